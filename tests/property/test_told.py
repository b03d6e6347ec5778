"""What the log tells is what happened: its numbers add up, and its words are found again on the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from alienfrontiers import Game
from alienfrontiers.catalogue import name_of
from alienfrontiers.engine.numbers.dice_sets import values_of
from alienfrontiers.engine.numbers.names import (
    ASTEROID_NAMES,
    FACILITY_NAMES,
    FACTION_NAMES,
    FIELD_NAMES,
    SITE_BELT,
    SITE_OF_PLACE,
    SITE_PORT,
    TERRITORY_NAMES,
)
from alienfrontiers.present import event
from tests.property.audit import colonies, hand, tokens
from tests.property.test_expansions import random_options

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
Change = Counter[tuple[str, str]]  # (whose, what) -> how much more
LANDS = [name_of(name) for name in TERRITORY_NAMES]
WHO = "|".join(NAMES)
# At these the next ships are gathered, which nobody needs to be told.
GATHERED = ("end_turn", "keep", "stop")


def steps(seed: int) -> Iterator[tuple[Game, str, Game, str, str]]:
    """A random game of random options: before, action, after, whose line, and the line."""
    with random_options(seed) as (seeded, rng):
        game = Game.new(seeded.options)
        while not game.over:
            outcomes, weights = zip(*game.outcomes(), strict=True) if game.chance else ([], [])
            code = rng.choices(outcomes, weights)[0] if game.chance else rng.choice(game.legal())
            before = game.clone()
            game.apply(code)
            seat, text = event(before, game.text(code), game, NAMES)
            yield before, game.text(code), game, "" if seat is None else NAMES[seat], text


def told(who: str, text: str) -> Change:
    """Changes of fuel, ore and points that a line tells."""
    found: Change = Counter()
    for whose, sign, n, what in re.findall(rf"(?:\b({'|'.join(NAMES)}) )?([+−])(\d+) (fuel|ore|point)s?\b", text):
        found[whose or who, what] += int(n) if sign == "+" else -int(n)
    if trade := re.fullmatch(r"traded (\d) fuel for 1 ore", text):
        found[who, "fuel"], found[who, "ore"] = -int(trade[1]), 1
    return Counter({key: n for key, n in found.items() if n})


def happened(before: Game, after: Game) -> Change:
    found: Change = Counter()
    for seat in range(before.options.players):
        (fuel, ore), (new_fuel, new_ore) = tokens(before)[seat], tokens(after)[seat]
        points = after.points(seat) - before.points(seat)
        for what, n in (("fuel", new_fuel - fuel), ("ore", new_ore - ore), ("point", points)):
            if n:
                found[NAMES[seat], what] = n
    return found


def place_name(place: int) -> str:
    """Where ships stand, in words."""
    site = SITE_OF_PLACE[place]
    if site < 0:
        return "its card"
    if site < SITE_PORT:
        return name_of(FACILITY_NAMES[site])
    return name_of(FACTION_NAMES[site - SITE_PORT]) if site < SITE_BELT else f"Outer Belt {site - SITE_BELT + 1}"


PLACES = {place_name(place) for place in range(len(SITE_OF_PLACE))}
LEFT = (
    rf"(own|(?:{WHO})'s) ([^:]*?) from (?:the )?({'|'.join(map(re.escape, PLACES))})"
    " (to the stock|to the Maintenance Bay|lifted)"
)


def docked(game: Game) -> Counter[tuple[str, int, str]]:
    """Ships at facilities and on cards: whose, their value, and where."""
    s = game.state
    return Counter(
        (NAMES[p.seat], value, place_name(place))
        for p in s.seats
        for place in range(s.rules.places)
        for value in values_of(s.at(place, p.seat))
    )


def ships_told(who: str, text: str) -> Iterator[tuple[str, int, str, str]]:
    """Ships that a line says have left their place: whose, their value, from where, and where to."""
    for whose, ships, place, to in re.findall(LEFT, text):
        for value in re.findall(r"\b[1-6]\b", ships):
            yield who if whose == "own" else whose.removesuffix("'s"), int(value), place, to


def built(before: Game, after: Game) -> Change:
    """Ships that came out of the stock, or went back to it."""
    pairs = zip(before.state.seats, after.state.seats, strict=True)
    return Counter({(NAMES[p.seat], "ship"): int(p.stock - q.stock) for p, q in pairs if p.stock != q.stock})


def built_as_told(who: str, text: str) -> Change:
    found: Change = Counter()
    for whose, sign, n in re.findall(rf"(?:\b({WHO}) )?([+−])(\d+) ships?\b", text):
        found[whose or who, "ship"] += int(n) if sign == "+" else -int(n)
    for whose, _, _, to in ships_told(who, text):
        found[whose, "ship"] -= to == "to the stock"
    return Counter({key: n for key, n in found.items() if n})


def control(before: Game, after: Game) -> set[tuple[str, str, str]]:
    """Who takes which territory, or loses it so that nobody has it."""
    pairs = zip(LANDS, before.state.control, after.state.control, strict=True)
    return {
        (NAMES[now], "takes", land) if now >= 0 else (NAMES[was], "loses", land)
        for land, was, now in pairs
        if was != now
    }


def colonies_gone(before: Game, after: Game) -> set[tuple[str, str]]:
    """Whose colonies have left which territory."""
    return {(NAMES[seat], land) for t, land in enumerate(LANDS) for seat in colonies(before, t) - colonies(after, t)}


def fields_moved(before: Game, after: Game) -> set[str]:
    """Where each field generator went, in words."""
    found = set()
    for field, was, now in zip(FIELD_NAMES, before.state.fields, after.state.fields, strict=True):
        lands = [land for t, land in enumerate(LANDS) if now >> t & 1]
        if was != now:
            found.add(f"{name_of(field)} " + ("on " + " and ".join(lands) if lands else "off the planet"))
    return found


def rocks(game: Game, seat: int) -> Counter[str]:
    """Asteroids of a seat."""
    return Counter({name: game.state.seats[seat].asteroid_count(n) for n, name in enumerate(ASTEROID_NAMES)})


def cards_lost(before: Game, after: Game, seat: int) -> list[str]:
    """Cards and asteroids that a seat no longer has, by name."""
    gone = Counter(hand(before, seat)) - Counter(hand(after, seat)) + (rocks(before, seat) - rocks(after, seat))
    return sorted(name_of(name) for name in gone)


@pytest.mark.parametrize("block", range(4))
def test_what_the_log_tells_is_what_happened(block: int) -> None:
    for seed in range(3 * block, 3 * block + 3):
        for before, action, after, who, text in steps(seed):
            try:
                check_tokens(before, action, after, who or NAMES[before.state.active], text)
                check_pieces(before, action, after, who or NAMES[before.state.active], text)
            except AssertionError as error:
                error.add_note(f"{action}: {text}")
                raise


def check_tokens(before: Game, action: str, after: Game, who: str, text: str) -> None:
    """Fuel, ore and points."""
    if action.startswith("keep "):
        fuel, ore = tokens(after)[before.to_move[0]]
        assert text == f"kept {fuel} fuel and {ore} ore"
    else:
        assert told(who, text) == happened(before, after)


def check_pieces(before: Game, action: str, after: Game, who: str, text: str) -> None:
    """Control, colonies, field generators, ships of any colour, ships built, and cards lost."""
    taken = re.findall(rf"(?:\b({WHO}) )?(takes|loses) control of ({'|'.join(LANDS)})", text)
    assert {(whose or who, verb, land) for whose, verb, land in taken} == control(before, after)
    moved = re.findall(rf"\b(own|(?:{WHO})'s) colony (?:from|off) ({'|'.join(LANDS)})", text)
    gone = {(who if whose == "own" else whose.removesuffix("'s"), land) for whose, land in moved}
    assert gone == colonies_gone(before, after)
    fields = fields_moved(before, after)
    assert len(re.findall(r"\bField (?:on|off)\b", text)) == len(fields)
    assert all(words in text for words in fields)
    ships, left = Counter(ship[:3] for ship in ships_told(who, text)), docked(before) - docked(after)
    if text and action.split()[0] not in GATHERED:
        assert ships == left
        assert built_as_told(who, text) == built(before, after)
    else:
        assert not ships - left
    for seat, name in enumerate(NAMES[: before.options.players]):
        lost = re.findall(rf"\b{name} loses the ([^:,]+)", text)
        assert sorted(lost) == ([] if name == who else cards_lost(before, after, seat))
