"""Picked ships: where they can dock as a whole, and which ships a facility could take next.

A picked set goes to a facility as one set, as several, or ship by ship in the best order; what is possible is found by
trying it on copies of the game."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..catalogue import FACILITIES, FACTIONS, SHAPES, name_of
from ..engine.actions.decks import agendas_left
from ..engine.facilities.orbit import BY_NUMBER, affordable, may_claim, trade_prices
from ..engine.facilities.ports import facility_of, is_dock
from ..engine.kinds.facility import BELT_SPACES, PORTS, SINGLE, Facility
from ..engine.kinds.faction import FACTION_AT
from ..engine.numbers.codes import DOCK_BELT, DOCKS_END, LAUNCH
from ..engine.numbers.dice_sets import total, values_of
from ..engine.numbers.limits import CLAIM_TOTAL, LAST_CIRCLE
from ..engine.numbers.names import (
    AT_OUTPOST,
    FACTION_NAMES,
    RAIDERS_OUTPOST,
    SEAT_NAMES,
    SITE_BELT,
    SITE_NAMES,
    SITE_PORT,
)
from ..engine.numbers.reasons import FULL
from ..engine.table.player import Player
from ..engine.table.stack import CLAIM_ASTEROID, HUB_ON, MARKET_FOR, RAID, WHICH_SHIP
from ..engine.table.state import State
from ..explain import Reason
from ..game import Game
from ..preview import Preview
from .position import facilities_shown, unplaced
from .ships import relic_text, texts_of
from .words import counted, ordinal, signed


@dataclass
class Line:
    """A line of actions on a copy of the game."""

    game: Game
    left: Counter[str]
    actions: list[str] = field(default_factory=list)
    steps: list[Preview] = field(default_factory=list)

    def then(self, code: int) -> "Line":
        """The line with one more action."""
        game = self.game.clone()
        step = game.preview(code)
        game.apply(code)
        return Line(game, self.left, [*self.actions, game.text(code)], [*self.steps, step])


def hand(game: Game) -> list[str]:
    """The unplaced ships of the seat that decides, as texts."""
    return unplaced(game.state, game.state.me()) if game.to_move else []


def lit(game: Game, ships: list[str], shown: dict[str, Any] | None = None) -> dict[str, Any]:
    """For each facility what it would do with all the picked ships: `{"actions", "chip", "after"}`, or why it cannot
    take them. `after` is the facility as it is shown then; with the position shown now, ships keep their ports. Raises
    ValueError when these are not unplaced ships of the seat that decides."""
    picked = Counter(ships)
    if not ships or picked - Counter(hand(game)):
        raise ValueError("These are not all ships of yours that wait to be placed.")
    places: dict[str, Any] = {}
    if docking_open(game):
        for facility in facilities(game):
            places[name_at(facility)] = _place(game, facility, picked, shown)
    return {"ships": ships, "places": places}


def docking_open(game: Game) -> bool:
    """Can a ship be docked now?"""
    return bool(game.to_move) and any(is_dock(code) for code in game.legal())


def facilities(game: Game) -> list[Facility]:
    """Everywhere that ships dock in this game: facilities, ports of the factions in play, spaces of the Outer Belt."""
    owned = [faction for faction in range(len(FACTION_NAMES)) if any(p.owns(faction) for p in game.state.seats)]
    belt = [*BELT_SPACES] if game.state.rules.belt else []
    return [*BY_NUMBER, *(PORTS[faction] for faction in owned), *belt]


def name_at(facility: Facility) -> str:
    """The facility's name in notation."""
    return SITE_NAMES[facility.facility]


def _section(facility: Facility) -> str:
    """The rulebook's section."""
    name = name_at(facility)
    if name in FACILITIES:
        return FACILITIES[name].section
    return "Claiming an Asteroid card" if facility.facility >= SITE_BELT else name_of(name)


def plan(game: Game, place: str) -> list[list[str]]:
    """Sets of unplaced ships that the facility can take now, the likeliest first; empty when there is none."""
    facility = next((one for one in facilities(game) if name_at(one) == place), None)
    if facility is None or not docking_open(game):
        return []
    found = {}
    for code in docks(game, facility):
        for ships in ships_of(game, code):
            line = next(_lines(game, facility, Counter(ships)), None)
            if line is not None:
                gain = sum(step.fuel + step.ore for step in line.steps)
                found[tuple(ships)] = (-gain, sum(int(ship[1]) for ship in ships), any("R" in ship for ship in ships))
    return [list(ships) for ships in sorted(found, key=found.__getitem__)]


