"""A position in the game's own form, filled from the set-up of a scenario."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from ..engine.facilities.orbit import BY_NUMBER
from ..engine.factions.ships import SAVED
from ..engine.kinds.asteroid import ASTEROID_AT
from ..engine.kinds.card import CARD_AT
from ..engine.numbers.bits import members
from ..engine.numbers.dice_sets import one, packed, size, values_of
from ..engine.numbers.limits import SHIP_LIMIT
from ..engine.numbers.names import (
    AGENDA_NAMES,
    ASTEROID_NAMES,
    ASTEROIDS,
    AT_BELT,
    AT_HUB,
    AT_MARKET,
    AT_PILOT,
    AT_POCKET,
    AT_SHIPYARD,
    AT_STATION,
    BRETHREN,
    BURROUGHS,
    CARD_NAMES,
    CARDS,
    COLONIST_HUB,
    END_PLACE,
    FACTION_NAMES,
    FIELD_NAMES,
    FIRST_PLACE,
    IN_BAY,
    IN_HAND,
    ISOLATION,
    MAINTENANCE_BAY,
    NEW_GAIA,
    OFF_BOARD,
    ON_BURROUGHS,
    POCKET_UNIVERSE,
    SEAT_NAMES,
    SEATS,
    SITE_NAMES,
    SPACES,
    TERRITORY_NAMES,
    XENO,
)
from ..engine.table import on_cards
from ..engine.table.stack import ENGINE, FINAL, MAIN, MAIN_STEP, NOBODY, TURN
from ..options import Options
from . import names
from .errors import Unsupported, Wrong

AGENDAS_AT: Final = (on_cards.AGENDA_AT, on_cards.SECOND_AGENDA_AT)
PILOT_VALUE: Final = 1  # a ship on the Auto Pilot shows nothing that counts


@dataclass
class _Relic:
    place: int
    holder: int
    value: int
    user: int = NOBODY  # who borrowed it


class Filler:
    """A position in the game's own form, being filled from a set-up."""

    def __init__(self, setup: dict[str, Any], options: Options, data: dict[str, Any]) -> None:
        self.setup = setup
        self.options = options
        self.players = options.players
        self.data = data
        self.state: dict[str, Any] = data["state"]
        self.docked: list[int] = [0] * len(self.state["docked"])
        self.colonies_on_cards: Counter[int] = Counter()  # by seat
        self.agendas_on_cards = 0  # a mask
        self.seats = {name: values or {} for name, values in (setup.get("seats") or {}).items()}
        self.active = names.seat(setup.get("active", "A"), options.players)
        self.relic = self._relic()
        self.brethren = OFF_BOARD
        self.brethren_owner: str | None = (setup.get("brethren") or {}).get("owner")

    def fill(self) -> None:
        for name in self.seats:
            names.seat(name, self.players)
        self._stack()
        self._dock_all()
        self._belt()
        self._fields()
        for number in range(self.players):
            values = self.seats.get(SEAT_NAMES[number], {})
            self._guests(values)
            for card, lying in (values.get("on_cards") or {}).items():
                self._on_card(names.card(card), lying or {})
        for number in range(self.players):
            self._seat(self.seats.get(SEAT_NAMES[number], {}), number)
        self._lay_relic(self.relic)
        self.state["docked"] = self.docked
        self._brethren()
        factions = [faction for values in self.seats.values() for faction in values.get("factions") or []]
        start = TERRITORY_NAMES[BURROUGHS] if FACTION_NAMES[XENO] in factions else None
        if rev := self.setup.get("rev", start):
            self.state["rev"] = TERRITORY_NAMES.index(names.territory(rev))
        for seat in (self.setup.get("history") or {}).get("sixth_ship_built_by") or []:
            self.state["sixth_built"] |= 1 << names.seat(seat, self.players)
        self._cards()
        self._agendas()
        self._spared()

    def _stack(self) -> None:
        """What is to be decided: the active seat's main phase, or its final reveal."""
        phase = self.setup.get("phase", "main")
        if phase == "main":
            frames = [TURN, ENGINE, MAIN_STEP + 1, 0, 0, MAIN, self.active]
        elif phase == "final_reveal":
            frames = [FINAL, self.active, 1]
            self.state["ending"] = 1
        else:
            raise Unsupported(f"phase {phase}")
        depth = 2 if phase == "main" else 1
        self.state |= {"turn": self.active, "active": self.active, "first": 0, "round": 1, "depth": depth}
        self.state["frames"] = frames + [0] * (len(self.state["frames"]) - len(frames))

    # --- ships ---

    def _relic(self) -> _Relic:
        """Where the Relic Ship is: `burroughs`, `A:bay`, `A:unplaced:6`, `A:lunar_mine:5` (which slot, `docks`
        says)."""
        text = self.setup.get("relic") or "burroughs"
        relic = _Relic(ON_BURROUGHS, NOBODY, 0)
        for seat, values in self.seats.items():
            if values.get("relic_unplaced"):
                relic = _Relic(IN_HAND, names.seat(seat, self.players), values["relic_unplaced"])
        if text == "burroughs":
            return relic
        holder, where = text.split(":", 1)
        value = 0
        if where.count(":") == (2 if where.startswith(("faction:", "outer_belt:")) else 1):
            where, value = where[:-2], int(where[-1])
        place = {"bay": IN_BAY, "unplaced": IN_HAND}.get(where)
        if place is None:
            site = SITE_NAMES.index(names.site(where))
            place = int(FIRST_PLACE[site]) + (names.seat(holder, self.players) if site == COLONIST_HUB else 0)
        return _Relic(place, names.seat(holder, self.players), value)

    def _lay_relic(self, relic: _Relic) -> None:
        """Put the Relic Ship down. One whose holder has no right to it was lent by an Alien Sarcophagus."""
        away = relic.place != ON_BURROUGHS and relic.user == NOBODY
        lent = away and "expansion_tech" in self.options.modules and not self._may_hold_relic(relic.holder)
        self.state |= {
            "relic_place": relic.place,
            "relic_holder": NOBODY if lent else relic.holder,
            "relic_user": relic.holder if lent else relic.user,
            "relic_lands": int(lent),
            "relic_value": relic.value,
        }

    def _may_hold_relic(self, seat: int) -> bool:
        """Does a seat have the bonus of Burroughs Desert?"""
        settled = self.state["colonies"][SEATS * BURROUGHS : SEATS * (BURROUGHS + 1)]
        isolated = self.state["fields"][ISOLATION] >> BURROUGHS & 1
        return not isolated and settled[seat] > max(settled[:seat] + settled[seat + 1 :])

    def _put(self, place: int, text: str) -> int:
        """Put a ship on a place; the seat whose ship it is."""
        if text.startswith("R"):
            self.relic = _Relic(place, names.seat(text[3:], self.players), int(text[1]))
            return self.relic.holder
        if text.startswith("X"):
            self.brethren = place
            self.brethren_owner = text[2:] or self.brethren_owner
            return NOBODY
        owner = names.seat(text[0], self.players)
        self.docked[SEATS * place + owner] += int(one(int(text[1:])))
        return owner

    def _dock_all(self) -> None:
        for name, ships in (self.setup.get("docks") or {}).items():
            site = SITE_NAMES.index(names.site(name))
            if not ships:
                continue
            if site == MAINTENANCE_BAY:
                raise Wrong("ships in the Maintenance Bay are counted by `bay`")
            self._known_site(name)
            if site == COLONIST_HUB:
                for seat, track in ships.items():
                    number = names.seat(seat, self.players)
                    self.data["players"][number]["circle"] = track.get("circle") or 0
                    for ship in track.get("ships") or []:
                        self._put(AT_HUB + number, ship)
            elif END_PLACE[site] - FIRST_PLACE[site] == 1:
                for ship in ships:
                    self._put(int(FIRST_PLACE[site]), ship)
            else:
                self._dock_sets(name, site, ships)

    def _known_site(self, name: str) -> None:
        if ":" in name and len(self.docked) < SEATS * int(FIRST_PLACE[-1]):
            raise Unsupported(f"{name} without its module")

    def _dock_sets(self, name: str, site: int, ships: list[Any]) -> None:
        """Ships in slots; more slots than printed are those of a Superconducting Grapple."""
        place = int(FIRST_PLACE[site])
        size = names.SET_SIZE[name]
        if isinstance(ships[0], str):
            ships = [ships[i : i + size] for i in range(0, len(ships), size)]
        printed = int(BY_NUMBER[site].ports(self.players))
        if len(ships) > (END_PLACE[site] - place if self.options.modules else printed):
            raise Wrong(f"{name} has fewer slots than {len(ships)}")
        for slot, group in enumerate(ships):
            owners = [self._put(place + slot, ship) for ship in group or []]
            # A pair of the active player was docked this turn, so its owner may trade with it.
            if AT_MARKET <= place + slot < AT_SHIPYARD and owners == [self.active] * 2:
                self.state["trader"][slot] = self.active

    def _guests(self, values: dict[str, Any]) -> None:
        for ship in values.get("guests") or []:
            if ship.startswith("R"):
                self.relic = _Relic(IN_HAND, names.seat(ship[3:], self.players), int(ship[1]), self.active)
                continue
            self.state["guests"][names.seat(ship[0], self.players)] += int(one(int(ship[1:])))
            self.state["borrowed"] += 1

    def _brethren(self) -> None:
        given = self.setup.get("brethren") or {}
        where = given.get("at") or "off"
        if where == "bay":
            self.brethren = IN_BAY
        elif where != "off" and self.brethren == OFF_BOARD:
            self.brethren = int(FIRST_PLACE[SITE_NAMES.index(names.site(where))])
        if self.brethren_owner:
            self.data["players"][names.seat(self.brethren_owner, self.players)]["factions"] |= 1 << BRETHREN
        self.state["brethren_place"] = self.brethren

    def _on_card(self, name: str, lying: dict[str, Any]) -> None:
        """What lies on a card: tokens, a colony and an agenda, packed as there (engine/table/on_cards.py); ships."""
        card = CARD_NAMES.index(name)
        load = (lying.get("fuel") or 0) << on_cards.FUEL_AT | (lying.get("ore") or 0) << on_cards.ORE_AT
        if lying.get("colony"):
            seat = names.seat(lying["colony"], self.players)
            load |= (seat + 1) << on_cards.OWNER_AT
            self.colonies_on_cards[seat] += 1
        agendas = lying.get("agenda") or []
        for shift, name in zip(AGENDAS_AT, agendas if isinstance(agendas, list) else [agendas], strict=False):
            agenda = AGENDA_NAMES.index(names.agenda(name))
            load |= (agenda + 1) << shift
            self.agendas_on_cards |= 1 << agenda
        self.state["laden"][card] |= load
        for ship in lying.get("ships") or []:
            if card == POCKET_UNIVERSE:
                self._put(AT_POCKET, ship)
            else:
                self._put(AT_PILOT, f"{ship[0]}{PILOT_VALUE}")

    def _spared(self) -> None:
        """With New Gaia in play, a low ship on the Station was rolled again there and is not used up."""
        if any(player["factions"] >> NEW_GAIA & 1 for player in self.data["players"]):
            for seat in range(self.players):
                there = values_of(self.docked[SEATS * AT_STATION + seat])
                self.state["spared"] |= sum(value <= SAVED for value in there) * int(one(seat))

    # --- land ---

    def _fields(self) -> None:
        for name, where in (self.setup.get("fields") or {}).items():
            field = FIELD_NAMES.index(names.field(name))
            lands = [] if where is None else where if isinstance(where, list) else [where]
            self.state["fields"][field] = _mask(lands, TERRITORY_NAMES, names.territory)

    # --- a seat ---

    def _seat(self, values: dict[str, Any], seat: int) -> None:
        letter = SEAT_NAMES[seat]
        player = self.data["players"][seat]
        unplaced = values.get("unplaced") or []
        bay = values.get("bay") or 0
        placed = len(unplaced) + bay + sum(int(size(n)) for n in self.docked[seat::SEATS])
        placed += int(size(self.state["guests"][seat]))
        stock = values["stock"] if values.get("stock") is not None else SHIP_LIMIT - placed
        if placed + stock != SHIP_LIMIT or stock < 0:
            raise Wrong(f"{letter} has {placed + max(stock, 0)} ships instead of six")
        for name, count in (values.get("colonies") or {}).items():
            self.state["colonies"][SEATS * TERRITORY_NAMES.index(names.territory(name)) + seat] = count
        landed = sum(self.state["colonies"][seat::SEATS]) + (player["circle"] > 0) + self.colonies_on_cards[seat]
        rest = self.options.colonies - landed
        supply = values["colonies_unplaced"] if values.get("colonies_unplaced") is not None else rest
        if supply != rest or supply < 0:
            raise Wrong(f"{letter} has {landed + max(supply, 0)} colonies instead of {self.options.colonies}")
        agendas = values.get("agendas") or {}
        asteroids = values.get("asteroids") or []
        player |= {
            "fuel": values.get("fuel") or 0,
            "ore": values.get("ore") or 0,
            "stock": stock,
            "bay": bay,
            "unplaced": int(packed(unplaced)),
            "supply": supply,
            "cards": _mask(values.get("cards") or [], CARD_NAMES, names.card),
            "factions": _mask(values.get("factions") or [], FACTION_NAMES, names.faction),
            "agendas": _mask(agendas.get("hidden") or [], AGENDA_NAMES, names.agenda),
            "revealed": _mask(agendas.get("revealed") or [], AGENDA_NAMES, names.agenda),
            "asteroids": _counts(held["card"] for held in asteroids),
            "in_transit": _counts(held["card"] for held in asteroids if held.get("in_transit")),
        }

    # --- cards ---

    def _cards(self) -> None:
        display = [names.card(card) for card in self.setup.get("display") or [] if card]
        discard = Counter(names.card(card) for card in self.setup.get("discard") or [])
        top = Counter(names.card(card) for card in self.setup.get("deck_top") or [])
        outside = Counter(display) + discard
        for values in self.seats.values():
            outside += Counter(set(values.get("cards") or []))
        deck = _rest(CARD_NAMES, self.options.ruleset().copies, [card.copies for card in CARD_AT], outside, top)
        deck = _limited(deck, top, self.setup.get("deck_count"), CARD_NAMES)
        self.state["display"] = [CARD_NAMES.index(card) for card in display] + [-1] * (3 - len(display))
        for pile, count in (("deck", deck), ("discard", discard)):
            self.state[pile] = [count[CARD_NAMES[card]] for card in range(CARDS)]

    def _agendas(self) -> None:
        given = self.setup.get("agenda_deck") or {}
        top = Counter(names.agenda(agenda) for agenda in given.get("top") or [])
        discard = _mask(given.get("discard") or [], AGENDA_NAMES, names.agenda)
        outside = discard | self.agendas_on_cards
        for player in self.data["players"]:
            outside |= player["agendas"] | player["revealed"]
        cards = int(self.options.ruleset().agenda_cards) & ~outside
        deck = Counter(AGENDA_NAMES[agenda] for agenda in members(cards)) | top
        deck = _limited(deck, top, given.get("count"), AGENDA_NAMES)
        self.state["agenda_deck"] = _mask(deck, AGENDA_NAMES, names.agenda)
        self.state["agenda_discard"] = discard

    def _belt(self) -> None:
        """Asteroids on the belt, in hands and piles; the rest is the deck."""
        given = self.setup.get("outer_belt") or {}
        outside: Counter[str] = Counter()
        for values in self.seats.values():
            outside += Counter(names.asteroid(held["card"]) for held in values.get("asteroids") or [])
        for number, space in (given.get("spaces") or {}).items():
            at = int(number) - 1
            if not 0 <= at < SPACES:
                raise Wrong(f"the Outer Belt has no space {number}")
            self._known_site(f"outer_belt:{number}")
            space = space or {}
            if space.get("card"):
                outside[names.asteroid(space["card"])] += 1
                self.state["belt"][at] = ASTEROID_NAMES.index(space["card"])
            for ship in space.get("ships") or []:
                self._put(AT_BELT + at, ship)
        discard = Counter(names.asteroid(card) for card in given.get("discard") or [])
        outside += discard
        if not self.state["belt_deck"]:
            return
        top = Counter(names.asteroid(card) for card in given.get("deck_top") or [])
        printed = [asteroid.copies for asteroid in ASTEROID_AT]
        deck = _rest(ASTEROID_NAMES, self.options.ruleset().asteroid_copies, printed, outside, top)
        self.state["belt_deck"] = [deck[ASTEROID_NAMES[asteroid]] for asteroid in range(ASTEROIDS)]
        self.state["belt_discard"] = [discard[ASTEROID_NAMES[asteroid]] for asteroid in range(ASTEROIDS)]


