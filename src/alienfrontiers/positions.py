"""Positions as plain JSON.

In the engine a card, a place, an answer are numbers, and a new card or faction moves the numbers behind it. What is for
keeping says names instead, so that it means the same in every later version. Between the two stand `numbers`, plain
data with the engine's numbers, and a `Layout`, which knows what they stand for.

Format 2 has names, and is what is written. Format 1 had the engine's numbers of its time: read by the layout of that
time, it becomes format 2.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from .engine.numbers.names import (
    AGENDA_NAMES,
    ASTEROID_NAMES,
    AUTO_PILOT_AI,
    CARD_NAMES,
    END_PLACE,
    FACTION_NAMES,
    FIRST_PLACE,
    PLACES,
    POCKET_UNIVERSE,
    SEAT_NAMES,
    SEATS,
    SITE_NAMES,
    SITE_OF_PLACE,
)
from .engine.table.fleets import BESIDE_BITS
from .engine.table.player import PLAYER_NUMBERS, TALLY_NUMBERS, Player, Tally
from .engine.table.position import ARRAYS, NUMBERS
from .engine.table.stack import (
    CHANCE,
    CODE_BITS,
    ENGINE,
    FRAME,
    FRAMES,
    HOLDS_ASTEROID,
    HOLDS_CARD,
    HOLDS_CODE,
    HOLDS_FACTION,
    HOLDS_NOTED,
    HOLDS_SITE,
    KIND_NAMES,
    NOTE_BITS,
    SITE_BITS,
)
from .engine.table.state import DECISIONS, State
from .errors import BadRecord, OptionError, shown
from .notation import TEXTS
from .options import Options
from .validate import fault, miscounted

Json = dict[str, Any]

FORMAT: Final = 2
# What format 1 calls otherwise in its older positions.
FORMER_NAMES: Final = {"factions": "boards", "factions_used": "boards_used"}
LARGEST: Final = 1 << 63  # what the engine keeps lies below

# --- what numbers stand for -------------------------------------------------------------------------------------------


def _place_name(place: int) -> str:
    """The site of a place, with the number of the slot or track where there are several; or the card ships stand on."""
    site = int(SITE_OF_PLACE[place])
    if site < 0:
        return CARD_NAMES[POCKET_UNIVERSE if place == PLACES - 2 else AUTO_PILOT_AI]
    first, end = int(FIRST_PLACE[site]), int(END_PLACE[site])
    return SITE_NAMES[site] if end - first == 1 else f"{SITE_NAMES[site]}:{place - first + 1}"


@dataclass(frozen=True)
class Layout:
    """What the numbers of a version stand for: names by number."""

    card: Sequence[str]
    faction: Sequence[str]
    asteroid: Sequence[str]
    agenda: Sequence[str]
    site: Sequence[str]
    place: Sequence[str]
    code: Sequence[str]

    def before(self, cards: int, factions: int, asteroids: int, agendas: int) -> "Layout":
        """The layout of a version that had no more than these, the first of each kind."""
        later = {*self.card[cards:], *self.faction[factions:], *self.asteroid[asteroids:], *self.agenda[agendas:]}

        def known(names: Iterable[str]) -> list[str]:
            return [name for name in names if later.isdisjoint(name.replace(":", " ").split())]

        kinds = (self.card, self.faction, self.asteroid, self.agenda, self.site, self.place, self.code)
        return Layout(*map(known, kinds))


NOW: Final = Layout(
    CARD_NAMES,
    FACTION_NAMES,
    ASTEROID_NAMES,
    AGENDA_NAMES,
    SITE_NAMES,
    [_place_name(place) for place in range(PLACES)],
    TEXTS,
)
FIRST: Final = NOW.before(54, 12, 21, 45)  # of format 1

# --- one number, or many ----------------------------------------------------------------------------------------------


def _name(number: int, names: Sequence[str]) -> Any:
    """A number's name; what is less than nothing stands for none, or for somewhere else, and stays."""
    return names[number] if number >= 0 else number


