"""A game: the public, checked interface to the rules.

`Game` wraps a position with its options and its record. Every action is checked before anything changes; what is
refused raises `IllegalAction` and says why. Chance is explicit: with a seed the game answers it by itself, without
one the driver gives the outcomes. Either way they stand in the record, which replays exactly."""

import hashlib
import random
from collections.abc import Sequence
from typing import Any, Self

from . import positions
from .engine import play
from .engine.actions.decks import forget_unseen
from .engine.kinds.agenda import unveil_agendas, veil_agendas
from .engine.numbers.bits import members
from .engine.numbers.names import SEAT_NAMES, TERRITORY_NAMES
from .engine.table.stack import CHANCE, NOBODY
from .engine.table.state import DECISIONS, State
from .errors import BadRecord, IllegalAction, Misuse, OptionError, integer, shown, whole
from .explain import Reason, explain
from .keys import key
from .notation import CODE_OF, TEXTS
from .options import Options
from .preview import Preview, preview

FORMAT = 1  # of game files
LARGEST_SEED = 1 << 4096  # what can be written into a record lies below
NO_SEAT = len(SEAT_NAMES)  # for somebody who sits at no seat


def lehmer_seed(seed: int) -> int:
    """A state of the engine's generator (1 to 2^31 - 2) from any integer seed; near seeds give unrelated states."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % (play.SEED_LIMIT - 1) + 1


def known_format(found: object) -> None:
    """Raises BadRecord for a game file of another format than ours."""
    if found != FORMAT:
        raise BadRecord(f"This game file has format {shown(found)}; this version reads {FORMAT}.")


def as_record(options: Options, seed: int | None, log: Sequence[str]) -> dict[str, Any]:
    """A game file: what `Game.replay` reads."""
    return {"format": FORMAT, "options": options.to_json(), "seed": seed, "log": list(log)}


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
        """A fresh game. With a seed, outcomes of chance come from it; without, `chance` asks the driver for them.
        Raises OptionError for options that are none, Misuse for a seed that is none."""
        options = Options() if options is None else options
        if not isinstance(options, Options):
            raise OptionError(f"A game is made with Options, such as Options(players=3), not with {shown(options)}.")
        if seed is not None:
            seed = integer(seed, "A seed")
            if abs(seed) >= LARGEST_SEED:
                raise Misuse("A seed has at most 4096 bits.")
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
        viewer = -1 if seat is None else self._seat(seat)
        return not s.over and bool(DECISIONS[s.kind()].hidden_from(s, viewer))

    def _seat(self, seat: object) -> int:
        """A seat that plays. Raises Misuse."""
        found = whole(seat)
        if found is None or not 0 <= found < self.options.players:
            raise Misuse(f"A seat of this game is an integer from 0 to {self.options.players - 1}, not {shown(seat)}.")
        return found

    def points(self, seat: int) -> int:
        """Victory points of a seat now."""
        return int(self.state.points(self._seat(seat)))

    def score(self, seat: int) -> dict[str, int]:
        """Victory points of a seat by source."""
        s = self.state
        seat = self._seat(seat)
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
        code = self._code(action)
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

    def text(self, code: int | str) -> str:
        """The text form of a code; raises IllegalAction for a number that is none."""
        return TEXTS[self._code(code)]

    def code(self, text: int | str) -> int:
        """The code of a text form; raises IllegalAction for a text that is none."""
        return self._code(text)

    @staticmethod
    def _code(action: object) -> int:
        """The code of an action, given as one or as a text."""
        if isinstance(action, str):
            code = CODE_OF.get(" ".join(action.split()))
        else:
            code = whole(action)
            if code is not None and (not 0 <= code < len(TEXTS) or not TEXTS[code]):
                code = None
        if code is None:
            raise IllegalAction(
                f"{shown(action)} is not an action; one looks like 'dock solar_converter 4' or 'end_turn', or is the "
                "code of such a text."
            )
        return code

    def explain(self, action: int | str) -> Reason | None:
        """Why an action is not legal now, in the rules' words, or that it is no action; None when it is legal."""
        try:
            code = self._code(action)
        except IllegalAction as error:
            return Reason("no action", error.text, "")
        return explain(self.state, code)

    def preview(self, action: int | str) -> Preview:
        """What a legal action costs and gives: what is certain, and what the choices that belong to it can bring.
        Raises IllegalAction if it is not legal."""
        code = self._code(action)
        if code not in self.legal():
            raise self._refusal(code)
        return preview(self.state, code)

    # --- copies ---------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy that goes on the same way, record included."""
        game = type(self).__new__(type(self))
        game.__dict__.update(self.__dict__)
        game.state = self.state.clone()
        game._log = None if self._log is None else list(self._log)
        return game

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: the position as plain data, the rest as it is. (The compiled engine's objects cannot be
        pickled.)"""
        return self.__dict__ | {"state": positions.numbers(self.state)}

    def __setstate__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)
        self.state = positions.state_of(values["state"], self.options)

    def __repr__(self) -> str:
        modules = "".join(f", {name}" for name in sorted(self.options.modules))
        return f"<Game of {self.options.players} players{modules}: {self._moment()}>"

    def _moment(self) -> str:
        """Where the game stands, for people who debug."""
        if self.over:
            return f"over, won by {' and '.join(SEAT_NAMES[seat] for seat in self.winners)}"
        who = "chance" if self.chance else SEAT_NAMES[self.to_move[0]]
        return f"round {int(self.state.round)}, {who} to move"

    def view(self, seat: int | None) -> "Game":
        """What a seat may see (with None: what anybody may): the position without generator and record. Hands of Alien
        Tech lie open, and a draw pile has no order until it is drawn; what somebody else saw of its top may be any of
        its cards again. Face-down agendas of others are a number, and nobody is asked what only their holder may know.
        Outcomes of chance in a view are the viewer's to choose. Raises Misuse."""
        if seat is not None:
            seat = self._seat(seat)
        state = self.state.clone()
        veiled = self.hides(seat)
        eyes = NO_SEAT if seat is None else seat
        forget_unseen(state, eyes)
        if veiled:
            DECISIONS[state.kind()].veil(state)
        if state.rules.agendas:
            veil_agendas(state, eyes)
            play.go_on(state)
        return Game(self.options, state)

    def determinize(self, seat: int | None, rng: random.Random) -> "Game":
        """A full game that could be behind the view of a seat: what it cannot see is drawn anew from `rng`. Raises
        Misuse."""
        if not isinstance(rng, random.Random):
            raise Misuse(f"rng is a random.Random, such as random.Random(1), not {shown(rng)}.")
        game = self.view(seat)
        if game.state.rules.agendas:
            order = members(game.state.agenda_deck)
            rng.shuffle(order)
            unveil_agendas(game.state, order)
        game._rng = rng.randrange(1, play.SEED_LIMIT)
        return game

    def key(self) -> tuple[int, ...]:
        """The position as numbers: equal positions have equal keys."""
        return key(self.state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.options == other.options and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    # --- files ----------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The position as plain JSON (without seed and record)."""
        return positions.to_json(self.state, self.options)

    @classmethod
    def from_json(cls, data: Any) -> "Game":
        """A game from `to_json`; outcomes of chance are then the driver's. Raises BadRecord or OptionError."""
        state, options = positions.from_json(data)
        return cls(options, state)

    def record(self) -> dict[str, Any]:
        """The game so far: options, seed and the texts of all decisions and outcomes. Raises BadRecord for a view or a
        position that has no history."""
        if self._log is None:
            raise BadRecord("This position has no history to record.")
        return as_record(self.options, self.seed, self._log)

    @classmethod
    def replay(cls, record: Any, upto: int | None = None) -> "Game":
        """Play a record again, to its end or its first `upto` entries; the outcomes are the recorded ones. Raises
        BadRecord, naming the entry that is not legal."""
        if upto is not None:
            upto = integer(upto, "The number of entries to replay", least=0)
        with positions.shaped("a game file"):
            known_format(record["format"])
            log = record["log"]
            if not isinstance(log, list):
                raise TypeError("log")
            game = cls.new(Options.from_json(record["options"]))
        for entry, text in enumerate(log[:upto], 1):
            try:
                game.apply(text if isinstance(text, str) else shown(text))
            except IllegalAction as error:
                raise BadRecord(f"Entry {entry} of the game file, {shown(text)}, is not legal there: {error}") from None
        return game
