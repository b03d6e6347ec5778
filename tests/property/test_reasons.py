"""A reason is true: what `explain`, a refusal or a quiet place claims is checked against the position by other code.

Every reason there is stands in `TRUTHS` by its short form, with what must hold where it is given. One without a row
fails, so that nobody adds a reason that is not checked."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import pytest

from alienfrontiers import Game
from alienfrontiers.catalogue import ASTEROIDS, name_of
from alienfrontiers.engine import play
from alienfrontiers.engine.facilities.raid import ORE_OF, named
from alienfrontiers.engine.kinds.asteroid import ASTEROID_AT, Asteroid
from alienfrontiers.engine.kinds.card import CARD_AT, Card
from alienfrontiers.engine.kinds.faction import FACTION_AT, Faction
from alienfrontiers.engine.numbers import reasons
from alienfrontiers.engine.numbers.names import ASTEROID_NAMES, CARD_NAMES, FACILITY_NAMES, FACTION_NAMES, SEAT_NAMES
from alienfrontiers.engine.numbers.reasons import MAY
from alienfrontiers.explain import WORDS
from alienfrontiers.notation import TEXTS
from alienfrontiers.present import decision, lit, position
from alienfrontiers.present.docking import hand
from alienfrontiers.present.texts import texts
from tests.property.test_expansions import random_options

Json = dict[str, Any]
ANYTHING = 60  # more tokens than anything costs
CODES = [code for code, text in enumerate(TEXTS) if text]
MAIN_VERBS = (
    "dock", "trade", "cycle", "claim", "launch", "buy_relic", "end_turn", "use", "discard", "faction", "use_asteroid",
    "reveal", "release",
)  # fmt: skip
CHANCES = {"roll", "mark", "blank"}


@dataclass
class Case:
    """A reason that was given: for which action (or which ships at which place), in which position."""

    game: Game
    action: str
    short: str
    text: str
    section: str
    picked: list[str] = field(default_factory=list)
    match: re.Match[str] | None = None

    def __post_init__(self) -> None:
        self.verb, *self.rest = self.action.split() or [""]
        self.first = self.rest[0] if self.rest else ""
        self.seat = self.game.to_move[0] if self.game.to_move else int(self.game.state.active)
        self.me = SEAT_NAMES[self.seat]
        self.shown = position(self.game, None, self.seat)
        self.mine: Json = self.shown["players"][self.me]
        self.legal = [self.game.text(code) for code in self.game.legal()]
        self.verbs = {text.split()[0] for text in self.legal}
        self.phase = self.shown["phase"]

    @property
    def place(self) -> Json:
        found: Json = self.shown["facilities"][self.first]
        return found

    @property
    def need(self) -> Counter[int]:
        """The values that a docking names."""
        return Counter(int(value) for value in self.rest[1:])

    @property
    def values(self) -> Counter[int]:
        """The values of the unplaced ships."""
        return Counter(int(ship[1]) for ship in self.mine["unplaced"])

    def number(self, group: int = 1) -> int:
        assert self.match is not None
        return int(self.match[group])


def values_at(facility: Json) -> list[int]:
    """The values docked at a facility; the Brethren Ship shows none."""
    return [int(ship[1]) for slot in facility["slots"] for ship in slot["ships"] if ship[1].isdigit()]


def claim_of(case: Case) -> str:
    """What the asteroid at a space takes: as the catalogue says it, or the texts of this game."""
    said = texts(case.game.options).get("asteroids", {}).get(case.place["card"], {})
    return str(said.get("claim", ASTEROIDS[case.place["card"]].claim))


def signs_of(case: Case) -> list[str]:
    """A sign for each ship that the asteroid at a space takes."""
    return claim_of(case).replace("= ", "").split()


def full(case: Case) -> bool:
    """No slot is left that is open and empty; where the Hub is shared, twelve ships are there."""
    slots = [slot for slot in case.place["slots"] if not slot["closed"] and not slot.get("extra")]
    if case.first == "colonist_hub":
        return sum(len(slot["ships"]) for slot in slots) >= 12
    if case.first.startswith("outer_belt"):
        return sum(not slot["ships"] for slot in slots) < len(signs_of(case))
    return all(slot["ships"] for slot in slots)


def with_tokens(case: Case, fuel: int, ore: int) -> Game:
    richer = case.game.clone()
    me = richer.state.seats[case.seat]
    me.fuel += fuel
    me.ore += ore
    return richer


def tries(case: Case) -> list[str]:
    """What the reason speaks of: the action, or every docking at a place with the ships that there are."""
    if case.verb != "place":
        return [case.action]
    ships = picked_values(case)
    dockings = [text for text in TEXTS if text.startswith("dock ") and text.split()[1] == case.first]
    return [text for text in dockings if not Counter(map(int, text.split()[2:])) - ships]


def any_legal(case: Case, fuel: int, ore: int) -> bool:
    richer = with_tokens(case, fuel, ore)
    legal = {richer.text(code) for code in richer.legal()}
    return any(text in legal for text in tries(case))


def short(case: Case) -> bool:
    """Exactly so much is short: with it the action is legal, with one token less it is not."""
    amounts = {unit: int(n) for n, unit in re.findall(r"(\d+) (fuel|ore)", case.short)}
    fuel, ore = amounts.get("fuel", 0), amounts.get("ore", 0)
    less = [(fuel - 1, ore)] * (fuel > 0) + [(fuel, ore - 1)] * (ore > 0)
    return any_legal(case, fuel, ore) and bool(less) and not any(any_legal(case, *tokens) for tokens in less)


def nothing_helps(case: Case) -> bool:
    """No tokens make the action legal."""
    return not any_legal(case, ANYTHING, ANYTHING)


def docked_in_order(case: Case) -> int:
    """How many of the picked ships dock here one after the other, the lowest first."""
    game = case.game.clone()
    for count, value in enumerate(sorted(picked_values(case).elements())):
        text = f"dock {case.first} {value}"
        if not game.to_move or text not in map(game.text, game.legal()):
            return count
        game.apply(text)
        while game.to_move and (asked := decision(game)) and asked["kind"] == "ship":
            own = [option for option in asked["options"] if option["targets"][0][len("ship::") :] in case.picked]
            game.apply((own or asked["options"])[0]["action"])
    return len(case.picked)


def takes_others(case: Case) -> bool:
    """Docking here with the picked ship alone is not the end of it."""
    game = case.game.clone()
    game.apply(next(text for text in tries(case) if text in case.legal))
    left = len(hand(game)) if game.to_move == (case.seat,) else -1
    asked = decision(game)
    return left < len(case.mine["unplaced"]) - len(case.picked) or (asked is not None and asked["kind"] != "main")


def owners(case: Case) -> list[Json]:
    """Opponents who have the card or asteroid that a raid would take."""
    others = [p for letter, p in case.shown["players"].items() if letter != case.me]
    return [
        p for p in others if case.first in p["cards"] or case.first in [rock["card"] for rock in p.get("asteroids", [])]
    ]


def overrides(thing: object, base: type, *methods: str) -> bool:
    return any(getattr(type(thing), method) is not getattr(base, method) for method in methods)


def passive(case: Case) -> bool:
    """Has the thing no power that could be chosen in any moment?"""
    if case.verb == "faction":
        return not overrides(FACTION_AT[FACTION_NAMES.index(case.first)], Faction, "can_use")
    if case.verb == "use_asteroid":
        return not overrides(ASTEROID_AT[ASTEROID_NAMES.index(case.first)], Asteroid, "can_use")
    return not overrides(CARD_AT[CARD_NAMES.index(case.first)], Card, "can_use", "can_discard")


def rocks(case: Case) -> list[Json]:
    return [rock for rock in case.mine.get("asteroids", []) if rock["card"] == case.first]


def not_mine(case: Case) -> bool:
    if case.verb == "use_asteroid":
        return not rocks(case)
    if case.verb == "reveal":
        return case.first not in case.mine.get("agendas", {}).get("cards", [])
    return case.first not in case.mine["cards"]


def used(case: Case) -> bool:
    key = {"faction": "factions_used", "use_asteroid": "asteroids_used"}.get(case.verb, "used")
    return case.first in case.mine[key]


def no_colony(case: Case) -> bool:
    return bool(case.mine["supply"] == 0 and case.mine["circle"] == 0)


def signs_fit(case: Case) -> bool:
    """Do unplaced ships make up the signs of the asteroid, with a port each?"""
    if full(case):
        return False
    claim = claim_of(case)
    signs = signs_of(case)

    def fits(ships: tuple[str, ...]) -> bool:
        values = [int(ship[1]) for ship in ships]
        alike = "=" not in claim or len(set(values)) == 1
        return alike and all(
            sign == "?" or (value in case.place["values"] if sign == "N" else value == int(sign))
            for sign, value in zip(signs, values, strict=True)
        )

    return any(fits(ships) for ships in permutations(case.picked or case.mine["unplaced"], len(signs)))


def asked_by(case: Case) -> bool:
    """The question that is open comes from what the reason names: the prompt says so too."""
    asked = decision(case.game)
    return asked is not None and asked["prompt"].startswith(f"{case.section}: ")


def only(*verbs: str) -> Callable[[Case], bool]:
    """The open question is answered by these alone."""
    return lambda case: bool(case.verbs) and case.verbs <= set(verbs)


def circle_full(case: Case) -> bool:
    circles = [p["circle"] for letter, p in case.shown["players"].items() if letter != case.me]
    return circles.count(case.number()) >= 4


def runs(values: Counter[int]) -> list[int]:
    return [3 * low + 3 for low in range(1, 5) if all(values[low + i] for i in range(3))]


def picked_values(case: Case) -> Counter[int]:
    return Counter(int(ship[1]) for ship in case.picked or case.mine["unplaced"])


def window(words: str) -> Callable[[Case], bool]:
    """The card has its moment elsewhere: its text says so, and it is not the main phase's."""
    return lambda case: case.phase == "main" and nothing_helps(case) and words in case.text


