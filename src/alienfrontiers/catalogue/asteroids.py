"""The asteroids of the Outer Belt, in the rulebook's order."""

from .facts import of_asteroids
from .kinds import Asteroid, Power

_DUPLICATE = "A card you hold already is discarded."
_PILOT = ("choose a ship to turn", "choose its value")
_PILOTED = "Once each of your turns, on an unplaced ship; several pilots may turn the same one."
_TWO_VALUES = "The two values are fixed, whatever the spaces of the belt show."
_DIE = "The roll moves no asteroid; your Spacial Stabilizer may turn a marked face to blank."
_POINT = Power("1 point while held", "Worth a point while it is yours.")
_POINT_GOES = "The point counts from the claim on and goes with the card when it is stolen."
_NO_TECH = "Asteroids are no Alien Tech: no help from Pohl Foothills, no discard power used up, any number of copies."

_WORDS: dict[str, Asteroid] = {
    "abandoned_ship": Asteroid(
        "Abandoned Ship",
        "rock",
        Power(
            "a ship to the Bay",
            "Discard and pay three fuel: a ship of yours goes from the stock to the Maintenance Bay.",
        ),
        rulings=(
            "Three fuel whichever ship it is; Herbert Valley and the Shipfitter Drone do not help.",
            "It needs a ship in the stock.",
        ),
    ),
    "alien_beacon": Asteroid(
        "Alien Beacon",
        "relic",
        _POINT,
        rulings=(_POINT_GOES,),
    ),
    "alien_satellite": Asteroid(
        "Alien Satellite",
        "relic",
        _POINT,
        rulings=(_POINT_GOES,),
    ),
    "belter_pilot": Asteroid(
        "Belter Pilot",
        "plan",
        Power("a ship to 2 or 3", "Once a turn, turn an unplaced ship to two or three.", _PILOT),
        rulings=(_PILOTED, _TWO_VALUES),
    ),
    "cargo_salvage": Asteroid(
        "Cargo Salvage",
        "rock",
        Power(
            "roll: 3 fuel or 1 ore",
            "Discard and roll the Asteroid die: marked gives three fuel, blank one ore.",
        ),
        rulings=(_DIE,),
    ),
    "cometary_fragment": Asteroid(
        "Cometary Fragment",
        "rock",
        Power("roll: 1 or 4 fuel", "Discard and roll the Asteroid die: marked gives one fuel, blank four."),
        rulings=(_DIE,),
    ),
    "composite_asteroid": Asteroid(
        "Composite Asteroid",
        "rock",
        Power("2 fuel and 1 ore", "Discard for two fuel and one ore."),
        rulings=("The limit of eight tokens is looked at when the turn ends.", _NO_TECH),
    ),
    "damaged_ship": Asteroid(
        "Damaged Ship",
        "rock",
        Power(
            "a ship at Shipyard price",
            "Discard and pay what your next ship costs at the Shipyard: it goes to the Maintenance Bay.",
        ),
        rulings=("Without the bonus of Herbert Valley, which is for the Shipyard only.",),
    ),
    "heavy_metal_asteroid": Asteroid(
        "Heavy Metal Asteroid",
        "rock",
        Power("3 ore", "Discard and pay two fuel for three ore."),
        rulings=(_NO_TECH,),
    ),
    "hyperspace_pilot": Asteroid(
        "Hyperspace Pilot",
        "plan",
        Power("a ship to 5 or 6", "Once a turn, for one fuel, turn an unplaced ship to five or six.", _PILOT),
        rulings=(_PILOTED, _TWO_VALUES),
    ),
    "iron_asteroid": Asteroid(
        "Iron Asteroid",
        "rock",
        Power("2 ore", "Discard and pay one fuel for two ore."),
        rulings=(_NO_TECH,),
    ),
    "message_buoy": Asteroid(
        "Message Buoy",
        "plan",
        Power(
            "an agenda for everybody",
            "Discard: every player draws an agenda that does not count for the limit.",
        ),
        rulings=("Only in games with agendas.", "The card drawn never counts for its owner's limit."),
    ),
    "micro_singularity": Asteroid(
        "Micro-Singularity",
        "force",
        Power("clear the Outer Belt", "Discard: all asteroids on the board go under their deck."),
        rulings=(
            "They go under in the order of spaces four to one, and are not out of the game.",
            "The board stays empty until a marked face brings a card to the first space.",
        ),
    ),
    "orbital_debris": Asteroid(
        "Orbital Debris",
        "rock",
        Power(
            "roll: 1 ore or a lost card",
            "Discard and roll the Asteroid die: marked gives one ore, blank a random card of the tech discards.",
        ),
        rulings=(
            "With no card among the discards there is nothing; one you hold already is discarded again.",
            _DIE,
        ),
    ),
    "orbital_pilot": Asteroid(
        "Orbital Pilot",
        "plan",
        Power("a ship to 1 or 2", "Once a turn, turn an unplaced ship to one or two.", _PILOT),
        rulings=(_PILOTED, _TWO_VALUES),
    ),
    "raiders_rock": Asteroid(
        "Raiders' Rock",
        "force",
        Power(
            "raid a player on the belt",
            "Discard: take three tokens, an Alien Tech card or an asteroid from one player with a ship on the Outer "
            "Belt.",
            ("choose whom to raid", "choose what to take"),
        ),
        rulings=(
            "The Holographic Decoy protects as usual. " + _DUPLICATE,
            "No raid of the Raiders' Outpost: agendas about such raids do not see it.",
        ),
    ),
    "ship_in_distress": Asteroid(
        "Ship in Distress",
        "plan",
        Power(
            "see two tech, keep one",
            "Discard and pay one fuel: look at the top two Alien Tech cards, keep one and put the other back on top.",
            ("choose the card to keep",),
        ),
        rulings=(_DUPLICATE,),
    ),
    "ships_lifeboat": Asteroid(
        "Ship's Lifeboat",
        "nav",
        Power("three Hub steps", "Discard: your colony at the Colonist Hub moves three circles on."),
        rulings=(
            "It may bring out a colony, which then stands on circle three.",
            "Steps past circle seven need a launch at once, or are lost; Asimov Crater adds none.",
            "The first sign takes a ship of any value.",
        ),
    ),
    "system_pilot": Asteroid(
        "System Pilot",
        "plan",
        Power("a ship to 3 or 4", "Once a turn, turn an unplaced ship to three or four.", _PILOT),
        rulings=(_PILOTED, "Its price and values follow the pattern of the other pilots."),
    ),
    "tactical_meteoroids": Asteroid(
        "Tactical Meteoroids",
        "force",
        Power(
            "ships of one place to the Bay",
            "Discard: any ships of your choice at one facility, faction or space go to the Maintenance Bay.",
            ("choose a place to strike", "choose a ship to remove"),
        ),
        rulings=(
            "Your own ships may be among them.",
            "A ship on the Terraforming Station goes to the stock; the Deflector Shield costs one fuel a ship.",
        ),
    ),
    "terraforming_module": Asteroid(
        "Terraforming Module",
        "field",
        Power(
            "a ship becomes a colony",
            "Discard, pay one fuel and one ore, return an unplaced ship to the stock and land a colony.",
            ("choose the ship to give up", "choose where the colony lands"),
        ),
        rulings=(
            "A ship of any value; three of your colour must remain. The Relic Ship may be given and goes to its "
            "desert.",
            "One fuel and one ore, less the discount of the Sunrise Commune; New Gaia gets nothing.",
        ),
    ),
}

ASTEROIDS = of_asteroids(_WORDS)
