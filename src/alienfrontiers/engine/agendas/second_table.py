"""Agendas of the second table, S1 to S18, each with something of an expansion (rulings 9.3)."""

from typing import Final

from ..actions.landing import any_field
from ..kinds.agenda import Agenda, register
from ..numbers.bits import count
from ..numbers.events import (
    AGENDA_DRAWN,
    BY_PROXIMA,
    CARD_TAKEN,
    CLAIMED,
    CONTROL,
    DOCKED,
    FIELD_SET,
    GATHERED,
    HIJACKED_ARTIFACT,
    ION_CONTROL,
    LANDED,
    MOVED,
    POINTS_BEFORE,
    RELIC_STATION,
    REPULSOR_ON_REV,
    REPULSOR_PLACED,
    REV_ISOLATED,
    REVEALED,
    SHIPBROKEN,
    SHIPFITTED,
    STANDING,
    STOLEN,
    TOOK_TRANSIT,
)
from ..numbers.names import (
    ALIEN_BEACON,
    ALIEN_SATELLITE,
    AT_BELT,
    AT_MINE,
    BELTER_PILOT,
    BLISH,
    BOOSTER_POD,
    BURROUGHS,
    CARGO_SALVAGE,
    ELECTROFABRICATOR,
    EXPERIMENTAL_FTL_DRIVE,
    HYPERSPACE_PILOT,
    LEM,
    MAGNETIC_LOCKDOWN,
    MULTIVERSE_WINDOW,
    NANO_RECYCLER,
    ON_BURROUGHS,
    ORACLE_ENGINE,
    ORBITAL_DEBRIS,
    ORBITAL_PILOT,
    OSCILLATION_CAPACITOR,
    PLASMA_CANNON,
    POLARITY_DEVICE,
    RESOURCE_CACHE,
    SECOND_TABLE,
    SHIPBREAKER_DRONE,
    SOLAR_HARVESTER,
    STASIS_BEAM,
    SYSTEM_PILOT,
    VAN_VOGT,
)
from ..numbers.vec import i64
from ..table.player import Player
from ..table.state import State
from .halves import ControlOf, HoldsBoth, NoColonyOn, SingleColony, five_in_a_row, rivals_of


class SevenShips(HoldsBoth):
    """S1. In the game: gather seven ships of your own. At the end: a Resource Cache and an Oscillation Capacitor."""

    def met(self, s: State, p: Player) -> bool:
        return p.bay + (1 if s.relic_in_hand() and s.relic_holder == p.seat else 0) >= 7


class LowestToHighest(HoldsBoth):
    """S2. In the game: go from the lowest score to the highest in a turn, both untied. At the end: a Booster Pod and an
    Experimental FTL Drive."""

    def met(self, s: State, p: Player) -> bool:
        own = s.tallies[p.seat]
        points = s.points(p.seat)
        before = True
        for q in s.seats:
            if q.seat != p.seat:
                other = s.tallies[q.seat]
                if other.points <= own.points or s.points(q.seat) >= points:
                    return False
                if other.before >= own.before:
                    before = False
        return not before


class RobAll(HoldsBoth):
    """S3. In the game: steal from every opponent in a turn. At the end: a Polarity Device and a Multiverse Window."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].robbed == rivals_of(s, p)


class TwoCards(HoldsBoth):
    """S4. In the game: gain two Alien Tech cards in a turn. At the end: a Stasis Beam and a Solar Harvester."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].cards >= 2


class TakeTwoLands(HoldsBoth):
    """S5. In the game: take control of two territories that others controlled when the turn began. At the end: a Plasma
    Cannon and an Electrofabricator."""

    def met(self, s: State, p: Player) -> bool:
        return count(s.tallies[p.seat].rivals & p.controls) >= 2


