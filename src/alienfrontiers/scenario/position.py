"""A position that a scenario plays with, and its facts in the words of `after`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from ..engine.actions.dice import own_gathered
from ..engine.facilities.hub import HUB_PORTS
from ..engine.facilities.orbit import BY_NUMBER
from ..engine.kinds.facility import PORTS
from ..engine.numbers.bits import members
from ..engine.numbers.dice_sets import highest, values_of
from ..engine.numbers.names import (
    AGENDA_NAMES,
    ASTEROID_NAMES,
    AT_BELT,
    AT_HUB,
    AT_MINE,
    AT_PILOT,
    AT_POCKET,
    AUTO_PILOT_AI,
    BLISH,
    BRETHREN_SHIP,
    CARD_NAMES,
    COLONIST_HUB,
    END_PLACE,
    FACTION_NAMES,
    FIELD_NAMES,
    FIRST_PLACE,
    IN_BAY,
    IN_HAND,
    ON_BURROUGHS,
    POCKET_UNIVERSE,
    SCOUT_DRONE,
    SEAT_NAMES,
    SEATS,
    SITE_NAMES,
    SITE_OF_PLACE,
    SPACE_NAMES,
    SPACES,
    TERRITORY_NAMES,
)
from ..engine.numbers.ruleset import belt_ports
from ..engine.table.stack import DRAFT, POWER, ROLL_FLEET
from ..game import Game
from . import names
from .errors import Wrong

# Draw piles.
TECH: Final = "tech"
AGENDAS: Final = "agenda"
ASTEROIDS: Final = "asteroid"
PILES: Final = (TECH, AGENDAS, ASTEROIDS)


@dataclass
class Table:
    """A game, and what the scenario knows beyond it: what will be drawn next from each pile, and whether the turn has
    ended."""

    game: Game
    coming: dict[str, list[str]] = field(default_factory=lambda: {pile: [] for pile in PILES})
    between: bool = False

    def clone(self) -> "Table":
        return Table(self.game.clone(), {pile: list(cards) for pile, cards in self.coming.items()}, self.between)


# --- what will be drawn -----------------------------------------------------------------------------------------------


def pile_of(name: str) -> str:
    """The pile in which a card is."""
    if name in AGENDA_NAMES:
        return AGENDAS
    return ASTEROIDS if name in ASTEROID_NAMES else TECH


def pile_size(game: Game, pile: str) -> int:
    """Cards in a draw pile, without those that are known to lie on top or at the bottom of it."""
    s = game.state
    if pile == AGENDAS:  # in a view what others hold and what was given up lie among the deck
        veiled = s.veiled_discards + sum(p.veiled_agendas() for p in s.seats)
        return int(s.agenda_deck).bit_count() - int(veiled)
    return int(sum(s.deck) if pile == TECH else sum(s.belt_deck) - s.unseen)


def foresee(table: Table, drawn: list[str]) -> None:
    """Note what a step says will be drawn. The set-up may have said the same of the draw pile; after a pile that is
    known to its end, the cards of the next shuffle are meant."""
    for pile in PILES:
        cards = [card for card in drawn if pile_of(card) == pile]
        known = table.coming[pile]
        if known[: len(cards)] == cards:
            continue
        if cards[: len(known)] == known:
            known = []
        before = known if len(known) == pile_size(table.game, pile) else []
        table.coming[pile] = before + cards + known[len(before) :]


def draw(table: Table, named: list[str] | None = None) -> str:
    """The outcome of a draw: what the step names for the seat that draws, else the card known to come next, else the
    first that can come."""
    s = table.game.state
    possible = [table.game.text(code) for code, _ in table.game.outcomes()]
    words = possible[0].split()
    pile = words[1] if len(words) == 3 else TECH
    on_top = {TECH: list(s.top), AGENDAS: [], ASTEROIDS: list(s.belt_top)}[pile]
    looking = s.kind() == POWER and s.subject() == SCOUT_DRONE  # at the cards below those on top
    if named and pile_of(named[0]) == pile:
        card = named.pop(0)
        text = " ".join([*words[:-1], card])
        if card in table.coming[pile]:
            table.coming[pile].remove(card)
    elif on_top and on_top[0] >= 0 and not looking:
        text = possible[0]
    elif table.coming[pile]:
        text = " ".join([*words[:-1], table.coming[pile].pop(0)])
    else:
        text = possible[0]
    if text not in possible:
        raise Wrong(f"{text} is given, but no such card is left in the draw pile")
    return text


# --- to facts ---------------------------------------------------------------------------------------------------------


def place_text(place: int) -> str:
    """A place where ships stand, by the name of its site."""
    return SITE_NAMES[SITE_OF_PLACE[place]]


def relic_holder(game: Game) -> str:
    """Who has the Relic Ship: who uses it, where it was lent."""
    s = game.state
    return SEAT_NAMES[s.relic_user if s.relic_user >= 0 else s.relic_holder]


def relic_text(game: Game) -> str:
    """Where the Relic Ship is, as in `relic`."""
    s = game.state
    if s.relic_place == ON_BURROUGHS:
        return "burroughs"
    if s.relic_place == IN_BAY or s.relic_value == 0:
        return f"{relic_holder(game)}:bay"
    where = "unplaced" if s.relic_place == IN_HAND else place_text(s.relic_place)
    return f"{relic_holder(game)}:{where}:{s.relic_value}"


def places_of(site: int) -> range:
    """The places of a site: its slots or tracks, or one place for all its ports."""
    return range(int(FIRST_PLACE[site]), int(END_PLACE[site]))


def ships_at(game: Game, place: int) -> list[str]:
    """Ships docked at a place: owner and value, the Relic Ship with its holder, the Brethren Ship with its owner."""
    s = game.state
    if place >= s.rules.places:
        return []
    ships = [f"{SEAT_NAMES[seat]}{v}" for seat in range(s.players) for v in values_of(s.at(place, seat))]
    if s.relic_place == place:
        ships.append(f"R{s.relic_value}@{relic_holder(game)}")
    if s.brethren_place == place:
        ships.append(f"X@{SEAT_NAMES[s.owner_of(BRETHREN_SHIP)]}")
    return ships


def unplaced(game: Game, seat: int) -> list[int]:
    return values_of(game.state.seats[seat].unplaced)


def guests(game: Game, seat: int) -> list[str]:
    """Others' ships that a seat uses, unplaced."""
    s = game.state
    if seat != s.active or not s.borrowed:
        return []
    return [f"{SEAT_NAMES[owner]}{v}" for owner in range(s.players) for v in values_of(s.guests[owner])]


