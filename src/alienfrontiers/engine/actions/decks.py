"""The draw piles: Alien Tech, agendas, asteroids.

A pile is a multiset: its order is decided when a card is drawn. What a card showed on top, or what was put underneath,
is known and stands apart, in order."""

from ..numbers.bits import bit, count, lowest
from ..numbers.codes import DRAW, DRAW_AGENDA, DRAW_ASTEROID
from ..numbers.events import AGENDA_DRAWN, POINTS_BEFORE
from ..numbers.moves import Moves
from ..numbers.names import AGENDAS, ASTEROIDS, CARDS, SPACES
from ..numbers.vec import i64, vec
from ..table.player import Player
from ..table.stack import BELT_DRAW, CHANCE, DRAW_AGENDAS, DRAW_CARDS, NOBODY
from ..table.state import DECISIONS, Decision, State

# --- Alien Tech -------------------------------------------------------------------------------------------------------


def list_draws(s: State, out: Moves) -> None:
    """The cards that can come next."""
    if s.rules.expanded and s.top[0] >= 0:
        out.add(DRAW + s.top[0])
    else:
        list_looks(s, out)


def draw_weight(s: State, code: i64) -> i64:
    """How many of the cards in the draw pile are this one."""
    return 1 if s.rules.expanded and s.top[0] >= 0 else s.deck[code - DRAW]


def random_draw(s: State, at: i64) -> i64:
    """The outcome for the `at`-th card of the draw pile, in the order in which draws are listed."""
    if s.rules.expanded and s.top[0] >= 0:
        return DRAW + s.top[0]
    deck = s.deck
    for card in range(CARDS):
        at -= deck[card]
        if at < 0:
            return DRAW + card
    raise AssertionError("the draw pile is smaller than it is")


def take_drawn(s: State, code: i64) -> i64:
    """Take a card off the draw pile, by its outcome; the card."""
    card = code - DRAW
    if s.rules.expanded and s.top[0] >= 0:
        s.top[0] = s.top[1]
        s.top[1] = s.top[2]
        s.top[2] = -1
        if s.top[0] < 0:
            s.top_seen = 0
    else:
        s.deck[card] -= 1
    return card


def put_on_top(s: State, card: i64) -> None:
    """Put a card back on the draw pile; who knows it is the caller's matter."""
    s.top[2] = s.top[1]
    s.top[1] = s.top[0]
    s.top[0] = card


def list_looks(s: State, out: Moves) -> None:
    """The cards of unknown order: any of them can come next below the known top."""
    for card in range(CARDS):
        if s.deck[card] > 0:
            out.add(DRAW + card)


def look(s: State, code: i64) -> None:
    """Note a card, by its outcome, as the next one below the known top."""
    card = code - DRAW
    s.deck[card] -= 1
    s.top[known(s.top)] = card


def known(top: vec[i64]) -> i64:
    """How many cards on top of a pile are known."""
    for i in range(3):
        if top[i] < 0:
            return i
    return 3


def forget_top(s: State) -> None:
    """Let the known top be any cards of the pile again."""
    for i in range(known(s.top)):
        s.deck[s.top[i]] += 1
        s.top[i] = -1
    s.top_seen = 0


def gap(s: State) -> i64:
    """The first free space of the display, or -1."""
    for i in range(3):
        if s.display[i] < 0:
            return i
    return -1


def cards_left(s: State) -> bool:
    """Is a card in the draw pile, or among the discards that would be shuffled?"""
    return not s.deck_empty() or s.discard_size() > 0


def has_cards(s: State) -> bool:
    """Can a card be drawn? An exhausted draw pile is made anew from the discards."""
    if s.deck_empty():
        s.reshuffle()
    return not s.deck_empty()


def refill(s: State) -> None:
    """Fill the display from the draw pile; with both piles empty it stays short (rulings 4)."""
    if gap(s) >= 0 and has_cards(s):
        s.push(DRAW_CARDS, CHANCE, 0)


def replace_display(s: State) -> None:
    """Discard the display and lay out new cards."""
    for i in range(3):
        if s.display[i] >= 0:
            s.discard[s.display[i]] += 1
            s.display[i] = -1
    refill(s)


def take_from_display(s: State, me: Player, card: i64) -> None:
    """Give a player a card of the display, and replace it."""
    for i in range(3):
        if s.display[i] == card:
            s.display[i] = -1
            break
    s.receive_card(me, card)
    refill(s)


def card_dealt_to(s: State) -> i64:
    """Who gets the card that is drawn, or NOBODY when it is laid on display."""
    return NOBODY if s.a() == 0 else (s.first + s.players - s.a()) % s.players


class DrawCards(Decision):
    """A card from the draw pile. Frame: a = 0 to fill the display, else players still to be dealt a starting card."""

    def moves(self, s: State, out: Moves) -> None:
        list_draws(s, out)

    def weight(self, s: State, code: i64) -> i64:
        return draw_weight(s, code)

    def apply(self, s: State, code: i64) -> None:
        card = take_drawn(s, code)
        seat = card_dealt_to(s)
        if seat == NOBODY:
            s.display[gap(s)] = card
            if gap(s) < 0 or not has_cards(s):
                s.pop()
            return
        s.receive_card(s.seats[seat], card)
        s.set_a(s.a() - 1)
        if s.a() == 0:
            s.pop()


