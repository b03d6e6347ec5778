"""What the public interface promises, at positions reached by random play."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from itertools import islice
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alienfrontiers import BadRecord, Game, IllegalAction, Options
from alienfrontiers.notation import CODE_OF, TEXTS
from tests.property import walk
from tests.property.audit import everything, tokens
from tests.property.walk import light

CODES = [code for code, text in enumerate(TEXTS) if text]


def answers(game: Game) -> list[int]:
    """What may be answered now, by a player or by chance."""
    return game.legal() or [code for code, _ in game.outcomes()]


def test_notation_is_one_to_one() -> None:
    assert len(CODE_OF) == len(CODES)
    game = Game.new()
    for code in CODES:
        assert game.code(game.text(code)) == code


@light
@given(game=walk.positions(of=walk.all_options()))
def test_json_round_trip(game: Game) -> None:
    data = game.to_json()
    again = Game.from_json(json.loads(json.dumps(data)))
    assert again == game
    assert hash(again) == hash(game)
    assert again.to_json() == data
    assert (again.legal(), again.outcomes(), again.to_move) == (game.legal(), game.outcomes(), game.to_move)
    with pytest.raises(BadRecord):
        again.record()


@light
@given(game=walk.positions(of=walk.all_options()), seed=st.integers())
def test_clone_is_independent(game: Game, seed: int) -> None:
    data, record, number = game.to_json(), game.record(), hash(game)
    twin = game.clone()
    assert twin == game
    assert hash(twin) == number
    for count, _ in enumerate(walk.steps(twin, random.Random(seed))):
        if count == 30:
            break
    assert (game.to_json(), game.record(), hash(game)) == (data, record, number)
    if not game.over:
        assert twin.record()["log"][: len(record["log"])] == record["log"]
        assert twin != game


COPIES: dict[str, Callable[[Game], Game]] = {
    "clone": Game.clone,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: cast(Game, pickle.loads(pickle.dumps(game))),
}


@pytest.mark.parametrize("how", COPIES)
@light
@given(options=walk.all_options(), seed=st.none() | st.integers(), length=st.integers(0, 400), number=st.integers())
def test_a_copy_goes_on_the_same_way_and_by_itself(
    how: str, options: Options, seed: int | None, length: int, number: int
) -> None:
    """Generator, seed and record go along; a view stays a view; nothing done to the copy is done to the original."""
    game, rng = Game.new(options, seed=seed), random.Random(number)
    for _, _ in zip(range(length), walk.steps(game, rng), strict=False):
        pass
    for original in (game, *(game.view(seat) for seat in range(options.players))):
        twin = COPIES[how](original)
        assert twin == original
        assert everything(twin) == everything(original)
    before = everything(game)
    twin, other = COPIES[how](game), Game.replay(game.record())
    other._rng = game._rng
    one, two = random.Random(number), random.Random(number)
    assert list(islice(walk.steps(twin, one), 20)) == list(islice(walk.steps(other, two), 20))
    assert twin.record()["log"] == other.record()["log"]
    assert everything(game) == before


@light
@given(game=walk.positions(of=walk.all_options()), seed=st.integers())
def test_equal_games_stay_equal(game: Game, seed: int) -> None:
    other = Game.from_json(game.to_json())
    one, two = random.Random(seed), random.Random(seed)
    for _, (left, right) in zip(
        range(30), zip(walk.steps(game, one), walk.steps(other, two), strict=True), strict=False
    ):
        assert left == right
        assert game == other


@light
@given(game=walk.positions(of=walk.all_options()))
def test_replay_is_exact(game: Game) -> None:
    record = json.loads(json.dumps(game.record()))
    again = Game.replay(record)
    assert again == game
    assert again.record() == game.record()
    half = len(record["log"]) // 2
    assert Game.replay(record, upto=half).record()["log"] == record["log"][:half]


@light
@given(seed=st.integers(), options=walk.all_options(), length=st.integers(0, 300))
def test_a_seeded_game_replays_without_its_seed(seed: int, options: Options, length: int) -> None:
    game, again = (Game.new(options, seed=seed) for _ in range(2))
    rng = random.Random(length)
    for _ in range(length):
        if game.over:
            break
        code = rng.choice(game.legal())
        game.apply(code)
        again.apply(game.text(code))
    assert game.record() == again.record()
    assert Game.replay(game.record()) == game


@light
@given(game=walk.positions(longest=500), seed=st.integers(0, 10**9))
def test_views_do_not_depend_on_what_is_hidden(game: Game, seed: int) -> None:
    """Generator, seed and record are hidden; nothing that can be reached from a view tells them. (Hands of agendas
    are hidden too: test_expansions.)"""
    other = Game.from_json(game.to_json())
    other._rng, other.seed = seed + 1, seed
    other._log = ["roll 6"]
    for seat in range(game.options.players):
        view, twin = game.view(seat), other.view(seat)
        assert everything(view) == everything(twin)
        assert view == game
        assert view.legal() == game.legal()
        assert view.seed is None
        with pytest.raises(BadRecord):
            view.record()


@light
@given(game=walk.positions(longest=500), seed=st.integers())
def test_determinize(game: Game, seed: int) -> None:
    """A possible full game: same position, its chance settled by the given generator alone."""
    one, two = (game.determinize(0, random.Random(seed)) for _ in range(2))
    assert one == game
    assert everything(one) == everything(two)
    assert everything(game.view(0)) == everything(one.view(0))


@light
@given(game=walk.positions(of=walk.all_options()))
def test_explanations_and_refusals(game: Game) -> None:
    """There is a reason exactly for what is not legal; refusing gives it and changes nothing."""
    legal = set(answers(game))
    before, record = game.to_json(), game.record()
    for code in CODES:
        reason = game.explain(code)
        assert (reason is None) == (code in legal), game.text(code)
        if reason is None:
            continue
        assert reason.short
        assert reason.text
        with pytest.raises(IllegalAction) as refusal:
            game.apply(code)
        assert (refusal.value.text, refusal.value.section) == (reason.text, reason.section)
    assert (game.to_json(), game.record()) == (before, record)


@light
@given(
    game=walk.positions(longest=300, of=walk.all_options()),
    junk=st.one_of(
        st.text(),
        st.integers(),
        st.none(),
        st.floats(),
        st.booleans(),
        st.binary(),
        st.lists(st.integers(), max_size=2),
        st.sampled_from(
            [
                "",
                "dock",
                "dock moon 4",
                "dock lunar_mine 7",
                "dock lunar_mine",
                "use",
                "use lem",
                "ship Z9",
                "roll 0",
                "end_turn now",
                "END_TURN",
                "dock shipyard 3 4",
                10**30,
                -1,
            ]
        ),
    ),
)
def test_malformed_input_is_refused(game: Game, junk: Any) -> None:
    before, record = game.to_json(), game.record()
    if junk in answers(game) and type(junk) is int:
        return
    if isinstance(junk, str) and " ".join(junk.split()) in CODE_OF:
        return
    with pytest.raises(IllegalAction):
        game.apply(junk)
    assert (game.to_json(), game.record()) == (before, record)


@light
@given(game=walk.positions(of=walk.all_options()))
def test_preview_is_what_happens(game: Game) -> None:
    before, record = game.to_json(), game.record()
    for code in game.legal():
        promised = game.preview(code)
        after = game.clone()
        seat = game.to_move[0]
        after.apply(code)
        (old_fuel, old_ore), (fuel, ore) = tokens(game)[seat], tokens(after)[seat]
        assert (promised.fuel, promised.ore) == (fuel - old_fuel, ore - old_ore), game.text(code)
        assert promised.points == after.points(seat) - game.points(seat)
        assert promised.chance == after.chance
    assert (game.to_json(), game.record()) == (before, record)


@light
@given(
    data=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(["format", "options", "state", "players", "log", "seed"]), inner, max_size=6
            )
        ),
        max_leaves=12,
    )
)
def test_bad_files_are_refused_by_name(data: Any) -> None:
    for read in (Game.from_json, Game.replay):
        with pytest.raises(ValueError, match=r"."):
            read(data)


@light
@given(game=walk.positions(longest=200, of=walk.all_options()), seed=st.integers())
def test_a_tampered_record_names_the_entry(game: Game, seed: int) -> None:
    record = game.record()
    if not record["log"]:
        return
    at = random.Random(seed).randrange(len(record["log"]))
    record["log"][at] = "dock moon 4"
    with pytest.raises(BadRecord, match=rf"Entry {at + 1}\b"):
        Game.replay(record)