def relic_unplaced(game: Game, seat: int) -> int | None:
    s = game.state
    unplaced = s.relic_place == IN_HAND and s.relic_value and relic_holder(game) == SEAT_NAMES[seat]
    return int(s.relic_value) if unplaced else None


def cards_of(game: Game, seat: int) -> list[str]:
    return [name for card, name in enumerate(CARD_NAMES) if game.state.seats[seat].holds(card)]


def asteroids_of(game: Game, seat: int) -> list[dict[str, Any]]:
    """Asteroids that a seat holds, those in transit last."""
    p = game.state.seats[seat]
    result = []
    for asteroid, name in enumerate(ASTEROID_NAMES):
        count = int(p.asteroid_count(asteroid))
        moving = int(p.transit_count(asteroid))
        result += [{"card": name, "in_transit": i >= count - moving} for i in range(count)]
    return result


def on_cards(game: Game, seat: int) -> dict[str, dict[str, Any] | None]:
    """What lies on the cards that a seat holds; None where nothing does."""
    s = game.state
    result: dict[str, dict[str, Any] | None] = dict.fromkeys(CARD_NAMES)
    for card, name in enumerate(CARD_NAMES):
        if not len(s.laden) or not s.seats[seat].holds(card):
            continue
        colony, agendas = s.colony_on_card(card), [AGENDA_NAMES[n] for n in members(s.agendas_on(card))]
        place = {POCKET_UNIVERSE: AT_POCKET, AUTO_PILOT_AI: AT_PILOT}.get(card)
        ships = [] if place is None else ships_at(game, place)
        lying = {
            "fuel": int(s.fuel_on(card)),
            "ore": int(s.ore_on(card)),
            "colony": SEAT_NAMES[colony] if colony >= 0 else None,
            "agenda": agendas[0] if len(agendas) == 1 else agendas,  # two after a Capacitor
            "ships": [ship[0] for ship in ships] if place == AT_PILOT else ships,
        }
        if any(lying.values()):
            result[name] = lying
    return result


def agenda_names(mask: int) -> list[str]:
    return [AGENDA_NAMES[agenda] for agenda in members(mask)]


