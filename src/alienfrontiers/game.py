"""A game: the public, checked interface to the rules.

`Game` wraps a position with its options and its record. Every action is checked before anything changes; what is
refused raises `IllegalAction` and says why. Chance is explicit: with a seed the game answers it by itself, without
one the driver gives the outcomes. Either way they stand in the record, which replays exactly."""

import hashlib
import random
from typing import Any

from .engine import play
from .engine.agenda import unveil_agendas, veil_agendas
from .engine.bits import members
from .engine.decks import forget_unseen
from .engine.names import TERRITORY_NAMES
from .engine.state import (
    ARRAYS,
    CHANCE,
    DECISIONS,
    NOBODY,
    NUMBERS,
    PLAYER_NUMBERS,
    TALLY_NUMBERS,
    Player,
    State,
    Tally,
)
from .explain import Reason, explain
from .notation import CODE_OF, TEXTS
from .options import Options
from .preview import Preview, preview
from .validate import fault, miscounted

FORMAT = 1


class IllegalAction(ValueError):
    """An action that the rules do not allow now. `text` says why, `section` names the rule's section."""

    def __init__(self, text: str, section: str = "") -> None:
        super().__init__(f"{text} ({section})" if section else text)
        self.text = text
        self.section = section


class BadRecord(ValueError):
    """A game file or position that cannot be read; the text says what is wrong."""