def protected(case: Case) -> bool:
    """A decoy lies before whoever could be robbed of this."""
    robbed = [case.shown["players"][case.first]] if case.verb in ("fuel", "ore") else owners(case)
    return bool(robbed) and all(case.section in map(name_of, p["cards"]) for p in robbed)


def nothing_there(case: Case) -> bool:
    unit, owner = case.verb, case.first
    if owner == "stock" or owner not in case.shown["players"] or owner == case.me:
        return True
    left = case.shown["players"][owner][unit]
    already = named(case.game.state, SEAT_NAMES.index(owner) + (ORE_OF if unit == "ore" else 0))
    return bool(left - already <= 0)


def trades(case: Case) -> bool:
    return case.seat in list(case.game.state.trader)


def pairs_at_market(case: Case) -> int:
    """Pairs of the seat that stand at the Market."""
    slots = case.shown["facilities"]["orbital_market"]["slots"]
    return sum(len([ship for ship in slot["ships"] if owner(ship) == case.me]) == 2 for slot in slots)


def owner(ship: str) -> str:
    """`B4` is B's, `R5@B` too."""
    return ship.partition("@")[2] or ship[0]


def other_price(case: Case) -> bool:
    """The prices that are told are those at which somebody with fuel trades."""
    told = re.findall(r"\d", case.short)
    richer = with_tokens(case, ANYTHING, 0)
    prices = [text.split()[1] for text in map(richer.text, richer.legal()) if text.startswith("trade ")]
    return told == prices and case.first not in told


