"""What a set-up screen says of the options: modules, packs, presets, settled questions. Data only."""

from typing import Any

from ..options import FORCED_DOCKING, MODULES, PRESETS, RULINGS
from ..packs import PACKS

MODULE_TEXTS: dict[str, tuple[str, str, str]] = {
    "expansion_tech": (
        "More Alien Tech",
        "42 more Alien Tech cards join the 12 classic ones.",
        "42 cards",
    ),
    "agendas": (
        "Agendas",
        "Secret goals: two at the start, more from the Orbital Market. Each is worth a point, in play or at the end.",
        "up to 45 secret goals",
    ),
    "factions": (
        "Factions",
        "Everybody drafts a faction with a benefit of its own, and a port where anybody may dock for a fee.",
        "12 boards, one each",
    ),
    "outer_belt": (
        "Outer Belt",
        "Asteroids drift past on a second board; claim them with the right ships. The moon is a ninth territory.",
        "21 asteroids, Blish Expanse",
    ),
}
PRESET_TEXTS = {
    "classic": ("Classic", "The base game as it first came out of the box."),
    "factions": ("Factions", "Faction boards, agendas and all Alien Tech."),
    "outer_belt": ("Outer Belt", "The base game with the asteroid belt and the moon."),
    "everything": ("Everything", "All boards, all cards, all at once."),
}
PACK_TEXTS = {
    "factions": "Eight boards, eight cards and most agendas",
    "faction_1": "Xeno Explorations, the Seismic Detonator and two agendas",
    "faction_2": "Sunrise Commune, the Ion Fluctuator and two agendas",
    "faction_3": "Brethren of the Stars, the Shipbreaker Drone and two agendas",
    "faction_4": "Prophets of the Artifact, the Oracle Engine and two agendas",
    "expansion_1": "Four cards that bring ships back, and two agendas",
    "expansion_2": "Four cards about shields and fields, and two agendas",
    "expansion_3": "Four cards that hold and borrow, and two agendas",
    "expansion_4": "Four cards that store and convert, and two agendas",
    "expansion_5": "Three cards about docking, and two agendas",
    "expansion_6": "Three cards, seven asteroids and an agenda",
    "expansion_7": "Three cards and two asteroids",
    "outer_belt": "The belt's two Alien Tech cards and two agendas",
    "promo": "Three cards given away at shows",
}
RULING_TEXTS = {
    "forced_docking": "Dockings that must be made before a turn may end",
    "asteroid_die_faces": "Faces of the Asteroid die that move the belt, of six",
    "brethren_die_faces": "Faces of the Brethren die that hijack, of six",
    "outer_belt_dots": "With how many players a port of each belt space closes, the far space first",
    "asteroid_hold": "Asteroids that wait a turn before they can be used",
    "system_pilot": "The System Pilot's number: a claim asks for it, and a ship is turned to it or one less",
    "terraforming_module_cost": "What using the Terraforming Module costs",
    "ships_lifeboat_any": "The open icon of the Ship's Lifeboat takes any value",
    "rev_start": "Where the REV starts",
    "kept_terraform_ship": "A ship saved from the Terraforming Station is",
    "forced_faction_docks": "Faction ports count among the dockings that must be made",
    "proximity_analyzer": "What two fuel do with the Proximity Analyzer",
    "prophets_per_turn": "How often the Prophets' owner may exchange an agenda",
    "sarcophagus_takes_owned_relic": "The Alien Sarcophagus finds a Relic Ship that somebody bought",
    "abandoned_ship_price": "What the Abandoned Ship costs",
}
# Values that do not speak for themselves.
VALUE_TEXTS: dict[str, dict[Any, str]] = {
    "forced_docking": {"strict": "all of them", "free": "those that cost nothing", "off": "none"},
    "asteroid_hold": {
        "all but Beacon and Satellite": "all but Beacon, Satellite",
        "pilots without hold": "all but these and pilots",
    },
    "terraforming_module_cost": {"free": "nothing"},
    "rev_start": {"burroughs": "Burroughs Desert", "owner's choice": "where its owner likes"},
    "proximity_analyzer": {
        "replaces one N": "replace a claiming ship",
        "ignores an Asteroid die roll": "cancel an Asteroid die",
    },
    "prophets_per_turn": {"once": "once a turn", "unlimited": "without limit"},
    "abandoned_ship_price": {"shipyard fee": "the Shipyard's price"},
}


def value_text(ruling: str, value: Any) -> str:
    """What a settled question can be, in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if ruling == "outer_belt_dots":
        return str(value).replace(" ", ", ").replace("0", "never")
    return VALUE_TEXTS.get(ruling, {}).get(value, str(value))


def options_json() -> dict[str, Any]:
    """Everything a set-up screen offers, with texts (docs/architecture.md)."""
    return {
        "modules": [
            {"id": id_, "name": name, "text": text, "adds": adds}
            for id_, (name, text, adds) in ((id_, MODULE_TEXTS[id_]) for id_ in MODULES)
        ],
        "packs": [{"id": id_, "name": name, "text": PACK_TEXTS[id_]} for id_, name in PACKS.items()],
        "presets": [
            {"id": id_, "name": PRESET_TEXTS[id_][0], "text": PRESET_TEXTS[id_][1], "modules": sorted(modules)}
            for id_, modules in PRESETS.items()
        ],
        "rulings": [
            {
                "id": id_,
                "text": RULING_TEXTS[id_],
                "values": list(values),
                "words": [value_text(id_, value) for value in values],
                "default": values[0],
            }
            for id_, values in {"forced_docking": FORCED_DOCKING, **RULINGS}.items()
        ],
    }
