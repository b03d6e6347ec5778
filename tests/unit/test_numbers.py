"""Numbers in words are those of the rules: what texts, and the docstrings of effects, say of prices, points, ports and
limits."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import alienfrontiers
from alienfrontiers import Game, Options, catalogue
from alienfrontiers.engine.facilities import hub, orbit, raid
from alienfrontiers.engine.kinds.asteroid import ASTEROID_AT
from alienfrontiers.engine.kinds.card import CARD_AT, Card
from alienfrontiers.engine.kinds.faction import FACTION_AT
from alienfrontiers.engine.numbers import limits, names
from alienfrontiers.engine.numbers.bits import bit
from alienfrontiers.engine.numbers.ruleset import Ruleset, belt_ports
from alienfrontiers.engine.table.player import Player
from alienfrontiers.engine.tech.tokens import VAULT_A_TURN, VAULT_ROOM
from alienfrontiers.engine.turn.main_phase import RELEASE_FUEL

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("", "", "", "", "", "", "sixth", "seventh")
NUMBER = rf"(\d+|{'|'.join(WORDS[1:])})"
USUAL = Ruleset(4, 6)
TABLES: tuple[dict[str, Any], ...] = (
    catalogue.CARDS, catalogue.FACTIONS, catalogue.ASTEROIDS, catalogue.AGENDAS, catalogue.FACILITIES,
    catalogue.TERRITORIES, catalogue.FIELDS, catalogue.PIECES, catalogue.RULES,
)  # fmt: skip


def value(word: str) -> int:
    return int(word) if word.isdigit() else WORDS.index(word.lower())


def strings(part: Any) -> Iterator[str]:
    """All that is said in a text and in the texts within it; prices that are facts are no words."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from strings(one)
    elif hasattr(part, "__dict__"):
        for key, one in vars(part).items():
            if key not in ("cost", "claim"):
                yield from strings(one)


@cache
def docstrings(module: str) -> dict[str, str]:
    """Docstrings of the classes of a module, each in one line, from its source: compiled classes keep none."""
    path = Path(alienfrontiers.__file__).parent.joinpath(*module.split(".")[1:]).with_suffix(".py")
    classes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    return {node.name: re.sub(r"\s+", " ", ast.get_docstring(node) or "") for node in classes}


def docstring(effect: object) -> str:
    return docstrings(type(effect).__module__)[type(effect).__name__]


# --- prices and points ------------------------------------------------------------------------------------------------

RULES: dict[str, Any] = {
    name: rule
    for names_of, rules in (
        (names.CARD_NAMES, CARD_AT), (names.FACTION_NAMES, FACTION_AT), (names.ASTEROID_NAMES, ASTEROID_AT),
    )
    for name, rule in zip(names_of, rules, strict=True)
}  # fmt: skip
TEXTS: dict[str, Any] = {**catalogue.CARDS, **catalogue.FACTIONS, **catalogue.ASTEROIDS}
# What tells that so much fuel is a price, and not what somebody gets.
BEFORE = r"\b(?:pays?|paying|Discard and|from|lay|Put|dock, for|turn, for|turn,|claim for|territory, for|Dock:)|\+"
PRICE = re.compile(rf"(?:{BEFORE}) {NUMBER} fuel\b(?! more)|\b{NUMBER} fuel (?:may be put|for the stock)", re.I)
# Prices that are not of the power, the discard or the port.
OTHERS = {"gravitron_shunt": {RELEASE_FUEL}}


def prices(name: str) -> set[int]:
    """All fuel that somebody pays, or lays on a card, by this card, faction or asteroid."""
    rule = RULES[name]
    keys = ("fuel", "lays", "discard_fuel", "port_fuel")
    found = {int(getattr(rule, key)) for key in keys if hasattr(rule, key)} | OTHERS.get(name, set())
    return (found | {int(rule.price(USUAL))} if hasattr(rule, "price") and name in catalogue.ASTEROIDS else found) - {0}


@pytest.mark.parametrize("name", RULES)
def test_prices_in_words_are_those_of_the_rule(name: str) -> None:
    said = " ".join([*strings(TEXTS[name]), docstring(RULES[name])])
    told = {value(found[1] or found[2]) for found in PRICE.finditer(said)}
    assert told <= prices(name), PRICE.findall(said)


@pytest.mark.parametrize("name", [name for name, card in zip(names.CARD_NAMES, CARD_AT, strict=True) if card.fuel])
def test_the_docstring_of_a_card_begins_with_its_price(name: str) -> None:
    card: Card = RULES[name]
    if card.most_fuel() > card.fuel:
        assert f"ay {WORDS[card.fuel]} to {WORDS[card.most_fuel()]} fuel" in TEXTS[name].power.full
    else:
        title = TEXTS[name].name.rstrip(".")
        assert docstring(card).startswith(f"{title}. {WORDS[card.fuel].capitalize()} fuel"), docstring(card)


