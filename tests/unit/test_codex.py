"""The codex: everything is in it, is found by its name, and points at code that is there."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterable, Sequence

import pytest
from typer.testing import CliRunner, Result

from alienfrontiers import catalogue, codex
from alienfrontiers.cli import app
from alienfrontiers.engine.facilities.orbit import BY_NUMBER
from alienfrontiers.engine.kinds.agenda import AGENDA_AT, Agenda
from alienfrontiers.engine.kinds.asteroid import ASTEROID_AT, Asteroid
from alienfrontiers.engine.kinds.card import CARD_AT, Card
from alienfrontiers.engine.kinds.facility import Facility
from alienfrontiers.engine.kinds.faction import FACTION_AT, Faction
from alienfrontiers.engine.numbers.names import AGENDA_NAMES, ASTEROID_NAMES, CARD_NAMES, FACILITY_NAMES, FACTION_NAMES
from alienfrontiers.engine.numbers.ruleset import RULINGS


def run(*arguments: str, columns: int = 80) -> Result:
    return CliRunner().invoke(app, ["codex", *arguments], env={"COLUMNS": str(columns)})


def names(found: list[codex.Entry]) -> list[str]:
    return [entry.name for entry in found]


def test_everything_of_the_catalogue_is_in_it_once() -> None:
    tables = catalogue.to_json()
    del tables["seats"], tables["families"]
    ids = [entry.id for entry in codex.entries()]
    assert sorted(ids) == sorted([*catalogue.RULES, *(key for table in tables.values() for key in table)])
    assert len(set(ids)) == len(ids)
    assert {entry.kind for entry in codex.entries()} == set(codex.KINDS)
    for entry in codex.entries():
        assert entry.line, entry.id
        assert entry.effect, entry.id
        assert entry.pack in catalogue.PACKS, entry.id


def test_entries_stand_by_kind_and_pack() -> None:
    order = [(list(codex.KINDS).index(e.kind), catalogue.PACKS.index(e.pack)) for e in codex.entries()]
    assert order == sorted(order)


def test_code_is_where_it_says() -> None:
    for entry in codex.entries():
        if entry.code:
            assert isinstance(getattr(importlib.import_module(entry.code.module), entry.code.owner), type), entry.id


def test_what_is_registered_has_code_of_its_own_and_the_rest_says_nothing() -> None:
    code = {entry.id: entry.code for entry in codex.entries()}
    tables: list[tuple[Sequence[str], Iterable[object], type]] = [
        (CARD_NAMES, CARD_AT, Card),
        (FACTION_NAMES, FACTION_AT, Faction),
        (AGENDA_NAMES, AGENDA_AT, Agenda),
        (ASTEROID_NAMES, ASTEROID_AT, Asteroid),
        (FACILITY_NAMES, BY_NUMBER, Facility),
    ]
    for table, effects, plain in tables:
        for name, effect in zip(table, effects, strict=False):
            own = code[name]
            assert (own is None) == (type(effect) is plain), name
            assert own is None or own.owner == type(effect).__name__
    for name, where in (("plasma_cannon", "PlasmaCannon"), ("lem", "SolarConverter"), ("isolation", "State")):
        found = code[name]
        assert found is not None
        assert found.owner == where
    assert code["maintenance_bay"] is None
    assert code["rule_end"] is None


def test_every_settled_question_is_told_where_it_matters() -> None:
    told = [ruling for entry in codex.entries() for ruling in entry.rulings if " with the game option " in ruling]
    assert {ruling.split(" with the game option ")[1].split(":")[0] for ruling in told} == set(RULINGS)
    rulings = {entry.id: entry.rulings for entry in codex.entries()}
    assert rulings["asteroid_die"][-1].endswith(" of six: 3; with the game option asteroid_die_faces: 2.")
    assert rulings["alien_sarcophagus"][-1].endswith(": yes; with the game option sarcophagus_takes_owned_relic: no.")
    assert any(": all of them; with the game option forced_docking: " in told for told in rulings["maintenance_bay"])
    assert any(
        "4, 2, 3, never; with the game option outer_belt_dots: one of 23 others." in told
        for told in rulings["outer_belt"]
    )


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Plasma Cannon", ["Plasma Cannon"]),
        ("plasma_cannon", ["Plasma Cannon"]),
        ("PLASMA-CANNON", ["Plasma Cannon"]),
        ("plasma canon", ["Plasma Cannon"]),
        ("cannon", ["Plasma Cannon"]),
        ("auto pilot ai", ["Auto Pilot A.I."]),
        ("ships lifeboat", ["Ship's Lifeboat"]),
        ("spatial stabiliser", ["Spacial Stabilizer"]),
        ("corex", ["Corex Conglomerated"]),
        ("lem", ["Lem Badlands"]),
        ("b7", ["Agenda B7"]),
        ("agenda s18", ["Agenda S18"]),
        ("chrono", ["Chrono-Spike"]),
        ("raider", ["Raiders' Outpost", "Raiders' Rock"]),
        ("alien b", ["Alien Beacon"]),
        ("quite another thing", []),
        ("", []),
        ("?!", []),
    ],
)
def test_names_are_found_however_they_are_typed(name: str, found: list[str]) -> None:
    assert names(codex.find(name)) == found


def test_every_name_and_id_finds_its_entry() -> None:
    for entry in codex.entries():
        assert codex.find(entry.name) == [entry]
        assert codex.find(entry.id) == [entry]


def test_what_is_not_found_has_neighbours() -> None:
    assert "Booster Pod" in names(codex.nearest("blaster pad"))
    assert codex.nearest("zzzzzzzz") == []


def test_an_asteroid_says_in_words_what_claims_it() -> None:
    def claim(name: str) -> str:
        return codex.find(name)[0].effect[0].text

    assert claim("abandoned_ship") == "Three ships of space values; usable from your next turn."
    assert claim("iron_asteroid") == "One ship of a space value; usable from your next turn."
    assert claim("alien_beacon") == "A three and a ship of a space value."
    assert claim("ships_lifeboat") == "Any ship and a ship of a space value; usable from your next turn."
    assert claim("raiders_rock") == "Two equal ships of a space value; usable from your next turn."


def test_a_page_for_people() -> None:
    result = run("data", "crystal")
    assert result.exit_code == 0
    assert result.stdout.startswith("Data Crystal (Alien Tech, Base game)\n  Use (1 fuel per colony): For this turn")
    assert "\n  Rulings\n  - " in result.stdout
    assert "\n  Why: docs/rulings.md#data_crystal\n" in result.stdout
    assert result.stdout.endswith("Code: alienfrontiers.engine.tech.classic.DataCrystal\n")
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert max(map(len, run("data", "crystal", columns=200).stdout.splitlines())) <= 100


def test_several_pages_where_a_name_means_several() -> None:
    result = run("pilot")
    for name in ("Auto Pilot A.I. (", "Belter Pilot (", "Hyperspace Pilot (", "Orbital Pilot (", "System Pilot ("):
        assert name in result.stdout


def test_without_a_name_it_lists_everything() -> None:
    result = run()
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())
    for entry in codex.entries():
        assert (f"{entry.id} {entry.line}" if entry.kind == "agenda" else entry.name) in text
    assert [line for line in result.stdout.splitlines() if line and line[0] != " "] == list(codex.KINDS.values())


def test_an_unknown_name_is_answered_with_names_like_it() -> None:
    result = run("blaster", "pad")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "'blaster pad'" in result.stderr
    assert "Booster Pod" in result.stderr
    assert run("zzzzzzzz").stderr == "Nothing here is called 'zzzzzzzz'.\n"


def test_json_for_programs() -> None:
    one = json.loads(run("polarity", "device", "--json").stdout)
    assert one["name"] == "Polarity Device"
    assert one["code"] == {"module": "alienfrontiers.engine.tech.classic", "class": "PolarityDevice"}
    assert one["effect"][1]["label"] == "Discard"
    assert len(json.loads(run("pilot", "--json").stdout)) == 5
    everything = json.loads(run("--json").stdout)
    assert everything == codex.to_json()["entries"]
    assert len(everything) == len(codex.entries())
