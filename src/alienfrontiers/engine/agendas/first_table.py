"""Agendas of the first table, B1 to B27, which the base game can fulfil (rulings 9.3)."""

from typing import Final

from ..facilities.orbit import BY_NUMBER
from ..kinds.agenda import Agenda, register
from ..numbers import events, names
from ..numbers.bits import bit, count
from ..numbers.dice_sets import number, size, total
from ..numbers.vec import i64
from ..table.player import Player
from ..table.state import State
from .halves import ControlOf, HoldsBoth, NoColonyOn, SingleColony, five_in_a_row, own_colonies


class RollSequence(ControlOf):
    """B1. In the game: roll five values in a row without Alien Tech. At the end: control Pohl Foothills."""

    def met(self, s: State, p: Player) -> bool:
        t = s.tallies[p.seat]
        return t.clean and five_in_a_row(t.roll)


class ThreeLandings(ControlOf):
    """B2. In the game: land three colonies in a turn. At the end: control Herbert Valley."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].landings >= 3


class RollFourEqual(ControlOf):
    """B3. In the game: roll four equal values or more without Alien Tech. At the end: control Van Vogt Mountains."""

    def met(self, s: State, p: Player) -> bool:
        t = s.tallies[p.seat]
        if t.clean:
            for value in range(1, 7):
                if number(t.roll, value) >= 4:
                    return True
        return False


class SixOre(SingleColony):
    """B4. In the game: receive six ore in a turn, whatever becomes of them. At the end: control a territory with a
    single colony."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].ore >= 6


class FourCardsAlone(ControlOf):
    """B5. In the game: hold four Alien Tech cards of which nobody else holds a copy. At the end: control Asimov
    Crater."""

    def met(self, s: State, p: Player) -> bool:
        cards = p.cards
        for q in s.seats:
            if q.seat != p.seat:
                cards &= ~q.cards
        return count(cards) >= 4


class LandIsolated(ControlOf):
    """B6. In the game: land a colony where the Isolation Field lies. At the end: control Bradbury Plateau."""


class BumpOwnRun(Agenda):
    """B7. In the game: bump ships of your own from the Raiders' Outpost. At the end: control a territory with three
    colonies of others."""

    def at_end(self, s: State, p: Player) -> bool:
        for t in range(names.TERRITORIES):
            if (p.controls >> t) & 1 and s.colonies_on(t) - own_colonies(s, p, t) >= 3:
                return True
        return False


class TwelveFuel(Agenda):
    """B8. In the game: receive twelve fuel in a turn, whatever becomes of them. At the end: control a territory on
    which all field generators lie."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].fuel >= 12

    def at_end(self, s: State, p: Player) -> bool:
        lands = p.controls
        for field in range(names.FIELDS):
            lands &= s.fields[field]
        return lands != 0


class BothGain(ControlOf):
    """B9. In the game: move colonies so that you and an opponent have more points than before. At the end: control
    Burroughs Desert."""

    def met(self, s: State, p: Player) -> bool:
        if s.points(p.seat) <= s.tallies[p.seat].before:
            return False
        for q in s.seats:
            if q.seat != p.seat and s.points(q.seat) > s.tallies[q.seat].before:
                return True
        return False


class UseTaken(ControlOf):
    """B10. In the game: use the bonus of a territory whose control you took from an opponent this turn. At the end:
    control Heinlein Plains."""


class FiveAdvances(ControlOf):
    """B11. In the game: go on five circles of the Colonist Hub in a turn. At the end: control Lem Badlands."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].advances >= 5


