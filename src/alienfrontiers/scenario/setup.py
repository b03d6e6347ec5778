"""A position from the `setup` of a scenario."""

from dataclasses import replace
from typing import Any

from .. import positions
from ..engine import play
from ..engine.numbers.names import ASTEROID_NAMES, SEAT_NAMES
from ..engine.table.stack import NOBODY, ROLL_FLEET
from ..engine.turn import steps
from ..errors import BadRecord, OptionError
from ..game import Game
from ..options import MODULES, Options
from ..packs import modules_of
from . import names
from .errors import Unsupported, Wrong
from .fill_position import Filler
from .position import AGENDAS, TECH, Table, draw
from .position import ASTEROIDS as ASTEROID_DECK


def build(setup: dict[str, Any]) -> Table:
    """The position that a set-up describes."""
    options = _options(setup)
    if setup.get("new_game"):
        return _new_game(setup, options)
    data = positions.numbers(Game.new(options).state)
    Filler(setup, options, data).fill()
    try:
        game = Game(options, positions.state_of(data, options))
    except BadRecord as error:
        raise Wrong(f"the set-up is no position: {error}") from None
    if game.state.relic_place != data["state"]["relic_place"]:
        raise Wrong("the Relic Ship is with a player who does not have the bonus of Burroughs Desert")
    s = game.state
    if s.watching:
        steps.begin_tallies(s)  # counters of the turn begin here
    for seat, values in (setup.get("seats") or {}).items():
        points = game.points(SEAT_NAMES.index(seat))
        if values and values.get("vp") not in (None, points):
            raise Wrong(f"the set-up gives {seat} {values['vp']} points, it has {points}")
    return Table(game, _coming(setup))


def _coming(setup: dict[str, Any]) -> dict[str, list[str]]:
    """What will be drawn next from each pile."""
    return {
        TECH: [names.card(card) for card in setup.get("deck_top") or []],
        AGENDAS: [names.agenda(agenda) for agenda in (setup.get("agenda_deck") or {}).get("top") or []],
        ASTEROID_DECK: [names.asteroid(card) for card in (setup.get("outer_belt") or {}).get("deck_top") or []],
    }


# --- options ----------------------------------------------------------------------------------------------------------


def _options(setup: dict[str, Any]) -> Options:
    extra = setup.get("options") or {}
    modules = frozenset(extra.get("modules") or ()) - {names.MORE_PLAYERS} | _needed(setup)
    for module in sorted(modules):
        if module not in MODULES:
            raise Unsupported(f"module {module}")
    values: dict[str, Any] = {
        "players": setup["players"],
        "modules": modules,
        "long_game": bool(setup.get("long_game")),
    }
    rulings = {}
    flags = extra.get("flags") or {}
    for flag, value in (dict.fromkeys(flags) if isinstance(flags, list) else flags).items():
        name, taken = names.flag(flag, value)
        if name is not None:
            rulings[name] = taken
    values["rulings"] = rulings
    first = setup.get("first_player", None if setup.get("new_game") else "A")
    try:
        options = Options(**values)
        return options if first is None else replace(options, first_player=names.seat(first, options.players))
    except OptionError as error:
        raise Unsupported(f"these options: {error}") from None


def _needed(setup: dict[str, Any]) -> set[str]:
    """Modules without which this position could not be, named or not."""
    seats = [values or {} for values in (setup.get("seats") or {}).values()]
    docked = [name.partition(":")[0] for name, ships in (setup.get("docks") or {}).items() if ships]
    brethren = (setup.get("brethren") or {}).get("owner") or "X@" in str((setup.get("docks"), setup.get("outer_belt")))
    needed = {module for name in _cards_named(setup, seats) for module in modules_of(name)}
    if setup.get("agenda_deck"):
        needed.add("agendas")
    if "faction" in docked or brethren or setup.get("rev"):
        needed.add("factions")
    lands = str((setup.get("fields"), setup.get("rev"), [seat.get("colonies") for seat in seats]))
    if "outer_belt" in docked or setup.get("asteroid_sets") or setup.get("outer_belt") or "blish" in lands:
        needed.add("outer_belt")
    return needed


def _cards_named(setup: dict[str, Any], seats: list[dict[str, Any]]) -> list[str]:
    """All cards and factions that a set-up names."""
    deck, belt = setup.get("agenda_deck") or {}, setup.get("outer_belt") or {}
    piles = [setup.get(key) for key in ("display", "deck_top", "discard", "factions_offered")]
    piles += [deck.get("top"), deck.get("discard"), belt.get("deck_top"), belt.get("discard")]
    piles.append([(space or {}).get("card") for space in (belt.get("spaces") or {}).values()])
    for seat in seats:
        piles += [seat.get("cards"), seat.get("factions"), *(seat.get("agendas") or {}).values()]
        piles.append([held["card"] for held in seat.get("asteroids") or []])
        for lying in (seat.get("on_cards") or {}).values():
            agenda = (lying or {}).get("agenda")
            piles.append(agenda if isinstance(agenda, list) else [agenda])
    return [str(name) for pile in piles for name in pile or [] if name]


# --- a fresh game -----------------------------------------------------------------------------------------------------


def _new_game(setup: dict[str, Any], options: Options) -> Table:
    """A fresh game up to the first roll, or to the draft of the factions. Where the set-up does not say who begins or
    what is dealt, the first seat rolls highest and the cards come in a fixed order; cards named for the display, for
    seats and for the belt are dealt to them. Of factions, those on offer are then the ones that all agendas need."""
    rules = options.ruleset()
    sets = setup.get("asteroid_sets")
    for asteroid, name in enumerate(ASTEROID_NAMES):
        if sets is not None and names.asteroid_set(name) not in sets:
            rules.asteroid_copies[asteroid] = 0
    first = NOBODY if options.first_player is None else options.first_player
    table = Table(Game(options, play.new_state(rules, first), log=[]), _coming(setup))
    seats = setup.get("seats") or {}
    begins = options.first_player or 0
    order = [seats.get(SEAT_NAMES[(begins + i) % options.players]) or {} for i in range(options.players)]
    deals = [*(setup.get("display") or []), *(next(iter(seat.get("cards") or []), None) for seat in order)]
    table.coming[TECH] = [names.card(card) for card in deals if card] + table.coming[TECH]
    hands = [names.agenda(agenda) for seat in order for agenda in (seat.get("agendas") or {}).get("hidden") or []]
    table.coming[AGENDAS] = hands + table.coming[AGENDAS]
    spaces = (setup.get("outer_belt") or {}).get("spaces") or {}
    up = [names.asteroid(spaces[space]["card"]) for space in sorted(spaces) if (spaces[space] or {}).get("card")]
    table.coming[ASTEROID_DECK] = up + table.coming[ASTEROID_DECK]
    offered = [names.faction(faction) for faction in setup.get("factions_offered") or ()]
    rolls = [6] + [1] * (options.players - 1) if options.first_player is None else []
    while table.game.chance and table.game.state.kind() != ROLL_FLEET:
        text = table.game.text(table.game.outcomes()[0][0])
        if text.startswith("roll"):
            table.game.apply(f"roll {rolls.pop(0)}")
        elif text.startswith("faction"):
            table.game.apply(f"faction {offered.pop(0)}" if offered else text)
        else:
            table.game.apply(draw(table))
    return table
