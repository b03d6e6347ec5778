"""A buffer of codes, filled by whoever lists what is legal."""

from typing import Final

from .codes import ROLL
from .vec import i64, vec

ROOM: Final = 56  # a buffer that fits into the small blocks of the allocator
EMPTY: Final = vec[i64]([0] * ROOM)


class Moves:
    """Codes listed so far: `codes[:n]`. Grows as needed and is reused between lists."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.room: i64 = ROOM
        self.codes: vec[i64] = EMPTY[:]

    def add(self, code: i64) -> None:
        if self.n == self.room:
            self._grow()
        self.codes[self.n] = code
        self.n += 1

    def _grow(self) -> None:
        bigger = vec[i64]([0] * (2 * int(self.room)))
        for i in range(self.n):
            bigger[i] = self.codes[i]
        self.codes = bigger
        self.room *= 2

    def add_values(self, base: i64, values: i64) -> None:
        """Add `base + v - 1` for each ship value v whose nibble in `values` is not zero."""
        if self.n + 6 > self.room:
            self._grow()
        n = self.n
        code = base
        rest = values >> 4
        while rest != 0:
            if rest & 15:
                self.codes[n] = code
                n += 1
            code += 1
            rest >>= 4
        self.n = n

    def has(self, code: i64) -> bool:
        for i in range(self.n):
            if self.codes[i] == code:
                return True
        return False

    def listed(self) -> list[int]:
        """Ascending list of the codes."""
        codes = [int(self.codes[i]) for i in range(self.n)]
        codes.sort()
        return codes


def list_faces(out: Moves) -> None:
    """List the faces of a die as outcomes."""
    for value in range(6):
        out.add(ROLL + value)