class TwoShips(NoColonyOn):
    """B12. In the game: add two ships to your fleet in a turn. At the end: no colony on Van Vogt Mountains."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].ships >= 2


class EightAtArtifact(NoColonyOn):
    """B13. In the game: dock four ships with eight in sum at the Alien Artifact. At the end: no colony on Pohl
    Foothills."""

    def met(self, s: State, p: Player) -> bool:
        ships = s.tallies[p.seat].artifact
        return s.last_site == names.ALIEN_ARTIFACT and size(ships) == 4 and total(ships) == 8


class FillConverter(NoColonyOn):
    """B14. In the game: fill with your ships every port of the Solar Converter that was free when your turn began. At
    the end: no colony on Heinlein Plains."""

    def met(self, s: State, p: Player) -> bool:
        ports = BY_NUMBER[names.SOLAR_CONVERTER].ports(s.players)
        free = ports - s.tallies[p.seat].solar
        if s.last_site != names.SOLAR_CONVERTER or free <= 0:
            return False
        return size(s.ships[names.AT_SOLAR]) >= ports and s.own_at(names.AT_SOLAR, p.seat) >= free


class MoveAlone(Agenda):
    """B15. In the game: move a colony of yours to a territory without colonies. At the end: yours are the only
    colonies wherever you have one."""

    def at_end(self, s: State, p: Player) -> bool:
        lands = s.lands_of(p.seat)
        for q in s.seats:
            if q.seat != p.seat and s.lands_of(q.seat) & lands:
                return False
        return lands != 0


LAST_AGENDA: Final = 15  # row B16


class DrawFour(Agenda):
    """B16. In the game: draw four agendas in a turn, kept or not. At the end: this is your last one face down."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].agendas >= 4

    def at_end(self, s: State, p: Player) -> bool:
        return p.agendas == bit(LAST_AGENDA)


class FiveSites(NoColonyOn):
    """B17. In the game: dock at five facilities in a turn, ports of factions included. At the end: no colony on
    Burroughs Desert."""

    def met(self, s: State, p: Player) -> bool:
        return count(s.tallies[p.seat].sites) >= 5


class FillMine(NoColonyOn):
    """B18. In the game: fill the Lunar Mine with your ships. At the end: no colony on Herbert Valley."""

    def met(self, s: State, p: Player) -> bool:
        return s.last_site == names.LUNAR_MINE and s.own_at(names.AT_MINE, p.seat) >= BY_NUMBER[names.LUNAR_MINE].ports(
            s.players
        )


