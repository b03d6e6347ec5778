"""Wrong use is refused by name, with a sentence that says what to do, and changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from alienfrontiers import BadRecord, Game, IllegalAction, Misuse, OptionError, Options
from alienfrontiers.bots import BOTS, make
from alienfrontiers.bots.planner import Planner
from alienfrontiers.scenario import BadFile
from alienfrontiers.simulate import play_game, simulate
from tests.unit import battery

NAMED = (BadFile, BadRecord, IllegalAction, Misuse, OptionError)


def is_sentence(error: Exception) -> bool:
    """A capital or a name in front, a full stop behind; of an action, the section of the rules may follow."""
    text = error.text if isinstance(error, IllegalAction) else str(error)
    return re.fullmatch(r"\S+ .*[.)!?]", text.strip(), re.DOTALL) is not None


@pytest.mark.parametrize("kind", battery.games())
def test_whatever_is_asked_of_a_game_is_answered_or_refused_by_name(kind: str) -> None:
    game = battery.games()[kind]
    before = battery.told(game)
    for name in battery.calls(game):
        for value in battery.VALUES:
            asked = game.clone()
            answer, error = battery.asked(battery.calls(asked)[name], value)
            if error is not None:
                assert isinstance(error, NAMED), f"{name}: {answer}"
                assert is_sentence(error), f"{name}: {answer}"
            if error is not None or name != "apply":
                assert battery.told(asked) == before, name


def test_whatever_is_asked_of_the_library_is_answered_or_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    for name, call in battery.plain_calls().items():
        for value in battery.VALUES:
            answer, error = battery.asked(call, value)
            if error is not None:
                assert isinstance(error, NAMED), f"{name}: {answer}"
                assert is_sentence(error), f"{name}: {answer}"
    assert "0 passed" not in capsys.readouterr().out


WRONG: Any = {"options": Options, "new": Game.new, "make": make}  # the type checker would find these as well


@pytest.mark.parametrize(
    ("call", "kind", "says"),
    [
        (lambda game: WRONG["options"](modules="factions"), OptionError, "set or list of names, such as {'factions'}"),
        (lambda game: WRONG["options"](rulings=3), OptionError, "pairs of a name and a value"),
        (lambda game: WRONG["new"](3), OptionError, "made with Options, such as Options(players=3), not with 3."),
        (lambda game: WRONG["new"](seed="1"), Misuse, "A seed is an integer, not '1'."),
        (lambda game: WRONG["new"](seed=True), Misuse, "A seed is an integer, not True."),
        (lambda game: game.points(-1), Misuse, "an integer from 0 to 1, not -1."),
        (lambda game: game.score("x"), Misuse, "an integer from 0 to 1, not 'x'."),
        (lambda game: game.view("A"), Misuse, "an integer from 0 to 1, not 'A'."),
        (lambda game: game.determinize(0, None), Misuse, "rng is a random.Random, such as random.Random(1), not None."),
        (lambda game: Game.replay(game.record(), upto=-1), Misuse, "an integer from 0 up, not -1."),
        (lambda game: Game.from_json({"format": 1}), BadRecord, "'options' is missing."),
        (lambda game: make("foo"), Misuse, "There is no bot 'foo'; there are random, planner."),
        (lambda game: WRONG["make"]("random", "x"), Misuse, "A bot's seed is an integer, not 'x'."),
    ],
)
def test_a_refusal_says_what_to_give(call: Any, kind: type[Exception], says: str) -> None:
    with pytest.raises(kind, match=re.escape(says)):
        call(battery.games()["seeded"])


RANDOM = ["random", "random"]


@pytest.mark.parametrize(
    ("what", "least", "call"),
    [
        ("The number of games", 1, lambda n: simulate(RANDOM, n, 0)),
        ("A seed", 0, lambda n: simulate(RANDOM, 1, n)),
        ("The number of processes", 1, lambda n: simulate(RANDOM, 1, 0, n)),
        ("The number of a game", 0, lambda n: play_game(RANDOM, n, 0)),
        ("A seed", 0, lambda n: play_game(RANDOM, 0, n)),
        ("The number of positions to look at", 1, lambda n: Planner(nodes=n)),
        ("The number of entries to replay", 0, lambda n: Game.replay(Game.new(seed=1).record(), upto=n)),
    ],
)
def test_the_least_number_is_taken_and_one_less_is_not(what: str, least: int, call: Callable[[int], object]) -> None:
    call(least)
    with pytest.raises(Misuse, match=re.escape(f"{what} is an integer from {least} up, not {least - 1}.")):
        call(least - 1)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_is_asked_when_its_seat_decides(bot: str) -> None:
    games = battery.games()
    over, chance, game = games["over"], games["chance"], games["seeded"]
    mind = make(bot)
    with pytest.raises(Misuse, match="The game is over"):
        mind.decide(over.view(0), over.legal())
    with pytest.raises(Misuse, match="Chance is to move"):
        mind.decide(chance.view(0), chance.legal())
    with pytest.raises(Misuse, match="chooses from the legal codes"):
        mind.decide(game.view(0), [])
    with pytest.raises(Misuse, match="chooses from the legal codes"):
        mind.decide(game.view(0), [code for code in range(1000) if code not in game.legal()])


@pytest.mark.parametrize("kind", battery.games())
def test_what_a_game_hands_out_is_copied_whole(kind: str) -> None:
    """Options, previews with what they find, reasons, errors with their section."""
    for value in battery.values_of(battery.games()[kind]):
        texts = [battery.of_value(one) for one in battery.ways(value)]
        assert texts == texts[:1] * 4


def test_integers_of_other_libraries_are_integers() -> None:
    eleven = battery.Index(11)
    game = battery.games()["seeded"]
    code: Any = battery.Index(game.legal()[0])
    twin = game.clone()
    twin.apply(code)
    game.apply(int(code.value))
    assert twin.record() == game.record()
    options: Any = {"players": battery.Index(3), "first_player": battery.Index(1)}
    assert Options(**options) == Options(players=3, first_player=1)
    seed: Any = eleven
    assert Game.new(seed=seed).record() == Game.new(seed=11).record()
    assert game.points(battery.Index(1)) == game.points(1)  # type: ignore[arg-type]
