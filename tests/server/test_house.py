"""All games of a server: nobody waits for another one's."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alienfrontiers.server.guests import Keys
from alienfrontiers.server.house import House
from alienfrontiers.server.protocol import NewGame, SeatSetup
from alienfrontiers.server.sqlite import SqliteStore
from alienfrontiers.server.store import Kept
from alienfrontiers.server.thinking import Thinkers

PEOPLE = NewGame([SeatSetup("human"), SeatSetup("human")])


class Slow(SqliteStore):
    """Reads one game only when it is told to, and counts how often."""

    go_on: asyncio.Event
    slow = ""
    times = 0

    async def load(self, game: str) -> Kept:
        if game == self.slow:
            self.times += 1
            await self.go_on.wait()
        return await super().load(game)


def test_a_game_that_is_read_keeps_no_other_waiting_and_is_read_once(tmp_path: Path) -> None:
    async def inside() -> None:
        store = await Slow.open(tmp_path / "games.db")
        store.go_on = asyncio.Event()
        thinkers = Thinkers(1)
        try:
            first = House(store, thinkers, Keys(b"secret"))
            slow, quick = [await first.new(PEOPLE) for _ in range(2)]
            store.slow = slow
            house = House(store, thinkers, Keys(b"secret"))  # knows nothing yet
            reading = [asyncio.create_task(house.room(slow)) for _ in range(3)]
            await asyncio.sleep(0)
            assert (await house.room(quick)).id == quick
            assert (await house.room(await house.new(PEOPLE))).id
            assert not any(task.done() for task in reading)
            store.go_on.set()
            assert len(set(await asyncio.gather(*reading))) == 1
            assert store.times == 1
        finally:
            thinkers.close()
            await store.close()

    asyncio.run(inside())