def lehmer_seed(seed: int) -> int:
    """A state of the engine's generator (1 to 2^31 - 2) from any integer seed; near seeds give unrelated states."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % (play.SEED_LIMIT - 1) + 1


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def _set(target: State | Player | Tally, name: str, values: dict[str, Any]) -> None:
    value = values[name]
    setattr(target, name, bool(value) if isinstance(getattr(target, name), bool) else _whole(value))


def _wrong(error: Exception) -> str:
    """What is wrong with data that did not have the shape it should have."""
    return f"{error} is missing" if isinstance(error, KeyError) else "something in it is of the wrong kind"


class Game:
    """One game. Make it with `Game.new`, `Game.replay` or `Game.from_json`."""

    def __init__(self, options: Options, state: State, rng: int = 0, log: list[str] | None = None) -> None:
        self.options = options
        self.state = state
        self.seed: int | None = None
        self._rng = rng
        self._log = log

    @classmethod
    def new(cls, options: Options | None = None, seed: int | None = None) -> "Game":
        """A fresh game. With a seed, outcomes of chance come from it; without, `chance` asks the driver for them."""
        options = options or Options()
        first = NOBODY if options.first_player is None else options.first_player
        game = cls(options, play.new_state(options.ruleset(), first), log=[])
        if seed is not None:
            game.seed = seed
            game._rng = lehmer_seed(seed)
            game._play_chance()
        return game

    # --- who, what ------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def chance(self) -> bool:
        """Is an outcome of chance awaited?"""
        return not self.state.over and self.state.decider() == CHANCE

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that decide now; empty when the game is over or chance is to move."""
        if self.state.over or self.state.decider() == CHANCE:
            return ()
        return (int(self.state.decider()),)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats once the game is over (several share a win when every tie-break is tied)."""
        return tuple(play.winners(self.state)) if self.state.over else ()

    def hides(self, seat: int | None) -> bool:
        """Is what is decided or drawn now not for the eyes of a seat (with None: of somebody without a seat)?"""
        s = self.state
        return not s.over and DECISIONS[s.kind()].hidden_from(s, -1 if seat is None else seat)

    def points(self, seat: int) -> int:
        """Victory points of a seat now."""
        return int(self.state.points(seat))

    def score(self, seat: int) -> dict[str, int]:
        """Victory points of a seat by source."""
        s = self.state
        p = s.seats[seat]
        sources = {
            "colonies": int(s.landed(p)),
            "control": sum(1 for t in range(len(TERRITORY_NAMES)) if s.control[t] == seat),
            "cards": int(p.card_points),
            "positron": int(s.positron_points(p)),
        }
        if s.watching:
            sources["agendas"] = int(p.revealed).bit_count() + int(p.double).bit_count()
        return sources

    # --- playing --------------------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The legal codes, ascending; empty when chance is to move or the game is over."""
        return [] if self.chance else play.legal(self.state)

    def outcomes(self) -> list[tuple[int, int]]:
        """The outcomes of chance that can come now, as (code, weight)."""
        if not self.chance:
            return []
        decision = DECISIONS[self.state.kind()]
        return [(code, int(decision.weight(self.state, code))) for code in play.legal(self.state)]

    def apply(self, action: int | str) -> None:
        """Carry out an action (or give an outcome when `chance`). Raises IllegalAction and changes nothing if
        refused."""
        code = self.code(action) if isinstance(action, str) else action
        if isinstance(code, bool) or not isinstance(code, int) or not 0 <= code < len(TEXTS) or not TEXTS[code]:
            raise IllegalAction(f"{action!r} is not an action.")
        if code not in play.legal(self.state):
            raise self._refusal(code)
        self._do(code)
        self._play_chance()

    def _refusal(self, code: int) -> IllegalAction:
        reason = explain(self.state, code)
        if reason is None:  # an outcome of chance where a decision is meant
            return IllegalAction("Chance decides here.", "Gather and Roll Your Fleet")
        return IllegalAction(reason.text, reason.section)

    def _do(self, code: int) -> None:
        play.apply(self.state, code)
        if self._log is not None:
            self._log.append(TEXTS[code])

    def _play_chance(self) -> None:
        """Answer awaited outcomes from the seed's generator."""
        while self._rng and self.chance:
            self.state.rng = self._rng
            code = play.pick_outcome(self.state)
            self._rng = int(self.state.rng)
            self.state.rng = 0
            self._do(int(code))

    def text(self, code: int) -> str:
        """The text form of a code."""
        if not 0 <= code < len(TEXTS) or not TEXTS[code]:
            raise IllegalAction(f"{code!r} is not an action.")
        return TEXTS[code]

    def code(self, text: str) -> int:
        """The code of a text form; raises IllegalAction for a text that is none."""
        code = CODE_OF.get(" ".join(text.split()))
        if code is None:
            raise IllegalAction(f"{text!r} is not an action; one looks like 'dock solar_converter 4' or 'end_turn'.")
        return code

    def explain(self, action: int | str) -> Reason | None:
        """Why an action is not legal now, in the rules' words; None when it is legal."""
        return explain(self.state, self.code(action) if isinstance(action, str) else action)

    def preview(self, action: int | str) -> Preview:
        """What a legal action costs and gives, as far as chance and further choices leave it certain. Raises
        IllegalAction if it is not legal."""
        code = self.code(action) if isinstance(action, str) else action
        if code not in self.legal():
            raise self._refusal(code)
        return preview(self.state, code)

    # --- copies ---------------------------------------------------------------------------------------------------

    def clone(self) -> "Game":
        """An independent copy that goes on the same way, record included."""
        game = Game(self.options, self.state.clone(), self._rng, None if self._log is None else list(self._log))
        game.seed = self.seed
        return game

    def view(self, seat: int) -> "Game":
        """What a seat may see: the position without generator and record. Hands of Alien Tech lie open, and a draw pile
        has no order until it is drawn; what somebody else saw of its top may be any of its cards again. Face-down
        agendas of others are a number, and nobody is asked what only their holder may know. Outcomes of chance in a
        view are the viewer's to choose."""
        if not 0 <= seat < self.options.players:
            raise IndexError(f"There is no seat {seat}.")
        state = self.state.clone()
        veiled = self.hides(seat)
        forget_unseen(state, seat)
        if veiled:
            DECISIONS[state.kind()].veil(state)
        if state.rules.agendas:
            veil_agendas(state, seat)
            play.go_on(state)
        return Game(self.options, state)

    def redetermine(self, seat: int, rng: random.Random) -> "Game":
        """A full game that could be behind the view of a seat: what it cannot see is drawn anew from `rng`."""
        game = self.view(seat)
        if game.state.rules.agendas:
            order = members(game.state.agenda_deck)
            rng.shuffle(order)
            unveil_agendas(game.state, order)
        game._rng = rng.randrange(1, play.SEED_LIMIT)
        return game

    def key(self) -> tuple[int, ...]:
        """The position as numbers: equal positions have equal keys."""
        s = self.state
        numbers = [int(getattr(s, name)) for name in NUMBERS]
        for name in ARRAYS:
            numbers += [int(x) for x in getattr(s, name)]
        for p in s.seats:
            numbers += [int(getattr(p, name)) for name in PLAYER_NUMBERS]
        for t in s.tallies:
            numbers += [int(getattr(t, name)) for name in TALLY_NUMBERS]
        return tuple(numbers)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.options == other.options and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    # --- files ----------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The position as plain JSON (without seed and record)."""
        s = self.state
        data: dict[str, Any] = {"format": FORMAT, "options": self.options.to_json()}
        data["state"] = {name: int(getattr(s, name)) for name in NUMBERS}
        data["state"] |= {name: [int(x) for x in getattr(s, name)] for name in ARRAYS}
        data["players"] = [{name: int(getattr(p, name)) for name in PLAYER_NUMBERS} for p in s.seats]
        if s.tallies:
            data["tallies"] = [{name: int(getattr(t, name)) for name in TALLY_NUMBERS} for t in s.tallies]
        return data

    @classmethod
    def from_json(cls, data: Any) -> "Game":
        """A game from `to_json`; outcomes of chance are then the driver's. Raises BadRecord."""
        try:
            if data["format"] != FORMAT:
                raise BadRecord(f"This position has format {data['format']!r}; this version reads {FORMAT}.")
            options = Options.from_json(data["options"])
            state = State(options.ruleset())
            for name in NUMBERS:
                _set(state, name, data["state"])
            for name in ARRAYS:
                values = [_whole(x) for x in data["state"][name]]
                target = getattr(state, name)
                if len(values) != len(target):
                    raise BadRecord(f"{name} has {len(values)} entries instead of {len(target)}.")
                for i, value in enumerate(values):  # in place: a compiled attribute leaks the array it replaces
                    target[i] = value
            if len(data["players"]) != options.players:
                raise BadRecord("The number of players does not fit the options.")
            for seat, values in enumerate(data["players"]):
                p = Player(seat)
                for name in PLAYER_NUMBERS:
                    _set(p, name, values)
                state.seats.append(p)
                if state.watching:
                    t = Tally()
                    for name in TALLY_NUMBERS:
                        _set(t, name, data["tallies"][seat])
                    state.tallies.append(t)
            if wrong := miscounted(state):
                raise BadRecord(wrong)
            state.derive()
            if wrong := fault(state):
                raise BadRecord(wrong)
        except (KeyError, TypeError, IndexError, OverflowError) as error:
            raise BadRecord(f"This is not a position of Alien Frontiers: {_wrong(error)}.") from None
        return cls(options, state)

    def record(self) -> dict[str, Any]:
        """The game so far: options, seed and the texts of all decisions and outcomes. Raises BadRecord for a view or a
        position that has no history."""
        if self._log is None:
            raise BadRecord("This position has no history to record.")
        return {"format": FORMAT, "options": self.options.to_json(), "seed": self.seed, "log": list(self._log)}

    @classmethod
    def replay(cls, record: Any, upto: int | None = None) -> "Game":
        """Play a record again, to its end or its first `upto` entries; the outcomes are the recorded ones. Raises
        BadRecord, naming the entry that is not legal."""
        try:
            if record["format"] != FORMAT:
                raise BadRecord(f"This game file has format {record['format']!r}; this version reads {FORMAT}.")
            log = record["log"]
            game = cls.new(Options.from_json(record["options"]))
            if not isinstance(log, list):
                raise TypeError("log")
        except (KeyError, TypeError) as error:
            raise BadRecord(f"This is not a game file of Alien Frontiers: {_wrong(error)}.") from None
        for number, text in enumerate(log[:upto]):
            try:
                game.apply(text if isinstance(text, str) else repr(text))
            except IllegalAction as error:
                raise BadRecord(f"Entry {number + 1} of the game file, {text!r}, is not legal there: {error}") from None
        return game
