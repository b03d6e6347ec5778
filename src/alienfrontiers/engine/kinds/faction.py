"""What a faction can be asked, and the table of factions.

A faction gives its owner a benefit (a passive number, a moment of the turn, or a power used once a turn), and has a
port where anybody docks one ship of any value for an access fee of one fuel to the owner (Option: Faction
Facilities)."""

from typing import Final

from ..numbers.bits import bit, lowest
from ..numbers.codes import DOCK_PORT, FACES, FACTION
from ..numbers.dice_sets import number, singles
from ..numbers.moves import Moves
from ..numbers.names import CARDS, FACTIONS, SITE_PORT
from ..numbers.reasons import FULL, MAY, NO_EFFECT, NO_USE, NOT_PLAYED, NOT_YOUR_FACTION, PASSIVE, USED, price
from ..numbers.vec import i64, vec
from ..table.player import Player
from ..table.position import BUILDING
from ..table.stack import FACTION_POWER, HOLDS_FACTION, HOLDS_NUMBER, NOBODY, PORT
from ..table.state import DECISIONS, PASSIVES, Decision, Passive, State
from .facility import PORTS, Facility, place_ships


class Faction(Passive):
    """One faction; a stateless singleton. The defaults are a faction without an owner's power."""

    def __init__(self, faction: i64, pack: str, fuel: i64 = 0, port_fuel: i64 = 0, needs: str = "") -> None:
        super().__init__()
        self.faction: i64 = faction
        self.pack: str = pack  # the box it comes in
        self.needs: str = needs  # a module that must be in play besides
        self.uses: bool = type(self).can_use is not Faction.can_use  # has an owner's power
        self.fuel: i64 = fuel  # what the owner's power costs
        self.port_fuel: i64 = port_fuel  # what docking costs, to the stock, besides the fee

    # The owner's power.

    def can_use(self, s: State, me: Player) -> bool:
        return False

    def use(self, s: State, me: Player) -> None:
        """Begin the owner's power; it marks itself used."""
        s.push(FACTION_POWER, me.seat, self.faction)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Targets of the owner's power, for the present step of its frame."""

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        """Take one target."""

    def mark_used(self, me: Player) -> None:
        me.factions_used |= bit(self.faction)

    def used(self, me: Player) -> bool:
        return (me.factions_used >> self.faction) & 1 != 0

    # The port.

    def fee(self, me: Player) -> i64:
        """Fuel that goes to the owner for access."""
        return 0 if me.owns(self.faction) else 1

    def free(self, s: State, me: Player) -> bool:
        """Does docking cost nothing? (option `forced_docking`, free)"""
        return self.fee(me) + self.port_fuel + self.price_besides(s, me) == 0

    def price_besides(self, s: State, me: Player) -> i64:
        """What the ships that dock elsewhere in the same action pay there: fuel, and as much ore."""
        return 0

    def may(self, s: State, me: Player) -> bool:
        """Would docking have an effect? A dock whose effect cannot happen is illegal (rulings 9.2). Fee and price have
        not been paid yet: what the effect itself costs is to be looked at with that in mind."""
        return True

    def values(self, s: State, me: Player, hand: i64) -> i64:
        """Values of ships that may dock, a one in the nibble of each."""
        return singles(hand)

    def docked(self, s: State, me: Player, value: i64) -> None:
        """The benefit of docking a ship of this value; may push a PORT frame."""

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        """What the benefit asks."""

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        """Take one answer."""

    def docks_besides(self) -> bool:
        """Do further ships dock elsewhere in the same action?"""
        return False

    def fits_besides(self, s: State, me: Player, hand: i64, kind: i64, value: i64) -> bool:
        """Can a lifted ship be among those that dock elsewhere in the same action? `hand` is without the ship that
        docks here."""
        return False

    def weight(self, s: State, code: i64) -> i64:
        """Relative probability of an outcome, where chance is asked."""
        return 1

    def hidden(self, s: State) -> bool:
        """Is what is asked now for the player's eyes only?"""
        return False

    def power_notes(self) -> tuple[int, int]:
        """What the power's own notes hold (`Decision.holds`)."""
        return HOLDS_NUMBER, HOLDS_NUMBER

    def veil(self, s: State) -> None:
        """Turn the open frame into what somebody knows of it from whom it is hidden (`hidden`)."""


FACTION_AT: Final = vec[Faction]([Faction(faction, "base") for faction in range(FACTIONS)])


def register(faction: Faction) -> None:
    FACTION_AT[faction.faction] = faction
    PASSIVES[CARDS + faction.faction] = faction


def owner_of(s: State, faction: i64) -> i64:
    """The seat that owns a faction, or NOBODY."""
    for p in s.seats:
        if p.owns(faction):
            return p.seat
    return NOBODY