def seat_facts(game: Game, seat: int) -> dict[str, Any]:
    s = game.state
    p = s.seats[seat]
    # Ships gathered but not yet rolled still count as lying in the bay.
    to_roll = int(own_gathered(s)) if not s.over and s.kind() == ROLL_FLEET and s.active == seat else 0
    return {
        "fuel": int(p.fuel),
        "ore": int(p.ore),
        "unplaced": unplaced(game, seat),
        "guests": guests(game, seat),
        "bay": int(p.bay) + to_roll,
        "stock": int(p.stock),
        "colonies": {t: n for i, t in enumerate(TERRITORY_NAMES) if (n := int(s.colonies[SEATS * i + seat]))},
        "colonies_unplaced": int(p.supply),
        "cards": cards_of(game, seat),
        "on_cards": on_cards(game, seat),
        "relic_unplaced": relic_unplaced(game, seat),
        "vp": game.points(seat),
        "hub_circle": int(p.circle),
        "hub_ships": ships_at(game, AT_HUB + seat),
        "factions": [FACTION_NAMES[faction] for faction in members(int(p.factions))],
        "asteroids": asteroids_of(game, seat),
        "agendas": {"hidden": agenda_names(int(p.agendas)), "revealed": agenda_names(int(p.revealed))},
        "agendas_hidden": agenda_names(int(p.agendas)),
        "agendas_hidden_count": int(p.hidden_agendas()),
        "agendas_revealed": agenda_names(int(p.revealed)),
        "agendas_two_points": agenda_names(int(p.double)),
    }


def docks(game: Game) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for site, name in enumerate(SITE_NAMES):
        places = places_of(site)
        if site == COLONIST_HUB:
            result[name] = {
                SEAT_NAMES[p.seat]: {"circle": int(p.circle), "ships": ships_at(game, AT_HUB + int(p.seat))}
                for p in game.state.seats
            }
        elif not places:
            continue
        elif len(places) == 1:
            result[name] = ships_at(game, places[0])
        else:
            result[name] = [ships for place in places if (ships := ships_at(game, place))]
    return result


def ports(game: Game) -> dict[str, int]:
    """Docking ports by facility, or slots where ships dock as a set."""
    result = {}
    for facility in [*BY_NUMBER, *PORTS]:
        tracks = int(facility.ports(game.options.players))
        result[SITE_NAMES[facility.facility]] = tracks * HUB_PORTS if facility.facility == COLONIST_HUB else tracks
    for space, name in enumerate(SPACE_NAMES):
        result[name] = int(belt_ports(game.state.rules, space))
    return result


def open_ports(game: Game) -> dict[str, int]:
    """Ports with no ship; a slot where ships dock as a set is open only when it is empty. A port used through the
    Superconducting Grapple is none of these."""
    s = game.state
    result = {}
    for name, count in ports(game).items():
        places = [place for place in places_of(SITE_NAMES.index(name)) if place < s.rules.places]
        taken = sum(1 if name in names.SET_SIZE else int(s.in_ports(place)) for place in places if s.ships[place])
        result[name] = max(0, count - taken)
    return result


def with_belt(count: dict[str, int]) -> dict[str, int]:
    """Ports by facility, those of all four spaces of the Outer Belt together as well."""
    return count | {"outer_belt": sum(count[name] for name in SPACE_NAMES)}


def belt(game: Game) -> dict[str, dict[str, Any]]:
    """The spaces of the Outer Belt."""
    s = game.state
    if not len(s.belt):
        return {}
    return {
        str(space + 1): {
            "card": ASTEROID_NAMES[s.belt[space]] if s.belt[space] >= 0 else None,
            "ships": ships_at(game, AT_BELT + space),
        }
        for space in range(SPACES)
    }


def display(game: Game) -> list[str]:
    return [CARD_NAMES[card] for card in game.state.display if card >= 0]


def counted(counts: Any, known: tuple[str, ...]) -> list[str]:
    """Cards of a pile that is kept as copies of each."""
    return [name for card, name in enumerate(known) if card < len(counts) for _ in range(int(counts[card]))]


def discard(game: Game) -> list[str]:
    return counted(game.state.discard, CARD_NAMES)


def known_cards(cards: Any, known: tuple[str, ...]) -> list[str]:
    """Cards whose order is known."""
    return [known[card] for card in cards if card >= 0]


def asteroid_deck_count(game: Game) -> int:
    """Asteroids left to draw; those put aside unseen are none of them."""
    s = game.state
    return pile_size(game, ASTEROIDS) + sum(1 for card in [*s.belt_top, *s.belt_bottom] if card >= 0)


def asteroid_deck_bottom(table: Table) -> list[str]:
    """What is known to lie at the bottom of the asteroid deck, the lowest last."""
    s = table.game.state
    coming = table.coming[ASTEROIDS]
    whole = len(coming) == pile_size(table.game, ASTEROIDS)
    return (coming if whole else []) + known_cards(s.belt_bottom, ASTEROID_NAMES)


def brethren_text(game: Game) -> str:
    """Where the Brethren Ship is."""
    place = game.state.brethren_place
    return place_text(place) if place >= 0 else "bay" if place == IN_BAY else "off"


def phase(game: Game) -> str:
    if game.over:
        return "over"
    return "final_reveal" if game.state.ending else "main"


