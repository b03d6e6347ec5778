"""Who wins finished games that are as level as can be: points, cards, ore, fuel, then a shared win."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from alienfrontiers import Game, Options, positions
from alienfrontiers.engine.numbers.names import CARD_NAMES
from tests.property.audit import DECK, SEATS, audit

OF_TWO = sorted(card for card, copies in DECK.items() if copies == 2)
few = st.integers(0, 2)


@st.composite
def level_games(draw: st.DrawFn) -> Game:
    """Each player has landed everything on a territory of their own."""
    players = draw(st.integers(2, 4))
    options = Options(players=players, first_player=0)
    data = positions.numbers(Game.new(options).state)
    state = data["state"]
    state["over"] = True
    for seat, player in enumerate(data["players"]):
        state["colonies"][SEATS * seat + seat] = player["supply"]
        player["supply"] = 0
        player["fuel"], player["ore"] = draw(few), draw(few)
        # Two of a kind go round, so that hands are often of one size.
        hand = {CARD_NAMES.index(card) for card in draw(st.sets(st.sampled_from(OF_TWO[seat // 2 :: 2]), max_size=2))}
        if draw(st.integers(0, 3)) == 0 and state["deck"][0]:
            hand.add(CARD_NAMES.index("alien_city"))
        for card in hand:
            state["deck"][card] -= 1
        player["cards"] = sum(1 << card for card in hand)
    return Game(options, positions.state_of(data, options))


@settings(max_examples=300, deadline=None)
@given(game=level_games())
def test_tie_breaks(game: Game) -> None:
    audit(game)
    rank = [
        (game.points(seat), int(player.cards).bit_count(), int(player.ore), int(player.fuel))
        for seat, player in enumerate(game.state.seats)
    ]
    assert game.winners == tuple(seat for seat, key in enumerate(rank) if key == max(rank))
