"""Chance that nobody can choose, and that everybody can check.

Before a game begins its seed is drawn: 32 random bytes, told to nobody. Their SHA-256, the seal, is shown from the
first moment, and the seed itself when the game is over. The outcome that becomes row `n` of the game is drawn by
HMAC-SHA256, with the seed as key and the text `n.0` as message: the first eight bytes are a number, big end first,
whose remainder by the sum of the weights says which outcome it is. Numbers from the largest multiple of that sum on
would make the first outcomes likelier; then the text is `n.1`, and so on.

What has been drawn is never taken back, so every row of chance has a number of its own."""

import hashlib
import hmac
import itertools
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Self

LENGTH = 32  # bytes of a seed
RANGE = 2**64


@dataclass(frozen=True)
class Dice:
    """The dice and shuffled decks of one game. `after`: how many rows were there before; None where nobody was shown a
    seal when the game began."""

    seed: bytes = field(default_factory=lambda: secrets.token_bytes(LENGTH), repr=False)
    after: int | None = 0

    @classmethod
    def kept(cls, seed: str, after: int) -> Self:
        """As a database has them. Games from before there were seals have none, and roll by a seed of their own each
        time they are read."""
        try:
            found = bytes.fromhex(seed)
        except ValueError:
            found = b""
        return cls(found, after) if len(found) == LENGTH else cls(after=None)

    @property
    def seal(self) -> str | None:
        return None if self.after is None else hashlib.sha256(self.seed).hexdigest()

    def pick(self, n: int, weights: Sequence[int]) -> int:
        """Which of the outcomes with these weights becomes row `n`."""
        total = sum(weights)
        most = RANGE - RANGE % total
        number = next(number for number in self._numbers(n) if number < most) % total
        return next(at for at, upto in enumerate(itertools.accumulate(weights)) if number < upto)

    def _numbers(self, n: int) -> Iterator[int]:
        for nth in itertools.count():
            yield int.from_bytes(hmac.digest(self.seed, f"{n}.{nth}".encode(), "sha256")[:8], "big")