def _all_alike(counts: list[int]) -> int | list[int]:
    return counts[0] if len(set(counts)) == 1 else counts


def _place(mask: int) -> str | list[str] | None:
    lands = [TERRITORY_NAMES[territory] for territory in members(mask)]
    return lands if len(lands) > 1 else lands[0] if lands else None


def _factions(game: Game) -> list[str]:
    return [FACTION_NAMES[faction] for p in game.state.seats for faction in members(int(p.factions))]


def _die_holder(table: Table) -> str:
    """Who has the Asteroid die: rolled at the start of a turn, it is passed on at once (Moving the Asteroid cards)."""
    s = table.game.state
    rolled = not table.game.over and s.kind() not in (ROLL_FLEET, DRAFT)
    return SEAT_NAMES[(s.turn + rolled) % s.players]


def _blish(game: Game) -> str:
    seat = game.state.control[BLISH]
    return SEAT_NAMES[seat] if seat >= 0 else "on board"


# How many cards of a kind are in the game, for piles of which a scenario says how many are missing.
IN_THE_GAME: Final[dict[str, Callable[[Table], int]]] = {
    "deck_left": lambda t: sum(t.game.state.rules.copies),
    "agenda_deck_count": lambda t: int(t.game.state.rules.agenda_cards).bit_count(),
    "asteroid_deck_count": lambda t: sum(t.game.state.rules.asteroid_copies),
}
FACTS: Final[dict[str, Callable[[Table], Any]]] = {
    "control": lambda t: {
        name: SEAT_NAMES[t.game.state.control[i]] if t.game.state.control[i] >= 0 else None
        for i, name in enumerate(TERRITORY_NAMES)
    },
    "fields": lambda t: {name: _place(int(t.game.state.fields[i])) for i, name in enumerate(FIELD_NAMES)},
    "fields_on_board": lambda t: sum(1 for where in t.game.state.fields if where),
    "docks": lambda t: docks(t.game),
    "relic": lambda t: relic_text(t.game),
    "display": lambda t: display(t.game),
    "display_size": lambda t: len(display(t.game)),
    "deck_left": lambda t: int(t.game.state.deck_size()),
    "deck_count": lambda t: int(t.game.state.deck_size()),
    "deck_top": lambda t: known_cards(t.game.state.top, CARD_NAMES) + t.coming[TECH],
    "discard": lambda t: discard(t.game),
    "discard_left": lambda t: len(discard(t.game)),
    "ports": lambda t: with_belt(ports(t.game)),
    "open_ports": lambda t: with_belt(open_ports(t.game)),
    "lowest_allowed": lambda t: {"lunar_mine": max(1, int(highest(t.game.state.ships[AT_MINE])))},
    "active": lambda t: SEAT_NAMES[t.game.state.active],
    "phase": lambda t: phase(t.game),
    "game_over": lambda t: t.game.over,
    "winners": lambda t: [SEAT_NAMES[seat] for seat in t.game.winners],
    "cards_in_each_hand": lambda t: _all_alike([len(cards_of(t.game, seat)) for seat in range(t.game.options.players)]),
    "outer_belt": lambda t: belt(t.game),
    "outer_belt_cards_up": lambda t: sum(1 for space in belt(t.game).values() if space["card"]),
    "asteroid_deck_top": lambda t: known_cards(t.game.state.belt_top, ASTEROID_NAMES) + t.coming[ASTEROIDS],
    "asteroid_deck_bottom": asteroid_deck_bottom,
    "asteroid_deck_count": lambda t: asteroid_deck_count(t.game),
    "asteroids_removed_unseen": lambda t: int(t.game.state.unseen),
    "asteroid_die_with": _die_holder,
    "blish_tile": lambda t: _blish(t.game),
    "agendas_in_each_hand": lambda t: _all_alike([int(p.hidden_agendas()) for p in t.game.state.seats]),
    "agenda_deck_count": lambda t: pile_size(t.game, AGENDAS),
    "boards_in_play": lambda t: _factions(t.game),
    "rev": lambda t: TERRITORY_NAMES[t.game.state.rev] if t.game.state.rev >= 0 else None,
    "brethren": lambda t: brethren_text(t.game),
}
# Lists of which `after` names some members only: (fact, must they be in it).
MEMBERS: Final[dict[str, tuple[Callable[[Table], list[str]], bool]]] = {
    "display_contains": (lambda t: display(t.game), True),
    "discard_contains": (lambda t: discard(t.game), True),
    "discard_lacks": (lambda t: discard(t.game), False),
    "removed_contains": (lambda t: counted(t.game.state.removed, CARD_NAMES), True),
    "agenda_discard_contains": (lambda t: agenda_names(int(t.game.state.agenda_discard)), True),
}
