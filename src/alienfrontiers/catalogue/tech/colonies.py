"""Cards that move colonies."""

from ..kinds import Card, Power
from .phrases import REPULSED

CARDS: dict[str, Card] = {
    "gravitron_shunt": Card(
        "Gravitron Shunt",
        "field",
        Power(
            "lift a colony onto the card",
            "Any one colony leaves its territory and lies on this card, still landed. Its owner may bring it down for "
            "two fuel.",
            ("choose a colony to lift", "choose where it comes down"),
        ),
        rulings=(
            "The colony keeps its point but is on no territory; only one at a time.",
            "Its owner pays two fuel on an own turn and chooses any territory without the Repulsor Field; Pohl "
            "Foothills does not help.",
            "When the card is stolen, the raider says where the colony goes; otherwise the acting player does.",
            "A colony that is locked or under the Repulsor Field cannot be lifted.",
        ),
    ),
    "ion_fluctuator": Card(
        "Ion Fluctuator",
        "force",
        Power(
            "push a colony next door",
            "Move an opponent's colony from a territory where you have one to a neighbouring territory.",
            ("choose a colony to move", "choose where it goes"),
        ),
        Power(
            "push all rival colonies out",
            "All opponents' colonies leave a territory where you have one, each to a neighbouring one of its owner's "
            "choice.",
            ("choose the territory to clear",),
        ),
        rulings=(
            REPULSED,
            "With the discard, owners choose clockwise from you; a colony with nowhere to go stays.",
        ),
    ),
    "magnetic_lockdown": Card(
        "Magnetic Lockdown",
        "field",
        Power(
            "your colonies stay put",
            "Lay the fuel here: until your next turn nothing moves or removes your colonies. Then it goes to the "
            "stock.",
        ),
        Power(
            "move two own colonies",
            "Move one or two of your colonies to one territory.",
            ("choose where they go", "choose a colony to move"),
        ),
        rulings=(
            "Your own effects are stopped too; others may still land beside you.",
            "Fuel laid on a card is not a price: Pohl Foothills does not help.",
            "It may be renewed each turn, and discarded only on a turn it is not used.",
            "When the card is stolen or lost, its fuel goes to the stock and your colonies may be moved again.",
            "The Repulsor Field stops the discard on both sides.",
        ),
    ),
    "seismic_detonator": Card(
        "Seismic Detonator",
        "force",
        discard=Power(
            "scatter a land's colonies",
            "Every colony of one territory moves to neighbouring ones of your choice. Then this card leaves the game.",
            ("choose the territory to shake", "choose a colony to move", "choose where it flees"),
        ),
        rulings=(
            "You choose for each colony, your own too; one that is locked or has nowhere to go stays.",
            REPULSED,
            "The territory must have a colony.",
            "Blish Expanse borders on Van Vogt Mountains only.",
        ),
    ),
}