def forget_unseen(s: State, seat: i64) -> None:
    """Let go of the known tops that a seat has not seen."""
    if s.rules.expanded:
        if (s.top_seen >> seat) & 1 == 0:
            forget_top(s)
        if s.rules.belt and (s.belt_top_seen >> seat) & 1 == 0:
            forget_belt_top(s)


# --- agendas ----------------------------------------------------------------------------------------------------------


def agendas_left(s: State) -> i64:
    """How many agendas are in the deck, and among the discards that would be shuffled. In a view those that others hold
    could be any of the deck's, and are not left all the same."""
    left = count(s.agenda_deck | s.agenda_discard)
    for p in s.seats:
        left -= p.veiled_agendas()
    return left


def has_agendas(s: State) -> bool:
    """Can an agenda be drawn? An exhausted deck is made anew from the discards."""
    left = agendas_left(s)
    if left == s.veiled_discards + count(s.agenda_discard):
        s.agenda_deck |= s.agenda_discard
        s.agenda_discard = 0
        s.veiled_discards = 0
    return left > 0


def list_agenda_draws(s: State, out: Moves) -> None:
    for agenda in range(AGENDAS):
        if (s.agenda_deck >> agenda) & 1:
            out.add(DRAW_AGENDA + agenda)


def receive_agenda(s: State, p: Player, agenda: i64) -> None:
    """Give a player an agenda, face down."""
    compared = s.watch & POINTS_BEFORE
    p.agendas |= bit(agenda)
    s.watch_agendas()
    if compared == 0:
        s.remember_points()


def count_drawn(s: State, p: Player, number: i64) -> None:
    """Agendas were drawn, kept or not."""
    if s.watching:
        s.tallies[p.seat].agendas += number
        s.note_of(p.seat, AGENDA_DRAWN)


def draw_agendas(s: State, p: Player, number: i64, exempt: bool = False) -> None:
    """Draw agendas, then hold to the limit; exempt ones are outside it."""
    if has_agendas(s):
        s.push(DRAW_AGENDAS, CHANCE, number, p.seat, 1 if exempt else 0)


def agendas_awaited(s: State) -> i64:
    """How many agendas are still drawn."""
    return s.a()


def drawing_seat(s: State) -> i64:
    """Who draws the agendas."""
    return s.b()


def drawn_exempt(s: State) -> bool:
    """Are the agendas drawn outside the limit?"""
    return s.c() != 0


class DrawAgendas(Decision):
    """An agenda from the deck. Frame: a = how many are still drawn, b = seat, c = 1 if they are outside the limit."""

    def moves(self, s: State, out: Moves) -> None:
        list_agenda_draws(s, out)

    def apply(self, s: State, code: i64) -> None:
        agenda = code - DRAW_AGENDA
        p = s.seats[drawing_seat(s)]
        s.agenda_deck &= ~bit(agenda)
        receive_agenda(s, p, agenda)
        count_drawn(s, p, 1)
        if drawn_exempt(s):
            p.exempt |= bit(agenda)
        s.set_a(s.a() - 1)
        if s.a() == 0 or not has_agendas(s):
            s.pop()
            s.hold_to_agenda_limit(p)

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != drawing_seat(s)


# --- asteroids --------------------------------------------------------------------------------------------------------


def drawable(s: State) -> i64:
    """Asteroids of unknown order that can be drawn: all but those put aside unseen."""
    result: i64 = -s.unseen
    for asteroid in range(ASTEROIDS):
        result += s.belt_deck[asteroid]
    return result


def has_asteroids(s: State) -> bool:
    """Can an asteroid be drawn? When the deck is empty, those put aside unseen are gone for good, and the discards are
    shuffled into a new one (rulings 8.30)."""
    if s.belt_top[0] >= 0 or drawable(s) > 0 or s.belt_bottom[0] >= 0:
        return True
    s.unseen = 0
    some = False
    for asteroid in range(ASTEROIDS):
        s.belt_deck[asteroid] = s.belt_discard[asteroid]
        s.belt_discard[asteroid] = 0
        some = some or s.belt_deck[asteroid] > 0
    return some


def list_asteroid_draws(s: State, out: Moves) -> None:
    if s.belt_top[0] >= 0:
        out.add(DRAW_ASTEROID + s.belt_top[0])
    else:
        list_asteroid_looks(s, out)


def asteroid_weight(s: State, code: i64) -> i64:
    return 1 if s.belt_top[0] >= 0 else asteroid_look_weight(s, code)


def can_look_at_asteroids(s: State) -> bool:
    """Is there an asteroid below the known top? Nothing is shuffled for a look (rulings 9.1)."""
    return drawable(s) > 0 or s.belt_bottom[0] >= 0


