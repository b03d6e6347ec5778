"""What must hold of every position, whatever has been played: counted afresh from the pieces on the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from alienfrontiers import Game
from alienfrontiers.engine.numbers.dice_sets import values_of
from alienfrontiers.engine.numbers.names import (
    CARD_NAMES,
    FACILITY_NAMES,
    FIELD_NAMES,
    IN_BAY,
    IN_HAND,
    ON_BURROUGHS,
    SEAT_NAMES,
    SITE_OF_PLACE,
    TERRITORY_NAMES,
)

SEATS = 6  # stride of the engine's tables
DECK = Counter(
    {
        "alien_city": 1,
        "alien_monument": 1,
        "booster_pod": 2,
        "data_crystal": 2,
        "gravity_manipulator": 2,
        "holographic_decoy": 2,
        "orbital_teleporter": 2,
        "plasma_cannon": 2,
        "polarity_device": 2,
        "resource_cache": 2,
        "stasis_beam": 2,
        "temporal_warper": 2,
    }
)
PORTS = {  # with two, three and four players
    "solar_converter": (7, 7, 8),
    "lunar_mine": (3, 4, 5),
    "orbital_market": (2, 2, 4),
    "shipyard": (2, 4, 6),
    "colony_constructor": (3, 6, 6),
    "alien_artifact": (4, 4, 4),
    "raiders_outpost": (3, 3, 3),
    "terraforming_station": (1, 1, 1),
    "colonist_hub": (6, 9, 12),
}


def hand(game: Game, seat: int) -> list[str]:
    """Cards of a seat."""
    return [name for card, name in enumerate(CARD_NAMES) if game.state.seats[seat].cards >> card & 1]


def colonies(game: Game, territory: int) -> Counter[int]:
    """Colonies on a territory by seat."""
    counts = game.state.colonies[SEATS * territory : SEATS * territory + game.options.players]
    return Counter({seat: int(n) for seat, n in enumerate(counts) if n})


def controller(game: Game, territory: int) -> int | None:
    """Who has more colonies there than any other single player."""
    landed = colonies(game, territory)
    leaders = [seat for seat, n in landed.items() if n == max(landed.values())]
    return leaders[0] if len(leaders) == 1 else None


def tokens(game: Game) -> list[tuple[int, int]]:
    """Fuel and ore of every seat."""
    return [(int(player.fuel), int(player.ore)) for player in game.state.seats]


def audit(game: Game) -> None:
    """Assert everything that holds between two steps of a game."""
    _ships(game)
    _relic(game)
    _colonies(game)
    _cards(game)
    _control(game)
    _points(game)
    _question(game)
    assert all(fuel >= 0 and ore >= 0 for fuel, ore in tokens(game))


def _ships(game: Game) -> None:
    state = game.state
    standing: Counter[str] = Counter()
    for place in range(state.rules.places):
        by_colour: list[int] = []
        for seat in range(game.options.players):
            by_colour += values_of(state.docked[SEATS * place + seat])
        if state.relic_place == place:
            by_colour.append(int(state.relic_value))
        assert sorted(by_colour) == values_of(state.ships[place]), f"ships at place {place}"
        standing[FACILITY_NAMES[SITE_OF_PLACE[place]]] += len(by_colour)
    for facility, count in standing.items():
        assert count <= PORTS[facility][game.options.players - 2], f"{facility} is overfull"
    for seat, player in enumerate(state.seats):
        docked = sum(len(values_of(state.docked[SEATS * place + seat])) for place in range(state.rules.places))
        # A ship that is being rolled is in no list until its die is known.
        in_flight = 6 - player.stock - player.bay - docked - len(values_of(player.unplaced))
        assert min(player.stock, player.bay) >= 0
        assert in_flight == 0 or (seat == state.active and in_flight > 0 and game.chance), (
            f"{SEAT_NAMES[seat]} has {6 - in_flight} ships"
        )
        assert player.fleet() >= 3


def _relic(game: Game) -> None:
    state = game.state
    if state.relic_place == ON_BURROUGHS:
        assert state.relic_holder < 0
        return
    desert = TERRITORY_NAMES.index("burroughs")
    assert controller(game, desert) == state.relic_holder, "the Relic's holder does not control the desert"
    assert not state.fields[FIELD_NAMES.index("isolation")] >> desert & 1
    if state.relic_place not in (IN_BAY, IN_HAND):
        assert 1 <= state.relic_value <= 6


def _colonies(game: Game) -> None:
    each = 8 if game.options.long_game else {2: 8, 3: 7, 4: 6}[game.options.players]
    for seat, player in enumerate(game.state.seats):
        landed = sum(colonies(game, territory)[seat] for territory in range(len(TERRITORY_NAMES)))
        assert player.supply >= 0
        assert 0 <= player.circle <= 7
        assert landed + player.supply + (player.circle > 0) == each
        assert (landed == each) <= game.over, "the last landing ends the game"


def _cards(game: Game) -> None:
    state = game.state
    found = Counter({name: int(n) for name, n in zip(CARD_NAMES, state.deck, strict=True)})
    found += Counter({name: int(n) for name, n in zip(CARD_NAMES, state.discard, strict=True)})
    found += Counter(CARD_NAMES[card] for card in state.display if card >= 0)
    for seat, player in enumerate(state.seats):
        found += Counter(hand(game, seat))
        assert player.used & ~player.cards == 0
    assert found == DECK
    assert state.discards <= 1


def _control(game: Game) -> None:
    for territory, name in enumerate(TERRITORY_NAMES):
        holder = controller(game, territory)
        assert game.state.control[territory] == (-1 if holder is None else holder), name
        isolated = bool(game.state.fields[FIELD_NAMES.index("isolation")] >> territory & 1)
        for seat, player in enumerate(game.state.seats):
            borrowed = seat == game.state.active and player.borrowed >> territory & 1
            assert bool(player.bonuses >> territory & 1) == (not isolated and bool(holder == seat or borrowed))


def _points(game: Game) -> None:
    positron = game.state.fields[FIELD_NAMES.index("positron")]
    for seat in range(game.options.players):
        landed = sum(colonies(game, territory)[seat] for territory in range(len(TERRITORY_NAMES)))
        held = [territory for territory in range(len(TERRITORY_NAMES)) if controller(game, territory) == seat]
        cards = sum(card in ("alien_city", "alien_monument") for card in hand(game, seat))
        lit = sum(positron >> territory & 1 for territory in held)
        score = {"colonies": landed, "control": len(held), "cards": cards, "positron": lit}
        assert game.score(seat) == score
        assert game.points(seat) == sum(score.values())


def _question(game: Game) -> None:
    legal, outcomes = game.legal(), game.outcomes()
    if game.over:
        assert not legal
        assert not outcomes
        assert not game.chance
        assert game.to_move == ()
        assert game.winners
        return
    assert game.winners == ()
    assert bool(legal) != bool(outcomes), "somebody, and only one, must be able to go on"
    assert game.chance == bool(outcomes)
    assert len(game.to_move) == (0 if game.chance else 1)
    assert legal == sorted(set(legal))
    assert all(weight > 0 and type(weight) is int for _, weight in outcomes)


def gains(before: Game, said: list[str]) -> set[tuple[int, int]]:
    """By how much fuel and ore of the acting seat may change with the last of `said`, which holds the action of the
    main phase and every answer since."""
    verb, *rest = said[-1].split()
    dockings = [text for text in said if text.startswith("dock ")]
    found = {(0, 0)}
    if verb == "dock" or (verb == "ship" and dockings):
        found |= _docking_gains(before, dockings[-1].split()[1:])
    elif verb in ("launch", "buy_relic"):
        found = {(-1, -1)}
    elif verb == "trade":
        found = {(-int(rest[0]), 1)}
    elif verb == "roll":  # the last die may set off a Resource Cache
        found = {(0, 0), (1, 0), (0, 1), (1, 1)}
    if not said[0].startswith("use "):
        return found
    card = said[0].split()[1]
    if card == "data_crystal" and verb == "territory":
        price = sum(colonies(before, TERRITORY_NAMES.index(rest[0])).values())
        return {(-price, 0), (1 - price, 0)}
    dearest = 2 if card in ("orbital_teleporter", "gravity_manipulator") else 1
    return {(fuel - price, ore) for fuel, ore in found for price in range(dearest + 1)}


def _docking_gains(before: Game, docking: list[str]) -> set[tuple[int, int]]:
    match docking[0]:
        case "solar_converter":
            return {((int(docking[1]) + 1) // 2 + bonus, 0) for bonus in (0, 1)}
        case "lunar_mine":
            return {(0, 1)}
        case "shipyard":
            built = int(before.state.seats[before.state.active].fleet())
            return {(-price, -price) for price in (built - 2, built - 3)}
        case "colony_constructor":
            return {(0, -3), (0, -2)}
        case "terraforming_station":
            return {(-1, -1)}
        case _:
            return set()


def audit_tokens(before: Game, after: Game, said: list[str]) -> None:
    """Tokens come and go only through known gains and costs; what is stolen stays in the game."""
    text = said[-1]
    change = [
        (fuel - old_fuel, ore - old_ore)
        for (old_fuel, old_ore), (fuel, ore) in zip(tokens(before), tokens(after), strict=True)
    ]
    active = int(before.state.active)
    if before.state.round == 0:  # compensation of the later seats
        assert all(fuel in (0, 1) and ore in (0, 1) for fuel, ore in change)
    elif text.startswith("keep "):
        fuel, ore = tokens(after)[active]
        assert (fuel, ore) == (8 - int(text.split()[1]), int(text.split()[1]))
        assert max(change) <= (0, 0)
        assert all(part == (0, 0) for seat, part in enumerate(change) if seat != active)
    elif any(part != (0, 0) for seat, part in enumerate(change) if seat != active):
        assert text.split()[0] in ("fuel", "ore", "stop"), f"{text} took tokens from others"
        assert sum(fuel for fuel, _ in change) == sum(ore for _, ore in change) == 0
        assert 1 <= change[active][0] + change[active][1] <= 4
    else:
        assert change[active] in gains(before, said), f"{said} changed tokens by {change[active]}"


def everything(thing: Any, path: str = "") -> dict[str, Any]:
    """All numbers and texts that can be reached from an object, with the way to them."""
    if thing is None or isinstance(thing, bool | int | float | str):
        return {path: thing}
    if isinstance(thing, dict):
        pairs = [(f"[{key!r}]", value) for key, value in thing.items()]
    elif isinstance(thing, list | tuple) or hasattr(thing, "__getitem__"):
        pairs = [(f"[{i}]", thing[i]) for i in range(len(thing))]
    elif isinstance(thing, set | frozenset):
        return {path: sorted(map(repr, thing))}
    else:
        names = [name for name in dir(thing) if not name.startswith("__")]
        pairs = [
            (f".{name}", value) for name in names if not callable(value := getattr(thing, name)) and name != "options"
        ]
    found: dict[str, Any] = {}
    for step, value in pairs:
        found |= everything(value, path + step)
    return found
