"""What happened, in words: one line of the log for each decision or outcome, or none where a later line says it all.

A line is a clause from the action, and what the two positions show to have changed. So a new card needs no words of
its own here."""

from collections import Counter
from collections.abc import Sequence

from ..catalogue import AGENDAS, name_of
from ..catalogue.decisions import QUESTIONS
from ..engine.actions.decks import card_dealt_to, drawing_seat, drawn_exempt, space_filled
from ..engine.actions.dice import is_brethren_die
from ..engine.facilities.docking import docking_asked
from ..engine.kinds.card import REGISTRY
from ..engine.numbers.bits import members
from ..engine.numbers.dice_sets import values_of
from ..engine.numbers.limits import TOKEN_LIMIT
from ..engine.numbers.names import (
    AGENDA_NAMES,
    ASTEROID_NAMES,
    CARD_NAMES,
    FIELD_NAMES,
    IN_BAY,
    IN_HAND,
    ON_BURROUGHS,
    SEAT_NAMES,
    SEATS,
    SITE_NAMES,
    SITE_OF_PLACE,
    TERRITORIES,
    TERRITORY_NAMES,
)
from ..engine.table import stack
from ..engine.table.state import DECISIONS, State
from ..engine.turn.setup import places_rev, rolls_for_first
from ..game import Game
from ..notation import TEXTS, asking
from .position import cards_of
from .prompts import Moment, filled
from .ships import places_that_differ, ships_at
from .words import NAMES, listed, signed, the


def event(before: Game, action: str, after: Game, names: Sequence[str] = NAMES) -> tuple[int | None, str]:
    """Whose doing a step is, and its line without the name ("docked 4 at the Solar Converter: +2 fuel"); the line is
    empty when it would say nothing yet. What nobody did has no seat: its line is a sentence of its own."""
    old, new = before.state, after.state
    if old.decider() == stack.CHANCE:
        who, text = _chance(old, action, new, names)
        text = _with(text, _chance_changes(before, action, after, who, names)) if text else ""
        if not text and (tokens := _tokens(before, after, None, names)) and old.kind() == stack.MARKED_DIE:
            text = _with(f"the Asteroid die is {'marked' if action == 'mark' else 'blank'}", tokens)
        return who, text[:1].upper() + text[1:] if who is None else text
    seat = int(old.decider())
    clause = _clause(old, action, new, names)
    if not clause:
        paid = _tokens(before, after, seat, names)
        return seat, _with(f"paid for {the(asking(new))}", paid) if paid else ""
    if action.split()[0] in ("keep", "trade") or (old.kind() == stack.DRAFT and places_rev(old)):
        return seat, clause  # it says all there is to say
    if action == "end_turn":
        return seat, _with(clause, _tokens(before, after, seat, names))
    if old.kind() == stack.ANSWER and action == "stop":
        # The victim lets the raid of another happen.
        raider = int(old.active)
        return None, _with(f"{names[raider]} {clause}", _changes(before, after, raider, names))
    changes = _changes(before, after, seat, names)
    if clause == "raided" and not changes:
        return seat, "raided, and took nothing"
    return seat, _with(clause, changes)


def _next(s: State) -> int | None:
    """The kind of what is to be decided; None when the game is over."""
    return int(s.kind()) if s.depth else None


def _with(clause: str, changes: Sequence[str]) -> str:
    return f"{clause}: {', '.join(changes)}" if changes else clause


def _chance_changes(before: Game, action: str, after: Game, who: int | None, names: Sequence[str]) -> list[str]:
    """What an outcome has changed, as far as its line does not say it."""
    old = before.state
    if action.split()[0] in ("roll", "mark", "blank") and asking(old):
        return _changes(before, after, int(old.active), names)
    if old.kind() == stack.ROLL_FLEET:
        return []
    return _tokens(before, after, None if old.kind() == stack.SETUP else who, names)


# --- chance -----------------------------------------------------------------------------------------------------------


def _chance(old: State, action: str, new: State, names: Sequence[str]) -> tuple[int | None, str]:
    kind = int(old.kind())
    active = int(old.active)
    if kind == stack.SETUP:
        seat = int(rolls_for_first(old))
        begins = "" if new.kind() == stack.SETUP else f"; {names[new.first]} begins"
        return seat, f"{action.replace('roll', 'rolled')} for the first turn{begins}"
    more = new.depth == old.depth and new.kind() == kind
    if kind in (stack.ROLL_FLEET, stack.REROLL):
        if more:
            return active, ""
        hand = " ".join(str(value) for value in values_of(new.hand()))
        return active, _rolled(old, new, hand) if kind == stack.ROLL_FLEET else f"rolled again, now {hand}"
    if kind != stack.DRAW_CARDS:
        return _other_chance(old, action, new, more)
    card = action.split()[1]
    if card_dealt_to(old) != stack.NOBODY:
        return int(card_dealt_to(old)), f"begins with {the(card)}"
    if more:
        return active, ""
    laid = listed([name_of(CARD_NAMES[card]) for card in new.display if card >= 0])
    return None, f"on display: {laid}"