def has_power(case: Case, method: str) -> bool:
    return overrides(CARD_AT[CARD_NAMES.index(case.first)], Card, method)


def shunted(case: Case) -> list[str]:
    """Whose colonies lie on a Gravitron Shunt."""
    return [p.get("on_cards", {}).get("gravitron_shunt", {}).get("colony", "") for p in case.shown["players"].values()]


TRUTHS: dict[str, Callable[[Case], bool]] = {
    # before anything is asked
    r"no action": lambda case: case.action not in TEXTS,
    r"game over": lambda case: bool(case.shown["over"]),
    r"a card is drawn": lambda case: not (outcomes(case) & CHANCES) and case.game.chance,
    r"dice roll": lambda case: bool(outcomes(case)) and outcomes(case) <= CHANCES,
    r"not now": lambda case: not case.game.chance and (case.verb in CHANCES or case.verb == "draw"),
    r"nothing asks": lambda case: case.phase == "main" and case.verb not in MAIN_VERBS,
    # the ships
    r"needs ((?:\d )*\d)": lambda case: bool(case.need - case.values) and said_ships(case),
    r"needs (\d) or more": lambda case: (
        case.number() == max(values_at(case.place)) > min(case.need or picked_values(case))
    ),
    r"needs a run above (\d+)": lambda case: (
        case.number() == sum(values_at(case.place)) >= max(runs(case.need or picked_values(case)), default=0)
    ),
    r"needs a pair": lambda case: max(picked_values(case).values()) < 2,
    r"needs a triple": lambda case: max(picked_values(case).values()) < 3,
    r"needs a run of three": lambda case: not runs(picked_values(case)),
    r"needs a six": lambda case: not picked_values(case)[6],
    r"one set at a time": lambda case: len(case.picked) > 1,
    r"one ship": lambda case: len(case.picked) > 1,
    r"only (\d) of these": lambda case: case.number() == docked_in_order(case) < len(case.picked),
    r"others go along": takes_others,
    r"not these ships": lambda case: not signs_fit(case) or len(case.picked) != len(signs_of(case)),
    r"needs (?=.*[N?])([N?=\d ]+)": lambda case: not signs_fit(case) and case.short == f"needs {claim_of(case)}",
    r"it just left": lambda case: (
        FACILITY_NAMES[int(case.game.state.lifted_from)] == case.first
        if case.game.state.lifted_from < len(FACILITY_NAMES)
        else ":" in case.first
    ),
    r"not the lifted ship": lambda case: not case.need[int(case.game.state.lifted)],
    r"borrowed": lambda case: not any(ship[:2] == f"{case.me}6" for ship in case.mine["unplaced"]),
    # the place
    r"not in this game": lambda case: (
        not any(case.first.removeprefix("faction:") in p.get("factions", []) for p in case.shown["players"].values())
    ),
    r"no asteroid here": lambda case: "card" not in case.shown["facilities"].get(case.first, {}),
    r"full": full,
    r"launch first": lambda case: case.mine["circle"] == 7,
    r"three ships docked": lambda case: (
        sum(len(slot["ships"]) for slot in case.place["slots"] if slot["seat"] == case.me) >= 3
    ),
    r"circle (\d) is full": circle_full,
    r"no colony left": no_colony,
    r"no ship in stock": lambda case: case.mine["stock"] == 0,
    r"fleet would fall under three": lambda case: case.game.state.spare(case.game.state.me()) is False,
    r"no effect now": lambda case: nothing_helps(case) and not full(case),
    r"ships can still dock": lambda case: all(
        any(text.startswith("dock ") and name_of(text.split()[1]) == name for text in case.legal)
        for name in named_places(case.text)
    ),
    # the price
    r"(\d+ fuel|\d+ ore|\d+ fuel and \d+ ore) short": short,
    r"no pair docked": lambda case: not trades(case) and not pairs_at_market(case),
    r"drew agendas": lambda case: not trades(case) and pairs_at_market(case) > 0,
    r"the price is (\d(?: or \d)*)": other_price,
    # cards, factions, asteroids, agendas
    r"not yours": not_mine,
    r"not your faction": lambda case: case.first not in case.mine.get("factions", []),
    r"used": used,
    r"works by itself": passive,
    r"only to discard": lambda case: case.verb == "use" and not has_power(case, "can_use"),
    r"no discard power": lambda case: case.verb == "discard" and not has_power(case, "can_discard"),
    r"one discard a turn": lambda case: case.game.state.discards > 0 and "discard" not in case.verbs,
    r"nothing to use it on": nothing_helps,
    r"in transit": lambda case: bool(rocks(case)) and all(rock.get("in_transit") for rock in rocks(case)),
    r"at the end": lambda case: case.rest[1] == "end_game" and not case.shown["over"],
    r"not met now": lambda case: case.rest[1] == "in_game" and not not_mine(case),
    r"before gathering": window("before gathering"),
    r"while gathering": window("while gathering"),
    r"before the roll": window("before the roll"),
    r"when the Asteroid die is marked": window("when the Asteroid die is marked"),
    r"when an asteroid would leave the belt": window("when an asteroid would leave the belt"),
    # the Artifact, the Hub, Burroughs Desert
    r"not on display": lambda case: case.first not in case.shown["display"],
    r"you have one": lambda case: case.first in case.mine["cards"],
    r"(\d) of 8": lambda case: case.number() == case.shown["artifact"]["total"] < 8,
    r"dock a ship there": lambda case: case.shown["artifact"]["cycles"] == 0,
    r"no colony there": lambda case: case.mine["circle"] == 0,
    r"not at the launch circle": lambda case: (
        0 < case.mine["circle"] < (6 if "homesteaders" in case.mine.get("factions", []) else 7)
    ),
    r"not your desert": lambda case: case.shown["territories"]["burroughs"].get("control") != case.me,
    r"isolated": lambda case: "isolation" in case.shown["territories"]["burroughs"]["fields"],
    r"already bought": lambda case: case.shown["relic"] != "burroughs",
    r"no colony held": lambda case: case.me not in shunted(case),
    r"locked": lambda case: bool(case.game.state.me().locked),
    r"docking only": lambda case: (
        case.verbs <= {"dock", "trade", "cycle", "claim", "launch", "reveal", "stop"} and case.verb not in case.verbs
    ),
    # questions that are open
    r"name the ship": only("ship"),
    r"land first": only("territory"),
    r"launch or go on": only("launch", "stop"),
    r"finish the raid": only("fuel", "ore", "card", "asteroid", "stop"),
    r"name the victim": only("seat", "stop"),
    r"dock the lifted ship": only("dock", "use", "discard"),
    r"eight tokens": only("keep"),
    r"move on": lambda case: (
        case.verbs <= {"dock", "launch"}
        and all(("dock another ship" if verb == "dock" else "launch your colony") in case.text for verb in case.verbs)
    ),
    r"go on first": only("use", "discard", "stop", "reveal"),
    r"trade or draw": only("stop", "draw"),
    r"put it down": only("territory", "colony", "ship", "field"),
    r"choose a faction": only("faction"),
    r"place the REV": only("territory"),
    r"give one up": only("agenda"),
    r"reveal or not": only("reveal", "stop"),
    r"only agendas now": only("reveal", "stop"),
    r"answer first": only("discard", "reveal", "stop", "use"),
    r"in or out": only("use", "stop", "card"),
    r"finish the card": asked_by,
    r"not a choice": lambda case: not case.game.chance and case.action not in case.legal,
    r"Repulsor Field": lambda case: case.rest[-1] in str(case.shown["fields"].get("repulsor")),
    # a raid
    r"protected": protected,
    r"nothing there": nothing_there,
    r"no more of that": lambda case: not case.verbs & ({"fuel", "ore"} if case.verb in ("fuel", "ore") else {"card"}),
    r"not both": lambda case: case.verb not in case.verbs,
    r"out of reach": lambda case: case.verb in ("fuel", "ore") or bool(owners(case)),
    r"nobody has it": lambda case: not owners(case),
}