def bars_faction(s: State, me: Player, faction: i64) -> i64:
    """Why a player cannot use the owner's power of a faction: MAY when it can be used."""
    if not me.owns(faction):
        return NOT_YOUR_FACTION
    power = FACTION_AT[faction]
    if not power.uses:
        return PASSIVE
    if power.can_use(s, me):
        return MAY
    return USED if power.used(me) else NO_USE


def list_faction_powers(s: State, me: Player, out: Moves) -> None:
    """List the owner's powers of a player that can be used now."""
    factions = me.factions
    while factions != 0:
        faction = lowest(factions)
        factions &= factions - 1
        if FACTION_AT[faction].can_use(s, me):
            out.add(FACTION + faction)


class Port(Facility):
    """The port of a faction: one ship of any value, a fee to the owner, the faction's own price."""

    def __init__(self, faction: i64) -> None:
        super().__init__(SITE_PORT + faction, DOCK_PORT + FACES * faction)
        self.faction: i64 = faction

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if self.closed(s, me, hand) == MAY:
            out.add_values(self.code, self.allowed(s, me, hand))

    def refusal(self, s: State, me: Player, code: i64) -> i64:
        return super().refusal(s, me, code) if owner_of(s, self.faction) != NOBODY else NOT_PLAYED

    def unfit(self, s: State, me: Player) -> i64:
        return NO_EFFECT

    def closed(self, s: State, me: Player, hand: i64) -> i64:
        if not self.has_port(s):
            return FULL
        faction = FACTION_AT[self.faction]
        fuel = faction.fee(me) + faction.port_fuel
        if me.fuel < fuel:
            return price(fuel, 0)
        terms = s.terms
        s.terms &= BUILDING  # else a card waives something about this port, not about what docking here does
        may = faction.may(s, me)
        s.terms = terms
        return MAY if may else NO_EFFECT

    def allowed(self, s: State, me: Player, hand: i64) -> i64:
        terms = s.terms
        s.terms &= BUILDING
        fit = FACTION_AT[self.faction].values(s, me, hand)
        s.terms = terms
        return fit

    def free(self, s: State, me: Player, code: i64) -> bool:
        return FACTION_AT[self.faction].free(s, me)

    def fits(self, s: State, me: Player, code: i64, kind: i64, value: i64) -> bool:
        """Here, or among the ships that dock elsewhere in the same action."""
        return super().fits(s, me, code, kind, value) or self.fits_besides(s, me, code, kind, value)

    def fits_besides(self, s: State, me: Player, code: i64, kind: i64, value: i64) -> bool:
        faction = FACTION_AT[self.faction]
        rest = s.hand() - self.need(code)
        return faction.docks_besides() and number(rest, value) > 0 and faction.fits_besides(s, me, rest, kind, value)

    def docks_besides(self) -> bool:
        return FACTION_AT[self.faction].docks_besides()

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        faction = FACTION_AT[self.faction]
        s.pay_to(me, faction.fee(me), 0, owner_of(s, self.faction))
        s.pay(me, faction.port_fuel, 0)
        place_ships(s, self.place)
        s.terms &= BUILDING
        faction.docked(s, me, code - self.code + 1)


for _faction in range(FACTIONS):
    PORTS[_faction] = Port(_faction)


class FactionPower(Decision):
    """The next target of an owner's power. Frame: a = faction."""

    def holds(self, subject: i64) -> tuple[int, int, int]:
        b, c = FACTION_AT[subject].power_notes()
        return HOLDS_FACTION, b, c

    def moves(self, s: State, out: Moves) -> None:
        FACTION_AT[s.subject()].power_moves(s, s.me(), out)

    def apply(self, s: State, code: i64) -> None:
        FACTION_AT[s.subject()].power_apply(s, s.me(), code)

    def weight(self, s: State, code: i64) -> i64:
        return FACTION_AT[s.subject()].weight(s, code)

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.active and FACTION_AT[s.subject()].hidden(s)

    def veil(self, s: State) -> None:
        FACTION_AT[s.subject()].veil(s)


class PortBenefit(FactionPower):
    """What docking at a faction asks. Frame: a = faction."""

    def holds(self, subject: i64) -> tuple[int, int, int]:
        return HOLDS_FACTION, HOLDS_NUMBER, HOLDS_NUMBER

    def moves(self, s: State, out: Moves) -> None:
        FACTION_AT[s.subject()].port_moves(s, s.me(), out)

    def apply(self, s: State, code: i64) -> None:
        FACTION_AT[s.subject()].port_apply(s, s.me(), code)


DECISIONS[FACTION_POWER] = FactionPower()
DECISIONS[PORT] = PortBenefit()
