"""A decision as JSON: the prompt, the legal options with their texts and targets, and why other things are not
legal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ..catalogue import CARDS, name_of
from ..engine.codes import DISCARD, DOCK_END, DOCK_SOLAR, USE
from ..engine.facilities import BY_NUMBER
from ..engine.frames import (
    DISCARD_POWER,
    EXCESS,
    GIVE_BACK,
    LAND_COLONY,
    LIFTED,
    MAIN,
    POWER,
    RAID,
    RAID_VICTIM,
    WHICH_SHIP,
)
from ..engine.names import BURROUGHS, CARD_NAMES, FACILITY_NAMES, SEAT_NAMES, SITE_OF_PLACE, TERRITORY_NAMES
from ..explain import Reason
from ..game import Game
from .docking import Line, blocked, chip_of, docks, hand, ships_of
from .position import cards_of
from .ships import relic_text, ships_at
from .words import NAMES, gains, the

Json = dict[str, Any]

_KINDS = {
    MAIN: "main",
    WHICH_SHIP: "ship",
    LAND_COLONY: "territory",
    EXCESS: "launch",
    RAID: "raid",
    RAID_VICTIM: "seat",
    LIFTED: "dock",
    GIVE_BACK: "keep",
}


def decision(game: Game, names: Sequence[str] = NAMES, undo: bool = False) -> Json | None:
    """What the seat to move decides; None when the game is over or chance is to move. `undo`: may the last step be
    taken back?"""
    if not game.to_move:
        return None
    legal = game.legal()
    texts = [game.text(code) for code in legal]
    kind = _KINDS.get(int(game.state.kind())) or next(text.split()[0] for text in texts if text != "stop")
    found: Json = {
        "seat": SEAT_NAMES[game.to_move[0]],
        "prompt": _prompt(game, texts),
        "kind": kind,
        "options": [_option(game, code, text, names) for code, text in zip(legal, texts, strict=True)],
    }
    reasons = [
        {"target": target, "short": reason.short, "text": reason.text, "section": reason.section}
        for target, reason in _blocked(game, kind)
        if reason is not None
    ]
    if reasons:
        found["blocked"] = reasons
    if undo:
        found["undo"] = True
    return found


_MORE = {
    "launch": "launch your colony",
    "claim": "take a card",
    "buy_relic": "buy the Relic Ship",
    "trade": "trade",
    "cycle": "lay out new cards",
    "use": "use a card",
}

# --- the prompt -------------------------------------------------------------------------------------------------------


def _prompt(game: Game, texts: list[str]) -> str:
    s = game.state
    kind = int(s.kind())
    if kind == MAIN:
        return _main_prompt(game, texts)
    if kind in (POWER, DISCARD_POWER):
        card = CARDS[CARD_NAMES[s.a()]]
        asks = (card.power if kind == POWER else card.discard) or card.power
        questions = asks.asks if asks and asks.asks else ("choose",)
        return f"{card.name}: {questions[min(int(s.b() != 0), len(questions) - 1)]}"
    if kind == RAID:
        return f"Take up to four: {s.b()} of 4" if s.b() else "Raid: take up to four tokens, or one card"
    if kind == RAID_VICTIM:
        return f"{name_of(CARD_NAMES[s.a()])}: choose from whom"
    if kind == WHICH_SHIP:
        return f"Two of your ships show {s.relic_value}: choose which one docks"
    if kind == LIFTED:
        return f"Orbital Teleporter: dock the {s.lifted} at another facility"
    if kind == LAND_COLONY:
        return "Land your colony: choose a territory"
    if kind == EXCESS:
        return "One step to spare: launch your colony now, or lose the step"
    if kind == GIVE_BACK:
        return "Eight tokens at most: choose what you keep"
    return "Choose"


def _any(texts: list[str], verb: str) -> bool:
    return any(text.startswith(verb) for text in texts)


def _main_prompt(game: Game, texts: list[str]) -> str:
    ships = hand(game)
    if _any(texts, "dock "):
        free = [
            words for verb, words in _MORE.items() if verb in ("launch", "claim", "buy_relic") and _any(texts, verb)
        ]
        return f"Place your ships: {' '.join(sorted(ship[1] for ship in ships))}" + "".join(f", or {f}" for f in free)
    more = [words for verb, words in _MORE.items() if _any(texts, verb)]
    end = f"{more[0]}, or end your turn" if len(more) == 1 else "act, or end your turn" if more else "end your turn"
    if ships:
        return f"No ship can dock now: {end}"
    return f"All ships are placed: {end}"


# --- options ----------------------------------------------------------------------------------------------------------


def _option(game: Game, code: int, text: str, names: Sequence[str]) -> Json:
    option: Json = {"action": text, "text": _text(game, text, names)}
    if DOCK_SOLAR <= code < DOCK_END:
        ships = next(iter(ships_of(game, code)), [])
        option["chip"] = chip_of(game, Line(game, Counter()).then(code))
        option["targets"] = [f"facility:{text.split()[1]}"]
        option["ships"] = ships
        return option
    if chip := gains(game.preview(code)):
        option["chip"] = chip
    if target := _target(game, code, text):
        option["targets"] = [target]
    return option


def _text(game: Game, text: str, names: Sequence[str]) -> str:
    """An option in words, for a button or a list."""
    s = game.state
    verb, *rest = text.split()
    first = rest[0] if rest else ""
    match verb:
        case "dock":
            return f"Dock {' '.join(rest[1:])} at {the(first)}"
        case "trade":
            return f"Trade {first} fuel for 1 ore"
        case "cycle":
            return "Lay out new cards"
        case "claim":
            return f"Take {the(first)}"
        case "launch":
            return "Launch your colony"
        case "buy_relic":
            return "Buy the Relic Ship"
        case "end_turn":
            return "End your turn"
        case "use":
            power = CARDS[first].power
            return f"{name_of(first)}: {power.text}" if power else name_of(first)
        case "discard":
            power = CARDS[first].discard
            return f"Discard {the(first)}: {power.text}" if power else f"Discard {the(first)}"
        case "ship" if first == "relic":
            return f"The Relic Ship, showing {s.relic_value}"
        case "ship":
            return f"{_whose(s.active, first[0], names)} {first[1]}"
        case "card" if s.kind() == RAID:
            return f"{name_of(first)}{_held(game, first, names)}"
        case "territory" | "facility" | "field" | "card":
            return name_of(first)
        case "colony":
            return f"{_whose(-1, first, names)} colony on {name_of(rest[1])}"
        case "seat":
            return names[SEAT_NAMES.index(first)]
        case "fuel" | "ore":
            return f"1 {verb} from {names[SEAT_NAMES.index(first)]}"
        case "keep":
            return f"Keep {8 - int(first)} fuel and {first} ore"
        case "stop":
            return _stop(int(s.kind()))
        case _:
            return text


def _held(game: Game, card: str, names: Sequence[str]) -> str:
    """Whose card it is, when only one opponent holds it."""
    s = game.state
    holders = [seat for seat, p in enumerate(s.seats) if seat != s.active and card in cards_of(int(p.cards))]
    return f" from {names[holders[0]]}" if len(holders) == 1 else ""


def _whose(me: int, letter: str, names: Sequence[str]) -> str:
    seat = SEAT_NAMES.index(letter)
    return "Your" if seat == me else f"{names[seat]}'s"


def _stop(kind: int) -> str:
    return {RAID: "End the raid", EXCESS: "Stay, and lose the step"}.get(kind, "That is all")


def _target(game: Game, code: int, text: str) -> str:
    """Where an option belongs on the screen."""
    verb, *rest = text.split()
    match verb:
        case "use" | "discard":
            return f"card:{rest[0]}:{verb}"
        case "claim":
            return f"card:{rest[0]}"
        case "buy_relic":
            return "relic"
        case "fuel" | "ore":
            return f"token:{verb}:{rest[0]}"
        case "ship":
            return _ship_target(game, code, rest[0])
        case "territory" | "facility" | "field" | "card" | "seat" | "colony":
            return ":".join([verb, *rest])
        case _:
            return ":".join(["button", verb, *rest])


def _ship_target(game: Game, code: int, ship: str) -> str:
    """A ship that leaves its facility when it is named lies there; any other waits in its owner's hand."""
    s = game.state
    text = relic_text(s) if ship == "relic" else ship
    after = game.clone()
    after.apply(code)
    if after.state.active == s.active:
        for place in range(s.rules.places):
            if Counter(ships_at(s, place))[text] > Counter(ships_at(after.state, place))[text]:
                return f"ship:{FACILITY_NAMES[SITE_OF_PLACE[place]]}:{text}"
    return f"ship::{text}"


