"""Which keys a scenario may have, and where: anything else is a slip of the pen that would be passed over in silence.

Only keys are judged here; what stands under them is read, and judged, where it is used. Keys of the scenario itself are
free, so that collections can sort them. What a raid names is the rules' matter: `docking.raid` refuses it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from ..engine.numbers.names import CARD_NAMES, FIELD_NAMES, SEAT_NAMES, SITE_NAMES, SPACES, TERRITORY_NAMES
from ..errors import shown
from .errors import Wrong
from .position import FACTS, MEMBERS


@dataclass(frozen=True)
class Each:
    """A list, or an object whose keys are names: every value in it has this shape."""

    of: "Shape"


# Keys with the shape of what stands under them; None: anything. What is no object (a name, a number, nothing) fits too.
Shape = dict[str, Any] | Each | None


def keys(names: str, **inside: Shape) -> dict[str, Any]:
    """Keys under which anything may stand, and others with a shape."""
    return dict.fromkeys(names.split()) | inside


def check(scenario: dict[str, Any]) -> None:
    """Raises Wrong, naming the key, when a scenario says what nobody reads."""
    for part in ("setup", "steps"):
        if part not in scenario:
            raise Wrong(f"it has no {part}")
    _check("setup", scenario["setup"], SETUP)
    if not isinstance(scenario["steps"], list):
        raise Wrong("steps is a list")
    for number, step in enumerate(scenario["steps"], 1):
        if not isinstance(step, dict) or "do" not in step:
            raise Wrong(f"step {number} does not say what to do")
        if step["do"] in STEPS:  # another is not known in this version
            _check(f"step {number} ({step['do']})", step, STEPS[step["do"]] | ALWAYS)


def _check(where: str, value: Any, shape: Shape) -> None:
    if isinstance(shape, Each):
        for key, inner in _entries(value):
            _check(f"{where}.{key}", inner, shape.of)
    elif shape is not None and isinstance(value, dict):
        for key, inner in value.items():
            if key not in shape:
                raise Wrong(f"{where} has no key {shown(key)}; there are {', '.join(dict.fromkeys(map(str, shape)))}")
            _check(f"{where}.{key}", inner, shape[key])


def _entries(value: Any) -> Iterable[tuple[Any, Any]]:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value, 1) if isinstance(value, list) else ()


# --- set-up -----------------------------------------------------------------------------------------------------------

# Dice and draws; everywhere in a step, and once more in `chance`.
CHANCE: Final = keys(
    "forced_roll forced_asteroid_die forced_random_card",
    forced_draw=dict.fromkeys(SEAT_NAMES),
)
DICE: Final = keys("roll relic_roll guest_rolls asteroid_die brethren_die")

LANDS: Final = dict.fromkeys(TERRITORY_NAMES)
DOCKS: Final = dict.fromkeys(SITE_NAMES) | {"colonist_hub": dict.fromkeys(SEAT_NAMES, keys("circle ships"))}
BELT: Final = dict.fromkeys([*range(1, SPACES + 1), *map(str, range(1, SPACES + 1))], keys("card ships"))
SEAT: Final = keys(
    "fuel ore unplaced bay stock colonies_unplaced cards relic_unplaced vp factions guests",
    colonies=LANDS,
    agendas=keys("hidden revealed"),
    asteroids=Each(keys("card in_transit")),
    on_cards=dict.fromkeys(CARD_NAMES, keys("ships fuel ore colony agenda")),
)
SETUP: Final = keys(
    "players new_game first_player long_game active phase relic display deck_top deck_count discard rev"
    " factions_offered asteroid_sets",
    options=keys("modules flags"),
    seats=dict.fromkeys(SEAT_NAMES, SEAT),
    docks=DOCKS,
    fields=dict.fromkeys(FIELD_NAMES),
    agenda_deck=keys("top count discard"),
    outer_belt=keys("deck_top discard", spaces=BELT),
    brethren=keys("owner at"),
    history=keys("sixth_ship_built_by"),
    chance=Each(keys("step choices_forced_roll") | CHANCE | DICE),
)

# --- after ------------------------------------------------------------------------------------------------------------

SEAT_AFTER: Final = SEAT | keys(
    "hub_circle hub_ships agendas_hidden agendas_hidden_count agendas_revealed agendas_two_points",
)
AFTER: Final = (
    dict.fromkeys([*FACTS, *MEMBERS])
    | dict.fromkeys(SEAT_NAMES, SEAT_AFTER)
    | keys("", docks=DOCKS, control=LANDS, outer_belt=BELT, fields=dict.fromkeys(FIELD_NAMES))
)

# --- steps ------------------------------------------------------------------------------------------------------------

SHIP: Final = keys("facility ship")  # a docked ship
TOKENS: Final = keys("fuel ore")

# What every step may say: what must come of it, and the answers that others and chance give by the way.
ALWAYS: Final = CHANCE | keys(
    "do by legal reason drop exempt",
    after=AFTER,
    settle=keys("field colony") | dict.fromkeys(FIELD_NAMES),
    responses=Each(keys("by do agenda agendas half card")),
)
DOCKING: Final = keys(
    "facility ships territory raid purpose launch with_card with_discard field to moves keep repeat display_card",
    with_faction=keys("faction ship"),
)
# What cards ask; some are dockings on other terms.
ASKED: Final = DOCKING | keys(
    "card value down up take with_unplaced relic_from ship_of territories colony agenda space cycles order deck power"
    " answers",
    ship=SHIP,
    ships=Each(SHIP),
    targets=Each(SHIP),
    target=keys("seat card"),
    transfer=TOKENS,
)
STEPS: Final[dict[str, dict[str, Any]]] = {
    "dock": DOCKING,
    "trade": keys("times price"),
    "trade_ore_for_fuel": keys("times price"),
    "agenda_draw": {},
    "cycle": {},
    "claim": keys("card"),
    "launch": keys("territory"),
    "buy_relic": {},
    "use": ASKED,
    "discard": ASKED,
    "use_asteroid": keys("asteroid answers value raid purpose launch keep targets territory with_card", ship=SHIP),
    "faction_power": keys("faction answers agenda gain action field territory to", ship=SHIP),
    "reveal": keys("agenda half via"),
    "finish": {},
    "choose_faction": keys("faction territory"),
    "release_colony": keys("card holder territory"),
    "pocket_release": keys("", docks=Each(DOCKING | ALWAYS)),
    "end_turn": keys("", give_back=TOKENS),
    "start_turn": DICE | keys("", choices=Each(ASKED | ALWAYS | keys("window"))),
    "check": {},
    "view": keys("viewer"),
}
