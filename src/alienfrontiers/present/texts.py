"""What cards of a game say otherwise than the catalogue, where its settled questions differ from their defaults."""

from typing import Any, Final

from ..options import Options
from .position import merge

_PILOTS: Final = ("belter_pilot", "hyperspace_pilot", "orbital_pilot", "system_pilot")


def _asteroid(name: str, **says: Any) -> dict[str, Any]:
    return {"asteroids": {name: says}}


def _module(cost: str, price: str) -> dict[str, Any]:
    full = f"Discard, {price}return an unplaced ship to the stock and land a colony."
    return _asteroid("terraforming_module", power={"cost": cost, "full": full})


# By ruling and value: a merge patch of the catalogue.
_TEXTS: Final[dict[str, dict[Any, dict[str, Any]]]] = {
    "asteroid_hold": {"pilots without hold": {"asteroids": {pilot: {"hold": False} for pilot in _PILOTS}}},
    "system_pilot": {
        5: _asteroid(
            "system_pilot",
            claim="5 N",
            power={"text": "a ship to 4 or 5", "full": "Once a turn, turn an unplaced ship to four or five."},
        )
    },
    "ships_lifeboat_any": {False: _asteroid("ships_lifeboat", claim="N N")},
    "terraforming_module_cost": {
        "2 fuel 1 ore": _module("2", "pay two fuel and one ore, "),
        "1 fuel 2 ore": _module("1", "pay one fuel and two ore, "),
        "free": _module("0", ""),
    },
    "abandoned_ship_price": {
        "shipyard fee": _asteroid(
            "abandoned_ship",
            power={
                "text": "a ship at Shipyard price",
                "full": "Discard and pay what your next ship costs at the Shipyard: it goes to the Maintenance Bay.",
                "cost": "0",
            },
        )
    },
    "proximity_analyzer": {
        "ignores an Asteroid die roll": {
            "cards": {
                "proximity_analyzer": {
                    "power": {
                        "text": "no move of asteroids",
                        "full": "On your turn, a marked face of the Asteroid die does not count.",
                    }
                }
            }
        }
    },
    "prophets_per_turn": {
        "unlimited": {
            "factions": {
                "prophets": {
                    "benefit": {"full": "Discard face-down agendas, each for three fuel, one ore, or to draw another."}
                }
            }
        }
    },
    "sarcophagus_takes_owned_relic": {
        False: {
            "cards": {
                "alien_sarcophagus": {
                    "discard": {
                        "full": "Before you gather, take the Relic Ship from its desert: for this turn it rolls and "
                        "docks with your fleet."
                    }
                }
            }
        }
    },
}


def texts(options: Options) -> dict[str, Any]:
    """A JSON merge patch of the catalogue for this game; empty with the default rulings."""
    result: dict[str, Any] = {}
    for ruling, value in options.rulings:
        result = merge(result, _TEXTS.get(ruling, {}).get(value, {}))
    return result
