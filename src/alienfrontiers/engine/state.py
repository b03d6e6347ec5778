"""The position, and the verbs that change it.

A `State` is plain data: named integers and flat arrays, copied as a whole by `clone`. The rules change it only through
the verbs below, so that what must happen together (a ship leaving the Station goes to the stock, a lost desert takes
the Relic Ship back) happens in one place. What is to be decided next lies on its stack of frames (frames.py); a frame's
kind has a `Decision` that lists what is legal and applies it.
"""

from typing import Final

from .bits import bit, count, lowest
from .codes import BRETHREN_TARGET, RELIC, SHIP
from .events import (
    ADVANCED,
    CARD_TAKEN,
    CONTROL,
    DOCKED,
    FIELD_MOVED,
    FIELD_SET,
    GAIN,
    LANDED,
    LANDED_ISOLATED,
    MOVED,
    MOVED_ALONE,
    NEW_SITE,
    POINTS_BEFORE,
    RELIC_STATION,
    REPULSOR_ON_REV,
    REPULSOR_PLACED,
    SHIP_GAINED,
    SIXTH_SHIP,
    STARTED,
    STOLEN,
    TOOK_DUPLICATE,
    USED_TAKEN,
    WHEN_ANY,
    WHEN_OWN,
)
from .frames import CHANCE as CHANCE
from .frames import DROP_AGENDAS, FRAME, FRAMES, KINDS, SETTLE, Stack
from .frames import NOBODY as NOBODY
from .moves import Moves
from .names import (
    ALL_KINDS,
    ASTEROIDS,
    AT_ARTIFACT,
    AT_MARKET,
    AT_PILOT,
    AT_SHIPYARD,
    AT_STATION,
    BOARDS,
    BRETHREN,
    BRETHREN_SHIP,
    BURROUGHS,
    CARDS,
    FIELD_AMPLIFIER,
    FIELDS,
    IN_BAY,
    IN_HAND,
    ISOLATION,
    OFF_BOARD,
    ON_BURROUGHS,
    ORACLE_ENGINE,
    POHL,
    POSITRON,
    RAIDERS_OUTPOST,
    RELIC_SHIP,
    REPULSOR,
    SEATS,
    SHIP_KINDS,
    SITE_BELT,
    SITE_OF_PLACE,
    SITE_PORT,
    SPACES,
    TERRITORIES,
)
from .player import PLAYER_NUMBERS as PLAYER_NUMBERS
from .player import TALLY_NUMBERS as TALLY_NUMBERS
from .player import Player as Player
from .player import Tally as Tally
from .ruleset import Ruleset as Ruleset
from .ships import number, one, size
from .vec import i64, vec

NOWHERE: Final = -1
DECK_BOTTOM: Final = 40  # room for asteroids under their deck
BESIDE: Final = 12  # room for ships that docked without a port (Superconducting Grapple)

# Terms of the docking under way (`terms`): what a card or board waives.
FREE_BUILD: Final = 1  # the Shipyard's price
ANY_PORT: Final = 2  # an open port
ICON_LESS: Final = 4  # one navigation icon of an asteroid
ROLL_BUILT: Final = 8  # the new ship is rolled at once
BOTH_RAIDS: Final = 16  # a raid takes tokens and a card
REPLACING: Final = 32  # own ships take the ports of others, at `terms_place`; the Mine's order is met
BUILDING: Final = 1 + 8  # terms of the ship that is built, at the Shipyard or by way of a port (Scavenger Fleet)


