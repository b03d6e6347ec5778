"""Who plays the seats of a game, and who may change that. No input or output here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..bots import BOTS
from .protocol import Refused

HUMAN, OPEN = "human", "open"  # kinds of seats besides the bots: a person's, and one that waits for somebody
DEVICES = 8  # on which one seat may be held

MayTake = Callable[[int], bool]  # may the guest play a seat that nobody holds, for all that is known already?


@dataclass(frozen=True)
class Seating:
    """Who plays the seats: kinds (`human`, a bot's name, or `open`), names, and the guests who hold each, by the hash
    of their token. A seat of a person that nobody holds is played at any screen; a bot plays one that somebody holds
    for as long as that person says."""

    kinds: list[str]
    names: list[str]
    holders: list[list[str]]

    def of_people(self) -> frozenset[int]:
        """The seats that people hold or will hold, whoever plays them now."""
        rows = enumerate(zip(self.kinds, self.holders, strict=True))
        return frozenset(seat for seat, (kind, held) in rows if held or kind in (HUMAN, OPEN))

    def own(self, guest: str | None) -> frozenset[int]:
        """The seats of people that are a guest's, whoever plays them now."""
        rows = enumerate(zip(self.kinds, self.holders, strict=True))
        return frozenset(seat for seat, (kind, held) in rows if guest in held or (kind == HUMAN and not held))

    def held_by(self, guest: str | None) -> frozenset[int]:
        """The seats that a guest plays."""
        return frozenset(seat for seat in self.own(guest) if self.kinds[seat] == HUMAN)

    def with_seat(
        self, seat: int, kind: str, name: str | None = None, holders: Sequence[str] | None = None
    ) -> "Seating":
        """The same, but for one seat."""
        kinds, names, held = list(self.kinds), list(self.names), list(self.holders)
        kinds[seat] = kind
        names[seat] = names[seat] if name is None else name
        held[seat] = held[seat] if holders is None else list(holders)
        return Seating(kinds, names, held)


def known_kind(kind: str) -> str:
    """Raises Refused for what nobody plays."""
    if kind not in (HUMAN, OPEN, *BOTS):
        raise Refused(f"There is no bot {kind!r}; there are {', '.join(BOTS)}.")
    return kind


def held_too(seating: Seating, seat: int, guest: str) -> Seating:
    """The seat held by one guest more. Raises Refused."""
    held = seating.holders[seat]
    if guest in held:
        return seating
    if len(held) >= DEVICES:
        raise Refused("This seat is held on too many devices.", 409)
    return seating.with_seat(seat, seating.kinds[seat], holders=[*held, guest])


def seated_at(seating: Seating, wanted: int | None, guest: str, name: str, may_take: MayTake) -> Seating:
    """Somebody at an open seat. Raises Refused."""
    free = [seat for seat, kind in enumerate(seating.kinds) if kind == OPEN]
    if wanted is None and any(guest in held for held in seating.holders):
        return seating  # who comes by the invitation again has a seat already
    if not free:
        raise Refused("All seats are taken; you can look on.", 409)
    if wanted is not None and wanted not in free:
        raise Refused("This seat is taken: choose another one.", 409)
    seat = free[0] if wanted is None else wanted
    _check(seat, may_take)
    return seating.with_seat(seat, HUMAN, name or seating.names[seat], [guest])


def handed(seating: Seating, seat: int, kind: str, guest: str | None, anybody: bool, may_take: MayTake) -> Seating:
    """A seat played by somebody else from now on, as its holder says; where nobody holds it, as whoever made the game
    does, or anybody in a game of nobody: `anybody` says that this guest may. Raises Refused."""
    held = seating.holders[seat]
    if guest not in held and (held or not anybody):
        raise Refused("Whoever holds this seat says who plays it.", 403)
    if kind == HUMAN and not held and seating.kinds[seat] != HUMAN:
        _check(seat, may_take)
        return seating.with_seat(seat, HUMAN, holders=[guest] if guest else [])
    return seating.with_seat(seat, kind, holders=[] if kind == OPEN else held)


def _check(seat: int, may_take: MayTake) -> None:
    """Raises Refused."""
    if not may_take(seat):
        raise Refused("Who plays already would see a second hand: leave this seat to somebody new.", 409)
