"""Docking as a step of a scenario: which ships, and the answers that belong to it."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from ..engine.numbers.limits import LAST_CIRCLE
from ..engine.numbers.names import SEAT_NAMES
from ..engine.table.stack import CLAIM_ASTEROID, EXCESS, LAND_COLONY, MARKET_FOR, PORT, RAID, RAID_VICTIM, WHICH_SHIP
from . import names
from .errors import Refused
from .position import asteroids_of, cards_of, display
from .trial import Trial, docked_ship, hand, hand_ship, must_hold, value_of


def dock_at(trial: Trial, facility: str) -> None:
    """Dock the ships of the step at a facility."""
    ships = [hand_ship(trial, ship) for ship in trial.need("ships")]
    must_hold(trial, ships)
    if not ships:
        raise Refused("no ship is named")
    if facility not in names.SINGLES:
        dock_set(trial, facility, ships)
    else:
        if facility == "lunar_mine":
            ships.sort(key=lambda ship: value_of(trial, ship))
        for ship in ships:
            dock_next(trial, facility, ship)
    launch_if_asked(trial)


def dock_next(trial: Trial, facility: str, ship: str) -> None:
    """Dock one of several ships. At the Hub a launch that the step asks for comes when the track is full."""
    text = f"dock {facility} {value_of(trial, ship)}"
    if facility == "colonist_hub" and trial.game.state.me().circle == LAST_CIRCLE:
        launch_if_asked(trial)
    dock_as(trial, text, [ship])
    answer(trial)


def dock_set(trial: Trial, facility: str, ships: list[str]) -> None:
    values = sorted(value_of(trial, ship) for ship in ships)
    dock_as(trial, f"dock {facility} {' '.join(map(str, values))}", ships)
    answer(trial)


def dock_as(trial: Trial, text: str, ships: list[str]) -> None:
    """Dock, and say which of equal ships are meant."""
    kept = Counter(hand(trial.game)) - Counter(ships)
    trial.do(text)
    name_ships(trial, WHICH_SHIP, ships, text)
    if kept - Counter(hand(trial.game)):
        raise Refused(f"{text}: other ships than {', '.join(ships)} are docked")


def name_ships(trial: Trial, kind: int, ships: list[str], docking: str) -> None:
    """Name these ships, in the order in which they are taken, as long as a decision of a kind asks for them."""
    named = list(ships)
    while trial.kind() == kind:
        legal = trial.legal()
        meant = next((ship for ship in named if docked_ship(ship) in legal), None)
        if meant is None:
            raise Refused(f"{docking}: none of {', '.join(ships)} may be docked")
        named.remove(meant)
        trial.do(docked_ship(meant))


def answer(trial: Trial) -> None:
    """Answer what a docking asks: where to land, whether to launch, what to steal, what a pair is for."""
    must_be_raidable(trial.step.get("raid") or {})
    if trial.kind() == EXCESS:
        if trial.step.get("launch") and not trial.step.get("launched"):
            launch_colony(trial)
        else:
            trial.do("stop")
    elif trial.kind() == LAND_COLONY:
        trial.do(f"territory {names.territory(trial.need('territory'))}")
    elif trial.kind() == RAID:
        raid(trial, trial.step.get("raid") or {})
    elif trial.kind() == MARKET_FOR:
        trial.do("draw agendas" if trial.step.get("purpose") == "agendas" else "stop")
    elif takes_something(trial.step.get("raid") or {}):
        raise Refused("there is nothing to steal")
    elif trial.step.get("purpose") == "agendas":
        raise Refused("no agendas can be drawn")


# --- dockings of a faction together with others ---------------------------------------------------------------------


def build_with(trial: Trial, ships: list[str]) -> None:
    """Scavenger Fleet: two ships for the Shipyard."""
    if len(ships) != 2:
        raise Refused("two ships dock at the Shipyard")
    name_ships(trial, PORT, ships, "dock shipyard")


def raid_with(trial: Trial, ships: list[str]) -> None:
    """Smuggler's Alliance: a run for the Outpost, which takes tokens and a card."""
    dock_set(trial, "raiders_outpost", ships)


# Where further ships dock in the same action, by faction.
JOINT: Final[dict[str, tuple[str, Callable[[Trial, list[str]], None]]]] = {
    "scavenger": ("shipyard", build_with),
    "smugglers": ("raiders_outpost", raid_with),
}


def dock_with(trial: Trial, facility: str, faction: dict[str, Any]) -> None:
    """Dock the ships of the step at a facility and, in the same action, one at a faction that allows that."""
    allowed = JOINT.get(faction["faction"])
    if allowed is None or allowed[0] != facility:
        raise Refused(f"{faction['faction']} allows no docking at {facility}")
    ship = hand_ship(trial, faction["ship"])
    ships = [hand_ship(trial, other) for other in trial.need("ships")]
    must_hold(trial, [ship, *ships])
    dock_joint(trial, f"faction:{faction['faction']}", ship, ships)


