"""Every effect of the game: its class, its texts, its codes both ways, and that it comes up in play."""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import alienfrontiers
from alienfrontiers import Game, Options
from alienfrontiers.catalogue import AGENDAS, ASTEROIDS, CARDS, FACTIONS
from alienfrontiers.engine.kinds.agenda import AGENDA_AT, Agenda
from alienfrontiers.engine.kinds.asteroid import ASTEROID_AT, Asteroid, receive_asteroid
from alienfrontiers.engine.kinds.card import CARD_AT, Card
from alienfrontiers.engine.kinds.faction import FACTION_AT, Faction
from alienfrontiers.engine.numbers import codes
from alienfrontiers.engine.numbers.bits import bit
from alienfrontiers.engine.numbers.names import AGENDA_NAMES, ASTEROID_NAMES, CARD_NAMES, FACTION_NAMES
from alienfrontiers.engine.table.stack import MAIN
from alienfrontiers.engine.table.state import PASSIVES, State
from alienfrontiers.notation import CODE_OF, TEXTS
from alienfrontiers.options import MODULES
from alienfrontiers.scenario import load
from alienfrontiers.scenario.setup import build

SCENARIOS = Path(__file__).parent.parent / "scenarios"
FAMILIES: dict[str, tuple[tuple[str, ...], Any, type]] = {
    "card": (CARD_NAMES, CARD_AT, Card),
    "faction": (FACTION_NAMES, FACTION_AT, Faction),
    "asteroid": (ASTEROID_NAMES, ASTEROID_AT, Asteroid),
    "agenda": (AGENDA_NAMES, AGENDA_AT, Agenda),
}
EVERY = [(family, name) for family, (names, _, _) in FAMILIES.items() for name in names]


def effect(family: str, name: str) -> Any:
    names, table, _ = FAMILIES[family]
    return table[names.index(name)]


def overrides(thing: Any, base: type, method: str) -> bool:
    """Does the class of an effect have its own form of a hook?"""
    return getattr(type(thing), method) is not getattr(base, method)


# Effects in the words of the notation: what a player does to have them. What works by itself is held.

USED = [f"use {key}" for key, card in CARDS.items() if card.power and card.power.cost]
SPENT = [f"discard {key}" for key, card in CARDS.items() if card.discard]
CLAIMED = [f"use_asteroid {key}" for key, asteroid in ASTEROIDS.items() if not asteroid.points]
OWNED = [
    f"faction {key}"
    for key, faction in zip(FACTION_NAMES, FACTION_AT, strict=True)
    if overrides(faction, Faction, "can_use")
]
DOCKED = [f"dock faction:{key}" for key in FACTIONS]
REVEALED = [f"reveal {key} {half}" for key in AGENDAS for half in ("in_game", "end_game")]
ACTIVE = [*USED, *SPENT, *CLAIMED, *OWNED, *DOCKED, *REVEALED]
HELD = [
    name
    for name in chain(CARDS, FACTIONS, ASTEROIDS)
    if not any(f"{verb} {name}" in ACTIVE for verb in ("use", "use_asteroid", "faction"))
]


# --- classes and texts ------------------------------------------------------------------------------------------------


@cache
def _docstrings(module: str) -> dict[str, str]:
    """Docstrings of the classes of a module, from its source: compiled classes keep none."""
    path = Path(alienfrontiers.__file__).parent.joinpath(*module.split(".")[1:]).with_suffix(".py")
    classes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    return {node.name: ast.get_docstring(node) or "" for node in classes}


def docstring(kind: type) -> str:
    return _docstrings(kind.__module__)[kind.__name__]


@pytest.mark.parametrize(("family", "name"), EVERY, ids=[name for _, name in EVERY])
def test_every_effect_is_a_class_that_says_what_it_does(family: str, name: str) -> None:
    kind = type(effect(family, name))
    assert kind is not FAMILIES[family][2], "nothing is registered for it"
    doc = docstring(kind)
    printed: dict[str, Any] = {"card": CARDS, "faction": FACTIONS, "asteroid": ASTEROIDS}
    said = printed[family][name].name if family in printed else name
    assert doc.startswith(said.rstrip(".") + "."), f"{kind.__name__} begins with its name: {said}"


def test_every_effect_has_a_number_and_a_class_of_its_own() -> None:
    for family, (names, table, _) in FAMILIES.items():
        assert len(names) == len(table) == len(set(names)), family
        assert len({type(thing) for thing in table}) == len(table), family
        if family != "agenda":
            assert [int(getattr(thing, family)) for thing in table] == list(range(len(table)))
    passive = [*CARD_AT, *FACTION_AT, *ASTEROID_AT]
    assert len(PASSIVES) == len(passive)
    assert all(PASSIVES[number] is thing for number, thing in enumerate(passive))


