"""The main board and what lies on it: facilities, territories, field generators, and the pieces of the expansions."""

from ..engine.facilities.orbit import BY_NUMBER
from ..engine.kinds.facility import PAIR, RUN, SINGLE, TRIPLE
from ..engine.numbers.names import FACILITY_NAMES
from .kinds import Named, Shape

# What docks at once, by the shape and the lowest value of a facility's record.
_SHAPES = {
    (SINGLE, 1): Shape("single", "needs a ship", "one ship"),
    (SINGLE, 6): Shape("six", "needs a six", "one ship that shows a six"),
    (PAIR, 1): Shape("pair", "needs a pair", "two ships of equal value"),
    (TRIPLE, 1): Shape("triple", "needs a triple", "three ships of equal value"),
    (RUN, 1): Shape("run", "needs a run of three", "three ships of consecutive values"),
}
SHAPES: dict[str, Shape] = {FACILITY_NAMES[f.facility]: _SHAPES[int(f.shape), int(f.least)] for f in BY_NUMBER}

FACILITIES: dict[str, Named] = {
    "solar_converter": Named(
        "Solar Converter",
        "Solar",
        "Any ship: half its value in fuel, rounded up",
        "Each ship gives fuel: half its value, rounded up.",
        "Solar Converter",
        rulings=("Ports closed for two or three players are no ports: nothing stands there and nothing acts on them.",),
    ),
    "lunar_mine": Named(
        "Lunar Mine",
        "Mine",
        "Any ship not lower than the highest: 1 ore",
        "Each ship gives one ore, but none may be lower than the highest already there.",
        "Lunar Mine",
        rulings=(
            "Your own ships count for the highest value; several of one docking go in ascending order.",
            "The order of your dockings is free, even if an early high ship shuts a later low one out.",
        ),
    ),
    "orbital_market": Named(
        "Orbital Market",
        "Market",
        "A pair: pay its value in fuel for 1 ore",
        "A pair opens trade for this turn: its value in fuel buys one ore, as often as you can pay.",
        "Orbital Market",
        rulings=(
            "With two pairs of yours docked, either value may be paid.",
            "A pair trades only while it is still docked, and half a pair leaves its slot taken.",
            "With agendas in the game a pair draws two of them instead, once, and then does not trade.",
        ),
    ),
    "shipyard": Named(
        "Shipyard",
        "Shipyard",
        "A pair + fuel + ore: one new ship",
        "A pair builds a ship: the fourth for one fuel and one ore, the fifth for two of each, the sixth for three.",
        "Shipyard",
        rulings=(
            "The price follows the ships of your colour that are not in the stock, wherever they are; the Relic Ship "
            "does not count.",
            "A ship on the Terraforming Station can be built again only once it is back in the stock.",
        ),
    ),
    "colony_constructor": Named(
        "Colony Constructor",
        "Constructor",
        "A triple + 3 ore: land a colony",
        "Three ships of one value and three ore land a colony at once.",
        "Colony Constructor",
        rulings=(
            "Not without a colony to land and a territory open to it.",
            "Your last colony may be taken from the Colonist Hub for this; with two left, the other one lands.",
        ),
    ),
    "alien_artifact": Named(
        "Alien Artifact",
        "Artifact",
        "Any ship: new cards. Total 8 or more: take one",
        "Each ship may replace the three cards on display; ships of total value eight claim one of them.",
        "Alien Artifact",
        rulings=(
            "New cards may be laid out later in the turn than the ship docked; a claim ends what is left of that.",
            "What exceeds eight is lost with the claim; ships that were teleported away still count.",
            "A card you hold already cannot be claimed.",
            "When draw pile and discards are used up, the display stays short.",
        ),
    ),
    "raiders_outpost": Named(
        "Raiders' Outpost",
        "Raiders",
        "A run of three: take four tokens or a card",
        "A run of three, higher than the one docked there, steals up to four tokens or one card.",
        "Raiders' Outpost",
        rulings=(
            "The run must add up to more than the ships still there, your own included.",
            "The raid follows the docking at once; you may take less than you could, or nothing.",
            "A stolen card that you hold already is discarded without effect.",
            "Asteroids can be taken like alien tech, also in transit; agendas cannot.",
        ),
    ),
    "terraforming_station": Named(
        "Terraforming Station",
        "Terraforming",
        "Six + 1 fuel + 1 ore: land a colony",
        "A six, one fuel and one ore land a colony; the ship is used up and goes back to the stock.",
        "Terraforming Station",
        rulings=(
            "At least three ships of your colour must remain for your next turn; the Relic Ship does not count.",
            "A ship that leaves the Station in any way goes to the stock, the Relic Ship to Burroughs Desert.",
            "Nothing moves a ship from here to another facility.",
        ),
    ),
    "colonist_hub": Named(
        "Colonist Hub",
        "Hub",
        "One step a ship; launch at 7: 1 fuel + 1 ore",
        "Each ship moves your colony one circle; from the seventh it lands for one fuel and one ore.",
        "Colonist Hub",
        rulings=(
            "The first ship puts the colony on circle one, so that seven ships carry it all the way.",
            "A colony may be launched at any moment of your turn, but nobody docks behind one that waits on circle "
            "seven.",
            "A step past circle seven needs a launch at once, and goes to the next colony; otherwise it is lost.",
            "With five or six players the twelve ports and all circles are shared: a docking that would end on a "
            "number taken on every track is not possible, and from the sixth circle one ship may launch at once.",
        ),
    ),
    "maintenance_bay": Named(
        "Maintenance Bay",
        "Bay",
        "Ships wait here",
        "New ships, and ships that could not dock, wait here for their owner's next turn.",
        "Maintenance Bay",
        rulings=(
            "A ship may wait here only if no docking at the nine facilities takes it; faction docks and the Outer Belt "
            "are never forced.",
            "A docking that costs something is forced too when you can pay it.",
            "Alien tech does not touch ships here, unless it names the Bay.",
        ),
    ),
}