def _mask(given: Iterable[str], known: tuple[str, ...], name: Any) -> int:
    """A set of names as a mask."""
    result = 0
    for one_name in given:
        result |= 1 << known.index(name(one_name))
    return result


def _counts(given: Iterable[str]) -> int:
    """Asteroids, counted in two bits a kind."""
    return sum(1 << 2 * ASTEROID_NAMES.index(names.asteroid(card)) for card in given)


def _rest(
    known: tuple[str, ...], in_play: Iterable[int], printed: Iterable[int], outside: Counter[str], top: Counter[str]
) -> Counter[str]:
    """The draw pile: what is nowhere else. A card that these modules leave out is there as often as it is named."""
    named = outside + top
    copies = zip(known, in_play, printed, strict=True)
    deck = Counter({name: max(int(used), min(named[name], int(all_of_it))) for name, used, all_of_it in copies})
    deck.subtract(outside)
    if min(deck.values()) < 0:
        raise Wrong(f"there are too many copies of {min(deck, key=lambda name: deck[name])}")
    return deck


def _limited(deck: Counter[str], top: Counter[str], count: int | None, order: tuple[str, ...]) -> Counter[str]:
    """A draw pile of so many cards: what is known to come stays, the pile is filled up in a fixed order, and the rest
    is out of play."""
    if count is None:
        return deck
    kept = top & deck
    rest = sorted((deck - top).elements(), key=order.index)
    result = kept + Counter(rest[: count - kept.total()])
    if result.total() != count:
        raise Wrong(f"a draw pile of {count} cards cannot be made")
    return result