def outcomes(case: Case) -> set[str]:
    return {case.game.text(code).split()[0] for code, _ in case.game.outcomes()}


def said_ships(case: Case) -> bool:
    """`This takes 3 3; your unplaced ships: 1 2.`"""
    have = re.search(r"your unplaced ships: ([\d ]+|none)\.", case.text)
    assert have
    return Counter(re.findall(r"\d", have[1])) == Counter(map(str, case.values.elements()))


def named_places(text: str) -> list[str]:
    found = re.search(r"the (.*) would take one", text)
    assert found
    return found[1].split(", the ")


def check(case: Case) -> None:
    """Hold a reason against the position."""
    for pattern, true in TRUTHS.items():
        if match := re.fullmatch(pattern, case.short):
            case.match = match
            assert true(case), f"{case.action!r} {case.picked}: {case.short!r}: {case.text}"
            assert case.text.endswith(".")
            return
    raise AssertionError(f"no row for the reason {case.short!r} ({case.action})")


def cases(game: Game, rng: random.Random) -> Iterator[Case]:
    """Reasons of many codes, of what is quiet in the decision, and of where picked ships cannot dock."""
    legal = set(game.legal())
    likely = [code for code in CODES if TEXTS[code].split()[0] in MAIN_VERBS]
    verbs = {TEXTS[code].split()[0] for code in legal}
    alike = [code for code in CODES if TEXTS[code].split()[0] in verbs]
    for code in {*rng.sample(likely, 40), *rng.sample(CODES, 30), *rng.sample(alike, min(len(alike), 20))} - legal:
        reason = game.explain(code)
        if reason is not None:
            yield Case(game, TEXTS[code], reason.short, reason.text, reason.section)
    asked = decision(game)
    for told in asked.get("blocked", []) if asked else []:
        yield Case(game, tried(told["target"]), told["short"], told["text"], told["section"])
    ships = hand(game)
    if ships:
        picked = rng.sample(ships, rng.randint(1, len(ships)))
        for place, told in lit(game, picked)["places"].items():
            if "short" in told:
                yield Case(game, f"place {place}", told["short"], told["text"], told["section"], picked)