def _other_chance(old: State, action: str, new: State, more: bool) -> tuple[int | None, str]:
    """Dice and draws that expansions add. What is private is told without its name."""
    kind, seat = int(old.kind()), int(old.active)
    if kind == stack.MARKED_DIE:
        if action == "blank":
            return None, ""
        if is_brethren_die(old):
            return None, "the Brethren die shows a raider"
        return None, "" if _next(new) == stack.BELT_DRAW else "the Asteroid die is marked"
    if kind == stack.BELT_DRAW:
        name = name_of(action.split()[-1])
        return None, f"New at {name_of(f'outer_belt:{space_filled(old) + 1}')}: {name}"
    if kind == stack.DRAW_AGENDAS:
        return int(drawing_seat(old)), "drew an agenda" if drawn_exempt(
            old
        ) else ""  # what else draws agendas has said so
    if kind == stack.DEAL:
        if action.startswith("faction"):
            return None, f"on offer: {the(action.split()[1])}"
        return None, "" if more else "everybody has been dealt two agendas"
    source = the(asking(old))
    if action.startswith("roll"):
        return seat, f"rolled {action.split()[1]} for {source}"
    if action in ("mark", "blank"):
        return None, f"the Asteroid die is {'marked' if action == 'mark' else 'blank'} for {source}"
    if action.startswith("draw agenda") and DECISIONS[kind].hidden_from(old, stack.NOBODY):
        return seat, "" if more else "drew agendas"
    if action.startswith("draw agenda"):
        return seat, f"drew {name_of(action.split()[-1])} with {source}"
    return seat, "" if DECISIONS[kind].hidden_from(old, stack.NOBODY) else f"drew {the(action.split()[-1])}"


def _rolled(old: State, new: State, hand: str) -> str:
    """A roll, with what cards pay for it by themselves."""
    was, now = old.me(), new.me()
    paid = [signed(int(n), unit) for n, unit in ((now.fuel - was.fuel, "fuel"), (now.ore - was.ore, "ore")) if n]
    cards = [the(card) for card in cards_of(int(was.cards & REGISTRY.on_roll))]
    return f"rolled {hand}: {', '.join(paid)} from {listed(cards)}" if paid else f"rolled {hand}"


# --- the clause -------------------------------------------------------------------------------------------------------


def _clause(old: State, action: str, new: State, names: Sequence[str]) -> str:
    """What was done. Empty for a step of something that a later step completes."""
    kind = int(old.kind())
    if _next(new) in (stack.WHICH_SHIP, stack.CLAIM_ASTEROID):
        return ""
    if _next(new) == stack.ANSWER and (kind in (stack.RAID, stack.RAID_VICTIM) or action == "stop"):
        return ""  # a victim may still foil it
    if new.depth > old.depth and new.kind() in (
        stack.POWER,
        stack.DISCARD_POWER,
        stack.FACTION_POWER,
        stack.ASTEROID_POWER,
    ):
        return ""  # its targets are still to be named
    if kind == stack.WHICH_SHIP:
        return _clause_of(TEXTS[docking_asked(old)], old) + (" with the Relic Ship" if action == "ship relic" else "")
    if kind in (stack.POWER, stack.DISCARD_POWER):
        open_still = new.depth == old.depth and new.kind() == kind
        if open_still and _same_board(old, new):
            return ""
        if DECISIONS[kind].hidden_from(old, stack.NOBODY) and open_still:
            return ""
        return f"{'used' if kind == stack.POWER else 'discarded'} {the(asking(old))}"
    if kind in (stack.FACTION_POWER, stack.PORT, stack.ASTEROID_POWER):
        open_still = new.depth == old.depth and new.kind() == kind
        if (open_still or action == "stop") and _same_board(old, new):
            return ""
        if _next(new) == stack.DRAW_AGENDAS:
            return f"used {the(asking(old))} to draw an agenda"
        return "kept an agenda" if kind == stack.PORT and action.startswith("agenda") else f"used {the(asking(old))}"
    if kind == stack.MARKET_FOR:
        if action == "stop":
            return ""
        left = (int(new.agenda_deck) | int(new.agenda_discard)).bit_count()
        return "drew two agendas" if left > 1 else "drew an agenda"
    if kind == stack.RAID:
        done = _next(new) not in (stack.RAID, stack.RAID_VICTIM)
        return "raided" if done else ""
    if kind == stack.RAID_VICTIM:
        return "" if _next(new) == stack.RAID else "raided"
    question = QUESTIONS[kind]
    told = question.told_stop if action == "stop" else question.told
    return filled(told, Moment(old, names, action=action)) if told else _clause_of(action, old)


