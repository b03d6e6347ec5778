"""Game options and their validation."""

from collections.abc import Collection
from dataclasses import dataclass, field, fields
from itertools import permutations
from typing import Any, Final

from .engine.numbers.ruleset import FREE, OFF, STRICT, Ruleset
from .errors import OptionError, shown, whole
from .packs import PACKS, ruleset

MODULES: Final = ("agendas", "factions", "outer_belt", "expansion_tech")
FORCED_DOCKING: Final = ("strict", "free", "off")

_MODULE_COST: Final = {"1 fuel 1 ore": (1, 1), "2 fuel 1 ore": (2, 1), "1 fuel 2 ore": (1, 2), "free": (0, 0)}

# Settled questions of rulings 10: for each the values it can take, its default first.
RULINGS: Final[dict[str, tuple[Any, ...]]] = {
    "asteroid_die_faces": (3, 2),
    "brethren_die_faces": (3, 2, 1),
    "outer_belt_dots": tuple(sorted(map(" ".join, permutations("4230")), key=lambda dots: -dots.index("0"))),
    "asteroid_hold": ("all but Beacon and Satellite", "pilots without hold"),
    "system_pilot": (4, 5),
    "terraforming_module_cost": tuple(_MODULE_COST),
    "ships_lifeboat_any": (True, False),
    "rev_start": ("burroughs", "owner's choice"),
    "kept_terraform_ship": ("gathered this turn", "one turn later"),
    "forced_faction_docks": (False, True),
    "proximity_analyzer": ("replaces one N", "ignores an Asteroid die roll"),
    "prophets_per_turn": ("once", "unlimited"),
    "sarcophagus_takes_owned_relic": (True, False),
    "abandoned_ship_price": ("3 fuel", "shipyard fee"),
}


def _names(option: str, given: Any) -> frozenset[str]:
    """A set of names, from any collection of them."""
    if isinstance(given, str) or not isinstance(given, Collection) or not all(isinstance(name, str) for name in given):
        raise OptionError(f"{option} is a set or list of names, such as {{'factions'}}, not {shown(given)}.")
    return frozenset(str(name) for name in given)


def _rulings(given: Any) -> tuple[tuple[str, Any], ...]:
    """What differs from the defaults, by name, from pairs or a mapping."""
    try:
        pairs = list(dict(given).items())
    except (TypeError, ValueError):
        raise OptionError(f"rulings are pairs of a name and a value, not {shown(given)}.") from None
    found = {}
    for name, value in pairs:
        _known_ruling(name)
        number = whole(value)
        value = value if number is None else number
        if not any(type(value) is type(known) and value == known for known in RULINGS[name]):
            values = ", ".join(repr(known) for known in RULINGS[name])
            raise OptionError(f"The ruling {name} can be {values}, not {shown(value)}.")
        if value != RULINGS[name][0]:
            found[name] = value
    return tuple(sorted(found.items()))


def _known_ruling(name: object) -> None:
    if not isinstance(name, str) or name not in RULINGS:
        raise OptionError(f"There is no ruling {shown(name)}; there are {', '.join(RULINGS)}.")


