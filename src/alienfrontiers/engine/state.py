"""The position, and the verbs that change it.

A `State` is plain data: named integers and flat arrays, copied as a whole by `clone`. The rules change it only through
the verbs below, so that what must happen together (a ship leaving the Station goes to the stock, a lost desert takes
the Relic Ship back) happens in one place.

What is to be decided next lies on a small stack of frames: the main phase at the bottom, above it whatever an action
opened (the territory to land on, the targets of a card, dice to be rolled). A frame is a kind, the seat that decides
(`CHANCE` for dice and draws) and three numbers of its own; the kind's `Decision` lists what is legal and applies it.
"""

from typing import Final

from .bits import bit
from .codes import RELIC, SHIP
from .moves import Moves
from .names import (
    AT_MARKET,
    AT_SHIPYARD,
    AT_STATION,
    BURROUGHS,
    CARDS,
    FIELDS,
    IN_BAY,
    IN_HAND,
    ISOLATION,
    ON_BURROUGHS,
    PLACES,
    POSITRON,
    RELIC_SHIP,
    REPULSOR,
    SEATS,
    SHIP_KINDS,
    TERRITORIES,
)
from .player import PLAYER_NUMBERS as PLAYER_NUMBERS
from .player import Player as Player
from .player import refresh_passives
from .ships import number, one, size
from .vec import i64, vec

CHANCE: Final = -1  # the seat that decides dice and draws
NOBODY: Final = -1
NOWHERE: Final = -1

FRAME: Final = 5  # kind, seat, a, b, c
FRAMES: Final = 16

# Kinds of frames, indices into DECISIONS.
SETUP: Final = 0
ROLL_FLEET: Final = 1
DRAW_CARDS: Final = 2
MAIN: Final = 3
WHICH_SHIP: Final = 4
LAND_COLONY: Final = 5
EXCESS: Final = 6
RAID: Final = 7
RAID_VICTIM: Final = 8
TELEPORT: Final = 9
POWER: Final = 10
DISCARD_POWER: Final = 11
REROLL: Final = 12
GIVE_BACK: Final = 13
KINDS: Final = 14

# Forced docking (rulings 7.3): which dockings must be made before the turn may end.
STRICT: Final = 0
FREE: Final = 1
OFF: Final = 2