class State(Stack):
    """A position. `rng` is the generator for chance, 0 when outcomes come from outside; it is not part of the
    position."""

    def __init__(self, rules: Ruleset, source: "State | None" = None) -> None:
        self.rules: Ruleset = rules
        self.players: i64 = rules.players
        self.watching: bool = rules.agendas  # does anybody count what agendas ask for?
        self.first: i64 = 0
        self.turn: i64 = 0  # whose turn it is
        self.active: i64 = 0  # who acts: another seat while its Pocket Universe opens
        self.round: i64 = 0
        self.over: bool = False
        self.ending: bool = False  # the last colony has landed, agendas are still to be revealed
        self.rng: i64 = 0
        self.seats: list[Player] = []
        self.tallies: list[Tally] = []  # by seat, with agendas in play
        self.relic_place: i64 = ON_BURROUGHS
        self.relic_holder: i64 = NOBODY
        self.relic_user: i64 = NOBODY  # who borrowed it for a turn
        self.relic_lands: bool = False  # may it, borrowed, go to the Terraforming Station (Alien Sarcophagus)?
        self.relic_value: i64 = 0
        self.brethren_place: i64 = OFF_BOARD
        self.brethren_owner: i64 = NOBODY
        self.rev: i64 = NOWHERE  # territory
        # The active player's turn so far.
        self.mine_ships: i64 = 0  # docked at the Lunar Mine
        self.hub_ships: i64 = 0  # docked at the Colonist Hub
        self.hub_bonus: bool = False  # Asimov's extra step was taken
        self.artifact: i64 = 0  # value docked at the Alien Artifact since the last claim
        self.cycles: i64 = 0  # displays that may still be replaced
        self.discards: i64 = 0  # discard powers used
        self.borrowed: i64 = 0  # ships among `guests`
        self.last_site: i64 = NOWHERE  # where the latest action docked
        self.belt_marked: bool = False  # the Asteroid die moves the belt this turn
        self.hijacking: bool = False  # the Brethren die came up marked
        self.set_by_mirror: bool = False  # the fleet was set, not rolled
        # The docking under way.
        self.lifted: i64 = 0  # value of a ship that a card lifted and that must dock now; 0 = none
        self.lifted_kind: i64 = 0
        self.lifted_from: i64 = NOWHERE  # site
        self.terms: i64 = 0
        self.terms_place: i64 = NOWHERE
        self.spared: i64 = 0  # ships on the Station that will not be used up, a nibble for each kind
        self.kept: i64 = 0  # ships saved from the Station that wait a turn, a nibble for each seat
        self.watch: i64 = 0  # events that some agenda waits for (derived)
        self.happened: i64 = 0  # events of this action that an agenda could be waiting for
        self.sixth_built: i64 = 0  # seats that have built a sixth ship
        self.agenda_deck: i64 = 0
        self.agenda_discard: i64 = 0
        self.veiled_discards: i64 = 0  # in a view: how many agendas were given up, which lie among the deck
        self.top_seen: i64 = 0  # seats that know the top of the Alien Tech deck
        self.belt_top_seen: i64 = 0
        self.unseen: i64 = 0  # asteroids put aside unseen, still counted in the deck
        self.depth = 0
        if source is None:
            # Ships on the board: `docked[6 * place + owner]` by colour; `ships[place]` everybody's with the Relic Ship
            # and, in the nibble of value 0, the Brethren Ship.
            self.docked: vec[i64] = vec[i64]([0] * int(rules.places * SEATS))
            self.ships: vec[i64] = vec[i64]([0] * int(rules.places))
            self.guests: vec[i64] = vec[i64]([0] * SEATS)  # others' ships that the active player may dock, by colour
            self.picked: vec[i64] = vec[i64]([0] * SHIP_KINDS)  # ships named for the docking under way
            self.trader: vec[i64] = vec[i64]([-1] * 4)  # who trades with the pair in each slot of the Market
            self.colonies: vec[i64] = vec[i64]([0] * (TERRITORIES * SEATS))  # [6 * territory + seat]
            self.control: vec[i64] = vec[i64]([-1] * TERRITORIES)
            self.fields: vec[i64] = vec[i64]([0] * FIELDS)  # territories of each field generator, a mask
            self.deck: vec[i64] = vec[i64]([0] * CARDS)  # copies of each card in the draw pile, but for `top`
            self.discard: vec[i64] = vec[i64]([0] * CARDS)
            self.display: vec[i64] = vec[i64]([-1] * 3)
            self.frames = vec[i64]([0] * (FRAME * FRAMES))
            # Expansions only: empty in the base game.
            more = 1 if rules.expanded else 0
            self.top: vec[i64] = vec[i64]([-1] * (3 * more))  # known cards on top of the draw pile, next first
            self.removed: vec[i64] = vec[i64]([0] * (int(CARDS) * more))  # copies out of the game
            self.laden: vec[i64] = vec[i64]([0] * (int(CARDS) * more))  # what lies on each card: see the queries below
            self.beside: vec[i64] = vec[i64]([0] * (int(BESIDE) * more))  # ships that stand beside full ports
            self.belt: vec[i64] = vec[i64]([-1] * (int(SPACES) * more))  # asteroid at each space
            self.belt_deck: vec[i64] = vec[i64]([0] * (int(ASTEROIDS) * more))  # but for the known top and bottom
            self.belt_discard: vec[i64] = vec[i64]([0] * (int(ASTEROIDS) * more))
            self.belt_top: vec[i64] = vec[i64]([-1] * (3 * more))
            self.belt_bottom: vec[i64] = vec[i64]([-1] * (int(DECK_BOTTOM) * more))  # in order, next first
        else:
            self.docked = source.docked[:]
            self.ships = source.ships[:]
            self.guests = source.guests[:]
            self.picked = source.picked[:]
            self.trader = source.trader[:]
            self.colonies = source.colonies[:]
            self.control = source.control[:]
            self.fields = source.fields[:]
            self.deck = source.deck[:]
            self.discard = source.discard[:]
            self.display = source.display[:]
            self.frames = source.frames[:]
            if rules.expanded:
                self.top = source.top[:]
                self.removed = source.removed[:]
                self.laden = source.laden[:]
                self.beside = source.beside[:]
                self.belt = source.belt[:]
                self.belt_deck = source.belt_deck[:]
                self.belt_discard = source.belt_discard[:]
                self.belt_top = source.belt_top[:]
                self.belt_bottom = source.belt_bottom[:]
            else:  # always empty, so they can be shared
                self.top = source.top
                self.removed = source.removed
                self.laden = source.laden
                self.beside = source.beside
                self.belt = source.belt
                self.belt_deck = source.belt_deck
                self.belt_discard = source.belt_discard
                self.belt_top = source.belt_top
                self.belt_bottom = source.belt_bottom

    def clone(self) -> "State":
        s = State(self.rules, self)
        s.rng = self.rng
        s.first = self.first
        s.turn = self.turn
        s.active = self.active
        s.round = self.round
        s.over = self.over
        s.ending = self.ending
        s.relic_place = self.relic_place
        s.relic_holder = self.relic_holder
        s.relic_user = self.relic_user
        s.relic_lands = self.relic_lands
        s.relic_value = self.relic_value
        s.brethren_place = self.brethren_place
        s.brethren_owner = self.brethren_owner
        s.rev = self.rev
        s.mine_ships = self.mine_ships
        s.hub_ships = self.hub_ships
        s.hub_bonus = self.hub_bonus
        s.artifact = self.artifact
        s.cycles = self.cycles
        s.discards = self.discards
        s.borrowed = self.borrowed
        s.last_site = self.last_site
        s.belt_marked = self.belt_marked
        s.hijacking = self.hijacking
        s.set_by_mirror = self.set_by_mirror
        s.lifted = self.lifted
        s.lifted_kind = self.lifted_kind
        s.lifted_from = self.lifted_from
        s.terms = self.terms
        s.terms_place = self.terms_place
        s.spared = self.spared
        s.kept = self.kept
        s.watch = self.watch
        s.happened = self.happened
        s.sixth_built = self.sixth_built
        s.agenda_deck = self.agenda_deck
        s.agenda_discard = self.agenda_discard
        s.veiled_discards = self.veiled_discards
        s.top_seen = self.top_seen
        s.belt_top_seen = self.belt_top_seen
        s.unseen = self.unseen
        s.depth = self.depth
        for p in self.seats:
            s.seats.append(p.clone())
        for t in self.tallies:
            s.tallies.append(t.clone())
        return s

    # --- questions ------------------------------------------------------------------------------------------------

    def me(self) -> Player:
        """The active player."""
        return self.seats[self.active]

    def relic_in_hand(self) -> bool:
        """Does the active player hold the Relic Ship unplaced?"""
        if self.relic_place != IN_HAND:
            return False
        return self.active == (self.relic_holder if self.relic_user == NOBODY else self.relic_user)

    def any_port(self) -> bool:
        """Does the docking under way need no open port (Superconducting Grapple)?"""
        return self.terms & ANY_PORT != 0

    def hand(self) -> i64:
        """All ships the active player can dock, as a packed multiset."""
        ships = self.seats[self.active].unplaced
        if self.borrowed:
            for seat in range(self.players):
                ships += self.guests[seat]
        return ships + one(self.relic_value) if self.relic_in_hand() else ships

    def hand_of(self, kind: i64) -> i64:
        """The active player's unplaced ships of one kind."""
        if kind == self.active:
            return self.seats[kind].unplaced
        if kind == RELIC_SHIP:
            return one(self.relic_value) if self.relic_in_hand() else 0
        return self.guests[kind]

    def mixed_hand(self) -> bool:
        """Are there other ships than own ones in the hand?"""
        return self.borrowed > 0 or self.relic_in_hand()

    def at(self, place: i64, seat: i64) -> i64:
        """Ships of the seat's colour at a place."""
        return self.docked[SEATS * place + seat]

    def own_at(self, place: i64, seat: i64) -> i64:
        """How many of a seat's ships stand at a place, the Relic Ship it bought included."""
        relic: i64 = 1 if self.relic_place == place and self.relic_holder == seat else 0
        return size(self.docked[SEATS * place + seat]) + relic

    def holds_kind(self, kind: i64, seat: i64) -> bool:
        """Are ships of a kind the seat's: those of its colour, and the Relic Ship if it bought that?"""
        return self.owner_of(kind) == seat

    def owner_of(self, kind: i64) -> i64:
        """Whose a ship is: its colour, the buyer of the Relic Ship, the owner of the Brethren board."""
        if kind == RELIC_SHIP:
            return self.relic_holder
        return self.brethren_owner if kind == BRETHREN_SHIP else kind

    def isolated(self, territory: i64) -> bool:
        """Does the territory give no bonus (Isolation Field)?"""
        return self.field_on(ISOLATION, territory)

    def repelled(self, territory: i64) -> bool:
        """May no colony come or go (Repulsor Field)?"""
        return self.field_on(REPULSOR, territory)

    def field_on(self, field: i64, territory: i64) -> bool:
        return (self.fields[field] >> territory) & 1 != 0

    def movable(self, seat: i64, territory: i64) -> bool:
        """Has the seat a colony there that may leave?"""
        return (
            self.colonies[SEATS * territory + seat] > 0 and not self.repelled(territory) and not self.seats[seat].locked
        )

    def open_lands(self) -> i64:
        """Territories to which colonies may come, a mask."""
        return self.rules.lands & ~self.fields[REPULSOR]

    def lands_of(self, seat: i64) -> i64:
        """Territories with a colony of the seat, a mask."""
        return self.seats[seat].lands

    def empty_lands(self) -> i64:
        """Territories without any colony, a mask."""
        result = self.rules.lands
        for p in self.seats:
            result &= ~p.lands
        return result

    def colonies_on(self, territory: i64) -> i64:
        result: i64 = 0
        for seat in range(self.players):
            result += self.colonies[SEATS * territory + seat]
        return result

    def landed(self, p: Player) -> i64:
        on_hub: i64 = 1 if p.circle > 0 else 0
        return self.rules.colonies - p.supply - on_hub

    def spare(self, p: Player) -> bool:
        """May the player lose a ship of the own colour and still have three for the next turn?"""
        return self.next_fleet(p) > 3

    def next_fleet(self, p: Player) -> i64:
        """Own-colour ships the player will gather: the three-ship floor counts these, neither the one on the Station
        nor the one on the Auto Pilot (rulings P5)."""
        there = self.docked[SEATS * AT_STATION + p.seat]
        result = p.fleet()
        if there != 0:
            result -= size(there) - ((self.spared >> (4 * p.seat)) & 15)
        if self.rules.expanded:
            result -= size(self.docked[SEATS * AT_PILOT + p.seat])
        return result

    def points(self, seat: i64) -> i64:
        """Victory points now (End of Game and Scoring)."""
        p = self.seats[seat]
        result = self.landed(p) + p.card_points + count(p.controls) + self.positron_points(p)
        return result + count(p.revealed) + count(p.double) if self.watching else result

    def positron_points(self, p: Player) -> i64:
        """A point for each territory with the Positron Field that the player controls."""
        return count(self.fields[POSITRON] & p.controls)

    def derive(self) -> None:
        """Compute what follows from the rest: sums of ships, control, bonuses, what cards do by themselves."""
        for place in range(self.rules.places):
            ships: i64 = one(self.relic_value) if self.relic_place == place else 0
            if self.brethren_place == place:
                ships += one(0)
            for seat in range(self.players):
                ships += self.docked[SEATS * place + seat]
            self.ships[place] = ships
        self.brethren_owner = NOBODY
        for p in self.seats:
            p.controls = 0
            p.lands = 0
            for t in range(TERRITORIES):
                if self.colonies[SEATS * t + p.seat] > 0:
                    p.lands |= bit(t)
            self.refresh_passives(p)
            if p.owns(BRETHREN):
                self.brethren_owner = p.seat
        watching = self.watching
        self.watching = False  # finding control is no event
        for t in range(TERRITORIES):
            self.control[t] = NOBODY
            self.take_control(t)
        self.watching = watching
        self.refresh_bonuses()
        if watching:
            self.watch_agendas()

    # --- what agendas ask for -------------------------------------------------------------------------------------

    def note(self, event: i64) -> None:
        """The active player did something that an agenda could be waiting for."""
        self.note_of(self.active, event)

    def note_of(self, seat: i64, event: i64) -> None:
        """Something happened to a seat that an agenda could be waiting for."""
        if self.watching:
            self.happened |= event
            self.tallies[seat].did |= event

    def remember_points(self) -> None:
        """Keep the points before the action that begins, if an agenda compares with them."""
        if self.watch & POINTS_BEFORE:
            for p in self.seats:
                self.tallies[p.seat].before = self.points(p.seat)

    def watch_agendas(self) -> None:
        """Find anew which events agendas wait for."""
        self.watch = 0
        for p in self.seats:
            waiting = p.agendas
            if p.holds(ORACLE_ENGINE):
                waiting |= self.agendas_on(ORACLE_ENGINE)
            p.waits_own = 0
            p.waits_any = 0
            while waiting != 0:
                agenda = lowest(waiting)
                waiting &= waiting - 1
                p.waits_own |= WHEN_OWN[agenda]
                p.waits_any |= WHEN_ANY[agenda]
            self.watch |= p.waits_own | p.waits_any

    def use_bonus(self, p: Player, territory: i64) -> None:
        """A territory's bonus made a difference to the player."""
        if self.watching and (self.tallies[p.seat].taken & p.controls) >> territory & 1:
            self.note_of(p.seat, USED_TAKEN)

    # --- tokens ---------------------------------------------------------------------------------------------------

    def gain(self, p: Player, fuel: i64, ore: i64) -> None:
        """Give tokens to a player."""
        p.fuel += fuel
        p.ore += ore
        if self.watching:
            t = self.tallies[p.seat]
            t.fuel += fuel
            t.ore += ore
            self.note_of(p.seat, GAIN)

    def pay(self, p: Player, fuel: i64, ore: i64) -> None:
        """Take tokens from a player, to the stock."""
        p.fuel -= fuel
        p.ore -= ore

    def pay_to(self, p: Player, fuel: i64, ore: i64, payee: i64) -> None:
        """Take tokens from a player; they go to another seat, or to the stock with NOBODY."""
        self.pay(p, fuel, ore)
        if payee >= 0:
            self.gain(self.seats[payee], fuel, ore)

    def use_tech(self, p: Player, card: i64, fuel: i64) -> None:
        """Pay a power's fuel cost and mark the card used: one use a turn, and a used card cannot be discarded."""
        self.pay_tech(p, fuel)
        p.used |= bit(card)
        if self.watching:
            self.tallies[p.seat].clean = False

    def pay_tech(self, p: Player, fuel: i64) -> None:
        """Pay the fuel cost of an Alien Tech power."""
        if fuel > 0 and p.has_bonus(POHL):
            self.use_bonus(p, POHL)
        self.pay(p, p.tech_price(fuel), 0)

    def toll(self, p: Player, kind: i64) -> i64:
        """Fuel that a player's card pays besides for touching a ship of one kind (Deflector Shield)."""
        owner = self.owner_of(kind)
        return self.seats[owner].toll if 0 <= owner < self.players and owner != p.seat else 0

    def tolls(self, p: Player, place: i64) -> i64:
        """Fuel that a player's card pays besides for touching every ship at a place."""
        result: i64 = 0
        for kind in range(ALL_KINDS):
            ships = self.ships_of(place, kind)
            if ships != 0:
                result += self.toll(p, kind) * size(ships)
        return result

    # --- ships ----------------------------------------------------------------------------------------------------

    def dock(self, place: i64, kind: i64, value: i64) -> None:
        """Move one unplaced ship of the active player to a place."""
        ship = one(value)
        if kind == RELIC_SHIP:
            self.relic_place = place
            if SITE_OF_PLACE[place] >= 0:
                self.end_loan()
        else:
            if kind == self.active:
                self.seats[kind].unplaced -= ship
            else:
                self.guests[kind] -= ship
                self.borrowed -= 1
            self.docked[SEATS * place + kind] += ship
        self.ships[place] += ship
        if self.terms & (ANY_PORT | REPLACING) == ANY_PORT:
            self._stand_beside(place, kind, value)
        if self.watching:
            self._count_docking(place, kind, value)

    def _count_docking(self, place: i64, kind: i64, value: i64) -> None:
        t = self.tallies[self.active]
        site = SITE_OF_PLACE[place]
        if site < 0:
            return  # onto a card
        if site < SITE_BELT and (t.sites >> site) & 1 == 0:
            t.sites |= bit(site)
            self.note(NEW_SITE)
        if place == AT_ARTIFACT:
            t.artifact += one(value)
        if place == AT_STATION and kind == RELIC_SHIP:
            self.note(RELIC_STATION)
        self.note(DOCKED)

    # Ships that docked beside full ports take none when one comes free, until they are gathered (Superconducting
    # Grapple). Where sets dock they have slots of their own; each other one is noted: kind + 1, value, place.

    def _stand_beside(self, place: i64, kind: i64, value: i64) -> None:
        if RAIDERS_OUTPOST <= SITE_OF_PLACE[place] < SITE_PORT:
            return
        for i in range(BESIDE):
            if self.beside[i] == 0:
                self.beside[i] = place << 8 | value << 4 | (kind + 1)
                return

    def _leave_beside(self, place: i64, kind: i64, value: i64) -> None:
        """A ship has left: of equal ones that in a port, if there is one."""
        noted = place << 8 | value << 4 | (kind + 1)
        count: i64 = 0
        for i in range(BESIDE):
            if self.beside[i] == noted:
                count += 1
        if count <= number(self.ships_of(place, kind), value):
            return
        at: i64 = 0
        while self.beside[at] != noted:
            at += 1
        for i in range(at, BESIDE - 1):
            self.beside[i] = self.beside[i + 1]
        self.beside[BESIDE - 1] = 0

    def in_ports(self, place: i64) -> i64:
        """How many ships at a place stand in its ports."""
        result = size(self.ships[place])
        if self.rules.expanded and self.beside[0] != 0:
            for i in range(BESIDE):
                if self.beside[i] >> 8 == place and self.beside[i] != 0:
                    result -= 1
        return result

    def undock(self, place: i64, kind: i64, value: i64) -> None:
        """Lift one ship off its place; the caller says where it goes. A Market pair with a ship gone trades no more."""
        ship = one(value)
        if kind == RELIC_SHIP:
            self.relic_place = IN_HAND
        elif kind == BRETHREN_SHIP:
            self.brethren_place = OFF_BOARD
        else:
            self.docked[SEATS * place + kind] -= ship
        self.ships[place] -= ship
        if AT_MARKET <= place < AT_SHIPYARD:
            self.trader[place - AT_MARKET] = NOBODY
        if self.rules.expanded and self.beside[0] != 0:
            self._leave_beside(place, kind, value)

    def remove(self, place: i64, kind: i64, value: i64) -> None:
        """Send a docked ship to the Maintenance Bay, or off the board if it stands on the Terraforming Station and was
        not saved (New Gaia Engineers)."""
        if place == AT_STATION:
            if (self.spared >> (4 * kind)) & 15 == 0:
                self.scrap(place, kind, value)
                return
            self.spared -= bit(4 * kind)
        self.undock(place, kind, value)
        if kind == RELIC_SHIP:
            self.relic_place = IN_BAY
        elif kind == BRETHREN_SHIP:
            self.brethren_place = IN_BAY
        else:
            self.seats[kind].bay += 1

    def scrap(self, place: i64, kind: i64, value: i64) -> None:
        """Return a docked ship to the stock, the Relic Ship to Burroughs Desert."""
        self.undock(place, kind, value)
        if place == AT_STATION and (self.spared >> (4 * kind)) & 15:
            self.spared -= bit(4 * kind)
        if kind == RELIC_SHIP:
            self.relic_place = ON_BURROUGHS
            self.relic_holder = NOBODY
            self.relic_user = NOBODY
            self.relic_value = 0
        else:
            self.seats[kind].stock += 1

    def scrap_unplaced(self, kind: i64, value: i64) -> None:
        """Return an unplaced ship to the stock, the Relic Ship to Burroughs Desert."""
        if kind == RELIC_SHIP:
            self.return_relic()
        else:
            self.seats[kind].unplaced -= one(value)
            self.seats[kind].stock += 1

    def build_ship(self, p: Player) -> None:
        """Take a ship from the stock; it waits in the Maintenance Bay."""
        p.stock -= 1
        p.bay += 1
        if self.watching:
            self.tallies[p.seat].ships += 1
            self.note_of(p.seat, SHIP_GAINED)
            if p.stock == 0:
                if self.sixth_built == 0:
                    self.note_of(p.seat, SIXTH_SHIP)
                self.sixth_built |= bit(p.seat)

    def lend(self, kind: i64, place: i64, value: i64) -> None:
        """Let the active player use a ship that stands at a place, or at NOWHERE in the Maintenance Bay; it has still
        to be rolled."""
        if place != NOWHERE:
            self.undock(place, kind, value)
        elif kind != RELIC_SHIP:
            self.seats[kind].bay -= 1
        if kind == RELIC_SHIP:
            self.relic_place = IN_HAND
            self.relic_value = 0
            self.borrow_relic()

    def borrow_relic(self) -> None:
        """Let the active player use the Relic Ship; it is borrowed unless the player bought it."""
        self.relic_user = NOBODY if self.relic_holder == self.active else self.active
        self.relic_lands = False

    def end_loan(self) -> None:
        """The Relic Ship was docked, or left over: it is its buyer's again, if that has a right to it (rulings P1)."""
        if self.relic_user != NOBODY and self.relic_holder >= 0:
            if self.seats[self.relic_holder].has_bonus(BURROUGHS):
                self.relic_user = NOBODY

    def lend_to_fleet(self, kind: i64, place: i64, value: i64) -> None:
        """Lend a ship that is rolled with the fleet; until then it shows nothing."""
        self.lend(kind, place, value)
        if kind != RELIC_SHIP:
            self.guests[kind] += one(0)
            self.borrowed += 1

    def show_docked(self, place: i64, kind: i64, value: i64, shown: i64) -> None:
        """Let a docked ship show another value."""
        if kind == RELIC_SHIP:
            self.relic_value = shown
        else:
            self.docked[SEATS * place + kind] += one(shown) - one(value)
        self.ships[place] += one(shown) - one(value)
        for i in range(BESIDE):
            if self.beside[i] == place << 8 | value << 4 | (kind + 1):
                self.beside[i] += (shown - value) << 4
                break

    def move_brethren(self, place: i64) -> None:
        """Put the Brethren Ship on a port, into the Maintenance Bay, or off the board."""
        if self.brethren_place >= 0:
            self.undock(self.brethren_place, BRETHREN_SHIP, 0)
        self.brethren_place = place
        if place >= 0:
            self.ships[place] += one(0)

    def ships_of(self, place: i64, kind: i64) -> i64:
        """Ships of one kind at a place."""
        if kind == RELIC_SHIP:
            return one(self.relic_value) if self.relic_place == place else 0
        if kind == BRETHREN_SHIP:
            return 1 if self.brethren_place == place else 0
        return self.docked[SEATS * place + kind]

    def empty(self, place: i64) -> None:
        """Send every ship at a place to the Maintenance Bay."""
        for kind in range(ALL_KINDS):
            ships = self.ships_of(place, kind)
            if ships != 0:
                for value in range(7):
                    for _ in range(number(ships, value)):
                        self.remove(place, kind, value)

    def return_relic(self) -> None:
        """Take the Relic Ship back to Burroughs Desert from wherever it is."""
        if self.relic_place >= 0:
            self.scrap(self.relic_place, RELIC_SHIP, self.relic_value)
        else:
            self.relic_place = ON_BURROUGHS
            self.relic_holder = NOBODY
            self.relic_user = NOBODY
            self.relic_value = 0

    def send_to_bay(self, kind: i64, value: i64) -> None:
        """Put an unplaced ship of the active player into the Maintenance Bay."""
        if kind == RELIC_SHIP:
            self.relic_place = IN_BAY
        else:
            self.take_from_hand(kind, one(value))
            self.seats[kind].bay += 1

    def change(self, code: i64, value: i64) -> None:
        """Let the unplaced ship that a target code names show another value."""
        kind = kind_of(code)
        if kind == RELIC_SHIP:
            self.relic_value = value
        elif kind == self.active:
            self.seats[kind].unplaced += one(value) - one(self.value_of(code))
        else:
            self.guests[kind] += one(value) - one(self.value_of(code))

    def add_to_hand(self, kind: i64, value: i64) -> None:
        """Give the active player an unplaced ship showing a value."""
        if kind == RELIC_SHIP:
            self.relic_value = value
        elif kind == self.active:
            self.seats[kind].unplaced += one(value)
        else:
            self.guests[kind] += one(value)
            self.borrowed += 1

    def take_from_hand(self, kind: i64, ships: i64) -> None:
        """Take unplaced ships out of the hand to be rolled again; the Relic Ship stays and gets a new value."""
        if kind == self.active:
            self.seats[kind].unplaced -= ships
        elif kind != RELIC_SHIP:
            self.guests[kind] -= ships
            self.borrowed -= size(ships)

    def put_back(self, place: i64, kind: i64, value: i64) -> None:
        """Let a ship that was lifted stand where it stood."""
        ship = one(value)
        if kind == RELIC_SHIP:
            self.relic_place = place
        else:
            self.docked[SEATS * place + kind] += ship
        self.ships[place] += ship

    def put_down(self) -> None:
        """No ship is lifted any more."""
        self.lifted = 0
        self.lifted_kind = 0
        self.lifted_from = NOWHERE

    def value_of(self, code: i64) -> i64:
        """The value of the ship that a target code names; the Brethren Ship has none."""
        if code == BRETHREN_TARGET:
            return 0
        return self.relic_value if code == RELIC else (code - SHIP) % 6 + 1

    def list_hand(self, values: i64, out: Moves) -> None:
        """List the active player's unplaced ships whose value has a nibble in the mask `values`, as targets."""
        if not self.mixed_hand():
            out.add_values(SHIP + 6 * self.active, self.seats[self.active].unplaced & (values * 15))
            return
        for kind in range(SHIP_KINDS):
            list_ships(kind, self.hand_of(kind) & (values * 15), out)

    # --- colonies, control, fields --------------------------------------------------------------------------------

    def move_colony(self, seat: i64, source: i64, target: i64) -> None:
        """Move a colony; `settle` follows when the whole effect is done."""
        self.lift_colony(seat, source)
        self.put_colony(seat, target)

    def lift_colony(self, seat: i64, territory: i64) -> None:
        """Take a colony off its territory."""
        self.note(MOVED)
        at = SEATS * territory + seat
        self.colonies[at] -= 1
        if self.colonies[at] == 0:
            self.seats[seat].lands &= ~bit(territory)

    def put_colony(self, seat: i64, territory: i64) -> None:
        """Put a colony that is being moved on a territory."""
        if self.watching:
            self.note(MOVED)
            if seat == self.active and self.colonies_on(territory) == 0:
                self.note(MOVED_ALONE)
        self._add_colony(seat, territory)

    def _add_colony(self, seat: i64, territory: i64) -> None:
        self.colonies[SEATS * territory + seat] += 1
        self.seats[seat].lands |= bit(territory)

    def settle(self, territories: i64) -> None:
        """Find anew who controls territories, a mask, after their colonies changed (rulings P11)."""
        changed = False
        for t in range(TERRITORIES):
            if (territories >> t) & 1 and self.take_control(t):
                changed = True
        if changed:
            self.refresh_bonuses()

    def take_control(self, territory: i64) -> bool:
        """Give a territory to the player with more colonies there than any other single player, if there is one; did
        that change anything?"""
        best: i64 = 0
        leader: i64 = NOBODY
        for seat in range(self.players):
            n = self.colonies[SEATS * territory + seat]
            if n > best:
                best = n
                leader = seat
            elif n == best:
                leader = NOBODY
        before = self.control[territory]
        if leader == before:
            return False
        if before >= 0:
            self.seats[before].controls &= ~bit(territory)
        if leader >= 0:
            self.seats[leader].controls |= bit(territory)
        self.control[territory] = leader
        if self.watching:
            self.happened |= CONTROL
            if leader >= 0:
                self.note_of(leader, CONTROL)
                if before >= 0:
                    self.tallies[leader].taken |= bit(territory)
        return True

    def refresh_bonuses(self) -> None:
        """Find whose bonuses count now. An isolated territory gives none, and a borrowed bonus ends with isolation."""
        open_mask = ~self.fields[ISOLATION]
        for p in self.seats:
            p.borrowed &= open_mask
            p.explored &= open_mask
            p.bonuses = (p.controls | p.borrowed | p.explored) & open_mask
        # Only a Sarcophagus lends it whatever becomes of its buyer's right (rulings 7.3, 9.1).
        if self.relic_holder >= 0 and (self.relic_user == NOBODY or not self.relic_lands):
            if not self.seats[self.relic_holder].has_bonus(BURROUGHS):
                self.return_relic()

    def place_field(self, field: i64, territory: i64) -> None:
        """Put a field generator on a territory, or take it off the board with NOWHERE."""
        self.spread_field(field, bit(territory) if territory >= 0 else 0)

    def spread_field(self, field: i64, territories: i64) -> None:
        """Let a field generator lie on these territories, two when it straddles a border."""
        if self.watching:
            self._count_field(field, self.fields[field], territories)
        self.fields[field] = territories
        if field == ISOLATION:
            self.refresh_bonuses()

    def _count_field(self, field: i64, before: i64, after: i64) -> None:
        """A field that comes to lie elsewhere or off the board was moved; one that only spreads or shrinks was not."""
        self.note(FIELD_SET)
        if before != 0 and before & after == 0:
            self.tallies[self.active].fields |= bit(field)
            self.note(FIELD_MOVED)
        if field == REPULSOR:
            if before == 0 and after != 0:
                self.note(REPULSOR_PLACED)
            if self.rev >= 0 and (after & ~before) >> self.rev & 1:
                self.note(REPULSOR_ON_REV)

    def land_colony(self, p: Player, territory: i64, launched: bool) -> None:
        """Land a colony, from the Hub if it was launched; the game ends with a player's last landing, at once or after
        the agendas have been revealed."""
        if launched or p.supply == 0:
            p.circle = 0  # the last colony may leave the Hub for any landing
        else:
            p.supply -= 1
        self._add_colony(p.seat, territory)
        if self.watching:
            t = self.tallies[p.seat]
            t.landings += 1
            if launched:
                t.launched = True
            self.note_of(p.seat, LANDED)
            if self.isolated(territory):
                self.note_of(p.seat, LANDED_ISOLATED)
        self.settle(bit(territory))
        if not p.can_land():
            if self.watching:
                self.ending = True
            else:
                self.over = True

    def start_colony(self, p: Player, circle: i64) -> None:
        """Put a colony from the supply on a circle of the Hub."""
        p.supply -= 1
        p.circle = circle
        self.note_of(p.seat, STARTED)
        self.count_advances(p, circle)

    def count_advances(self, p: Player, steps: i64) -> None:
        """Circles that the Hub colony went on; those beyond the last, and lost, are none."""
        if self.watching:
            self.tallies[p.seat].advances += steps
            self.note_of(p.seat, ADVANCED)

    # --- cards ----------------------------------------------------------------------------------------------------

    def refresh_passives(self, p: Player) -> None:
        """Find anew what the cards, boards and asteroids a player holds do by themselves."""
        p.card_points = 0
        p.discard_limit = 1
        p.agenda_limit = 3
        p.decoy = 0
        p.launch_circle = 7
        p.toll = 0
        p.locked = False
        p.any_run = False
        p.raids_stock = False
        p.rolls_new_ships = False
        p.land_discount = 0
        cards = p.cards
        index: i64 = 0
        while cards != 0:
            if cards & 1:
                PASSIVES[index].held(self, p)
            cards >>= 1
            index += 1
        if p.boards != 0:
            for board in range(BOARDS):
                if p.owns(board):
                    PASSIVES[CARDS + board].held(self, p)
        if p.asteroids != 0:
            for asteroid in range(ASTEROIDS):
                if p.asteroid_count(asteroid) > 0:
                    PASSIVES[CARDS + BOARDS + asteroid].held(self, p)

    def lose_card(self, p: Player, card: i64) -> None:
        """Take a card from a player's hand; where it goes is the caller's matter. Obtained again it is fresh."""
        p.cards &= ~bit(card)
        p.used &= ~bit(card)
        self.refresh_passives(p)
        if self.watching:
            self.happened |= CARD_TAKEN

    def discard_card(self, p: Player, card: i64) -> None:
        self.lose_card(p, card)
        self.discard[card] += 1
        PASSIVES[card].lost(self, p, False)
        if self.rules.expanded:
            self.unload_card(card)

    def remove_card(self, p: Player, card: i64) -> None:
        """Take a card out of the game."""
        self.discard_card(p, card)
        self.discard[card] -= 1
        self.removed[card] += 1

    def discard_for_power(self, p: Player, card: i64) -> None:
        """Discard a card for its discard power, which counts as the turn's discard."""
        self.discard_card(p, card)
        self.count_discard(p)

    def count_discard(self, p: Player) -> None:
        self.discards += 1
        if self.watching:
            self.tallies[p.seat].clean = False

    def receive_card(self, p: Player, card: i64) -> None:
        """Give a card to a player; a duplicate is discarded without effect."""
        if p.holds(card):
            self.discard[card] += 1
            return
        p.cards |= bit(card)
        self.refresh_passives(p)
        if self.watching:
            self.tallies[p.seat].cards += 1
            self.note_of(p.seat, CARD_TAKEN)

    def steal_card(self, victim: Player, thief: Player, card: i64) -> None:
        """Move a card between hands, with what lies on it unless the card says otherwise."""
        self.lose_card(victim, card)
        if self.watching:
            self.tallies[victim.seat].lost |= bit(card)
            self.count_theft(victim, thief)
            if thief.holds(card):
                self.note_of(thief.seat, TOOK_DUPLICATE)
        PASSIVES[card].lost(self, victim, True)
        self.receive_card(thief, card)

    def steal_tokens(self, victim: Player, thief: Player, fuel: i64, ore: i64) -> None:
        if fuel + ore > 0:
            self.pay(victim, fuel, ore)
            self.gain(thief, fuel, ore)
            if self.watching:
                self.count_theft(victim, thief)

    def count_theft(self, victim: Player, thief: Player) -> None:
        """One player took something from another."""
        self.tallies[thief.seat].robbed |= bit(victim.seat)
        self.note_of(thief.seat, STOLEN)

    # What lies on a card, packed: ore in bits 4-7, a colony's owner + 1 in 8-11, an agenda + 1 in 12-17 (and a second
    # one in 0-5, in place of ore), fuel from 18 (there is no limit to that of the Probability Focus). Only cards with a
    # single copy carry anything. Ships stand at a place of their own, and a field that straddles a border is the one on
    # two territories.

    def fuel_on(self, card: i64) -> i64:
        return self.laden[card] >> 18

    def ore_on(self, card: i64) -> i64:
        return (self.laden[card] >> 4) & 15

    def colony_on_card(self, card: i64) -> i64:
        """Owner of the colony on a card, or NOBODY."""
        return ((self.laden[card] >> 8) & 15) - 1

    def agenda_on(self, card: i64) -> i64:
        """Agenda on a card, or -1."""
        return ((self.laden[card] >> 12) & 63) - 1

    def load_card(self, card: i64, fuel: i64, ore: i64) -> None:
        """Put tokens on a card; whose they were is the caller's matter."""
        self.laden[card] += (fuel << 18) + (ore << 4)

    def unload_card(self, card: i64) -> None:
        """Take all that lies on a card off it; where it goes is the caller's matter."""
        self.laden[card] = 0

    def agendas_on(self, card: i64) -> i64:
        """Agendas on a card, a mask: two when a Capacitor repeated the Oracle Engine."""
        first = (self.laden[card] >> 12) & 63
        second = self.laden[card] & 63
        return (bit(first - 1) if first > 0 else 0) | (bit(second - 1) if second > 0 and first > 0 else 0)

    def load_agenda(self, card: i64, agenda: i64) -> None:
        """Put an agenda on a card."""
        self.laden[card] += (agenda + 1) << (12 if self.agenda_on(card) < 0 else 0)

    def load_colony(self, card: i64, seat: i64) -> None:
        """Put a colony on a card; where it was is the caller's matter."""
        self.laden[card] |= (seat + 1) << 8

    def straddling(self) -> i64:
        """The field that straddles a border (Field Amplifier), or -1."""
        for field in range(FIELDS):
            if self.fields[field] & (self.fields[field] - 1):
                return field
        return -1

    def field_of_card(self, card: i64) -> i64:
        """Field that a card lets straddle, or -1."""
        return self.straddling() if card == FIELD_AMPLIFIER else -1

    def settle_from_card(self, card: i64) -> None:
        """Ask the acting player where the colony that lay on a card goes (rulings P10)."""
        self.push(SETTLE, self.active, card, self.colony_on_card(card) + 1)
        self.unload_card(card)

    def settle_field(self) -> None:
        """Ask the acting player on which of its two territories a straddling field stays (rulings P10)."""
        self.push(SETTLE, self.active, FIELD_AMPLIFIER, 0, self.straddling() + 1)

    def hold_to_agenda_limit(self, p: Player) -> None:
        """Ask a player with too many agendas which face-down ones to give up; revealed ones count, but stay."""
        if count((p.agendas | p.revealed) & ~p.exempt) > p.agenda_limit and p.agendas & ~p.exempt != 0:
            self.push(DROP_AGENDAS, p.seat)

    def deck_size(self) -> i64:
        result: i64 = 0
        for card in range(CARDS):
            result += self.deck[card]
        if self.rules.expanded:
            for i in range(3):
                if self.top[i] >= 0:
                    result += 1
        return result

    def discard_size(self) -> i64:
        result: i64 = 0
        for card in range(CARDS):
            result += self.discard[card]
        return result

    def deck_empty(self) -> bool:
        if self.rules.expanded and self.top[0] >= 0:
            return False
        for card in range(CARDS):
            if self.deck[card] > 0:
                return False
        return True

    def reshuffle(self) -> None:
        for card in range(CARDS):
            self.deck[card] += self.discard[card]
            self.discard[card] = 0