@pytest.mark.parametrize("name", catalogue.FACTIONS)
def test_the_line_of_a_faction_says_what_docking_costs(name: str) -> None:
    fuel = int(RULES[name].port_fuel)
    assert re.findall(r"\+ (\d) fuel", TEXTS[name].line) == ([str(fuel)] if fuel else [])
    assert (f"Pay {WORDS[fuel]} fuel" in TEXTS[name].dock.full) == (fuel > 0)


@pytest.mark.parametrize("name", catalogue.ASTEROIDS)
def test_an_asteroid_that_costs_fuel_says_so(name: str) -> None:
    price = int(RULES[name].price(USUAL))
    assert price == 0 or f"{WORDS[price]} fuel" in TEXTS[name].power.full


@pytest.mark.parametrize("name", RULES)
def test_points_in_words_are_those_of_the_rule(name: str) -> None:
    points = int(RULES[name].points)
    said = " ".join([*strings(TEXTS[name]), docstring(RULES[name])])
    told = {value(found) for found in re.findall(rf"(?i)\b{NUMBER} (?:victory )?points? while held", said)}
    assert told == ({points} if points else set())


# --- the board --------------------------------------------------------------------------------------------------------


def player(fleet: int = 3, bonuses: int = 0) -> Player:
    p = Game.new(Options(players=4), seed=1).state.seats[0]
    p.stock = 6 - fleet
    p.bonuses = bonuses
    return p


def facility(name: str) -> str:
    return " ".join(strings(catalogue.FACILITIES[name]))


def less(name: str) -> int:
    """What a territory takes off a price, by its line."""
    return int(re.findall(r"−(\d)", catalogue.TERRITORIES[name].line)[0])


def test_prices_on_the_board() -> None:
    for fleet, word in ((3, "fourth for one"), (4, "fifth for two"), (5, "sixth for three")):
        assert word in facility("shipyard")
        assert WORDS[orbit.ship_price(player(fleet))] == word.split()[-1]
        assert orbit.ship_price(player(fleet)) - orbit.ship_price(player(fleet, bit(names.HERBERT))) == less("herbert")
    ore = int(orbit.constructor_price(player()))
    assert f"{ore} ore" in facility("colony_constructor")
    assert f"{WORDS[ore]} ore" in facility("colony_constructor")
    assert ore - orbit.constructor_price(player(bonuses=bit(names.BRADBURY))) == less("bradbury")
    assert player().tech_price(4) - player(bonuses=bit(names.POHL)).tech_price(4) == less("pohl")


def test_ships_that_dock_together() -> None:
    for name, word in (("raiders_outpost", "run of {}"), ("colony_constructor", "{} ships of one value")):
        ships = orbit.BY_NUMBER[names.FACILITY_NAMES.index(name)].ships()
        assert word.format(WORDS[ships]) in facility(name).lower()


def test_the_artifact_and_agenda_b13_say_what_a_claim_takes() -> None:
    total = WORDS[limits.CLAIM_TOTAL]
    assert f"Total {limits.CLAIM_TOTAL} or more" in facility("alien_artifact")
    assert f"of total value {total}" in facility("alien_artifact")
    assert f"exceeds {total}" in facility("alien_artifact")


def test_the_hub() -> None:
    circle = limits.LAST_CIRCLE
    said = facility("colonist_hub")
    assert set(re.findall(r"launch at (\d)", said)) == {str(circle)}
    assert set(re.findall(r"(?:circle|so that) (seven|six|eight)", said)) == {WORDS[circle]}
    assert f"from the {ORDINALS[circle]} it lands" in said
    assert f"the {WORDS[hub.SHARED_PORTS]} ports" in said
    assert f"{WORDS[hub.HUB_PORTS]} ships of a track" in " ".join(strings(catalogue.FACTIONS["homesteaders"]))
    p = player()
    RULES["homesteaders"].held(Game.new(Options(players=4), seed=1).state, p)
    assert f"launch from circle {p.launch_circle}" in TEXTS["homesteaders"].benefit.text
    assert f"the {ORDINALS[p.launch_circle]} circle" in TEXTS["homesteaders"].benefit.full


def test_raids() -> None:
    tokens = WORDS[raid.OUTPOST_RAID & raid.TOKENS]
    said = [facility("raiders_outpost"), TEXTS["smugglers"].dock.full, TEXTS["matter_extractor"].power.full]
    assert {word for text in said for word in re.findall(rf"{NUMBER} tokens", text)} == {tokens}
    assert f"{WORDS[raid.ROCK_RAID & raid.TOKENS]} tokens" in TEXTS["raiders_rock"].power.full