class PlaceRepulsor(NoColonyOn):
    """S6. In the game: place the Repulsor Field, but not by Proxima Centauri Scholars. At the end: no colony on Lem
    Badlands."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].did & BY_PROXIMA == 0


class RevIsolated(Agenda):
    """S7. In the game: move the REV to where the Isolation Field lies. At the end: the REV is on a territory you
    control."""

    def at_end(self, s: State, p: Player) -> bool:
        return s.rev >= 0 and (p.controls >> s.rev) & 1 != 0


class RepulsorOnRev(Agenda):
    """S8. In the game: bring the Repulsor Field to the REV. At the end: the REV and the Relic Ship are on Burroughs
    Desert."""

    def at_end(self, s: State, p: Player) -> bool:
        return s.rev == BURROUGHS and s.relic_place == ON_BURROUGHS


class IonControl(SingleColony):
    """S9. In the game: take control of a territory with the Ion Fluctuator. At the end: control a territory with a
    single colony."""


class HijackAtArtifact(Agenda):
    """S10. In the game: hijack a ship at the Alien Artifact. At the end: the Brethren Ship is docked at a facility or a
    faction port."""

    def at_end(self, s: State, p: Player) -> bool:
        return 0 <= s.brethren_place < AT_BELT


class BreakShip(Agenda):
    """S11. In the game: break up a ship of yours with the Shipbreaker Drone. At the end: the Drone and exactly four
    ships, the Relic Ship counted."""

    def at_end(self, s: State, p: Player) -> bool:
        return p.holds(SHIPBREAKER_DRONE) and p.fleet() + (1 if s.relic_holder == p.seat else 0) == 4


class LoseOracle(Agenda):
    """S12. In the game: another player steals the Oracle Engine from you. At the end: you have it."""

    def met(self, s: State, p: Player) -> bool:
        return (s.tallies[p.seat].lost >> ORACLE_ENGINE) & 1 != 0

    def at_end(self, s: State, p: Player) -> bool:
        return p.holds(ORACLE_ENGINE)


class RelicOnStation(Agenda):
    """S13. In the game: dock the Relic Ship at the Terraforming Station. At the end: the Relic Ship and a Magnetic
    Lockdown."""

    def at_end(self, s: State, p: Player) -> bool:
        return s.relic_holder == p.seat and p.holds(MAGNETIC_LOCKDOWN)


class MineSequence(ControlOf):
    """S14. In the game: five ships at the Lunar Mine show values in a row, and one of them is yours. At the end: a
    Nano-Recycler and control of Van Vogt Mountains."""

    def met(self, s: State, p: Player) -> bool:
        return five_in_a_row(s.ships[AT_MINE]) and s.own_at(AT_MINE, p.seat) > 0

    def at_end(self, s: State, p: Player) -> bool:
        return p.holds(NANO_RECYCLER) and super().at_end(s, p)


class FitShip(Agenda):
    """S15. In the game: build a ship with the Shipfitter Drone. At the end: no field generator lies on a territory."""

    def at_end(self, s: State, p: Player) -> bool:
        return not any_field(s)


class TwoClaims(ControlOf):
    """S16. In the game: claim two asteroids in a turn. At the end: control Blish Expanse."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].claims >= 2


class RaidTransit(Agenda):
    """S17. In the game: raid an asteroid that is in transit. At the end: two pilots or more."""

    def at_end(self, s: State, p: Player) -> bool:
        pilots: i64 = p.asteroid_count(BELTER_PILOT) + p.asteroid_count(ORBITAL_PILOT)
        pilots += p.asteroid_count(SYSTEM_PILOT) + p.asteroid_count(HYPERSPACE_PILOT)
        return pilots >= 2


class SalvageAndDebris(Agenda):
    """S18. In the game: have the Cargo Salvage and the Orbital Debris. At the end: the Alien Beacon and the Alien
    Satellite."""

    def met(self, s: State, p: Player) -> bool:
        return p.asteroid_count(CARGO_SALVAGE) > 0 and p.asteroid_count(ORBITAL_DEBRIS) > 0

    def at_end(self, s: State, p: Player) -> bool:
        return p.asteroid_count(ALIEN_BEACON) > 0 and p.asteroid_count(ALIEN_SATELLITE) > 0


SCORING: Final = LANDED | MOVED | CONTROL | FIELD_SET | CARD_TAKEN | STOLEN | CLAIMED | REVEALED  # what changes points

# By row, from S1.
SECOND_TABLE_ROWS: Final[list[Agenda]] = [
    SevenShips(RESOURCE_CACHE, OSCILLATION_CAPACITOR, GATHERED),
    LowestToHighest(BOOSTER_POD, EXPERIMENTAL_FTL_DRIVE, 0, SCORING | POINTS_BEFORE),
    RobAll(POLARITY_DEVICE, MULTIVERSE_WINDOW, STOLEN),
    TwoCards(STASIS_BEAM, SOLAR_HARVESTER, CARD_TAKEN),
    TakeTwoLands(PLASMA_CANNON, ELECTROFABRICATOR, CONTROL),
    PlaceRepulsor(LEM, REPULSOR_PLACED),
    RevIsolated(REV_ISOLATED),
    RepulsorOnRev(REPULSOR_ON_REV),
    IonControl(ION_CONTROL),
    HijackAtArtifact(HIJACKED_ARTIFACT),
    BreakShip(SHIPBROKEN),
    LoseOracle(0, STOLEN),
    RelicOnStation(RELIC_STATION),
    MineSequence(VAN_VOGT, AGENDA_DRAWN | STANDING, DOCKED),
    FitShip(SHIPFITTED),
    TwoClaims(BLISH, CLAIMED),
    RaidTransit(TOOK_TRANSIT),
    SalvageAndDebris(AGENDA_DRAWN | STANDING | CLAIMED | STOLEN),
]

for _row, _agenda in enumerate(SECOND_TABLE_ROWS):
    register(SECOND_TABLE + _row, _agenda)
