"""The position with all its verbs, and the two tables that know the rules: `PASSIVES` and `DECISIONS`.

The rules change a `State` only through its verbs, so that what must happen together (a ship leaving the Station goes to
the stock, a lost desert takes the Relic Ship back) happens in one place. What is to be decided next lies on its stack
of frames (stack.py); a frame's kind has a `Decision` that lists what is legal and applies it.
"""

from typing import Final

from ..numbers.bits import bit
from ..numbers.codes import COLONY, FIELD
from ..numbers.dice_sets import one
from ..numbers.events import CARD_TAKEN, TOOK_DUPLICATE
from ..numbers.families import family
from ..numbers.limits import AGENDA_LIMIT, DISCARD_LIMIT, LAST_CIRCLE
from ..numbers.moves import Moves
from ..numbers.names import ASTEROIDS, BRETHREN, CARDS, FACTIONS, SEATS, TERRITORIES
from ..numbers.reasons import MAY, NOT_A_CHOICE, NOT_ASKED, REPELLED
from ..numbers.vec import i64, vec
from .colonies import Colonies
from .player import Player
from .stack import HOLDS_NUMBER, KINDS, NOBODY


class State(Colonies):
    """A position: the data of `Position` with the verbs of all layers, and those of cards."""

    def clone(self) -> "State":
        """An independent copy; only the ruleset is shared."""
        s = State(self.rules, self)
        s.copy_numbers(self)
        return s

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

    def refresh_passives(self, p: Player) -> None:
        """Find anew what the cards, factions and asteroids a player holds do by themselves."""
        p.card_points = 0
        p.discard_limit = DISCARD_LIMIT
        p.agenda_limit = AGENDA_LIMIT
        p.decoy = 0
        p.launch_circle = LAST_CIRCLE
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
                self.lend_passive(p, index)
            cards >>= 1
            index += 1
        if p.factions != 0:
            for faction in range(FACTIONS):
                if p.owns(faction):
                    self.lend_passive(p, CARDS + faction)
        if p.asteroids != 0:
            for asteroid in range(ASTEROIDS):
                if p.asteroid_count(asteroid) > 0:
                    self.lend_passive(p, CARDS + FACTIONS + asteroid)

    def lend_passive(self, p: Player, index: i64) -> None:
        """Give a player what one of these does by itself."""
        passive = PASSIVES[index]
        p.card_points += passive.points
        passive.held(self, p)

    def lose_card(self, p: Player, card: i64) -> None:
        """Take a card from a player's hand; where it goes is the caller's matter. Obtained again it is fresh."""
        p.cards &= ~bit(card)
        p.used &= ~bit(card)
        self.refresh_passives(p)
        if self.watching:
            self.happened |= CARD_TAKEN

    def discard_card(self, p: Player, card: i64) -> None:
        """Put a card from a player's hand on the discard pile."""
        self.lose_card(p, card)
        self.discard[card] += 1
        PASSIVES[card].lost(self, p)
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
        """A discard power was used."""
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
        PASSIVES[card].lost(self, victim)
        self.receive_card(thief, card)

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


class Passive:
    """What a card, faction or asteroid does by itself: it writes into its holder's fields, and the rules read those."""

    def __init__(self, points: i64 = 0) -> None:
        self.points: i64 = points  # what it is worth while it is held

    def held(self, s: State, p: Player) -> None:
        """Add to the fields that `refresh_passives` has cleared."""

    def turn_started(self, s: State, me: Player) -> None:
        """The holder's turn begins, nothing is gathered yet."""

    def rolled(self, s: State, me: Player) -> None:
        """The holder's fleet has been rolled (before any card may be used)."""

    def turn_ended(self, s: State, me: Player) -> None:
        """The holder's turn ends, leftovers are in the Maintenance Bay."""

    def lost(self, s: State, p: Player) -> None:
        """The card left the player's hand: what becomes of what lay on it. By default a thief gets it, and otherwise it
        goes to the stock."""


# By card, then by faction, then by asteroid.
PASSIVES: Final = vec[Passive]([Passive() for _ in range(CARDS + FACTIONS + ASTEROIDS)])


class Decision:
    """What is asked when a frame of one kind is on top: what is legal, and what each answer does."""

    def moves(self, s: State, out: Moves) -> None:
        """List the legal codes."""
        raise NotImplementedError

    def refusal(self, s: State, code: i64) -> i64:
        """Why a code is not legal: MAY when it is."""
        out = Moves()
        self.moves(s, out)
        if out.has(code):
            return MAY
        kind = family(code)
        for i in range(out.n):
            if family(out.codes[i]) == kind:
                # Colonies that the Repulsor Field keeps are never listed.
                kept = COLONY <= code < FIELD and s.repelled((code - COLONY) % TERRITORIES)
                return REPELLED if kept else NOT_A_CHOICE
        return NOT_ASKED

    def apply(self, s: State, code: i64) -> None:
        """Carry out one of the listed codes."""
        raise NotImplementedError

    def holds(self, subject: i64) -> tuple[int, int, int]:
        """What the three numbers of a frame hold, when the first is this."""
        return HOLDS_NUMBER, HOLDS_NUMBER, HOLDS_NUMBER

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


DECISIONS: Final = vec[Decision]([Decision() for _ in range(KINDS)])
