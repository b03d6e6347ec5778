"""A buffer of codes, filled by whoever lists what is legal."""

from typing import Final

from .vec import i64, vec

ROOM: Final = 128
EMPTY: Final = vec[i64]([0] * ROOM)


class Moves:
    """Codes listed so far: `codes[:n]`. Grows as needed and is reused between lists."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.room: i64 = ROOM
        self.codes: vec[i64] = EMPTY[:]

    def add(self, code: i64) -> None:
        if self.n == self.room:
            bigger = vec[i64]([0] * (2 * int(self.room)))
            for i in range(self.n):
                bigger[i] = self.codes[i]
            self.codes = bigger
            self.room *= 2
        self.codes[self.n] = code
        self.n += 1

    def add_values(self, base: i64, values: i64) -> None:
        """Add `base + v - 1` for each ship value v whose nibble in `values` is not zero."""
        code = base
        rest = values >> 4
        while rest != 0:
            if rest & 15:
                self.add(code)
            code += 1
            rest >>= 4

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