def docks(game: Game, facility: Facility) -> list[int]:
    """The legal dockings at a facility."""
    return [code for code in game.legal() if is_dock(code) and facility_of(code) is facility]


def ships_of(game: Game, code: int, have: Counter[str] | None = None) -> list[list[str]]:
    """The sets of unplaced ships with which a docking could be made: more than one when the Relic Ship could stand
    in for a ship of its value. `have`: the unplaced ships, for who knows them."""
    s = game.state
    if have is None:
        have = Counter(hand(game))
    if DOCK_BELT <= code < DOCKS_END or s.borrowed:
        found = {tuple(sorted((have - line.left).elements())) for line in _docked(Line(game, have), code)}
        return [list(ships) for ships in sorted(found)]
    relic = relic_text(s) if s.relic_in_hand() else ""
    need = [*texts_of(s.active, facility_of(code).need(code))]
    sets = [need] if all(have[ship] >= need.count(ship) for ship in need) else []
    twin = f"{SEAT_NAMES[s.active]}{s.relic_value}"
    if relic and twin in need:
        with_relic = [*need, relic]
        with_relic.remove(twin)
        if not Counter(with_relic) - have:
            sets.append(with_relic)
    return sets


def docked(game: Game, code: int) -> Line:
    """The line of a docking, with the first of the ships that could be meant."""
    return next(_docked(Line(game, Counter(hand(game))), code))


def _place(game: Game, facility: Facility, picked: Counter[str], shown: dict[str, Any] | None) -> dict[str, Any]:
    line = next(_lines(game, facility, picked), None)
    if line is None:
        reason = why_not(game, facility, picked)
        return {"short": reason.short, "text": reason.text, "section": reason.section}
    after = facilities_shown(line.game.state, shown)[name_at(facility)]
    return {"actions": line.actions, "chip": chip_of(game, line), "after": after}


def _lines(game: Game, facility: Facility, picked: Counter[str]) -> Iterator[Line]:
    """The ways to dock the whole picked set here. Single ships dock lowest first: whatever order works, this one does
    too (the Lunar Mine wants it, the others do not mind)."""
    one_by_one = facility.facility < SITE_PORT and _takes_any(facility)
    seen: set[tuple[object, ...]] = set()

    def search(line: Line) -> Iterator[Line]:
        if not line.left.total():
            yield line
            return
        key = (line.game.key(), frozenset(line.left.items()))
        if key in seen:
            return
        seen.add(key)
        if line.game.over or not docking_open(line.game):
            return  # a landing or a raid comes between
        codes = docks(line.game, facility)
        if one_by_one:
            lowest = int(facility.code) + min(int(ship[1]) for ship in line.left) - 1
            codes = [lowest] if lowest in codes else []
        for code in codes:
            for after in _docked(line, code):
                yield from search(after)

    yield from search(Line(game, +picked))


def _docked(line: Line, code: int) -> Iterator[Line]:
    """The line after a docking with picked ships only, each way of naming them."""
    before = Counter(hand(line.game))

    def name(step: Line) -> Iterator[Line]:
        if step.game.to_move and step.game.state.kind() in (WHICH_SHIP, CLAIM_ASTEROID):
            for answer in step.game.legal():
                yield from name(step.then(answer))
            return
        used = before - Counter(hand(step.game)) if step.game.state.active == line.game.state.active else before
        if not used - line.left:
            yield Line(step.game, line.left - used, step.actions, step.steps)

    facility = facility_of(code)
    if facility.facility < SITE_BELT:
        if Counter(str(v) for v in values_of(facility.need(code))) - Counter(s[1] for s in line.left.elements()):
            return
    yield from name(line.then(code))


def chip_of(game: Game, line: Line) -> str:
    """What docking along a line comes to, in game words. All of it happens: what the line leaves open is left out."""
    facility = facility_of(game.code(line.actions[0]))
    name = name_at(facility)
    if facility.facility >= SITE_BELT:
        return "claim it"
    if facility.facility >= SITE_PORT:
        return _port_chip(game, line, facility.facility - SITE_PORT)
    if name in _CHIPS:
        return _CHIPS[name](game, line)
    return gains_of(line.steps)