# --- why not ----------------------------------------------------------------------------------------------------------


def _blocked(game: Game, kind: str) -> Iterator[tuple[str, Reason | None]]:
    """Targets that a player might try and that are not legal now, with the reason."""
    s = game.state
    if kind in ("main", "dock"):
        for facility in BY_NUMBER:
            if not docks(game, facility):
                yield f"facility:{FACILITY_NAMES[facility.facility]}", blocked(game, facility)
    if kind == "main":
        yield "button:end_turn", game.explain("end_turn")
        if s.me().circle == 7:
            yield "button:launch", game.explain("launch")
        if s.control[BURROUGHS] == s.active and s.relic_holder != s.active:
            yield "relic", game.explain("buy_relic")
        for card in cards_of(int(s.me().cards)):
            if CARDS[card].discard:
                yield f"card:{card}:use", game.explain(USE + CARD_NAMES.index(card))
                yield f"card:{card}:discard", game.explain(DISCARD + CARD_NAMES.index(card))
        if s.artifact:
            for name in dict.fromkeys(CARD_NAMES[card] for card in s.display if card >= 0):
                yield f"card:{name}", game.explain(f"claim {name}")
    if kind == "territory":
        for name in TERRITORY_NAMES[: BURROUGHS + 1]:
            yield f"territory:{name}", game.explain(f"territory {name}")
