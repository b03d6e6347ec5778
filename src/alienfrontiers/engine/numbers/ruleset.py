"""What a game is played with, as numbers: fixed when it begins, shared by all its positions.

A question that the rulebook leaves open is a field of `Ruleset`, which rules read, and one record in `RULINGS`, which
says how options set the field and what people are told. Options, the set-up screen, the codex, the texts of a game, the
language of scenarios and the table in docs/rulings.md read the record; nothing else knows of the question."""

from itertools import permutations
from typing import Final

from .names import ASTEROIDS, BASE_PLACES, BLISH, CARDS, DOCKABLE, ON_PLANET, PLACES, SITES
from .vec import i64, vec

# Forced docking (rulings 7.3.1): which dockings must be made before the turn may end.
STRICT: Final = 0
FREE: Final = 1
OFF: Final = 2

CLASSIC: Final = 0  # modules in play, bits
WITH_TECH: Final = 1
WITH_AGENDAS: Final = 2
WITH_FACTIONS: Final = 4
WITH_BELT: Final = 8


class Ruleset:
    """Players, modules and settled questions of one game. The questions begin with their usual answers."""

    def __init__(self, players: i64, colonies: i64, modules: i64 = CLASSIC) -> None:
        self.players: i64 = players
        self.colonies: i64 = colonies  # for each player
        self.agendas: bool = modules & WITH_AGENDAS != 0
        self.factions: bool = modules & WITH_FACTIONS != 0
        self.belt: bool = modules & WITH_BELT != 0
        self.lands: i64 = (1 << (BLISH + 1 if self.belt else ON_PLANET)) - 1
        self.expanded: bool = modules != CLASSIC
        self.places: i64 = PLACES if modules else BASE_PLACES
        self.sites: i64 = SITES if modules else DOCKABLE
        # What is in the box: copies of each Alien Tech card and asteroid, masks of agendas and factions.
        self.copies: vec[i64] = vec[i64]([0] * CARDS)
        self.asteroid_copies: vec[i64] = vec[i64]([0] * ASTEROIDS)
        self.agenda_cards: i64 = 0
        self.factions_in_box: i64 = 0
        # Settled questions: RULINGS says which values they have.
        self.forced: i64 = STRICT
        self.ports_forced: bool = False  # faction ports count among the dockings that are forced
        self.asteroid_faces: i64 = 0  # marked faces of the Asteroid die
        self.brethren_faces: i64 = 0  # of the Brethren die
        self.port_dots: i64 = 0  # dots of one port at each space of the Outer Belt, a nibble each
        self.pilots_hold: bool = False  # pilots are held one turn like other asteroids
        self.system_pilot: i64 = 0  # the digit of its cost; it sets a ship to this value or one less
        self.module_fuel: i64 = 0  # price of the Terraforming Module
        self.module_ore: i64 = 0
        self.any_lifeboat: bool = False  # "?" in the Lifeboat's cost is a ship of any value
        self.rev_choice: bool = False  # the owner chooses where the REV starts, else on Burroughs Desert
        self.kept_ship_waits: bool = False  # a ship saved from the Station is gathered a turn later
        self.analyzer_stops_die: bool = False  # the Proximity Analyzer cancels a roll instead of an icon
        self.prophets_often: bool = False  # the Prophets' owner may exchange any number of agendas a turn
        self.sarcophagus_takes: bool = False  # the Sarcophagus finds a Relic Ship that another player bought
        self.abandoned_fee: bool = False  # the Abandoned Ship costs the Shipyard's price, not three fuel
        for ruling in RULINGS.values():
            settle(self, ruling.answers[0])


def dots_of(rules: Ruleset, space: i64) -> i64:
    """Dots of the port at a space of the Outer Belt that may be closed; 0 if none."""
    return (rules.port_dots >> (4 * space)) & 15


def belt_ports(rules: Ruleset, space: i64) -> i64:
    """Open ports at a space of the Outer Belt: of three, one may be closed by dots."""
    return 2 if rules.players <= dots_of(rules, space) else 3