def gains_of(steps: Sequence[Preview]) -> str:
    """Tokens that steps bring and cost in all: `+2 fuel, −1 ore`."""
    fuel, ore = sum(step.fuel for step in steps), sum(step.ore for step in steps)
    return ", ".join(signed(n, unit) for n, unit in ((fuel, "fuel"), (ore, "ore")) if n)


def price_of(steps: Sequence[Preview]) -> str:
    """Tokens that steps cost, with the choices that belong to the last: `1 fuel + 1 ore`. Where the choices make a
    difference, as a cheaper landing does, both ends stand: `1 fuel + 0–1 ore`."""
    ends = steps[-1].ends
    paid_fuel, paid_ore = sum(step.fuel for step in steps[:-1]), sum(step.ore for step in steps[:-1])
    prices = []
    for unit, changes in (("fuel", {-paid_fuel - e.fuel for e in ends}), ("ore", {-paid_ore - e.ore for e in ends})):
        least, most = min(changes), max(changes)
        if most > 0:
            prices.append(f"{most} {unit}" if least == most else f"{max(least, 0)}\N{EN DASH}{most} {unit}")
    return " + ".join(prices)


def _port_chip(game: Game, line: Line, faction: int) -> str:
    """What a port gives, and what it takes: with the price of what docks besides, though it be paid only when its ships
    are named."""
    asks = line.steps[-1].asks
    certain = gains_of(line.steps)
    if "+" in certain and not asks:
        return certain
    besides = int(FACTION_AT[faction].price_besides(game.state, game.state.me())) if asks else 0
    prices = (
        (besides - sum(step.fuel for step in line.steps), "fuel"),
        (besides - sum(step.ore for step in line.steps), "ore"),
    )
    price = " + ".join(f"{n} {unit}" for n, unit in prices if n > 0)
    text = FACTIONS[FACTION_NAMES[faction]].dock.text
    return f"{price}: {text}" if price else text


def _artifact_chip(game: Game, line: Line) -> str:
    """A card to take is promised only where one may be taken: none that the player has."""
    s = line.game.state
    if s.artifact < CLAIM_TOTAL:
        return f"{s.artifact} of {CLAIM_TOTAL}"
    may = any(card >= 0 and may_claim(s, s.me(), card) for card in s.display)
    return "take a card" if may else "you have these cards" if max(s.display) >= 0 else "no cards left"


def _hub_chip(game: Game, line: Line) -> str:
    s = line.game.state
    was, now = int(game.state.me().circle), int(s.me().circle)
    if s.kind() == HUB_ON:
        return "launch at once" if line.game.legal() == [LAUNCH] else f"on from circle {now}"
    return "to the launch" if now == LAST_CIRCLE else f"step {was} to {now}" if was else f"start, step {now}"


def _market_chip(game: Game, line: Line) -> str:
    """The best price, `6 fuel : 1 ore`; in short, `6:1 or 2 agendas`, where the pair may draw agendas instead."""
    s = line.game.state
    me = s.seats[game.to_move[0]]
    if s.kind() != MARKET_FOR:
        return trade_chip(s, me)
    agendas = counted(agendas_to_draw(s), "agenda")
    return f"{values_of(trade_prices(s, me))[0]}:1 or {agendas}" if may_trade(s, me) else agendas


def may_trade(s: State, me: Player) -> bool:
    """Has the player the fuel for one trade?"""
    return affordable(trade_prices(s, me), me.fuel) != 0


def trade_chip(s: State, me: Player) -> str:
    """The best price at which the player trades, or what is short of it."""
    price = values_of(trade_prices(s, me))[0]
    return f"{price} fuel : 1 ore" if may_trade(s, me) else f"no trade: {price - me.fuel} short"


def agendas_to_draw(s: State) -> int:
    """How many agendas a pair at the Market draws: two, as long as there are so many."""
    return min(2, int(agendas_left(s)))


def _shipyard_chip(game: Game, line: Line) -> str:
    me = line.game.state.seats[game.to_move[0]]
    built = sum(step.ships for step in line.steps)
    ship = f"a {ordinal(int(me.fleet()))} ship" if built == 1 else f"{built} ships"
    fuel, ore = -sum(step.fuel for step in line.steps), -sum(step.ore for step in line.steps)
    return f"{fuel} + {ore}: {ship}" if fuel or ore else ship


def _landing_chip(game: Game, line: Line) -> str:
    price = price_of(line.steps)
    return f"{price}: land" if price else "land a colony"


def _raid_chip(game: Game, line: Line) -> str:
    return "raid" if line.game.state.kind() == RAID else "nothing to raid"