def kind_of(code: i64) -> i64:
    """The kind of ship that a target code names."""
    if code == BRETHREN_TARGET:
        return BRETHREN_SHIP
    return RELIC_SHIP if code == RELIC else (code - SHIP) // 6


def list_ships(kind: i64, ships: i64, out: Moves) -> None:
    """List ships of one kind as targets."""
    if kind == RELIC_SHIP:
        if ships != 0:
            out.add(RELIC)
    elif kind == BRETHREN_SHIP:
        if ships != 0:
            out.add(BRETHREN_TARGET)
    else:
        out.add_values(SHIP + 6 * kind, ships)


class Passive:
    """What a card, board or asteroid does by itself: it writes into its holder's fields, and the rules read those."""

    def held(self, s: State, p: Player) -> None:
        """Add to the fields that `refresh_passives` has cleared."""

    def turn_started(self, s: State, me: Player) -> None:
        """The holder's turn begins, nothing is gathered yet."""

    def rolled(self, s: State, me: Player) -> None:
        """The holder's fleet has been rolled (before any card may be used)."""

    def turn_ended(self, s: State, me: Player) -> None:
        """The holder's turn ends, leftovers are in the Maintenance Bay."""

    def lost(self, s: State, p: Player, stolen: bool) -> None:
        """The card left the player's hand: what becomes of what lay on it. By default a thief gets it, and otherwise it
        goes to the stock."""