# --- settled questions ------------------------------------------------------------------------------------------------


class Answer:
    """One way to settle a question. value: of the option. sets: fields of `Ruleset`, and what they become. words: on a
    set-up screen. flag: in scenarios. says: what cards say then, a JSON merge patch of the catalogue."""

    def __init__(
        self,
        value: object,
        sets: dict[str, object],
        words: str = "",
        flag: str = "",
        says: dict[str, object] | None = None,
    ) -> None:
        plain = str(value) if not isinstance(value, bool) else "yes" if value else "no"
        self.value: object = value
        self.sets: dict[str, object] = sets
        self.words: str = words or plain
        self.flag: str = flag or plain
        self.says: dict[str, object] = says or {}


class Ruling:
    """One question that the rulebook leaves open. name: of the option. asks: what is settled, for a set-up screen. at:
    where docs/rulings.md has the reading and its reason. rulebook: the section that leaves it open. touches: what it
    is about, as ids of the codex. answers: the usual one first. flag: its name in scenarios, besides its own."""

    def __init__(
        self,
        name: str,
        asks: str,
        at: str,
        rulebook: str,
        touches: tuple[str, ...],
        answers: tuple[Answer, ...],
        flag: str = "",
    ) -> None:
        self.name: str = name
        self.asks: str = asks
        self.at: str = at
        self.rulebook: str = rulebook
        self.touches: tuple[str, ...] = touches
        self.answers: tuple[Answer, ...] = answers
        self.flag: str = flag or name

    def values(self) -> tuple[object, ...]:
        return tuple([answer.value for answer in self.answers])

    def answer(self, value: object) -> Answer | None:
        """The answer with this value; 1 is not True."""
        for answer in self.answers:
            if type(answer.value) is type(value) and answer.value == value:
                return answer
        return None


def settle(rules: Ruleset, answer: Answer) -> None:
    """Play by an answer."""
    for field, value in answer.sets.items():
        setattr(rules, field, value)


def _says(kind: str, name: str, part: str, **words: str) -> dict[str, object]:
    """What a part of a card says then."""
    return {kind: {name: {part: dict(words)}}}


def _module(cost: str, price: str) -> dict[str, object]:
    pay = f"pay {price}, " if price else ""
    full = f"Discard, {pay}return an unplaced ship to the stock and land a colony."
    return _says("asteroids", "terraforming_module", "power", cost=cost, full=full)


def _dots(dots: tuple[int, ...]) -> Answer:
    """With how many players a port of each space closes, from the space farthest from the moon; 0 for never."""
    value = " ".join([str(number) for number in dots])
    flag = ", ".join([f"{number} dots space {dots.index(number) + 1}" for number in (4, 3, 2)])
    nibbles = sum([number << (4 * space) for space, number in enumerate(dots)])
    return Answer(value, {"port_dots": nibbles}, value.replace(" ", ", ").replace("0", "never"), flag)


_PILOTS: Final = ("belter_pilot", "orbital_pilot", "system_pilot", "hyperspace_pilot")

