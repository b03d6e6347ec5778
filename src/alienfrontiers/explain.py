"""Why an action is not legal, in the rules' words.

Which reason it is, the rule itself says (`engine.numbers.reasons`): here are the words for it. A test holds reasons
against the legal list: there is one exactly for the codes that are not legal.
"""

from dataclasses import dataclass
from typing import Final

from .catalogue import name_of
from .catalogue.decisions import QUESTIONS
from .engine import play
from .engine.facilities.ports import facility_of, is_dock
from .engine.kinds.asteroid import ANY_VALUE, ASTEROID_AT, NO_FIRST, Asteroid
from .engine.kinds.card import (
    AFTER_ROLL,
    BEFORE_ROLL,
    BELT_WINDOW,
    GATHER_WINDOW,
    START_WINDOW,
)
from .engine.numbers import reasons
from .engine.numbers.bits import members
from .engine.numbers.codes import (
    BLANK,
    BRETHREN_TARGET,
    DOCK_BELT,
    DOCK_PORT,
    DRAW,
    LAUNCH,
    MARK,
    ROLL,
)
from .engine.numbers.dice_sets import ALL_VALUES, values_of
from .engine.numbers.limits import CLAIM_TOTAL
from .engine.numbers.names import (
    ASTEROID_NAMES,
    CARD_NAMES,
    SITE_BELT,
    SITE_NAMES,
    SITES,
)
from .engine.table.stack import (
    CHANCE,
    DRAFT,
    HUB_ON,
    MAIN,
)
from .engine.table.state import State
from .engine.turn.setup import places_rev
from .notation import TEXTS, asking


@dataclass(frozen=True)
class Reason:
    """Why something is not legal: three or four words for a label, a sentence, and the rulebook's section."""

    short: str
    text: str
    section: str

    def __post_init__(self) -> None:
        # A name that ends in a full stop ends its sentence with it.
        object.__setattr__(self, "text", self.text.replace("..", "."))


MANY: Final = 100  # more tokens than anything costs

WINDOW_WORDS = {
    START_WINDOW: "before gathering",
    GATHER_WINDOW: "while gathering",
    BEFORE_ROLL: "before the roll",
    AFTER_ROLL: "when the Asteroid die is marked",
    BELT_WINDOW: "when an asteroid would leave the belt",
}


# --- words for the reasons of the rules -------------------------------------------------------------------------------