def tried(target: str) -> str:
    """What somebody tries who clicks a target."""
    kind, *rest = target.split(":")
    match kind:
        case "card" if len(rest) > 1:
            return f"{rest[1]} {rest[0]}"
        case "card":
            return f"claim {rest[0]}"
        case "asteroid":
            return f"use_asteroid {rest[0]}"
        case "facility":
            return f"place {':'.join(rest)}"
        case "relic":
            return "buy_relic"
        case "button":
            return rest[0]
    return " ".join([kind, *rest])


def check_game(seed: int, share: float) -> None:
    with random_options(seed) as (game, rng):
        while not game.over:
            if rng.random() < share:
                for case in cases(game, rng):
                    check(case)
            game.apply(rng.choice(game.legal()))
        check(Case(game, "end_turn", **vars(game.explain("end_turn"))))


def test_every_reason_of_the_rules_has_words_and_a_truth() -> None:
    numbers = [value for name, value in vars(reasons).items() if name.isupper() and name != "ABOUT_AT"]
    assert len(numbers) == len(set(numbers))
    assert set(numbers) - {reasons.MAY, reasons.NOT_ASKED} == set(WORDS)
    examples = {"need": "3 3", "n": 5, "claim": "4 N = N", "when": "before the roll", "prices": "3 or 5"}
    for label, _, _ in WORDS.values():
        short = label.format_map(examples)
        assert any(re.fullmatch(pattern, short) for pattern in TRUTHS), short


@pytest.mark.parametrize("seed", range(8))
def test_there_is_a_reason_exactly_for_what_is_not_listed(seed: int) -> None:
    """The rule that lists and the rule that refuses are one: asked of every code, in every kind of decision."""
    with random_options(7100 + seed) as (game, rng):
        while not game.over:
            share = 0.5 if game.state.discards else 0.04  # what a discard bars is rare
            if rng.random() < share and not game.chance:
                legal = set(game.legal())
                allowed = {code for code in CODES if play.refusal(game.state, code) == MAY}
                assert allowed == legal, [game.text(code) for code in allowed ^ legal]
                assert {code for code in rng.sample(CODES, 60) if game.explain(code) is None} <= legal
            game.apply(rng.choice(game.legal()))


@pytest.mark.parametrize("seed", range(6))
def test_reasons_are_true(seed: int) -> None:
    check_game(7000 + seed, 0.02)


@pytest.mark.long
@pytest.mark.parametrize("block", range(60))
def test_reasons_are_true_in_many_games(block: int) -> None:
    for seed in range(8000 + 10 * block, 8010 + 10 * block):
        check_game(seed, 0.02)
