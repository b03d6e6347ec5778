"""What is in which box, and what a game is played with: options become the engine's rules.

Cards whose needs are switched off are left out, as the set-up asks (rulings 4 to 6)."""

from functools import cache
from typing import Final

from .engine.kinds.agenda import AGENDA_AT, Agenda
from .engine.kinds.asteroid import ASTEROID_AT, Asteroid
from .engine.kinds.card import CARD_AT, Card
from .engine.kinds.faction import FACTION_AT, Faction
from .engine.numbers.names import AGENDA_NAMES, ASTEROID_NAMES, CARD_NAMES, FACTION_NAMES
from .engine.numbers.ruleset import WITH_AGENDAS, WITH_BELT, WITH_FACTIONS, WITH_TECH, Ruleset

BASE: Final = "base"
PACKS: Final[dict[str, str]] = {
    "factions": "Factions",
    "faction_1": "Faction Pack 1",
    "faction_2": "Faction Pack 2",
    "faction_3": "Faction Pack 3",
    "faction_4": "Faction Pack 4",
    "expansion_1": "Expansion Pack 1",
    "expansion_2": "Expansion Pack 2",
    "expansion_3": "Expansion Pack 3",
    "expansion_4": "Expansion Pack 4",
    "expansion_5": "Expansion Pack 5",
    "expansion_6": "Expansion Pack 6",
    "expansion_7": "Expansion Pack 7",
    "outer_belt": "Outer Belt",
    "promo": "Promo",
}

# By the module that uses them: everything of a kind, by name.
_OF_MODULE: Final[dict[str, dict[str, Card] | dict[str, Agenda] | dict[str, Faction] | dict[str, Asteroid]]] = {
    "expansion_tech": dict(zip(CARD_NAMES, CARD_AT, strict=True)),
    "agendas": dict(zip(AGENDA_NAMES, AGENDA_AT, strict=True)),
    "factions": dict(zip(FACTION_NAMES, FACTION_AT, strict=True)),
    "outer_belt": dict(zip(ASTEROID_NAMES, ASTEROID_AT, strict=True)),
}
# The pack that each card, agenda, faction and asteroid comes in, and what it needs besides: a module, or another by
# name. Both stand where it is registered.
PACK_OF: Final[dict[str, str]] = {name: thing.pack for things in _OF_MODULE.values() for name, thing in things.items()}
NEEDS: Final[dict[str, str]] = {
    name: thing.needs for things in _OF_MODULE.values() for name, thing in things.items() if thing.needs
}


@cache
def modules_of(name: str) -> frozenset[str]:
    """Modules without which a card or a faction is not used, whatever packs there are."""
    result = {module for module, things in _OF_MODULE.items() if name in things and PACK_OF[name] != BASE}
    needed = NEEDS.get(name)
    if needed in _OF_MODULE:
        result.add(needed)
    elif needed is not None:
        result |= modules_of(needed)
    return frozenset(result)


@cache
def packs_of(name: str) -> frozenset[str]:
    """Packs without which a card or a faction is not used."""
    result = {PACK_OF.get(name, BASE)} - {BASE}
    if name in NEEDS:
        result |= packs_of(NEEDS[name])
    return frozenset(result)


def ruleset(players: int, colonies: int, modules: frozenset[str], packs: frozenset[str] = frozenset(PACKS)) -> Ruleset:
    """The rules of a game with these modules and packs; settled questions have their defaults."""
    rules = Ruleset(
        players,
        colonies,
        WITH_TECH * ("expansion_tech" in modules)
        + WITH_AGENDAS * ("agendas" in modules)
        + WITH_FACTIONS * ("factions" in modules)
        + WITH_BELT * ("outer_belt" in modules),
    )

    def used(name: str, packs: frozenset[str] = packs) -> bool:
        return modules_of(name) <= modules and packs_of(name) <= packs

    for card, name in enumerate(CARD_NAMES):
        if used(name):
            rules.copies[card] = CARD_AT[card].copies
    for agenda, name in enumerate(AGENDA_NAMES):
        if used(name):
            rules.agenda_cards |= 1 << agenda
    for faction, name in enumerate(FACTION_NAMES):
        if used(name):
            rules.factions_in_box |= 1 << faction
    for asteroid, name in enumerate(ASTEROID_NAMES):
        if used(name, packs | {"outer_belt"}):  # there is no belt without its own asteroids
            rules.asteroid_copies[asteroid] = ASTEROID_AT[asteroid].copies
    return rules
