"""The base game written down a second time, slowly and plainly, straight from the rulebook.

Nothing here knows the engine. A game is one Python generator (`Oracle._game`): wherever somebody decides it
yields a `Decision`, wherever a die or the deck decides it yields a `Chance`, and the answer comes back as a
text of the notation. Ships are objects that know where they are; every rule is asked of the ships themselves,
nothing is kept as a running total except the facts of the current turn that the board cannot show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

SEATS = "ABCD"
TERRITORIES = ("heinlein", "pohl", "van_vogt", "bradbury", "asimov", "herbert", "lem", "burroughs")
FIELDS = ("isolation", "positron", "repulsor")

# Where a ship can be, besides a facility.
STOCK, BAY, HAND, DESERT = "stock", "maintenance_bay", "hand", "burroughs"

SOLAR, MINE, MARKET, SHIPYARD, CONSTRUCTOR = (
    "solar_converter",
    "lunar_mine",
    "orbital_market",
    "shipyard",
    "colony_constructor",
)
ARTIFACT, OUTPOST, STATION, HUB = "alien_artifact", "raiders_outpost", "terraforming_station", "colonist_hub"
FACILITIES = (SOLAR, MINE, MARKET, SHIPYARD, CONSTRUCTOR, ARTIFACT, OUTPOST, STATION, HUB)

# Slots open with two, three and four players, and how many ships fill one slot.
# The Hub is left out: everybody has a track of three ports there.
SLOTS = {
    SOLAR: (7, 7, 8),
    MINE: (3, 4, 5),
    MARKET: (1, 1, 2),
    SHIPYARD: (1, 2, 3),
    CONSTRUCTOR: (1, 2, 2),
    ARTIFACT: (4, 4, 4),
    OUTPOST: (1, 1, 1),
    STATION: (1, 1, 1),
}
SLOT_SIZE = {SOLAR: 1, MINE: 1, MARKET: 2, SHIPYARD: 2, CONSTRUCTOR: 3, ARTIFACT: 1, OUTPOST: 3, STATION: 1, HUB: 1}

CITY, MONUMENT, BOOSTER, CRYSTAL, GRAVITY, DECOY = (
    "alien_city",
    "alien_monument",
    "booster_pod",
    "data_crystal",
    "gravity_manipulator",
    "holographic_decoy",
)
TELEPORTER, CANNON, POLARITY, CACHE, STASIS, WARPER = (
    "orbital_teleporter",
    "plasma_cannon",
    "polarity_device",
    "resource_cache",
    "stasis_beam",
    "temporal_warper",
)
DECK = [CITY, MONUMENT] + 2 * [BOOSTER, CRYSTAL, GRAVITY, DECOY, TELEPORTER, CANNON, POLARITY, CACHE, STASIS, WARPER]

FIELD_OF_CARD = {STASIS: "isolation", CRYSTAL: "positron", GRAVITY: "repulsor"}
CHANGE_OF_VALUE: dict[str, Callable[[int], int]] = {
    BOOSTER: lambda value: value + 1,
    STASIS: lambda value: value - 1,
    POLARITY: lambda value: 7 - value,
}

FLEET_AT_LEAST = 3
TOKEN_LIMIT = 8
LAUNCH_CIRCLE = 7
CLAIM_TOTAL = 8


@dataclass
class Decision:
    """Somebody has to choose; the options are worked out only when somebody looks."""

    seat: int
    options: Callable[[], Iterable[str]]
    at_rest: bool = False  # between two actions of the main phase


@dataclass
class Chance:
    """A die or the deck has to choose; outcomes with integer weights."""

    outcomes: list[tuple[str, int]]


Question = Decision | Chance
Flow = Generator[Question, str, None]
DIE = Chance([(f"roll {face}", 1) for face in range(1, 7)])


@dataclass(eq=False)
class Ship:
    """A die. The Relic Ship has no colour; its holder is whoever bought it."""

    colour: int | None
    holder: int | None
    place: str
    value: int = 0
    slot: int = 0

    @property
    def is_relic(self) -> bool:
        return self.colour is None

    @property
    def name(self) -> str:
        assert self.holder is not None
        return "relic" if self.is_relic else f"{SEATS[self.holder]}{self.value}"


@dataclass
class Player:
    """What lies in front of one player, apart from ships."""

    seat: int
    supply: int
    fuel: int = 0
    ore: int = 0
    circle: int = 0  # of the colony on the Hub track, 0 = none there
    cards: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)


@dataclass
class Turn:
    """Facts of the running turn that the board does not show."""

    mine_ships: int = 0
    hub_ships: int = 0
    asimov_done: bool = False
    artifact_total: int = 0
    cycles: int = 0
    discarded: bool = False
    borrowed: str | None = None  # the territory whose bonus the Data Crystal lends


class GameOver(Exception):
    """Raised by the landing that ends the game."""


class Oracle:
    """One game. `legal`, `outcomes`, `apply` drive it; everything is named by text."""

    def __init__(
        self,
        players: int,
        long_game: bool = False,
        first_player: int | None = None,
        forced_docking: str = "strict",
    ) -> None:
        self.setting = (players, long_game, first_player, forced_docking)
        self.forced_docking = forced_docking
        colonies = 8 if long_game else {2: 8, 3: 7, 4: 6}[players]
        self.players = [Player(seat, colonies) for seat in range(players)]
        self.ships = [Ship(seat, seat, BAY if number < 3 else STOCK) for seat in range(players) for number in range(6)]
        self.relic = Ship(None, None, DESERT)
        self.ships.append(self.relic)
        self.colonies: dict[str, list[int]] = {territory: [] for territory in TERRITORIES}
        self.fields: dict[str, str | None] = dict.fromkeys(FIELDS)
        self.deck = list(DECK)
        self.discards: list[str] = []
        self.display: list[str] = []
        self.first = first_player
        self.active = 0
        self.round = 0
        self.turn = Turn()
        self.over = False
        self.history: list[str] = []
        self._flow = self._game()
        self._question: Question | None = next(self._flow)

    # ------------------------------------------------------------------ driving

    @property
    def chance(self) -> bool:
        return isinstance(self._question, Chance)

    @property
    def to_move(self) -> tuple[int, ...]:
        return (self._question.seat,) if isinstance(self._question, Decision) else ()

    @property
    def at_rest(self) -> bool:
        """Between two actions, nothing half done."""
        return isinstance(self._question, Decision) and self._question.at_rest

    def legal(self) -> list[str]:
        """Texts the player to move may answer with; empty when chance is to move or the game is over."""
        return sorted(set(self._question.options())) if isinstance(self._question, Decision) else []

    def outcomes(self) -> list[tuple[str, int]]:
        return sorted(self._question.outcomes) if isinstance(self._question, Chance) else []

    def apply(self, text: str, *, trusted: bool = False) -> None:
        """Take one answer. `trusted` skips the check (replaying what was checked before)."""
        if not trusted and text not in self.legal() and text not in dict(self.outcomes()):
            raise ValueError(text)
        self.history.append(text)
        try:
            self._question = self._flow.send(text)
        except GameOver:
            self._question = None
            self.over = True

    def clone(self) -> Oracle:
        """The same game again, by playing its history."""
        twin = Oracle(*self.setting)
        for text in self.history:
            twin.apply(text, trusted=True)
        return twin

    # ------------------------------------------------------------------ the course of the game

    def _game(self) -> Flow:
        yield from self._set_up()
        while True:
            yield from self._turn()
            self.active = (self.active + 1) % len(self.players)

    def _set_up(self) -> Flow:
        contenders = list(range(len(self.players))) if self.first is None else [self.first]
        while len(contenders) > 1:
            rolled: dict[int, int] = {}
            for seat in contenders:
                rolled[seat] = yield from self._roll()
            contenders = [seat for seat in contenders if rolled[seat] == max(rolled.values())]
        self.active = self.first = contenders[0]
        order = self._clockwise(self.first)
        for player, (fuel, ore) in zip(order, [(0, 0), (1, 0), (0, 1), (1, 1)], strict=False):
            player.fuel, player.ore = fuel, ore
        yield from self._fill_display()
        for player in order:
            card = yield from self._draw()
            assert card is not None
            player.cards.append(card)

    def _clockwise(self, first: int) -> list[Player]:
        return self.players[first:] + self.players[:first]

    def _turn(self) -> Flow:
        me = self.players[self.active]
        self.turn = Turn()
        me.used.clear()
        if me.seat == self.first:
            self.round += 1
        for ship in self._docked(STATION):
            if ship.holder == me.seat:
                self._consume(ship)
        fleet = [ship for ship in self.ships if ship.holder == me.seat and ship.place != STOCK]
        for ship in fleet:
            ship.place, ship.value = HAND, 0
        for ship in fleet:
            ship.value = yield from self._roll()
        self._resource_cache(me, fleet)
        yield from self._main_phase(me)
        for ship in self._hand(me):
            self._to_bay(ship)
        if me.fuel + me.ore > TOKEN_LIMIT:
            answer = yield from self._ask(
                me, (f"keep {ore}" for ore in range(max(0, TOKEN_LIMIT - me.fuel), min(TOKEN_LIMIT, me.ore) + 1))
            )
            me.ore = int(answer.split()[1])
            me.fuel = TOKEN_LIMIT - me.ore

    def _resource_cache(self, me: Player, fleet: list[Ship]) -> None:
        if CACHE not in me.cards:
            return
        odd = sum(ship.value % 2 for ship in fleet)
        even = len(fleet) - odd
        me.ore += odd >= even
        me.fuel += even >= odd
        if odd == even:
            self._discard(me, CACHE)

    def _main_phase(self, me: Player) -> Flow:
        while True:
            answer = yield Decision(me.seat, lambda: self._main_options(me), at_rest=True)
            match answer.split():
                case ["end_turn"]:
                    return
                case ["dock", facility, *values]:
                    yield from self._dock(me, facility, [int(value) for value in values], self._hand(me))
                case ["trade", price]:
                    me.fuel -= int(price)
                    me.ore += 1
                case ["cycle"]:
                    self.turn.cycles -= 1
                    self.discards += self.display
                    self.display = []
                    yield from self._fill_display()
                case ["claim", card]:
                    self.turn.artifact_total = self.turn.cycles = 0
                    self.display.remove(card)
                    me.cards.append(card)
                    yield from self._fill_display()
                case ["launch"]:
                    yield from self._launch(me)
                case ["buy_relic"]:
                    self._pay(me, 1, 1)
                    self.relic.holder = me.seat
                    self._to_bay(self.relic)
                case ["use", card]:
                    yield from self._use(me, card)
                case ["discard", card]:
                    yield from self._discard_power(me, card)
                case _:
                    raise AssertionError(answer)

    def _main_options(self, me: Player) -> Iterator[str]:
        dockings = self._dockings(me, self._hand(me))
        yield from dockings
        if not any(self._is_forced(me, docking) for docking in dockings):
            yield "end_turn"
        yield from (f"trade {price}" for price in self._prices(me) if me.fuel >= price)
        if self.turn.cycles:
            yield "cycle"
        if self.turn.artifact_total >= CLAIM_TOTAL:
            yield from (f"claim {card}" for card in self.display if card not in me.cards)
        if self._can_launch(me):
            yield "launch"
        if (
            self.relic.place == DESERT
            and self._controller("burroughs") == me.seat
            and (self.fields["isolation"] != "burroughs" and self._can_pay(me, 1, 1))
        ):
            yield "buy_relic"
        for card in me.cards:
            if card not in me.used:
                if self._can_use(me, card):
                    yield f"use {card}"
                if not self.turn.discarded and self._can_discard(me, card):
                    yield f"discard {card}"

    def _is_forced(self, me: Player, docking: str) -> bool:
        """Every ship must be docked if it can be; the options may soften that."""
        free = self._docking_price(me, docking.split()[1]) == (0, 0)
        return self.forced_docking == "strict" or (self.forced_docking == "free" and free)

    # ------------------------------------------------------------------ asking

    def _ask(self, me: Player, options: Iterable[str]) -> Generator[Question, str, str]:
        listed = list(options)
        answer = yield Decision(me.seat, lambda: listed)
        return answer

    def _roll(self) -> Generator[Question, str, int]:
        answer = yield DIE
        return int(answer.split()[1])

    def _draw(self) -> Generator[Question, str, str | None]:
        """The top card; the discards are shuffled when there is none; nothing when there are none either."""
        if not self.deck:
            self.deck, self.discards = self.discards, []
        if not self.deck:
            return None
        answer = yield Chance([(f"draw {card}", copies) for card, copies in Counter(self.deck).items()])
        card = answer.split()[1]
        self.deck.remove(card)
        return card

    def _fill_display(self) -> Flow:
        while len(self.display) < 3:
            card = yield from self._draw()
            if card is None:
                return
            self.display.append(card)

    # ------------------------------------------------------------------ ships

    def _hand(self, me: Player) -> list[Ship]:
        return [ship for ship in self.ships if ship.place == HAND and ship.holder == me.seat]

    def _docked(self, facility: str) -> list[Ship]:
        """Ships there, lowest slot first."""
        return sorted((ship for ship in self.ships if ship.place == facility), key=lambda ship: ship.slot)

    def _to_bay(self, ship: Ship) -> None:
        ship.place, ship.value = BAY, 0

    def _consume(self, ship: Ship) -> None:
        """To the stock; the Relic goes back to the planet instead."""
        ship.value = 0
        if ship.is_relic:
            ship.place, ship.holder = DESERT, None
        else:
            ship.place = STOCK

    def _fleet_for_next_turn(self, seat: int) -> int:
        """Ships of this colour that will be gathered; one on the Terraforming Station will not."""
        return sum(ship.colour == seat and ship.place not in (STOCK, STATION) for ship in self.ships)

    def _free_slots(self, facility: str) -> list[int]:
        taken = {ship.slot for ship in self._docked(facility)}
        return [slot for slot in range(SLOTS[facility][len(self.players) - 2]) if slot not in taken]

    # ------------------------------------------------------------------ planet

    def _controller(self, territory: str) -> int | None:
        ranking = Counter(self.colonies[territory]).most_common(2)
        if not ranking or (len(ranking) == 2 and ranking[0][1] == ranking[1][1]):
            return None
        return ranking[0][0]

    def _bonus(self, me: Player, territory: str) -> bool:
        if self.fields["isolation"] == territory:
            return False
        return self._controller(territory) == me.seat or self.turn.borrowed == territory

    def _open_territories(self) -> list[str]:
        return [territory for territory in TERRITORIES if self.fields["repulsor"] != territory]

    def _recall_relic(self) -> None:
        """The Relic flies home at once when its holder no longer has the bonus of Burroughs Desert."""
        holder = self.relic.holder
        if holder is not None and (self._controller("burroughs") != holder or self.fields["isolation"] == "burroughs"):
            self._consume(self.relic)

    def _land(self, me: Player, *, from_hub: bool) -> Flow:
        """A colony goes down. The last one may be taken off the Hub for any landing."""
        answer = yield from self._ask(me, (f"territory {name}" for name in self._open_territories()))
        if from_hub or me.supply == 0:
            me.circle = 0
        else:
            me.supply -= 1
        self.colonies[answer.split()[1]].append(me.seat)
        self._recall_relic()
        if me.supply == 0 and me.circle == 0:
            raise GameOver

    def _can_launch(self, me: Player) -> bool:
        return me.circle == LAUNCH_CIRCLE and self._can_pay(me, 1, 1) and bool(self._open_territories())

    def _launch(self, me: Player) -> Flow:
        self._pay(me, 1, 1)
        yield from self._land(me, from_hub=True)

    # ------------------------------------------------------------------ paying

    def _can_pay(self, me: Player, fuel: int, ore: int) -> bool:
        return me.fuel >= fuel and me.ore >= ore

    def _pay(self, me: Player, fuel: int, ore: int) -> None:
        assert self._can_pay(me, fuel, ore)
        me.fuel -= fuel
        me.ore -= ore

    def _card_price(self, me: Player, fuel: int) -> int:
        return max(0, fuel - self._bonus(me, "pohl"))

    def _docking_price(self, me: Player, facility: str) -> tuple[int, int]:
        if facility == CONSTRUCTOR:
            return 0, 3 - self._bonus(me, "bradbury")
        if facility == STATION:
            return 1, 1
        if facility == SHIPYARD:
            built = sum(ship.colour == me.seat and ship.place != STOCK for ship in self.ships)
            price = max(0, built - 2 - self._bonus(me, "herbert"))
            return price, price
        return 0, 0

    # ------------------------------------------------------------------ docking: what is legal

    def _dockings(
        self, me: Player, pool: list[Ship], must: Ship | None = None, not_at: str = "", extra_fuel: int = 0
    ) -> list[str]:
        """Every legal docking of ships of the pool; the Teleporter requires one and bars one facility."""
        found = []
        for facility in FACILITIES:
            fuel, ore = self._docking_price(me, facility)
            payable = self._can_pay(me, fuel + extra_fuel, ore)
            if facility == not_at or not payable or not self._usable(me, facility):
                continue
            fit = [ship for ship in pool if self._may_dock(me, facility, ship)]
            if must is not None and must not in fit:
                continue
            have = Counter(ship.value for ship in fit)
            for values in self._shapes(facility):
                if must is not None and must.value not in values:
                    continue
                if Counter(values) <= have and self._values_fit(me, facility, values):
                    found.append(f"dock {facility} {' '.join(map(str, values))}")
        return found

    def _shapes(self, facility: str) -> Iterable[Sequence[int]]:
        if facility == STATION:
            return [[6]]
        if facility == OUTPOST:
            return [[low, low + 1, low + 2] for low in range(1, 5)]
        return [[value] * SLOT_SIZE[facility] for value in range(1, 7)]

    def _usable(self, me: Player, facility: str) -> bool:
        """Is there room, and could the facility do its work for this player?"""
        if facility == HUB:
            mine = [ship for ship in self._docked(HUB) if ship.holder == me.seat]
            return len(mine) < 3 and me.circle != LAUNCH_CIRCLE and (me.circle > 0 or me.supply > 0)
        if facility == OUTPOST:
            return True  # a better run makes its own room
        if not self._free_slots(facility):
            return False
        if facility in (CONSTRUCTOR, STATION):
            return (me.supply > 0 or me.circle > 0) and bool(self._open_territories())
        if facility == SHIPYARD:
            return any(ship.colour == me.seat and ship.place == STOCK for ship in self.ships)
        return True

    def _may_dock(self, me: Player, facility: str, ship: Ship) -> bool:
        return facility != STATION or ship.is_relic or self._fleet_for_next_turn(me.seat) > FLEET_AT_LEAST

    def _values_fit(self, me: Player, facility: str, values: Sequence[int]) -> bool:
        there = [ship.value for ship in self._docked(facility)]
        if facility == MINE and there:
            first_is_free = self.turn.mine_ships == 0 and self._bonus(me, "van_vogt")
            return first_is_free or values[0] >= max(there)
        if facility == OUTPOST:
            return sum(values) > sum(there)
        return True

    # ------------------------------------------------------------------ docking: what happens

    def _dock(self, me: Player, facility: str, values: list[int], pool: list[Ship], must: Ship | None = None) -> Flow:
        ships = yield from self._pick_ships(me, facility, values, pool, must)
        self._pay(me, *self._docking_price(me, facility))
        if facility == OUTPOST:
            for ship in self._docked(OUTPOST):
                self._to_bay(ship)
        slot = me.seat if facility == HUB else self._free_slots(facility)[0]
        for ship in ships:
            ship.place, ship.slot = facility, slot
        if facility == SOLAR:
            me.fuel += (values[0] + 1) // 2 + self._bonus(me, "lem")
        elif facility == MINE:
            self.turn.mine_ships += 1
            me.ore += 1
        elif facility == SHIPYARD:
            self._to_bay(next(ship for ship in self.ships if ship.colour == me.seat and ship.place == STOCK))
        elif facility == ARTIFACT:
            self.turn.artifact_total += values[0]
            self.turn.cycles += 1
        elif facility in (CONSTRUCTOR, STATION):
            yield from self._land(me, from_hub=False)
        elif facility == HUB:
            yield from self._advance(me)
        elif facility == OUTPOST:
            yield from self._raid(me)

    def _pick_ships(
        self, me: Player, facility: str, values: list[int], pool: list[Ship], must: Ship | None
    ) -> Generator[Question, str, list[Ship]]:
        """Which ships those values are; asked only where own ships and the Relic could both be meant."""
        chosen = [] if must is None else [must]
        open_values = list(values)
        if must is not None:
            open_values.remove(must.value)
        while open_values:
            value = open_values[0]
            fit = [
                ship
                for ship in pool
                if ship.value == value and ship not in chosen and self._may_dock(me, facility, ship)
            ]
            names = {ship.name for ship in fit}
            pick = fit[0]
            if len(names) > 1 and len(fit) > open_values.count(value):
                pick = yield from self._ask_ship(me, fit)
            chosen.append(pick)
            open_values.pop(0)
        return chosen

    def _ask_ship(self, me: Player, ships: list[Ship]) -> Generator[Question, str, Ship]:
        answer = yield from self._ask(me, (f"ship {ship.name}" for ship in ships))
        return next(ship for ship in ships if f"ship {ship.name}" == answer)

    def _advance(self, me: Player) -> Flow:
        """One circle for the ship; one more for Asimov Crater, once, from the second ship of the turn on."""
        if me.circle == 0:
            me.supply -= 1
        me.circle += 1
        self.turn.hub_ships += 1
        if self.turn.hub_ships < 2 or self.turn.asimov_done or not self._bonus(me, "asimov"):
            return
        self.turn.asimov_done = True
        if me.circle < LAUNCH_CIRCLE:
            me.circle += 1
        elif self._can_launch(me) and me.supply > 0:
            answer = yield from self._ask(me, ["launch", "stop"])
            if answer == "launch":
                yield from self._launch(me)
                me.supply -= 1
                me.circle = 1

    def _prices(self, me: Player) -> set[int]:
        """Fuel for one ore, by each pair of mine at the Orbital Market."""
        slots: dict[int, list[int]] = {}
        for ship in self._docked(MARKET):
            if ship.holder == me.seat:
                slots.setdefault(ship.slot, []).append(ship.value)
        prices = {values[0] for values in slots.values() if len(values) == 2}
        return {1} if prices and self._bonus(me, "heinlein") else prices

    def _raid(self, me: Player) -> Flow:
        """One card from one player, or up to four tokens; named one after the other, taken together."""
        others = [player for player in self.players if player is not me]
        loot = {
            f"{kind} {SEATS[player.seat]}": amount
            for player in others
            if DECOY not in player.cards
            for kind, amount in (("fuel", player.fuel), ("ore", player.ore))
        }
        holders: dict[str, list[Player]] = {}
        for player in others:
            for card in [DECOY] if DECOY in player.cards else player.cards:
                holders.setdefault(card, []).append(player)
        taken: Counter[str] = Counter()

        def options() -> list[str]:
            tokens = [name for name, amount in loot.items() if amount > taken[name]]
            cards = [f"card {card}" for card in holders] if not taken else []
            return tokens + cards

        while sum(taken.values()) < 4 and options():
            answer = yield from self._ask(me, [*options(), "stop"])
            if answer == "stop":
                break
            if answer.startswith("card "):
                card = answer.split()[1]
                victims = holders[card]
                victim = victims[0]
                if len(victims) > 1:
                    answer = yield from self._ask(me, [f"seat {SEATS[player.seat]}" for player in victims])
                    victim = self.players[SEATS.index(answer.split()[1])]
                self._lose(victim, card)
                if card in me.cards:
                    self.discards.append(card)
                else:
                    me.cards.append(card)
                return
            taken[answer] += 1
        for name, amount in taken.items():
            kind, seat = name.split()
            victim = self.players[SEATS.index(seat)]
            setattr(victim, kind, getattr(victim, kind) - amount)
            setattr(me, kind, getattr(me, kind) + amount)

    # ------------------------------------------------------------------ Alien Tech cards: powers

    def _lose(self, me: Player, card: str) -> None:
        me.cards.remove(card)
        me.used.discard(card)

    def _discard(self, me: Player, card: str) -> None:
        self._lose(me, card)
        self.discards.append(card)

    def _alterable(self, me: Player, change: Callable[[int], int]) -> list[Ship]:
        return [ship for ship in self._hand(me) if 1 <= change(ship.value) <= 6]

    def _gravity_pairs(self, me: Player) -> list[tuple[Ship, Ship]]:
        return [
            (down, up)
            for down in self._hand(me)
            for up in self._hand(me)
            if down is not up and down.value > 1 and up.value < 6
        ]

    def _crystal_price(self, me: Player, territory: str) -> int:
        return self._card_price(me, len(self.colonies[territory]))

    def _crystal_territories(self, me: Player) -> list[str]:
        """A bonus that is held already cannot be borrowed as well (rulings 7.3)."""
        return [
            territory
            for territory in TERRITORIES
            if territory != "burroughs"
            and self.colonies[territory]
            and self.fields["isolation"] != territory
            and not self._bonus(me, territory)
            and self._crystal_price(me, territory) <= me.fuel
        ]

    def _teleports(self, me: Player) -> dict[tuple[str, Ship], list[str]]:
        """For each docked ship of mine that could go elsewhere: the dockings that take it."""
        price = self._card_price(me, 2)
        found = {}
        for facility in FACILITIES:
            for ship in self._docked(facility):
                if facility != STATION and ship.holder == me.seat:
                    dockings = self._dockings(me, [*self._hand(me), ship], ship, facility, price)
                    if dockings:
                        found[facility, ship] = dockings
        return found

    def _targets(self, me: Player, facility: str) -> list[Ship]:
        return [ship for ship in self._docked(facility) if ship.holder != me.seat]

    def _can_use(self, me: Player, card: str) -> bool:
        def payable(fuel: int) -> bool:
            return me.fuel >= self._card_price(me, fuel)

        if card in CHANGE_OF_VALUE:
            return payable(1) and bool(self._alterable(me, CHANGE_OF_VALUE[card]))
        if card == GRAVITY:
            return payable(2) and bool(self._gravity_pairs(me))
        if card == WARPER:
            return payable(1) and bool(self._hand(me))
        if card == TELEPORTER:
            return bool(self._teleports(me))
        if card == CANNON:
            return payable(1) and any(self._targets(me, facility) for facility in FACILITIES)
        if card == CRYSTAL:
            return bool(self._crystal_territories(me))
        return False

    def _spend(self, me: Player, card: str, fuel: int) -> None:
        self._pay(me, fuel, 0)
        me.used.add(card)

    def _use(self, me: Player, card: str) -> Flow:
        if card in CHANGE_OF_VALUE:
            change = CHANGE_OF_VALUE[card]
            ship = yield from self._ask_ship(me, self._alterable(me, change))
            self._spend(me, card, self._card_price(me, 1))
            ship.value = change(ship.value)
        elif card == GRAVITY:
            pairs = self._gravity_pairs(me)
            down = yield from self._ask_ship(me, [lower for lower, _ in pairs])
            up = yield from self._ask_ship(me, [higher for lower, higher in pairs if lower is down])
            self._spend(me, card, self._card_price(me, 2))
            down.value -= 1
            up.value += 1
        elif card == WARPER:
            yield from self._warp(me)
        elif card == TELEPORTER:
            yield from self._teleport(me)
        elif card == CANNON:
            yield from self._fire(me)
        elif card == CRYSTAL:
            answer = yield from self._ask(me, (f"territory {name}" for name in self._crystal_territories(me)))
            territory = answer.split()[1]
            self._spend(me, card, self._crystal_price(me, territory))
            self.turn.borrowed = territory

    def _warp(self, me: Player) -> Flow:
        left = self._hand(me)
        named: list[Ship] = []
        while left:
            stop = ["stop"] if named else []
            answer = yield from self._ask(me, [f"ship {ship.name}" for ship in left] + stop)
            if answer == "stop":
                break
            ship = next(ship for ship in left if f"ship {ship.name}" == answer)
            left.remove(ship)
            named.append(ship)
        self._spend(me, WARPER, self._card_price(me, 1))
        for ship in named:
            ship.value = yield from self._roll()

    def _teleport(self, me: Player) -> Flow:
        choices = self._teleports(me)
        answer = yield from self._ask(me, (f"facility {facility}" for facility, _ in choices))
        facility = answer.split()[1]
        ship = yield from self._ask_ship(me, [ship for place, ship in choices if place == facility])
        answer = yield from self._ask(me, choices[facility, ship])
        _, target, *values = answer.split()
        self._spend(me, TELEPORTER, self._card_price(me, 2))
        yield from self._dock(me, target, [int(value) for value in values], [*self._hand(me), ship], ship)

    def _fire(self, me: Player) -> Flow:
        answer = yield from self._ask(
            me, (f"facility {facility}" for facility in FACILITIES if self._targets(me, facility))
        )
        facility = answer.split()[1]
        price = self._card_price(me, 1)
        stop: list[str] = []
        while self._targets(me, facility) and me.fuel >= price:
            answer = yield from self._ask(me, [f"ship {ship.name}" for ship in self._targets(me, facility)] + stop)
            if answer == "stop":
                break
            ship = next(ship for ship in self._targets(me, facility) if f"ship {ship.name}" == answer)
            self._spend(me, CANNON, price)
            if facility == STATION:
                self._consume(ship)
            else:
                self._to_bay(ship)
            price = 1  # Pohl takes one fuel off the whole use, so only off the first ship
            stop = ["stop"]

    # ------------------------------------------------------------------ Alien Tech cards: discards

    def _movable_colonies(self) -> list[tuple[int, str]]:
        return [(seat, territory) for territory in self._open_territories() for seat in self.colonies[territory]]

    def _removable(self, me: Player) -> list[Ship]:
        """Ships the Plasma Cannon's discard may send to the stock."""
        return [
            ship
            for facility in FACILITIES
            for ship in self._targets(me, facility)
            if ship.colour is None or self._fleet_for_next_turn(ship.colour) - (ship.place != STATION) >= FLEET_AT_LEAST
        ]

    def _can_discard(self, me: Player, card: str) -> bool:
        if card in FIELD_OF_CARD:
            return True
        if card == BOOSTER:
            return any(self.fields.values())
        if card == TELEPORTER:
            return bool(self._movable_colonies())
        if card == POLARITY:
            return len({territory for _, territory in self._movable_colonies()}) > 1
        if card == CANNON:
            return bool(self._removable(me))
        if card == WARPER:
            return bool(self._fished(me))
        return False

    def _fished(self, me: Player) -> set[str]:
        """Cards of the discard pile that may be taken for a Warper; it has left the hand by then."""
        return {card for card in self.discards if card == WARPER or card not in me.cards}

    def _discard_power(self, me: Player, card: str) -> Flow:
        if card in FIELD_OF_CARD:
            name = FIELD_OF_CARD[card]
            answer = yield from self._ask(
                me, (f"territory {territory}" for territory in TERRITORIES if territory != self.fields[name])
            )
            self.fields[name] = answer.split()[1]
        elif card == BOOSTER:
            answer = yield from self._ask(me, (f"field {name}" for name in FIELDS if self.fields[name]))
            self.fields[answer.split()[1]] = None
        elif card == TELEPORTER:
            seat, source = yield from self._ask_colony(me, "")
            answer = yield from self._ask(
                me, (f"territory {territory}" for territory in self._open_territories() if territory != source)
            )
            self.colonies[source].remove(seat)
            self.colonies[answer.split()[1]].append(seat)
        elif card == POLARITY:
            one, here = yield from self._ask_colony(me, "")
            two, there = yield from self._ask_colony(me, here)
            self.colonies[here].remove(one)
            self.colonies[there].remove(two)
            self.colonies[here].append(two)
            self.colonies[there].append(one)
        elif card == CANNON:
            choices = self._removable(me)
            answer = yield from self._ask(me, (f"facility {ship.place}" for ship in choices))
            facility = answer.split()[1]
            ship = yield from self._ask_ship(me, [ship for ship in choices if ship.place == facility])
            self._consume(ship)
        elif card == WARPER:
            answer = yield from self._ask(me, (f"card {name}" for name in self._fished(me)))
            taken = answer.split()[1]
            self.discards.remove(taken)
            self._discard(me, WARPER)
            me.cards.append(taken)
        if card != WARPER:
            self._discard(me, card)
        self.turn.discarded = True
        self._recall_relic()

    def _ask_colony(self, me: Player, not_in: str) -> Generator[Question, str, tuple[int, str]]:
        answer = yield from self._ask(
            me,
            (
                f"colony {SEATS[seat]} {territory}"
                for seat, territory in self._movable_colonies()
                if territory != not_in
            ),
        )
        _, seat, territory = answer.split()
        return SEATS.index(seat), territory

    # ------------------------------------------------------------------ scoring and looking

    def points(self) -> list[int]:
        return [sum(self.score(player.seat).values()) for player in self.players]

    def score(self, seat: int) -> dict[str, int]:
        held = [territory for territory in TERRITORIES if self._controller(territory) == seat]
        return {
            "colonies": sum(landed.count(seat) for landed in self.colonies.values()),
            "control": len(held),
            "cards": sum(card in self.players[seat].cards for card in (CITY, MONUMENT)),
            "positron": int(self.fields["positron"] in held),
        }

    @property
    def winners(self) -> tuple[int, ...]:
        """Points, then cards, then ore, then fuel; whoever is still level shares the win."""
        if not self.over:
            return ()
        points = self.points()
        rank = [(points[player.seat], len(player.cards), player.ore, player.fuel) for player in self.players]
        return tuple(seat for seat, key in enumerate(rank) if key == max(rank))

    def snapshot(self) -> dict[str, Any]:
        """The table in the shape of the position that clients get; lists whose order means nothing are sorted."""
        return {
            "round": self.round,
            "active": SEATS[self.active],
            "over": self.over,
            "winners": [SEATS[seat] for seat in self.winners],
            "players": {SEATS[player.seat]: self._tray(player) for player in self.players},
            "facilities": {
                **{facility: {"slots": self._slots(facility)} for facility in SLOTS},
                HUB: {"slots": [self._track(player) for player in self.players]},
                BAY: {
                    "ships": sorted(
                        f"relic@{SEATS[ship.holder]}" if ship.is_relic else SEATS[ship.holder]
                        for ship in self.ships
                        if ship.place == BAY and ship.holder is not None
                    )
                },
            },
            "territories": {territory: self._ground(territory) for territory in TERRITORIES},
            "fields": {name: territory for name, territory in self.fields.items() if territory},
            "relic": DESERT if self.relic.holder is None else SEATS[self.relic.holder],
            "display": sorted(self.display),
            "deck": len(self.deck),
            "discard": sorted(self.discards),
            "artifact": {"total": self.turn.artifact_total, "cycles": self.turn.cycles},
        }

    def _tray(self, player: Player) -> dict[str, Any]:
        held = [ship for ship in self.ships if ship.holder == player.seat]
        score = self.score(player.seat)
        return {
            "fuel": player.fuel,
            "ore": player.ore,
            "points": sum(score.values()),
            "supply": player.supply,
            "circle": player.circle,
            "stock": sum(ship.place == STOCK for ship in held),
            "fleet": sum(ship.place != STOCK for ship in held),
            "bay": sum(ship.place == BAY for ship in held),
            "colonies_left": player.supply + (player.circle > 0),
            "unplaced": sorted(_label(ship) for ship in held if ship.place == HAND),
            "cards": sorted(player.cards),
            "used": sorted(player.used),
            "score": score,
        }

    def _slots(self, facility: str) -> list[dict[str, Any]]:
        two, three, four = SLOTS[facility]
        printed = [3 if slot >= three else 2 if slot >= two else 0 for slot in range(four)]
        return [
            {
                "size": SLOT_SIZE[facility],
                "closed": dots if dots >= len(self.players) else 0,
                "ships": sorted(_label(ship) for ship in self._docked(facility) if ship.slot == slot),
            }
            for slot, dots in enumerate(printed)
        ]

    def _track(self, player: Player) -> dict[str, Any]:
        ships = sorted(_label(ship) for ship in self._docked(HUB) if ship.holder == player.seat)
        return {"seat": SEATS[player.seat], "size": 3, "closed": 0, "circle": player.circle, "ships": ships}

    def _ground(self, territory: str) -> dict[str, Any]:
        landed = Counter(self.colonies[territory])
        controller = self._controller(territory)
        return {
            "colonies": {SEATS[seat]: count for seat, count in landed.items()},
            "fields": [name for name in FIELDS if self.fields[name] == territory],
            **({} if controller is None else {"control": SEATS[controller]}),
        }


def _label(ship: Ship) -> str:
    assert ship.holder is not None
    return f"R{ship.value}@{SEATS[ship.holder]}" if ship.is_relic else ship.name