# By card, then by board, then by asteroid.
PASSIVES: Final[list[Passive]] = [Passive() for _ in range(CARDS + BOARDS + ASTEROIDS)]


class Decision:
    """What is asked when a frame of one kind is on top: what is legal, and what each answer does."""

    def moves(self, s: State, out: Moves) -> None:
        """List the legal codes."""
        raise NotImplementedError

    def apply(self, s: State, code: i64) -> None:
        """Carry out one of the listed codes."""
        raise NotImplementedError

    def weight(self, s: State, code: i64) -> i64:
        """Relative probability of an outcome, for decisions of chance."""
        return 1

    def resume(self, s: State) -> None:
        """Go on, when the frame waited for those above it (its seat is ENGINE)."""
        raise NotImplementedError

    def hidden_from(self, s: State, seat: i64) -> bool:
        """Must a seat not see what is asked here, or the outcome of chance?"""
        return False

    def veil(self, s: State) -> None:
        """Turn the open frame into what somebody knows of it from whom it is hidden: cards seen become cards to be
        drawn. What lies on top of the piles has been let go already."""


DECISIONS: Final[list[Decision]] = [Decision() for _ in range(KINDS)]

# What makes up a position (the rest is derived from it, see `State.derive`).
NUMBERS: Final = (
    "first",
    "turn",
    "active",
    "round",
    "over",
    "ending",
    "relic_place",
    "relic_holder",
    "relic_user",
    "relic_lands",
    "relic_value",
    "brethren_place",
    "brethren_owner",
    "rev",
    "mine_ships",
    "hub_ships",
    "hub_bonus",
    "artifact",
    "cycles",
    "discards",
    "borrowed",
    "last_site",
    "belt_marked",
    "hijacking",
    "set_by_mirror",
    "lifted",
    "lifted_kind",
    "lifted_from",
    "terms",
    "terms_place",
    "spared",
    "kept",
    "happened",
    "sixth_built",
    "agenda_deck",
    "agenda_discard",
    "veiled_discards",
    "top_seen",
    "belt_top_seen",
    "unseen",
    "depth",
)
ARRAYS: Final = (
    "docked",
    "guests",
    "picked",
    "trader",
    "colonies",
    "fields",
    "deck",
    "discard",
    "display",
    "frames",
    "top",
    "removed",
    "laden",
    "beside",
    "belt",
    "belt_deck",
    "belt_discard",
    "belt_top",
    "belt_bottom",
)
