"""Why an action is not legal, in the rules' words.

Each rule is asked in the order a player would check it at the table. A test holds this against the legal list: there is
a reason exactly for the codes that are not legal.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .catalogue import CARDS as CARDS_TEXT
from .catalogue import FACTIONS as FACTIONS_TEXT
from .catalogue import name_of
from .catalogue.decisions import QUESTIONS
from .engine import play
from .engine.facilities.hub import LAST_CIRCLE
from .engine.facilities.orbit import trade_prices
from .engine.facilities.ports import facility_of, is_dock
from .engine.facilities.raid import most_tokens, named, takes_both, tokens_named, victim_named
from .engine.kinds.asteroid import ANY_VALUE, ASTEROID_AT, NO_FIRST, Asteroid
from .engine.kinds.card import (
    AFTER_ROLL,
    ANY_WINDOW,
    BEFORE_ROLL,
    BELT_WINDOW,
    CARD_AT,
    GATHER_WINDOW,
    MAIN_PHASE,
    START_WINDOW,
    may_discard,
)
from .engine.kinds.faction import FACTION_AT
from .engine.numbers import reasons
from .engine.numbers.bits import members
from .engine.numbers.codes import (
    AGENDA,
    ASTEROID,
    BLANK,
    BRETHREN_TARGET,
    BUY_RELIC,
    CARD,
    CLAIM,
    COLONY,
    CYCLE,
    DISCARD,
    DOCK_BELT,
    DOCK_PORT,
    DRAW,
    END_TURN,
    FACILITY,
    FACTION,
    FIELD,
    KEEP,
    LAUNCH,
    MARK,
    RELEASE,
    REVEAL,
    ROLL,
    SEAT,
    SHIP,
    SPACE,
    STOCK_FUEL,
    STOP,
    TAKE_FUEL,
    TERRITORY,
    TRADE,
    USE,
    USE_ASTEROID,
    VALUE,
)
from .engine.numbers.dice_sets import number, values_of
from .engine.numbers.limits import CLAIM_TOTAL
from .engine.numbers.names import (
    AGENDA_NAMES,
    AGENDAS,
    ASTEROID_NAMES,
    ASTEROIDS,
    AT_MARKET,
    AT_SHIPYARD,
    BURROUGHS,
    CARD_NAMES,
    CARDS,
    COLONY_CONSTRUCTOR,
    FACTION_NAMES,
    FACTIONS,
    GRAVITRON_SHUNT,
    ON_BURROUGHS,
    SHIPYARD,
    SITE_BELT,
    SITE_NAMES,
    TERRAFORMING_STATION,
)
from .engine.numbers.ruleset import STRICT
from .engine.table.player import Player
from .engine.table.stack import (
    CHANCE,
    DISCARD_POWER,
    DRAFT,
    HUB_ON,
    LAND_COLONY,
    MAIN,
    POCKET_MAIN,
    RAID,
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

PLACE: Final = "{place}"

# By reason: a label, a sentence, and the section. `n` is the number that the reason speaks of.
WORDS: Final[dict[int, tuple[str, str, str]]] = {
    reasons.NEEDS_SHIPS: ("needs {need}", "This takes {need}; your unplaced ships: {have}.", PLACE),
    reasons.FULL: ("full", "No port is open at the {place}.", PLACE),
    reasons.PRICE: ("no effect now", "Docking this at the {place} would have no effect.", PLACE),
    reasons.JUST_LEFT: ("it just left", "A lifted ship docks at a different facility.", "Orbital Teleporter"),
    reasons.NOT_LIFTED: (
        "not the lifted ship",
        "The lifted ship must be part of this docking.",
        "Orbital Teleporter",
    ),
    reasons.TOO_LOW: ("needs {n} or more", "Ships here may not be lower than the highest docked, a {n}.", PLACE),
    reasons.NOT_THE_FIRST: (
        "needs {n} or more",
        "Ships here may not be lower than the highest docked, a {n}. Van Vogt Mountains frees only the first ship of a "
        "turn.",
        PLACE,
    ),
    reasons.RUN_TOO_LOW: (
        "needs a run above {n}",
        "The ships docked here add up to {n}; a raid must beat that.",
        PLACE,
    ),
    reasons.NO_COLONY: ("no colony left", "You have no colony left to bring there.", PLACE),
    reasons.NO_SHIP: ("no ship in stock", "You have no ship left in the stock to build.", PLACE),
    reasons.BORROWED: ("borrowed", "A borrowed ship may not be used up here.", PLACE),
    reasons.SMALL_FLEET: ("fleet would fall under three", "At least three ships of your colour must remain.", PLACE),
    reasons.LAUNCH_FIRST: (
        "launch first",
        "Your colony is on the launch circle; launch it before docking here again.",
        PLACE,
    ),
    reasons.THREE_DOCKED: (
        "three ships docked",
        "Three ships a player dock here, and yours are there.",
        PLACE,
    ),
    reasons.CIRCLE_FULL: (
        "circle {n} is full",
        "Four colonies stand on circle {n}, and your ships do not carry yours past it.",
        PLACE,
    ),
    reasons.NOT_PLAYED: ("not in this game", "Nobody plays the {place}.", "Option: Faction Facilities"),
    reasons.NO_EFFECT: ("no effect now", "Docking this at the {place} would have no effect.", PLACE),
    reasons.NO_ASTEROID: ("no asteroid here", "There is no asteroid at this space.", "Claiming an Asteroid card"),
    reasons.OTHER_SIGNS: ("needs {claim}", "The {asteroid} takes {claim}.", "Claiming an Asteroid card"),
}

# What is said where more tokens would do: `missing` are those.
FOR_TOKENS: Final[dict[int, str]] = {
    reasons.PRICE: "{costs}",
    reasons.NO_EFFECT: "Docking at the {place} needs {missing} more.",
    reasons.CIRCLE_FULL: (
        "Circle {n} is full: your colony comes there only to be launched at once, for {missing} more."
    ),
}


def _told(s: State, code: int, refusal: int) -> Reason:
    """A refusal of the rules in words."""
    reason, n = refusal & (1 << reasons.ABOUT_AT) - 1, refusal >> reasons.ABOUT_AT
    short, text, section = WORDS[reason]
    about = _docking(s, code, n)
    if reason in FOR_TOKENS and (missing := _with_tokens(s, code)):
        short, text = "{missing} short", FOR_TOKENS[reason]
        about["missing"] = missing
    return Reason(short.format_map(about), text.format_map(about), section.format_map(about))


def _docking(s: State, code: int, n: int) -> dict[str, object]:
    """What the words of a docking speak of."""
    facility = facility_of(code)
    about: dict[str, object] = {
        "n": n,
        "place": name_of(SITE_NAMES[facility.facility]),
        "need": " ".join(map(str, values_of(facility.need(code)))),
        "have": " ".join(map(str, values_of(s.hand()))) or "none",
    }
    about["costs"] = _COSTS.get(int(facility.facility), "Docking at the {place} costs {price}.").format(
        place=about["place"], price=_amount(n & 15, n >> 4)
    )
    if facility.facility >= SITE_BELT:
        asteroid = int(s.belt[code - DOCK_BELT])
        if asteroid >= 0:
            about["asteroid"] = name_of(ASTEROID_NAMES[asteroid])
            about["claim"] = _signs(ASTEROID_AT[asteroid], s)
    return about


def _signs(asteroid: Asteroid, s: State) -> str:
    """The signs of an asteroid as this game settles them, `4 N = N`."""
    first = int(asteroid.first_icon(s))
    navs = (" = " if asteroid.equal else " ").join("N" * int(asteroid.nav_icons(s)))
    return navs if first == NO_FIRST else f"{'?' if first == ANY_VALUE else first} {navs}"


_COSTS: Final = {
    TERRAFORMING_STATION: "The {place} costs {price}.",
    COLONY_CONSTRUCTOR: "The {place} costs {price}.",
    SHIPYARD: "Your next ship costs {price}.",
}


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
    if refusal & (1 << reasons.ABOUT_AT) - 1 in WORDS:
        return _told(s, code, refusal)
    if s.decider() == CHANCE:
        if all(ROLL <= outcome < DRAW or outcome in (MARK, BLANK) for outcome in play.legal(s)):
            return Reason("dice roll", "The dice have to be rolled first.", "Gather and Roll Your Fleet")
        return Reason("a card is drawn", "A card has to be drawn first.", "How to Play")
    if ROLL <= code < ROLL + 60 or MARK <= code < BRETHREN_TARGET:
        return Reason("not now", "No die is to be rolled and no card to be drawn now.", "How to Play")
    me = s.me()
    if s.kind() == MAIN:
        return _main(s, me, code)
    if s.kind() == POCKET_MAIN:
        return _out_of_pocket(s, me, code)
    return _answer(s, code)


def _main(s: State, me: Player, code: int) -> Reason:
    if FACTION <= code < FACTION + FACTIONS:
        return _faction(s, me, code - FACTION)
    if USE_ASTEROID <= code < USE_ASTEROID + ASTEROIDS:
        return _asteroid(s, me, code - USE_ASTEROID)
    if REVEAL <= code < REVEAL + 2 * AGENDAS:
        return _reveal(me, (code - REVEAL) // 2, (code - REVEAL) % 2)
    if code == RELEASE:
        return _release(s, me)
    if code >= SHIP or code == STOP:
        return Reason("nothing asks", "Nothing asks for this choice now.", "How to Play")
    if code >= DISCARD:
        return _discard(s, me, code - DISCARD)
    if code >= USE:
        return _use(s, me, code - USE)
    if code >= CLAIM:
        return _claim(s, me, code - CLAIM)
    if code >= TRADE:
        return _trade(s, me, code - TRADE + 1)
    if code == END_TURN:
        return _still_docks(s, me)
    if code == CYCLE:
        return Reason(
            "dock a ship there",
            "Each ship docked at the Alien Artifact allows one new display, and a claim ends those left.",
            "Alien Artifact",
        )
    if code == LAUNCH:
        if me.circle == 0:
            return Reason("no colony there", "You have no colony on the Colonist Hub.", "Colonist Hub")
        if me.circle < me.launch_circle:
            circle = "seventh" if me.launch_circle == LAST_CIRCLE else "sixth"
            return Reason("not at the launch circle", f"Your colony launches from the {circle} circle.", "Colonist Hub")
        return _short(s, code, "A launch costs one fuel and one ore.", "Colonist Hub")
    if code == BUY_RELIC:
        return _buy_relic(s, me)
    return Reason("not now", "This cannot be done now.", "How to Play")


def _out_of_pocket(s: State, me: Player, code: int) -> Reason:
    """Ships have come out of a Pocket Universe at the end of a turn: they dock, land and trade, no more."""
    if code == STOP:
        return _still_docks(s, me)
    if code in (CYCLE, LAUNCH) or TRADE <= code < USE or REVEAL <= code < REVEAL + 2 * AGENDAS:
        return _main(s, me, code)
    return Reason("docking only", "Ships from the card dock, land and trade; nothing else is used.", "Pocket Universe")


def _release(s: State, me: Player) -> Reason:
    """Why no colony comes down from a Gravitron Shunt."""
    section = "Gravitron Shunt"
    if not s.rules.expanded or s.colony_on_card(GRAVITRON_SHUNT) != me.seat:
        return Reason("no colony held", "No Gravitron Shunt holds a colony of yours.", section)
    if me.locked:
        return Reason("locked", "The Magnetic Lockdown keeps your colonies where they are.", "Magnetic Lockdown")
    return _short(s, RELEASE, "Bringing a colony down costs two fuel.", section)


def _still_docks(s: State, me: Player) -> Reason:
    """Why the turn does not end, or ships do not go to the Maintenance Bay."""
    docks = [c for c in play.legal(s) if is_dock(c) and (c < SHIP or s.rules.ports_forced)]
    forced = [c for c in docks if s.rules.forced == STRICT or facility_of(c).free(s, me, c)]
    where = sorted({name_of(TEXTS[c].split()[1]) for c in forced})
    return Reason(
        "ships can still dock",
        f"Every ship that can dock must dock first: the {', the '.join(where)} would take one.",
        "Use Alien Tech cards and Assign Your Fleet",
    )


def _amount(fuel: int, ore: int) -> str:
    """Tokens in words."""
    return " and ".join([f"{fuel} fuel"] * (fuel > 0) + [f"{ore} ore"] * (ore > 0))


def _missing(s: State, can: Callable[[State, Player], bool]) -> str:
    """The tokens with which the active player can do it, in words; empty when no tokens help."""
    copy = s.clone()
    rich = copy.me()
    had = rich.fuel, rich.ore

    def enough(fuel: int, ore: int) -> bool:
        rich.fuel, rich.ore = had[0] + fuel, had[1] + ore
        return can(copy, rich)

    for most_ore in (0, MANY):  # ore is asked for where fuel alone does not help
        if enough(MANY, most_ore):
            fuel = next(n for n in range(MANY + 1) if enough(n, most_ore))
            ore = next(n for n in range(most_ore + 1) if enough(fuel, n))
            return _amount(fuel, ore)
    return ""


def _with_tokens(s: State, code: int) -> str:
    """The tokens with which a code is legal, in words; empty when no tokens help."""
    return _missing(s, lambda rich, me: play.refusal(rich, code) == reasons.MAY)


def _short(s: State, code: int, text: str, section: str) -> Reason:
    """The reason of a price that cannot be paid, and of what else stands against a code that pays it."""
    if missing := _with_tokens(s, code):
        return Reason(f"{missing} short", text, section)
    return Reason("not now", "This cannot be done now.", section)


def _nothing(s: State, can_use: Callable[[State, Player], bool], title: str, what: str = "") -> Reason:
    """Why a power does nothing now: too few tokens, or nothing there to use it on."""
    if missing := _missing(s, can_use):
        return Reason(f"{missing} short", f"The {what or title} needs {missing} more.", title)
    return Reason("nothing to use it on", f"There is nothing the {what or title} could be used on now.", title)


def _faction(s: State, me: Player, faction: int) -> Reason:
    title = name_of(FACTION_NAMES[faction])
    if not me.owns(faction):
        return Reason("not your faction", f"You do not play the {title}.", title)
    if me.factions_used >> faction & 1:
        return Reason("used", f"The power of the {title} was used this turn.", title)
    if not FACTIONS_TEXT[FACTION_NAMES[faction]].benefit.cost:
        return Reason("works by itself", "There is nothing to click: this benefit comes by itself.", title)
    return _nothing(s, FACTION_AT[faction].can_use, title, f"power of the {title}")


def _asteroid(s: State, me: Player, asteroid: int) -> Reason:
    title = name_of(ASTEROID_NAMES[asteroid])
    if me.asteroid_count(asteroid) == 0:
        return Reason("not yours", f"You do not have the {title}.", title)
    if not me.asteroid_ready(asteroid):
        return Reason("in transit", f"The {title} arrives at the start of your next turn.", "Hold One Turn")
    if not ASTEROID_AT[asteroid].active:
        return Reason("works by itself", f"The {title} has no power to use: it works by itself.", title)
    if me.asteroids_used >> asteroid & 1:
        return Reason("used", f"The {title} was used this turn.", title)
    return _nothing(s, ASTEROID_AT[asteroid].can_use, title)


def _reveal(me: Player, agenda: int, half: int) -> Reason:
    section = "Option: Agendas"
    if not me.agendas >> agenda & 1:
        return Reason("not yours", f"You do not hold {name_of(AGENDA_NAMES[agenda])} face down.", section)
    if half:
        return Reason("at the end", "End-game halves are revealed after the last landing.", section)
    return Reason("not met now", "An agenda is revealed in the moment it is met.", section)


def _trade(s: State, me: Player, price: int) -> Reason:
    prices = trade_prices(s, me)
    if not prices:
        if any(s.own_at(place, me.seat) == 2 for place in range(AT_MARKET, AT_SHIPYARD)):
            return Reason("drew agendas", "A pair that draws agendas does not trade.", "Orbital Market")
        return Reason("no pair docked", "Trading needs a pair of yours docked here this turn.", "Orbital Market")
    if not number(prices, price):
        best = " or ".join(str(v) for v in range(1, 7) if number(prices, v))
        return Reason(f"the price is {best}", f"Your price is {best} fuel for one ore.", "Orbital Market")
    return _short(s, TRADE + price - 1, f"One ore costs {price} fuel.", "Orbital Market")


def _claim(s: State, me: Player, card: int) -> Reason:
    title = name_of(CARD_NAMES[card])
    if card not in [int(c) for c in s.display]:
        return Reason("not on display", f"The {title} is not on display.", "Alien Artifact")
    if me.holds(card):
        return Reason("you have one", f"You already hold the {title}; one copy is the limit.", "Alien Artifact")
    return Reason(
        f"{s.artifact} of {CLAIM_TOTAL}",
        f"A claim needs ships of total value {CLAIM_TOTAL}, docked since the last claim; yours make {s.artifact}.",
        "Alien Artifact",
    )


def _buy_relic(s: State, me: Player) -> Reason:
    section = "Burroughs Desert"
    if s.control[BURROUGHS] != me.seat:
        return Reason("not your desert", "Only who controls Burroughs Desert may buy the Relic Ship.", section)
    if s.isolated(BURROUGHS):
        return Reason("isolated", "The Isolation Field on Burroughs Desert takes its bonus away.", "Isolation Field")
    if s.relic_place != ON_BURROUGHS:
        return Reason("already bought", "The Relic Ship is not on Burroughs Desert.", section)
    return _short(s, BUY_RELIC, "The Relic Ship costs one fuel and one ore.", section)


def _card(me: Player, card: int) -> Reason | None:
    """What bars any power of a card."""
    title = name_of(CARD_NAMES[card])
    if not me.holds(card):
        return Reason("not yours", f"You do not hold the {title}.", "Alien Tech Cards")
    if not CARD_AT[card].active:
        return Reason("works by itself", f"The {title} has no power to use: it works by itself.", title)
    window = int(CARD_AT[card].use_in)
    if window in WINDOW_WORDS and int(CARD_AT[card].discard_in) != MAIN_PHASE:
        return Reason(WINDOW_WORDS[window], f"The {title} is used {WINDOW_WORDS[window]}.", title)
    if me.used >> card & 1:
        return Reason("used", f"The {title} was used this turn: one power of a card a turn.", "Alien Tech Cards")
    return None


def _use(s: State, me: Player, card: int) -> Reason:
    barred = _card(me, card)
    if barred:
        return barred
    title = name_of(CARD_NAMES[card])
    power = CARDS_TEXT[CARD_NAMES[card]].power
    if power is None or not power.cost:
        return Reason("only to discard", f"The {title} has a discard power only.", title)
    window = int(CARD_AT[card].use_in)
    if window not in (MAIN_PHASE, ANY_WINDOW):
        return Reason(WINDOW_WORDS[window], f"The {title} is used {WINDOW_WORDS[window]}.", title)
    return _nothing(s, CARD_AT[card].can_use, title)


def _discard(s: State, me: Player, card: int) -> Reason:
    barred = _card(me, card)
    if barred:
        return barred
    title = name_of(CARD_NAMES[card])
    if CARDS_TEXT[CARD_NAMES[card]].discard is None:
        return Reason("no discard power", f"The {title} has no discard power.", title)
    window = int(CARD_AT[card].discard_in)
    if window != MAIN_PHASE:
        return Reason(WINDOW_WORDS[window], f"The {title} is discarded {WINDOW_WORDS[window]}.", title)
    if not may_discard(s, me):
        return Reason("one discard a turn", "You have already used a discard power this turn.", "Alien Tech Cards")
    return _nothing(s, CARD_AT[card].can_discard, title, f"{title}'s discard power")


def _moves_colonies(s: State) -> bool:
    """Does the open decision land a colony, or move the one that was named first? The Repulsor Field stops only these,
    no field and no bonus."""
    return s.kind() == LAND_COLONY or (s.kind() == DISCARD_POWER and s.notes_taken() > 0)


def ways_on(s: State) -> str:
    """How the colony gets on from a circle that is full, in words."""
    ways = {"launch your colony" if code == LAUNCH else "dock another ship here" for code in play.legal(s)}
    return " or ".join(sorted(ways))


def _answer(s: State, code: int) -> Reason:
    """Why a code does not answer the decision that is open."""
    kind = int(s.kind())
    if kind == HUB_ON:
        return Reason("move on", f"Circle {s.me().circle} is full: first {ways_on(s)}.", "Colonist Hub")
    title = name_of(asking(s))
    short, text, section = QUESTIONS[kind].first or ("finish the card", f"First finish the {title}.", title)
    if kind == DRAFT and places_rev(s):
        return Reason("place the REV", "First choose where the REV starts.", "Option: Adding Factions")
    asked = any(_family(c) == _family(code) for c in play.legal(s))
    if not asked:
        return Reason(short, text, section)
    if TERRITORY <= code < COLONY and s.repelled(code - TERRITORY) and _moves_colonies(s):
        return Reason("Repulsor Field", "The Repulsor Field lets no colony come or go.", "Repulsor Field")
    if COLONY <= code < FIELD and s.repelled((code - COLONY) % 9):
        return Reason("Repulsor Field", "The Repulsor Field lets no colony come or go.", "Repulsor Field")
    if kind == RAID and code >= CARD:
        return _raid(s, code)
    return Reason("not a choice", "This is not among the choices now.", section)


def _raid(s: State, code: int) -> Reason:
    """Why a raid does not take this."""
    section = "Raiders' Outpost"
    tokens = TAKE_FUEL <= code < KEEP
    if not tokens and not ASTEROID <= code < ASTEROID + ASTEROIDS and not CARD <= code < CARD + CARDS:
        return Reason("not a choice", "This is not among the choices now.", section)
    owners = _owners(s, code)
    if not owners:
        short, what = ("nothing there", "token") if tokens else ("nobody has it", "card or asteroid")
        return Reason(short, f"No opponent has such a {what} left to take.", section)
    guarded = [p for p in owners if p.decoy]
    if guarded == owners and not (not tokens and guarded[0].decoy >> (code - CARD) & 1):
        decoy = name_of(CARD_NAMES[members(guarded[0].decoy)[0]])
        return Reason("protected", f"From who holds a {decoy} only that can be taken.", decoy)
    if victim_named(s) >= 0 if not tokens else tokens_named(s) >= most_tokens(s):
        return Reason("no more of that", "This raid has taken all it may of that.", section)
    if not takes_both(s) and (victim_named(s) >= 0 if tokens else tokens_named(s) > 0):
        return Reason("not both", "This raid takes tokens or a card, not both.", section)
    return Reason("out of reach", "This raid does not reach who has it.", section)


def _owners(s: State, code: int) -> list[Player]:
    """Opponents who have what a code of a raid names, without what the raid has taken already."""
    others = [p for p in s.seats if p.seat != s.active]
    if code >= ASTEROID:
        return [p for p in others if p.asteroid_count(code - ASTEROID)]
    if code < TAKE_FUEL:
        return [p for p in others if p.holds(code - CARD)]
    seat, ore = (code - TAKE_FUEL) % 6, code - TAKE_FUEL >= 6
    return [p for p in others if p.seat == seat and (p.ore if ore else p.fuel) > named(s, code - TAKE_FUEL)]


def _family(code: int) -> int:
    """Which range of answers a code belongs to."""
    bases = (
        STOP + 1, SHIP, TERRITORY, COLONY, FIELD, CARD, SEAT, FACILITY, TAKE_FUEL, KEEP, ROLL,
        DOCK_PORT, DOCK_BELT, FACTION, USE_ASTEROID, ASTEROID, REVEAL, AGENDA, VALUE, SPACE, MARK, STOCK_FUEL, RELEASE,
    )  # fmt: skip
    return sum(code >= base for base in bases)