def dock_joint(trial: Trial, port: str, ship: str, others: list[str]) -> None:
    """Dock a ship at a faction that lets further ones dock elsewhere in the same action."""
    faction = port.removeprefix("faction:")
    if faction not in JOINT:
        raise Refused("one ship docks at the port of a faction")
    dock_as(trial, f"dock {port} {value_of(trial, ship)}", [ship, *others])
    JOINT[faction][1](trial, others)


# --- claims ---------------------------------------------------------------------------------------------------------


def claim(trial: Trial, space: str, ships: list[Any]) -> None:
    """Dock at a space of the Outer Belt with exactly these ships, whichever sign of the card each is for."""
    named = [hand_ship(trial, ship) for ship in ships]
    must_hold(trial, named)
    kept = Counter(hand(trial.game)) - Counter(named)
    trial.do(f"dock {names.site(space)}")
    name_next(trial, named, kept)


def name_next(trial: Trial, named: list[str], kept: Counter[str]) -> None:
    """Name one of the ships that are left, where the game asks for one."""
    if trial.kind() != CLAIM_ASTEROID:
        if Counter(hand(trial.game)) != kept:
            raise Refused("the card asks for other ships")
        return
    trial.variants([_with(ship, named, kept) for ship in dict.fromkeys(named)])


def _with(ship: str, named: list[str], kept: Counter[str]) -> Callable[[Trial], None]:
    def choice(trial: Trial) -> None:
        rest = list(named)
        rest.remove(ship)
        trial.do(docked_ship(ship))
        name_next(trial, rest, kept)

    return choice


# --- raids ------------------------------------------------------------------------------------------------------------


def raid(trial: Trial, wanted: dict[str, Any]) -> None:
    """Steal: `resources` token by token, a `card` or an `asteroid`; from players, or the supply and the display."""
    must_be_raidable(wanted)
    for take in wanted.get("resources") or []:
        victim = "stock" if take["from"] == "supply" else take["from"]
        for token in ["fuel"] * (take.get("fuel") or 0) + ["ore"] * (take.get("ore") or 0):
            trial.do(f"{token} {victim}")
    if wanted.get("card"):
        steal(trial, wanted["card"]["from"], f"card {names.card(wanted['card']['card'])}")
    if wanted.get("asteroid"):
        steal(trial, wanted["asteroid"]["from"], f"asteroid {names.asteroid(wanted['asteroid']['card'])}")
    if trial.kind() == RAID:
        trial.do("stop")


def must_be_raidable(wanted: dict[str, Any]) -> None:
    """Raiders take fuel and ore, a card or an asteroid; nothing else can be named."""
    named: list[tuple[dict[str, Any], tuple[str, ...]]] = [(wanted, ("resources", "card", "asteroid"))]
    named += [(take, ("from", "fuel", "ore")) for take in wanted.get("resources") or []]
    named += [(wanted[key], ("from", "card")) for key in ("card", "asteroid") if wanted.get(key)]
    for given, raidable in named:
        for key in given:
            if key not in raidable:
                raise Refused(f"raiders cannot take {key}")


def takes_something(wanted: dict[str, Any]) -> bool:
    tokens = any(take.get("fuel") or take.get("ore") for take in wanted.get("resources") or [])
    return tokens or bool(wanted.get("card") or wanted.get("asteroid"))


def steal(trial: Trial, victim: str, text: str) -> None:
    """Take a card of a victim, or of the display. Where only one could be meant the game does not ask; it must not be
    another one then."""
    source = victim if victim == "display" else SEAT_NAMES[names.seat(victim, trial.game.options.players)]
    before = _holdings(trial)
    name = text.split()[1]
    if name not in before[source]:
        raise Refused(f"{victim} does not hold {name}")
    trial.do(text)
    if trial.kind() == RAID_VICTIM:
        trial.do("stop" if source == "display" else f"seat {victim}")
    after = _holdings(trial)
    for other, held in before.items():
        if other not in (source, trial.seat, "display") and held.count(name) > after[other].count(name):
            raise Refused(f"{name} cannot be stolen from {victim}")


def _holdings(trial: Trial) -> dict[str, list[str]]:
    """Cards and asteroids by seat, and those of the display."""
    result = {"display": display(trial.game)}
    for seat in range(trial.game.options.players):
        asteroids = [held["card"] for held in asteroids_of(trial.game, seat)]
        result[SEAT_NAMES[seat]] = cards_of(trial.game, seat) + asteroids
    return result


# --- launches ---------------------------------------------------------------------------------------------------------


def launch_colony(trial: Trial, key: str = "launch") -> None:
    """Launch to the territory that the step names: by itself, or once within a docking."""
    trial.do("launch")
    trial.do(f"territory {names.territory(trial.need(key))}")
    trial.step = trial.step | {"launched": True}


def launch_if_asked(trial: Trial) -> None:
    """The launch that belongs to a docking, if it has not taken place yet."""
    if trial.step.get("launch") and not trial.step.get("launched"):
        launch_colony(trial)
