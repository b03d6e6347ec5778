"""A player: what one seat has, and what it did this turn."""

from typing import Final

from ..numbers.bits import count
from ..numbers.limits import AGENDA_LIMIT, DISCARD_LIMIT, LAST_CIRCLE, SHIP_LIMIT
from ..numbers.names import POHL
from ..numbers.vec import i64

# What makes up a player in a position (the rest is derived, see `State.derive`).
PLAYER_NUMBERS: Final = (
    "fuel",
    "ore",
    "stock",
    "bay",
    "unplaced",
    "supply",
    "circle",
    "cards",
    "used",
    "borrowed",
    "factions",
    "factions_used",
    "asteroids",
    "in_transit",
    "asteroids_used",
    "agendas",
    "revealed",
    "double",
    "exempt",
    "met",
    "veiled",
    "veiled_exempt",
    "explored",
    "extra_discards",
)


class Player:
    """What one seat has. Card and territory sets are bit masks; `unplaced` is a packed multiset of ships; asteroids are
    counted in two bits a kind."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.fuel: i64 = 0
        self.ore: i64 = 0
        self.stock: i64 = 3  # own ships not built
        self.bay: i64 = 3  # own ships in the Maintenance Bay
        self.unplaced: i64 = 0  # own ships rolled and not yet docked
        self.supply: i64 = 0  # colonies neither landed nor on the Colonist Hub
        self.circle: i64 = 0  # advancement circle of the colony on the Hub; 0 = none there
        self.cards: i64 = 0
        self.used: i64 = 0  # cards whose power was used this turn
        self.lands: i64 = 0  # territories with a colony
        self.controls: i64 = 0  # territories controlled
        self.borrowed: i64 = 0  # territories whose bonus is borrowed for this turn
        self.explored: i64 = 0  # the territory whose bonus the REV opens
        self.bonuses: i64 = 0  # territories whose bonus counts for this player now
        self.factions: i64 = 0  # factions owned
        self.factions_used: i64 = 0  # whose power was used this turn
        self.asteroids: i64 = 0  # those in transit among them
        self.in_transit: i64 = 0
        self.asteroids_used: i64 = 0  # pilots used this turn
        self.agendas: i64 = 0  # face down
        self.revealed: i64 = 0
        self.double: i64 = 0  # revealed ones that count two points
        self.exempt: i64 = 0  # agendas outside the limit
        self.met: i64 = 0  # face-down agendas that may be revealed now
        # In a view, face-down agendas of others: how many within the limit, and how many outside it.
        self.veiled: i64 = 0
        self.veiled_exempt: i64 = 0
        self.extra_discards: i64 = 0  # discard powers beyond the limit, this turn
        # What cards, factions and asteroids held do by themselves (`State.refresh_passives`).
        self.waits_own: i64 = 0  # own events after which a face-down agenda can be met
        self.waits_any: i64 = 0  # anybody's
        self.card_points: i64 = 0  # points that they are worth
        self.discard_limit: i64 = DISCARD_LIMIT  # discard powers a turn
        self.agenda_limit: i64 = AGENDA_LIMIT
        self.decoy: i64 = 0  # cards that alone can be stolen, if any; they also guard the tokens
        self.launch_circle: i64 = LAST_CIRCLE  # the circle from which a colony may be launched
        self.toll: i64 = 0  # fuel that others' cards pay for each ship of this colour
        self.locked: bool = False  # the colonies cannot be moved
        self.any_run: bool = False  # any run bumps the ships at the Outpost
        self.raids_stock: bool = False  # may raid the stock or the display
        self.rolls_new_ships: bool = False  # a new ship is rolled at once
        self.land_discount: i64 = 0  # ore off a landing on a territory without opponents

    def clone(self) -> "Player":
        p = Player(self.seat)
        p.fuel = self.fuel
        p.ore = self.ore
        p.stock = self.stock
        p.bay = self.bay
        p.unplaced = self.unplaced
        p.supply = self.supply
        p.circle = self.circle
        p.cards = self.cards
        p.used = self.used
        p.lands = self.lands
        p.controls = self.controls
        p.waits_own = self.waits_own
        p.waits_any = self.waits_any
        p.borrowed = self.borrowed
        p.explored = self.explored
        p.bonuses = self.bonuses
        p.factions = self.factions
        p.factions_used = self.factions_used
        p.asteroids = self.asteroids
        p.in_transit = self.in_transit
        p.asteroids_used = self.asteroids_used
        p.agendas = self.agendas
        p.revealed = self.revealed
        p.double = self.double
        p.exempt = self.exempt
        p.met = self.met
        p.veiled = self.veiled
        p.veiled_exempt = self.veiled_exempt
        p.extra_discards = self.extra_discards
        p.card_points = self.card_points
        p.discard_limit = self.discard_limit
        p.agenda_limit = self.agenda_limit
        p.decoy = self.decoy
        p.launch_circle = self.launch_circle
        p.toll = self.toll
        p.locked = self.locked
        p.any_run = self.any_run
        p.raids_stock = self.raids_stock
        p.rolls_new_ships = self.rolls_new_ships
        p.land_discount = self.land_discount
        return p

    def has_bonus(self, territory: i64) -> bool:
        return (self.bonuses >> territory) & 1 != 0

    def holds(self, card: i64) -> bool:
        return (self.cards >> card) & 1 != 0

    def owns(self, faction: i64) -> bool:
        return (self.factions >> faction) & 1 != 0

    def can_pay(self, fuel: i64, ore: i64) -> bool:
        return self.fuel >= fuel and self.ore >= ore

    def fleet(self) -> i64:
        """Ships of the own colour that are not in the stock."""
        return SHIP_LIMIT - self.stock

    def can_land(self) -> bool:
        """Is a colony left to land? One on the Hub counts too when it is the last (Colonist Hub)."""
        return self.supply > 0 or self.circle > 0

    def tech_price(self, fuel: i64) -> i64:
        """What a power with this fuel cost costs now: Pohl Foothills takes one off, never below nothing."""
        return fuel - 1 if fuel > 0 and self.has_bonus(POHL) else fuel

    def can_pay_tech(self, fuel: i64) -> bool:
        return self.fuel >= self.tech_price(fuel)

    def veiled_agendas(self) -> i64:
        """Face-down agendas that a view only counts."""
        return self.veiled + self.veiled_exempt

    def hidden_agendas(self) -> i64:
        """Face-down agendas, those that a view only counts included."""
        return count(self.agendas) + self.veiled_agendas()

    def agenda_room(self) -> i64:
        """How many more agendas keep the limit; below 0 when there are too many. Revealed ones count too."""
        return self.agenda_limit - count((self.agendas | self.revealed) & ~self.exempt)

    def asteroid_count(self, asteroid: i64) -> i64:
        return (self.asteroids >> (2 * asteroid)) & 3

    def asteroid_ready(self, asteroid: i64) -> bool:
        """Has the player one that is no longer in transit?"""
        return self.asteroid_count(asteroid) > self.transit_count(asteroid)

    def transit_count(self, asteroid: i64) -> i64:
        return (self.in_transit >> (2 * asteroid)) & 3


class Tally:
    """What a player did and got this turn, as far as agendas ask for it (rulings 9.3: counts are gross)."""

    def __init__(self) -> None:
        self.did: i64 = 0  # events of the present action that are the player's own
        self.fuel: i64 = 0  # received
        self.ore: i64 = 0
        self.landings: i64 = 0
        self.advances: i64 = 0  # on the Hub, starting circles included
        self.ships: i64 = 0  # added to the fleet
        self.cards: i64 = 0  # Alien Tech received and kept
        self.agendas: i64 = 0  # drawn
        self.claims: i64 = 0  # asteroids claimed
        self.sites: i64 = 0  # facilities and faction ports docked at, a mask
        self.artifact: i64 = 0  # ships docked at the Alien Artifact, packed
        self.robbed: i64 = 0  # seats from which something was taken, a mask
        self.lost: i64 = 0  # cards stolen from the player in the present action, a mask
        self.fields: i64 = 0  # field generators moved or removed, a mask
        self.taken: i64 = 0  # territories whose control came from an opponent, a mask
        self.roll: i64 = 0  # the fleet's roll, packed
        self.clean: bool = True  # no Alien Tech power was used yet
        self.launched: bool = False  # a colony left the Hub by launching
        self.points: i64 = 0  # points when the turn began
        self.before: i64 = 0  # points when the present action began
        self.rivals: i64 = 0  # territories that an opponent controlled when the turn began, a mask
        self.solar: i64 = 0  # ships of others at the Solar Converter when the turn began
        self.raided: i64 = 0  # one bit for each of the last turns of others, the latest lowest: robbed at the Outpost

    def clear(self) -> None:
        """Begin a turn: all but `raided` counts anew."""
        self.did = 0
        self.fuel = 0
        self.ore = 0
        self.landings = 0
        self.advances = 0
        self.ships = 0
        self.cards = 0
        self.agendas = 0
        self.claims = 0
        self.sites = 0
        self.artifact = 0
        self.robbed = 0
        self.lost = 0
        self.fields = 0
        self.taken = 0
        self.roll = 0
        self.clean = True
        self.launched = False

    def clone(self) -> "Tally":
        t = Tally()
        t.did = self.did
        t.fuel = self.fuel
        t.ore = self.ore
        t.landings = self.landings
        t.advances = self.advances
        t.ships = self.ships
        t.cards = self.cards
        t.agendas = self.agendas
        t.claims = self.claims
        t.sites = self.sites
        t.artifact = self.artifact
        t.robbed = self.robbed
        t.lost = self.lost
        t.fields = self.fields
        t.taken = self.taken
        t.roll = self.roll
        t.clean = self.clean
        t.launched = self.launched
        t.points = self.points
        t.before = self.before
        t.rivals = self.rivals
        t.solar = self.solar
        t.raided = self.raided
        return t


TALLY_NUMBERS: Final = (
    "did",
    "fuel",
    "ore",
    "landings",
    "advances",
    "ships",
    "cards",
    "agendas",
    "claims",
    "sites",
    "artifact",
    "robbed",
    "lost",
    "fields",
    "taken",
    "roll",
    "clean",
    "launched",
    "points",
    "before",
    "rivals",
    "solar",
    "raided",
)
