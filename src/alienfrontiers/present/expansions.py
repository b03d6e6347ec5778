"""What expansions add to a position: factions, agendas, asteroids, what lies on cards, the Outer Belt."""

from typing import Any

from ..engine.facilities.belt import NAVIGATION
from ..engine.kinds.agenda import hides
from ..engine.kinds.facility import Facility
from ..engine.numbers import names
from ..engine.numbers.bits import members
from ..engine.numbers.dice_sets import values_of
from ..engine.numbers.ruleset import belt_ports, dots_of
from ..engine.table.player import Player
from ..engine.table.state import State
from .ships import ships_at

Json = dict[str, Any]


def agendas_of(mask: int) -> list[str]:
    return [names.AGENDA_NAMES[agenda] for agenda in members(mask)]


def factions_of(mask: int) -> list[str]:
    return [names.FACTION_NAMES[faction] for faction in members(mask)]


def expansions(s: State, viewer: int | None) -> Json:
    """What lies on the table besides the base game."""
    shown: Json = {}
    if any(s.removed):
        shown["removed"] = [names.CARD_NAMES[card] for card, n in enumerate(s.removed) for _ in range(n)]
    known = _known_top(s, viewer)
    if known:
        shown["known_top"] = known
    if s.rules.factions:
        if s.rev >= 0:
            shown["rev"] = names.TERRITORY_NAMES[s.rev]
        if s.brethren_owner >= 0:
            shown["brethren"] = {"owner": names.SEAT_NAMES[s.brethren_owner], "at": _brethren_at(s)}
    if s.rules.agendas:
        given_up = int(s.veiled_discards)  # in a view these and what others hold lie among the deck
        veiled = sum(int(p.veiled_agendas()) for p in s.seats) + given_up
        shown["agenda_deck"] = int(s.agenda_deck).bit_count() - veiled
        shown["agenda_discard"] = int(s.agenda_discard).bit_count() + given_up
    if s.rules.belt:
        deck = sum(map(int, s.belt_deck)) - int(s.unseen)
        deck += sum(one >= 0 for one in s.belt_top) + sum(one >= 0 for one in s.belt_bottom)
        discard = [names.ASTEROID_NAMES[asteroid] for asteroid, n in enumerate(s.belt_discard) for _ in range(n)]
        shown["belt"] = {"deck": deck, "discard": discard}
    return shown


def _known_top(s: State, viewer: int | None) -> Json:
    known: Json = {}
    if viewer is not None:
        if s.top[0] >= 0 and s.top_seen >> viewer & 1:
            known["tech"] = [names.CARD_NAMES[card] for card in s.top if card >= 0]
        if s.belt_top[0] >= 0 and s.belt_top_seen >> viewer & 1:
            known["asteroids"] = [names.ASTEROID_NAMES[asteroid] for asteroid in s.belt_top if asteroid >= 0]
    return known


def _brethren_at(s: State) -> str:
    if s.brethren_place == names.IN_BAY:
        return "bay"
    return "off" if s.brethren_place < 0 else names.SITE_NAMES[names.SITE_OF_PLACE[s.brethren_place]]


def held(s: State, p: Player, viewer: int | None) -> Json:
    """What a player holds besides the base game."""
    shown: Json = {}
    if s.rules.factions:
        shown["factions"] = factions_of(int(p.factions))
        shown["factions_used"] = factions_of(int(p.factions_used))
    if s.rules.agendas:
        shown["agendas"] = {
            "hidden": int(p.hidden_agendas()),
            "revealed": agendas_of(int(p.revealed)),
            "double": agendas_of(int(p.double)),
            "exempt": agendas_of(int(p.exempt & (p.revealed if p.seat != viewer else p.revealed | p.agendas))),
        }
        if p.seat == viewer and p.agendas:
            shown["agendas"]["cards"] = [name for agenda, name in enumerate(names.AGENDA_NAMES) if hides(p, agenda)]
    if s.rules.belt:
        shown["asteroids"] = [
            {"card": name, "in_transit": i < p.transit_count(asteroid)}
            for asteroid, name in enumerate(names.ASTEROID_NAMES)
            for i in range(p.asteroid_count(asteroid))
        ]
        shown["asteroids_used"] = [names.ASTEROID_NAMES[asteroid] for asteroid in members(int(p.asteroids_used))]
    shown["on_cards"] = {names.CARD_NAMES[card]: load for card in members(int(p.cards)) if (load := _load(s, p, card))}
    return shown


def _load(s: State, p: Player, card: int) -> Json:
    """What lies on a card."""
    load: Json = {}
    if s.fuel_on(card):
        load["fuel"] = int(s.fuel_on(card))
    if s.ore_on(card):
        load["ore"] = int(s.ore_on(card))
    if s.colony_on_card(card) >= 0:
        load["colony"] = names.SEAT_NAMES[s.colony_on_card(card)]
    if s.agenda_on(card) >= 0:
        load["agenda"] = names.AGENDA_NAMES[s.agenda_on(card)]
    if s.field_of_card(card) >= 0:
        load["field"] = names.FIELD_NAMES[s.field_of_card(card)]
    if card == names.AUTO_PILOT_AI and s.at(names.AT_PILOT, p.seat):
        load["ships"] = [names.SEAT_NAMES[p.seat]]
    if card == names.POCKET_UNIVERSE and s.ships[names.AT_POCKET]:
        load["ships"] = ships_at(s, names.AT_POCKET)
    return load


def ports_of_factions(s: State) -> Json:
    """The ports of the factions in play."""
    return {
        name: {
            "owner": names.SEAT_NAMES[p.seat],
            "slots": _ports(ships_at(s, names.AT_PORT + faction), [0]),
        }
        for p in s.seats
        for faction, name in enumerate(names.PORT_NAMES)
        if p.owns(faction)
    }


def belt_spaces(s: State) -> Json:
    """The spaces of the Outer Belt, from the one farthest from the moon."""
    spaces: Json = {}
    for space, name in enumerate(names.SPACE_NAMES):
        dots = int(dots_of(s.rules, space))
        covers = [0, 0, dots if belt_ports(s.rules, space) < 3 else 0]
        shown: Json = {
            "values": values_of(NAVIGATION[space]),
            "slots": _ports(ships_at(s, names.AT_BELT + space), covers),
        }
        if s.belt[space] >= 0:
            shown["card"] = names.ASTEROID_NAMES[s.belt[space]]
        spaces[name] = shown
    return spaces


def _ports(ships: list[str], covers: list[int]) -> list[Json]:
    """Ports with their ships; ships beyond the open ports docked without one (Superconducting Grapple)."""
    slots: list[Json] = [{"size": 1, "closed": dots, "ships": []} for dots in covers]
    free = [slot for slot in slots if not slot["closed"]]
    for ship in ships:
        if free:
            free.pop(0)["ships"] = [ship]
        else:
            slots.append({"size": 1, "closed": 0, "ships": [ship], "extra": True})
    return slots


def extra_slots(s: State, facility: Facility) -> list[Json]:
    """Sets that docked without a slot (Superconducting Grapple)."""
    places = range(int(facility.place) + len(facility.covers), names.END_PLACE[facility.facility])
    found = [ships_at(s, place) for place in places]
    size = int(facility.ships())
    return [{"size": size, "closed": 0, "ships": ships, "extra": True} for ships in found if ships]
