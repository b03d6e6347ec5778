"""The planner with expansions: whole games of every kind, and a sensible answer to everything it is asked."""

import random
from typing import Any

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.bots import make
from alienfrontiers.bots.planner import Planner, key
from alienfrontiers.engine.numbers.ruleset import RULINGS
from alienfrontiers.engine.table.position import ARRAYS, NUMBERS
from alienfrontiers.options import MODULES, PRESETS
from alienfrontiers.scenario.setup import build
from tests.unit import planning
from tests.unit.planning import play_turn

EVERYTHING = frozenset(MODULES)


def position(**setup: Any) -> Game:
    """A position with all modules, A to act."""
    return planning.position(options={"modules": list(MODULES)}, **setup)


def seat(**values: Any) -> dict[str, Any]:
    """A seat with three ships in stock and in the Bay."""
    return {"bay": 3, "stock": 3, **values}


def acting(dice: list[int], **values: Any) -> dict[str, Any]:
    """A seat that acts with these dice, all others in stock."""
    return {"unplaced": dice, "stock": 6 - len(dice), **values}


def decide(game: Game) -> str:
    """What the planner does next."""
    return game.text(Planner().decide(game.view(game.to_move[0]), game.legal()))


# --- whole games ------------------------------------------------------------------------------------------------------

SETS = [
    Options(players=2, modules=EVERYTHING),
    Options(players=3, modules=frozenset({"agendas"})),
    Options(players=3, modules=frozenset({"factions", "outer_belt"}), forced_docking="free"),
    Options(players=4, modules=PRESETS["factions"], forced_docking="off"),
    Options(players=5, modules=EVERYTHING, rulings=(("forced_faction_docks", True), ("rev_start", "owner's choice"))),
    Options(players=6, modules=PRESETS["outer_belt"]),
    Options(players=6, modules=EVERYTHING, rulings=tuple((r.name, r.values()[-1]) for r in RULINGS.values())),
]


@pytest.mark.parametrize("options", SETS, ids=lambda o: f"{o.players}-{'-'.join(sorted(o.modules))}")
def test_plays_to_the_end(options: Options) -> None:
    """Half of the seats think little, the others play at random, so that much happens that no planner would do."""
    game = Game.new(options, seed=options.players)
    bots = [Planner(s, nodes=30) if s % 2 == 0 else make("random", s) for s in range(options.players)]
    while not game.over:
        mover = game.to_move[0]
        view, legal = game.view(mover), game.legal()
        before = view.key()
        code = bots[mover].decide(view, legal)
        assert code in legal
        assert view.key() == before
        game.apply(code)
    assert game.winners


@pytest.mark.parametrize("seed", range(4))
def test_answers_in_the_middle_of_what_another_began(seed: int) -> None:
    """A fresh planner is asked now and then in games that go at random."""
    rng = random.Random(seed)
    game = Game.new(Options(players=2 + seed, modules=EVERYTHING), seed=seed)
    while not game.over:
        legal = game.legal()
        code = rng.choice(legal)
        if len(legal) > 1 and rng.random() < 0.15:
            code = Planner(0, nodes=30).decide(game.view(game.to_move[0]), legal)
            assert code in legal
        game.apply(code)


def test_the_same_seed_plays_the_same_game() -> None:
    records = []
    for _ in range(2):
        game = Game.new(Options(players=2, modules=EVERYTHING), seed=4)
        bots = [Planner(s, nodes=30) for s in range(2)]
        while not game.over:
            mover = game.to_move[0]
            game.apply(bots[mover].decide(game.view(mover), game.legal()))
        records.append(game.record())
    assert records[0] == records[1]


def test_positions_that_differ_have_different_keys() -> None:
    """But for piles of unknown order, where the last action docked, and what is the same for a whole turn."""
    game = Game.new(Options(players=3, modules=EVERYTHING), seed=2)
    left_out = {"deck", "discard", "belt_deck", "belt_discard", "first", "turn", "last_site", "happened"}
    rng = random.Random(1)

    def told() -> Any:
        s = game.state
        arrays = [[int(n) for n in getattr(s, name)] for name in ARRAYS if name not in left_out]
        return [int(getattr(s, name)) for name in NUMBERS if name not in left_out], arrays

    seen: dict[Any, Any] = {}
    for _ in range(300):
        assert seen.setdefault(key(game.state), told()) == told()
        game.apply(rng.choice(game.legal()))
    assert len(seen) > 200


