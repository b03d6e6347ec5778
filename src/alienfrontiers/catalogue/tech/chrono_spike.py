"""The Chrono-Spike."""

from ..kinds import Card, Power
from .phrases import ASK_LIFT

CARDS: dict[str, Card] = {
    "chrono_spike": Card(
        "Chrono-Spike",
        "nav",
        Power("roll a ship again", "Roll one of your unplaced ships again.", ("choose a ship to roll again",)),
        Power(
            "reuse docked ships",
            "With all ships placed, lift one or two of them, roll them and dock them at other facilities.",
            ASK_LIFT,
        ),
        rulings=(
            "Unplaced ships that cannot be docked go to the Maintenance Bay first.",
            "Only ships docked this turn, not from the Terraforming Station or the Maintenance Bay.",
            "Each docks at a facility other than the one it left and brings its benefit anew; with none open to it, it "
            "goes to the Maintenance Bay.",
        ),
    ),
}