# By reason: a label, a sentence, and the section. What stands in braces is found by `_about`; `n` is the number that
# the reason speaks of.
WORDS: Final[dict[int, tuple[str, str, str]]] = {
    # docking
    reasons.NEEDS_SHIPS: ("needs {need}", "This takes {need}; your unplaced ships: {have}.", "{title}"),
    reasons.FULL: ("full", "No port is open at the {title}.", "{title}"),
    reasons.PRICE: ("no effect now", "Docking this at the {title} would have no effect.", "{title}"),
    reasons.JUST_LEFT: ("it just left", "A lifted ship docks at a different facility.", "Orbital Teleporter"),
    reasons.NOT_LIFTED: (
        "not the lifted ship",
        "The lifted ship must be part of this docking.",
        "Orbital Teleporter",
    ),
    reasons.TOO_LOW: ("needs {n} or more", "Ships here may not be lower than the highest docked, a {n}.", "{title}"),
    reasons.NOT_THE_FIRST: (
        "needs {n} or more",
        "Ships here may not be lower than the highest docked, a {n}. Van Vogt Mountains frees only the first ship of a "
        "turn.",
        "{title}",
    ),
    reasons.RUN_TOO_LOW: (
        "needs a run above {n}",
        "The ships docked here add up to {n}; a raid must beat that.",
        "{title}",
    ),
    reasons.NO_COLONY: ("no colony left", "You have no colony left to bring there.", "{title}"),
    reasons.NO_SHIP: ("no ship in stock", "You have no ship left in the stock to build.", "{title}"),
    reasons.BORROWED: ("borrowed", "A borrowed ship may not be used up here.", "{title}"),
    reasons.SMALL_FLEET: (
        "fleet would fall under three",
        "At least three ships of your colour must remain.",
        "{title}",
    ),
    reasons.LAUNCH_FIRST: (
        "launch first",
        "Your colony is on the launch circle; launch it before docking here again.",
        "{title}",
    ),
    reasons.THREE_DOCKED: ("three ships docked", "Three ships a player dock here, and yours are there.", "{title}"),
    reasons.CIRCLE_FULL: (
        "circle {n} is full",
        "Four colonies stand on circle {n}, and your ships do not carry yours past it.",
        "{title}",
    ),
    reasons.NOT_PLAYED: ("not in this game", "Nobody plays the {title}.", "Option: Faction Facilities"),
    reasons.NO_EFFECT: ("no effect now", "Docking this at the {title} would have no effect.", "{title}"),
    reasons.NO_ASTEROID: ("no asteroid here", "There is no asteroid at this space.", "Claiming an Asteroid card"),
    reasons.OTHER_SIGNS: ("needs {claim}", "The {asteroid} takes {claim}.", "Claiming an Asteroid card"),
    # other actions
    reasons.STILL_DOCKS: (
        "ships can still dock",
        "Every ship that can dock must dock first: the {sites} would take one.",
        "Use Alien Tech cards and Assign Your Fleet",
    ),
    reasons.NO_CYCLE: (
        "dock a ship there",
        "Each ship docked at the Alien Artifact allows one new display, and a claim ends those left.",
        "Alien Artifact",
    ),
    reasons.NO_HUB_COLONY: ("no colony there", "You have no colony on the Colonist Hub.", "Colonist Hub"),
    reasons.TOO_EARLY: ("not at the launch circle", "Your colony launches from the {nth} circle.", "Colonist Hub"),
    reasons.SOLD: ("already bought", "The Relic Ship is not on Burroughs Desert.", "Burroughs Desert"),
    reasons.NOT_YOUR_DESERT: (
        "not your desert",
        "Only who controls Burroughs Desert may buy the Relic Ship.",
        "Burroughs Desert",
    ),
    reasons.ISOLATED: (
        "isolated",
        "The Isolation Field on Burroughs Desert takes its bonus away.",
        "Isolation Field",
    ),
    reasons.NO_PAIR: ("no pair docked", "Trading needs a pair of yours docked here this turn.", "Orbital Market"),
    reasons.DREW_AGENDAS: ("drew agendas", "A pair that draws agendas does not trade.", "Orbital Market"),
    reasons.OTHER_PRICE: ("the price is {prices}", "Your price is {prices} fuel for one ore.", "Orbital Market"),
    reasons.NOT_ON_DISPLAY: ("not on display", "The {title} is not on display.", "Alien Artifact"),
    reasons.HAS_ONE: ("you have one", "You already hold the {title}; one copy is the limit.", "Alien Artifact"),
    reasons.TOO_SMALL: (
        f"{{n}} of {CLAIM_TOTAL}",
        f"A claim needs ships of total value {CLAIM_TOTAL}, docked since the last claim; yours make {{n}}.",
        "Alien Artifact",
    ),
    reasons.NOT_SHUNTED: ("no colony held", "No Gravitron Shunt holds a colony of yours.", "Gravitron Shunt"),
    reasons.LOCKED: ("locked", "The Magnetic Lockdown keeps your colonies where they are.", "Magnetic Lockdown"),
    reasons.DOCKING_ONLY: (
        "docking only",
        "Ships from the card dock, land and trade; nothing else is used.",
        "Pocket Universe",
    ),
    # powers
    reasons.NOT_YOURS: ("not yours", "You do not hold the {title}.", "{title}"),
    reasons.NOT_YOUR_FACTION: ("not your faction", "You do not play the {title}.", "{title}"),
    reasons.PASSIVE: ("works by itself", "The {title} has no power to use: it works by itself.", "{title}"),
    reasons.IN_TRANSIT: ("in transit", "The {title} arrives at the start of your next turn.", "Hold One Turn"),
    reasons.USED: ("used", "The {power} was used this turn.", "{title}"),
    reasons.CARD_USED: (
        "used",
        "The {title} was used this turn: one power of a card a turn.",
        "Alien Tech Cards",
    ),
    reasons.ONLY_DISCARD: ("only to discard", "The {title} has a discard power only.", "{title}"),
    reasons.NO_DISCARD: ("no discard power", "The {title} has no discard power.", "{title}"),
    reasons.OTHER_WINDOW: ("{when}", "The {power} is used {when}.", "{title}"),
    reasons.ONE_DISCARD: (
        "one discard a turn",
        "You have already used a discard power this turn.",
        "Alien Tech Cards",
    ),
    reasons.NO_USE: ("nothing to use it on", "There is nothing the {power} could be used on now.", "{title}"),
    # answers
    reasons.NOT_A_CHOICE: ("not a choice", "This is not among the choices now.", "{asking}"),
    reasons.REPELLED: ("Repulsor Field", "The Repulsor Field lets no colony come or go.", "Repulsor Field"),
    reasons.NOTHING_THERE: ("nothing there", "No opponent has such a token left to take.", "Raiders' Outpost"),
    reasons.NOBODY_HAS: (
        "nobody has it",
        "No opponent has such a card or asteroid left to take.",
        "Raiders' Outpost",
    ),
    reasons.GUARDED: ("protected", "From who holds a {card} only that can be taken.", "{card}"),
    reasons.TAKEN_ALL: ("no more of that", "This raid has taken all it may of that.", "Raiders' Outpost"),
    reasons.NOT_BOTH: ("not both", "This raid takes tokens or a card, not both.", "Raiders' Outpost"),
    reasons.OUT_OF_REACH: ("out of reach", "This raid does not reach who has it.", "Raiders' Outpost"),
    # agendas
    reasons.NOT_HELD: ("not yours", "You do not hold {title} face down.", "Option: Agendas"),
    reasons.AT_END: ("at the end", "End-game halves are revealed after the last landing.", "Option: Agendas"),
    reasons.NOT_MET: ("not met now", "An agenda is revealed in the moment it is met.", "Option: Agendas"),
}

