"""Names and short texts of everything on the table, in own words: data only.

`rule` and `bonus` are lines for a board, `text` is a sentence. `section` names the rulebook's section. `asks` are the
questions a card's power or discard puts to its player, one a step (the last one repeats).
"""

from dataclasses import dataclass
from typing import Any

FAMILIES = {
    "nav": "changes or moves your ships",
    "force": "acts against others",
    "matter": "fuel and ore",
    "mind": "knows, hides, borrows",
    "field": "fields and colonies",
    "relic": "points, alien works",
    "rock": "plain asteroids",
    "plan": "agendas, pilots",
}


@dataclass(frozen=True)
class Named:
    """A thing with a name, a line for its place on the board, a sentence about it and its section of the rules."""

    name: str
    short: str
    line: str
    text: str
    section: str


@dataclass(frozen=True)
class Power:
    """One power of a card. cost: fuel, `unit` says of what ("per ship")."""

    text: str
    full: str
    asks: tuple[str, ...] = ()
    cost: str = ""
    unit: str = ""


@dataclass(frozen=True)
class Card:
    """One Alien Tech card."""

    name: str
    family: str
    power: Power | None = None
    discard: Power | None = None
    points: int = 0

    @property
    def section(self) -> str:
        return self.name


FACILITIES: dict[str, Named] = {
    "solar_converter": Named(
        "Solar Converter",
        "Solar",
        "Any ship: half its value in fuel, rounded up",
        "Each ship gives fuel: half its value, rounded up.",
        "Solar Converter",
    ),
    "lunar_mine": Named(
        "Lunar Mine",
        "Mine",
        "Any ship not lower than the highest: 1 ore",
        "Each ship gives one ore, but none may be lower than the highest already there.",
        "Lunar Mine",
    ),
    "orbital_market": Named(
        "Orbital Market",
        "Market",
        "A pair: pay its value in fuel for 1 ore",
        "A pair opens trade for this turn: its value in fuel buys one ore, as often as you can pay.",
        "Orbital Market",
    ),
    "shipyard": Named(
        "Shipyard",
        "Shipyard",
        "A pair + fuel + ore: one new ship",
        "A pair builds a ship: the fourth for one fuel and one ore, the fifth for two of each, the sixth for three.",
        "Shipyard",
    ),
    "colony_constructor": Named(
        "Colony Constructor",
        "Constructor",
        "A triple + 3 ore: land a colony",
        "Three ships of one value and three ore land a colony at once.",
        "Colony Constructor",
    ),
    "alien_artifact": Named(
        "Alien Artifact",
        "Artifact",
        "Any ship: new cards. Total 8 or more: take one",
        "Each ship may replace the three cards on display; ships of total value eight claim one of them.",
        "Alien Artifact",
    ),
    "raiders_outpost": Named(
        "Raiders' Outpost",
        "Outpost",
        "A run of three: take four tokens or a card",
        "A run of three, higher than the one docked there, steals up to four tokens or one card.",
        "Raiders' Outpost",
    ),
    "terraforming_station": Named(
        "Terraforming Station",
        "Station",
        "Six + 1 fuel + 1 ore: land a colony",
        "A six, one fuel and one ore land a colony; the ship is used up and goes back to the stock.",
        "Terraforming Station",
    ),
    "colonist_hub": Named(
        "Colonist Hub",
        "Hub",
        "One step a ship; launch at 7: 1 fuel + 1 ore",
        "Each ship moves your colony one circle; from the seventh it lands for one fuel and one ore.",
        "Colonist Hub",
    ),
    "maintenance_bay": Named(
        "Maintenance Bay",
        "Bay",
        "Ships wait here",
        "New ships, and ships that could not dock, wait here for their owner's next turn.",
        "Maintenance Bay",
    ),
}

