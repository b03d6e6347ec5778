"""Cards that dock on other terms, for somebody else, or later."""

from ..kinds import Card, Power
from .phrases import ASK_LIFT, BORROWED, SHIELD

CARDS: dict[str, Card] = {
    "mind_control_helmet": Card(
        "Mind Control Helmet",
        "force",
        Power(
            "dock a rival's ship again",
            "Lift an opponent's docked ship and dock it at another facility for you, alone or with your unplaced "
            "ships.",
            ASK_LIFT,
        ),
        rulings=(
            "From facilities, faction docks and the Outer Belt; not from the Terraforming Station or the Maintenance "
            "Bay, and not to the Station.",
            "It keeps its value; fees and costs are yours, and at the Colonist Hub it works on your track.",
            BORROWED,
            SHIELD,
        ),
    ),
    "pocket_universe": Card(
        "Pocket Universe",
        "nav",
        Power(
            "ships wait on the card",
            "Put unplaced ships here; at the end of any player's turn they dock together as if it were your turn.",
            ("choose ships to put here",),
            unit="per ship",
        ),
        rulings=(
            "Values are kept. All ships come out together, and those that fit nowhere go to the Maintenance Bay.",
            "Coming out they dock, trade and land with all benefits; alien tech is not used, and tokens are not "
            "counted.",
            "Your last colony landed in this way ends the game.",
            "Ships still here at the start of your turn are gathered; when the card is stolen they go to the "
            "Maintenance Bay.",
        ),
    ),
    "shipfitter_drone": Card(
        "Shipfitter Drone",
        "nav",
        Power(
            "build a ship for this",
            "Dock a pair at the Shipyard and build a ship at no other cost.",
            ("choose a pair for the Shipyard",),
        ),
        Power(
            "build, roll and use at once",
            "When you build a ship, roll it and use it this turn.",
            ("choose a pair for the Shipyard",),
        ),
        rulings=(
            "Not both in one turn.",
            "The discard goes with a build at the usual price.",
            "Both may go with a docking at the Scavenger Fleet; its fee stays due.",
        ),
    ),
}