@pytest.mark.parametrize("number", range(2))
def test_beats_random_players(number: int) -> None:
    game = Game.new(Options(players=3, modules=EVERYTHING), seed=number)
    bots = [Planner(s, nodes=300) if s == number else make("random", s) for s in range(3)]
    while not game.over:
        mover = game.to_move[0]
        game.apply(bots[mover].decide(game.view(mover), game.legal()))
    assert game.winners == (number,)


# --- before the game --------------------------------------------------------------------------------------------------


def test_drafts_a_good_faction() -> None:
    game = build({"players": 2, "new_game": True, "first_player": "A", "options": {"modules": ["factions"]},
                  "factions_offered": ["new_gaia", "corex", "smugglers"]}).game  # fmt: skip
    assert decide(game) == "faction corex"


def test_the_rev_starts_somewhere() -> None:
    options = Options(players=2, first_player=0, modules=frozenset({"factions"}),
                      rulings=(("rev_start", "owner's choice"),))  # fmt: skip
    game = Game.new(options)
    factions = iter(["faction xeno", "faction corex", "faction uranian"])
    while not game.to_move:
        text = game.text(game.outcomes()[0][0])
        game.apply(next(factions) if text.startswith("faction") else text)
    game.apply("faction xeno")
    assert decide(game).startswith("territory")


# --- agendas ----------------------------------------------------------------------------------------------------------


def test_reveals_what_is_met_at_once() -> None:
    """With the third ship A fills the Lunar Mine."""
    game = position(seats={"A": acting([2, 3, 5], agendas={"hidden": ["B18"]}), "B": seat()})
    done = play_turn(game)
    assert done[done.index("dock lunar_mine 5") + 1] == "reveal B18 in_game"


def test_reveals_at_the_end() -> None:
    game = position(
        phase="final_reveal",
        seats={
            "A": seat(colonies={"lem": 8}, colonies_unplaced=0, agendas={"hidden": ["B11", "B10"]}),
            "B": seat(colonies={"pohl": 2}, agendas={"hidden": ["B1", "B2"]}),
        },
    )
    done = play_turn(game)
    assert done[:2] == ["reveal B11 end_game", "stop"]
    assert "reveal B1 end_game" in done


def test_foils_a_raid() -> None:
    game = position(
        seats={"A": acting([1, 2, 3]), "B": seat(fuel=3, ore=3, agendas={"hidden": ["B24"]})},
    )
    assert "reveal B24 in_game" in play_turn(game)


def test_draws_agendas_when_there_is_nothing_to_trade() -> None:
    game = position(seats={"A": acting([4, 4, 2], ore=2, agendas={"hidden": []}), "B": seat()})
    game.apply("dock orbital_market 4 4")
    assert decide(game) == "draw agendas"


def test_trades_when_it_has_fuel() -> None:
    game = position(seats={"A": acting([1, 1, 2], fuel=8, agendas={"hidden": ["B1", "B2", "B3"]}), "B": seat()})
    game.apply("dock orbital_market 1 1")
    assert decide(game) == "stop"


def test_gives_up_the_agenda_that_is_far_from_met() -> None:
    game = position(
        seats={
            "A": acting([4, 4, 2], agendas={"hidden": ["B11", "B3", "B13"]}, colonies={"lem": 3, "pohl": 1}),
            "B": seat(),
        },
        agenda_deck={"top": ["B2", "B16"]},
    )
    game.apply("dock orbital_market 4 4")
    game.apply("draw agendas")
    game.apply("draw agenda B2")
    game.apply("draw agenda B8")
    assert decide(game) in ("agenda B2", "agenda B3", "agenda B8", "agenda B13")


# --- windows ----------------------------------------------------------------------------------------------------------


def start(game: Game, *texts: str) -> None:
    """End B's turn, so that A's begins, with these outcomes and decisions."""
    for text in ("end_turn", *texts):
        game.apply(text)


