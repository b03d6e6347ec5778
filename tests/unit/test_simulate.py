"""Games in bulk: who sits where, what a bot is shown, and how the figures follow from the games."""

from __future__ import annotations

import math
from functools import partial

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.bots import BOTS
from alienfrontiers.bots.random import Random
from alienfrontiers.simulate import (
    CHUNK,
    DECISION_LIMIT,
    Tally,
    check,
    interval,
    play_game,
    play_games,
    report,
    simulate,
)

Asked = list[tuple[str, Game, list[int]]]


class Player(Random):
    """Plays at random, and remembers what it was asked."""

    name = "player"

    def __init__(self, seed: int, asked: Asked) -> None:
        super().__init__(seed)
        self.asked = asked

    def decide(self, view: Game, legal: list[int]) -> int:
        self.asked.append((self.name, view, legal))
        return super().decide(view, legal)


class Idle(Player):
    """Ends its turns: it never wins."""

    name = "idle"

    def decide(self, view: Game, legal: list[int]) -> int:
        code = super().decide(view, legal)
        end = view.code("end_turn")
        return end if end in legal else code


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What the two bots are asked in a test."""
    found: Asked = []
    for bot in (Player, Idle):
        monkeypatch.setitem(BOTS, bot.name, partial(bot, asked=found))
    return found


def options(players: int, modules: frozenset[str] = frozenset()) -> Options:
    """A game in which nobody has to dock."""
    return Options(players=players, forced_docking="off", modules=modules)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("bots", [["idle", "player"], ["player", "idle", "idle", "player"]], ids=len)
def test_bots_move_one_seat_on_with_each_game(asked: Asked, bots: list[str], number: int) -> None:
    """Seats are counted on here; in the code they are counted back."""
    at = {(place + number) % len(bots): name for place, name in enumerate(bots)}
    play_game(bots, number, 1, options(len(bots)))
    assert {(view.to_move[0], name) for name, view, _ in asked} == set(at.items())


def test_wins_go_to_the_bot_and_to_its_seat(asked: Asked) -> None:
    """One of two never wins: the other wins at both seats in turn."""
    for number, seat in enumerate("BABA"):
        tally = play_game(["idle", "player"], number, 3, options(2))
        assert tally.wins == {"idle": 0, "player": 1}
        assert tally.seat_wins == {"A": 0, "B": 0} | {seat: 1}
    figures = simulate(["idle", "player"], 4, 3, options=options(2))
    assert figures["wins"] == {"idle": 0, "player": 4}
    assert figures["win_share"]["player"]["share"] == 1
    assert figures["seat_win_share"] == {"A": 0.5, "B": 0.5}


def test_a_bot_is_shown_its_own_view_and_its_own_legal_actions(asked: Asked) -> None:
    play_game(["player", "player", "player"], 0, 5, options(3, frozenset({"agendas"})))
    for _, view, legal in asked[::20]:
        (seat,) = view.to_move
        assert legal == view.legal()
        assert view == view.view(seat)
        hands = [int(p.agendas).bit_count() for p in view.state.seats]
        assert [hand > 0 for hand in hands] == [at == seat and hands[at] > 0 for at in range(3)]


def test_what_is_counted_is_what_was_played(asked: Asked) -> None:
    tally = play_games(["player", "player"], range(2, 4), 7)
    assert (tally.games, tally.decisions) == (2, len(asked))
    last = [view for _, view, _ in asked]
    ends = [i for i, view in enumerate(last) if i + 1 == len(last) or view.state.round > last[i + 1].state.round]
    assert len(ends) == 2
    assert tally.rounds == sum(int(last[i].state.round) for i in ends)
    assert sum(tally.wins.values()) == pytest.approx(2)
    assert sum(tally.seat_wins.values()) == pytest.approx(2)


def test_a_shared_win_is_divided(monkeypatch: pytest.MonkeyPatch, asked: Asked) -> None:
    monkeypatch.setattr(Game, "winners", property(lambda game: (0, 2)))
    tally = play_game(["idle", "player", "idle"], 1, 2, options(3))
    assert tally.seat_wins == {"A": 0.5, "B": 0, "C": 0.5}
    # One place on: the last of the three sits at A, the first at B, the second at C.
    assert tally.wins == {"idle": 0.5, "player": 0.5}


def test_games_and_bots_have_seeds_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two games share their dice, no two bots their thoughts, whatever seeds and numbers; all come again."""
    dice: list[int | None] = []
    thoughts: list[int] = []
    new = Game.new

    def game(options: Options, seed: int | None = None) -> Game:
        dice.append(seed)
        return new(options, seed)

    def bot(seed: int) -> Random:
        thoughts.append(seed)
        return Random(seed)

    def seeds(seed: int, number: int) -> tuple[int | None, tuple[int, ...]]:
        with pytest.raises(RuntimeError):
            play_game(["noted"] * 3, number, seed)
        return dice[-1], tuple(thoughts[-3:])

    monkeypatch.setattr(Game, "new", game)
    monkeypatch.setitem(BOTS, "noted", bot)
    monkeypatch.setattr("alienfrontiers.simulate.DECISION_LIMIT", 1)
    games = [(seed, number) for seed in (0, 1, 2, 10**6) for number in (0, 1, 2, 10**6)]
    found = [seeds(*one) for one in games]
    assert len({die for die, _ in found}) == len(games)
    assert len({thought for _, three in found for thought in three}) == 3 * len(games)
    assert found == [seeds(*one) for one in games]