# Where docking comes to more, or to other things, than tokens.
_CHIPS: dict[str, Callable[[Game, Line], str]] = {
    "alien_artifact": _artifact_chip,
    "colonist_hub": _hub_chip,
    "orbital_market": _market_chip,
    "shipyard": _shipyard_chip,
    "terraforming_station": _landing_chip,
    "colony_constructor": _landing_chip,
    "raiders_outpost": _raid_chip,
}


# --- why not ----------------------------------------------------------------------------------------------------------


def why_not(game: Game, facility: Facility, picked: Counter[str]) -> Reason:
    """Why the facility does not take these ships, all of them."""
    name = name_at(facility)
    if facility.facility >= SITE_PORT:
        return _why_not_here(game, facility, picked)
    if _takes_any(facility):
        return _why_not_each(game, facility, picked)
    title = name_of(name)
    codes = facility.codes()
    values = Counter(int(ship[1]) for ship in picked.elements())
    # A set: the code with exactly these values, or with some of them.
    exact = [code for code in codes if Counter(values_of(facility.need(code))) == values]
    inside = [code for code in codes if not Counter(values_of(facility.need(code))) - values]
    for code in exact or inside:
        reason = game.explain(code)
        if reason is not None:
            return reason
    if inside:
        return Reason(
            "one set at a time", f"The {title} does not take all of these together.", FACILITIES[name].section
        )
    shape = SHAPES[name]
    short = shape.short
    if _full(game, facility):
        return Reason("full", f"No port is open at the {title}.", FACILITIES[name].section)
    if facility.facility == RAIDERS_OUTPOST and (there := total(game.state.ships[AT_OUTPOST])):
        short = f"needs a run above {there}"
    return Reason(short, f"The {title} takes {shape.text}.", FACILITIES[name].section)


def _why_not_here(game: Game, facility: Facility, picked: Counter[str]) -> Reason:
    """Why a port or a space of the belt does not take these ships."""
    code = int(facility.code)
    if facility.facility < SITE_BELT:
        codes = [code + value - 1 for value in sorted({int(ship[1]) for ship in picked})]
        reasons = [game.explain(code) for code in codes]
        title = name_of(name_at(facility))
        if reasons[0] is not None and all(reasons):
            return reasons[0]
        if picked.total() > 1:
            return Reason("one ship", f"The {title} has one port.", _section(facility))
        return Reason("others go along", f"Docking at the {title} takes other ships of yours too.", title)
    reason = game.explain(code)
    if reason is not None:
        return reason
    return Reason("not these ships", "The asteroid here takes other ships.", _section(facility))


def _why_not_each(game: Game, facility: Facility, picked: Counter[str]) -> Reason:
    """Dock the ships one by one, lowest first, and say why the first one that cannot dock may not."""
    line = Line(game.clone(), +picked)
    ships = sorted(picked.elements(), key=lambda ship: ship[1])
    for docked_before, ship in enumerate(ships):
        code = int(facility.code) + int(ship[1]) - 1
        reason = line.game.explain(code)
        after = None if reason else next(_docked(line, code), None)
        if after is None:
            if docked_before == 0 and reason is not None:
                return reason
            break
        line = after
    docks = len(line.actions and [action for action in line.actions if action.startswith("dock ")])
    more = f": then {reason.text[0].lower()}{reason.text[1:]}" if reason is not None else "."
    return Reason(f"only {docks} of these", f"Of these ships {docks} can dock here{more}", _section(facility))


def blocked(game: Game, facility: Facility) -> Reason | None:
    """Why none of the unplaced ships can dock here; None when there are no ships to place."""
    ships = hand(game)
    if not ships:
        return None
    if facility.facility >= SITE_BELT:
        return game.explain(int(facility.code))
    if not _takes_any(facility):
        values = [int(ship[1]) for ship in ships]
        for code in facility.codes():
            if not Counter(values_of(facility.need(code))) - Counter(values):
                return game.explain(code)
        return why_not(game, facility, Counter(ships[:1]))
    return game.explain(int(facility.code) + max(int(ship[1]) for ship in ships) - 1)


def _takes_any(facility: Facility) -> bool:
    """Does a facility or port take any single ship, as far as its shape goes?"""
    return facility.shape == SINGLE and facility.least == 1


def _full(game: Game, facility: Facility) -> bool:
    """Are all ports taken, whatever the ships?"""
    s = game.state
    return bool(facility.closed(s, s.me(), s.hand()) == FULL)
