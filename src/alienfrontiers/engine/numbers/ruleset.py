"""What a game is played with, as numbers: fixed when it begins, shared by all its positions."""

from typing import Final

from .names import ASTEROIDS, BASE_PLACES, BLISH, CARDS, DOCKABLE, ON_PLANET, PLACES, SITES
from .vec import i64, vec

# Forced docking (rulings 7.3): which dockings must be made before the turn may end.
STRICT: Final = 0
FREE: Final = 1
OFF: Final = 2

CLASSIC: Final = 0  # modules in play, bits
WITH_TECH: Final = 1
WITH_AGENDAS: Final = 2
WITH_FACTIONS: Final = 4
WITH_BELT: Final = 8


class Ruleset:
    """Players, modules and settled questions of one game. The numbers of rulings 10 have its defaults."""

    def __init__(self, players: i64, colonies: i64, modules: i64 = CLASSIC) -> None:
        self.players: i64 = players
        self.colonies: i64 = colonies  # for each player
        self.forced: i64 = STRICT
        self.agendas: bool = modules & WITH_AGENDAS != 0
        self.factions: bool = modules & WITH_FACTIONS != 0
        self.belt: bool = modules & WITH_BELT != 0
        self.lands: i64 = (1 << (BLISH + 1 if self.belt else ON_PLANET)) - 1
        self.expanded: bool = modules != CLASSIC
        self.places: i64 = PLACES if modules else BASE_PLACES
        self.sites: i64 = SITES if modules else DOCKABLE
        # What is in the box: copies of each Alien Tech card and asteroid, masks of agendas and factions.
        self.copies: vec[i64] = vec[i64]([0] * CARDS)
        self.asteroid_copies: vec[i64] = vec[i64]([0] * ASTEROIDS)
        self.agenda_cards: i64 = 0
        self.factions_in_box: i64 = 0
        # Settled questions (rulings 10).
        self.asteroid_faces: i64 = 3  # marked faces of the Asteroid die
        self.brethren_faces: i64 = 3  # of the Brethren die
        self.space_dots: vec[i64] = vec[i64]([4, 2, 3, 0])  # dots of one port at each space of the Outer Belt
        self.pilots_hold: bool = True  # pilots are held one turn like other asteroids
        self.system_pilot: i64 = 4  # the digit of its cost; it sets a ship to this value or one less
        self.module_fuel: i64 = 1  # price of the Terraforming Module
        self.module_ore: i64 = 1
        self.any_lifeboat: bool = True  # "?" in the Lifeboat's cost is a ship of any value
        self.rev_choice: bool = False  # the owner chooses where the REV starts, else on Burroughs Desert
        self.kept_ship_waits: bool = False  # a ship saved from the Station is gathered a turn later
        self.analyzer_stops_die: bool = False  # the Proximity Analyzer cancels a roll instead of an icon
        self.prophets_often: bool = False  # the Prophets' owner may exchange any number of agendas a turn
        self.sarcophagus_takes: bool = True  # the Sarcophagus finds a Relic Ship that another player bought
        self.abandoned_fee: bool = False  # the Abandoned Ship costs the Shipyard's price, not three fuel
        self.ports_forced: bool = False  # faction ports count among the dockings that are forced


def belt_ports(rules: Ruleset, space: i64) -> i64:
    """Open ports at a space of the Outer Belt: of three, one may be closed by dots."""
    return 2 if rules.players <= rules.space_dots[space] else 3
