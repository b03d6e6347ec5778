"""The names that scenarios use, and the settled questions among a set-up's flags."""

import re
from collections.abc import Collection
from typing import Any, Final

from ..engine.numbers.names import (
    AGENDA_NAMES,
    ASTEROID_NAMES,
    CARD_NAMES,
    DOCKABLE,
    FACILITY_NAMES,
    FACTION_NAMES,
    FIELD_NAMES,
    SEAT_NAMES,
    SPACES,
    TERRITORY_NAMES,
)
from ..options import FORCED_DOCKING, MODULES, RULINGS
from ..packs import ASTEROID_PACK
from .errors import Unsupported, Wrong

PORTS: Final = tuple(f"faction:{name}" for name in FACTION_NAMES)
BELT: Final = tuple(f"outer_belt:{space}" for space in range(1, SPACES + 1))
SITES: Final = FACILITY_NAMES + PORTS + BELT  # by number of the site
FACILITIES: Final = FACILITY_NAMES[:DOCKABLE]
# Facilities where every ship docks by itself; at the others a set docks at once.
SINGLES: Final = ("solar_converter", "lunar_mine", "alien_artifact", "colonist_hub", "terraforming_station")

MORE_PLAYERS: Final = "players_5_6"  # a module of the format; here it is the number of players

DOTS: Final = "outerBelt.dots"  # the flag whose value is read, not looked up

_ASTEROID_SETS: Final = {"expansion_6": "pack_6", "expansion_7": "pack_7"}


def _faces(ruling: str) -> dict[str, Any]:
    """Marked faces of a die, `3 of 6` or the number alone."""
    return {text: n for n in RULINGS[ruling] for text in (f"{n} of 6", str(n))}


# Flags of the rulings by their names there: the option of the engine, and what each of its values is called there. The
# engine knows one answer only to those without an option.
FLAGS: Final[dict[str, tuple[str | None, dict[str, Any]]]] = {
    "forcedDocking": ("forced_docking", {value: value for value in FORCED_DOCKING}),
    "forcedDocking.factionDocks": ("forced_faction_docks", {"never forced": False, "forced": True}),
    "keptTerraformShip": ("kept_terraform_ship", {value: value for value in RULINGS["kept_terraform_ship"]}),
    "asteroidDie.faces": ("asteroid_die_faces", _faces("asteroid_die_faces")),
    "brethrenDie.faces": ("brethren_die_faces", _faces("brethren_die_faces")),
    DOTS: ("outer_belt_dots", {"4 dots space 1, 3 dots space 3, 2 dots space 2": "4 2 3 0"}),
    "asteroid.copies": (None, {"3.1": True}),
    "asteroid.hold": (
        "asteroid_hold",
        {
            "all but Beacon, Satellite": RULINGS["asteroid_hold"][0],
            "pilots without hold": RULINGS["asteroid_hold"][1],
        },
    ),
    "systemPilot": ("system_pilot", {"cost 4 N, faces 3/4": 4, "cost 5 N, faces 4/5": 5}),
    "terraformingModule.cost": (
        "terraforming_module_cost",
        {value: value for value in RULINGS["terraforming_module_cost"]},
    ),
    "shipsLifeboat.any": ("ships_lifeboat_any", {"? = any value": True, "? = N": False}),
    "rev.start": ("rev_start", {"Burroughs Desert": "burroughs", "owner's choice": "owner's choice"}),
    "proximityAnalyzer": (
        "proximity_analyzer",
        {
            "replaces one N": RULINGS["proximity_analyzer"][0],
            "ignore an Asteroid die roll": RULINGS["proximity_analyzer"][1],
        },
    ),
    "prophets.perTurn": ("prophets_per_turn", {value: value for value in RULINGS["prophets_per_turn"]}),
    "sarcophagus.takesOwnedRelic": ("sarcophagus_takes_owned_relic", {"yes": True, "only from Burroughs": False}),
    "abandonedShip.price": ("abandoned_ship_price", {value: value for value in RULINGS["abandoned_ship_price"]}),
}


def known(kind: str, name: Any, names: Collection[str]) -> str:
    """The name, if this version knows it."""
    if not isinstance(name, str):
        raise Wrong(f"{name!r} is no {kind}")
    if name not in names:
        raise Unsupported(f"{kind} {name}")
    return name


def facility(name: Any) -> str:
    """A facility, the Maintenance Bay included."""
    return known("facility", name, FACILITY_NAMES)


def site(name: Any) -> str:
    """A place where ships dock: a facility, the port of a faction, a space of the Outer Belt."""
    return known("facility", name, SITES)


def territory(name: Any) -> str:
    return known("territory", name, TERRITORY_NAMES)


def card(name: Any) -> str:
    return known("card", name, CARD_NAMES)


def agenda(name: Any) -> str:
    return known("agenda", name, AGENDA_NAMES)


def asteroid(name: Any) -> str:
    return known("asteroid", name, ASTEROID_NAMES)


def faction(name: Any) -> str:
    return known("faction", name, FACTION_NAMES)


def field(name: Any) -> str:
    return known("field", name, FIELD_NAMES)


def seat(name: Any, players: int) -> int:
    """The number of a seat that plays."""
    if name not in SEAT_NAMES[:players]:
        raise Wrong(f"there is no seat {name!r}")
    return SEAT_NAMES.index(name)


def is_seat(name: str) -> bool:
    return name in SEAT_NAMES


def asteroid_set(name: str) -> str:
    """The set that an asteroid belongs to, as in `asteroid_sets`."""
    return _ASTEROID_SETS.get(ASTEROID_PACK[name], "outer_belt")


def flag(name: str, value: Any) -> tuple[str | None, Any]:
    """The option that a flag of the rulings sets, and its value; None for one that is settled, or left at its
    default. The value is given in the words of the rulings or of the option; what follows in brackets explains it."""
    option, values = FLAGS.get(name, (None, {}))
    if values and value in (None, "default"):
        return None, None
    if name == DOTS and value is not None:
        values = {str(value): _dots(str(value))}
    answers: tuple[Any, ...] = FORCED_DOCKING if option == "forced_docking" else RULINGS.get(option or "", (True,))
    if isinstance(value, bool) and not any(value is answer for answer in answers):
        value = "yes" if value else "off"  # as YAML reads them where they stand bare
    for words, taken in [*values.items(), *((answer, answer) for answer in answers if values)]:
        if taken in answers and _same_words(value, words):
            return option, taken
    raise Unsupported(f"flag {name}: {value}")


def _same_words(given: Any, meant: Any) -> bool:
    """Do two values say the same, as far as the shorter one goes?"""
    one, other = _words(given), _words(meant)
    length = min(len(one), len(other))
    return length > 0 and one[:length] == other[:length]


def _words(value: Any) -> list[str]:
    return [word for word in re.findall(r"[a-z0-9?=']+", str(value).partition(" (")[0].lower()) if word != "and"]


def _dots(text: str) -> str:
    """Dots of the spaces in order, `4 2 3 0`, from `4 dots space 1, 3 dots space 3, 2 dots space 2`."""
    dots = {int(space): int(number) for number, space in re.findall(r"(\d) dots space (\d)", text)}
    return " ".join(str(dots.get(space, 0)) for space in range(1, SPACES + 1))


__all__ = ["MODULES"]
