"""The text form of every code, both ways, and the name of what asks for one.

`TEXTS[code]` is the text of a code, `CODE_OF[text]` the code of a text; codes that stand for nothing have no text.
"""

import hashlib

from .engine.facilities.orbit import BY_NUMBER
from .engine.kinds.facility import BELT_SPACES, PORTS
from .engine.numbers import codes as c
from .engine.numbers.dice_sets import values_of
from .engine.numbers.limits import TOKEN_LIMIT
from .engine.numbers.names import (
    AGENDA_NAMES,
    ASTEROID_NAMES,
    CARD_NAMES,
    FACILITY_NAMES,
    FACTION_NAMES,
    FIELD_NAMES,
    HALF_NAMES,
    SEAT_NAMES,
    SITE_NAMES,
    SPACES,
    TERRITORIES,
    TERRITORY_NAMES,
)
from .engine.table.stack import ASTEROID_POWER, DISCARD_POWER, FACTION_POWER, PORT, POWER
from .engine.table.state import State


def _texts() -> list[str]:
    texts = [""] * c.CODES
    texts[c.STOP] = "stop"
    texts[c.END_TURN] = "end_turn"
    texts[c.CYCLE] = "cycle"
    texts[c.LAUNCH] = "launch"
    texts[c.BUY_RELIC] = "buy_relic"
    texts[c.RELIC] = "ship relic"
    for facility in [*BY_NUMBER, *PORTS, *BELT_SPACES]:
        for code in facility.codes():
            texts[code] = " ".join(["dock", SITE_NAMES[facility.facility], *map(str, values_of(facility.need(code)))])
    for v in range(1, 7):
        texts[c.TRADE + v - 1] = f"trade {v}"
        texts[c.ROLL + v - 1] = f"roll {v}"
    for i, card in enumerate(CARD_NAMES):
        texts[c.CLAIM + i] = f"claim {card}"
        texts[c.USE + i] = f"use {card}"
        texts[c.DISCARD + i] = f"discard {card}"
        texts[c.CARD + i] = f"card {card}"
        texts[c.DRAW + i] = f"draw {card}"
    for i, seat in enumerate(SEAT_NAMES):
        texts[c.SEAT + i] = f"seat {seat}"
        texts[c.TAKE_FUEL + i] = f"fuel {seat}"
        texts[c.TAKE_ORE + i] = f"ore {seat}"
        for v in range(1, 7):
            texts[c.SHIP + c.FACES * i + v - 1] = f"ship {seat}{v}"
        for t, territory in enumerate(TERRITORY_NAMES):
            texts[c.COLONY + TERRITORIES * i + t] = f"colony {seat} {territory}"
    for i, name in enumerate(TERRITORY_NAMES):
        texts[c.TERRITORY + i] = f"territory {name}"
    for i, name in enumerate(FIELD_NAMES):
        texts[c.FIELD + i] = f"field {name}"
    for i, name in enumerate(FACILITY_NAMES):
        texts[c.FACILITY + i] = f"facility {name}"
    for ore in range(TOKEN_LIMIT + 1):
        texts[c.KEEP + ore] = f"keep {ore}"
    _expansions(texts)
    return texts


def _expansions(texts: list[str]) -> None:
    for i, faction in enumerate(FACTION_NAMES):
        texts[c.FACTION + i] = f"faction {faction}"
    for space in range(SPACES):
        texts[c.SPACE + space] = f"space {space + 1}"
    for i, asteroid in enumerate(ASTEROID_NAMES):
        texts[c.USE_ASTEROID + i] = f"use_asteroid {asteroid}"
        texts[c.ASTEROID + i] = f"asteroid {asteroid}"
        texts[c.DRAW_ASTEROID + i] = f"draw asteroid {asteroid}"
    for i, agenda in enumerate(AGENDA_NAMES):
        texts[c.AGENDA + i] = f"agenda {agenda}"
        texts[c.DRAW_AGENDA + i] = f"draw agenda {agenda}"
        for half, name in enumerate(HALF_NAMES):
            texts[c.REVEAL + c.HALVES * i + half] = f"reveal {agenda} {name}"
    for v in range(1, 7):
        texts[c.VALUE + v - 1] = f"value {v}"
    texts[c.MARK] = "mark"
    texts[c.BLANK] = "blank"
    texts[c.BRETHREN_TARGET] = "ship brethren"
    texts[c.STOCK_FUEL] = "fuel stock"
    texts[c.STOCK_ORE] = "ore stock"
    texts[c.RELEASE] = "release"
    texts[c.DRAW_AGENDAS_INSTEAD] = "draw agendas"


def asking(s: State) -> str:
    """The card, faction or asteroid whose question is open; empty when it is another question."""
    kind = s.kind()
    if kind in (POWER, DISCARD_POWER):
        return CARD_NAMES[s.subject()]
    if kind in (FACTION_POWER, PORT):
        return FACTION_NAMES[s.subject()]
    return ASTEROID_NAMES[s.subject()] if kind == ASTEROID_POWER else ""


TEXTS: list[str] = _texts()
CODE_OF: dict[str, int] = {text: code for code, text in enumerate(TEXTS) if text}

# How many codes there are, and which table they are of: two tables of the same version give every code the same text.
CODES: int = len(TEXTS)
CODES_VERSION: str = hashlib.blake2b("\n".join(TEXTS).encode(), digest_size=6).hexdigest()
