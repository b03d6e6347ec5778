"""The Superconducting Grapple."""

from ..kinds import Card, Power
from .phrases import ASK_SITE, SHIELD, TO_STOCK

CARDS: dict[str, Card] = {
    "superconducting_grapple": Card(
        "Superconducting Grapple",
        "nav",
        Power(
            "dock without open ports",
            "Dock at a facility that has too few open ports, at its normal cost besides.",
            ("choose a docking without open ports",),
            unit="per ship",
        ),
        Power("clear a facility to the Bay", "Send every ship at one facility to the Maintenance Bay.", ASK_SITE),
        rulings=(
            "Pohl Foothills saves one fuel in all.",
            "The three-ship limit of the Colonist Hub and the order at the Lunar Mine still hold.",
            "At the Raiders' Outpost nothing is bumped; a later run must beat all ships there together.",
            "Faction docks and the Outer Belt may be used, with their own costs.",
            "The discard takes your own ships along. " + TO_STOCK,
            SHIELD,
        ),
    ),
}
