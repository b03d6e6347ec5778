"""The twelve cards of the base game."""

from ..kinds import Card, Power
from .phrases import ASK_LAND, REPULSED, SHIELD

_ONLY_A_POINT = (
    "Its point goes with it at once when it is stolen.",
    "It has no power, so nothing uses or repeats it.",
)

CARDS: dict[str, Card] = {
    "alien_city": Card(
        "Alien City",
        "relic",
        rulings=_ONLY_A_POINT,
    ),
    "alien_monument": Card(
        "Alien Monument",
        "relic",
        rulings=_ONLY_A_POINT,
    ),
    "booster_pod": Card(
        "Booster Pod",
        "nav",
        Power("one ship +1", "Raise one unplaced ship by one, up to six.", ("choose a ship to raise",)),
        Power("remove a field", "Take any one field generator off the planet.", ("choose a field to remove",)),
        rulings=(
            "A six cannot be raised.",
            "The field, even one that straddles a border, goes back to the supply and may be placed again.",
        ),
    ),
    "data_crystal": Card(
        "Data Crystal",
        "mind",
        Power(
            "use a territory's bonus",
            "For this turn you have the bonus of one territory, for one fuel per colony on it. Not Burroughs Desert.",
            ("choose whose bonus to borrow",),
            unit="per colony",
        ),
        Power(
            "place the Positron Field",
            "Put the Positron Field on a territory, or move it.",
            (ASK_LAND.format("Positron Field"),),
        ),
        rulings=(
            "All colonies there count for the price, your own too; an empty territory lends nothing.",
            "The bonus lasts to the end of the turn, or until the Isolation Field comes; what is done stays done.",
            "Blish Expanse may be chosen.",
        ),
    ),
    "gravity_manipulator": Card(
        "Gravity Manipulator",
        "nav",
        Power(
            "one ship −1, another +1",
            "Lower one unplaced ship by one and raise another by one.",
            ("choose a ship to lower", "choose a ship to raise"),
        ),
        Power(
            "place the Repulsor Field",
            "Put the Repulsor Field on a territory, or move it.",
            (ASK_LAND.format("Repulsor Field"),),
        ),
        rulings=("Two different ships, changed together: one above one, the other below six.",),
    ),
    "holographic_decoy": Card(
        "Holographic Decoy",
        "mind",
        Power("raiders get only this", "Raiders take none of your tokens, and of your cards only this one."),
        rulings=(
            "Holds against the Raiders' Outpost, the Smuggler's Alliance and Raiders' Rock, for asteroids too.",
            "Does not stop the Retrieval Webbing, the Solar Harvester or the Oscillation Capacitor.",
            "A raider who has one already discards the stolen one.",
        ),
    ),
    "orbital_teleporter": Card(
        "Orbital Teleporter",
        "field",
        Power(
            "dock a ship again",
            "Lift one of your docked ships and dock it at another facility, alone or with unplaced ships.",
            ("choose where to lift a ship", "choose the ship to lift"),
        ),
        Power(
            "move a colony",
            "Move any one colony to another territory.",
            ("choose a colony to move", "choose where it goes"),
        ),
        rulings=(
            "The ship keeps its value and docks at once; what it earned before stays.",
            "Not from the Terraforming Station or the Maintenance Bay; a six may go to the Station.",
            "Any player's colony; the Repulsor Field stops it on both sides.",
        ),
    ),
    "plasma_cannon": Card(
        "Plasma Cannon",
        "force",
        Power(
            "rival ships to the Bay",
            "Send rivals' ships at one facility to the Maintenance Bay; one at the Terraforming Station is lost.",
            ("choose a facility to fire at", "choose a ship to remove"),
            unit="per ship",
        ),
        Power(
            "a rival ship to stock",
            "Return one docked ship of a rival to the stock; three of its colour must be left.",
            ("choose a facility to fire at", "choose the ship to return to the stock"),
        ),
        rulings=(
            "Ships in the Maintenance Bay cannot be chosen.",
            SHIELD,
            "Ships go by their colour: your own are safe even when another player borrowed them.",
            "Faction docks and each space of the Outer Belt are places of their own.",
            "Half a run at the Raiders' Outpost or half a pair keeps its slot taken.",
            "The Relic Ship does not count for the three that must be left, and goes to Burroughs Desert.",
        ),
    ),
    "polarity_device": Card(
        "Polarity Device",
        "nav",
        Power("flip a ship", "Turn one unplaced ship to its opposite face.", ("choose a ship to flip",)),
        Power(
            "swap two colonies",
            "Swap two colonies between two territories.",
            ("choose the first colony to swap", "choose the colony to swap it with"),
        ),
        rulings=("Opposite faces add up to seven.", "Two different territories, any owners. " + REPULSED),
    ),
    "resource_cache": Card(
        "Resource Cache",
        "matter",
        Power(
            "a token after each roll",
            "After your roll: more odd ships give an ore, more even ships a fuel; a draw gives both and the card goes.",
        ),
        rulings=(
            "Mandatory, before any alien tech of the main phase; not on the turn it is acquired.",
            "Counts all ships rolled this turn, the Relic Ship and gathered guests too.",
            "Its leaving is no discard power.",
        ),
    ),
    "stasis_beam": Card(
        "Stasis Beam",
        "field",
        Power("one ship −1", "Lower one unplaced ship by one, down to one.", ("choose a ship to lower",)),
        Power(
            "place the Isolation Field",
            "Put the Isolation Field on a territory, or move it.",
            (ASK_LAND.format("Isolation Field"),),
        ),
        rulings=("A one cannot be lowered.",),
    ),
    "temporal_warper": Card(
        "Temporal Warper",
        "nav",
        Power("roll ships again", "Roll any number of your unplaced ships again.", ("choose ships to reroll",)),
        Power(
            "take a discarded card",
            "Take a card of your choice from the discard pile.",
            ("choose a card from the discards",),
        ),
        rulings=(
            "The Relic Ship and borrowed ships may be among them.",
            "Chosen from the pile before the Warper joins it; not a card you hold already.",
            "The new card may not be discarded this turn without a second discard power.",
        ),
    ),
}
