"""Cards about field generators."""

from ..kinds import Card, Power
from .phrases import ASK_FIELD, ASK_LAND

CARDS: dict[str, Card] = {
    "deflector_shield": Card(
        "Deflector Shield",
        "field",
        Power(
            "others pay +1 fuel a ship",
            "A card of another player that touches your ships costs one fuel more for each.",
        ),
        Power(
            "place Repulsor or Positron",
            "Place or move the Repulsor Field or the Positron Field to a territory with a colony of yours.",
            ASK_FIELD,
        ),
        rulings=(
            "Against alien tech and asteroids, discard powers too; not against a bump at the Raiders' Outpost, "
            "factions or a hijack.",
            "Paid to the stock by the acting player on top of the price; Pohl Foothills helps once, not for each ship.",
            "An effect on all ships must be paid for every shielded one, or it cannot be used.",
        ),
    ),
    "field_amplifier": Card(
        "Field Amplifier",
        "field",
        Power(
            "a field straddles a border",
            "A field on a territory you control reaches over a border and works on both territories.",
            ("choose a field", "choose the territory next door"),
        ),
        Power(
            "all fields to one own land",
            "Move every field on the planet to one territory with a colony of yours.",
            (ASK_LAND.format("fields"),),
        ),
        rulings=(
            "One border at a time: a new use settles the old field first, on either of its territories.",
            "A later move of the field ends it; losing control does not.",
            "The Positron Field pays the controller of each of the two territories, the other fields bind both.",
            "When the card is stolen, the raider says where the field settles; otherwise the acting player does.",
            "The discard needs at least one field in play.",
        ),
    ),
    "field_propagator": Card(
        "Field Propagator",
        "field",
        Power(
            "a random field to own land",
            "Roll: 1 to 3 Repulsor, 4 or 5 Positron, 6 Isolation. That field goes to a territory with a colony of "
            "yours.",
            ("choose a territory for the field",),
        ),
        Power("move a field", "Move any field that is in play to another territory.", ASK_FIELD),
        rulings=(
            "First the roll, then the territory: another one than where the field lies, and mandatory if there is one.",
        ),
    ),
}
