"""Game options and their validation."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from .engine.numbers.ruleset import RULINGS, Answer, Ruleset, Ruling, settle
from .errors import OptionError, shown, whole
from .packs import PACKS, ruleset

MODULES: Final = ("agendas", "factions", "outer_belt", "expansion_tech")
FORCED_DOCKING: Final = "forced_docking"  # a ruling like the others, which is an option of its own as well


def _names(option: str, given: Any) -> frozenset[str]:
    """A set of names, from any collection of them."""
    if isinstance(given, str) or not isinstance(given, Collection) or not all(isinstance(name, str) for name in given):
        raise OptionError(f"{option} is a set or list of names, such as {{'factions'}}, not {shown(given)}.")
    return frozenset(str(name) for name in given)


def _rulings(given: Any) -> dict[str, Any]:
    """Values by name, from pairs or a mapping."""
    try:
        listed = list(given.items() if isinstance(given, Mapping) else given)
        pairs = dict(listed)
    except (TypeError, ValueError):
        raise OptionError(f"rulings are pairs of a name and a value, not {shown(given)}.") from None
    if len(pairs) < len(listed):
        twice = next(name for name in pairs if sum(name == other for other, _ in listed) > 1)
        raise OptionError(f"The ruling {shown(twice)} is named twice.")
    return {name: _answer(name, value).value for name, value in pairs.items()}


def _answer(name: object, value: Any) -> Answer:
    """The answer to a settled question that has this value."""
    number = whole(value)
    answer = _ruling(name).answer(value if number is None else number)
    if answer is None:
        values = ", ".join(repr(known) for known in _ruling(name).values())
        raise OptionError(f"The ruling {name} can be {values}, not {shown(value)}.")
    return answer


def _ruling(name: object) -> Ruling:
    if not isinstance(name, str) or name not in RULINGS:
        raise OptionError(f"There is no ruling {shown(name)}; there are {', '.join(RULINGS)}.")
    return RULINGS[name]


@dataclass(frozen=True)
class Options:
    """What is settled before a game begins.

    players: 2 to 6. long_game: eight colonies for everybody. first_player: a seat, or None for a roll of the dice.
    forced_docking: which dockings must be made before a turn may end: `strict` (every legal one, as printed), `free`
    (those that cost nothing) or `off` (rulings 7.3.1); it may be named among the rulings as well. modules: expansions
    in play (MODULES). packs: boxes whose cards and factions are used by the modules in play (PACKS; all of them unless
    named). rulings: settled questions that differ from their default (RULINGS).
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
        settled = {FORCED_DOCKING: self.forced_docking, **_rulings(self.rulings)}
        object.__setattr__(self, FORCED_DOCKING, _answer(FORCED_DOCKING, settled.pop(FORCED_DOCKING)).value)
        differ = {name: value for name, value in settled.items() if value != _ruling(name).values()[0]}
        object.__setattr__(self, "rulings", tuple(sorted(differ.items())))
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
        usual = _ruling(name).values()[0]
        return dict(self._settled()).get(name, usual)

    def _settled(self) -> tuple[tuple[str, Any], ...]:
        return ((FORCED_DOCKING, self.forced_docking), *self.rulings)

    def ruleset(self) -> Ruleset:
        """What the engine plays by."""
        rules = ruleset(self.players, self.colonies, self.modules, self.packs)
        for name, value in self._settled():
            settle(rules, _answer(name, value))
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
        return cls(**values)


# Sets of options with a name.
PRESETS: Final[dict[str, frozenset[str]]] = {
    "classic": frozenset(),
    "factions": frozenset({"agendas", "factions", "expansion_tech"}),
    "outer_belt": frozenset({"outer_belt"}),
    "everything": frozenset(MODULES),
}