_ALL: Final = (
    Ruling(
        "forced_docking",
        asks="Dockings that must be made before a turn may end",
        at="7.3.1",
        rulebook="Use Alien Tech cards and Assign Your Fleet",
        touches=("rule_docking", "maintenance_bay"),
        answers=(
            Answer("strict", {"forced": STRICT}, "all of them"),
            Answer("free", {"forced": FREE}, "those that cost nothing"),
            Answer("off", {"forced": OFF}, "none"),
        ),
        flag="forcedDocking",
    ),
    Ruling(
        "asteroid_die_faces",
        asks="Faces of the Asteroid die that move the belt, of six",
        at="asteroid_die",
        rulebook="Option: Outer Belt and Asteroid Cards",
        touches=("asteroid_die",),
        answers=(
            Answer(3, {"asteroid_faces": 3}, flag="3 of 6"),
            Answer(2, {"asteroid_faces": 2}, flag="2 of 6"),
        ),
        flag="asteroidDie.faces",
    ),
    Ruling(
        "brethren_die_faces",
        asks="Faces of the Brethren die that hijack, of six",
        at="brethren_ship",
        rulebook="Brethren of the Stars",
        touches=("brethren_ship", "brethren"),
        answers=(
            Answer(3, {"brethren_faces": 3}, flag="3 of 6"),
            Answer(2, {"brethren_faces": 2}, flag="2 of 6"),
            Answer(1, {"brethren_faces": 1}, flag="1 of 6"),
        ),
        flag="brethrenDie.faces",
    ),
    Ruling(
        "outer_belt_dots",
        asks="With how many players a port of each belt space closes, the far space first",
        at="outer_belt",
        rulebook="Option: Outer Belt and Asteroid Cards",
        touches=("outer_belt",),
        # First those that leave the space at the moon whole.
        answers=tuple([_dots(dots) for dots in sorted(permutations((4, 2, 3, 0)), key=lambda dots: -dots.index(0))]),
        flag="outerBelt.dots",
    ),
    Ruling(
        "asteroid_hold",
        asks="Asteroids that wait a turn before they can be used",
        at="rule_asteroids",
        rulebook="Option: Outer Belt and Asteroid Cards",
        touches=("rule_asteroids", *_PILOTS),
        answers=(
            Answer("all but Beacon and Satellite", {"pilots_hold": True}, "all but Beacon, Satellite"),
            Answer(
                "pilots without hold",
                {"pilots_hold": False},
                "all but these and pilots",
                says={"asteroids": {pilot: {"hold": False} for pilot in _PILOTS}},
            ),
        ),
        flag="asteroid.hold",
    ),
    Ruling(
        "system_pilot",
        asks="The System Pilot's number: a claim asks for it, and a ship is turned to it or one less",
        at="3.1",
        rulebook="System Pilot",
        touches=("system_pilot",),
        answers=(
            Answer(4, {"system_pilot": 4}, flag="cost 4 N, faces 3/4"),
            Answer(
                5,
                {"system_pilot": 5},
                flag="cost 5 N, faces 4/5",
                says={
                    "asteroids": {
                        "system_pilot": {
                            "claim": "5 N",
                            "power": {
                                "text": "a ship to 4 or 5",
                                "full": "Once a turn, turn an unplaced ship to four or five.",
                            },
                        }
                    }
                },
            ),
        ),
        flag="systemPilot",
    ),
    Ruling(
        "terraforming_module_cost",
        asks="What using the Terraforming Module costs",
        at="8.29",
        rulebook="Terraforming Module",
        touches=("terraforming_module",),
        answers=(
            Answer("1 fuel 1 ore", {"module_fuel": 1, "module_ore": 1}),
            Answer("2 fuel 1 ore", {"module_fuel": 2, "module_ore": 1}, says=_module("2", "two fuel and one ore")),
            Answer("1 fuel 2 ore", {"module_fuel": 1, "module_ore": 2}, says=_module("1", "one fuel and two ore")),
            Answer("free", {"module_fuel": 0, "module_ore": 0}, "nothing", says=_module("0", "")),
        ),
        flag="terraformingModule.cost",
    ),
    Ruling(
        "ships_lifeboat_any",
        asks="The open icon of the Ship's Lifeboat takes any value",
        at="8.5",
        rulebook="Ship's Lifeboat",
        touches=("ships_lifeboat",),
        answers=(
            Answer(True, {"any_lifeboat": True}, flag="? = any value"),
            Answer(
                False, {"any_lifeboat": False}, flag="? = N", says={"asteroids": {"ships_lifeboat": {"claim": "N N"}}}
            ),
        ),
        flag="shipsLifeboat.any",
    ),
    Ruling(
        "rev_start",
        asks="Where the REV starts",
        at="xeno",
        rulebook="Xeno Explorations, Inc.",
        touches=("rev", "xeno"),
        answers=(
            Answer("burroughs", {"rev_choice": False}, "Burroughs Desert", "Burroughs Desert"),
            Answer("owner's choice", {"rev_choice": True}, "where its owner likes"),
        ),
        flag="rev.start",
    ),
    Ruling(
        "kept_terraform_ship",
        asks="A ship saved from the Terraforming Station is",
        at="new_gaia",
        rulebook="New Gaia Engineers",
        touches=("new_gaia", "bio_integration_circuit"),
        answers=(
            Answer("gathered this turn", {"kept_ship_waits": False}),
            Answer("one turn later", {"kept_ship_waits": True}),
        ),
        flag="keptTerraformShip",
    ),
    Ruling(
        "forced_faction_docks",
        asks="Faction ports count among the dockings that must be made",
        at="7.3.2",
        rulebook="Option: Faction Facilities",
        touches=("rule_docking", "rule_factions"),
        answers=(
            Answer(False, {"ports_forced": False}, flag="never forced"),
            Answer(True, {"ports_forced": True}, flag="forced"),
        ),
        flag="forcedDocking.factionDocks",
    ),
    Ruling(
        "proximity_analyzer",
        asks="What two fuel do with the Proximity Analyzer",
        at="8.15",
        rulebook="Proximity Analyzer",
        touches=("proximity_analyzer",),
        answers=(
            Answer("replaces one N", {"analyzer_stops_die": False}, "replace a claiming ship"),
            Answer(
                "ignores an Asteroid die roll",
                {"analyzer_stops_die": True},
                "cancel an Asteroid die",
                "ignore an Asteroid die roll",
                _says(
                    "cards",
                    "proximity_analyzer",
                    "power",
                    text="no move of asteroids",
                    full="On your turn, a marked face of the Asteroid die does not count.",
                ),
            ),
        ),
        flag="proximityAnalyzer",
    ),
    Ruling(
        "prophets_per_turn",
        asks="How often the Prophets' owner may exchange an agenda",
        at="prophets",
        rulebook="Prophets of the Artifact",
        touches=("prophets",),
        answers=(
            Answer("once", {"prophets_often": False}, "once a turn"),
            Answer(
                "unlimited",
                {"prophets_often": True},
                "without limit",
                says=_says(
                    "factions",
                    "prophets",
                    "benefit",
                    full="Discard face-down agendas, each for three fuel, one ore, or to draw another.",
                ),
            ),
        ),
        flag="prophets.perTurn",
    ),
    Ruling(
        "sarcophagus_takes_owned_relic",
        asks="The Alien Sarcophagus finds a Relic Ship that somebody bought",
        at="alien_sarcophagus",
        rulebook="Alien Sarcophagus",
        touches=("alien_sarcophagus",),
        answers=(
            Answer(True, {"sarcophagus_takes": True}),
            Answer(
                False,
                {"sarcophagus_takes": False},
                flag="only from Burroughs",
                says=_says(
                    "cards",
                    "alien_sarcophagus",
                    "discard",
                    full="Before you gather, take the Relic Ship from its desert: for this turn it rolls and docks "
                    "with your fleet.",
                ),
            ),
        ),
        flag="sarcophagus.takesOwnedRelic",
    ),
    Ruling(
        "abandoned_ship_price",
        asks="What the Abandoned Ship costs",
        at="8.2",
        rulebook="Abandoned Ship",
        touches=("abandoned_ship",),
        answers=(
            Answer("3 fuel", {"abandoned_fee": False}),
            Answer(
                "shipyard fee",
                {"abandoned_fee": True},
                "the Shipyard's price",
                says=_says(
                    "asteroids",
                    "abandoned_ship",
                    "power",
                    text="a ship at Shipyard price",
                    full="Discard and pay what your next ship costs at the Shipyard: it goes to the Maintenance Bay.",
                    cost="0",
                ),
            ),
        ),
        flag="abandonedShip.price",
    ),
)
RULINGS: Final[dict[str, Ruling]] = {ruling.name: ruling for ruling in _ALL}