@pytest.mark.parametrize("name", CARD_NAMES)
def test_texts_of_a_card_are_its_powers(name: str) -> None:
    card, texts = effect("card", name), CARDS[name]
    assert overrides(card, Card, "can_use") == (f"use {name}" in USED)
    # A Spacial Stabilizer is discarded in answer to a raid, and not of one's own accord.
    own = overrides(card, Card, "can_discard") or name == "spacial_stabilizer"
    assert own == (texts.discard is not None)
    assert bool(card.active) == (f"use {name}" in USED or texts.discard is not None)


def test_texts_of_factions_asteroids_and_agendas_are_their_powers() -> None:
    for name in ASTEROID_NAMES:
        asteroid = effect("asteroid", name)
        assert bool(asteroid.active) == overrides(asteroid, Asteroid, "can_use") == (f"use_asteroid {name}" in CLAIMED)
        assert ASTEROIDS[name].power.full
    for name in FACTION_NAMES:
        assert FACTIONS[name].benefit.full
        assert FACTIONS[name].dock.full
        assert overrides(effect("faction", name), Faction, "docked"), f"docking at {name} does something"
    for name in AGENDA_NAMES:
        agenda = effect("agenda", name)
        assert AGENDAS[name].in_game.text
        assert AGENDAS[name].end_game.text
        assert overrides(agenda, Agenda, "at_end")
        # B24 answers a raid, before anything has happened.
        assert agenda.own | agenda.anyone or name == "B24", f"{name} waits for no event"


# --- codes ------------------------------------------------------------------------------------------------------------


def test_codes_and_texts_are_inverse() -> None:
    assert len(TEXTS) == codes.CODES
    said = [text for text in TEXTS if text]
    assert len(said) == len(set(said)) == len(CODE_OF)
    assert all(TEXTS[CODE_OF[text]] == text for text in said)
    assert all(CODE_OF[text] == code for code, text in enumerate(TEXTS) if text)


def test_every_effect_has_its_codes() -> None:
    for text in ACTIVE:
        assert text in CODE_OF or all(f"{text} {value}" in CODE_OF for value in range(1, 7)), text
    for first, names, words in (
        (codes.USE, CARD_NAMES, "use"),
        (codes.DISCARD, CARD_NAMES, "discard"),
        (codes.CARD, CARD_NAMES, "card"),
        (codes.CLAIM, CARD_NAMES, "claim"),
        (codes.DRAW, CARD_NAMES, "draw"),
        (codes.FACTION, FACTION_NAMES, "faction"),
        (codes.USE_ASTEROID, ASTEROID_NAMES, "use_asteroid"),
        (codes.ASTEROID, ASTEROID_NAMES, "asteroid"),
        (codes.DRAW_ASTEROID, ASTEROID_NAMES, "draw asteroid"),
        (codes.AGENDA, AGENDA_NAMES, "agenda"),
        (codes.DRAW_AGENDA, AGENDA_NAMES, "draw agenda"),
    ):
        for number, name in enumerate(names):
            assert CODE_OF[f"{words} {name}"] == first + number


# --- scenarios --------------------------------------------------------------------------------------------------------


def named(step: dict[str, Any]) -> Iterator[str]:
    """The effects that a step of a scenario names."""
    do = step["do"]
    if do in ("use", "discard"):
        yield f"{do} {step['card']}"
    if do == "use_asteroid":
        yield f"use_asteroid {step['asteroid']}"
    if do == "faction_power":
        yield f"faction {step['faction']}"
    if do == "reveal" and "via" not in step:
        yield f"reveal {step['agenda']} {step['half']}"
    if do == "dock" and step["facility"].startswith("faction:"):
        yield f"dock {step['facility']}"
    if "with_faction" in step:
        yield f"dock faction:{step['with_faction']['faction']}"
    if "with_card" in step:
        yield f"use {step['with_card']}"
    if "with_discard" in step:
        yield f"discard {step['with_discard']}"
    for choice in step.get("choices") or ():
        if choice["do"] in ("use", "discard"):
            yield f"{choice['do']} {choice['card']}"
    for answer in step.get("responses") or ():
        if answer["do"] == "discard":
            yield f"discard {answer['card']}"
        if answer["do"] == "reveal":
            yield f"reveal {answer['agenda']} in_game"


def holdings(setup: dict[str, Any]) -> Iterator[str]:
    """Cards, factions and asteroids that somebody has when a scenario begins."""
    for seat in (setup.get("seats") or {}).values():
        for key in ("cards", "factions"):
            yield from (seat or {}).get(key) or ()
        yield from (one["card"] for one in (seat or {}).get("asteroids") or ())


@cache
def scenarios() -> list[dict[str, Any]]:
    return [scenario for path in sorted(SCENARIOS.glob("*/*.yaml")) for scenario in load(path)]


@pytest.mark.parametrize("name", HELD)
def test_what_works_by_itself_is_in_scenarios(name: str) -> None:
    """What is done by a step is counted in `tests/scenarios`."""
    around = [scenario for scenario in scenarios() if name in holdings(scenario["setup"])]
    assert {step.get("legal", True) for scenario in around for step in scenario["steps"]} == {True, False}