class State:
    """A position. `rng` is the generator for chance, 0 when outcomes come from outside; it is not part of the
    position."""

    def __init__(self, players: i64, source: "State | None" = None) -> None:
        self.players: i64 = players
        self.colonies_each: i64 = 0
        self.forced: i64 = STRICT
        self.first: i64 = 0
        self.active: i64 = 0
        self.round: i64 = 0
        self.over: bool = False
        self.rng: i64 = 0
        self.seats: list[Player] = []
        self.relic_place: i64 = ON_BURROUGHS
        self.relic_holder: i64 = NOBODY
        self.relic_value: i64 = 0
        # The active player's turn so far.
        self.mine_ships: i64 = 0  # docked at the Lunar Mine
        self.hub_ships: i64 = 0  # docked at the Colonist Hub
        self.hub_bonus: bool = False  # Asimov's extra step was taken
        self.artifact: i64 = 0  # value docked at the Alien Artifact since the last claim
        self.cycles: i64 = 0  # displays that may still be replaced
        self.discards: i64 = 0  # discard powers used
        self.borrowed: i64 = 0  # ships among `guests`
        self.lifted: i64 = 0  # value of a ship that a card lifted and that must dock now; 0 = none
        self.lifted_kind: i64 = 0
        self.lifted_from: i64 = NOWHERE  # facility
        self.depth: i64 = 0  # frames on the stack
        if source is None:
            # Ships on the board: `docked[6 * place + owner]` by colour; `ships[place]` everybody's with the Relic Ship.
            self.docked: vec[i64] = vec[i64]([0] * (PLACES * SEATS))
            self.ships: vec[i64] = vec[i64]([0] * PLACES)
            self.guests: vec[i64] = vec[i64]([0] * SEATS)  # others' ships that the active player may dock, by colour
            self.picked: vec[i64] = vec[i64]([0] * SHIP_KINDS)  # ships named for the docking under way
            self.trader: vec[i64] = vec[i64]([-1, -1])  # who trades with the pair in each slot of the Market
            self.colonies: vec[i64] = vec[i64]([0] * (TERRITORIES * SEATS))  # [6 * territory + seat]
            self.control: vec[i64] = vec[i64]([-1] * TERRITORIES)
            self.fields: vec[i64] = vec[i64]([0] * FIELDS)  # territories of each field generator, a mask
            self.deck: vec[i64] = vec[i64]([0] * CARDS)  # copies of each card in the draw pile, which has no order
            self.discard: vec[i64] = vec[i64]([0] * CARDS)
            self.display: vec[i64] = vec[i64]([-1] * 3)
            self.frames: vec[i64] = vec[i64]([0] * (FRAME * FRAMES))
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

    def clone(self) -> "State":
        s = State(self.players, self)
        s.colonies_each = self.colonies_each
        s.forced = self.forced
        s.first = self.first
        s.active = self.active
        s.round = self.round
        s.over = self.over
        s.rng = self.rng
        for p in self.seats:
            s.seats.append(p.clone())
        s.relic_place = self.relic_place
        s.relic_holder = self.relic_holder
        s.relic_value = self.relic_value
        s.mine_ships = self.mine_ships
        s.hub_ships = self.hub_ships
        s.hub_bonus = self.hub_bonus
        s.artifact = self.artifact
        s.cycles = self.cycles
        s.discards = self.discards
        s.borrowed = self.borrowed
        s.lifted = self.lifted
        s.lifted_kind = self.lifted_kind
        s.lifted_from = self.lifted_from
        s.depth = self.depth
        return s

    # --- frames ---------------------------------------------------------------------------------------------------

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Put a decision on top of the stack."""
        at = FRAME * self.depth
        self.frames[at] = kind
        self.frames[at + 1] = seat
        self.frames[at + 2] = a
        self.frames[at + 3] = b
        self.frames[at + 4] = c
        self.depth += 1

    def pop(self) -> None:
        self.depth -= 1
        at = FRAME * self.depth
        for i in range(FRAME):
            self.frames[at + i] = 0

    def kind(self) -> i64:
        return self.frames[FRAME * (self.depth - 1)]

    def decider(self) -> i64:
        """The seat that decides now; CHANCE when an outcome is awaited."""
        return self.frames[FRAME * (self.depth - 1) + 1]

    def a(self) -> i64:
        return self.frames[FRAME * (self.depth - 1) + 2]

    def b(self) -> i64:
        return self.frames[FRAME * (self.depth - 1) + 3]

    def c(self) -> i64:
        return self.frames[FRAME * (self.depth - 1) + 4]

    def set_a(self, value: i64) -> None:
        self.frames[FRAME * (self.depth - 1) + 2] = value

    def set_b(self, value: i64) -> None:
        self.frames[FRAME * (self.depth - 1) + 3] = value

    def set_c(self, value: i64) -> None:
        self.frames[FRAME * (self.depth - 1) + 4] = value

    # --- questions ------------------------------------------------------------------------------------------------

    def me(self) -> Player:
        """The active player."""
        return self.seats[self.active]

    def relic_in_hand(self) -> bool:
        """Does the active player hold the Relic Ship unplaced?"""
        return self.relic_place == IN_HAND and self.relic_holder == self.active

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

    def holds_kind(self, kind: i64, seat: i64) -> bool:
        """Are ships of a kind the seat's: those of its colour, and the Relic Ship if it bought that?"""
        return self.relic_holder == seat if kind == RELIC_SHIP else kind == seat

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
        return self.colonies[SEATS * territory + seat] > 0 and not self.repelled(territory)

    def colonies_on(self, territory: i64) -> i64:
        result: i64 = 0
        for seat in range(self.players):
            result += self.colonies[SEATS * territory + seat]
        return result

    def landed(self, p: Player) -> i64:
        on_hub: i64 = 1 if p.circle > 0 else 0
        return self.colonies_each - p.supply - on_hub

    def spare(self, p: Player) -> bool:
        """May the player lose a ship of the own colour and still have three for the next turn?"""
        return self.next_fleet(p) > 3

    def next_fleet(self, p: Player) -> i64:
        """Own-colour ships the player will gather: the three-ship floor counts these (rulings P5)."""
        return p.fleet() - (1 if self.docked[SEATS * AT_STATION + p.seat] != 0 else 0)

    def points(self, seat: i64) -> i64:
        """Victory points now (End of Game and Scoring)."""
        p = self.seats[seat]
        result = self.landed(p) + p.card_points
        for t in range(TERRITORIES):
            if self.control[t] == seat:
                result += 1
        return result + self.positron_points(p)

    def positron_points(self, p: Player) -> i64:
        """A point for each territory with the Positron Field that the player controls."""
        lit = self.fields[POSITRON] & p.controls
        result: i64 = 0
        while lit != 0:
            result += lit & 1
            lit >>= 1
        return result

    def derive(self) -> None:
        """Compute what follows from the rest: sums of ships, control, bonuses, what cards do by themselves."""
        for place in range(PLACES):
            ships: i64 = one(self.relic_value) if self.relic_place == place else 0
            for seat in range(self.players):
                ships += self.docked[SEATS * place + seat]
            self.ships[place] = ships
        for p in self.seats:
            p.controls = 0
            refresh_passives(p)
        for t in range(TERRITORIES):
            self.control[t] = NOBODY
            self.take_control(t)
        self.refresh_bonuses()

    # --- tokens ---------------------------------------------------------------------------------------------------

    def gain(self, p: Player, fuel: i64, ore: i64) -> None:
        """Give tokens to a player."""
        p.fuel += fuel
        p.ore += ore

    def pay(self, p: Player, fuel: i64, ore: i64) -> None:
        """Take tokens from a player."""
        p.fuel -= fuel
        p.ore -= ore

    def use_tech(self, p: Player, card: i64, fuel: i64) -> None:
        """Pay a power's fuel cost and mark the card used: one use a turn, and a used card cannot be discarded."""
        self.pay(p, p.tech_price(fuel), 0)
        p.used |= bit(card)

    # --- ships ----------------------------------------------------------------------------------------------------

    def dock(self, place: i64, kind: i64, value: i64) -> None:
        """Move one unplaced ship of the active player to a place."""
        ship = one(value)
        if kind == RELIC_SHIP:
            self.relic_place = place
        else:
            if kind == self.active:
                self.seats[kind].unplaced -= ship
            else:
                self.guests[kind] -= ship
                self.borrowed -= 1
            self.docked[SEATS * place + kind] += ship
        self.ships[place] += ship

    def undock(self, place: i64, kind: i64, value: i64) -> None:
        """Lift one ship off its place; the caller says where it goes. A Market pair with a ship gone trades no more."""
        ship = one(value)
        if kind == RELIC_SHIP:
            self.relic_place = IN_HAND
        else:
            self.docked[SEATS * place + kind] -= ship
        self.ships[place] -= ship
        if AT_MARKET <= place < AT_SHIPYARD:
            self.trader[place - AT_MARKET] = NOBODY

    def remove(self, place: i64, kind: i64, value: i64) -> None:
        """Send a docked ship to the Maintenance Bay, or off the board if it stands on the Terraforming Station."""
        if place == AT_STATION:
            self.scrap(place, kind, value)
            return
        self.undock(place, kind, value)
        if kind == RELIC_SHIP:
            self.relic_place = IN_BAY
        else:
            self.seats[kind].bay += 1

    def scrap(self, place: i64, kind: i64, value: i64) -> None:
        """Return a docked ship to the stock, the Relic Ship to Burroughs Desert."""
        self.undock(place, kind, value)
        if kind == RELIC_SHIP:
            self.relic_place = ON_BURROUGHS
            self.relic_holder = NOBODY
            self.relic_value = 0
        else:
            self.seats[kind].stock += 1

    def ships_of(self, place: i64, kind: i64) -> i64:
        """Ships of one kind at a place."""
        if kind == RELIC_SHIP:
            return one(self.relic_value) if self.relic_place == place else 0
        return self.docked[SEATS * place + kind]

    def empty(self, place: i64) -> None:
        """Send every ship at a place to the Maintenance Bay."""
        for kind in range(SHIP_KINDS):
            ships = self.ships_of(place, kind)
            if ships != 0:
                for value in range(1, 7):
                    for _ in range(number(ships, value)):
                        self.remove(place, kind, value)

    def return_relic(self) -> None:
        """Take the Relic Ship back to Burroughs Desert from wherever it is."""
        if self.relic_place >= 0:
            self.scrap(self.relic_place, RELIC_SHIP, self.relic_value)
        else:
            self.relic_place = ON_BURROUGHS
            self.relic_holder = NOBODY
            self.relic_value = 0

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

    def put_down(self) -> None:
        """No ship is lifted any more."""
        self.lifted = 0
        self.lifted_kind = 0
        self.lifted_from = NOWHERE

    def value_of(self, code: i64) -> i64:
        """The value of the ship that a target code names."""
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
        self.colonies[SEATS * source + seat] -= 1
        self.colonies[SEATS * target + seat] += 1

    def settle(self, territory: i64) -> None:
        """Find anew who controls a territory after its colonies changed."""
        if self.take_control(territory):
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
        return True

    def refresh_bonuses(self) -> None:
        """Find whose bonuses count now. An isolated territory gives none, and a borrowed bonus ends with isolation."""
        open_mask = ~self.fields[ISOLATION]
        for p in self.seats:
            p.borrowed &= open_mask
            p.bonuses = (p.controls | p.borrowed) & open_mask
        if self.relic_holder >= 0 and not self.seats[self.relic_holder].has_bonus(BURROUGHS):
            self.return_relic()

    def place_field(self, field: i64, territory: i64) -> None:
        """Put a field generator on a territory, or take it off the board with NOWHERE."""
        self.fields[field] = bit(territory) if territory >= 0 else 0
        if field == ISOLATION:
            self.refresh_bonuses()

    def land_colony(self, p: Player, territory: i64, launched: bool) -> None:
        """Land a colony, from the Hub if it was launched; the game ends at once with a player's last landing."""
        if launched or p.supply == 0:
            p.circle = 0  # the last colony may leave the Hub for any landing
        else:
            p.supply -= 1
        self.colonies[SEATS * territory + p.seat] += 1
        self.settle(territory)
        if not p.can_land():
            self.over = True

    # --- cards ----------------------------------------------------------------------------------------------------

    def lose_card(self, p: Player, card: i64) -> None:
        """Take a card from a player's hand; where it goes is the caller's matter. Obtained again it is fresh."""
        p.cards &= ~bit(card)
        p.used &= ~bit(card)
        refresh_passives(p)

    def discard_card(self, p: Player, card: i64) -> None:
        self.lose_card(p, card)
        self.discard[card] += 1

    def discard_for_power(self, p: Player, card: i64) -> None:
        """Discard a card for its discard power, which counts as the turn's discard."""
        self.discard_card(p, card)
        self.discards += 1

    def receive_card(self, p: Player, card: i64) -> None:
        """Give a card to a player; a duplicate is discarded without effect."""
        if p.holds(card):
            self.discard[card] += 1
        else:
            p.cards |= bit(card)
            refresh_passives(p)

    def steal_card(self, victim: Player, thief: Player, card: i64) -> None:
        """Move a card between hands."""
        self.lose_card(victim, card)
        self.receive_card(thief, card)

    def deck_size(self) -> i64:
        result: i64 = 0
        for card in range(CARDS):
            result += self.deck[card]
        return result

    def discard_size(self) -> i64:
        result: i64 = 0
        for card in range(CARDS):
            result += self.discard[card]
        return result

    def deck_empty(self) -> bool:
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
    return RELIC_SHIP if code == RELIC else (code - SHIP) // 6


def list_ships(kind: i64, ships: i64, out: Moves) -> None:
    """List ships of one kind as targets."""
    if kind == RELIC_SHIP:
        if ships != 0:
            out.add(RELIC)
    else:
        out.add_values(SHIP + 6 * kind, ships)


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


DECISIONS: Final[list[Decision]] = [Decision() for _ in range(KINDS)]

# What makes up a position (the rest is derived from it, see `State.derive`).
NUMBERS: Final = (
    "first",
    "active",
    "round",
    "over",
    "relic_place",
    "relic_holder",
    "relic_value",
    "mine_ships",
    "hub_ships",
    "hub_bonus",
    "artifact",
    "cycles",
    "discards",
    "lifted",
    "lifted_kind",
    "borrowed",
    "lifted_from",
    "depth",
)
ARRAYS: Final = ("docked", "guests", "picked", "trader", "colonies", "fields", "deck", "discard", "display", "frames")
