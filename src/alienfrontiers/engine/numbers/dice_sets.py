"""Multisets of ships packed into one integer: nibble v (bits 4v to 4v+3) counts the ships showing v."""

from typing import Final

from .bits import POWERS
from .vec import i64

ALL_VALUES: Final = 0x1111110  # a one in the nibble of each


def one(value: i64) -> i64:
    return POWERS[4 * value]


def number(ships: i64, value: i64) -> i64:
    """How many ships show `value`."""
    return (ships >> (4 * value)) & 15


def size(ships: i64) -> i64:
    """How many ships there are."""
    pairs = (ships & 0x0F0F0F0F) + ((ships >> 4) & 0x0F0F0F0F)
    return ((pairs * 0x01010101) >> 24) & 255


def total(ships: i64) -> i64:
    """Sum of their values."""
    result: i64 = 0
    value: i64 = 0
    while ships != 0:
        result += value * (ships & 15)
        value += 1
        ships >>= 4
    return result


def highest(ships: i64) -> i64:
    """The highest value shown, 0 without ships."""
    value: i64 = 0
    ships >>= 4
    while ships != 0:
        value += 1
        ships >>= 4
    return value


def singles(ships: i64) -> i64:
    """A one in the nibble of each value that at least one ship shows."""
    return (ships | (ships >> 1) | (ships >> 2)) & ALL_VALUES


def pairs(ships: i64) -> i64:
    """A one in the nibble of each value that at least two ships show."""
    return ((ships >> 1) | (ships >> 2)) & ALL_VALUES


def triples(ships: i64) -> i64:
    """A one in the nibble of each value that at least three ships show."""
    return ((ships & (ships >> 1)) | (ships >> 2)) & ALL_VALUES


def runs(ships: i64) -> i64:
    """A one in the nibble of each value that begins a run of three."""
    have = singles(ships)
    return have & (have >> 4) & (have >> 8)


def at_least(value: i64) -> i64:
    """Mask of the nibbles of `value` to 6."""
    return 0xFFFFFFF & ~(POWERS[4 * value] - 1)


def contains(ships: i64, some: i64) -> bool:
    """Has a multiset all ships of another?"""
    for value in range(7):
        if number(ships, value) < number(some, value):
            return False
    return True


def values_of(ships: i64) -> list[int]:
    """The values, ascending."""
    values: list[int] = []
    for value in range(1, 7):
        values += [value] * int(number(ships, value))
    return values


def packed(values: list[int]) -> i64:
    """The multiset of the given values."""
    ships: i64 = 0
    for value in values:
        ships += one(value)
    return ships