def _number(name: Any, names: Sequence[str]) -> int:
    if not isinstance(name, str):
        return _stored("A name's place", name)
    if name not in names or not name:
        raise BadRecord(f"{shown(name)} is nothing that this version knows there.")
    return names.index(name)


def _set_names(mask: int, names: Sequence[str]) -> list[str]:
    if mask >> len(names):
        raise BadRecord(f"{mask} is no set of what there is.")
    return [name for number, name in enumerate(names) if mask >> number & 1]


def _mask(given: Iterable[Any], names: Sequence[str]) -> int:
    result = 0
    for name in given:
        result |= 1 << _number(name, names)
    return result


def _few_names(counts: int, names: Sequence[str]) -> Json:
    """Counts in two bits a kind."""
    if counts >> 2 * len(names):
        raise BadRecord(f"{counts} does not count what there is.")
    return {name: n for number, name in enumerate(names) if (n := counts >> 2 * number & 3)}


def _few(given: Json, names: Sequence[str]) -> int:
    result = 0
    for name, n in given.items():
        if _stored(name, n) not in range(4):
            raise BadRecord(f"There are {n} of {shown(name)}.")
        result |= n << 2 * _number(name, names)
    return result


def _list_names(numbers: Sequence[int], names: Sequence[str]) -> list[Any]:
    """Numbers in a row, of which trailing places that are empty are left out."""
    found = [_name(number, names) for number in numbers]
    while found and found[-1] == NOTHING:
        found.pop()
    return found


def _list(given: Sequence[Any], names: Sequence[str], room: int) -> list[int]:
    return _filled([_number(name, names) for name in given], room, NOTHING)


def _counted_names(numbers: Sequence[int], names: Sequence[str]) -> Json:
    """Numbers by what they are of, where they are not 0."""
    if len(numbers) > len(names):
        raise BadRecord("There is more than there is room for.")
    return {name: n for name, n in zip(names, numbers, strict=False) if n}


def _counted(given: Json, names: Sequence[str], room: int) -> list[int]:
    result = [0] * room
    for name, n in given.items():
        result[_number(name, names)] = _stored(name, n)
    return result