def _clause_of(action: str, old: State) -> str:
    verb, *rest = action.split()
    first = rest[0] if rest else ""
    match verb:
        case "dock" if first.startswith("outer_belt"):
            return f"claimed {the(ASTEROID_NAMES[old.belt[int(first[-1]) - 1]])}"
        case "dock":
            return f"docked {' '.join(rest[1:])} at {the(first)}"
        case "use" | "faction" | "use_asteroid":
            return f"used {the(first)}"
        case "discard":
            return f"discarded {the(first)}"
        case "reveal":
            half = AGENDAS[first].in_game if rest[1] == "in_game" else AGENDAS[first].end_game
            return f"revealed {name_of(first)}, {half.line}"
        case "release":
            return "brought a colony down"
        case "trade":
            return f"traded {first} fuel for 1 ore"
        case "cycle":
            return "cleared the display"
        case "claim":
            return f"took {the(first)}"
        case "launch":
            return "launched a colony"
        case "buy_relic":
            return "bought the Relic Ship"
        case "end_turn":
            return "ended the turn"
        case "territory":
            return f"landed on {name_of(first)}"
        case "keep":
            return f"kept {TOKEN_LIMIT - int(first)} fuel and {first} ore"
        case _:
            return ""


def _same_board(old: State, new: State) -> bool:
    """Nothing has happened yet: only targets were named."""
    return (
        all(old.ships[place] == new.ships[place] for place in range(old.rules.places))
        and old.me().fuel == new.me().fuel
    )


def _place(place: int) -> str:
    """Where ships stand: a facility, a port, a space of the belt, or a card."""
    site = int(SITE_OF_PLACE[place])
    if site < 0:
        return "its card"
    name = SITE_NAMES[site]
    return name_of(name) if name.startswith("outer_belt") else the(name)


_RELIC_WENT = {ON_BURROUGHS: "back to Burroughs Desert", IN_BAY: "to the Maintenance Bay", IN_HAND: "lifted"}

# --- what changed -----------------------------------------------------------------------------------------------------


def _changes(before: Game, after: Game, seat: int, names: Sequence[str]) -> list[str]:
    old, new = before.state, after.state
    return [
        *_hand(old, new),
        *_fields(old, new),
        *_colonies(old, new, seat, names),
        *_ships(old, new, seat, names),
        *_control(old, new, seat, names),
        *_bonuses(old, new, seat),
        *_cards(old, new, seat, names),
        *_fleets(old, new, seat, names),
        *_tokens(before, after, seat, names),
    ]


def _hand(old: State, new: State) -> list[str]:
    """Unplaced ships that show another value now."""
    was, now = Counter(values_of(old.hand())), Counter(values_of(new.hand()))
    gone, come = sorted((was - now).elements()), sorted((now - was).elements())
    if len(gone) != len(come):
        return []
    return [f"{a} becomes {b}" for a, b in zip(gone, come, strict=True)]


def _fields(old: State, new: State) -> list[str]:
    lines = []
    for f, name in enumerate(FIELD_NAMES):
        if old.fields[f] != new.fields[f]:
            lands = listed([_land(t) for t in members(int(new.fields[f]))])
            where = f"on {lands}" if lands else "off the planet"
            lines.append(f"{name_of(name)} {where}")
    if old.rev != new.rev and new.rev >= 0:
        lines.append(f"REV on {_land(int(new.rev))}")
    return lines


def _colonies(old: State, new: State, seat: int, names: Sequence[str]) -> list[str]:
    """Colonies that went from one territory to another, or were lifted off the planet."""
    lines = []
    for p in old.seats:
        at = [SEATS * t + p.seat for t in range(TERRITORIES)]
        moved = {t: int(new.colonies[i] - old.colonies[i]) for t, i in enumerate(at)}
        whose = "own" if p.seat == seat else f"{names[p.seat]}'s"
        targets = [t for t, n in moved.items() if n > 0]
        for source in (t for t, n in moved.items() if n < 0):
            ways = [f"from {_land(source)} to {_land(target)}" for target in targets] or [f"off {_land(source)}"]
            lines += [f"{whose} colony {way}" for way in ways]
    return lines


def _land(t: int) -> str:
    return name_of(TERRITORY_NAMES[t])