def test_saves_a_ship_from_the_station() -> None:
    game = position(
        active="B",
        docks={"terraforming_station": ["A6"]},
        seats={
            "A": {"bay": 3, "stock": 2, "cards": ["bio_integration_circuit"], "colonies": {"lem": 1}},
            "B": seat(),
        },
    )
    start(game)
    assert decide(game) == "discard bio_integration_circuit"


def test_infiltrates_when_fuel_is_plenty() -> None:
    game = position(
        active="B",
        docks={"lunar_mine": ["B6"]},
        seats={"A": seat(fuel=8, ore=3, cards=["infiltration_ai"]), "B": {"bay": 2, "stock": 3}},
    )
    start(game)
    assert decide(game) == "use infiltration_ai"


def test_keeps_its_fuel_from_the_probability_focus() -> None:
    game = position(active="B", seats={"A": seat(fuel=1, cards=["probability_focus"]), "B": seat()})
    start(game)
    assert decide(game) == "stop"


@pytest.mark.parametrize("card", ["oracle_engine", "infinity_mirror"])
def test_decides_before_the_roll(card: str) -> None:
    game = position(active="B", seats={"A": seat(fuel=6, cards=[card]), "B": seat()})
    start(game)
    assert decide(game) in ("stop", f"use {card}")


def test_hijacks() -> None:
    game = position(
        active="B",
        docks={"solar_converter": ["B5"]},
        brethren={"owner": "A", "at": "off"},
        seats={"A": seat(fuel=2, factions=["brethren"]), "B": {"bay": 2, "stock": 3, "factions": ["corex"]}},
    )
    start(game, "roll 1", "roll 2", "roll 4", "mark", "blank")
    assert decide(game) != "stop"


def test_stays_out_of_others_belt_moves() -> None:
    game = position(
        active="B",
        outer_belt={"spaces": {"4": {"card": "iron_asteroid"}}},
        seats={"A": seat(), "B": seat(fuel=1, cards=["ring_repeater"])},
    )
    start(game, "roll 1", "roll 2", "roll 4", "mark")
    assert game.to_move == (1,)
    assert decide(game) == "stop"


# --- factions, asteroids, cards ---------------------------------------------------------------------------------------


def test_docks_where_controlled_lands_pay() -> None:
    colonies = {"lem": 1, "pohl": 1, "asimov": 1, "herbert": 1}
    game = position(
        seats={"A": acting([1, 2, 4], fuel=3, factions=["corex"], colonies=colonies), "B": seat(factions=["xeno"])}
    )
    assert any(text.startswith("dock faction:corex") for text in play_turn(game))


def test_moves_a_colony_to_control() -> None:
    game = position(
        seats={
            "A": acting([1, 2, 4], ore=3, fuel=1, factions=["uranian"], colonies={"lem": 3, "pohl": 1}),
            "B": seat(factions=["xeno"], colonies={"pohl": 1}),
        }
    )
    done = play_turn(game)
    assert any(text.startswith("dock faction:uranian") for text in done)
    assert game.points(0) == 6


def test_claims_a_point() -> None:
    game = position(
        outer_belt={"spaces": {"1": {"card": "alien_beacon"}}},
        seats={"A": acting([1, 3]), "B": seat()},
    )
    assert play_turn(game)[0] == "dock outer_belt:1"


def test_uses_asteroids() -> None:
    game = position(
        seats={
            "A": {"unplaced": [4, 4, 4], "bay": 3, "fuel": 1, "ore": 1, "asteroids": [{"card": "iron_asteroid"}]},
            "B": seat(colonies={"pohl": 3}),
        }
    )
    done = play_turn(game)
    assert done.index("use_asteroid iron_asteroid") < done.index("dock colony_constructor 4 4 4")


def test_keeps_an_asteroid_that_is_a_point() -> None:
    """The Spacial Stabilizer is worth less than the Beacon."""
    game = position(
        docks={"outer_belt:1": ["B1"]},
        seats={
            "A": acting([1, 2, 3]),
            "B": {"bay": 2, "stock": 3, "cards": ["spacial_stabilizer"], "asteroids": [{"card": "alien_beacon"}]},
        },
    )
    for text in ("dock raiders_outpost 1 2 3", "asteroid alien_beacon"):
        game.apply(text)
    assert game.to_move == (1,)
    assert decide(game) == "discard spacial_stabilizer"


