"""The faction boards: an owner's benefit, and a facility with one port for everybody."""

from .facts import of_factions
from .kinds import Faction, Power

_FEE = (
    "The one fuel for the owner is paid first, by all but the owner; who cannot pay everything may not dock.",
    "Docking here is never forced, and a dock whose effect cannot happen takes no ship.",
)
_LAND = ("choose a colony to move", "choose where it goes")
_FIELD = ("choose a field", "choose a territory for it")
_REV = ("choose where the REV goes",)

_WORDS: dict[str, Faction] = {
    "brethren": Faction(
        "Brethren of the Stars",
        "Brethren",
        "Any ship: Brethren Ship to the Mine, 1 ore",
        Power(
            "hijack a docked ship",
            "The Brethren Ship is rolled with your fleet. On its marked face you may swap it for any other player's "
            "ship, roll that one and use it as yours this turn.",
            ("choose where to hijack", "choose the ship to hijack"),
        ),
        Power(
            "Ship to the Mine: 1 ore",
            "While the Brethren Ship is on the board, put it on an open port of the Lunar Mine for one ore.",
        ),
        rulings=(
            *_FEE,
            "Right after the roll. Any board and the Maintenance Bay, the Relic Ship too; not the Terraforming "
            "Station, and not ships on cards.",
            "The hijacked ship may not go to the Terraforming Station; its owner gathers it as usual.",
            "The dock needs the Brethren Ship elsewhere than at the Lunar Mine, and an open port there.",
        ),
    ),
    "corex": Faction(
        "Corex Conglomerated",
        "Corex",
        "Any ship + 2 fuel: 1 ore per controlled land",
        Power(
            "1 fuel, +1 per controlled land",
            "At the start of your turn take one fuel, and one more for each territory you control.",
        ),
        Power(
            "1 ore per controlled land",
            "Pay two fuel and take one ore for each territory you control.",
        ),
        rulings=(
            *_FEE,
            "Blish Expanse counts, and the Isolation Field makes no difference.",
            "The dock needs at least one controlled territory.",
        ),
    ),
    "dark_space": Faction(
        "Dark Space Explorers",
        "Dark Space",
        "Any ship + 1 fuel: the top tech card",
        Power("two discard powers a turn", "You may use two discard powers in a turn, of different cards."),
        Power("the top tech card", "Pay one fuel and take the top card of the Alien Tech deck."),
        rulings=(
            *_FEE,
            "A card you hold already is discarded without effect.",
            "This is no claim at the Alien Artifact.",
        ),
    ),
    "homesteaders": Faction(
        "Homesteader's Union",
        "Homesteaders",
        "Any ship: one Hub step",
        Power("launch from circle 6", "Your colonies may be launched from the sixth circle of the Colonist Hub."),
        Power("one Hub step", "Your colony at the Colonist Hub moves one circle on."),
        rulings=(
            *_FEE,
            "The dock needs a colony of yours on circles one to six.",
            "The ship is not at the Colonist Hub: it does not count for Asimov Crater or the three ships of a track.",
            "The owner may still launch from the seventh circle.",
        ),
    ),
    "new_gaia": Faction(
        "New Gaia Engineers",
        "New Gaia",
        "Any ship: roll for your ship at the Station",
        Power(
            "others' Station payments",
            "What other players pay at the Terraforming Station comes to you.",
        ),
        Power(
            "save your terraforming ship",
            "Roll your ship on the Terraforming Station again: on one to three it will go to the Maintenance Bay, "
            "otherwise to the stock.",
        ),
        rulings=(
            *_FEE,
            "The ship may have docked this turn or still stand there; it keeps showing what it rolled.",
            "A saved ship goes to the Maintenance Bay before you gather, and is rolled that turn.",
            "The owner gets the fuel and ore really paid, and nothing for a Terraforming Module.",
        ),
    ),
    "prophets": Faction(
        "Prophets of the Artifact",
        "Prophets",
        "Any ship: draw its value in agendas, keep one",
        Power(
            "an agenda for 3 fuel, 1 ore or a card",
            "Once a turn discard a face-down agenda for three fuel, for one ore, or to draw another.",
            ("choose an agenda to discard", "choose what you get"),
        ),
        Power(
            "draw agendas, keep one",
            "Draw as many agendas as the ship's value and keep one.",
            ("choose the agenda to keep",),
        ),
        rulings=(
            *_FEE,
            "The limit of agendas is kept after the dock.",
            "A short deck is shuffled anew from the discards; after that you draw what there is.",
        ),
    ),
    "proxima": Faction(
        "Proxima Centauri Scholars",
        "Proxima",
        "Any ship + 1 fuel: move a field",
        Power(
            "place or remove a field",
            "Once a turn put a field from the supply on the planet, or take one off.",
            _FIELD,
        ),
        Power("move a field", "Pay one fuel and move a field from one territory to another.", _FIELD),
        rulings=(
            *_FEE,
            "The benefit places or removes one field a turn and never moves one; the dock is separate from it.",
            "A removed field goes back to the supply.",
        ),
    ),
    "scavenger": Faction(
        "Scavenger Fleet",
        "Scavengers",
        "Any ship + any two at the Shipyard: a ship",
        Power(
            "new ships fly at once",
            "A ship you build at the Shipyard, or the Relic Ship you buy, is rolled and used this turn.",
        ),
        Power(
            "build with an unequal pair",
            "Dock any two ships besides at the Shipyard and build a ship at its usual price.",
            ("choose a ship for the Shipyard",),
        ),
        rulings=(
            *_FEE,
            "Only ships of the Shipyard and the Relic Ship fly at once, not those of asteroids.",
            "The three ships dock in one action; the pair needs a free slot of the Shipyard.",
        ),
    ),
    "smugglers": Faction(
        "Smuggler's Alliance",
        "Smugglers",
        "Any ship + a run at the Outpost: tokens and a card",
        Power(
            "any run bumps", "Any run of yours pushes out the ships at the Raiders' Outpost, whatever they add up to."
        ),
        Power(
            "raid tokens and a card",
            "Dock a run at the Raiders' Outpost in the same action: the raid takes four tokens and one card.",
            ("choose a run for the Raiders' Outpost",),
        ),
        rulings=(
            *_FEE,
            "The four ships dock together. All of the loot is named before any is taken: tokens from anybody, the "
            "card from one player.",
            "The Holographic Decoy keeps its holder's tokens and gives only itself.",
        ),
    ),
    "sunrise": Faction(
        "Sunrise Commune",
        "Sunrise",
        "Any ship + 3 fuel: a colony to empty land",
        Power(
            "land alone: −1 ore",
            "Landing a colony costs you one ore less where no opponent has one.",
        ),
        Power(
            "a colony to empty land",
            "Pay three fuel and move any one colony to a territory without colonies.",
            _LAND,
        ),
        rulings=(
            *_FEE,
            "For the Colonist Hub, the Colony Constructor, the Terraforming Station and the Terraforming Module; "
            "together with Bradbury Plateau, never below nothing.",
            "Anybody's colony; the Repulsor Field stops it on both sides.",
        ),
    ),
    "uranian": Faction(
        "Uranian Syndicate",
        "Uranians",
        "Any ship + 1 ore: own colony; 2 ore: a rival's",
        Power(
            "a contested land's bonus",
            "Once a turn choose a territory with colonies that nobody controls: you have its bonus for the turn.",
            ("choose a contested territory",),
        ),
        Power(
            "move a colony: 1 or 2 ore",
            "Move one colony to any other territory: one ore for your own, two for another player's.",
            _LAND,
        ),
        rulings=(
            *_FEE,
            "The bonus stays for the turn even if the contest ends; the Isolation Field ends it.",
            "Blish Expanse may be chosen, Burroughs Desert may not.",
            "Any distance; the Repulsor Field stops it on both sides.",
        ),
    ),
    "xeno": Faction(
        "Xeno Explorations, Inc.",
        "Xeno",
        "Any ship: move the REV, use the land's bonus",
        Power(
            "move the REV",
            "Once a turn move the REV to a neighbouring territory and have its bonus while it stays there.",
            _REV,
        ),
        Power(
            "move the REV",
            "Move the REV to a neighbouring territory and have its bonus this turn.",
            _REV,
        ),
        rulings=(
            *_FEE,
            "The REV starts on Burroughs Desert and can always go on; a REV that did not move lends nothing.",
            "Only the territory where it is lends its bonus; Burroughs Desert and isolated land lend none.",
            "The Repulsor Field does not stop it. Who docks has the bonus, not the owner.",
        ),
    ),
}

FACTIONS = of_factions(_WORDS)
