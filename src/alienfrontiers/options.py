"""Game options and their validation."""

from dataclasses import dataclass, field, fields
from typing import Any

MODULES = ("agendas", "factions", "outer_belt", "expansion_tech")
FORCED_DOCKING = ("strict", "free", "off")


class OptionError(ValueError):
    """The options make no sense together; the text says why."""


@dataclass(frozen=True)
class Options:
    """What is settled before a game begins.

    players: 2 to 4. long_game: eight colonies for everybody. first_player: a seat, or None for a roll of the dice.
    forced_docking: which dockings must be made before a turn may end: `strict` (every legal one, as printed), `free`
    (those that cost nothing) or `off` (rulings 7.3). modules: expansions in play.
    """

    players: int = 4
    long_game: bool = False
    first_player: int | None = None
    forced_docking: str = "strict"
    modules: frozenset[str] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        if isinstance(self.players, bool) or not isinstance(self.players, int) or not 2 <= self.players <= 4:
            raise OptionError(f"The base game is for 2, 3 or 4 players, not {self.players!r}.")
        if not isinstance(self.long_game, bool):
            raise OptionError(f"long_game is true or false, not {self.long_game!r}.")
        first = self.first_player
        if first is not None and (
            isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < self.players
        ):
            raise OptionError(f"The first player is a seat from 0 to {self.players - 1}, not {first!r}.")
        if self.forced_docking not in FORCED_DOCKING:
            raise OptionError(f"forced_docking is one of {', '.join(FORCED_DOCKING)}, not {self.forced_docking!r}.")
        for module in sorted(self.modules):
            if module in MODULES:
                raise OptionError(f"The module {module} is not in this version yet; leave it out.")
            raise OptionError(f"There is no module {module!r}; there are {', '.join(MODULES)}.")

    def to_json(self) -> dict[str, Any]:
        """Plain JSON; `from_json` reads it back."""
        return {
            "players": self.players,
            "long_game": self.long_game,
            "first_player": self.first_player,
            "forced_docking": self.forced_docking,
            "modules": sorted(self.modules),
        }

    @classmethod
    def from_json(cls, data: Any) -> "Options":
        """Options from plain JSON; a missing key takes its default, an unknown one raises OptionError."""
        if not isinstance(data, dict):
            raise OptionError("Options are an object of names and values.")
        known = {f.name for f in fields(cls)}
        for name in data:
            if name not in known:
                raise OptionError(f"There is no option {name!r}; there are {', '.join(sorted(known))}.")
        values = dict(data)
        if "modules" in values:
            modules = values["modules"]
            if not isinstance(modules, (list, tuple, set, frozenset)) or not all(isinstance(m, str) for m in modules):
                raise OptionError("modules is a list of names.")
            values["modules"] = frozenset(modules)
        return cls(**values)
