"""A position from the `setup` of a scenario, and the facts of a position in the words of `after`."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from ..engine.bits import members
from ..engine.card import CARD_AT
from ..engine.facilities import BY_NUMBER
from ..engine.frames import ENGINE, MAIN, MAIN_STEP, NOBODY, ROLL_FLEET, TURN
from ..engine.names import (
    AT_HUB,
    AT_MARKET,
    AT_MINE,
    AT_SHIPYARD,
    CARD_NAMES,
    CARDS,
    COLONIST_HUB,
    END_PLACE,
    FACILITY_NAMES,
    FIELD_NAMES,
    FIRST_PLACE,
    IN_BAY,
    IN_HAND,
    MAINTENANCE_BAY,
    ON_BURROUGHS,
    ON_PLANET,
    RAIDERS_OUTPOST,
    SEAT_NAMES,
    SEATS,
    SITE_OF_PLACE,
    TERRITORY_NAMES,
)
from ..engine.ships import highest, one, packed, size, values_of
from ..game import BadRecord, Game
from ..options import OptionError, Options
from . import names
from .errors import Unsupported, Wrong

PORTS_OF_A_TRACK: Final = 3
SET_SIZE: Final = {"raiders_outpost": 3, "orbital_market": 2, "shipyard": 2, "colony_constructor": 3}

SETUP_KEYS: Final = {
    "players", "new_game", "first_player", "long_game", "options", "active", "phase", "seats", "docks", "fields",
    "relic", "display", "deck_top", "deck_count", "discard", "chance", "history",
}  # fmt: skip
SEAT_KEYS: Final = {
    "fuel", "ore", "unplaced", "bay", "stock", "colonies", "colonies_unplaced", "cards", "relic_unplaced", "vp",
}  # fmt: skip


@dataclass
class Table:
    """A game, and what the scenario knows beyond it: the cards to be drawn next, and whether the turn has ended."""

    game: Game
    coming: list[str] = field(default_factory=list)
    between: bool = False

    def clone(self) -> "Table":
        return Table(self.game.clone(), list(self.coming), self.between)


# --- from a set-up ----------------------------------------------------------------------------------------------------


def build(setup: dict[str, Any]) -> Table:
    """The position that a set-up describes."""
    options = _options(setup)
    for key in setup:
        if key not in SETUP_KEYS and something(setup[key]):
            raise Unsupported(f"setup key {key}")
    if setup.get("phase", "main") != "main":
        raise Unsupported(f"phase {setup['phase']}")
    if setup.get("new_game"):
        return _new_game(setup, options)
    data = Game.new(options).to_json()
    active = names.seat(setup.get("active", "A"), options.players)
    data["state"] |= {"turn": active, "active": active, "first": 0, "round": 1, "depth": 2}
    bottom = [TURN, ENGINE, MAIN_STEP + 1, 0, 0, MAIN, active]
    data["state"]["frames"] = bottom + [0] * (len(data["state"]["frames"]) - len(bottom))
    _fill(data, setup, options)
    try:
        game = Game.from_json(data)
    except BadRecord as error:
        raise Wrong(f"the set-up is no position: {error}") from None
    if game.state.relic_place != data["state"]["relic_place"]:
        raise Wrong("the Relic Ship is with a player who does not have the bonus of Burroughs Desert")
    for seat, values in (setup.get("seats") or {}).items():
        points = game.points(SEAT_NAMES.index(seat))
        if values and values.get("vp") not in (None, points):
            raise Wrong(f"the set-up gives {seat} {values['vp']} points, it has {points}")
    return Table(game, [names.card(card) for card in setup.get("deck_top") or []])


def something(value: Any) -> bool:
    """Is this more than nothing, at any depth? What this version does not know may be there as long as it is empty."""
    if isinstance(value, dict):
        return any(something(v) for v in value.values())
    return bool(value)


def _options(setup: dict[str, Any]) -> Options:
    extra = setup.get("options") or {}
    values: dict[str, Any] = {
        "modules": frozenset(extra.get("modules") or ()),
        "long_game": bool(setup.get("long_game")),
    }
    for module in sorted(values["modules"]):
        try:
            Options(modules=frozenset({module}))
        except OptionError:
            raise Unsupported(f"module {module}") from None
    for flag, value in (extra.get("flags") or {}).items():
        if flag in names.FLAG_OPTIONS:
            # A bare `off` is false in YAML; what follows the word is an explanation.
            word = "off" if value is False else str(value).partition(" ")[0]
            taken: dict[str, Any] = {names.FLAG_OPTIONS[flag]: word}
            values |= taken
            try:
                Options(**taken)
            except OptionError:
                raise Unsupported(f"flag {flag}: {value}") from None
        elif names.SETTLED_FLAGS.get(flag) != value:
            raise Unsupported(f"flag {flag}: {value}")
    players = setup["players"]
    first = setup.get("first_player", None if setup.get("new_game") else "A")
    try:
        options = Options(players=players, **values)
        return options if first is None else Options(players=players, first_player=names.seat(first, players), **values)
    except OptionError as error:
        raise Unsupported(f"these options: {error}") from None


def _new_game(setup: dict[str, Any], options: Options) -> Table:
    """A fresh game up to the first roll. Where the set-up does not say who begins or what is dealt, the first seat
    rolls highest and the cards come in a fixed order; cards named for the display and for seats are dealt to them."""
    table = Table(Game.new(options))
    seats = setup.get("seats") or {}
    first = options.first_player or 0
    order = [SEAT_NAMES[(first + i) % options.players] for i in range(options.players)]
    deals: list[str | None] = [*(setup.get("display") or [None] * 3)]
    deals += [next(iter((seats.get(seat) or {}).get("cards") or []), None) for seat in order]
    top = [names.card(card) for card in setup.get("deck_top") or []]
    table.coming = [card for card in deals if card] + top if any(deals) else top
    rolls = [6] + [1] * (options.players - 1) if options.first_player is None else []
    while table.game.state.kind() != ROLL_FLEET:
        if rolls:
            table.game.apply(f"roll {rolls.pop(0)}")
        else:
            draw(table)
    return table


def foresee(table: Table, drawn: list[str]) -> None:
    """Note what a step says will be drawn. The set-up may have said the same of the draw pile; after a pile that is
    known to its end, the cards of the next shuffle are meant."""
    known = table.coming
    if known[: len(drawn)] == drawn:
        return
    if drawn[: len(known)] == known:
        known.clear()
    before = known if len(known) == table.game.state.deck_size() else []
    table.coming = before + drawn + known[len(before) :]


def draw(table: Table) -> None:
    """Answer a draw: the card known to come next, else the first that can come."""
    possible = [table.game.text(code) for code, _ in table.game.outcomes()]
    text = f"draw {table.coming.pop(0)}" if table.coming else possible[0]
    if text not in possible:
        raise Wrong(f"{text} is given, but no such card is left in the draw pile")
    table.game.apply(text)


def _fill(data: dict[str, Any], setup: dict[str, Any], options: Options) -> None:
    state, players = data["state"], options.players
    docked = [0] * len(state["docked"])
    relic = _relic(setup, players)
    _dock_all(setup.get("docks") or {}, state, docked, data["players"], relic, players)
    state["docked"] = docked
    for name, where in (setup.get("fields") or {}).items():
        index = FIELD_NAMES.index(names.field(name))
        if isinstance(where, list):
            raise Unsupported("a field across a border")
        state["fields"][index] = 0 if where is None else 1 << TERRITORY_NAMES.index(names.territory(where))
    seats = setup.get("seats") or {}
    for name in seats:
        names.seat(name, players)
    for number in range(players):
        values = seats.get(SEAT_NAMES[number]) or {}
        _seat(values, number, data["players"][number], state, docked, options.colonies)
        if values.get("relic_unplaced") and relic.place == ON_BURROUGHS:
            relic.place, relic.holder, relic.value = IN_HAND, number, values["relic_unplaced"]
    state |= {"relic_place": relic.place, "relic_holder": relic.holder, "relic_value": relic.value}
    _cards(setup, state, [set((seats.get(SEAT_NAMES[n]) or {}).get("cards") or []) for n in range(players)])


@dataclass
class _Relic:
    place: int
    holder: int
    value: int


def _relic(setup: dict[str, Any], players: int) -> _Relic:
    """Where the Relic Ship is: `burroughs`, `A:bay`, `A:unplaced:6`, `A:lunar_mine:5` (which slot, `docks` says)."""
    text = setup.get("relic") or "burroughs"
    if text == "burroughs":
        return _Relic(ON_BURROUGHS, NOBODY, 0)
    holder, where, *value = text.split(":")
    place = {"bay": IN_BAY, "unplaced": IN_HAND}.get(where)
    if place is None:
        facility = FACILITY_NAMES.index(names.facility(where))
        place = int(FIRST_PLACE[facility]) + (names.seat(holder, players) if facility == COLONIST_HUB else 0)
    return _Relic(place, names.seat(holder, players), int(value[0]) if value else 0)


def _dock_all(
    docks: dict[str, Any],
    state: dict[str, Any],
    docked: list[int],
    seats: list[dict[str, Any]],
    relic: _Relic,
    players: int,
) -> None:
    def put(place: int, text: str) -> int:
        if text.startswith("R"):
            relic.place, relic.holder, relic.value = place, names.seat(text[3:], players), int(text[1])
            return relic.holder
        if text.startswith("X"):
            raise Unsupported("the Brethren Ship")
        owner = names.seat(text[0], players)
        docked[SEATS * place + owner] += int(one(int(text[1:])))
        return owner

    for name, ships in docks.items():
        facility = FACILITY_NAMES.index(names.facility(name))
        if not ships:
            continue
        if facility == MAINTENANCE_BAY:
            raise Wrong("ships in the Maintenance Bay are counted by `bay`")
        place = int(FIRST_PLACE[facility])
        if facility == COLONIST_HUB:
            for seat, track in ships.items():
                seats[names.seat(seat, players)]["circle"] = track.get("circle") or 0
                for ship in track.get("ships") or []:
                    put(AT_HUB + names.seat(seat, players), ship)
        elif name not in SET_SIZE or facility == RAIDERS_OUTPOST:
            for ship in ships:
                put(place, ship)
        else:
            if isinstance(ships[0], str):
                ships = [ships[i : i + SET_SIZE[name]] for i in range(0, len(ships), SET_SIZE[name])]
            if len(ships) > BY_NUMBER[facility].ports(players):
                raise Wrong(f"{name} has fewer slots than {len(ships)}")
            for slot, group in enumerate(ships):
                owners = [put(place + slot, ship) for ship in group or []]
                # A pair of the active player was docked this turn, so its owner may trade with it.
                if AT_MARKET <= place + slot < AT_SHIPYARD and owners == [state["active"]] * 2:
                    state["trader"][slot] = state["active"]


def _seat(
    values: dict[str, Any], seat: int, player: dict[str, Any], state: dict[str, Any], docked: list[int], colonies: int
) -> None:
    for key, value in values.items():
        if key not in SEAT_KEYS and something(value):
            raise Unsupported(f"seat key {key}")
    letter = SEAT_NAMES[seat]
    unplaced = values.get("unplaced") or []
    bay = values.get("bay") or 0
    placed = len(unplaced) + bay + sum(int(size(n)) for n in docked[seat::SEATS])
    stock = values["stock"] if values.get("stock") is not None else 6 - placed
    if placed + stock != 6 or stock < 0:
        raise Wrong(f"{letter} has {placed + max(stock, 0)} ships instead of six")
    for name, count in (values.get("colonies") or {}).items():
        state["colonies"][SEATS * TERRITORY_NAMES.index(names.territory(name)) + seat] = count
    landed = sum(state["colonies"][seat::SEATS]) + (player["circle"] > 0)
    rest = colonies - landed
    supply = values["colonies_unplaced"] if values.get("colonies_unplaced") is not None else rest
    if supply != rest or supply < 0:
        raise Wrong(f"{letter} has {landed + supply} colonies instead of {colonies}")
    player |= {
        "fuel": values.get("fuel") or 0,
        "ore": values.get("ore") or 0,
        "stock": stock,
        "bay": bay,
        "unplaced": int(packed(unplaced)),
        "supply": supply,
        "cards": sum(1 << CARD_NAMES.index(names.card(card)) for card in set(values.get("cards") or [])),
    }


def _cards(setup: dict[str, Any], state: dict[str, Any], hands: list[set[str]]) -> None:
    display = [names.card(card) for card in setup.get("display") or [] if card]
    discard = Counter(names.card(card) for card in setup.get("discard") or [])
    top = Counter(names.card(card) for card in setup.get("deck_top") or [])
    deck = Counter({name: int(CARD_AT[CARD_NAMES.index(name)].copies) for name in names.CARDS})
    deck.subtract(display)
    deck.subtract(discard)
    for hand in hands:
        deck.subtract(hand)
    if min(deck.values()) < 0:
        raise Wrong(f"there are too many copies of {min(deck, key=lambda name: deck[name])}")
    if setup.get("deck_count") is not None:
        # The rest is out of play: what is known to come stays, the pile is filled up in a fixed order.
        rest = sorted((deck - top).elements(), key=names.CARDS.index)
        kept = top & deck
        deck = kept + Counter(rest[: setup["deck_count"] - kept.total()])
        if deck.total() != setup["deck_count"]:
            raise Wrong(f"a draw pile of {setup['deck_count']} cards cannot be made")
    state["display"] = [CARD_NAMES.index(card) for card in display] + [-1] * (3 - len(display))
    for pile, count in (("deck", deck), ("discard", discard)):
        state[pile] = [count[CARD_NAMES[card]] for card in range(CARDS)]


# --- to facts ---------------------------------------------------------------------------------------------------------


def relic_text(game: Game) -> str:
    """Where the Relic Ship is, as in `relic`."""
    s = game.state
    if s.relic_place == ON_BURROUGHS:
        return "burroughs"
    holder = SEAT_NAMES[s.relic_holder]
    if s.relic_place == IN_BAY or s.relic_value == 0:
        return f"{holder}:bay"
    where = "unplaced" if s.relic_place == IN_HAND else FACILITY_NAMES[SITE_OF_PLACE[s.relic_place]]
    return f"{holder}:{where}:{s.relic_value}"


def places_of(facility: int) -> range:
    """The places of a facility: its slots or tracks, or one place for all its ports."""
    return range(int(FIRST_PLACE[facility]), int(END_PLACE[facility]))


def ships_at(game: Game, place: int) -> list[str]:
    """Ships docked at a place, owner and value."""
    s = game.state
    ships = [f"{SEAT_NAMES[seat]}{v}" for seat in range(s.players) for v in values_of(s.at(place, seat))]
    return ships + ([f"R{s.relic_value}@{SEAT_NAMES[s.relic_holder]}"] if s.relic_place == place else [])


def unplaced(game: Game, seat: int) -> list[int]:
    return values_of(game.state.seats[seat].unplaced)


def relic_unplaced(game: Game, seat: int) -> int | None:
    s = game.state
    return int(s.relic_value) if s.relic_place == IN_HAND and s.relic_holder == seat and s.relic_value else None


def cards_of(game: Game, seat: int) -> list[str]:
    return [name for card, name in enumerate(CARD_NAMES) if game.state.seats[seat].holds(card)]


def seat_facts(game: Game, seat: int) -> dict[str, Any]:
    s = game.state
    p = s.seats[seat]
    # Ships gathered but not yet rolled still count as lying in the bay.
    to_roll = int(s.a()) if not s.over and s.kind() == ROLL_FLEET and s.active == seat else 0
    return {
        "fuel": int(p.fuel),
        "ore": int(p.ore),
        "unplaced": unplaced(game, seat),
        "bay": int(p.bay) + to_roll,
        "stock": int(p.stock),
        "colonies": {t: n for i, t in enumerate(TERRITORY_NAMES) if (n := int(s.colonies[SEATS * i + seat]))},
        "colonies_unplaced": int(p.supply),
        "cards": cards_of(game, seat),
        "relic_unplaced": relic_unplaced(game, seat),
        "vp": game.points(seat),
        "hub_circle": int(p.circle),
        "hub_ships": ships_at(game, AT_HUB + seat),
    }


def docks(game: Game) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for facility, name in enumerate(names.FACILITIES):
        places = places_of(facility)
        if facility == COLONIST_HUB:
            facts = {SEAT_NAMES[seat]: seat_facts(game, seat) for seat in range(game.options.players)}
            result[name] = {seat: {"circle": f["hub_circle"], "ships": f["hub_ships"]} for seat, f in facts.items()}
        elif name not in SET_SIZE or facility == RAIDERS_OUTPOST:
            result[name] = ships_at(game, places[0])
        else:
            result[name] = [ships for place in places if (ships := ships_at(game, place))]
    return result


def ports(game: Game) -> dict[str, int]:
    """Docking ports by facility, or slots where ships dock as a set."""
    result = {}
    for facility, name in enumerate(names.FACILITIES):
        tracks = int(BY_NUMBER[facility].ports(game.options.players))
        result[name] = tracks * PORTS_OF_A_TRACK if facility == COLONIST_HUB else tracks
    return result


def open_ports(game: Game) -> dict[str, int]:
    """Ports with no ship; a slot where ships dock as a set is open only when it is empty."""
    result = {}
    for name, count in ports(game).items():
        facility = FACILITY_NAMES.index(name)
        places = places_of(facility)
        if name in SET_SIZE:
            result[name] = count - sum(1 for place in places if game.state.ships[place])
        else:
            result[name] = count - sum(int(size(game.state.ships[place])) for place in places)
    return result


def display(game: Game) -> list[str]:
    return [CARD_NAMES[card] for card in game.state.display if card >= 0]


def discard(game: Game) -> list[str]:
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(int(game.state.discard[card]))]


def _hands(table: Table) -> int | list[int]:
    counts = [len(cards_of(table.game, seat)) for seat in range(table.game.options.players)]
    return counts[0] if len(set(counts)) == 1 else counts


def _place(mask: int) -> str | None:
    return TERRITORY_NAMES[members(mask)[0]] if mask else None


FACTS: Final[dict[str, Callable[[Table], Any]]] = {
    "control": lambda t: {
        name: SEAT_NAMES[t.game.state.control[i]] if t.game.state.control[i] >= 0 else None
        for i, name in enumerate(TERRITORY_NAMES[:ON_PLANET])
    },
    "fields": lambda t: {name: _place(int(t.game.state.fields[i])) for i, name in enumerate(FIELD_NAMES)},
    "fields_on_board": lambda t: sum(1 for where in t.game.state.fields if where),
    "docks": lambda t: docks(t.game),
    "relic": lambda t: relic_text(t.game),
    "display": lambda t: display(t.game),
    "display_size": lambda t: len(display(t.game)),
    "deck_left": lambda t: int(t.game.state.deck_size()),
    "deck_count": lambda t: int(t.game.state.deck_size()),
    "deck_top": lambda t: list(t.coming),
    "discard": lambda t: discard(t.game),
    "discard_left": lambda t: len(discard(t.game)),
    "ports": lambda t: ports(t.game),
    "open_ports": lambda t: open_ports(t.game),
    "lowest_allowed": lambda t: {"lunar_mine": max(1, int(highest(t.game.state.ships[AT_MINE])))},
    "active": lambda t: SEAT_NAMES[t.game.state.active],
    "phase": lambda t: "over" if t.game.over else "main",
    "game_over": lambda t: t.game.over,
    "winners": lambda t: [SEAT_NAMES[seat] for seat in t.game.winners],
    "cards_in_each_hand": _hands,
}
# Lists of which `after` names some members only: (fact, must they be in it).
MEMBERS: Final[dict[str, tuple[Callable[[Table], list[str]], bool]]] = {
    "display_contains": (lambda t: display(t.game), True),
    "discard_contains": (lambda t: discard(t.game), True),
    "discard_lacks": (lambda t: discard(t.game), False),
    "removed_contains": (lambda t: [], True),
}
