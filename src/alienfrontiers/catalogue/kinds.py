"""The shapes of the texts, and the packs everything comes in.

`line` and `text` of a power are phrases for a card, `full` is a sentence. `rulings` say what the rulebook leaves open.
What is marked as a fact stands where the rules do and is filled in (`facts`).
"""

from dataclasses import dataclass

from ..packs import PACKS as _PACKS

BASE = "Base game"
PACKS = (BASE, *_PACKS.values())

FAMILIES = {
    "nav": "changes or moves your ships",
    "force": "acts against others",
    "matter": "fuel and ore",
    "mind": "knows, hides, borrows",
    "field": "fields and colonies",
    "relic": "points, alien works",
    "rock": "plain asteroids",
    "plan": "agendas, pilots",
}


@dataclass(frozen=True)
class Named:
    """A thing with a name, a line for its place on the board, a sentence about it and its section of the rules."""

    name: str
    short: str
    line: str
    text: str
    section: str
    pack: str = BASE
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shape:
    """What docks at a facility at once: `kind` is its name for clients, `short` says that it is missing, `text` what
    it is."""

    kind: str
    short: str
    text: str


@dataclass(frozen=True)
class Power:
    """One power of a card. unit: what the price is for ("per ship"). cost, a fact: fuel ("0" for a power that is used
    and free, "" for one that works by itself)."""

    text: str
    full: str
    asks: tuple[str, ...] = ()
    unit: str = ""
    cost: str = ""


@dataclass(frozen=True)
class Card:
    """One Alien Tech card. points, pack: facts."""

    name: str
    family: str
    power: Power | None = None
    discard: Power | None = None
    rulings: tuple[str, ...] = ()
    points: int = 0
    pack: str = BASE

    @property
    def section(self) -> str:
        return self.name


@dataclass(frozen=True)
class Faction:
    """One faction: what its owner may do, and what anybody may who docks there. dock.cost: fuel to the stock, besides
    the one fuel that others pay to the owner. pack: a fact."""

    name: str
    short: str
    line: str
    benefit: Power
    dock: Power
    rulings: tuple[str, ...] = ()
    pack: str = BASE

    @property
    def section(self) -> str:
        return self.name


@dataclass(frozen=True)
class Half:
    """One half of an agenda: a few words for a card, and a sentence."""

    line: str
    text: str


@dataclass(frozen=True)
class Agenda:
    """One agenda: revealed for a point during the game or at its end. Agendas have no printed names; they are known by
    their row in the rulebook's tables. pack: a fact."""

    row: str
    in_game: Half
    end_game: Half
    rulings: tuple[str, ...] = ()
    pack: str = BASE

    @property
    def name(self) -> str:
        return f"Agenda {self.row}"

    @property
    def section(self) -> str:
        return "Agenda Card Reference"


@dataclass(frozen=True)
class Asteroid:
    """One asteroid. Facts: claim, a ship for each sign: N a value of the card's space, a digit this value, ? any value,
    `=` between ships that must be alike; hold: usable from its claimer's next turn on; points; pack."""

    name: str
    family: str
    power: Power
    rulings: tuple[str, ...] = ()
    claim: str = ""
    hold: bool = True
    points: int = 0
    pack: str = BASE

    @property
    def section(self) -> str:
        return self.name
