"""The Alien Tech cards: the texts of each stand in the file that is named like that of its class in `engine/tech`."""

from ..facts import of_cards
from ..kinds import Card
from . import (
    about_cards,
    belt_cards,
    chrono_spike,
    classic,
    cloak,
    colonies,
    docking_cards,
    fields,
    grapple,
    ships,
    tokens,
)

_ALL = (
    about_cards.CARDS
    | belt_cards.CARDS
    | chrono_spike.CARDS
    | classic.CARDS
    | cloak.CARDS
    | colonies.CARDS
    | docking_cards.CARDS
    | fields.CARDS
    | grapple.CARDS
    | ships.CARDS
    | tokens.CARDS
)

CARDS: dict[str, Card] = of_cards(_ALL)