def test_ports_of_the_outer_belt() -> None:
    said = " ".join(strings(catalogue.PIECES["outer_belt"]))
    most = max(belt_ports(Ruleset(6, 6), space) for space in range(names.SPACES))
    closed = {
        players: sum(most - belt_ports(Ruleset(players, 6), space) for space in range(names.SPACES))
        for players in (2, 3, 4, 5, 6)
    }
    assert f"{WORDS[most]} ports a space".capitalize() in said
    assert f"With four players one port is closed, with three {WORDS[closed[3]]}, with two {WORDS[closed[2]]};" in said
    assert [closed[players] for players in (4, 5, 6)] == [1, 0, 0]


@pytest.mark.parametrize(("piece", "faces"), [("asteroid_die", "asteroid_faces"), ("brethren_ship", "brethren_faces")])
def test_marked_faces(piece: str, faces: str) -> None:
    said = " ".join(strings(catalogue.PIECES[piece]))
    assert re.findall(rf"{NUMBER} of (?:its|the) six faces", said) == []
    assert re.findall(r"(\w+) of (?:its|the) six faces", said) == [WORDS[getattr(USUAL, faces)].capitalize()]


# --- limits -----------------------------------------------------------------------------------------------------------


def test_the_limit_of_tokens() -> None:
    limit = WORDS[limits.TOKEN_LIMIT]
    rule = catalogue.RULES["rule_tokens"]
    assert rule.name == f"{limit.capitalize()} tokens"
    assert f"keep {limit} fuel and ore" in rule.text
    everything = [text for table in TABLES for thing in table.values() for text in strings(thing)]
    told = [word for text in everything for word in re.findall(rf"(?:limit of|you above) {NUMBER}", text)]
    assert len(told) > 5
    assert set(told) == {limit}


def test_what_the_vault_holds() -> None:
    said = TEXTS["null_time_vault"].power
    assert f"up to {WORDS[VAULT_A_TURN]} fuel or ore" in said.full
    assert f"holds {WORDS[VAULT_ROOM]}" in said.full
    assert f"store {WORDS[VAULT_A_TURN]} tokens" in said.text


def test_the_limit_of_agendas() -> None:
    game = Game.new(Options(players=4, modules=frozenset({"agendas", "expansion_tech"})), seed=1)
    while game.chance:
        game.apply(game.outcomes()[0][0])
    p = game.state.seats[0]
    rule = catalogue.RULES["rule_agendas"]
    assert f"begin with {WORDS[int(p.agendas).bit_count()]} and have {WORDS[p.agenda_limit]} at most" in rule.text
    assert f"{WORDS[p.agenda_limit]} at most" in rule.line
    assert f"until {WORDS[p.agenda_limit]} are left" in " ".join(TEXTS["multiverse_window"].rulings)
    RULES["multiverse_window"].held(game.state, p)
    assert TEXTS["multiverse_window"].power.text == f"{WORDS[p.agenda_limit]} agendas"
    assert f"have {WORDS[p.agenda_limit]} agendas" in TEXTS["multiverse_window"].power.full


def test_the_shield() -> None:
    p = player()
    RULES["deflector_shield"].held(Game.new(Options(players=4), seed=1).state, p)
    assert f"+{p.toll} fuel a ship" in TEXTS["deflector_shield"].power.text
    everything = [text for table in TABLES for thing in table.values() for text in strings(thing)]
    told = [word for text in everything for word in re.findall(rf"Shield (?:protects )?costs {NUMBER} fuel", text)]
    assert len(told) > 5
    assert set(told) == {WORDS[p.toll]}


def test_ships_that_must_remain() -> None:
    game = Game.new(Options(players=4), seed=1)
    p = game.state.seats[0]
    floor = next(fleet for fleet in range(1, 7) if spares(game, p, fleet)) - 1
    rule = catalogue.RULES["rule_floor"]
    assert rule.name == f"{WORDS[floor].capitalize()} ships"
    assert f"below {WORDS[floor]}" in rule.line
    assert f"at least {WORDS[floor]}" in rule.text
    assert f"At least {WORDS[floor]} ships" in facility("terraforming_station")
    everything = [text for table in TABLES for thing in table.values() for text in strings(thing)]
    pattern = rf"{NUMBER} (?:ships you must keep|of (?:its|your) colour must|that must be left|others remain)"
    told = [word for text in everything for word in re.findall(pattern, text)]
    assert len(told) > 3
    assert set(told) == {WORDS[floor]}


def spares(game: Game, p: Player, fleet: int) -> bool:
    """May a player with so many ships lose one?"""
    p.stock = 6 - fleet
    return bool(game.state.spare(p))