_CONTROL = "Control means more colonies than any other single player; a tie is nobody's."

TERRITORIES: dict[str, Named] = {
    "heinlein": Named(
        "Heinlein Plains",
        "Heinlein",
        "Market trades 1 : 1",
        "At the Orbital Market you always pay one fuel for one ore.",
        "Heinlein Plains",
        rulings=(_CONTROL, "Looked at afresh at each trade."),
    ),
    "pohl": Named(
        "Pohl Foothills",
        "Pohl",
        "Alien tech −1 fuel",
        "Each Alien Tech power you pay for costs one fuel less.",
        "Pohl Foothills",
        rulings=(
            _CONTROL,
            "One fuel off the whole price of a power, not off each ship or territory.",
            "Not off fuel that is laid on a card, off ore, off faction fees, nor for asteroids.",
            "Borrowed with the Data Crystal, it helps the cards used after it, not the Crystal.",
        ),
    ),
    "van_vogt": Named(
        "Van Vogt Mountains",
        "Van Vogt",
        "Mine: first ship free",
        "Your first ship of a turn at the Lunar Mine may show any value.",
        "Van Vogt Mountains",
        rulings=(_CONTROL, "Only the very first Mine ship of a turn, even if it did not need the bonus."),
    ),
    "bradbury": Named(
        "Bradbury Plateau",
        "Bradbury",
        "Constructor −1 ore",
        "The Colony Constructor costs you one ore less.",
        "Bradbury Plateau",
        rulings=(_CONTROL,),
    ),
    "asimov": Named(
        "Asimov Crater",
        "Asimov",
        "Hub: one step more",
        "Once a turn, with two or more ships at the Colonist Hub, your colony takes one step more.",
        "Asimov Crater",
        rulings=(
            _CONTROL,
            "Comes with the second Hub ship of the turn, or a later one if you gain the bonus in between; together or "
            "one by one is the same.",
        ),
    ),
    "herbert": Named(
        "Herbert Valley",
        "Herbert",
        "Shipyard −1 each",
        "Each ship you build costs one fuel and one ore less.",
        "Herbert Valley",
        rulings=(_CONTROL, "Only at the Shipyard: not for ships from asteroids, nor what the Shipbreaker Drone pays."),
    ),
    "lem": Named(
        "Lem Badlands",
        "Lem",
        "Solar: +1 fuel each",
        "Each ship you dock at the Solar Converter gives one fuel more.",
        "Lem Badlands",
        rulings=(_CONTROL,),
    ),
    "burroughs": Named(
        "Burroughs Desert",
        "Burroughs",
        "Relic Ship for sale",
        "You may buy the Relic Ship for one fuel and one ore; it is yours while you control the desert.",
        "Burroughs Desert",
        rulings=(
            _CONTROL,
            "No card and no faction lends this bonus to anybody else.",
            "The Isolation Field on the desert takes the Relic Ship back at once.",
        ),
    ),
    "blish": Named(
        "Blish Expanse",
        "Blish",
        "Asteroids: no waiting",
        "Asteroids you claim may be used at once. A territory on the moon, in play with the Outer Belt.",
        "Blish Expanse",
        pack="Outer Belt",
        rulings=(
            _CONTROL,
            "Its only neighbour is Van Vogt Mountains.",
            "Whatever speaks of territories on the planet means this one too.",
            "Helps asteroids you claim, not those you raid.",
        ),
    ),
}

