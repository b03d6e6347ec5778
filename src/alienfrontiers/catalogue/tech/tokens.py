"""Cards about fuel and ore."""

from ..kinds import Card, Power
from .phrases import SHIELD

# The Matter Extractor and the Space Crane say the same.
_SUPPLY_POWER = Power(
    "raid supply or display",
    "At the Raiders' Outpost take four tokens from the supply, or a card from the display, instead of robbing players.",
)
_SUPPLY_RULINGS = (
    "The whole raid goes there: a mix of up to four tokens, or one displayed card, which is replaced.",
    "A card you hold already is discarded.",
    "With the Smuggler's Alliance both parts come from there.",
)

CARDS: dict[str, Card] = {
    "electrofabricator": Card(
        "Electrofabricator",
        "matter",
        Power("1 ore", "Make one ore from two fuel."),
        Power("3 ore", "Take three ore."),
        rulings=("Once a turn, like any card.",),
    ),
    "lunar_tunneler": Card(
        "Lunar Tunneler",
        "matter",
        Power("1 ore more at the Mine", "Right after you dock at the Lunar Mine, take one more ore."),
        Power("Mine ships to the Bay", "Send all ships at the Lunar Mine to the Maintenance Bay."),
        rulings=(
            "One more ore a turn, not one a ship.",
            "The discard takes your own ships and the Brethren Ship along.",
            SHIELD,
        ),
    ),
    "matter_extractor": Card(
        "Matter Extractor",
        "force",
        _SUPPLY_POWER,
        rulings=(*_SUPPLY_RULINGS, "The Space Crane does the same; both together add nothing."),
    ),
    "nano_recycler": Card(
        "Nano-Recycler",
        "matter",
        Power("1 ore becomes 3 fuel", "Pay one ore, take three fuel; four with the bonus of Pohl Foothills."),
        Power(
            "a ship becomes 3 fuel, 3 ore",
            "Give a ship of yours back to the stock for three fuel and three ore.",
            ("choose where the ship is", "choose the ship to give up"),
        ),
        rulings=(
            "Once a turn.",
            "A ship of your colour, unplaced or docked, not from the Terraforming Station or the Maintenance Bay; "
            "three must remain.",
        ),
    ),
    "null_time_vault": Card(
        "Null-Time Vault",
        "matter",
        Power(
            "store three tokens",
            "Move up to three fuel or ore from your supply onto this card, which holds eight.",
            ("choose a token to store",),
        ),
        Power("take its tokens back", "All tokens on this card come to your supply."),
        rulings=(
            "Tokens on it cannot be spent or raided and are outside the limit of eight.",
            "When the card is stolen they stay on it; when it is destroyed they go to the stock.",
        ),
    ),
    "probability_focus": Card(
        "Probability Focus",
        "matter",
        Power(
            "fuel waits for four alike",
            "Before you roll you may lay one fuel here. When four ships roll alike, all of it becomes ore in your "
            "supply.",
        ),
        rulings=(
            "Laid on the card, not paid: Pohl Foothills does not help.",
            "Four or more alike in the fleet's own roll; dice set by the Infinity Mirror do not count.",
            "The fuel is outside the limit of eight and is lost when the card is stolen.",
        ),
    ),
    "retrieval_webbing": Card(
        "Retrieval Webbing",
        "matter",
        Power("others' excess is yours", "What other players give back over their limit of eight comes to you."),
        Power(
            "a token from each rival",
            "Take one fuel or ore of your choice from each other player.",
            ("choose a token to take",),
        ),
        rulings=(
            "It may lift you above eight until the end of your own turn; your own excess goes to the stock.",
            "The Holographic Decoy does not stop the discard, which is stealing but no raid.",
        ),
    ),
    "solar_harvester": Card(
        "Solar Harvester",
        "matter",
        Power("1 fuel per rival ship there", "Take one fuel for each opponent's ship at the Solar Converter."),
        Power("rivals lose all fuel", "All fuel of all other players goes to the stock."),
        rulings=("Once a turn, counted at that moment by colour.", "Fuel that lies on cards is safe from the discard."),
    ),
    "space_crane": Card(
        "Space Crane",
        "force",
        _SUPPLY_POWER,
        rulings=(*_SUPPLY_RULINGS, "The Matter Extractor does the same; both together add nothing."),
    ),
}
