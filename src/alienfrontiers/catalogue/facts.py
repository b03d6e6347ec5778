"""What is printed on things besides their words: prices, points, signs, boxes. The rules know it."""

from dataclasses import replace
from typing import TypeVar

from ..engine.kinds import agenda, asteroid, card, faction
from ..engine.numbers.names import AGENDA_NAMES, ASTEROID_NAMES, CARD_NAMES, FACTION_NAMES
from ..engine.numbers.ruleset import Ruleset
from ..packs import BASE as BASE_PACK
from ..packs import PACKS as PACK_TITLES
from .kinds import BASE, Agenda, Asteroid, Card, Faction, Power

USUAL = Ruleset(4, 6)  # settled questions by their defaults


def of_cards(words: dict[str, Card]) -> dict[str, Card]:
    """Cards in the order of their numbers, each with its price, its points and its box."""
    return {name: _card(_of(name, words), card.CARD_AT[number]) for number, name in enumerate(CARD_NAMES)}


def of_factions(words: dict[str, Faction]) -> dict[str, Faction]:
    """Factions in the order of their numbers, each with its two prices and its box."""
    return {name: _faction(_of(name, words), faction.FACTION_AT[number]) for number, name in enumerate(FACTION_NAMES)}


def of_asteroids(words: dict[str, Asteroid]) -> dict[str, Asteroid]:
    """Asteroids in the order of their numbers, each with its signs, its price, its points and its box."""
    return {
        name: _asteroid(_of(name, words), asteroid.ASTEROID_AT[number]) for number, name in enumerate(ASTEROID_NAMES)
    }


def of_agendas(words: dict[str, Agenda]) -> dict[str, Agenda]:
    """Agendas by row, each with its box."""
    return {
        name: replace(_of(name, words), pack=_box(agenda.AGENDA_AT[number].pack))
        for number, name in enumerate(AGENDA_NAMES)
    }


T = TypeVar("T")


def _of(name: str, words: dict[str, T]) -> T:
    if name not in words:
        raise LookupError(f"The catalogue has no texts of {name}.")
    return words[name]


def _box(pack: str) -> str:
    return BASE if pack == BASE_PACK else PACK_TITLES[pack]


def _priced(power: Power, price: str) -> Power:
    return replace(power, cost=price)


def _card(words: Card, rule: card.Card) -> Card:
    price = str(rule.fuel or rule.lays)
    if rule.most_fuel() > rule.fuel:
        price = f"{rule.fuel}–{rule.most_fuel()}"
    power = words.power and _priced(words.power, price if rule.uses else "")  # "": it works by itself
    return replace(words, power=power, points=int(rule.points), pack=_box(rule.pack))


def _faction(words: Faction, rule: faction.Faction) -> Faction:
    benefit = _priced(words.benefit, str(rule.fuel) if rule.uses else "")
    dock = _priced(words.dock, str(rule.port_fuel) if rule.port_fuel else "")
    return replace(words, benefit=benefit, dock=dock, pack=_box(rule.pack))


def _asteroid(words: Asteroid, rule: asteroid.Asteroid) -> Asteroid:
    first = {asteroid.NO_FIRST: "", asteroid.ANY_VALUE: "?"}.get(rule.first, str(rule.first))
    claim = " = ".join("N" * rule.navs) if rule.equal else " ".join([*first, *"N" * rule.navs])
    power = _priced(words.power, str(rule.price(USUAL)) if rule.active else "")
    points, pack = int(rule.points), _box(rule.pack)
    return replace(words, claim=claim, power=power, hold=bool(rule.active), points=points, pack=pack)
