"""Rules that belong to no single thing, where the rulebook leaves something open. The codex tells of them."""

from .kinds import Named


def _rule(name: str, line: str, text: str, section: str, *rulings: str, pack: str = "Base game") -> Named:
    return Named(name, name, line, text, section, pack, rulings)


RULES: dict[str, Named] = {
    "rule_docking": _rule(
        "Docking",
        "what must dock, and what docks where",
        "All your ships dock at facilities as long as one of them takes them; you choose which.",
        "Use Alien Tech cards and Assign Your Fleet",
        "Costs are paid with the docking, before its benefit; what you cannot pay at once is no docking.",
        "Steals, trades, launches and new cards on display are optional; fuel, ore and landings are not.",
        "Where ships dock in pairs, triples or runs, a slot is free only when it is empty.",
    ),
    "rule_tech": _rule(
        "Alien Tech cards",
        "once a turn; one discard a turn",
        "Each card may be used once a turn, on your own turn; one a turn may be discarded for its power.",
        "Alien Tech Cards",
        "A card used this turn cannot be discarded this turn. What works by itself is no use.",
        "A new card may be used at once; one that was used, discarded and taken again is fresh.",
        "A card that leaves by itself or as a raided duplicate is no discard power.",
        "A power is offered only if it can be paid and every choice it asks for can be made.",
        "Only in the main phase, unless the card names another moment.",
        "When the deck is used up, the discards are shuffled into a new one; cards out of the game never come back.",
    ),
    "rule_borrowed": _rule(
        "Borrowed ships",
        "yours for the turn, its owner's after",
        "A ship belongs to its colour, the Relic Ship to its buyer; a borrowed one docks for the borrower.",
        "Alien Tech Cards",
        "After the turn it counts as its owner's again, who gathers it wherever it stands.",
        "Nothing borrows a ship from the Terraforming Station; only some effects forbid docking one there.",
        "One sent to the Maintenance Bay waits there for its owner.",
        pack="Factions",
    ),
    "rule_floor": _rule(
        "Three ships",
        "nobody falls below three",
        "Effects that send a ship to the stock leave its colour at least three for the next turn.",
        "Terraforming Station",
        "The Relic Ship, a ship on the Terraforming Station and one on the Auto Pilot do not count.",
    ),
    "rule_tokens": _rule(
        "Eight tokens",
        "fuel and ore at the end of your turn",
        "At the end of your turn you keep eight fuel and ore at most, and choose which.",
        "End of Turn",
        "Fees received in other players' turns may lift you above eight until then.",
        "Fuel and ore on cards do not count. The stocks never run out.",
    ),
    "rule_control": _rule(
        "Control and points",
        "counted after each whole effect",
        "Colonies, control, fields and cards are counted afresh whenever something changes.",
        "End of Game and Scoring",
        "An effect that moves several colonies is finished before anything is counted; swaps happen at once.",
        "A territory takes any number of colonies and fields.",
    ),
    "rule_end": _rule(
        "End of the game",
        "the last colony landed",
        "The game ends at once when somebody lands the last colony, in the middle of the turn.",
        "End of Game and Scoring",
        "A colony that has landed stays landed, also when an effect lifts it to a card.",
        "With agendas, those that this landing fulfils are revealed first; then each player in turn order reveals what "
        "the end of the game fulfils.",
        "Equal points: more revealed agendas, then more Alien Tech cards, then ore, then fuel; else the win is shared.",
    ),
    "rule_agendas": _rule(
        "Agendas in hand",
        "hidden, three at most",
        "You begin with two and have three at most, revealed ones counted; only face-down ones can be given up.",
        "Option: Agendas",
        "Revealed when its half is met, also in another player's turn, before the next action; never by force. What "
        "asks for something to be so, not to happen, is met for as long as it is.",
        "Gains are counted within a turn; what was spent is not taken off.",
        "Only one half of a card gives its point. Agendas are not stolen.",
        "Cards that need a module or another card which is not in the game are left out.",
        pack="Factions",
    ),
    "rule_factions": _rule(
        "Faction boards",
        "one board each, open to all",
        "Each player owns one board; its port takes one ship of anybody for one fuel to the owner.",
        "Option: Faction Facilities",
        "One board more than players is drawn; the last player chooses first, then counter-clockwise.",
        "Only chosen boards are in the game. A docked ship stays until it is gathered.",
        pack="Factions",
    ),
    "rule_asteroids": _rule(
        "Asteroids in hand",
        "in transit, then in use",
        "A claimed asteroid is in transit until your next turn begins; then it is used in your main phase.",
        "Option: Outer Belt and Asteroid Cards",
        "Asteroids are no Alien Tech: Pohl Foothills, the discard limit and tie-breaks do not see them.",
        "A raided card waits until the raider's next turn if it was still in transit.",
        "Any number of copies may be held.",
        pack="Outer Belt",
    ),
}
