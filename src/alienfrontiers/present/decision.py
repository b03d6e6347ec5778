"""A decision as JSON: the prompt, the legal options with their texts and targets, and why other things are not
legal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ..catalogue import AGENDAS, ASTEROIDS, CARDS, FACTIONS, name_of
from ..catalogue.decisions import QUESTIONS
from ..engine.facilities.ports import is_dock
from ..engine.facilities.raid import (
    tokens_named,
    victim_named,
)
from ..engine.numbers.bits import members
from ..engine.numbers.codes import DISCARD, STOP, USE
from ..engine.numbers.limits import TOKEN_LIMIT
from ..engine.numbers.names import (
    ASTEROID_NAMES,
    BURROUGHS,
    CARD_NAMES,
    SEAT_NAMES,
    SITE_NAMES,
    SITE_OF_PLACE,
    TERRITORY_NAMES,
)
from ..engine.table import stack
from ..engine.table.state import State
from ..explain import Reason
from ..game import Game
from .docking import (
    blocked,
    chip_of,
    docked,
    docks,
    facilities,
    hand,
    name_at,
    price_of,
    ships_of,
    trade_chip,
)
from .expansions import factions_of
from .position import cards_of, rocks_of
from .prompts import Moment, filled
from .ships import brethren_text, relic_text, ships_at
from .words import MINUS, NAMES, counted, gains, the

Json = dict[str, Any]


def decision(game: Game, names: Sequence[str] = NAMES, undo: bool = False) -> Json | None:
    """What the seat to move decides, with all that can be said of it; None when the game is over or chance is to move.
    `undo`: may the last step be taken back?"""
    found = question(game, names)
    if found is not None:
        more = explanation(game)
        found["options"] = [_with_chip(option, more["chips"]) for option in found["options"]]
        if more["blocked"]:
            found["blocked"] = more["blocked"]
        if undo:
            found["undo"] = True
    return found


def _with_chip(option: Json, chips: Json) -> Json:
    if (chip := chips.get(option["action"])) is None:
        return option
    return {"action": option["action"], "text": option["text"], "chip": chip} | option


def question(game: Game, names: Sequence[str] = NAMES, undo: bool = False) -> Json | None:
    """What is needed to decide: the prompt, and the options with their words and places. The rest takes ten times as
    long, and is for people: `explanation`."""
    if not game.to_move:
        return None
    legal = game.legal()
    texts = [game.text(code) for code in legal]
    asked = QUESTIONS[int(game.state.kind())]
    have = Counter(hand(game))
    found: Json = {
        "seat": SEAT_NAMES[game.to_move[0]],
        "prompt": filled(asked.prompt, Moment(game.state, names, texts)),
        "kind": _kind(game, texts),
        "options": [_option(game, code, text, names, have) for code, text in zip(legal, texts, strict=True)],
    }
    if undo:
        found["undo"] = True
    return found


def explanation(game: Game) -> Json:
    """What each option comes to (`chips`, by action), and why other things are not legal (`blocked`), for the seat to
    move."""
    texts = {code: game.text(code) for code in game.legal()}
    chips = {text: chip for code, text in texts.items() if (chip := _chip(game, code, text))}
    reasons = _blocked(game, _kind(game, list(texts.values())))
    blocked = [
        {"target": target, "short": reason.short, "text": reason.text, "section": reason.section}
        for target, reason in reasons
        if reason is not None
    ]
    return {"chips": chips, "blocked": blocked}


def _kind(game: Game, texts: list[str]) -> str:
    """What is asked for; for a power, by the first thing that can be named."""
    if kind := QUESTIONS[int(game.state.kind())].kind:
        return kind
    verb = next((text.split()[0] for text in texts if text != "stop"), "stop")
    return {"draw": "market", "faction": "facility", "space": "facility", "cycle": "card"}.get(verb, verb)


# --- options ----------------------------------------------------------------------------------------------------------


def _option(game: Game, code: int, text: str, names: Sequence[str], have: Counter[str]) -> Json:
    option: Json = {"action": text, "text": _text(game, text, names)}
    if is_dock(code):
        option["targets"] = [f"facility:{text.split()[1]}"]
        option["ships"] = next(iter(ships_of(game, code, have)), [])
        return option
    if text == "end_turn" and (over := _over_limit(game, code)):
        go = "go" if over > 1 else "goes"
        option["text"] += f": of your {TOKEN_LIMIT + over} tokens {over} {go}, {TOKEN_LIMIT} stay"
    if target := _target(game, code, text):
        option["targets"] = [target]
    return option


def _over_limit(game: Game, end: int) -> int:
    """How many tokens too many ending the turn finds."""
    after = game.clone()
    after.apply(end)
    s = after.state
    return int(s.me().fuel + s.me().ore - TOKEN_LIMIT) if s.kind() == stack.GIVE_BACK else 0


def _chip(game: Game, code: int, text: str) -> str:
    """What an option comes to: what is certain, the whole price of a launch, and what is lost by ending the turn."""
    s = game.state
    if is_dock(code):
        return chip_of(game, docked(game, code))
    if s.kind() == stack.MARKET_FOR:
        return trade_chip(s, s.me()) if code == STOP else ""
    step = game.preview(code)
    if text == "launch":
        return price_of([step])
    over = _over_limit(game, code) if text == "end_turn" else 0
    return ", ".join(filter(None, [gains(step), f"{MINUS}{counted(over, 'token')}" if over else ""]))


def _text(game: Game, text: str, names: Sequence[str]) -> str:
    """An option in words, for a button or a list."""
    s = game.state
    verb, *rest = text.split()
    first = rest[0] if rest else ""
    match verb:
        case "dock":
            if first.startswith("outer_belt"):
                return f"Claim {the(ASTEROID_NAMES[s.belt[int(first[-1]) - 1]])}"
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
            if s.kind() == stack.ANSWER:
                return f"Discard {the(first)} and keep the asteroid"
            return f"Discard {the(first)}: {power.text}" if power else f"Discard {the(first)}"
        case "ship" if first == "relic":
            return f"The Relic Ship, showing {s.relic_value}"
        case "ship":
            return f"{_whose(s.active, first[0], names)} {first[1]}" if len(first) == 2 else "The Brethren Ship"
        case "faction" if s.kind() in (stack.MAIN, stack.DRAFT):
            faction = FACTIONS[first]
            return f"{faction.name}: {faction.benefit.text}"
        case "use_asteroid":
            return f"{name_of(first)}: {ASTEROIDS[first].power.text}"
        case "reveal":
            half = AGENDAS[first].in_game if rest[1] == "in_game" else AGENDAS[first].end_game
            return f"Reveal {name_of(first)}: {half.line}"
        case "agenda":
            return f"{name_of(first)}: {AGENDAS[first].in_game.line}; at the end: {AGENDAS[first].end_game.line}"
        case "asteroid" if s.kind() == stack.RAID:
            return f"{name_of(first)}{_held(game, first, names)}"
        case "value":
            return f"Make it a {first}"
        case "space":
            return name_of(f"outer_belt:{first}")
        case "release":
            return "Bring your colony down from the Gravitron Shunt: 2 fuel"
        case "draw":
            return filled("Draw {agendas}", Moment(s, names))
        case "card" if s.kind() == stack.RAID:
            return f"{name_of(first)}{_held(game, first, names)}"
        case "territory" | "facility" | "field" | "card" | "faction" | "asteroid":
            return name_of(first)
        case "colony":
            return f"{_whose(-1, first, names)} colony on {name_of(rest[1])}"
        case "seat":
            return names[SEAT_NAMES.index(first)]
        case "fuel" | "ore" if first == "stock":
            return f"1 {verb} from the stock" if s.kind() == stack.RAID else verb.title()
        case "fuel" | "ore":
            return f"1 {verb} from {names[SEAT_NAMES.index(first)]}"
        case "keep":
            return f"Keep {TOKEN_LIMIT - int(first)} fuel and {first} ore"
        case "stop" if _takes_nothing(s):
            return "Take nothing"
        case "stop":
            return filled(QUESTIONS[int(s.kind())].stop, Moment(s, names))
        case _:
            return text


def _held(game: Game, card: str, names: Sequence[str]) -> str:
    """Whose card or asteroid it is, when only one opponent holds it."""
    s = game.state
    holders = [
        seat for seat, p in enumerate(s.seats) if seat != s.active and card in (*cards_of(int(p.cards)), *rocks_of(p))
    ]
    return f" from {names[holders[0]]}" if len(holders) == 1 else ""


def _whose(me: int, letter: str, names: Sequence[str]) -> str:
    seat = SEAT_NAMES.index(letter)
    return "Your" if seat == me else f"{names[seat]}'s"


def _takes_nothing(s: State) -> bool:
    """A raid that would end now would have taken nothing."""
    return s.kind() == stack.RAID and not tokens_named(s) and victim_named(s) < 0


def _target(game: Game, code: int, text: str) -> str:
    """Where an option belongs on the screen. What gives something up is no `stop`: that is the main button."""
    verb, *rest = text.split()
    match verb:
        case "stop" if _takes_nothing(game.state) or game.state.kind() == stack.EXCESS:
            return "button:pass"
        case "use" | "discard":
            return f"card:{rest[0]}:{verb}"
        case "claim":
            return f"card:{rest[0]}"
        case "faction" if game.state.kind() in (stack.MAIN, stack.DRAFT):
            return f"faction:{rest[0]}"
        case "faction":
            return f"facility:faction:{rest[0]}"
        case "space":
            return f"facility:outer_belt:{rest[0]}"
        case "use_asteroid":
            return f"asteroid:{rest[0]}:use"
        case "asteroid" | "agenda":
            return f"{verb}:{rest[0]}"
        case "draw":
            return "button:trade_or_agendas:agendas"
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
    text = relic_text(s) if ship == "relic" else brethren_text(s) if ship == "brethren" else ship
    after = game.clone()
    after.apply(code)
    if after.state.active == s.active:
        for place in range(s.rules.places):
            if Counter(ships_at(s, place))[text] > Counter(ships_at(after.state, place))[text]:
                site = int(SITE_OF_PLACE[place])
                return f"ship:{SITE_NAMES[site] if site >= 0 else ''}:{text}"
    return f"ship::{text}"


# --- why not ----------------------------------------------------------------------------------------------------------


def _blocked(game: Game, kind: str) -> Iterator[tuple[str, Reason | None]]:
    """Targets that a player might try and that are not legal now, with the reason."""
    s = game.state
    if kind in ("main", "dock"):
        for facility in facilities(game):
            if not docks(game, facility):
                yield f"facility:{name_at(facility)}", blocked(game, facility)
    if kind == "main":
        yield "button:end_turn", game.explain("end_turn")
        if s.me().circle == s.me().launch_circle:
            yield "button:launch", game.explain("launch")
        for faction in factions_of(int(s.me().factions)):
            yield f"faction:{faction}", game.explain(f"faction {faction}")
        for asteroid in rocks_of(s.me()):
            yield f"asteroid:{asteroid}:use", game.explain(f"use_asteroid {asteroid}")
        if s.control[BURROUGHS] == s.active and s.relic_holder != s.active:
            yield "relic", game.explain("buy_relic")
        for card in cards_of(int(s.me().cards)):
            power, discard = CARDS[card].power, CARDS[card].discard
            if discard or (power and power.cost):
                yield f"card:{card}:use", game.explain(USE + CARD_NAMES.index(card))
            if discard:
                yield f"card:{card}:discard", game.explain(DISCARD + CARD_NAMES.index(card))
        if s.artifact:
            for name in dict.fromkeys(CARD_NAMES[card] for card in s.display if card >= 0):
                yield f"card:{name}", game.explain(f"claim {name}")
    if kind == "territory":
        for t in members(int(s.rules.lands)):
            yield f"territory:{TERRITORY_NAMES[t]}", game.explain(f"territory {TERRITORY_NAMES[t]}")