def _rows_names(numbers: Sequence[int], names: Sequence[str]) -> Json:
    """Ships of each colour by place."""
    rows = [list(numbers[SEATS * n : SEATS * (n + 1)]) for n in range(len(numbers) // SEATS)]
    return {names[place]: row for place, row in enumerate(rows) if any(row)}


def _rows(given: Json, names: Sequence[str], room: int) -> list[int]:
    result = [0] * room
    for name, row in given.items():
        at = SEATS * _number(name, names)
        if len(row) != SEATS or at + SEATS > room:
            raise BadRecord(f"Ships do not stand at {shown(name)} like that.")
        result[at : at + SEATS] = row
    return result


def _beside_names(numbers: Sequence[int], names: Sequence[str]) -> list[Any]:
    return [[names[n >> BESIDE_BITS], n & (1 << BESIDE_BITS) - 1] for n in numbers if n]


def _beside(given: Sequence[Any], names: Sequence[str], room: int) -> list[int]:
    ships = [_number(place, names) << BESIDE_BITS | _stored("beside", ship) for place, ship in given]
    return _filled(ships, room, 0)


NOTHING: Final = -1


def _filled(numbers: list[int], room: int, rest: int) -> list[int]:
    if len(numbers) > room:
        raise BadRecord(f"There are {len(numbers)} entries where there is room for {room}.")
    return numbers + [rest] * (room - len(numbers))


# --- frames of the stack of decisions ---------------------------------------------------------------------------------

SEAT_WORDS: Final = {CHANCE: "chance", ENGINE: "engine"}


def _low_name(value: int, bits: int, names: Sequence[str], shift: int) -> Any:
    """A number whose lowest bits, less the shift, have a name: the name, and the rest above it where there is one."""
    low = (value & (1 << bits) - 1) - shift
    if value <= 0 or low < 0 or low >= len(names):
        return value
    rest = value >> bits
    return [names[low], rest] if rest else names[low]


def _low(given: Any, bits: int, names: Sequence[str], shift: int) -> int:
    if isinstance(given, int):
        return _stored("A frame", given)
    name, rest = (given, 0) if isinstance(given, str) else given
    return _number(name, names) + shift | _stored("A frame", rest) << bits


def _slot_name(value: int, holds: int, layout: Layout) -> Any:
    if holds == HOLDS_NOTED:
        ships = [value & (1 << NOTE_BITS) - 1, value >> NOTE_BITS]
        return [_noted_name(ship, layout) for ship in ships[: 2 if ships[1] else 1 if ships[0] else 0]]
    if holds in _SUBJECTS:
        return _SUBJECTS[holds](layout)[value]
    if holds == HOLDS_CODE:
        return _low_name(value, CODE_BITS, layout.code, 0)
    return _low_name(value, SITE_BITS, layout.site, 1) if holds == HOLDS_SITE else value


def _slot(given: Any, holds: int, layout: Layout) -> int:
    if holds == HOLDS_NOTED:
        first, second = [*(_noted(ship, layout) for ship in given), 0, 0][:2]
        return first | second << NOTE_BITS
    if holds in _SUBJECTS:
        return _number(given, _SUBJECTS[holds](layout))
    if holds == HOLDS_CODE:
        return _low(given, CODE_BITS, layout.code, 0)
    return _low(given, SITE_BITS, layout.site, 1) if holds == HOLDS_SITE else _stored("A frame", given)


_SUBJECTS: Final[dict[int, Callable[[Layout], Sequence[str]]]] = {
    HOLDS_CARD: lambda layout: layout.card,
    HOLDS_FACTION: lambda layout: layout.faction,
    HOLDS_ASTEROID: lambda layout: layout.asteroid,
}


def _noted_name(noted: int, layout: Layout) -> list[str] | None:
    """A docked ship that was named: where it stands, and its text; None before one that still has to dock."""
    if noted == 0:
        return None
    return [layout.site[noted >> CODE_BITS], layout.code[noted & (1 << CODE_BITS) - 1]]


def _noted(given: Sequence[Any] | None, layout: Layout) -> int:
    if given is None:
        return 0
    site, ship = given
    return _number(site, layout.site) << CODE_BITS | _number(ship, layout.code)


def _frames_names(numbers: Sequence[int], depth: int, layout: Layout) -> list[Json]:
    """Frames from the bottom: their kinds, who decides, and what they hold."""
    if not 0 <= depth <= FRAMES:
        raise BadRecord("Nothing is to be decided.")
    found = []
    for at in range(0, FRAME * depth, FRAME):
        kind, seat, *slots = numbers[at : at + FRAME]
        if kind not in range(len(KIND_NAMES)):
            raise BadRecord("What is to be decided is unknown.")
        holds = DECISIONS[kind].holds(slots[0])
        found.append(
            {
                "kind": KIND_NAMES[kind],
                "seat": SEAT_WORDS[seat] if seat < 0 else SEAT_NAMES[seat],
                "holds": [_slot_name(value, what, layout) for value, what in zip(slots, holds, strict=True)],
            }
        )
    return found


def _frames(given: Sequence[Json], layout: Layout) -> list[int]:
    found: list[int] = []
    for frame in given:
        if frame["kind"] not in KIND_NAMES:
            raise BadRecord("What is to be decided is unknown.")
        kind = KIND_NAMES.index(frame["kind"])
        first, second, third = frame["holds"]
        what, *_ = DECISIONS[kind].holds(0)
        subject = _slot(first, what, layout)
        holds = DECISIONS[kind].holds(subject)
        who = {word: seat for seat, word in SEAT_WORDS.items()}.get(frame["seat"])
        seat = _number(frame["seat"], SEAT_NAMES) if who is None else who
        found += [kind, seat, subject, _slot(second, holds[1], layout), _slot(third, holds[2], layout)]
    return found


# --- a whole position -------------------------------------------------------------------------------------------------

# How each field is named, where its number is not for keeping: what it is of, by part of the position.
_ONE: Final = {
    "state": {
        "relic_place": "place",
        "brethren_place": "place",
        "terms_place": "place",
        "last_site": "site",
        "lifted_from": "site",
    }
}
_MASKS: Final = {
    "state": {"agenda_deck": "agenda", "agenda_discard": "agenda"},
    "players": {
        "cards": "card",
        "used": "card",
        "factions": "faction",
        "factions_used": "faction",
        "asteroids_used": "asteroid",
        "agendas": "agenda",
        "revealed": "agenda",
        "double": "agenda",
        "exempt": "agenda",
        "met": "agenda",
    },
    "tallies": {"sites": "site", "lost": "card"},
}
_FEW: Final = {"players": {"asteroids": "asteroid", "in_transit": "asteroid"}}
_ARRAYS: Final[dict[str, tuple[Callable[..., Any], Callable[..., list[int]], str]]] = {
    "docked": (_rows_names, _rows, "place"),
    "deck": (_counted_names, _counted, "card"),
    "discard": (_counted_names, _counted, "card"),
    "removed": (_counted_names, _counted, "card"),
    "laden": (_counted_names, _counted, "card"),
    "display": (_list_names, _list, "card"),
    "top": (_list_names, _list, "card"),
    "beside": (_beside_names, _beside, "place"),
    "belt": (_list_names, _list, "asteroid"),
    "belt_top": (_list_names, _list, "asteroid"),
    "belt_bottom": (_list_names, _list, "asteroid"),
    "belt_deck": (_counted_names, _counted, "asteroid"),
    "belt_discard": (_counted_names, _counted, "asteroid"),
}


def _part_names(part: str, values: Json, layout: Layout) -> Json:
    """A part of a position with names for numbers."""
    named = dict(values)
    named |= {name: _name(values[name], getattr(layout, of)) for name, of in _ONE.get(part, {}).items()}
    named |= {name: _set_names(values[name], getattr(layout, of)) for name, of in _MASKS[part].items()}
    named |= {name: _few_names(values[name], getattr(layout, of)) for name, of in _FEW.get(part, {}).items()}
    return named


def _part(part: str, named: Json, layout: Layout) -> Json:
    values = dict(named)
    values |= {name: _number(named[name], getattr(layout, of)) for name, of in _ONE.get(part, {}).items()}
    values |= {name: _mask(named[name], getattr(layout, of)) for name, of in _MASKS[part].items()}
    values |= {name: _few(named[name], getattr(layout, of)) for name, of in _FEW.get(part, {}).items()}
    return values


def named(numbers: Json, layout: Layout = NOW) -> Json:
    """What `numbers` has, by name."""
    state = _part_names("state", numbers["state"], layout)
    for name, (write, _, of) in _ARRAYS.items():
        state[name] = write(state[name], getattr(layout, of))
    state["frames"] = _frames_names(state["frames"], state.pop("depth"), layout)
    data: Json = {"state": state}
    for part in ("players", "tallies"):
        if part in numbers:
            data[part] = [_part_names(part, values, layout) for values in numbers[part]]
    return data


def numbered(data: Json, rooms: dict[str, int], layout: Layout = NOW) -> Json:
    """What `named` wrote, as numbers again; `rooms` are the lengths of the arrays."""
    state = _part("state", data["state"], layout)
    for name, (_, read, of) in _ARRAYS.items():
        state[name] = read(state[name], getattr(layout, of), rooms[name])
    frames = _frames(state["frames"], layout)
    state["depth"] = len(frames) // FRAME
    state["frames"] = _filled(frames, rooms["frames"], 0)
    numbers: Json = {"state": state}
    for part in ("players", "tallies"):
        if part in data:
            numbers[part] = [_part(part, values, layout) for values in data[part]]
    return numbers


# --- states -----------------------------------------------------------------------------------------------------------


def numbers(s: State) -> Json:
    """A position as the engine's numbers: for here and now."""
    data: Json = {"state": {name: int(getattr(s, name)) for name in NUMBERS}}
    data["state"] |= {name: [int(x) for x in getattr(s, name)] for name in ARRAYS}
    data["players"] = [{name: int(getattr(p, name)) for name in PLAYER_NUMBERS} for p in s.seats]
    if s.tallies:
        data["tallies"] = [{name: int(getattr(t, name)) for name in TALLY_NUMBERS} for t in s.tallies]
    return data


def state_of(data: Json, options: Options) -> State:
    """The position of `numbers`. Raises BadRecord when it is none that the rules know."""
    state = State(options.ruleset())
    for name in NUMBERS:
        _set(state, name, data["state"])
    for name in ARRAYS:
        values = [_stored(name, x) for x in data["state"][name]]
        target = getattr(state, name)
        if len(values) != len(target):
            raise BadRecord(f"{name} has {len(values)} entries instead of {len(target)}.")
        for i, value in enumerate(values):  # in place: a compiled attribute leaks the array it replaces
            target[i] = value
    if len(data["players"]) != options.players:
        raise BadRecord("The number of players does not fit the options.")
    for seat, given in enumerate(data["players"]):
        p = Player(seat)
        for name in PLAYER_NUMBERS:
            _set(p, name, given)
        state.seats.append(p)
        if state.watching:
            t = Tally()
            for name in TALLY_NUMBERS:
                _set(t, name, data["tallies"][seat])
            state.tallies.append(t)
    if wrong := miscounted(state):
        raise BadRecord(wrong)
    state.derive()
    if wrong := fault(state):
        raise BadRecord(wrong)
    return state


def _set(target: State | Player | Tally, name: str, values: Json) -> None:
    """Write one number of a file. Raises BadRecord when it is none, or none that the engine can keep."""
    flag = isinstance(getattr(target, name), bool)
    value = _stored(name, values[name])
    if flag and value not in (0, 1):
        raise BadRecord(f"{name} is 0 or 1, not {shown(values[name])}.")
    setattr(target, name, bool(value) if flag else value)


def _stored(name: str, value: object) -> int:
    if not isinstance(value, int) or not -LARGEST <= value < LARGEST:
        raise BadRecord(f"{name} is a number of at most 64 bits, not {shown(value)}.")
    return int(value)


# --- files ------------------------------------------------------------------------------------------------------------


@contextmanager
def shaped(what: str) -> Iterator[None]:
    """Data from outside may have any shape: what goes wrong in reading it is said of `what`."""
    try:
        yield
    except KeyError as error:
        raise BadRecord(f"This is not {what} of Alien Frontiers: {shown(error.args[0])} is missing.") from None
    except (BadRecord, OptionError):
        raise
    except (AttributeError, IndexError, OverflowError, TypeError, ValueError):
        raise BadRecord(f"This is not {what} of Alien Frontiers: something in it is of the wrong kind.") from None


def to_json(s: State, options: Options) -> Json:
    """A position for keeping."""
    return {"format": FORMAT, "options": options.to_json(), **named(numbers(s))}


def from_json(data: Any) -> tuple[State, Options]:
    """A position that was kept, by this version or an earlier one. Raises BadRecord or OptionError."""
    with shaped("a position"):
        if data["format"] not in (1, FORMAT):
            raise BadRecord(f"This position has format {shown(data['format'])}; this version reads 1 and {FORMAT}.")
        options = Options.from_json(data["options"])
        kept = data if data["format"] == FORMAT else named(_first_numbers(data), FIRST)
        empty = State(options.ruleset())
        rooms = {name: len(getattr(empty, name)) for name in ARRAYS}
        return state_of(numbered(kept, rooms), options), options


def _first_numbers(data: Json) -> Json:
    """What format 1 has, under the names that it got later."""
    players = [
        player | {name: player[former] for name, former in FORMER_NAMES.items() if former in player}
        for player in data["players"]
    ]
    return {part: data[part] for part in ("state", "tallies") if part in data} | {"players": players}
