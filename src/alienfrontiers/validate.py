"""Is a position one that the rules know? For positions that come from outside."""

from .engine import play
from .engine.actions.dice import own_gathered, rolled_apart
from .engine.numbers.dice_sets import number, size
from .engine.numbers.limits import LAST_CIRCLE, SHIP_LIMIT
from .engine.numbers.names import (
    CARD_NAMES,
    CARDS,
    FIELD_NAMES,
    GRAVITRON_SHUNT,
    IN_HAND,
    SEAT_NAMES,
    SEATS,
    TERRITORIES,
)
from .engine.table.stack import CHANCE, FRAMES, KINDS, REROLL, ROLL_FLEET
from .engine.table.state import State


def fault(s: State) -> str | None:
    """What is wrong with a position, in a sentence; None when nothing is. Derived numbers must be up to date."""
    for p in s.seats:
        name = SEAT_NAMES[p.seat]
        ships = p.stock + p.bay + size(p.unplaced) + sum(size(s.at(place, p.seat)) for place in range(s.rules.places))
        ships += size(s.guests[p.seat]) + number(s.kept, p.seat) + _in_motion(s, int(p.seat))
        if ships != SHIP_LIMIT or min(p.stock, p.bay, p.unplaced) < 0:
            return f"{name} has {ships} ships instead of {SHIP_LIMIT}."
        colonies = p.supply + (p.circle > 0) + sum(s.colonies[SEATS * t + p.seat] for t in range(TERRITORIES))
        colonies += _off_territories(s, int(p.seat))
        if colonies != s.rules.colonies or p.supply < 0 or not 0 <= p.circle <= LAST_CIRCLE:
            return f"{name} has {colonies} colonies instead of {s.rules.colonies}."
        if min(p.fuel, p.ore) < 0:
            return f"{name} has less than no fuel or ore."
    if any(n < 0 for n in s.colonies) or any(n < 0 for n in s.docked):
        return "There are less than no colonies or ships somewhere."
    if any(n >> 28 or n & 15 for n in s.docked):
        return "A docked ship shows a value that no die has."
    wrong = miscounted(s)
    if wrong is not None:
        return wrong
    for field, name in enumerate(FIELD_NAMES):
        if s.fields[field] & ~s.rules.lands or int(s.fields[field]).bit_count() > 2:
            return f"The {name} field lies on no territory of this game."
    held = 0 <= s.relic_holder < s.players or 0 <= s.relic_user < s.players
    if not IN_HAND <= s.relic_place < s.rules.places or held != (s.relic_place != -1) or not 0 <= s.relic_value <= 6:
        return "The Relic Ship is nowhere."
    if not 0 <= s.active < s.players or not 0 <= s.first < s.players:
        return "It is nobody's turn."
    return (_agenda_fault(s) if s.rules.agendas else None) or (None if s.over else _open_decision(s))


def _off_territories(s: State, seat: int) -> int:
    """Landed colonies of a seat that stand on no territory: on the Gravitron Shunt, or just coming off it."""
    if not s.rules.expanded:
        return 0
    coming = int(s.colonies_loose(seat)) if s.depth <= FRAMES else 0
    return int(s.colony_on_card(GRAVITRON_SHUNT) == seat) + coming


def _agenda_fault(s: State) -> str | None:
    """Every agenda of the game lies in one place at most."""
    places = [s.agenda_deck, s.agenda_discard]
    for p in s.seats:
        places += [p.agendas, p.revealed]
        if p.double & ~p.revealed or p.exempt & ~(p.agendas | p.revealed) or p.met & ~s.open_agendas(p):
            return f"{SEAT_NAMES[p.seat]} has agendas that nobody has."
    found = 0
    for place in places:
        if place & found or place & ~s.rules.agenda_cards:
            return "An agenda lies in two places, or is not in the game."
        found |= int(place)
    hidden = s.veiled_discards + sum(p.veiled_agendas() for p in s.seats)
    if hidden > int(s.agenda_deck).bit_count() or min(s.veiled_discards, *(p.veiled for p in s.seats)) < 0:
        return "There are fewer agendas than lie hidden."
    return None


def miscounted(s: State) -> str | None:
    """What is wrong with the number of Alien Tech cards. Nothing derived is looked at: only cards of the game can be
    asked what follows from them."""
    for card in range(CARDS):
        copies = s.deck[card] + s.discard[card] + sum(s.display[i] == card for i in range(3))
        copies += sum(p.holds(card) for p in s.seats)
        if s.rules.expanded:
            copies += s.removed[card] + sum(known == card for known in s.top)
        if copies > s.rules.copies[card] or min(s.deck[card], s.discard[card]) < 0:
            return f"There are {copies} copies of {CARD_NAMES[card]}; the game has {s.rules.copies[card]}."
    return None


def _in_motion(s: State, seat: int) -> int:
    """Ships of a seat's colour that are being rolled, and so in no list just now."""
    if not 1 <= s.depth <= FRAMES:
        return 0
    if s.kind() == ROLL_FLEET:
        return int(own_gathered(s)) if seat == s.active else 0
    if s.kind() == REROLL:
        return rolled_apart(s).count(seat)
    return 0


def _open_decision(s: State) -> str | None:
    if not 1 <= s.depth < FRAMES:
        return "Nothing is to be decided."
    if not 0 <= s.kind() < KINDS or not CHANCE <= s.decider() < s.players:
        return "What is to be decided is unknown."
    try:
        moves = play.legal(s)
    except (IndexError, NotImplementedError):
        return "What is to be decided makes no sense in this position."
    unseen = s.decider() >= 0 and s.seats[s.decider()].veiled_agendas() > 0
    return None if moves or unseen else "Nothing can be decided."