def test_flees_to_where_it_controls() -> None:
    """B's colony leaves Lem: at Herbert it gives control, at Heinlein and Burroughs it cannot."""
    game = position(
        seats={
            "A": acting(
                [1], cards=["ion_fluctuator"], colonies={"lem": 1, "heinlein": 3, "herbert": 1, "burroughs": 3}
            ),
            "B": seat(colonies={"lem": 1, "herbert": 1}),
        }
    )
    for text in ("discard ion_fluctuator", "territory lem"):
        game.apply(text)
    assert game.to_move == (1,)
    assert decide(game) == "territory herbert"


def test_brings_a_colony_down_where_it_controls() -> None:
    """B's colony on the Gravitron Shunt comes down for two fuel."""
    game = position(
        seats={
            "A": acting([1, 2, 3], fuel=4, colonies={"pohl": 1}),
            "B": seat(cards=["gravitron_shunt"], on_cards={"gravitron_shunt": {"colony": "A"}}, colonies={"lem": 1}),
        }
    )
    assert "release" in play_turn(game)
    assert game.points(0) >= 4


def test_brings_ships_out_of_the_pocket() -> None:
    game = position(
        active="B",
        seats={
            "A": {"bay": 1, "stock": 3, "cards": ["pocket_universe"],
                  "on_cards": {"pocket_universe": {"ships": ["A4", "A4"]}}, "fuel": 2, "ore": 2},
            "B": seat(),
        },
    )  # fmt: skip
    game.apply("end_turn")
    assert game.to_move == (0,)
    assert "dock shipyard 4 4" in play_turn(game)


def test_takes_income_from_the_auto_pilot() -> None:
    game = position(
        active="B",
        seats={
            "A": {"bay": 3, "stock": 2, "cards": ["auto_pilot_ai"], "on_cards": {"auto_pilot_ai": {"ships": ["A"]}}},
            "B": seat(),
        },
    )
    game.apply("end_turn")
    assert decide(game) in ("fuel stock", "ore stock")


def test_prophets_keep_an_agenda_that_holds() -> None:
    game = position(
        seats={
            "A": acting([3, 1, 2], fuel=1, factions=["corex"], colonies={"lem": 3}),
            "B": seat(factions=["prophets"]),
        }
    )
    for text in ("dock faction:prophets 3", "draw agenda B1", "draw agenda B11", "draw agenda B3"):
        game.apply(text)
    assert decide(game) == "agenda B11"


def test_rolls_a_useless_ship_again() -> None:
    game = position(
        docks={"solar_converter": ["B1"] * 3, "lunar_mine": ["B6"]},
        seats={
            "A": acting([5, 5, 1], fuel=1, ore=3, cards=["chrono_spike"], colonies={"lem": 3}),
            "B": {"bay": 2, "colonies": {"pohl": 3}},
        },
    )
    assert decide(game) == "use chrono_spike"


def test_names_dice_for_a_borrowed_warper() -> None:
    """The Temporal Warper of the display, used through the Tele-Operator."""
    game = position(
        seats={"A": acting([1, 2, 6], fuel=4, cards=["tele_operator"]), "B": seat()},
        display=["temporal_warper", "alien_city", "alien_monument"],
    )
    game.apply("use tele_operator")
    game.apply("card temporal_warper")
    assert decide(game) == "ship A1"
    game.apply("ship A1")
    assert decide(game) in ("ship A2", "stop")


@pytest.mark.parametrize("card", ["polarity_device", "orbital_teleporter"])
def test_finishes_a_discard_that_it_would_not_begin(card: str) -> None:
    """Somebody else began it: there is no colony that is worth moving, and still one has to be named."""
    game = position(
        seats={
            "A": acting([1, 2, 6], cards=[card]),
            "B": seat(colonies={"lem": 1, "pohl": 1}),
            "C": seat(colonies={"lem": 1, "pohl": 1}),
        },
        players=3,
    )
    game.apply(f"discard {card}")
    assert decide(game).startswith("colony")
