"""The texts: there is one for everything, short where it must fit, and each in its pack."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from string import Formatter
from typing import Any

import pytest

from alienfrontiers import catalogue
from alienfrontiers.catalogue import (
    AGENDAS,
    ASTEROIDS,
    CARDS,
    FACILITIES,
    FACTIONS,
    FAMILIES,
    FIELDS,
    PACKS,
    PIECES,
    RULES,
    TERRITORIES,
    Half,
    Power,
    name_of,
    options,
    tech,
    to_json,
)
from alienfrontiers.catalogue.decisions import QUESTIONS
from alienfrontiers.engine.kinds.card import CARD_AT
from alienfrontiers.engine.numbers.names import (
    AGENDA_NAMES,
    ASTEROID_NAMES,
    CARD_NAMES,
    FACILITY_NAMES,
    FACTION_NAMES,
    FIELD_NAMES,
    TERRITORY_NAMES,
)
from alienfrontiers.engine.table import stack
from alienfrontiers.present import prompts

TABLES: dict[str, dict[str, Any]] = {
    "facilities": dict(FACILITIES),
    "territories": dict(TERRITORIES),
    "fields": dict(FIELDS),
    "pieces": dict(PIECES),
    "cards": dict(CARDS),
    "factions": dict(FACTIONS),
    "agendas": dict(AGENDAS),
    "asteroids": dict(ASTEROIDS),
}


def powers() -> Iterator[tuple[str, Power]]:
    """Every power with its id."""
    for key, card in CARDS.items():
        yield from ((key, power) for power in (card.power, card.discard) if power)
    for key, faction in FACTIONS.items():
        yield from ((key, power) for power in (faction.benefit, faction.dock))
    yield from ((key, asteroid.power) for key, asteroid in ASTEROIDS.items())


def test_everything_the_engine_names_has_its_texts() -> None:
    assert tuple(CARDS) == CARD_NAMES
    assert set(FACILITIES) == set(FACILITY_NAMES)
    assert set(TERRITORIES) == set(TERRITORY_NAMES)
    assert set(FIELDS) == set(FIELD_NAMES)
    assert tuple(AGENDAS) == AGENDA_NAMES
    assert tuple(FACTIONS) == FACTION_NAMES
    assert tuple(ASTEROIDS) == ASTEROID_NAMES


def test_texts_of_a_card_stand_in_the_file_named_like_that_of_its_class() -> None:
    classes: dict[str, list[str]] = {}
    for name, card in zip(CARD_NAMES, CARD_AT, strict=True):
        classes.setdefault(type(card).__module__.rpartition(".")[2], []).append(name)
    texts = {file: sorted(import_module(f"{tech.__name__}.{file}").CARDS) for file in classes}
    assert texts == {file: sorted(names) for file, names in classes.items()}


def test_no_two_things_share_an_id_or_a_name() -> None:
    ids = [key for table in TABLES.values() for key in table]
    names = [thing.name for table in TABLES.values() for thing in table.values()]
    assert len(set(ids)) == len(ids)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("table", ["cards", "asteroids"])
def test_ids_are_the_names_in_snake_case(table: str) -> None:
    for key, thing in TABLES[table].items():
        assert re.sub(r"[ -]", "_", re.sub(r"['.]", "", thing.name)).lower() == key


# What is printed in which box.
PRINTED = {
    "Factions": "astrogation_servo chameleon_cloak electrofabricator experimental_ftl_drive lunar_tunneler"
    " multiverse_window oscillation_capacitor solar_harvester corex dark_space homesteaders new_gaia proxima scavenger"
    " smugglers uranian B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 B17 B18 B19 B20 S1 S2 S3 S4 S5 S6",
    "Faction Pack 1": "seismic_detonator xeno rev S7 S8",
    "Faction Pack 2": "ion_fluctuator sunrise S9 B15",
    "Faction Pack 3": "shipbreaker_drone brethren brethren_ship S10 S11",
    "Faction Pack 4": "oracle_engine prophets S12 B16",
    "Expansion Pack 1": "alien_sarcophagus auto_pilot_ai bio_integration_circuit chrono_spike B21 B22",
    "Expansion Pack 2": "deflector_shield field_amplifier field_propagator fleet_interlink B23 B24",
    "Expansion Pack 3": "gravitron_shunt infiltration_ai infinity_mirror magnetic_lockdown B25 S13",
    "Expansion Pack 4": "nano_recycler null_time_vault probability_focus resonating_beacon B26 S14",
    "Expansion Pack 5": "retrieval_webbing shipfitter_drone superconducting_grapple B27 S15",
    "Expansion Pack 6": "peta_bit_processor scout_drone tele_operator S16 cargo_salvage cometary_fragment"
    " hyperspace_pilot message_buoy orbital_debris raiders_rock ships_lifeboat",
    "Expansion Pack 7": "neutrino_missile_salvo pocket_universe ring_repeater micro_singularity tactical_meteoroids",
    "Outer Belt": "proximity_analyzer spacial_stabilizer S17 S18 abandoned_ship alien_beacon alien_satellite"
    " belter_pilot composite_asteroid damaged_ship heavy_metal_asteroid iron_asteroid orbital_pilot ship_in_distress"
    " system_pilot terraforming_module outer_belt asteroid_die blish",
    "Promo": "matter_extractor mind_control_helmet space_crane",
    "Base game": "alien_city alien_monument booster_pod data_crystal gravity_manipulator holographic_decoy"
    " orbital_teleporter plasma_cannon polarity_device resource_cache stasis_beam temporal_warper relic_ship",
}


def test_packs_hold_what_is_printed() -> None:
    packed = {key: thing.pack for table in TABLES.values() for key, thing in table.items()}
    assert set(packed.values()) == set(PACKS) == set(PRINTED)
    for pack, names in PRINTED.items():
        assert {name: packed[name] for name in names.split()} == dict.fromkeys(names.split(), pack)


def test_a_pack_says_what_is_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    crane, corex, rock, b1 = CARDS["space_crane"], FACTIONS["corex"], ASTEROIDS["iron_asteroid"], AGENDAS["B1"]
    card, another, board = replace(crane, pack="Promo"), replace(crane, name="Another"), replace(corex, pack="Promo")
    stones, goal = replace(rock, pack="Promo"), replace(b1, pack="Promo")
    cases: list[tuple[dict[str, list[Any]], str]] = [
        ({"card": [card, another]}, "Two cards: given away at shows"),
        ({"board": [board], "card": [card]}, "Corex Conglomerated and Space Crane: given away at shows"),
        ({"card": [card] * 13, "asteroid": [stones], "agenda": [goal] * 2}, "13 cards, one asteroid and two agendas: "),
    ]
    for held, said in cases:
        monkeypatch.setattr(options, "_KINDS", {word: dict(enumerate(things)) for word, things in held.items()})
        assert options.pack_text("promo").startswith(said)


def test_powers_fit_a_card_and_say_what_they_cost() -> None:
    for key, power in powers():
        assert 0 < len(power.text) <= 40, key
        assert not power.text.endswith("."), key
        assert re.fullmatch(r"|[0-6]|1–6", power.cost), key
        assert power.cost or not power.unit, key
        assert all(ask[0].islower() and not ask.endswith((".", ":")) for ask in power.asks), key
    for key, card in CARDS.items():
        assert card.points or card.power or card.discard, key
        assert card.family in FAMILIES, key
        # Half a card's width is a line's room.
        assert all(len(power.text) <= 28 for power in (card.power, card.discard) if power), key


def test_sentences_are_sentences() -> None:
    def sentences(thing: Any) -> Iterator[str]:
        yield from thing.rulings
        for part in vars(thing).values():
            if isinstance(part, Power):
                yield part.full
            if isinstance(part, Half):
                yield part.text
        if hasattr(thing, "line"):
            assert not thing.line.endswith(".")
        if hasattr(thing, "text"):
            yield thing.text

    for table in [*TABLES.values(), RULES]:
        for key, thing in table.items():
            for sentence in sentences(thing):
                assert re.fullmatch(r"[A-Z][^\n]*[^. ]\.", sentence), (key, sentence)
                assert "  " not in sentence, (key, sentence)
                assert len(sentence) <= 240, (key, sentence)


def test_an_asteroid_is_claimed_by_one_to_three_ships() -> None:
    for key, asteroid in ASTEROIDS.items():
        assert re.fullmatch(r"N( N){0,2}|[1-6?] N|N = N", asteroid.claim), key
        assert asteroid.family in FAMILIES, key
    assert {key for key, asteroid in ASTEROIDS.items() if not asteroid.hold} == {"alien_beacon", "alien_satellite"}


def test_clients_get_everything_but_the_rulings() -> None:
    texts = to_json()
    assert json.loads(json.dumps(texts)) == texts
    for table, things in TABLES.items():
        assert list(texts[table]) == list(things)
        for key, thing in texts[table].items():
            assert thing["pack"] in PACKS, key
            assert thing["name"], key
            assert "rulings" not in thing, key
    assert texts["cards"]["data_crystal"]["power"] == {
        "cost": "1",
        "unit": "per colony",
        "text": "use a territory's bonus",
        "full": CARDS["data_crystal"].power.full,  # type: ignore[union-attr]
    }
    assert texts["asteroids"]["raiders_rock"]["claim"] == "N = N"
    assert texts["agendas"]["B1"]["end_game"]["line"] == "control Pohl Foothills"
    assert texts["factions"]["sunrise"]["dock"]["cost"] == "3"


def test_names_of_places_too() -> None:
    assert name_of("auto_pilot_ai") == "Auto Pilot A.I."
    assert name_of("faction:corex") == "Corex Conglomerated"
    assert name_of("outer_belt:3") == "Outer Belt 3"
    assert name_of("S9") == "Agenda S9"
    assert name_of("no_such_thing") == "No Such Thing"


def test_the_package_offers_what_it_names() -> None:
    assert all(hasattr(catalogue, name) for name in catalogue.__all__)


@pytest.mark.parametrize("kind", range(stack.KINDS))
def test_every_kind_of_decision_has_its_record(kind: int) -> None:
    """A seat that is asked something gets a prompt, and is told what has to be done first."""
    question = QUESTIONS[kind]
    of_chance = {"setup", "roll", "draw"}
    assert bool(question.prompt) == (question.phase not in of_chance and kind != stack.TURN)
    for words in (question.prompt, question.told, question.told_stop, question.stop):
        assert {name for _, name, _, _ in Formatter().parse(words) if name} <= set(prompts.SAYS)
    if question.first:
        short, text, section = question.first
        assert len(short.split()) <= 4
        assert text.startswith(("First ", "The last colony has landed"))
        assert text.endswith(".")
        assert section
