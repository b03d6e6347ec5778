"""The position as plain data: named integers and flat arrays, copied as a whole, and questions about them.

The verbs that change it are built on it layer by layer, each a subclass in a module of its own: on_cards.py,
journal.py, tokens.py, fleets.py, colonies.py and at last state.py, whose `State` the rules work with."""

from typing import Final

from ..numbers import names
from ..numbers.bits import count
from ..numbers.codes import BRETHREN_TARGET, FACES, RELIC, SHIP
from ..numbers.dice_sets import number, one, size
from ..numbers.ruleset import Ruleset
from ..numbers.vec import i64, vec
from .player import Player, Tally
from .stack import FRAME, FRAMES, NOBODY, Stack

NOWHERE: Final = -1
DECK_BOTTOM: Final = 40  # room for asteroids under their deck
BESIDE: Final = 12  # room for ships that docked without a port (Superconducting Grapple)

# Terms of the docking under way (`terms`): what a card or faction waives.
FREE_BUILD: Final = 1  # the Shipyard's price
ANY_PORT: Final = 2  # an open port
ICON_LESS: Final = 4  # one navigation icon of an asteroid
ROLL_BUILT: Final = 8  # the new ship is rolled at once
BOTH_RAIDS: Final = 16  # a raid takes tokens and a card
REPLACING: Final = 32  # own ships take the ports of others, at `terms_place`; the Mine's order is met
# Terms of the ship that is built, at the Shipyard or by way of a port (Scavenger Fleet).
BUILDING: Final = FREE_BUILD | ROLL_BUILT


