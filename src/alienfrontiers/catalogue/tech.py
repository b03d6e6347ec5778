"""The Alien Tech cards, in the rulebook's order."""

from .kinds import Card, Power

_WHERE = "choose a territory for the {}"
_FIELD = ("choose a field", "choose a territory for it")
_LIFT = ("choose where to lift a ship", "choose the ship to lift", "dock it at another facility")
_EMPTY = ("choose a facility to empty",)

_NO_BAY = "Ships in the Maintenance Bay cannot be chosen."
_TO_STOCK = "A ship on the Terraforming Station goes to the stock instead, the Relic Ship to Burroughs Desert."
_SHIELD = "Each ship that a Deflector Shield protects costs one fuel more."
_REPULSED = "The Repulsor Field stops it on both sides."
_BORROWED = "Its owner gathers the ship as usual; until then it counts as yours."
_LOOSE = "When the card goes, what lies on it settles where the acting player says; on a theft its text decides."

CARDS: dict[str, Card] = {
    "alien_city": Card(
        "Alien City",
        "relic",
        points=1,
        rulings=(
            "Its point goes with it at once when it is stolen.",
            "It has no power, so nothing uses or repeats it.",
        ),
    ),
    "alien_monument": Card(
        "Alien Monument",
        "relic",
        points=1,
        rulings=(
            "Its point goes with it at once when it is stolen.",
            "It has no power, so nothing uses or repeats it.",
        ),
    ),
    "alien_sarcophagus": Card(
        "Alien Sarcophagus",
        "relic",
        Power("1 point with City/Monument", "Worth a point while you also hold the Alien City or the Alien Monument."),
        Power(
            "use the Relic Ship",
            "Before you gather, take the Relic Ship: for this turn it rolls and docks with your fleet.",
            ("choose where to take the Relic Ship from",),
        ),
        pack="Expansion Pack 1",
        rulings=(
            "One point at most, also with both cards.",
            "The Relic Ship is taken from the desert or from any place where it is docked, also when somebody bought "
            "it; not from the Terraforming Station or the Maintenance Bay.",
            "It stays docked after your turn. A buyer who still controls the desert gathers it; otherwise it goes back "
            "at the start of your next turn.",
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
            "2",
        ),
        Power(
            "clear a facility to the Bay",
            "Send every ship at one facility to the Maintenance Bay.",
            _EMPTY,
        ),
        pack="Factions",
        rulings=(
            "Your own ship may be taken, even one built this turn; the Brethren Ship may not.",
            _BORROWED,
            _SHIELD,
            "The discard takes your own ships along, at a facility, a faction's dock or one space of the Outer Belt.",
            _TO_STOCK,
        ),
    ),
    "auto_pilot_ai": Card(
        "Auto Pilot A.I.",
        "matter",
        Power(
            "station a ship here",
            "Put an unplaced ship of yours here for good: each of your turns then starts with two fuel or one ore.",
            ("choose a ship to station here", "take two fuel or one ore"),
            "0",
        ),
        Power("its ship to the Bay", "Send the ship on this card to the Maintenance Bay."),
        pack="Expansion Pack 1",
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
        pack="Expansion Pack 1",
        rulings=(
            "Done before you gather, so the ship is rolled this turn.",
            "The Relic Ship stays yours in the same way.",
            "It is your discard power of this turn.",
        ),
    ),
    "booster_pod": Card(
        "Booster Pod",
        "nav",
        Power("one ship +1", "Raise one unplaced ship by one, up to six.", ("choose a ship to raise",), "1"),
        Power("remove a field", "Take any one field generator off the planet.", ("choose a field to remove",)),
        rulings=(
            "A six cannot be raised.",
            "The field, even one that straddles a border, goes back to the supply and may be placed again.",
        ),
    ),
    "chameleon_cloak": Card(
        "Chameleon Cloak",
        "force",
        Power(
            "replace equal rival ships",
            "Put own ships in the place of an opponent's ships of the same values at one facility, pay what it costs "
            "and gain what it gives. The replaced ones go to the Maintenance Bay.",
            ("choose a facility", "choose whose ships to replace", "choose a ship to replace", "dock your ships there"),
            "2",
        ),
        Power(
            "swap two lands' colonies",
            "All colonies of two territories change places.",
            ("choose the first territory", "choose the territory to swap it with"),
        ),
        pack="Factions",
        rulings=(
            "One opponent's ships, not at the Terraforming Station nor in the Maintenance Bay.",
            "Your ships, with others of yours in free ports of the same slot, must be what the facility asks for; the "
            "order at the Lunar Mine is taken as kept.",
            "At the Outer Belt it claims the card if one lies there and the ships fit.",
            _SHIELD,
            "The swap is not possible with the Repulsor Field on either territory, nor with a locked colony among "
            "them.",
        ),
    ),
    "chrono_spike": Card(
        "Chrono-Spike",
        "nav",
        Power("roll a ship again", "Roll one of your unplaced ships again.", ("choose a ship to roll again",), "0"),
        Power(
            "reuse docked ships",
            "With all ships placed, lift one or two of them, roll them and dock them at other facilities.",
            _LIFT,
        ),
        pack="Expansion Pack 1",
        rulings=(
            "Unplaced ships that cannot be docked go to the Maintenance Bay first.",
            "Only ships docked this turn, not from the Terraforming Station or the Maintenance Bay.",
            "Each docks at a facility other than the one it left and brings its benefit anew; with none open to it, it "
            "goes to the Maintenance Bay.",
        ),
    ),
    "data_crystal": Card(
        "Data Crystal",
        "mind",
        Power(
            "use a territory's bonus",
            "For this turn you have the bonus of one territory, for one fuel per colony on it. Not Burroughs Desert.",
            ("choose whose bonus to borrow",),
            "1",
            "per colony",
        ),
        Power(
            "place the Positron Field",
            "Put the Positron Field on a territory, or move it.",
            (_WHERE.format("Positron Field"),),
        ),
        rulings=(
            "All colonies there count for the price, your own too; an empty territory lends nothing.",
            "The bonus lasts to the end of the turn, or until the Isolation Field comes; what is done stays done.",
            "Blish Expanse may be chosen.",
        ),
    ),
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
            _FIELD,
        ),
        pack="Expansion Pack 2",
        rulings=(
            "Against alien tech and asteroids, discard powers too; not against a bump at the Raiders' Outpost, "
            "factions or a hijack.",
            "Paid to the stock by the acting player on top of the price; Pohl Foothills helps once, not for each ship.",
            "An effect on all ships must be paid for every shielded one, or it cannot be used.",
        ),
    ),
    "electrofabricator": Card(
        "Electrofabricator",
        "matter",
        Power("1 ore", "Make one ore from two fuel.", (), "2"),
        Power("3 ore", "Take three ore."),
        pack="Factions",
        rulings=("Once a turn, like any card.",),
    ),
    "experimental_ftl_drive": Card(
        "Experimental FTL Drive",
        "nav",
        Power(
            "any value; 1 fuel kept here",
            "Turn an unplaced ship to any value: one fuel to the stock and one onto this card. After the third it is "
            "spent.",
            ("choose a ship to turn", "choose its value"),
            "1",
        ),
        pack="Factions",
        rulings=(
            "Pohl Foothills saves the fuel for the stock, not the one on the card.",
            "With three fuel on it the card is not used any more and leaves at the end of that turn, with its fuel; "
            "this is no discard power.",
            "Fuel on the card is outside the limit of eight and stays on it when it is stolen.",
        ),
    ),
    "field_amplifier": Card(
        "Field Amplifier",
        "field",
        Power(
            "a field straddles a border",
            "A field on a territory you control reaches over a border and works on both territories.",
            ("choose a field", "choose the territory next door"),
            "3",
        ),
        Power(
            "all fields to one own land",
            "Move every field on the planet to one territory with a colony of yours.",
            (_WHERE.format("fields"),),
        ),
        pack="Expansion Pack 2",
        rulings=(
            "One border at a time: a new use settles the old field first, on either of its territories.",
            "A later move of the field ends it; losing control does not.",
            "The Positron Field pays the controller of each of the two territories, the Repulsor binds both.",
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
            "3",
        ),
        Power("move a field", "Move any field that is in play to another territory.", _FIELD),
        pack="Expansion Pack 2",
        rulings=(
            "First the roll, then the territory: another one than where the field lies, and mandatory if there is one.",
        ),
    ),
    "fleet_interlink": Card(
        "Fleet Interlink",
        "nav",
        Power("all unplaced ships +1", "Raise every unplaced ship by one; a six becomes a one.", (), "3"),
        Power(
            "place a field from supply",
            "Put a field that is not in play on a territory with a colony of yours.",
            _FIELD,
        ),
        pack="Expansion Pack 2",
        rulings=("All of them change, borrowed ships and the Relic Ship too.",),
    ),
    "gravity_manipulator": Card(
        "Gravity Manipulator",
        "nav",
        Power(
            "one ship −1, another +1",
            "Lower one unplaced ship by one and raise another by one.",
            ("choose a ship to lower", "choose a ship to raise"),
            "2",
        ),
        Power(
            "place the Repulsor Field",
            "Put the Repulsor Field on a territory, or move it.",
            (_WHERE.format("Repulsor Field"),),
        ),
        rulings=("Two different ships, changed together: one above one, the other below six.",),
    ),
    "gravitron_shunt": Card(
        "Gravitron Shunt",
        "field",
        Power(
            "lift a colony onto the card",
            "Any one colony leaves its territory and lies on this card, still landed. Its owner may bring it down for "
            "two fuel.",
            ("choose a colony to lift", "choose where it comes down"),
            "3",
        ),
        pack="Expansion Pack 3",
        rulings=(
            "The colony keeps its point but is on no territory; only one at a time.",
            "Its owner pays two fuel on an own turn and chooses any territory without the Repulsor Field; Pohl "
            "Foothills does not help.",
            "When the card is stolen, the raider says where the colony goes; otherwise the acting player does.",
            "A colony that is locked or under the Repulsor Field cannot be lifted.",
        ),
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
    "infiltration_ai": Card(
        "Infiltration A.I.",
        "mind",
        Power(
            "gather a rival's ship",
            "While you gather, take an opponent's ship from the board and use it as yours; not for the Terraforming "
            "Station.",
            ("choose where to take a ship", "choose the ship to take"),
            "2",
        ),
        Power(
            "gather two rival ships",
            "While you gather, take two opponents' ships from the board for this turn, without fuel.",
            ("choose where to take a ship", "choose the ship to take"),
        ),
        pack="Expansion Pack 3",
        rulings=(
            "Not from the Terraforming Station or the Maintenance Bay; another player's Relic Ship may be taken.",
            "The ships are rolled with your fleet; two of them may have different owners.",
            _BORROWED,
            _SHIELD,
            "Agendas that ask for a roll without alien tech then cannot be met.",
        ),
    ),
    "infinity_mirror": Card(
        "Infinity Mirror",
        "nav",
        Power(
            "roll one, set all to it",
            "Instead of rolling your fleet, roll one ship and set the others to its value.",
            (),
            "4",
        ),
        Power("every docked ship shows 1", "Turn every ship docked on the board to one."),
        pack="Expansion Pack 3",
        rulings=(
            "The Relic Ship and gathered guests are set too; the asteroid die and the Brethren die are rolled as "
            "usual.",
            "It counts neither as a roll of four alike nor for the Probability Focus.",
            "The discard changes all players' docked ships, not unplaced ones, the Maintenance Bay or the Brethren "
            "Ship; they stay where they are.",
            _SHIELD,
        ),
    ),
    "ion_fluctuator": Card(
        "Ion Fluctuator",
        "force",
        Power(
            "push a colony next door",
            "Move an opponent's colony from a territory where you have one to a neighbouring territory.",
            ("choose a colony to move", "choose where it goes"),
            "3",
        ),
        Power(
            "push all rival colonies out",
            "All opponents' colonies leave a territory where you have one, each to a neighbouring one of its owner's "
            "choice.",
            ("choose the territory to clear",),
        ),
        pack="Faction Pack 2",
        rulings=(
            _REPULSED,
            "With the discard, owners choose clockwise from you; a colony with nowhere to go stays.",
        ),
    ),
    "lunar_tunneler": Card(
        "Lunar Tunneler",
        "matter",
        Power("1 ore more at the Mine", "Right after you dock at the Lunar Mine, take one more ore.", (), "1"),
        Power("Mine ships to the Bay", "Send all ships at the Lunar Mine to the Maintenance Bay."),
        pack="Factions",
        rulings=(
            "One more ore a turn, not one a ship.",
            "The discard takes your own ships and the Brethren Ship along.",
            _SHIELD,
        ),
    ),
    "magnetic_lockdown": Card(
        "Magnetic Lockdown",
        "field",
        Power(
            "your colonies stay put",
            "Lay the fuel here: until your next turn nothing moves or removes your colonies. Then it goes to the "
            "stock.",
            (),
            "2",
        ),
        Power(
            "move two own colonies",
            "Move one or two of your colonies to one territory.",
            ("choose where they go", "choose a colony to move"),
        ),
        pack="Expansion Pack 3",
        rulings=(
            "Your own effects are stopped too; others may still land beside you.",
            "Fuel laid on a card is not a price: Pohl Foothills does not help.",
            "It may be renewed each turn, and discarded only on a turn it is not used.",
        ),
    ),
    "matter_extractor": Card(
        "Matter Extractor",
        "force",
        Power(
            "raid supply or display",
            "At the Raiders' Outpost take four tokens from the supply, or a card from the display, instead of robbing "
            "players.",
        ),
        pack="Promo",
        rulings=(
            "The whole raid goes there: a mix of up to four tokens, or one displayed card, which is replaced.",
            "A card you hold already is discarded.",
            "With the Smuggler's Alliance both parts come from there.",
            "The Space Crane does the same; both together add nothing.",
        ),
    ),
    "mind_control_helmet": Card(
        "Mind Control Helmet",
        "force",
        Power(
            "dock a rival's ship again",
            "Lift an opponent's docked ship and dock it at another facility for you, alone or with your unplaced "
            "ships.",
            _LIFT,
            "3",
        ),
        pack="Promo",
        rulings=(
            "From facilities, faction docks and the Outer Belt; not from the Terraforming Station or the Maintenance "
            "Bay, and not to the Station.",
            "It keeps its value; fees and costs are yours, and at the Colonist Hub it works on your track.",
            _BORROWED,
            _SHIELD,
        ),
    ),
    "multiverse_window": Card(
        "Multiverse Window",
        "mind",
        Power("four agendas", "You may have four agendas in all, revealed ones counted."),
        Power(
            "reveal any agenda",
            "Reveal a face-down agenda for its point, though its condition is not met.",
            ("choose an agenda to reveal",),
        ),
        pack="Factions",
        rulings=(
            "When it is lost or discarded, face-down agendas go until three are left in all, or none face-down.",
            "With the discard, first reveal, then keep to the limit.",
        ),
    ),
    "nano_recycler": Card(
        "Nano-Recycler",
        "matter",
        Power("1 ore becomes 3 fuel", "Pay one ore, take three fuel; four with the bonus of Pohl Foothills.", (), "0"),
        Power(
            "a ship becomes 3 fuel, 3 ore",
            "Give a ship of yours back to the stock for three fuel and three ore.",
            ("choose where the ship is", "choose the ship to give up"),
        ),
        pack="Expansion Pack 4",
        rulings=(
            "Once a turn.",
            "A ship of your colour, unplaced or docked, not from the Terraforming Station or the Maintenance Bay; "
            "three must remain.",
        ),
    ),
    "neutrino_missile_salvo": Card(
        "Neutrino Missile Salvo",
        "force",
        Power(
            "ships of a value to the Bay",
            "Pay one to six fuel: every docked ship that shows this value goes to the Maintenance Bay.",
            ("choose a value",),
            "1–6",
        ),
        Power("four new asteroids", "All asteroids on the Outer Belt go under their deck, and four new ones come out."),
        pack="Expansion Pack 7",
        rulings=(
            "Everybody's docked ships on all boards, your own too; not unplaced ones, nor the Brethren Ship.",
            _TO_STOCK,
            _SHIELD,
            "The asteroids go under in the order of spaces four to one; empty spaces are filled too. Without the "
            "Outer Belt the discard does nothing.",
        ),
    ),
    "null_time_vault": Card(
        "Null-Time Vault",
        "matter",
        Power(
            "store three tokens",
            "Move up to three fuel or ore from your supply onto this card, which holds eight.",
            ("choose a token to store",),
            "0",
        ),
        Power("take its tokens back", "All tokens on this card come to your supply."),
        pack="Expansion Pack 4",
        rulings=(
            "Tokens on it cannot be spent or raided and are outside the limit of eight.",
            "When the card is stolen they stay on it; when it is destroyed they go to the stock.",
        ),
    ),
    "oracle_engine": Card(
        "Oracle Engine",
        "mind",
        Power(
            "an open agenda for 2 points",
            "Before you roll, draw an agenda face-up: met this turn it is worth two points and this card goes, "
            "otherwise the agenda goes.",
            (),
            "2",
        ),
        pack="Faction Pack 4",
        rulings=(
            "Only the in-game half counts; the end-game half cannot be used.",
            "Met, it stays with you as one revealed agenda outside the limit, and the Engine's leaving is no discard "
            "power.",
            "Met, it scores at the end of the turn at the latest; not met, the agenda is discarded then.",
        ),
    ),
    "orbital_teleporter": Card(
        "Orbital Teleporter",
        "field",
        Power(
            "dock a ship again",
            "Lift one of your docked ships and dock it at another facility, alone or with unplaced ships.",
            ("choose where to lift a ship", "choose the ship to lift"),
            "2",
        ),
        Power(
            "move a colony",
            "Move any one colony to another territory.",
            ("choose a colony to move", "choose where it goes"),
        ),
        rulings=(
            "The ship keeps its value and docks at once; what it earned before stays.",
            "Not from the Terraforming Station or the Maintenance Bay; a six may go to the Station.",
            "Any player's colony; " + _REPULSED[0].lower() + _REPULSED[1:],
        ),
    ),
    "oscillation_capacitor": Card(
        "Oscillation Capacitor",
        "mind",
        Power(
            "use a card once more",
            "Use a card of yours that costs fuel a second time this turn, paying its price again.",
            ("choose a card to use again",),
            "0",
        ),
        Power(
            "discard a rival's card",
            "Discard an Alien Tech card of another player; its discard power does not happen.",
            ("choose a card to discard", "choose whose card it is"),
        ),
        pack="Factions",
        rulings=(
            "Only a card used already this turn; Pohl Foothills helps again.",
            "A card of the time before the roll is repeated in that same time.",
            "The Holographic Decoy does not stop the discard, and agendas are not touched by it.",
            _LOOSE,
        ),
    ),
    "peta_bit_processor": Card(
        "Peta-Bit Processor",
        "mind",
        Power(
            "one more discard power", "This turn you may use one discard power more, of another unused card.", (), "4"
        ),
        Power("remove the display", "The three cards on display leave the game, and three new ones come out."),
        pack="Expansion Pack 6",
        rulings=("Adds to the second discard of the Dark Space Explorers.",),
    ),
    "plasma_cannon": Card(
        "Plasma Cannon",
        "force",
        Power(
            "rival ships to the Bay",
            "Send rivals' ships at one facility to the Maintenance Bay; one at the Terraforming Station is lost.",
            ("choose a facility to fire at", "choose a ship to remove"),
            "1",
            "per ship",
        ),
        Power(
            "a rival ship to stock",
            "Return one docked ship of a rival to the stock; three of its colour must be left.",
            ("choose a facility to fire at", "choose the ship to return to the stock"),
        ),
        rulings=(
            _NO_BAY,
            _SHIELD,
            "Ships go by their colour: your own are safe even when another player borrowed them.",
            "Faction docks and each space of the Outer Belt are places of their own.",
            "Half a run at the Raiders' Outpost or half a pair keeps its slot taken.",
            "The Relic Ship does not count for the three that must be left, and goes to Burroughs Desert.",
        ),
    ),
    "pocket_universe": Card(
        "Pocket Universe",
        "nav",
        Power(
            "ships wait on the card",
            "Put unplaced ships here; at the end of any player's turn they dock together as if it were your turn.",
            ("choose ships to put here",),
            "1",
            "per ship",
        ),
        pack="Expansion Pack 7",
        rulings=(
            "Values are kept. All ships come out together, and those that fit nowhere go to the Maintenance Bay.",
            "Coming out they dock, trade and land with all benefits; alien tech is not used, and tokens are not "
            "counted.",
            "Your last colony landed in this way ends the game.",
            "Ships still here at the start of your turn are gathered; when the card is stolen they go to the "
            "Maintenance Bay.",
        ),
    ),
    "polarity_device": Card(
        "Polarity Device",
        "nav",
        Power("flip a ship", "Turn one unplaced ship to its opposite face.", ("choose a ship to flip",), "1"),
        Power(
            "swap two colonies",
            "Swap two colonies between two territories.",
            ("choose the first colony to swap", "choose the colony to swap it with"),
        ),
        rulings=("Opposite faces add up to seven.", "Two different territories, any owners. " + _REPULSED),
    ),
    "probability_focus": Card(
        "Probability Focus",
        "matter",
        Power(
            "fuel waits for four alike",
            "Before you roll you may lay one fuel here. When four ships roll alike, all of it becomes ore in your "
            "supply.",
            (),
            "1",
        ),
        pack="Expansion Pack 4",
        rulings=(
            "Laid on the card, not paid: Pohl Foothills does not help.",
            "Four or more alike in the fleet's own roll; dice set by the Infinity Mirror do not count.",
            "The fuel is outside the limit of eight and is lost when the card is stolen.",
        ),
    ),
    "proximity_analyzer": Card(
        "Proximity Analyzer",
        "plan",
        Power(
            "claim with one ship less",
            "When you claim an asteroid, pay instead of docking one of its navigation ships.",
            ("choose the claim to make",),
            "2",
        ),
        Power(
            "claim for 3 fuel, no ships",
            "Pay three fuel and claim any asteroid on the Outer Belt without docking.",
            ("choose an asteroid",),
        ),
        pack="Outer Belt",
        rulings=(
            "It replaces one ship of a space value; at least one other ship still docks.",
            "The claimed card waits its turn as usual.",
            "Pohl Foothills helps with both.",
        ),
    ),
    "resonating_beacon": Card(
        "Resonating Beacon",
        "mind",
        Power("new cards on display", "Replace the three cards at the Alien Artifact.", (), "1"),
        Power(
            "take a displayed card",
            "Take a card from the display; before that you may replace the three cards up to three times.",
            ("take a card, or lay out new ones",),
        ),
        pack="Expansion Pack 4",
        rulings=("Not a card you hold already; the display is filled up again.",),
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
    "retrieval_webbing": Card(
        "Retrieval Webbing",
        "matter",
        Power("others' excess is yours", "What other players give back over their limit of eight comes to you."),
        Power(
            "a token from each rival",
            "Take one fuel or ore of your choice from each other player.",
            ("choose a token to take",),
        ),
        pack="Expansion Pack 5",
        rulings=(
            "It may lift you above eight until the end of your own turn; your own excess goes to the stock.",
            "The Holographic Decoy does not stop the discard, which is stealing but no raid.",
        ),
    ),
    "ring_repeater": Card(
        "Ring Repeater",
        "plan",
        Power(
            "last asteroid returns first",
            "When an asteroid would move off the board, on anybody's turn, it goes to the first space instead.",
            (),
            "1",
        ),
        Power(
            "rearrange the asteroids",
            "Lay the asteroids on the Outer Belt in any order.",
            ("choose the space for the next card",),
        ),
        pack="Expansion Pack 7",
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
            "1",
        ),
        Power(
            "own colony to empty land",
            "Move one of your colonies to a territory without colonies.",
            ("choose a colony to move", "choose where it goes"),
        ),
        pack="Expansion Pack 6",
        rulings=("A short deck is not shuffled anew: you see what is left.", _REPULSED),
    ),
    "seismic_detonator": Card(
        "Seismic Detonator",
        "force",
        discard=Power(
            "scatter a land's colonies",
            "Every colony of one territory moves to neighbouring ones of your choice. Then this card leaves the game.",
            ("choose the territory to shake", "choose a colony to move", "choose where it flees"),
        ),
        pack="Faction Pack 1",
        rulings=(
            "You choose for each colony, your own too; one that is locked or has nowhere to go stays.",
            _REPULSED,
            "The territory must have a colony.",
            "Blish Expanse borders on Van Vogt Mountains only.",
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
            "0",
        ),
        Power(
            "two ships for their price",
            "With five ships or more, return two unplaced ones to the stock for what they cost at the Shipyard.",
            ("choose a ship to break up",),
        ),
        pack="Faction Pack 3",
        rulings=(
            "The Relic Ship counts among the five but cannot be returned; three of your colour must remain.",
            "Paid by number: three of each for a sixth ship, two for a fifth, one for a fourth; Herbert Valley changes "
            "nothing.",
        ),
    ),
    "shipfitter_drone": Card(
        "Shipfitter Drone",
        "nav",
        Power(
            "build a ship for this",
            "Dock a pair at the Shipyard and build a ship at no other cost.",
            ("choose a pair for the Shipyard",),
            "1",
        ),
        Power(
            "build, roll and use at once",
            "When you build a ship, roll it and use it this turn.",
            ("choose a pair for the Shipyard",),
        ),
        pack="Expansion Pack 5",
        rulings=(
            "Not both in one turn.",
            "The discard goes with a build at the usual price.",
            "Both may go with a docking at the Scavenger Fleet; its fee stays due.",
        ),
    ),
    "solar_harvester": Card(
        "Solar Harvester",
        "matter",
        Power("1 fuel per rival ship there", "Take one fuel for each opponent's ship at the Solar Converter.", (), "0"),
        Power("rivals lose all fuel", "All fuel of all other players goes to the stock."),
        pack="Factions",
        rulings=("Once a turn, counted at that moment by colour.", "Fuel that lies on cards is safe from the discard."),
    ),
    "spacial_stabilizer": Card(
        "Spacial Stabilizer",
        "plan",
        Power("asteroids stay put", "On your turn, a marked face of the asteroid die does not count.", (), "1"),
        Power("foil a theft of an asteroid", "At any time, the theft of one of your asteroids fails."),
        pack="Outer Belt",
        rulings=(
            "Right after the roll, before asteroids move; also for a roll of your own asteroid card. Not for the "
            "Brethren die.",
            "The raider whose theft fails takes nothing in its place.",
        ),
    ),
    "space_crane": Card(
        "Space Crane",
        "force",
        Power(
            "raid supply or display",
            "At the Raiders' Outpost take four tokens from the supply, or a card from the display, instead of robbing "
            "players.",
        ),
        pack="Promo",
        rulings=(
            "The whole raid goes there: a mix of up to four tokens, or one displayed card, which is replaced.",
            "A card you hold already is discarded.",
            "With the Smuggler's Alliance both parts come from there.",
            "The Matter Extractor does the same; both together add nothing.",
        ),
    ),
    "stasis_beam": Card(
        "Stasis Beam",
        "field",
        Power("one ship −1", "Lower one unplaced ship by one, down to one.", ("choose a ship to lower",), "1"),
        Power(
            "place the Isolation Field",
            "Put the Isolation Field on a territory, or move it.",
            (_WHERE.format("Isolation Field"),),
        ),
        rulings=("A one cannot be lowered.",),
    ),
    "superconducting_grapple": Card(
        "Superconducting Grapple",
        "nav",
        Power(
            "dock without open ports",
            "Dock at a facility that has too few open ports, at its normal cost besides.",
            ("choose a docking without open ports",),
            "2",
            "per ship",
        ),
        Power("clear a facility to the Bay", "Send every ship at one facility to the Maintenance Bay.", _EMPTY),
        pack="Expansion Pack 5",
        rulings=(
            "Pohl Foothills saves one fuel in all.",
            "The three-ship limit of the Colonist Hub and the order at the Lunar Mine still hold.",
            "At the Raiders' Outpost nothing is bumped; a later run must beat all ships there together.",
            "Faction docks and the Outer Belt may be used, with their own costs.",
            "The discard takes your own ships along. " + _TO_STOCK,
            _SHIELD,
        ),
    ),
    "tele_operator": Card(
        "Tele-Operator",
        "mind",
        Power(
            "use a displayed card",
            "Use the power of a card on display as if you held it, at its own cost besides.",
            ("choose a card on display to use",),
            "2",
        ),
        Power("take a displayed card", "Take a card from the display.", ("choose a card on display",)),
        pack="Expansion Pack 6",
        rulings=(
            "Powers of the main phase that leave nothing on the card; never a discard power.",
            "Pohl Foothills helps with both prices.",
            "The card stays on display and counts as used this turn, even if it is claimed.",
            "The discard takes no card you hold already.",
        ),
    ),
    "temporal_warper": Card(
        "Temporal Warper",
        "nav",
        Power("roll ships again", "Roll any number of your unplaced ships again.", ("choose ships to reroll",), "1"),
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
