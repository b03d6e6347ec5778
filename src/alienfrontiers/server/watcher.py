"""One connected screen: which guest is before it and whose seat it shows, and what waits to be sent to it."""

import asyncio

WAITING = 200  # messages a client may lag behind before it is cut off


class Watcher:
    """One connected screen: messages wait here until they are sent. None ends it."""

    def __init__(self, guest: str | None = None, explains: bool = False) -> None:
        self.guest = guest  # by the hash of the token; somebody without has none
        self.explains = explains  # it shows people what options come to
        self.seats: frozenset[int] = frozenset()  # those the guest plays
        self.holder: int | None = None  # the seat whose eyes the page is for, or nobody's
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.sent = 0  # characters so far
        self._plans: tuple[int, str, int] = (0, "", 0)

    def send(self, message: str) -> None:
        self.sent += len(message)
        if self.outbox.qsize() < WAITING:
            self.outbox.put_nowait(message)
        else:
            self.close()

    def close(self) -> None:
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    def turn_to(self, version: int, place: str, sets: int) -> int:
        """Which of a facility's sets to propose: another one each time it is asked in the same position."""
        seen, before, index = self._plans
        index = (index + 1) % sets if (seen, before) == (version, place) else 0
        self._plans = (version, place, index)
        return index