def list_asteroid_looks(s: State, out: Moves) -> None:
    """The asteroids that can come next below the known top: those of unknown order, then the known bottom."""
    if drawable(s) <= 0:
        out.add(DRAW_ASTEROID + s.belt_bottom[0])
        return
    for asteroid in range(ASTEROIDS):
        if s.belt_deck[asteroid] > 0:
            out.add(DRAW_ASTEROID + asteroid)


def asteroid_look_weight(s: State, code: i64) -> i64:
    return s.belt_deck[code - DRAW_ASTEROID] if drawable(s) > 0 else 1


def look_at_asteroid(s: State, code: i64) -> None:
    """Note an asteroid, by its outcome, as the next one below the known top."""
    take_unknown_asteroid(s, code - DRAW_ASTEROID)
    s.belt_top[known(s.belt_top)] = code - DRAW_ASTEROID


def take_unknown_asteroid(s: State, asteroid: i64) -> None:
    """Take out the asteroid that came next below the known top."""
    if drawable(s) > 0:
        s.belt_deck[asteroid] -= 1
        return
    for i in range(len(s.belt_bottom) - 1):
        s.belt_bottom[i] = s.belt_bottom[i + 1]
    s.belt_bottom[len(s.belt_bottom) - 1] = -1


def forget_belt_top(s: State) -> None:
    """Let the known top be any asteroids of the deck again."""
    for i in range(known(s.belt_top)):
        s.belt_deck[s.belt_top[i]] += 1
        s.belt_top[i] = -1
    s.belt_top_seen = 0


def take_drawn_asteroid(s: State, code: i64) -> i64:
    """Take an asteroid off its deck, by its outcome; the asteroid."""
    asteroid = code - DRAW_ASTEROID
    if s.belt_top[0] >= 0:
        s.belt_top[0] = s.belt_top[1]
        s.belt_top[1] = s.belt_top[2]
        s.belt_top[2] = -1
        if s.belt_top[0] < 0:
            s.belt_top_seen = 0
    else:
        take_unknown_asteroid(s, asteroid)
    return asteroid


def put_under(s: State, asteroid: i64) -> None:
    """Put an asteroid under its deck."""
    at: i64 = 0
    while s.belt_bottom[at] >= 0:
        at += 1
    s.belt_bottom[at] = asteroid


def on_belt(s: State) -> bool:
    """Is any asteroid on the Outer Belt?"""
    for space in range(SPACES):
        if s.belt[space] >= 0:
            return True
    return False


def clear_belt(s: State) -> None:
    """Put the asteroids of the belt under their deck, the one nearest the moon first (rulings 9.1, 9.4)."""
    for i in range(SPACES):
        space = SPACES - 1 - i
        if s.belt[space] >= 0:
            put_under(s, s.belt[space])
            s.belt[space] = -1


def move_belt(s: State, returned: i64 = -1) -> None:
    """Move the asteroids one space towards the moon, gaps kept; the last goes under the deck and a new one comes up.
    `returned` is the one that the Ring Repeater brings back to the first space instead."""
    if s.belt[3] >= 0 and returned < 0:
        put_under(s, s.belt[3])
    s.belt[3] = s.belt[2]
    s.belt[2] = s.belt[1]
    s.belt[1] = s.belt[0]
    s.belt[0] = returned
    if returned < 0:
        fill_belt(s, 1)


def fill_belt(s: State, spaces: i64) -> None:
    """Draw asteroids for empty spaces, a mask."""
    if spaces != 0 and has_asteroids(s):
        s.push(BELT_DRAW, CHANCE, spaces)


def asteroids_left(s: State) -> i64:
    """Among how many asteroids of unknown order the next one is drawn; 1 when it is known."""
    return 1 if s.belt_top[0] >= 0 or drawable(s) <= 0 else drawable(s) + s.unseen


def random_asteroid(s: State, at: i64) -> i64:
    """The outcome for the `at`-th of them, in the order in which draws are listed."""
    if s.belt_top[0] >= 0:
        return DRAW_ASTEROID + s.belt_top[0]
    if drawable(s) <= 0:
        return DRAW_ASTEROID + s.belt_bottom[0]
    for asteroid in range(ASTEROIDS):
        at -= s.belt_deck[asteroid]
        if at < 0:
            return DRAW_ASTEROID + asteroid
    raise AssertionError("the asteroid deck is smaller than it is")


def space_filled(s: State) -> i64:
    """The space of the Outer Belt for which an asteroid comes up."""
    return lowest(s.a())


class BeltDraw(Decision):
    """An asteroid comes up. Frame: a = spaces to fill, a mask; the first space first."""

    def moves(self, s: State, out: Moves) -> None:
        list_asteroid_draws(s, out)

    def weight(self, s: State, code: i64) -> i64:
        return asteroid_weight(s, code)

    def apply(self, s: State, code: i64) -> None:
        asteroid = take_drawn_asteroid(s, code)
        space = space_filled(s)
        s.belt[space] = asteroid
        s.set_a(s.a() & ~bit(space))
        if s.a() == 0 or not has_asteroids(s):
            s.pop()


DECISIONS[DRAW_CARDS] = DrawCards()
DECISIONS[DRAW_AGENDAS] = DrawAgendas()
DECISIONS[BELT_DRAW] = BeltDraw()
