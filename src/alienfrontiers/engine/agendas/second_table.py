"""Agendas of the second table, S1 to S18, each with something of an expansion (rulings 9.3)."""

from typing import Final

from ..actions.landing import any_field
from ..kinds.agenda import Agenda, register
from ..numbers import events, names
from ..numbers.bits import count
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
        return s.tallies[p.seat].did & events.BY_PROXIMA == 0


class RevIsolated(Agenda):
    """S7. In the game: move the REV to where the Isolation Field lies. At the end: the REV is on a territory you
    control."""

    def at_end(self, s: State, p: Player) -> bool:
        return s.rev >= 0 and (p.controls >> s.rev) & 1 != 0


class RepulsorOnRev(Agenda):
    """S8. In the game: bring the Repulsor Field to the REV. At the end: the REV and the Relic Ship are on Burroughs
    Desert."""

    def at_end(self, s: State, p: Player) -> bool:
        return s.rev == names.BURROUGHS and s.relic_place == names.ON_BURROUGHS


class IonControl(SingleColony):
    """S9. In the game: take control of a territory with the Ion Fluctuator. At the end: control a territory with a
    single colony."""


class HijackAtArtifact(Agenda):
    """S10. In the game: hijack a ship at the Alien Artifact. At the end: the Brethren Ship is docked at a facility or a
    faction port."""

    def at_end(self, s: State, p: Player) -> bool:
        return 0 <= s.brethren_place < names.AT_BELT


class BreakShip(Agenda):
    """S11. In the game: break up a ship of yours with the Shipbreaker Drone. At the end: the Drone and exactly four
    ships, the Relic Ship counted."""

    def at_end(self, s: State, p: Player) -> bool:
        return p.holds(names.SHIPBREAKER_DRONE) and p.fleet() + (1 if s.relic_holder == p.seat else 0) == 4


class LoseOracle(Agenda):
    """S12. In the game: another player steals the Oracle Engine from you. At the end: you have it."""

    def met(self, s: State, p: Player) -> bool:
        return (s.tallies[p.seat].lost >> names.ORACLE_ENGINE) & 1 != 0

    def at_end(self, s: State, p: Player) -> bool:
        return p.holds(names.ORACLE_ENGINE)


class RelicOnStation(Agenda):
    """S13. In the game: dock the Relic Ship at the Terraforming Station. At the end: the Relic Ship and a Magnetic
    Lockdown."""

    def at_end(self, s: State, p: Player) -> bool:
        return s.relic_holder == p.seat and p.holds(names.MAGNETIC_LOCKDOWN)


class MineSequence(ControlOf):
    """S14. In the game: five ships at the Lunar Mine show values in a row, and one of them is yours. At the end: a
    Nano-Recycler and control of Van Vogt Mountains."""

    def met(self, s: State, p: Player) -> bool:
        return five_in_a_row(s.ships[names.AT_MINE]) and s.own_at(names.AT_MINE, p.seat) > 0

    def at_end(self, s: State, p: Player) -> bool:
        return p.holds(names.NANO_RECYCLER) and super().at_end(s, p)


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
        pilots: i64 = p.asteroid_count(names.BELTER_PILOT) + p.asteroid_count(names.ORBITAL_PILOT)
        pilots += p.asteroid_count(names.SYSTEM_PILOT) + p.asteroid_count(names.HYPERSPACE_PILOT)
        return pilots >= 2


class SalvageAndDebris(Agenda):
    """S18. In the game: have the Cargo Salvage and the Orbital Debris. At the end: the Alien Beacon and the Alien
    Satellite."""

    def met(self, s: State, p: Player) -> bool:
        return p.asteroid_count(names.CARGO_SALVAGE) > 0 and p.asteroid_count(names.ORBITAL_DEBRIS) > 0

    def at_end(self, s: State, p: Player) -> bool:
        return p.asteroid_count(names.ALIEN_BEACON) > 0 and p.asteroid_count(names.ALIEN_SATELLITE) > 0


SCORING: Final = (
    events.LANDED
    | events.MOVED
    | events.CONTROL
    | events.FIELD_SET
    | events.CARD_TAKEN
    | events.STOLEN
    | events.CLAIMED
    | events.REVEALED
)  # what changes points

# By row, from S1, each with its box and what must be in play besides.
SECOND_TABLE_ROWS: Final[list[tuple[Agenda, str, str]]] = [
    (
        SevenShips(names.RESOURCE_CACHE, names.OSCILLATION_CAPACITOR, events.GATHERED),
        "factions",
        "oscillation_capacitor",
    ),
    (
        LowestToHighest(names.BOOSTER_POD, names.EXPERIMENTAL_FTL_DRIVE, 0, SCORING | events.POINTS_BEFORE),
        "factions",
        "experimental_ftl_drive",
    ),
    (RobAll(names.POLARITY_DEVICE, names.MULTIVERSE_WINDOW, events.STOLEN), "factions", "multiverse_window"),
    (TwoCards(names.STASIS_BEAM, names.SOLAR_HARVESTER, events.CARD_TAKEN), "factions", "solar_harvester"),
    (TakeTwoLands(names.PLASMA_CANNON, names.ELECTROFABRICATOR, events.CONTROL), "factions", "electrofabricator"),
    (PlaceRepulsor(names.LEM, events.REPULSOR_PLACED), "factions", "factions"),
    (RevIsolated(events.REV_ISOLATED), "faction_1", "xeno"),
    (RepulsorOnRev(events.REPULSOR_ON_REV), "faction_1", "xeno"),
    (IonControl(events.ION_CONTROL), "faction_2", "ion_fluctuator"),
    (HijackAtArtifact(events.HIJACKED_ARTIFACT), "faction_3", "brethren"),
    (BreakShip(events.SHIPBROKEN), "faction_3", "shipbreaker_drone"),
    (LoseOracle(0, events.STOLEN), "faction_4", "oracle_engine"),
    (RelicOnStation(events.RELIC_STATION), "expansion_3", "magnetic_lockdown"),
    (
        MineSequence(names.VAN_VOGT, events.AGENDA_DRAWN | events.STANDING, events.DOCKED),
        "expansion_4",
        "nano_recycler",
    ),
    (FitShip(events.SHIPFITTED), "expansion_5", "shipfitter_drone"),
    (TwoClaims(names.BLISH, events.CLAIMED), "expansion_6", "outer_belt"),
    (RaidTransit(events.TOOK_TRANSIT), "outer_belt", "outer_belt"),
    (
        SalvageAndDebris(events.AGENDA_DRAWN | events.STANDING | events.CLAIMED | events.STOLEN),
        "outer_belt",
        "outer_belt",
    ),
]

for _row, (_agenda, _pack, _needs) in enumerate(SECOND_TABLE_ROWS):
    register(names.SECOND_TABLE + _row, _agenda, _pack, _needs)
