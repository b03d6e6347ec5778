"""The position as JSON, and the difference of two positions as a merge patch (RFC 7396).

A merge patch cannot say null, so what is none (a field generator off the planet, the control of a contested territory)
is left out of the position.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any

from ..catalogue.decisions import QUESTIONS
from ..engine.facilities.hub import HUB_PORTS
from ..engine.facilities.orbit import BY_NUMBER
from ..engine.kinds.facility import SINGLE, Facility
from ..engine.numbers.bits import members
from ..engine.numbers.dice_sets import values_of
from ..engine.numbers.names import (
    ASTEROID_NAMES,
    AT_HUB,
    CARD_NAMES,
    COLONIST_HUB,
    FACILITY_NAMES,
    FIELD_NAMES,
    IN_BAY,
    LUNAR_MINE,
    MAINTENANCE_BAY,
    ON_BURROUGHS,
    SEAT_NAMES,
    SEATS,
    TERRITORY_NAMES,
)
from ..engine.table import stack
from ..engine.table.player import Player
from ..engine.table.state import State
from ..game import Game
from .expansions import belt_spaces, expansions, extra_slots, held, ports_of_factions
from .ships import brethren_text, relic_seat, relic_text, same_ships, ships_at, texts_of

Json = dict[str, Any]


def position(game: Game, before: Json | None = None, viewer: int | None = None, was: Game | None = None) -> Json:
    """The position as a seat sees it (with None, what lies open). With the position shown before, ships keep their
    ports where ports are alike; with the game that it showed, what has not changed since is taken from it."""
    s = game.state
    old = was.state if before is not None and was is not None else None
    shown = {
        "round": int(s.round),
        # Nobody's turn has begun while factions are drafted: who chooses is to move.
        "active": SEAT_NAMES[s.decider() if s.kind() == stack.DRAFT else s.active],
        "phase": "over" if s.over else QUESTIONS[int(s.kind())].phase,
        "over": bool(s.over),
        "winners": [SEAT_NAMES[seat] for seat in game.winners],
        "players": {SEAT_NAMES[p.seat]: _player(game, p, viewer) for p in s.seats},
        "facilities": before["facilities"] if before and old and _same_orbit(s, old) else facilities_shown(s, before),
        "territories": before["territories"] if before and old and _same_planet(s, old) else _planet(s),
        "fields": {FIELD_NAMES[f]: lands_of(int(mask)) for f, mask in enumerate(s.fields) if mask},
        "relic": "burroughs" if s.relic_place == ON_BURROUGHS else SEAT_NAMES[relic_seat(s)],
        "display": [CARD_NAMES[card] if card >= 0 else None for card in s.display],
        "deck": int(s.deck_size()),
        "discard": [CARD_NAMES[card] for card, n in enumerate(s.discard) for _ in range(n)],
        "artifact": {"total": int(s.artifact), "cycles": int(s.cycles)},
    }
    return shown | expansions(s, viewer) if s.rules.expanded else shown


def _same_orbit(s: State, old: State) -> bool:
    """Is everything in orbit as it was: ships, tracks of the Hub, the Bay, ports of factions, and the Outer Belt?"""
    players = zip(s.seats, old.seats, strict=True)
    alike = all((p.circle, p.bay, p.factions) == (q.circle, q.bay, q.factions) for p, q in players)
    return alike and same_ships(s, old) and tuple(s.belt) == tuple(old.belt)


def _same_planet(s: State, old: State) -> bool:
    return all(tuple(one) == tuple(two) for one, two in zip(_planet_of(s), _planet_of(old), strict=True))


def _planet_of(s: State) -> tuple[Iterable[int], ...]:
    return s.colonies, s.fields, s.control


def _planet(s: State) -> Json:
    return {TERRITORY_NAMES[t]: _territory(s, t) for t in members(int(s.rules.lands))}


def lands_of(mask: int) -> str | list[str]:
    """Where a field generator lies: a territory, or two when it straddles a border."""
    names = [TERRITORY_NAMES[t] for t in members(mask)]
    return names[0] if len(names) == 1 else names


def cards_of(mask: int) -> list[str]:
    """Names of the cards in a bit mask."""
    return [CARD_NAMES[card] for card in members(mask)]


def rocks_of(p: Player) -> list[str]:
    """Names of the asteroids of a player."""
    return [name for asteroid, name in enumerate(ASTEROID_NAMES) if p.asteroid_count(asteroid)]


def unplaced(s: State, p: Player) -> list[str]:
    """Ships a player has rolled and not docked, the Relic Ship last."""
    ships = [*texts_of(p.seat, p.unplaced)]
    if s.active == p.seat and s.borrowed:
        ships += [f"{SEAT_NAMES[seat]}{value}" for seat in range(s.players) for value in values_of(s.guests[seat])]
    if s.relic_in_hand() and s.active == p.seat and s.relic_value > 0:
        ships.append(relic_text(s))
    return ships


def _player(game: Game, p: Player, viewer: int | None) -> Json:
    s = game.state
    seat = int(p.seat)
    relic = s.relic_holder == seat
    shown: Json = {
        "fuel": int(p.fuel),
        "ore": int(p.ore),
        "points": game.points(seat),
        "supply": int(p.supply),
        "circle": int(p.circle),
        "stock": int(p.stock),
        "fleet": int(p.fleet()) + relic,
        "bay": int(p.bay) + (relic and s.relic_place == IN_BAY),
        "colonies_left": int(p.supply) + (p.circle > 0),
        "unplaced": unplaced(s, p),
        "cards": cards_of(int(p.cards)),
        "used": cards_of(int(p.used)),
        "score": game.score(seat),
    }
    return shown | held(s, p, viewer) if s.rules.expanded else shown


def _territory(s: State, t: int) -> Json:
    colonies = {SEAT_NAMES[p.seat]: int(s.colonies[SEATS * t + p.seat]) for p in s.seats}
    land: Json = {
        "colonies": {seat: n for seat, n in colonies.items() if n},
        "fields": [name for f, name in enumerate(FIELD_NAMES) if s.field_on(f, t)],
    }
    if s.control[t] >= 0:
        land["control"] = SEAT_NAMES[s.control[t]]
    return land


def facilities_shown(s: State, shown: Json | None = None) -> Json:
    """Every facility with its ports. With the position shown before, ships keep their ports where ports are alike."""
    before = shown["facilities"] if shown else {}
    facilities: Json = {}
    for facility in BY_NUMBER:
        name = FACILITY_NAMES[facility.facility]
        if facility.facility == COLONIST_HUB:
            slots = [_track(s, p) for p in s.seats]
        elif facility.shape == SINGLE:
            slots = _ports(s, facility, before.get(name, {}).get("slots", []))
        else:
            slots = [_slot(s, facility, dots) for dots in facility.covers]
            for i, slot in enumerate(slots):
                slot["ships"] = sorted(ships_at(s, int(facility.place) + i), key=lambda ship: ship[1])
            slots += extra_slots(s, facility)
        facilities[name] = {"slots": slots}
    facilities[FACILITY_NAMES[MAINTENANCE_BAY]] = {"ships": _bay(s)}
    if s.rules.factions:
        facilities |= ports_of_factions(s)
    if s.rules.belt:
        facilities |= belt_spaces(s)
    return facilities


def _slot(s: State, facility: Facility, dots: int) -> Json:
    """An empty slot; a cover lies on it with as many players as it has dots, or fewer (rulings 2)."""
    return {"size": int(facility.ships()), "closed": dots if s.players <= dots else 0, "ships": []}


def _ports(s: State, facility: Facility, before: list[Json]) -> list[Json]:
    """Ports that are alike. At the Lunar Mine, where the highest counts, ships stand in order."""
    ships = ships_at(s, int(facility.place))
    if facility.facility == LUNAR_MINE:
        ports: list[str | None] = [*sorted(ships, key=_mine_order)]
    else:
        ports = _settled([slot["ships"] for slot in before], ships)
    slots = [_slot(s, facility, dots) for dots in facility.covers]
    slots += [{"size": 1, "closed": 0, "ships": [], "extra": True}] * (len(ports) - len(slots))
    return [slot | {"ships": [ship] if ship else []} for slot, ship in zip_longest(slots, ports)]


def _track(s: State, p: Player) -> Json:
    letter = SEAT_NAMES[p.seat]
    ships = ships_at(s, AT_HUB + int(p.seat))
    size = max(HUB_PORTS, len(ships))  # where all ports are shared, the Brethren Ship can stand beside three
    return {"seat": letter, "size": size, "closed": 0, "circle": int(p.circle), "ships": ships}


def _bay(s: State) -> list[str]:
    ships = [SEAT_NAMES[p.seat] for p in s.seats for _ in range(p.bay)]
    if s.relic_place == IN_BAY:
        ships.append(f"relic@{SEAT_NAMES[relic_seat(s)]}")
    if s.brethren_owner >= 0 and s.brethren_place == IN_BAY:
        ships.append(brethren_text(s))
    return ships


def _mine_order(ship: str) -> tuple[str, str]:
    return ship[1], ship[0]


def _settled(before: list[list[str]], ships: list[str]) -> list[str | None]:
    """Ships in ports: those that stood in a port stay there, the others take the first free ones."""
    new = Counter(ships)
    ports: list[str | None] = []
    for port in before:
        stays = bool(port) and new[port[0]] > 0
        ports.append(port[0] if stays else None)
        if stays:
            new[port[0]] -= 1
    for ship in new.elements():
        if None in ports:
            ports[ports.index(None)] = ship
        else:
            ports.append(ship)
    return ports


# --- merge patches ----------------------------------------------------------------------------------------------------


def patch(before: Any, after: Any) -> Json:
    """The merge patch that turns one position into the other; both are objects."""
    result: Json = {key: None for key in before if key not in after}
    for key, value in after.items():
        old = before.get(key)
        if value is not old and value != old:
            result[key] = patch(old, value) if isinstance(value, dict) and isinstance(old, dict) else value
    return result


def merge(before: Any, change: Any) -> Any:
    """Apply a merge patch, as clients do."""
    if not isinstance(change, dict):
        return change
    result = dict(before) if isinstance(before, dict) else {}
    for key, value in change.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merge(result.get(key), value)
    return result
