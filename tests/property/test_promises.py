"""What is promised is what happens: previews, chips, and the places that light up, in random games over all options.

A promise is read back from its words and held against positions that come from carrying the actions out, by code that
shares nothing with what made the promise but the public interface and the position as JSON."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from alienfrontiers import Game
from alienfrontiers.present import decision, lit, position
from alienfrontiers.present.docking import hand
from tests.property.test_expansions import random_options

Json = dict[str, Any]
MOST = 120  # positions after one action that are looked at


def seen(game: Game) -> Json:
    return position(game, None, game.to_move[0] if game.to_move else None)


def done(game: Game, *actions: str) -> Game:
    after = game.clone()
    after._rng = 0  # what chance does afterwards was not promised
    for action in actions:
        after.apply(action)
    return after


def gained(before: Game, after: Game, seat: int) -> Counter[str]:
    """What a seat has more or less of, counted from the pieces."""
    found = Counter[str]()
    for game, sign in ((after, 1), (before, -1)):
        player = game.state.seats[seat]
        landed = sum(int(game.state.colonies[6 * t + seat]) for t in range(9))
        shunts = [p.get("on_cards", {}).get("gravitron_shunt", {}) for p in seen(game)["players"].values()]
        landed += sum(load.get("colony") == "ABCDEF"[seat] for load in shunts)
        landed += int(game.state.colonies_loose(seat))  # between their card and a territory
        counted = {"fuel": player.fuel, "ore": player.ore, "point": game.points(seat), "ship": 6 - player.stock}
        for name, n in (counted | {"colony": landed}).items():
            found[name] += sign * int(n)
    return found


def own_choice(game: Game, seat: int) -> bool:
    """Is the seat asked for something that no main phase, window or last reveal offers?"""
    asked = decision(game)
    if asked is None or game.to_move != (seat,) or asked["kind"] == "main":
        return False
    return seen(game)["phase"] not in ("window", "final_reveal")


def ends(game: Game, seat: int) -> list[Game] | None:
    """Every way on through the choices of an action; None when there are too many to look at."""
    ways, found = [game], []
    for count, way in enumerate(ways):
        if count > MOST:
            return None
        if own_choice(way, seat):
            ways += [done(way, way.text(code)) for code in way.legal()]
        else:
            found.append(way)
    return found


# --- previews ---------------------------------------------------------------------------------------------------------


def check_preview(game: Game, code: int) -> None:
    (seat,) = game.to_move
    after = done(game, game.text(code))
    promised, change = game.preview(code), gained(game, after, seat)
    was, now = seen(game), seen(after)
    assert (promised.fuel, promised.ore, promised.points) == (change["fuel"], change["ore"], change["point"])
    assert (promised.ships, promised.colonies) == (change["ship"], change["colony"])
    circles = [shown["players"]["ABCDEF"[seat]]["circle"] for shown in (was, now)]
    assert promised.circle == (circles[1] if circles[0] != circles[1] else None)
    holders = [{t: land.get("control") for t, land in shown["territories"].items()} for shown in (was, now)]
    assert promised.control == {t: holder for t, holder in holders[1].items() if holder != holders[0][t]}
    others = {"ABCDEF"[p]: after.points(p) - game.points(p) for p in range(game.options.players) if p != seat}
    assert promised.points_of == {letter: n for letter, n in others.items() if n}
    assert promised.chance == after.chance
    assert promised.asks == own_choice(after, seat)
    found = ends(after, seat)
    if found is not None:
        changes = [gained(game, end, seat) for end in found]
        assert promised.best_points == max(end["point"] for end in changes)
        assert promised.best_colonies == max(end["colony"] for end in changes)
        wanted = {tuple(end[name] for name in ("fuel", "ore", "point", "ship", "colony")) for end in changes}
        assert promised.ends == wanted


# --- chips ------------------------------------------------------------------------------------------------------------

GAIN = re.compile(r"([+−])(\d+) (fuel|ore|point|colony)s?")
PRICE = re.compile(r"(?:(\d+)–)?(\d+) (fuel|ore)")


def check_gains(chip: str, change: Counter[str], units: tuple[str, ...]) -> None:
    """`+2 fuel, −1 ore` says everything that changed."""
    said = {unit: int(n) * (1 if sign == "+" else -1) for sign, n, unit in GAIN.findall(chip)}
    assert said == {unit: change[unit] for unit in units if change[unit]}, chip
    assert GAIN.sub("", chip).strip(", ") == ""


def check_port_price(chip: str, game: Game, after: Game, seat: int) -> None:
    """`3 fuel + 2 ore: ...`: what every way on pays; where the ways differ, what is paid at once. With `... 1 or 2 ore`
    in its words, one of them is paid besides."""
    head = re.match(r"(\d fuel(?: \+ \d ore)?|\d ore): ", chip)
    said = {unit: int(most) for _, most, unit in PRICE.findall(head[1] if head else "")}
    either = re.search(r"(\d) or (\d) ore$", chip)
    found = ends(after, seat) or []
    paid = {tuple(-gained(game, end, seat)[unit] for unit in ("fuel", "ore")) for end in found}
    if either:
        assert {ore for _, ore in paid} <= {int(ore) for ore in either.groups()}, chip
    now = gained(game, after, seat)
    (pays,) = paid if len(paid) == 1 and not either else ((-now["fuel"], -now["ore"]),)
    assert said == {unit: n for unit, n in zip(("fuel", "ore"), pays, strict=True) if n > 0}, chip


def check_price(price: str, game: Game, after: Game, seat: int) -> None:
    """`1 fuel + 0–1 ore`: what every way on costs, or its least and most."""
    found = ends(after, seat)
    if found is None:
        return
    said = {unit: (int(least or most), int(most)) for least, most, unit in PRICE.findall(price)}
    for unit in ("fuel", "ore"):
        paid = [-gained(game, end, seat)[unit] for end in found]
        assert said.get(unit, (0, 0)) == (min(paid), max(paid)), price


def check_chip(chip: str, place: str, game: Game, after: Game) -> None:
    """The chip of a docking, against the position after it."""
    (seat,) = game.to_move
    me = "ABCDEF"[seat]
    was, now, change = seen(game), seen(after), gained(game, after, seat)
    legal = [after.text(code) for code in after.legal()] if after.to_move == (seat,) else []
    if place in ("solar_converter", "lunar_mine"):
        assert "+" in chip
        check_gains(chip, change, ("fuel", "ore"))
    elif place == "alien_artifact":
        total = now["artifact"]["total"]
        known = set(now["players"][me]["cards"])
        new = [card for card in now["display"] if card and card not in known]
        if chip == "take a card":
            assert total >= 8
            assert any(text.startswith("claim ") for text in legal) or not legal
        elif chip == "you have these cards":
            assert total >= 8
            assert not new
        elif chip == "no cards left":
            assert now["display"] == [None] * 3
        else:
            assert chip == f"{total} of 8"
            assert total < 8
    elif place == "colonist_hub":
        circles = [shown["players"][me]["circle"] for shown in (was, now)]
        if chip == "launch at once":
            assert legal == ["launch"]
        elif chip.startswith("on from circle "):
            assert chip == f"on from circle {circles[1]}"
            assert any(text.startswith("dock colonist_hub") for text in legal)
        elif chip == "to the launch":
            assert circles[1] == 7
        else:
            assert chip == (f"step {circles[0]} to {circles[1]}" if circles[0] else f"start, step {circles[1]}")
    elif place == "orbital_market":
        check_market(chip, after, legal, now["players"][me]["fuel"])
    elif place == "shipyard":
        match = re.fullmatch(r"(?:(\d) \+ (\d): )?(?:a (\d)\w\w ship|(\d) ships)", chip)
        assert match, chip
        fuel, ore, number, several = match.groups()
        assert (change["fuel"], change["ore"]) == (-int(fuel or 0), -int(ore or 0))
        assert change["ship"] == int(several or 1)
        assert number is None or 6 - now["players"][me]["stock"] == int(number)  # the Relic Ship not counted
    elif place in ("terraforming_station", "colony_constructor"):
        price, _, what = chip.rpartition(": ")
        assert what in ("land", "land a colony")
        assert all(text.startswith("territory ") for text in legal)
        check_price(price, game, after, seat)
    elif place == "raiders_outpost":
        assert chip == ("raid" if "stop" in legal else "nothing to raid")
    elif place.startswith("outer_belt"):
        assert chip == "claim it"
        rocks = [len(shown["players"][me]["asteroids"]) for shown in (was, now)]
        assert rocks[1] == rocks[0] + 1
    elif GAIN.match(chip):
        check_gains(chip, change, ("fuel", "ore"))
    else:
        check_port_price(chip, game, after, seat)


def check_market(chip: str, after: Game, legal: list[str], fuel: int) -> None:
    """A price is one at which a trade goes through; without the fuel the chip says how much is short."""
    agendas = re.search(r"(\d) agendas?$", chip)
    assert (agendas is not None) == ("draw agendas" in legal)
    traded = done(after, "stop") if agendas and after.to_move else after
    trades = [text for text in map(traded.text, traded.legal()) if text.startswith("trade ")]
    price = re.match(r"(\d)(?: fuel : 1 ore$|:1 or )", chip)
    assert (price is not None) == bool(trades)
    if price:
        assert trades[0] == f"trade {price[1]}"
    if short := re.match(r"no trade: (\d) short", chip):
        check_short(traded, int(short[1]), 0, "trade ")
    if agendas:
        drawn = done(after, "draw agendas")
        left = after.state.agenda_deck | after.state.agenda_discard
        assert int(agendas[1]) == min(2, int(left).bit_count())
        assert drawn.state.trader != after.state.trader


def check_short(game: Game, fuel: int, ore: int, action: str) -> None:
    """With so many tokens more there is such an action, with one less there is none."""
    for less_fuel, less_ore in ((0, 0), (1, 0), (0, 1)):
        richer = game.clone()
        me = richer.state.me()
        if fuel < less_fuel or ore < less_ore:
            continue
        me.fuel += fuel - less_fuel
        me.ore += ore - less_ore
        found = any(richer.text(code).startswith(action) for code in richer.legal())
        assert found == (less_fuel == less_ore == 0)


def named(game: Game, option: Json) -> Game:
    """The position after a docking, with the ships that the option shows."""
    after = done(game, option["action"])
    kept = Counter(hand(game)) - Counter(option["ships"])
    while after.to_move == game.to_move and decision(after)["kind"] in ("ship", "claim"):  # type: ignore[index]
        steps = [done(after, after.text(code)) for code in after.legal()]
        after = next((step for step in steps if not kept - Counter(hand(step))), steps[0])
    return after


def check_options(game: Game) -> None:
    asked = decision(game)
    assert asked is not None
    for option in asked["options"]:
        chip, action = option.get("chip", ""), option["action"]
        after = done(game, action)
        (seat,) = game.to_move
        if action.startswith("dock "):
            check_chip(chip, action.split()[1], game, named(game, option))
        elif action == "launch":
            check_price(chip, game, after, seat)
        elif asked["kind"] == "market":
            if action == "stop":
                assert option["text"] == ("Trade later" if chip.startswith("no trade") else "Trade")
        else:
            chip, _, over = re.fullmatch(r"(.*?)(, )?(?:−(\d+) tokens?)?", chip).groups()  # type: ignore[union-attr]
            if over:
                player = after.state.seats[seat]
                assert action == "end_turn"
                assert int(player.fuel + player.ore) == 8 + int(over)
                assert all(after.text(keep).startswith("keep ") for keep in after.legal())
            check_gains(chip, gained(game, after, seat), ("fuel", "ore", "point"))


def check_lit(game: Game, rng: random.Random) -> None:
    ships = hand(game)
    shown = seen(game)
    picked = rng.sample(ships, rng.randint(1, len(ships)))
    for place, told in lit(game, picked, shown)["places"].items():
        if "actions" not in told:
            continue
        after = done(game, *told["actions"])
        check_chip(told["chip"], place, game, after)
        assert told["after"] == position(after, shown, game.to_move[0])["facilities"][place]


# --- the games --------------------------------------------------------------------------------------------------------


def positions(seed: int, share: float) -> Iterator[tuple[Game, random.Random]]:
    """Some positions of a random game in which somebody decides."""
    with random_options(seed) as (game, rng):
        while not game.over:
            if rng.random() < share:
                yield game, rng
            game.apply(rng.choice(game.legal()))


def check(game: Game, rng: random.Random) -> None:
    check_options(game)
    legal = game.legal()
    for code in rng.sample(legal, min(len(legal), 4)):
        check_preview(game, code)
    if hand(game):
        check_lit(game, rng)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_promised_happens(seed: int) -> None:
    for game, rng in positions(4000 + seed, 0.008):
        check(game, rng)


@pytest.mark.long
@pytest.mark.parametrize("block", range(60))
def test_what_is_promised_happens_in_many_games(block: int) -> None:
    for seed in range(5000 + 10 * block, 5010 + 10 * block):
        for game, rng in positions(seed, 0.02):
            check(game, rng)
