"""Positions from outside are read exactly or refused with a sentence."""

import copy
from typing import Any

import pytest

from alienfrontiers import BadRecord, Game, OptionError, Options
from alienfrontiers.engine.numbers.bits import array
from alienfrontiers.engine.numbers.codes import RELIC, SHIP
from alienfrontiers.engine.numbers.names import CARD_NAMES
from alienfrontiers.engine.table.player import PLAYER_NUMBERS, TALLY_NUMBERS, Player, Tally
from alienfrontiers.engine.table.position import ARRAYS, NUMBERS
from alienfrontiers.engine.table.stack import CODE_BITS, HOLDS_NOTED, NOTE_BITS
from alienfrontiers.engine.table.state import State
from alienfrontiers.options import MODULES
from alienfrontiers.positions import NOW, _slot, _slot_name
from tests.golden.test_saved import GAMES


@pytest.fixture(scope="module")
def position() -> dict[str, Any]:
    game = Game.new(Options(players=3), seed=4)
    for _ in range(120):
        game.apply(game.legal()[-1])
    return game.to_json()


def test_a_position_is_read_back(position: dict[str, Any]) -> None:
    assert Game.from_json(position).to_json() == position


def test_a_position_saved_long_before_is_read() -> None:
    """What a faction is called now was a board."""
    saved = GAMES[-1]["positions"][-1]["position"]
    before = copy.deepcopy(saved)
    for player in before["players"]:
        player |= {"boards": player.pop("factions"), "boards_used": player.pop("factions_used")}
    assert Game.from_json(before) == Game.from_json(saved)


@pytest.mark.parametrize("first", [0, 3 << CODE_BITS | SHIP])
@pytest.mark.parametrize("second", [0, 1 << CODE_BITS | RELIC])
def test_two_ships_that_are_noted_keep_their_places(first: int, second: int) -> None:
    """The first may be down again while the second still has to dock."""
    noted = first | second << NOTE_BITS
    assert _slot(_slot_name(noted, HOLDS_NOTED, NOW), HOLDS_NOTED, NOW) == noted


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("players", 0, "stock"), 7, "ships instead of 6"),
        (("players", 1, "supply"), 9, "colonies instead of 7"),
        (("players", 2, "fuel"), -1, "less than no fuel"),
        (("players", 0, "cards"), list(CARD_NAMES), "copies of"),
        (("players", 0, "cards"), ["alien_toaster"], "'alien_toaster' is nothing that this version knows"),
        (("state", "deck"), {"alien_city": 9}, "copies of alien_city"),
        (("state", "deck"), [0] * 3, "of the wrong kind"),
        (("state", "display"), ["alien_city"] * 4, "4 entries where there is room for 3"),
        (("state", "colonies"), [0] * 3, "3 entries instead of 54"),
        (("state", "fields"), [1 << 8, 0, 0], "isolation field"),
        (("state", "relic_place"), "terraforming_station", "Relic Ship is nowhere"),
        (("state", "relic_place"), "faction:corex", "Relic Ship is nowhere"),
        (("state", "active"), 3, "nobody's turn"),
        (("state", "frames"), [], "Nothing is to be decided"),
        (("state", "frames", 0, "kind"), "lunch", "is unknown"),
        (("state", "frames", 0, "seat"), "G", "'G' is nothing that this version knows"),
        (("state", "round"), "four", "round is a number"),
        (("format",), 3, "format 3"),
        (("players",), [], "number of players"),
    ],
)
def test_a_faulty_position_is_refused(
    position: dict[str, Any], path: tuple[str | int, ...], value: object, sentence: str
) -> None:
    data = copy.deepcopy(position)
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(BadRecord, match=sentence):
        Game.from_json(data)


@pytest.mark.parametrize("data", [None, [], {}, {"format": 1}, "position", {"format": 1, "options": {}, "state": {}}])
def test_nonsense_is_refused(data: object) -> None:
    with pytest.raises(BadRecord):
        Game.from_json(data)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 1}, "2 to 6"),
        ({"players": 7}, "2 to 6"),
        ({"players": True}, "2 to 6"),
        ({"long_game": 1}, "true or false"),
        ({"first_player": 4}, "seat from 0 to 3"),
        ({"forced_docking": "never"}, "'strict', 'free', 'off'"),
        ({"packs": ["expansion_9"]}, "no pack"),
        ({"modules": ["agenda"]}, "no module"),
        ({"modules": "agendas"}, "list of names"),
        ({"player": 4}, "no option 'player'"),
        ([], "names and values"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: object, sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        Options.from_json(options)


def test_a_record_names_the_entry_that_is_not_legal() -> None:
    record = Game.new(Options(players=2), seed=3).record()
    entries = len(record["log"])
    record["log"].append("launch")
    with pytest.raises(BadRecord, match=rf"Entry {entries + 1} of the game file, 'launch', is not legal there"):
        Game.replay(record)


def parts(thing: object) -> set[str]:
    """Names of the data attributes (compiled objects have no `__dict__`)."""
    return {name for name in dir(thing) if name[0] != "_" and not callable(getattr(thing, name))}


def test_every_part_of_a_position_is_named() -> None:
    """Nothing that the rules keep may be missing from positions, keys and copies."""
    fixed = {"players", "rules", "watching", "rng", "seats", "tallies"}
    assert parts(everything()) - fixed - {"ships", "control", "watch"} == {*NUMBERS, *ARRAYS}
    assert parts(Player(0)) - {"seat", "lands", "controls", "bonuses", "waits_own", "waits_any"} - PASSIVE_FIELDS == {
        *PLAYER_NUMBERS
    }
    assert parts(Tally()) == {*TALLY_NUMBERS}


PASSIVE_FIELDS = {
    "card_points", "decoy", "discard_limit", "agenda_limit", "launch_circle", "toll", "locked", "any_run",
    "raids_stock", "rolls_new_ships", "land_discount",
}  # fmt: skip


def everything() -> State:
    return State(Options(players=2, modules=frozenset(MODULES)).ruleset())


@pytest.mark.parametrize("name", [*NUMBERS, *ARRAYS])
def test_a_copy_of_a_state_has_everything(name: str) -> None:
    state = everything()
    mark = [7] * len(getattr(state, name)) if name in ARRAYS else 7
    setattr(state, name, array(mark) if isinstance(mark, list) else type(getattr(state, name))(mark))
    copy_of = getattr(state.clone(), name)
    assert copy_of == getattr(state, name)
    assert name not in ARRAYS or copy_of is not getattr(state, name)


@pytest.mark.parametrize("name", PLAYER_NUMBERS)
def test_a_copy_of_a_player_has_everything(name: str) -> None:
    player = Player(0)
    setattr(player, name, 7)
    assert getattr(player.clone(), name) == 7


@pytest.mark.parametrize("name", TALLY_NUMBERS)
def test_a_copy_of_a_tally_has_everything(name: str) -> None:
    tally = Tally()
    setattr(tally, name, type(getattr(tally, name))(7))
    assert getattr(tally.clone(), name) == type(getattr(tally, name))(7)


def test_a_tally_starts_anew_with_each_turn() -> None:
    """All that is counted, but what the start of the turn sets itself and the memory of raids."""
    tally, fresh = Tally(), Tally()
    for name in TALLY_NUMBERS:
        setattr(tally, name, type(getattr(tally, name))(7))
    tally.clean = False
    tally.clear()
    kept = {"raided", "points", "before", "rivals", "solar"}
    assert {name for name in TALLY_NUMBERS if getattr(tally, name) != getattr(fresh, name)} == kept