def _ships(old: State, new: State, seat: int, names: Sequence[str]) -> list[str]:
    """Ships that left their facility."""
    lines = []
    moves: dict[tuple[str, str], list[str]] = {}
    for place in places_that_differ(old, new):
        gone = Counter(ships_at(old, place)) - Counter(ships_at(new, place))
        for ship in gone.elements():
            owner = SEAT_NAMES.index(ship[-1] if ship[0] in "RX" else ship[0])
            whose = "own" if owner == seat else f"{names[owner]}'s"
            source = _place(place)
            if ship.startswith("X"):
                to = f" to {_place(int(new.brethren_place))}" if new.brethren_place >= 0 else ""
                lines.append(f"Brethren Ship from {source}{to}")
                continue
            if ship.startswith("R"):
                moves.setdefault((whose, f"{source} {_RELIC_WENT.get(int(new.relic_place), 'away')}"), []).append(
                    "Relic Ship"
                )
                continue
            p, q = old.seats[owner], new.seats[owner]
            where = "to the stock" if q.stock > p.stock else "to the Maintenance Bay" if q.bay > p.bay else "lifted"
            moves.setdefault((whose, f"{source} {where}"), []).append(ship[1])
    lines += [f"{whose} {listed(ships)} from {way}" for (whose, way), ships in moves.items()]
    if not lines and old.relic_holder >= 0 and new.relic_place == ON_BURROUGHS:
        lines.append("Relic Ship back to Burroughs Desert")
    return lines


def _control(old: State, new: State, seat: int, names: Sequence[str]) -> list[str]:
    lines = []
    for t in range(TERRITORIES):
        if old.control[t] != new.control[t]:
            if new.control[t] >= 0:
                whose = "" if new.control[t] == seat else f"{names[new.control[t]]} "
                lines.append(f"{whose}takes control of {_land(t)}")
            else:
                whose = "" if old.control[t] == seat else f"{names[old.control[t]]} "
                lines.append(f"{whose}loses control of {_land(t)}")
    return lines


def _bonuses(old: State, new: State, seat: int) -> list[str]:
    borrowed = new.seats[seat].borrowed & ~old.seats[seat].borrowed
    return [f"has the bonus of {_land(t)}" for t in range(TERRITORIES) if borrowed >> t & 1]


def _cards(old: State, new: State, seat: int, names: Sequence[str]) -> list[str]:
    """Cards that changed hands, and those that came without being claimed from the display."""
    lines = []
    for who, (p, q) in enumerate(zip(old.seats, new.seats, strict=True)):
        if who != seat:
            lost = [*cards_of(int(p.cards & ~q.cards))]
            lost += [rock for n, rock in enumerate(ASTEROID_NAMES) if p.asteroid_count(n) > q.asteroid_count(n)]
            lines += [f"{names[who]} loses {the(card)}" for card in lost]
    me_old, me_new = old.seats[seat], new.seats[seat]
    came = int(me_new.cards & ~me_old.cards)
    others = [p.seat for p in old.seats if p.seat != seat]
    stolen = sum(int(old.seats[other].cards & ~new.seats[other].cards) for other in others)
    if old.kind() in (stack.POWER, stack.DISCARD_POWER):
        # A reveal of its own says so by itself.
        lines += [f"reveals {name_of(AGENDA_NAMES[n])}" for n in members(int(me_new.revealed & ~me_old.revealed))]
        lines += [
            f"takes {the(rock)}"
            for n, rock in enumerate(ASTEROID_NAMES)
            if me_new.asteroid_count(n) > me_old.asteroid_count(n)
        ]
    if old.kind() != stack.MAIN:
        lines += [f"takes {the(card)}" for card in cards_of(came & ~stolen)]
    return lines


def _fleets(old: State, new: State, seat: int, names: Sequence[str]) -> list[str]:
    """Ships built, and those that were given up out of the hand."""
    lines = []
    undocked = any(old.ships[place] != new.ships[place] for place in range(old.rules.places))
    for who, (p, q) in enumerate(zip(old.seats, new.seats, strict=True)):
        n = int(p.stock - q.stock)
        if n > 0 or (n < 0 and not undocked):
            lines.append(f"{'' if who == seat else f'{names[who]} '}{signed(n, 'ship')}")
    return lines


def _tokens(before: Game, after: Game, seat: int | None, names: Sequence[str]) -> list[str]:
    """Fuel, ore and points: the acting seat's first, if there is one."""
    lines = []
    order = sorted(range(before.options.players), key=lambda p: p != seat)
    for who in order:
        p, q = before.state.seats[who], after.state.seats[who]
        points = after.points(who) - before.points(who)
        whose = "" if who == seat else f"{names[who]} "
        for n, unit in ((int(q.fuel - p.fuel), "fuel"), (int(q.ore - p.ore), "ore"), (points, "point")):
            if n:
                lines.append(f"{whose}{signed(n, unit)}")
    return lines