# What is said where more tokens would do: `missing` are those.
FOR_TOKENS: Final[dict[int, str]] = {
    reasons.PRICE: "{costs}",
    reasons.NO_EFFECT: "Docking at the {title} needs {missing} more.",
    reasons.CIRCLE_FULL: (
        "Circle {n} is full: your colony comes there only to be launched at once, for {missing} more."
    ),
    reasons.NO_USE: "The {power} needs {missing} more.",
}

# What has a price, by the first words of its text.
_COSTS: Final = {
    "dock shipyard": "Your next ship costs {price}.",
    "dock": "Docking at the {title} costs {price}.",
    "launch": "A launch costs {price}.",
    "buy_relic": "The Relic Ship costs {price}.",
    "trade": "One ore costs {price}.",
    "release": "Bringing a colony down costs {price}.",
}
_TITLES: Final = {
    "launch": "Colonist Hub",
    "buy_relic": "Burroughs Desert",
    "trade": "Orbital Market",
    "release": "Gravitron Shunt",
}


def _told(s: State, code: int, refusal: int) -> Reason:
    """A refusal of the rules in words."""
    reason, n = refusal & (1 << reasons.ABOUT_AT) - 1, refusal >> reasons.ABOUT_AT
    short, text, section = WORDS[reason]
    about = _about(s, code, n)
    if reason in FOR_TOKENS and (missing := _missing(s, code)):
        short, text = "{missing} short", FOR_TOKENS[reason].replace("{costs}", _cost(code))
        section = "{title}"
        about["missing"] = missing
    return Reason(*(words.format_map(about) for words in (short, text, section)))


def _about(s: State, code: int, n: int) -> dict[str, object]:
    """What the words of a reason may speak of."""
    verb, *rest = TEXTS[code].split()
    title = _TITLES.get(verb) or name_of(rest[0] if rest else verb)
    about: dict[str, object] = {
        "n": n,
        "title": title,
        "power": {"faction": f"power of the {title}", "discard": f"{title}'s discard power"}.get(verb, title),
        "price": amount(n & 15, n >> 4),
        "prices": " or ".join(map(str, values_of(n & ALL_VALUES))),
        "nth": {6: "sixth", 7: "seventh"}.get(n),
        "when": WINDOW_WORDS.get(n),
        "card": name_of(CARD_NAMES[n]) if n < len(CARD_NAMES) else "",
        "asking": _first(s).section,
        "sites": ", the ".join(sorted(name_of(SITE_NAMES[site]) for site in members(n & (1 << SITES) - 1))),
    }
    if is_dock(code):
        facility = facility_of(code)
        about["need"] = " ".join(map(str, values_of(facility.need(code))))
        about["have"] = " ".join(map(str, values_of(s.hand()))) or "none"
        if s.rules.belt and facility.facility >= SITE_BELT and (asteroid := int(s.belt[code - DOCK_BELT])) >= 0:
            about["asteroid"] = name_of(ASTEROID_NAMES[asteroid])
            about["claim"] = _signs(ASTEROID_AT[asteroid], s)
    return about