TERRITORIES: dict[str, Named] = {
    "heinlein": Named(
        "Heinlein Plains",
        "Heinlein",
        "Market trades 1 : 1",
        "At the Orbital Market you always pay one fuel for one ore.",
        "Heinlein Plains",
    ),
    "pohl": Named(
        "Pohl Foothills",
        "Pohl",
        "Alien tech −1 fuel",
        "Each Alien Tech power you pay for costs one fuel less.",
        "Pohl Foothills",
    ),
    "van_vogt": Named(
        "Van Vogt Mountains",
        "Van Vogt",
        "Mine: first ship free",
        "Your first ship of a turn at the Lunar Mine may show any value.",
        "Van Vogt Mountains",
    ),
    "bradbury": Named(
        "Bradbury Plateau",
        "Bradbury",
        "Constructor −1 ore",
        "The Colony Constructor costs you one ore less.",
        "Bradbury Plateau",
    ),
    "asimov": Named(
        "Asimov Crater",
        "Asimov",
        "Hub: one step more",
        "Once a turn, with two or more ships at the Colonist Hub, your colony takes one step more.",
        "Asimov Crater",
    ),
    "herbert": Named(
        "Herbert Valley",
        "Herbert",
        "Shipyard −1 each",
        "Each ship you build costs one fuel and one ore less.",
        "Herbert Valley",
    ),
    "lem": Named(
        "Lem Badlands",
        "Lem",
        "Solar: +1 fuel each",
        "Each ship you dock at the Solar Converter gives one fuel more.",
        "Lem Badlands",
    ),
    "burroughs": Named(
        "Burroughs Desert",
        "Burroughs",
        "Relic Ship for sale",
        "You may buy the Relic Ship for one fuel and one ore; it is yours while you control the desert.",
        "Burroughs Desert",
    ),
}

FIELDS: dict[str, Named] = {
    "isolation": Named(
        "Isolation Field", "Isolation", "no bonus here", "Nobody has the bonus of its territory.", "Isolation Field"
    ),
    "positron": Named(
        "Positron Field",
        "Positron",
        "+1 point here",
        "Whoever controls its territory has one point more.",
        "Positron Field",
    ),
    "repulsor": Named(
        "Repulsor Field",
        "Repulsor",
        "no colony in or out",
        "No colony comes to its territory, and none leaves it.",
        "Repulsor Field",
    ),
}

_WHERE = "choose a territory for the {}"

CARDS: dict[str, Card] = {
    "alien_city": Card("Alien City", "relic", points=1),
    "alien_monument": Card("Alien Monument", "relic", points=1),
    "booster_pod": Card(
        "Booster Pod",
        "nav",
        Power("one ship +1", "Raise one unplaced ship by one, up to six.", ("choose a ship to raise",), "1"),
        Power("remove a field", "Take any one field generator off the planet.", ("choose a field to remove",)),
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
    ),
    "holographic_decoy": Card(
        "Holographic Decoy",
        "mind",
        Power("raiders get only this", "Raiders take none of your tokens, and of your cards only this one."),
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
    ),
    "resource_cache": Card(
        "Resource Cache",
        "matter",
        Power(
            "a token after each roll",
            "After your roll: more odd ships give an ore, more even ships a fuel; a draw gives both and the card goes.",
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
    ),
}

SEATS = {"A": "Amber", "B": "Blue", "C": "Crimson", "D": "Dahlia", "E": "Emerald", "F": "Frost"}


def name_of(thing: str) -> str:
    """The name of any card, facility, territory or field generator."""
    for table in (FACILITIES, TERRITORIES, FIELDS):
        if thing in table:
            return table[thing].name
    return CARDS[thing].name if thing in CARDS else thing.replace("_", " ").title()


def to_json() -> dict[str, Any]:
    """All texts as plain JSON for clients (docs/architecture.md, Protocol of the server)."""

    def power(p: Power | None) -> dict[str, str] | None:
        return {"cost": p.cost, "unit": p.unit, "text": p.text, "full": p.full} if p else None

    return {
        "cards": {
            key: {
                "name": card.name,
                "family": card.family,
                "points": card.points,
                "power": power(card.power),
                "discard": {"text": card.discard.text, "full": card.discard.full} if card.discard else None,
                "section": card.section,
            }
            for key, card in CARDS.items()
        },
        "facilities": {
            key: {"name": f.name, "rule": f.line, "text": f.text, "section": f.section} for key, f in FACILITIES.items()
        },
        "territories": {
            key: {"name": t.name, "short": t.short, "bonus": t.line, "text": t.text, "section": t.section}
            for key, t in TERRITORIES.items()
        },
        "fields": {
            key: {"name": f.name, "rule": f.line, "text": f.text, "section": f.section} for key, f in FIELDS.items()
        },
        "seats": {key: {"name": name} for key, name in SEATS.items()},
        "families": FAMILIES,
    }