_STACKS = "Fields may lie together and on empty territories; to move one means to another territory."
_FIRST = "Fields go before cards, factions and asteroids, whoever acts."

FIELDS: dict[str, Named] = {
    "isolation": Named(
        "Isolation Field",
        "Isolation",
        "no bonus here",
        "Nobody has the bonus of its territory.",
        "Isolation Field",
        rulings=(_STACKS, _FIRST, "Takes the bonus only: control and its point stay, and a borrowed bonus ends."),
    ),
    "positron": Named(
        "Positron Field",
        "Positron",
        "+1 point here",
        "Whoever controls its territory has one point more.",
        "Positron Field",
        rulings=(_STACKS, "Nobody has the point while nobody controls the territory."),
    ),
    "repulsor": Named(
        "Repulsor Field",
        "Repulsor",
        "no colony in or out",
        "No colony comes to its territory, and none leaves it.",
        "Repulsor Field",
        rulings=(_STACKS, _FIRST, "It stops neither itself nor other fields from being moved."),
    ),
}

PIECES: dict[str, Named] = {
    "relic_ship": Named(
        "Relic Ship",
        "Relic",
        "a ship of no colour",
        "A ship like any other of your fleet, but without colour: what would go to the stock goes to Burroughs Desert.",
        "Burroughs Desert",
        rulings=(
            "Lost the moment the desert is lost, also to a tie or to the Isolation Field, wherever it stands; what it "
            "earned stays.",
            "It may be bought again on the turn it came back, and then waits in the Maintenance Bay.",
            "It counts neither for the three ships you must keep nor for Shipyard prices; a fleet may have seven "
            "ships.",
        ),
    ),
    "outer_belt": Named(
        "Outer Belt",
        "Belt",
        "Ships of the right values: an asteroid",
        "Four spaces with one asteroid each. Ships that show what the card asks, by the values of its space, claim it.",
        "Option: Outer Belt and Asteroid Cards",
        pack="Outer Belt",
        rulings=(
            "Values of the spaces: 1 or 2 where cards come in, then 2 to 4, 3 to 5, and 5 or 6 nearest the moon.",
            "Three ports a space. With four players one port is closed, with three two, with two three; which ones is "
            "a choice of this edition, never two on one space.",
            "One docking claims the card; ships stay when cards move, gaps are kept, and a space without a card takes "
            "no ships.",
            "Docking here is never forced. Each space counts as a place of its own for effects on one facility.",
            "Used asteroids have a discard pile, shuffled again when the deck is empty.",
        ),
    ),
    "asteroid_die": Named(
        "Asteroid die",
        "Asteroid die",
        "marked: the asteroids move",
        "Rolled with your fleet. Its marked face moves every asteroid one space on, and a new one comes in.",
        "Option: Outer Belt and Asteroid Cards",
        pack="Outer Belt",
        rulings=(
            "Three of its six faces are marked.",
            "Rolled for an asteroid card it moves nothing.",
        ),
    ),
    "rev": Named(
        "REV",
        "REV",
        "moves next door, lends a bonus",
        "A rover of Xeno Explorations. Whoever moves it into a neighbouring territory has that territory's bonus.",
        "Xeno Explorations, Inc.",
        pack="Faction Pack 1",
        rulings=(
            "It starts on Burroughs Desert.",
            "The bonus lasts while it stays there, to the end of the turn; Burroughs Desert and isolated land lend "
            "none.",
            "The Repulsor Field does not stop it.",
        ),
    ),
    "brethren_ship": Named(
        "Brethren Ship",
        "Brethren",
        "a ship without value",
        "A die of the Brethren of the Stars. It takes the port of a ship they hijack, and blocks it.",
        "Brethren of the Stars",
        pack="Faction Pack 3",
        rulings=(
            "Three of the six faces of its die are marked.",
            "It has no value: it does not raise what the Lunar Mine asks, adds nothing at the Raiders' Outpost, and "
            "its slot is taken.",
            "Cards treat it as a ship of its owner; sent to the Maintenance Bay, it waits there. When its owner "
            "gathers, it leaves the board.",
        ),
    ),
}
