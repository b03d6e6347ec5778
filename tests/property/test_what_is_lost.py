"""Whoever is about to lose something by going on is told before, in random games over all options."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from alienfrontiers import Game, Options
from alienfrontiers.engine.table.stack import GIVE_BACK, RAID, RAID_VICTIM
from alienfrontiers.present import decision
from tests.property.walk import all_options, light, steps


def tokens(game: Game, seat: int) -> int:
    player = game.state.seats[seat]
    return int(player.fuel + player.ore)


@light
@given(all_options(), st.integers(0, 2**32))
def test_it_is_said_what_an_end_of_the_turn_takes(options: Options, seed: int) -> None:
    game = Game.new(options)
    for action in steps(game, random.Random(seed)):
        if action == "end_turn":
            asked = decision(game)
            assert asked is not None
            [option] = [option for option in asked["options"] if option["action"] == action]
            after = game.clone()
            after.apply(action)
            held = tokens(after, game.to_move[0])
            if after.state.kind() == GIVE_BACK:
                after.apply(after.legal()[0])
                lost = held - tokens(after, game.to_move[0])
                assert option["chip"].endswith(f"−{lost} token{'s' if lost > 1 else ''}")
                assert f"of your {held} tokens {lost} " in option["text"]
            else:
                assert "token" not in option.get("chip", "") + option["text"]


@light
@given(all_options(), st.integers(0, 2**32))
def test_the_main_button_of_a_raid_does_not_end_it_before_something_is_taken(options: Options, seed: int) -> None:
    game = Game.new(options)
    taken = 0
    for action in steps(game, random.Random(seed)):
        kind = game.state.kind()
        if kind == RAID and "stop" in [game.text(code) for code in game.legal()]:
            asked = decision(game)
            assert asked is not None
            [stop] = [option for option in asked["options"] if option["action"] == "stop"]
            first = ("Take nothing", ["button:pass"])
            assert (stop["text"], stop["targets"]) == (("End the raid", ["button:stop"]) if taken else first)
        if kind in (RAID, RAID_VICTIM):
            taken += action.split()[0] in ("fuel", "ore", "card", "asteroid")
        else:
            taken = 0
