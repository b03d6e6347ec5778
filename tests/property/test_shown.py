"""What the position says to a screen is so: told again from the pieces on the table, for every seat that may look.

The facts come from `audit.py` and from the engine's plain numbers, never from the code that shows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from alienfrontiers import Game
from alienfrontiers.engine.actions.decks import look
from alienfrontiers.engine.numbers.codes import DRAW
from alienfrontiers.engine.numbers.names import (
    AGENDA_NAMES,
    ALIEN_CITY,
    ASTEROID_NAMES,
    CARD_NAMES,
    FACTION_NAMES,
    FIELD_NAMES,
    ON_BURROUGHS,
    SEAT_NAMES,
    TERRITORY_NAMES,
)
from alienfrontiers.engine.numbers.ruleset import belt_ports
from alienfrontiers.present import position
from alienfrontiers.scenario.setup import build
from tests.property.audit import colonies, hand, tokens
from tests.property.test_expansions import random_options

Json = dict[str, Any]
PHASES = {"setup", "draw", "roll", "main", "draft", "window", "reveal", "final_reveal", "choice", "over"}


def names(mask: int, of: Sequence[str]) -> list[str]:
    """The names whose bits are set."""
    return [name for bit, name in enumerate(of) if mask >> bit & 1]


def counted(counts: Iterable[int], of: Sequence[str]) -> Counter[str]:
    """Counts by number as counts by name."""
    return Counter({of[number]: int(count) for number, count in enumerate(counts) if count})


def check(game: Game, viewer: int | None) -> None:
    """Compare what a seat is shown with what lies there."""
    now = position(game, None, viewer)
    _table(game, now)
    _lands(game, now)
    _players(game, now)
    _ships(game, now)
    if game.state.rules.expanded:
        _expansions(game, now)
        _secrets(game, now, viewer)


def _table(game: Game, now: Json) -> None:
    s = game.state
    assert now["phase"] in PHASES
    assert (now["phase"] == "over") == now["over"] == game.over
    assert now["winners"] == [SEAT_NAMES[seat] for seat in game.winners]
    if game.over:
        best = max(game.points(seat) for seat in range(game.options.players))
        assert now["winners"]
        assert all(now["players"][letter]["points"] == best for letter in now["winners"])
    assert now["round"] == s.round
    assert now["display"] == [CARD_NAMES[card] if card >= 0 else None for card in s.display]
    assert Counter(now["discard"]) == counted(s.discard, CARD_NAMES)
    assert now["deck"] == sum(s.deck) + sum(card >= 0 for card in s.top)
    assert now["artifact"] == {"total": s.artifact, "cycles": s.cycles}


def _lands(game: Game, now: Json) -> None:
    s = game.state
    assert list(now["territories"]) == names(s.rules.lands, TERRITORY_NAMES)
    for name, land in now["territories"].items():
        t = TERRITORY_NAMES.index(name)
        assert land["colonies"] == {SEAT_NAMES[seat]: n for seat, n in colonies(game, t).items()}
        assert land.get("control") == (SEAT_NAMES[s.control[t]] if s.control[t] >= 0 else None)
        assert land["fields"] == [field for f, field in enumerate(FIELD_NAMES) if s.fields[f] >> t & 1]
    lying = {field: names(s.fields[f], TERRITORY_NAMES) for f, field in enumerate(FIELD_NAMES) if s.fields[f]}
    assert now["fields"] == {field: lands[0] if len(lands) == 1 else lands for field, lands in lying.items()}


def _players(game: Game, now: Json) -> None:
    s = game.state
    assert list(now["players"]) == list(SEAT_NAMES[: game.options.players])
    if s.relic_place == ON_BURROUGHS:
        assert now["relic"] == "burroughs"
    else:  # with who borrowed it, or else with who bought it
        assert now["relic"] == SEAT_NAMES[s.relic_user if s.relic_user >= 0 else s.relic_holder]
    for seat, p in enumerate(s.seats):
        told = now["players"][SEAT_NAMES[seat]]
        assert (told["fuel"], told["ore"]) == tokens(game)[seat]
        assert (told["supply"], told["circle"], told["stock"]) == (p.supply, p.circle, p.stock)
        assert told["points"] == game.points(seat) == sum(told["score"].values())
        assert sorted(told["cards"]) == sorted(hand(game, seat))
        assert told["used"] == names(p.used, CARD_NAMES)
        assert told["fleet"] == 6 - p.stock + (s.relic_holder == seat)
        assert told["colonies_left"] == p.supply + (1 if p.circle else 0)
        controlled = [land for land in now["territories"].values() if land.get("control") == SEAT_NAMES[seat]]
        assert told["score"]["control"] == len(controlled)


def _ships(game: Game, now: Json) -> None:
    """Every ship of every colour is shown once, unless it is being rolled."""
    places = list(now["facilities"].values())
    docked = [ship for place in places for slot in place.get("slots", ()) for ship in slot["ships"]]
    docked += [ship for place in places for ship in place.get("ships", ())]
    for told in now["players"].values():
        docked += told["unplaced"]
        docked += [ship for load in told.get("on_cards", {}).values() for ship in load.get("ships", ())]
    by_colour = Counter(ship[0].upper() for ship in docked)
    for seat, p in enumerate(game.state.seats):
        away = 6 - p.stock - by_colour[SEAT_NAMES[seat]]
        assert away >= 0
        assert away == 0 or game.chance
        bay = now["facilities"]["maintenance_bay"]["ships"]
        assert now["players"][SEAT_NAMES[seat]]["bay"] == sum(
            ship == SEAT_NAMES[seat] or ship == f"relic@{SEAT_NAMES[seat]}" for ship in bay
        )
    assert by_colour["R"] == (game.state.relic_place != ON_BURROUGHS and not game.chance) or game.chance
    mine = [ship[1] for slot in now["facilities"]["lunar_mine"]["slots"] for ship in slot["ships"]]
    assert mine == sorted(mine)
    for place in places:
        for slot in place.get("slots", ()):
            assert len(slot["ships"]) <= slot["size"]
            assert not slot["ships"] or not slot["closed"]


def _expansions(game: Game, now: Json) -> None:
    s = game.state
    assert Counter(now.get("removed", ())) == counted(s.removed, CARD_NAMES)
    for seat, p in enumerate(s.seats):
        told = now["players"][SEAT_NAMES[seat]]
        if s.rules.factions:
            assert told["factions"] == names(p.factions, FACTION_NAMES)
            assert told["factions_used"] == names(p.factions_used, FACTION_NAMES)
            for name in told["factions"]:
                faction = now["facilities"][f"faction:{name}"]
                assert faction["owner"] == SEAT_NAMES[seat]
                assert [slot["closed"] for slot in faction["slots"]] == [0] * len(faction["slots"])
                assert "extra" not in faction["slots"][0]
        if s.rules.belt:
            told_of = Counter(one["card"] for one in told["asteroids"])
            moving = Counter(one["card"] for one in told["asteroids"] if one["in_transit"])
            held = [p.asteroids >> 2 * n & 3 for n in range(len(ASTEROID_NAMES))]
            assert told_of == counted(held, ASTEROID_NAMES)
            assert moving == counted([p.in_transit >> 2 * n & 3 for n in range(len(ASTEROID_NAMES))], ASTEROID_NAMES)
            assert told["asteroids_used"] == names(p.asteroids_used, ASTEROID_NAMES)
        for card, load in told["on_cards"].items():
            assert card in told["cards"]
            number = CARD_NAMES.index(card)
            assert (load.get("fuel", 0), load.get("ore", 0)) == (s.fuel_on(number), s.ore_on(number))
        for card in told["cards"]:
            number, load = CARD_NAMES.index(card), told["on_cards"].get(card, {})
            colony, agenda, field = s.colony_on_card(number), s.agenda_on(number), s.field_of_card(number)
            assert load.get("colony") == (SEAT_NAMES[colony] if colony >= 0 else None)
            assert load.get("agenda") == (AGENDA_NAMES[agenda] if agenda >= 0 else None)
            assert load.get("field") == (FIELD_NAMES[field] if field >= 0 else None)
    if s.rules.factions:
        _brethren(game, now)
    if s.rules.belt:
        pile = sum(s.belt_deck) - s.unseen + sum(one >= 0 for one in (*s.belt_top, *s.belt_bottom))
        assert now["belt"]["deck"] == pile
        assert Counter(now["belt"]["discard"]) == counted(s.belt_discard, ASTEROID_NAMES)
        for space, asteroid in enumerate(s.belt):
            told_space = now["facilities"][f"outer_belt:{space + 1}"]
            assert told_space.get("card") == (ASTEROID_NAMES[asteroid] if asteroid >= 0 else None)
            open_ports = [slot for slot in told_space["slots"] if not slot["closed"] and "extra" not in slot]
            assert len(open_ports) == belt_ports(s.rules, space)


def _brethren(game: Game, now: Json) -> None:
    """The Brethren Ship is where it is said to be, and nowhere else."""
    s = game.state
    at = [
        name
        for name, place in now["facilities"].items()
        for ship in (*place.get("ships", ()), *(ship for slot in place.get("slots", ()) for ship in slot["ships"]))
        if ship[0] == "X"
    ]
    if s.brethren_owner < 0:
        assert "brethren" not in now
        assert not at
        return
    told = now["brethren"]
    assert told["owner"] == SEAT_NAMES[s.brethren_owner]
    assert at == ([] if told["at"] == "off" else ["maintenance_bay" if told["at"] == "bay" else told["at"]])
    assert (told["at"] == "off") == (s.brethren_place < 0)


def _secrets(game: Game, now: Json, viewer: int | None) -> None:
    """Face-down agendas and known tops are told to who holds or has seen them, and to nobody else."""
    s = game.state
    if s.rules.agendas:
        for seat, p in enumerate(s.seats):
            told = now["players"][SEAT_NAMES[seat]]["agendas"]
            assert told["hidden"] == int(p.agendas).bit_count()
            assert told.get("cards", []) == (names(p.agendas, AGENDA_NAMES) if seat == viewer else [])
            assert seat == viewer or "cards" not in told
            assert told["revealed"] == names(p.revealed, AGENDA_NAMES)
            assert told["double"] == names(p.double, AGENDA_NAMES)
            face_down = set(names(p.agendas, AGENDA_NAMES))
            assert seat == viewer or not face_down & set(told["exempt"])
        assert now["agenda_deck"] == int(s.agenda_deck).bit_count()
        assert now["agenda_discard"] == int(s.agenda_discard).bit_count()
    tops = {
        "tech": ([card for card in s.top if card >= 0], s.top_seen, CARD_NAMES),
        "asteroids": ([one for one in s.belt_top if one >= 0] if s.rules.belt else [], s.belt_top_seen, ASTEROID_NAMES),
    }
    for pile, (top, seen, of) in tops.items():
        known = [of[one] for one in top] if viewer is not None and seen >> viewer & 1 else []
        assert now.get("known_top", {}).get(pile, []) == known


@pytest.mark.parametrize("block", range(6))
def test_what_is_shown_is_so(block: int) -> None:
    for seed in range(3 * block, 3 * block + 3):
        with random_options(seed) as (game, rng):
            while not game.over:
                if rng.random() < 0.02:
                    check(game, rng.choice([None, *range(game.options.players)]))
                game.apply(rng.choice(game.legal()))
            for viewer in (None, *range(game.options.players)):
                check(game, viewer)


@pytest.mark.parametrize("seed", [100, 101, 102, 112, 116, 177])
def test_what_has_not_changed_is_shown_as_it_is(seed: int) -> None:
    """A position that takes over what stands since the one before is the same as one that is made anew."""
    with random_options(seed) as (game, rng):
        viewers = [None, rng.randrange(game.options.players)]
        was = {viewer: game.view(viewer) for viewer in viewers}
        before = {viewer: position(was[viewer], None, viewer) for viewer in viewers}
        while not game.over:
            game.apply(rng.choice(game.legal()))
            for viewer in viewers:
                now = game.view(viewer)
                shown = position(now, before[viewer], viewer, was[viewer])
                assert shown == position(now, before[viewer], viewer)
                was[viewer], before[viewer] = now, shown


def test_a_top_that_some_have_seen_is_told_to_them() -> None:
    """Such tops come up, seen by some and not by others."""
    met: set[tuple[str, bool]] = set()
    for seed in range(40):
        with random_options(seed) as (game, rng):
            for _ in range(400):
                if game.over:
                    break
                game.apply(rng.choice(game.legal()))
                s = game.state
                if s.rules.expanded and (s.top_seen or s.belt_top_seen):
                    for viewer in range(game.options.players):
                        check(game, viewer)
                        met.add(("top", bool((s.top_seen | s.belt_top_seen) >> viewer & 1)))
        if len(met) == 2:
            return
    raise AssertionError(met)


@pytest.mark.parametrize("owner", ["A", "B", "C"])
def test_the_first_of_everything_is_shown_too(owner: str) -> None:
    """The first seat and the first card are no less there than the others."""
    seats: Json = {seat: {"bay": 3} for seat in "ABC"}
    seats[owner] |= {"factions": ["brethren"]}
    modules = ["expansion_tech", "factions"]
    game = build({"players": 3, "active": "B", "options": {"modules": modules}, "seats": seats}).game
    look(game.state, DRAW + ALIEN_CITY)
    game.state.top_seen = 1 << SEAT_NAMES.index(owner)
    for viewer in (None, 0, 1, 2):
        check(game, viewer)
    assert position(game)["brethren"]["owner"] == owner
    assert position(game, None, SEAT_NAMES.index(owner))["known_top"] == {"tech": ["alien_city"]}
