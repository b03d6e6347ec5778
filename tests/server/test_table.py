"""A game as rows: what the server keeps of it, and what may be taken back."""

from __future__ import annotations

import asyncio
import random

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.scenario.setup import build
from alienfrontiers.server.dice import LENGTH, Dice
from alienfrontiers.server.importing import played
from alienfrontiers.server.protocol import Refused
from alienfrontiers.server.reading import replayed
from alienfrontiers.server.stream import told
from alienfrontiers.server.table import Row, Table

NAMES = ["Ann", "Ben", "Cleo"]


def begun(seed: int = 1) -> tuple[Table, random.Random]:
    rng = random.Random(seed)
    table = Table.new(Options(players=3), NAMES, Dice(rng.randbytes(LENGTH)))
    table.settle()
    return table, rng


def any_action(table: Table, rng: random.Random) -> str:
    return table.game.text(rng.choice(table.game.legal()))


def test_a_table_is_rebuilt_from_its_rows() -> None:
    table, rng = begun()
    while not table.game.over:
        table.play([any_action(table, rng)])
    assert kept(table).game == table.game
    assert Game.replay(table.record()) == table.game
    assert table.question() is None


def kept(table: Table) -> Table:
    """The table as it is after a restart."""
    again, fault = asyncio.run(replayed(table.game.options, NAMES, table.rows))
    assert (fault, again.rows) == ("", table.rows)
    return again


def from_file(table: Table) -> Table:
    """The table as it comes from a file, read in this process."""
    found = played(table.game.options.to_json(), NAMES, table.record()["log"])
    assert not isinstance(found, str)
    rows, positions = found
    *earlier, game = map(Game.from_json, positions)
    return Table(game, rows, NAMES, len(rows), earlier)


def test_what_is_taken_back_needs_no_game_played_again() -> None:
    """All steps that may be, from the memory of the table; of a table that went on, after a restart and from a file."""
    table, rng = begun(5)
    reset = 0
    for step in range(400):
        if table.game.over:
            break
        table = table.copy()
        table.play([any_action(table, rng)])
        if table.undoable() and step % 29 == 0:
            table = rng.choice([kept, from_file])(table)
        for count in range(1, table.undoable() + 1):
            before = table.without(count)
            game = Game.new(table.game.options)
            for row in before.rows:
                game.apply(row.action)
            assert before.game == game
            assert before.undoable() >= table.undoable() - count
            reset += 1
    assert reset > 50


def test_rows_say_who_and_whether_it_was_chance() -> None:
    table, rng = begun()
    assert all(row.is_chance for row in table.rows)
    seat = table.to_move
    before = len(table.rows)
    table.play([any_action(table, rng)])
    assert not table.rows[before].is_chance
    assert table.rows[before].seat == seat
    assert [row.n for row in table.rows] == list(range(1, len(table.rows) + 1))


def test_undo_reaches_back_to_chance_or_another_seat_and_no_further() -> None:
    table, rng = begun(3)
    own = 0  # decisions of the seat to move since chance or another seat
    for _ in range(600):
        if table.game.over:
            break
        assert table.undoable() == own
        seat, before = table.to_move, len(table.rows)
        table.play([any_action(table, rng)])
        chance = any(row.is_chance for row in table.rows[before:])
        own = 0 if chance or table.to_move != seat else own + 1


def test_undo_leads_back_to_the_same_position() -> None:
    table, rng = begun(5)
    tried = 0
    while tried < 20:
        before = table.copy()
        table.play([any_action(table, rng)])
        if table.game.over:
            table, rng = begun(tried + 6)
            continue
        if table.undoable():
            back = table.without(1)
            assert back.game == before.game
            assert back.rows == before.rows
            tried += 1


def test_several_actions_are_taken_together_or_not_at_all() -> None:
    table, _ = begun()
    docks = [text for text in map(table.game.text, table.game.legal()) if text.startswith("dock solar_converter")]
    copy = table.copy()
    with pytest.raises(Refused) as refused:
        copy.play([docks[0], "dock colony_constructor 1 1 1"])
    assert refused.value.text.endswith(")")
    assert len(table.play([docks[0]])) == 1


def test_no_action_after_dice_in_the_same_message() -> None:
    table, rng = begun()
    copy = table.copy()
    while "end_turn" not in [copy.game.text(code) for code in copy.game.legal()]:
        copy.play([any_action(copy, rng)])
    with pytest.raises(Refused, match="one at a time"):
        copy.play(["end_turn", "dock solar_converter 1"])


def test_outcomes_come_by_their_weights() -> None:
    counts: dict[str, int] = {}
    rng = random.Random(7)
    for _ in range(400):
        table = Table.new(Options(players=2, first_player=0), ["Ann", "Ben"], Dice(rng.randbytes(LENGTH)))
        step = table.settle()[0]
        counts[step.row.action] = counts.get(step.row.action, 0) + 1
    # Two copies of each card but Alien City and Alien Monument, which come half as often.
    assert len(counts) == 12
    assert counts["draw alien_city"] < counts["draw booster_pod"]


def test_who_could_have_foiled_a_raid_is_not_told() -> None:
    setup = {
        "players": 2,
        "active": "A",
        "seats": {"A": {"unplaced": [1, 2, 3]}, "B": {"bay": 3, "fuel": 3, "agendas": {"hidden": ["B24"]}}},
        "options": {"modules": ["agendas"]},
    }
    table = Table(build(setup).game, [], ["Ann", "Ben"])
    for action in ("dock raiders_outpost 1 2 3", "fuel B", "stop"):
        table.apply(action)
    assert table.to_move == 1
    shown = told(table.apply("stop"), 0)
    loot = "Ann raided: +1 fuel, Ben \N{MINUS SIGN}1 fuel"
    assert (shown["seat"], shown["action"], shown["text"]) == (None, "", loot)


def test_whoever_cannot_take_back_is_told_what_stands() -> None:
    """A reason is there exactly when there is nothing to take back, and it is that of the last row."""
    said = set()
    for seed in range(4):
        table, rng = begun(seed)
        for _ in range(400):
            asked = table.question()
            if asked is None:
                break
            reasons = [blocked for blocked in table.explanation()["blocked"] if blocked["target"] == "button:undo"]
            assert len(reasons) == (0 if asked.get("undo") else 1)
            last = table.rows[-1]
            for reason in reasons:
                said.add(reason["short"])
                if last.is_chance:
                    verb = "drawn" if last.action.startswith("draw ") else "rolled"
                    assert reason["text"].startswith(f"What has been {verb}")
                else:
                    assert last.seat not in (None, table.to_move)
                    assert reason["text"] == f"The last step was {NAMES[last.seat or 0]}'s, not yours."
            table.play([any_action(table, rng)])
    assert said == {"a draw stands", "a roll stands"}
    table = Table(build({"players": 3, "active": "A"}).game, [], NAMES)
    assert table.explanation()["blocked"][-1]["short"] == "nothing done"


def test_why_nothing_is_taken_back_does_not_tell_who_was_asked_in_secret() -> None:
    game = build({"players": 2, "active": "A"}).game
    for text, said in (("", "somebody else"), ("revealed Agenda B3", "Ben")):
        told = Table(game, [Row(1, 1, "stop", False, text)], ["Ann", "Ben"]).explanation()
        assert told["blocked"][-1]["text"] == f"The last step was {said}'s, not yours."