class Position(Stack):
    """What lies on the table. `rng` is the generator for chance, 0 when outcomes come from outside; it is not part of
    the position."""

    def __init__(self, rules: Ruleset, source: "Position | None" = None) -> None:
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
        self.relic_place: i64 = names.ON_BURROUGHS
        self.relic_holder: i64 = NOBODY
        self.relic_user: i64 = NOBODY  # who borrowed it for a turn
        self.relic_lands: bool = False  # may it, borrowed, go to the Terraforming Station (Alien Sarcophagus)?
        self.relic_value: i64 = 0
        self.brethren_place: i64 = names.OFF_BOARD
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
            # Ships on the board: `docked[SEATS * place + owner]` by colour; `ships[place]` everybody's with the Relic
            # Ship and, in the nibble of value 0, the Brethren Ship.
            self.docked: vec[i64] = vec[i64]([0] * int(rules.places * names.SEATS))
            self.ships: vec[i64] = vec[i64]([0] * int(rules.places))
            self.guests: vec[i64] = vec[i64](
                [0] * names.SEATS
            )  # others' ships that the active player may dock, by colour
            self.picked: vec[i64] = vec[i64]([0] * names.SHIP_KINDS)  # ships named for the docking under way
            self.trader: vec[i64] = vec[i64]([-1] * 4)  # who trades with the pair in each slot of the Market
            self.colonies: vec[i64] = vec[i64]([0] * (names.TERRITORIES * names.SEATS))  # [SEATS * territory + seat]
            self.control: vec[i64] = vec[i64]([-1] * names.TERRITORIES)
            self.fields: vec[i64] = vec[i64]([0] * names.FIELDS)  # territories of each field generator, a mask
            self.deck: vec[i64] = vec[i64]([0] * names.CARDS)  # copies of each card in the draw pile, but for `top`
            self.discard: vec[i64] = vec[i64]([0] * names.CARDS)
            self.display: vec[i64] = vec[i64]([-1] * 3)
            self.frames = vec[i64]([0] * (FRAME * FRAMES))
            # Expansions only: empty in the base game.
            more = 1 if rules.expanded else 0
            self.top: vec[i64] = vec[i64]([-1] * (3 * more))  # known cards on top of the draw pile, next first
            self.removed: vec[i64] = vec[i64]([0] * (int(names.CARDS) * more))  # copies out of the game
            self.laden: vec[i64] = vec[i64](
                [0] * (int(names.CARDS) * more)
            )  # what lies on each card: see the queries below
            self.beside: vec[i64] = vec[i64]([0] * (int(BESIDE) * more))  # ships that stand beside full ports
            self.belt: vec[i64] = vec[i64]([-1] * (int(names.SPACES) * more))  # asteroid at each space
            self.belt_deck: vec[i64] = vec[i64]([0] * (int(names.ASTEROIDS) * more))  # but for the known top and bottom
            self.belt_discard: vec[i64] = vec[i64]([0] * (int(names.ASTEROIDS) * more))
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

    def copy_numbers(self, source: "Position") -> None:
        """Take over the numbers and the seats of another position, whose arrays were copied by `__init__`."""
        self.rng = source.rng
        self.first = source.first
        self.turn = source.turn
        self.active = source.active
        self.round = source.round
        self.over = source.over
        self.ending = source.ending
        self.relic_place = source.relic_place
        self.relic_holder = source.relic_holder
        self.relic_user = source.relic_user
        self.relic_lands = source.relic_lands
        self.relic_value = source.relic_value
        self.brethren_place = source.brethren_place
        self.brethren_owner = source.brethren_owner
        self.rev = source.rev
        self.mine_ships = source.mine_ships
        self.hub_ships = source.hub_ships
        self.hub_bonus = source.hub_bonus
        self.artifact = source.artifact
        self.cycles = source.cycles
        self.discards = source.discards
        self.borrowed = source.borrowed
        self.last_site = source.last_site
        self.belt_marked = source.belt_marked
        self.hijacking = source.hijacking
        self.set_by_mirror = source.set_by_mirror
        self.lifted = source.lifted
        self.lifted_kind = source.lifted_kind
        self.lifted_from = source.lifted_from
        self.terms = source.terms
        self.terms_place = source.terms_place
        self.spared = source.spared
        self.kept = source.kept
        self.watch = source.watch
        self.happened = source.happened
        self.sixth_built = source.sixth_built
        self.agenda_deck = source.agenda_deck
        self.agenda_discard = source.agenda_discard
        self.veiled_discards = source.veiled_discards
        self.top_seen = source.top_seen
        self.belt_top_seen = source.belt_top_seen
        self.unseen = source.unseen
        self.depth = source.depth
        for p in source.seats:
            self.seats.append(p.clone())
        for t in source.tallies:
            self.tallies.append(t.clone())

    def me(self) -> Player:
        """The active player."""
        return self.seats[self.active]

    def relic_in_hand(self) -> bool:
        """Does the active player hold the Relic Ship unplaced?"""
        if self.relic_place != names.IN_HAND:
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
        if kind == names.RELIC_SHIP:
            return one(self.relic_value) if self.relic_in_hand() else 0
        return self.guests[kind]

    def roll_of(self, me: Player) -> i64:
        """The active player's unplaced ships without guests: after the roll, what the own fleet showed."""
        return me.unplaced + (one(self.relic_value) if self.relic_in_hand() else 0)

    def mixed_hand(self) -> bool:
        """Are there other ships than own ones in the hand?"""
        return self.borrowed > 0 or self.relic_in_hand()

    def at(self, place: i64, seat: i64) -> i64:
        """Ships of the seat's colour at a place."""
        return self.docked[names.SEATS * place + seat]

    def own_at(self, place: i64, seat: i64) -> i64:
        """How many of a seat's ships stand at a place, the Relic Ship it bought included. The Brethren Ship, which is
        its owner's when cards ask (`owner_of`), is none of the fleet that was docked there, which agendas ask for."""
        relic: i64 = 1 if self.relic_place == place and self.relic_holder == seat else 0
        return size(self.docked[names.SEATS * place + seat]) + relic

    def holds_kind(self, kind: i64, seat: i64) -> bool:
        """Are ships of a kind the seat's: those of its colour, and the Relic Ship if it bought that?"""
        return self.owner_of(kind) == seat

    def uses_kind(self, kind: i64, seat: i64) -> bool:
        """Are they the seat's for now: its own, and the Relic Ship that it was lent and nobody else has a right to?"""
        return self.owner_of(kind) == seat or (kind == names.RELIC_SHIP and self.relic_user == seat)

    def owner_of(self, kind: i64) -> i64:
        """Whose a ship is: its colour, the buyer of the Relic Ship, the owner of the Brethren faction."""
        if kind == names.RELIC_SHIP:
            return self.relic_holder
        return self.brethren_owner if kind == names.BRETHREN_SHIP else kind

    def isolated(self, territory: i64) -> bool:
        """Does the territory give no bonus (Isolation Field)?"""
        return self.field_on(names.ISOLATION, territory)

    def repelled(self, territory: i64) -> bool:
        """May no colony come or go (Repulsor Field)?"""
        return self.field_on(names.REPULSOR, territory)

    def field_on(self, field: i64, territory: i64) -> bool:
        return (self.fields[field] >> territory) & 1 != 0

    def open_lands(self) -> i64:
        """Territories to which colonies may come, a mask."""
        return self.rules.lands & ~self.fields[names.REPULSOR]

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
            result += self.colonies[names.SEATS * territory + seat]
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
        there = self.docked[names.SEATS * names.AT_STATION + p.seat]
        result = p.fleet()
        if there != 0:
            result -= size(there) - number(self.spared, p.seat)
        if self.rules.expanded:
            result -= size(self.docked[names.SEATS * names.AT_PILOT + p.seat])
        return result

    def points(self, seat: i64) -> i64:
        """Victory points now (End of Game and Scoring)."""
        p = self.seats[seat]
        result = self.landed(p) + p.card_points + count(p.controls) + self.positron_points(p)
        return result + count(p.revealed) + count(p.double) if self.watching else result

    def positron_points(self, p: Player) -> i64:
        """A point for each territory with the Positron Field that the player controls."""
        return count(self.fields[names.POSITRON] & p.controls)

    def ships_of(self, place: i64, kind: i64) -> i64:
        """Ships of one kind at a place."""
        if kind == names.RELIC_SHIP:
            return one(self.relic_value) if self.relic_place == place else 0
        if kind == names.BRETHREN_SHIP:
            return 1 if self.brethren_place == place else 0
        return self.docked[names.SEATS * place + kind]

    def value_of(self, code: i64) -> i64:
        """The value of the ship that a target code names; the Brethren Ship has none."""
        if code == BRETHREN_TARGET:
            return 0
        return self.relic_value if code == RELIC else (code - SHIP) % FACES + 1


# What makes up a position (the rest is derived from it, see `State.derive`). A field is named here, in `__init__` and,
# if it is a number, in `copy_numbers`.
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