class LaunchAndStart(NoColonyOn):
    """B19. In the game: launch a colony and start the next one in the same turn. At the end: no colony on Asimov
    Crater."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].launched


class RollTen(NoColonyOn):
    """B20. In the game: roll ten or less with five ships or more, without Alien Tech. At the end: no colony on Bradbury
    Plateau."""

    def met(self, s: State, p: Player) -> bool:
        t = s.tallies[p.seat]
        return t.clean and size(t.roll) >= 5 and total(t.roll) <= 10


class FirstSixth(Agenda):
    """B21. In the game: be the first to build a sixth ship. At the end: nobody has more colonies than you in
    neighbouring territories."""

    def at_end(self, s: State, p: Player) -> bool:
        own = largest_group(s, p)
        for q in s.seats:
            if largest_group(s, q) > own:
                return False
        return own > 0


def largest_group(s: State, p: Player) -> i64:
    """The most colonies that a player has on territories that hang together."""
    best: i64 = 0
    left = s.lands_of(p.seat)
    while left != 0:
        group = left & -left
        reached = group
        while reached != 0:
            around: i64 = 0
            for t in range(names.TERRITORIES):
                if (reached >> t) & 1:
                    around |= names.ADJACENT[t]
            reached = around & left & ~group
            group |= reached
        left &= ~group
        colonies: i64 = 0
        for t in range(names.TERRITORIES):
            if (group >> t) & 1:
                colonies += own_colonies(s, p, t)
        if colonies > best:
            best = colonies
    return best


class PlasmaDiscard(Agenda):
    """B22. In the game: discard a Plasma Cannon to return a ship to the stock. At the end: exactly one colony of yours
    where the Repulsor Field lies."""

    def at_end(self, s: State, p: Player) -> bool:
        for t in range(names.TERRITORIES):
            if s.repelled(t) and own_colonies(s, p, t) == 1:
                return True
        return False


class TwoFields(Agenda):
    """B23. In the game: move or remove two field generators in a turn. At the end: no Alien Tech."""

    def met(self, s: State, p: Player) -> bool:
        return count(s.tallies[p.seat].fields) >= 2

    def at_end(self, s: State, p: Player) -> bool:
        return p.cards == 0


class FoiledRaid(HoldsBoth):
    """B24. In the game: answer a raid of the Outpost, which then takes nothing from you (see facilities/raid.py). At
    the end: a Data Crystal and a Holographic Decoy."""


class NoControl(Agenda):
    """B25. In the game: three colonies or more on territories, none of which you control. At the end: all your colonies
    are on territories you control."""

    def met(self, s: State, p: Player) -> bool:
        colonies: i64 = 0
        for t in range(names.TERRITORIES):
            colonies += own_colonies(s, p, t)
        return p.controls == 0 and colonies >= 3

    def at_end(self, s: State, p: Player) -> bool:
        lands = s.lands_of(p.seat)
        return lands != 0 and lands & ~p.controls == 0


class RaidDuplicate(Agenda):
    """B26. In the game: raid an Alien Tech card that you have already. At the end: three ships of yours at the Raiders'
    Outpost."""

    def at_end(self, s: State, p: Player) -> bool:
        return s.own_at(names.AT_OUTPOST, p.seat) >= 3


class RaidedTwice(Agenda):
    """B27. In the game: be raided at the Outpost in two successive turns of others. At the end: four colonies or more
    on one territory."""

    def met(self, s: State, p: Player) -> bool:
        return s.tallies[p.seat].raided & 3 == 3

    def at_end(self, s: State, p: Player) -> bool:
        for t in range(names.TERRITORIES):
            if own_colonies(s, p, t) >= 4:
                return True
        return False


# By row, from B1, each with its box.
FIRST_TABLE: Final[list[tuple[Agenda, str]]] = [
    (RollSequence(names.POHL, events.ROLLED), "factions"),
    (ThreeLandings(names.HERBERT, events.LANDED), "factions"),
    (RollFourEqual(names.VAN_VOGT, events.ROLLED), "factions"),
    (SixOre(events.GAIN), "factions"),
    (FourCardsAlone(names.ASIMOV, events.AGENDA_DRAWN | events.STANDING, events.CARD_TAKEN), "factions"),
    (LandIsolated(names.BRADBURY, events.LANDED_ISOLATED), "factions"),
    (BumpOwnRun(events.BUMPED_OWN), "factions"),
    (TwelveFuel(events.GAIN), "factions"),
    (BothGain(names.BURROUGHS, events.MOVED | events.POINTS_BEFORE), "factions"),
    (UseTaken(names.HEINLEIN, events.USED_TAKEN), "factions"),
    (FiveAdvances(names.LEM, events.ADVANCED), "factions"),
    (TwoShips(names.VAN_VOGT, events.SHIP_GAINED), "factions"),
    (EightAtArtifact(names.POHL, events.DOCKED), "factions"),
    (FillConverter(names.HEINLEIN, events.DOCKED), "factions"),
    (MoveAlone(events.MOVED_ALONE), "faction_2"),
    (DrawFour(events.AGENDA_DRAWN), "faction_4"),
    (FiveSites(names.BURROUGHS, events.NEW_SITE), "factions"),
    (FillMine(names.HERBERT, events.DOCKED), "factions"),
    (LaunchAndStart(names.ASIMOV, events.STARTED), "factions"),
    (RollTen(names.BRADBURY, events.ROLLED), "factions"),
    (FirstSixth(events.SIXTH_SHIP), "expansion_1"),
    (PlasmaDiscard(events.PLASMA_DISCARD), "expansion_1"),
    (TwoFields(events.FIELD_MOVED), "expansion_2"),
    (FoiledRaid(names.DATA_CRYSTAL, names.HOLOGRAPHIC_DECOY, 0), "expansion_2"),
    (NoControl(events.AGENDA_DRAWN | events.STANDING, events.LANDED | events.MOVED | events.CONTROL), "expansion_3"),
    (RaidDuplicate(events.TOOK_DUPLICATE), "expansion_4"),
    (RaidedTwice(events.RAIDED), "expansion_5"),
]

for _row, (_agenda, _pack) in enumerate(FIRST_TABLE):
    register(_row, _agenda, _pack)