@dataclass(frozen=True)
class Options:
    """What is settled before a game begins.

    players: 2 to 6. long_game: eight colonies for everybody. first_player: a seat, or None for a roll of the dice.
    forced_docking: which dockings must be made before a turn may end: `strict` (every legal one, as printed), `free`
    (those that cost nothing) or `off` (rulings 7.3). modules: expansions in play (MODULES). packs: boxes whose cards
    and factions are used by the modules in play (PACKS; all of them unless named). rulings: settled questions that
    differ from their default (RULINGS).
    """

    players: int = 4
    long_game: bool = False
    first_player: int | None = None
    forced_docking: str = "strict"
    modules: frozenset[str] = field(default_factory=frozenset)
    packs: frozenset[str] = frozenset(PACKS)
    rulings: tuple[tuple[str, Any], ...] = ()

    def __post_init__(self) -> None:
        # Any sets, lists, mappings and integers will do.
        object.__setattr__(self, "modules", _names("modules", self.modules))
        object.__setattr__(self, "packs", _names("packs", self.packs))
        object.__setattr__(self, "rulings", _rulings(self.rulings))
        players = whole(self.players)
        if players is None or not 2 <= players <= 6:
            raise OptionError(f"The game is for 2 to 6 players, not {shown(self.players)}.")
        object.__setattr__(self, "players", players)
        if not isinstance(self.long_game, bool):
            raise OptionError(f"long_game is true or false, not {shown(self.long_game)}.")
        if self.first_player is not None:
            first = whole(self.first_player)
            if first is None or not 0 <= first < players:
                given = shown(self.first_player)
                raise OptionError(f"The first player is a seat from 0 to {players - 1}, not {given}.")
            object.__setattr__(self, "first_player", first)
        if not isinstance(self.forced_docking, str) or self.forced_docking not in FORCED_DOCKING:
            raise OptionError(
                f"forced_docking is one of {', '.join(FORCED_DOCKING)}, not {shown(self.forced_docking)}."
            )
        for module in sorted(self.modules):
            if module not in MODULES:
                raise OptionError(f"There is no module {module!r}; there are {', '.join(MODULES)}.")
        for pack in sorted(self.packs):
            if pack not in PACKS:
                raise OptionError(f"There is no pack {pack!r}; there are {', '.join(PACKS)}.")
        if "factions" in self.modules and int(self.ruleset().factions_in_box).bit_count() <= self.players:
            raise OptionError(
                f"A draft for {self.players} players needs {self.players + 1} boards; these packs have "
                f"{int(self.ruleset().factions_in_box).bit_count()}: add packs, or leave the factions out."
            )
        if "agendas" in self.modules and int(self.ruleset().agenda_cards).bit_count() < 2 * self.players:
            raise OptionError(
                f"{self.players} players are dealt {2 * self.players} agendas; with these packs and modules there are "
                f"{int(self.ruleset().agenda_cards).bit_count()}: add packs, or leave the agendas out."
            )

    @property
    def colonies(self) -> int:
        """Colonies of each player: eight, seven or six by the number of players."""
        return 8 if self.long_game or self.players == 2 else 7 if self.players == 3 else 6

    def ruling(self, name: str) -> Any:
        """The value of a settled question. Raises OptionError."""
        _known_ruling(name)
        return dict(self.rulings).get(name, RULINGS[name][0])

    def ruleset(self) -> Ruleset:
        """What the engine plays by."""
        rules = ruleset(self.players, self.colonies, self.modules, self.packs)
        rules.forced = {"strict": STRICT, "free": FREE, "off": OFF}[self.forced_docking]
        rules.asteroid_faces = self.ruling("asteroid_die_faces")
        rules.brethren_faces = self.ruling("brethren_die_faces")
        for space, dots in enumerate(self.ruling("outer_belt_dots").split()):
            rules.space_dots[space] = int(dots)
        rules.pilots_hold = self.ruling("asteroid_hold") == RULINGS["asteroid_hold"][0]
        rules.system_pilot = self.ruling("system_pilot")
        rules.module_fuel, rules.module_ore = _MODULE_COST[self.ruling("terraforming_module_cost")]
        rules.any_lifeboat = self.ruling("ships_lifeboat_any")
        rules.rev_choice = self.ruling("rev_start") != "burroughs"
        rules.kept_ship_waits = self.ruling("kept_terraform_ship") == "one turn later"
        rules.ports_forced = self.ruling("forced_faction_docks")
        rules.analyzer_stops_die = self.ruling("proximity_analyzer") != "replaces one N"
        rules.prophets_often = self.ruling("prophets_per_turn") == "unlimited"
        rules.sarcophagus_takes = self.ruling("sarcophagus_takes_owned_relic")
        rules.abandoned_fee = self.ruling("abandoned_ship_price") != "3 fuel"
        return rules

    def to_json(self) -> dict[str, Any]:
        """Plain JSON; `from_json` reads it back."""
        data: dict[str, Any] = {
            "players": self.players,
            "long_game": self.long_game,
            "first_player": self.first_player,
            "forced_docking": self.forced_docking,
            "modules": sorted(self.modules),
        }
        if self.packs != frozenset(PACKS):
            data["packs"] = sorted(self.packs)
        if self.rulings:
            data["rulings"] = dict(self.rulings)
        return data

    @classmethod
    def from_json(cls, data: Any) -> "Options":
        """Options from plain JSON; a missing key takes its default, an unknown one raises OptionError."""
        if not isinstance(data, dict):
            raise OptionError("Options are an object of names and values.")
        known = {f.name for f in fields(cls)}
        for name in data:
            if name not in known:
                raise OptionError(f"There is no option {shown(name)}; there are {', '.join(sorted(known))}.")
        values = dict(data)
        if "rulings" in values:
            if not isinstance(values["rulings"], dict):
                raise OptionError("rulings is an object of names and values.")
            given = dict(values["rulings"])
            if "forced_docking" in given:  # a ruling like the others, with an option of its own name
                values["forced_docking"] = given.pop("forced_docking")
            values["rulings"] = given
        return cls(**values)


# Sets of options with a name.
PRESETS: Final[dict[str, frozenset[str]]] = {
    "classic": frozenset(),
    "factions": frozenset({"agendas", "factions", "expansion_tech"}),
    "outer_belt": frozenset({"outer_belt"}),
    "everything": frozenset(MODULES),
}

__all__ = ["OptionError"]