def test_several_games_are_those_games() -> None:
    bots = ["random", "random"]
    apart = [play_game(bots, number, 7) for number in (2, 3, 4)]
    together = play_games(bots, range(2, 5), 7)
    assert together.games == 3
    assert together.decisions == sum(game.decisions for game in apart)
    assert together.rounds == sum(game.rounds for game in apart)
    assert together.seat_wins == {seat: sum(game.seat_wins[seat] for game in apart) for seat in "AB"}


def test_tallies_add_up() -> None:
    total = Tally(1, 10, 5, {"a": 1.0}, {"A": 1.0})
    total.add(Tally(2, 20, 7, {"a": 0.5, "b": 1.5}, {"B": 2.0}))
    assert total == Tally(3, 30, 12, {"a": 1.5, "b": 1.5}, {"A": 1.0, "B": 2.0})


def test_figures_follow_from_the_tally() -> None:
    """By hand, to so many places: seconds three, speeds two and none, wins three, seats four, rounds two."""
    figures = report(Tally(7, 4001, 95, {"a": 13 / 3, "b": 8 / 3}, {"A": 5.0, "B": 2.0}), 3.00049)
    shares = figures.pop("win_share")
    assert figures == {
        "games": 7,
        "seconds": 3.0,
        "games_per_second": 2.33,
        "decisions": 4001,
        "decisions_per_second": 1333,
        "wins": {"a": 4.333, "b": 2.667},
        "seat_win_share": {"A": 0.7143, "B": 0.2857},
        "rounds_mean": 13.57,
    }
    assert (shares["a"]["share"], shares["b"]["share"]) == (0.619, 0.381)
    assert report(Tally(1, 1, 1), 1.23456)["seconds"] == 1.235


@pytest.mark.parametrize("games", [1, 3, 7, 100, 12345])
def test_the_interval_is_wilsons(games: int) -> None:
    """By its definition: the shares from which the one that was seen lies 1.96 deviations away, to four places."""
    for wins in {0, games / 3, games // 2, games - 1, games}:
        found = interval(wins, games)
        share = wins / games
        assert found["share"] == round(share, 4)
        assert 0 <= found["low"] <= found["share"] <= found["high"] <= 1
        for end, side in (("low", 1), ("high", -1)):
            assert found[end] == round(found[end], 4)
            middle, step = found[end], 0.00005
            away = [side * (share - p) - 1.959964 * math.sqrt(p * (1 - p) / games) for p in around(middle, step)]
            assert min(away) <= 1e-9, (wins, end)
            assert max(away) >= -1e-9, (wins, end)


def around(middle: float, step: float) -> tuple[float, float]:
    """What is rounded to a share lies between these."""
    return max(0.0, middle - step), min(1.0, middle + step)


def test_processes_play_every_game_once() -> None:
    told: list[int] = []
    games = CHUNK + 1
    figures = simulate(["random", "random"], games, 2, jobs=2, progress=told.append)
    assert figures["games"] == games == sum(told)
    assert sum(figures["wins"].values()) == games


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    assert DECISION_LIMIT > 50_000
    monkeypatch.setattr("alienfrontiers.simulate.DECISION_LIMIT", 10)
    with pytest.raises(RuntimeError, match="Game 4 of seed 9 does not end"):
        play_game(["random", "random"], 4, 9)


def test_what_makes_no_game_is_refused() -> None:
    check(["random"] * 2, options(2))
    with pytest.raises(ValueError, match="for 3 players, not for 2 bots"):
        check(["random"] * 2, options(3))
    with pytest.raises(ValueError, match="no bot 'wizard'"):
        check(["random", "wizard"])
    with pytest.raises(ValueError, match="no bot 'wizard'"):
        simulate(["random", "wizard"], 1, 1)
