"""Bits of a machine integer, and arrays of them."""

from typing import Final

from .vec import i64, vec

# A table, because a shifted literal would be compiled to 32-bit arithmetic.
POWERS: Final = vec[i64]([1 << n for n in range(63)])


def bit(n: i64) -> i64:
    """2 to the n, for n up to 62."""
    return POWERS[n]


# A de Bruijn sequence: each run of six of its 64 bits is another number, so the top six tell how far it is shifted.
# Of a longer product compiled code keeps the lowest 64 bits, and no others are looked at.
_SEQUENCE: Final = 0x03F79D71B4CB0A89
_TOP: Final = 58  # where the top six begin
_NUMBER_OF: Final = vec[i64](sorted(range(64), key=lambda n: _SEQUENCE << n >> _TOP & 63))


def lowest(mask: i64) -> i64:
    """The number of the lowest bit that is set; the mask is not 0."""
    return _NUMBER_OF[((mask & -mask) * _SEQUENCE >> _TOP) & 63]


def count(mask: i64) -> i64:
    """How many bits are set."""
    result: i64 = 0
    while mask != 0:
        mask &= mask - 1
        result += 1
    return result


def members(mask: i64) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    return [n for n in range(63) if mask & POWERS[n]]


def array(values: list[int]) -> vec[i64]:
    """An array of these numbers, for code outside the engine, which is never compiled."""
    return vec[i64](values)