def where_done() -> dict[str, list[dict[str, Any]]]:
    """The set-ups of the scenarios that have each effect."""
    setups: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for scenario in scenarios():
        if not scenario["setup"].get("new_game"):
            for name in {name for step in scenario["steps"] if step.get("legal", True) for name in named(step)}:
                setups[name].append(scenario["setup"])
    return setups


# --- play -------------------------------------------------------------------------------------------------------------

GAMES = 15
TRIES = 3000  # from positions near to what the games have not seen
NEAR = (15, 80)  # decisions of one: some things take two turns

# Agendas are kept for the half that is still to come; discards would leave nothing in hand.
TASTE = {"in_game": 1e-6, "discard": 0.3, "dock alien_artifact": 4.0, "dock lunar": 3.0, "dock raiders": 20.0}


class Table:
    """Random play that is helped along: cards that nobody has are dealt, tokens never run out, and what has not been
    seen is done before anything else."""

    def __init__(self) -> None:
        self.rng = random.Random(7)
        self.unseen = {*ACTIVE, *HELD}
        self.effect = [text.rsplit(" ", 1)[0] if text.startswith("dock faction:") else text for text in TEXTS]
        self.weights = [next((weight for part, weight in TASTE.items() if part in text), 1.0) for text in TEXTS]

    def step(self, game: Game) -> None:
        """One decision, or one outcome of chance."""
        if game.chance:
            options, weights = zip(*game.outcomes(), strict=True)
            game.apply(self.rng.choices(options, weights)[0])
            return
        legal = game.legal()
        wanted = [code for code in legal if self.effect[code] in self.unseen]
        code = self.rng.choice(wanted) if wanted else self.rng.choices(legal, [self.weights[code] for code in legal])[0]
        self.unseen.discard(self.effect[code])
        game.apply(code)

    def game(self) -> None:
        """A whole game with everything in it. At the start of every turn what nobody has is dealt."""
        game = Game.new(Options(players=self.rng.randint(2, 6), modules=frozenset(MODULES)))
        generous = self.rng.random() < 0.5
        turn = -1
        while not game.over:
            s = game.state
            if s.kind() == MAIN and s.depth == 2 and s.turn != turn:
                turn = int(s.turn)
                self.deal(s, {*ACTIVE, *HELD} if generous else self.unseen)
            self.step(game)

    def deal(self, s: State, asked: set[str]) -> None:
        """Cards with one of these effects go to somebody if nobody has them."""
        for card, name in enumerate(CARD_NAMES):
            player = self.rng.choice(list(s.seats))
            if not asked.isdisjoint((name, f"use {name}", f"discard {name}")) and not player.holds(card):
                if take(s.deck, card) or take(s.discard, card):
                    s.receive_card(player, card)
        for asteroid, name in enumerate(ASTEROID_NAMES):
            player = self.rng.choice(list(s.seats))
            if not asked.isdisjoint((name, f"use_asteroid {name}")) and player.asteroid_count(asteroid) == 0:
                if take(s.belt_deck, asteroid) or take(s.belt_discard, asteroid):
                    receive_asteroid(s, player, asteroid, False)
        for agenda, name in enumerate(AGENDA_NAMES):
            one = bit(agenda)
            if not asked.isdisjoint((f"reveal {name} in_game", f"reveal {name} end_game")):
                if (s.agenda_deck | s.agenda_discard) & one:
                    s.agenda_deck &= ~one
                    s.agenda_discard &= ~one
                    self.rng.choice(list(s.seats)).agendas |= one
        s.watch_agendas()
        for player in s.seats:
            player.fuel, player.ore = max(player.fuel, 6), max(player.ore, 6)
            self.unseen.difference_update(name for card, name in enumerate(CARD_NAMES) if player.holds(card))
            self.unseen.difference_update(name for faction, name in enumerate(FACTION_NAMES) if player.owns(faction))
            self.unseen.difference_update(name for a, name in enumerate(ASTEROID_NAMES) if player.asteroid_count(a))

    def near(self, name: str, setups: list[dict[str, Any]]) -> bool:
        """Play on from positions in which a scenario has this effect."""
        for number in range(TRIES):
            game = build(setups[number % len(setups)]).game
            for _ in range(self.rng.choice(NEAR)):
                if game.over or name not in self.unseen:
                    break
                self.step(game)
            if name not in self.unseen:
                return True
        return False


def take(pile: Any, card: int) -> bool:
    """Take a card from a pile, if it is there."""
    if pile[card] == 0:
        return False
    pile[card] -= 1
    return True


def test_every_effect_comes_up_in_random_play() -> None:
    """In whole games, and for what is rare from positions that are near to it."""
    table = Table()
    for _ in range(GAMES):
        table.game()
    assert len(table.unseen) < len(ACTIVE) / 4
    assert table.unseen.isdisjoint(HELD)
    setups = where_done()
    missed = [name for name in sorted(table.unseen) if name in table.unseen and not table.near(name, setups[name])]
    assert not missed, f"never seen: {missed}"