def _cost(code: int) -> str:
    """What a price is asked for."""
    words = TEXTS[code].split()
    return _COSTS.get(" ".join(words[:2])) or _COSTS.get(words[0], "")


def _signs(asteroid: Asteroid, s: State) -> str:
    """The signs of an asteroid as this game settles them, `4 N = N`."""
    first = int(asteroid.first_icon(s))
    navs = (" = " if asteroid.equal else " ").join("N" * int(asteroid.nav_icons(s)))
    return navs if first == NO_FIRST else f"{'?' if first == ANY_VALUE else first} {navs}"


def amount(fuel: int, ore: int) -> str:
    """Tokens in words."""
    return " and ".join([f"{fuel} fuel"] * (fuel > 0) + [f"{ore} ore"] * (ore > 0))


def _missing(s: State, code: int) -> str:
    """The tokens with which a code is legal, in words; empty when no tokens help. The rule is asked with more of
    them."""
    copy = s.clone()
    rich = copy.me()
    had = rich.fuel, rich.ore

    def enough(fuel: int, ore: int) -> bool:
        rich.fuel, rich.ore = had[0] + fuel, had[1] + ore
        return bool(play.refusal(copy, code) == reasons.MAY)

    for most_ore in (0, MANY):  # ore is asked for where fuel alone does not help
        if enough(MANY, most_ore):
            fuel = next(n for n in range(MANY + 1) if enough(n, most_ore))
            ore = next(n for n in range(most_ore + 1) if enough(fuel, n))
            return amount(fuel, ore)
    return ""


# --- why not ----------------------------------------------------------------------------------------------------------


def explain(s: State, code: int) -> Reason | None:
    """Why the code is not legal now; None when it is (or is an outcome that chance may give)."""
    if not 0 <= code < len(TEXTS) or not TEXTS[code]:
        return Reason("no action", f"{code!r} is not an action.", "")
    if s.over:
        return Reason("game over", "The game is over: the last colony has landed.", "End of Game and Scoring")
    refusal = int(play.refusal(s, code))
    if refusal == reasons.MAY:
        return None
    if s.decider() == CHANCE:
        if all(ROLL <= outcome < DRAW or outcome in (MARK, BLANK) for outcome in play.legal(s)):
            return Reason("dice roll", "The dice have to be rolled first.", "Gather and Roll Your Fleet")
        return Reason("a card is drawn", "A card has to be drawn first.", "How to Play")
    if ROLL <= code < DOCK_PORT or MARK <= code < BRETHREN_TARGET:
        return Reason("not now", "No die is to be rolled and no card to be drawn now.", "How to Play")
    if refusal == reasons.NOT_ASKED:
        return _first(s)
    return _told(s, code, refusal)


def ways_on(s: State) -> str:
    """How the colony gets on from a circle that is full, in words."""
    ways = {"launch your colony" if code == LAUNCH else "dock another ship here" for code in play.legal(s)}
    return " or ".join(sorted(ways))


def _first(s: State) -> Reason:
    """What has to be answered before anything else."""
    kind = int(s.kind())
    if kind == MAIN:
        return Reason("nothing asks", "Nothing asks for this choice now.", "How to Play")
    if kind == HUB_ON:
        return Reason("move on", f"Circle {s.me().circle} is full: first {ways_on(s)}.", "Colonist Hub")
    if kind == DRAFT and places_rev(s):
        return Reason("place the REV", "First choose where the REV starts.", "Option: Adding Factions")
    title = name_of(asking(s))
    return Reason(*(QUESTIONS[kind].first or ("finish the card", f"First finish the {title}.", title)))
