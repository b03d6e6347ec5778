"""The text form of every code, both ways.

`TEXTS[code]` is the text of a code, `CODE_OF[text]` the code of a text; codes that stand for nothing have no text.
"""

from .engine.codes import (
    BUY_RELIC,
    CARD,
    CLAIM,
    CODES,
    COLONY,
    CYCLE,
    DISCARD,
    DOCK_ARTIFACT,
    DOCK_CONSTRUCTOR,
    DOCK_HUB,
    DOCK_MARKET,
    DOCK_MINE,
    DOCK_OUTPOST,
    DOCK_SHIPYARD,
    DOCK_SOLAR,
    DOCK_STATION,
    DRAW,
    END_TURN,
    FACILITY,
    FIELD,
    KEEP,
    LAUNCH,
    RELIC,
    ROLL,
    SEAT,
    SHIP,
    STOP,
    TAKE_FUEL,
    TAKE_ORE,
    TERRITORY,
    TRADE,
    USE,
)
from .engine.names import CARD_NAMES, FACILITY_NAMES, FIELD_NAMES, SEAT_NAMES, TERRITORY_NAMES


def _texts() -> list[str]:
    texts = [""] * CODES
    texts[STOP] = "stop"
    texts[END_TURN] = "end_turn"
    texts[CYCLE] = "cycle"
    texts[LAUNCH] = "launch"
    texts[BUY_RELIC] = "buy_relic"
    texts[RELIC] = "ship relic"
    texts[DOCK_STATION] = "dock terraforming_station 6"
    for v in range(1, 7):
        texts[DOCK_SOLAR + v - 1] = f"dock solar_converter {v}"
        texts[DOCK_MINE + v - 1] = f"dock lunar_mine {v}"
        texts[DOCK_ARTIFACT + v - 1] = f"dock alien_artifact {v}"
        texts[DOCK_HUB + v - 1] = f"dock colonist_hub {v}"
        texts[DOCK_MARKET + v - 1] = f"dock orbital_market {v} {v}"
        texts[DOCK_SHIPYARD + v - 1] = f"dock shipyard {v} {v}"
        texts[DOCK_CONSTRUCTOR + v - 1] = f"dock colony_constructor {v} {v} {v}"
        texts[TRADE + v - 1] = f"trade {v}"
        texts[ROLL + v - 1] = f"roll {v}"
    for v in range(1, 5):
        texts[DOCK_OUTPOST + v - 1] = f"dock raiders_outpost {v} {v + 1} {v + 2}"
    for i, card in enumerate(CARD_NAMES):
        texts[CLAIM + i] = f"claim {card}"
        texts[USE + i] = f"use {card}"
        texts[DISCARD + i] = f"discard {card}"
        texts[CARD + i] = f"card {card}"
        texts[DRAW + i] = f"draw {card}"
    for i, seat in enumerate(SEAT_NAMES):
        texts[SEAT + i] = f"seat {seat}"
        texts[TAKE_FUEL + i] = f"fuel {seat}"
        texts[TAKE_ORE + i] = f"ore {seat}"
        for v in range(1, 7):
            texts[SHIP + 6 * i + v - 1] = f"ship {seat}{v}"
        for t, territory in enumerate(TERRITORY_NAMES):
            texts[COLONY + 9 * i + t] = f"colony {seat} {territory}"
    for i, name in enumerate(TERRITORY_NAMES):
        texts[TERRITORY + i] = f"territory {name}"
    for i, name in enumerate(FIELD_NAMES):
        texts[FIELD + i] = f"field {name}"
    for i, name in enumerate(FACILITY_NAMES):
        texts[FACILITY + i] = f"facility {name}"
    for ore in range(9):
        texts[KEEP + ore] = f"keep {ore}"
    return texts


TEXTS: list[str] = _texts()
CODE_OF: dict[str, int] = {text: code for code, text in enumerate(TEXTS) if text}
