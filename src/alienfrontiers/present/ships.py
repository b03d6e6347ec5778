"""Ships as texts: `B4`, the Relic Ship `R5@B`, the Brethren Ship `X@B`."""

import functools

from ..engine.numbers.dice_sets import values_of
from ..engine.numbers.names import SEAT_NAMES, SEATS
from ..engine.table.state import State


def relic_seat(s: State) -> int:
    """Who has the Relic Ship: who borrowed it, else who bought it."""
    return int(s.relic_user if s.relic_user >= 0 else s.relic_holder)


def ships_at(s: State, place: int) -> list[str]:
    """Ships at a place as texts: `B4`, or `R5@B` for the Relic Ship."""
    ships = [text for seat in range(s.players) if (there := s.at(place, seat)) for text in texts_of(seat, there)]
    if s.relic_place == place:
        ships.append(relic_text(s))
    if s.brethren_owner >= 0 and s.brethren_place == place:
        ships.append(brethren_text(s))
    return ships


@functools.cache
def texts_of(seat: int, ships: int) -> tuple[str, ...]:
    """A seat's ships as texts, ascending. There are few such sets, and they are asked for all the time."""
    return tuple(f"{SEAT_NAMES[seat]}{value}" for value in values_of(ships))


def same_ships(one: State, other: State) -> bool:
    """Do the same ships stand everywhere?"""
    return tuple(one.docked) == tuple(other.docked) and _lone(one) == _lone(other)


def places_that_differ(one: State, other: State) -> list[int]:
    """Places where other ships stand; all where the Relic Ship or the Brethren Ship is another."""
    if _lone(one) != _lone(other):
        return list(range(one.rules.places))
    pairs = zip(one.docked, other.docked, strict=True)
    return sorted({at // SEATS for at, (here, there) in enumerate(pairs) if here != there})


def _lone(s: State) -> tuple[int, ...]:
    """The Relic Ship and the Brethren Ship: where, whose, and what they show."""
    relic = s.relic_place, s.relic_value, s.relic_holder, s.relic_user
    return *relic, s.brethren_place, s.brethren_owner


def relic_text(s: State) -> str:
    return f"R{s.relic_value}@{SEAT_NAMES[relic_seat(s)]}"


def brethren_text(s: State) -> str:
    return f"X@{SEAT_NAMES[s.brethren_owner]}"
