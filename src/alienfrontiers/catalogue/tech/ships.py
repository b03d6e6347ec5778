"""Cards that change, borrow, lend or give up ships."""

from ..kinds import Card, Power
from .phrases import ASK_FIELD, ASK_SITE, BORROWED, SHIELD, TO_STOCK

CARDS: dict[str, Card] = {
    "alien_sarcophagus": Card(
        "Alien Sarcophagus",
        "relic",
        Power("1 point with City/Monument", "Worth a point while you also hold the Alien City or the Alien Monument."),
        Power(
            "use the Relic Ship",
            "Before you gather, take the Relic Ship: for this turn it rolls and docks with your fleet.",
            ("choose where to take the Relic Ship from",),
        ),
        rulings=(
            "One point at most, also with both cards.",
            "The Relic Ship is taken from the desert or from any place where it is docked, also when somebody bought "
            "it; not from the Terraforming Station or the Maintenance Bay.",
            "It stays docked after your turn. A buyer who still controls the desert gathers it; otherwise it goes back "
            "at the start of your next turn.",
            "For your other cards it is a ship of yours this turn, unless a buyer has a right to it once it is docked.",
            "The Isolation Field on the desert does not matter, and it may be used at the Terraforming Station.",
        ),
    ),
    "astrogation_servo": Card(
        "Astrogation Servo",
        "nav",
        Power(
            "roll a ship of the Bay",
            "Roll any ship of the Maintenance Bay: for this turn it is yours, but not for the Terraforming Station.",
            ("choose a ship in the Maintenance Bay",),
        ),
        Power(
            "clear a facility to the Bay",
            "Send every ship at one facility to the Maintenance Bay.",
            ASK_SITE,
        ),
        rulings=(
            "Your own ship may be taken, even one built this turn, and then dock anywhere; the Brethren Ship may not.",
            BORROWED,
            SHIELD,
            "The discard takes your own ships along, at a facility, a faction's dock or one space of the Outer Belt.",
            TO_STOCK,
        ),
    ),
    "auto_pilot_ai": Card(
        "Auto Pilot A.I.",
        "matter",
        Power(
            "station a ship here",
            "Put an unplaced ship of yours here for good: each of your turns then starts with two fuel or one ore.",
            ("choose a ship to station here", "take two fuel or one ore"),
        ),
        Power("its ship to the Bay", "Send the ship on this card to the Maintenance Bay."),
        rulings=(
            "A ship of your colour, not the Relic Ship, and only while three others remain.",
            "The first income comes on your next turn.",
            "The ship still counts for Shipyard prices, but not for the three ships you must keep.",
            "When the card is stolen or lost, the ship goes to the Maintenance Bay.",
        ),
    ),
    "bio_integration_circuit": Card(
        "Bio-Integration Circuit",
        "nav",
        discard=Power(
            "keep the terraforming ship",
            "At the start of your turn your ship on the Terraforming Station comes back instead of going to the stock.",
            ("choose the ship to reclaim",),
        ),
        rulings=(
            "Done before you gather, so the ship is rolled this turn.",
            "The Relic Ship stays yours in the same way.",
            "It is your discard power of this turn.",
        ),
    ),
    "experimental_ftl_drive": Card(
        "Experimental FTL Drive",
        "nav",
        Power(
            "any value; 1 fuel kept here",
            "Turn an unplaced ship to any value: one fuel to the stock and one onto this card. After the third it is "
            "spent.",
            ("choose a ship to turn", "choose its value"),
        ),
        rulings=(
            "Pohl Foothills saves the fuel for the stock, not the one on the card.",
            "With three fuel on it the card is not used any more and leaves at the end of that turn, with its fuel; "
            "this is no discard power.",
            "Fuel on the card is outside the limit of eight and stays on it when it is stolen.",
        ),
    ),
    "fleet_interlink": Card(
        "Fleet Interlink",
        "nav",
        Power("all unplaced ships +1", "Raise every unplaced ship by one; a six becomes a one."),
        Power(
            "place a field from supply",
            "Put a field that is not in play on a territory with a colony of yours.",
            ASK_FIELD,
        ),
        rulings=("All of them change, borrowed ships and the Relic Ship too.",),
    ),
    "infiltration_ai": Card(
        "Infiltration A.I.",
        "mind",
        Power(
            "gather a rival's ship",
            "While you gather, take an opponent's ship from the board and use it as yours; not for the Terraforming "
            "Station.",
            ("choose where to take a ship", "choose the ship to take"),
        ),
        Power(
            "gather two rival ships",
            "While you gather, take two opponents' ships from the board for this turn, without fuel.",
            ("choose where to take a ship", "choose the ship to take"),
        ),
        rulings=(
            "Not from the Terraforming Station or the Maintenance Bay; another player's Relic Ship may be taken.",
            "The ships are rolled with your fleet; two of them may have different owners.",
            BORROWED,
            SHIELD,
            "Agendas that ask for a roll without alien tech then cannot be met.",
        ),
    ),
    "infinity_mirror": Card(
        "Infinity Mirror",
        "nav",
        Power(
            "roll one, set all to it",
            "Instead of rolling your fleet, roll one ship and set the others to its value.",
        ),
        Power("every docked ship shows 1", "Turn every ship docked on the board to one."),
        rulings=(
            "The Relic Ship and gathered guests are set too; the Asteroid die and the Brethren die are rolled as "
            "usual.",
            "It counts neither as a roll of four alike nor for the Probability Focus.",
            "The discard changes all players' docked ships, not unplaced ones, the Maintenance Bay or the Brethren "
            "Ship; they stay where they are.",
            SHIELD,
        ),
    ),
    "shipbreaker_drone": Card(
        "Shipbreaker Drone",
        "matter",
        Power(
            "a ship for its price",
            "With five ships or more, return an unplaced one to the stock for the fuel and ore it costs at the "
            "Shipyard.",
            ("choose a ship to break up",),
        ),
        Power(
            "two ships for their price",
            "With five ships or more, return two unplaced ones to the stock for what they cost at the Shipyard.",
            ("choose a ship to break up",),
        ),
        rulings=(
            "The Relic Ship counts among the five but cannot be returned; three of your colour must remain.",
            "Paid by number: three of each for a sixth ship, two for a fifth, one for a fourth; Herbert Valley changes "
            "nothing.",
        ),
    ),
}
