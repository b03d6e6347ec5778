"""Cards about the Outer Belt and the draw piles."""

from ..kinds import Card, Power
from .phrases import REPULSED, SHIELD, TO_STOCK

CARDS: dict[str, Card] = {
    "neutrino_missile_salvo": Card(
        "Neutrino Missile Salvo",
        "force",
        Power(
            "ships of a value to the Bay",
            "Pay one to six fuel: every docked ship that shows this value goes to the Maintenance Bay.",
            ("choose a value",),
        ),
        Power("four new asteroids", "All asteroids on the Outer Belt go under their deck, and four new ones come out."),
        rulings=(
            "Everybody's docked ships on all boards, your own too; not unplaced ones, nor the Brethren Ship.",
            TO_STOCK,
            SHIELD,
            "The asteroids go under in the order of spaces four to one; empty spaces are filled too. Without the "
            "Outer Belt there is no discard.",
        ),
    ),
    "proximity_analyzer": Card(
        "Proximity Analyzer",
        "plan",
        Power(
            "claim with one ship less",
            "When you claim an asteroid, pay instead of docking one of its navigation ships.",
            ("choose the claim to make",),
        ),
        Power(
            "claim for 3 fuel, no ships",
            "Pay three fuel and claim any asteroid on the Outer Belt without docking.",
            ("choose an asteroid",),
        ),
        rulings=(
            "It replaces one ship of a space value; at least one other ship still docks.",
            "The claimed card waits its turn as usual.",
            "Pohl Foothills helps with both.",
        ),
    ),
    "ring_repeater": Card(
        "Ring Repeater",
        "plan",
        Power(
            "last asteroid returns first",
            "When an asteroid would move off the board, on anybody's turn, it goes to the first space instead.",
        ),
        Power(
            "rearrange the asteroids",
            "Lay the asteroids on the Outer Belt in any order.",
            ("choose the space for the next card",),
        ),
        rulings=(
            "Once in each turn of the game.",
            "No new card comes out that time.",
            "Rearranged cards may use all four spaces.",
        ),
    ),
    "scout_drone": Card(
        "Scout Drone",
        "plan",
        Power(
            "order a deck's top three",
            "Look at the top three cards of the alien tech or asteroid deck and put them back in any order.",
            ("choose a deck to look at", "choose the card to be drawn first"),
        ),
        Power(
            "own colony to empty land",
            "Move one of your colonies to a territory without colonies.",
            ("choose a colony to move", "choose where it goes"),
        ),
        rulings=("A short deck is not shuffled anew: you see what is left.", REPULSED),
    ),
    "spacial_stabilizer": Card(
        "Spacial Stabilizer",
        "plan",
        Power("asteroids stay put", "On your turn, a marked face of the Asteroid die does not count."),
        Power("foil a theft of an asteroid", "At any time, the theft of one of your asteroids fails."),
        rulings=(
            "Right after the roll, before asteroids move; also for a roll of your own asteroid card. Not for the "
            "Brethren die.",
            "The raider whose theft fails takes nothing in its place.",
        ),
    ),
}
