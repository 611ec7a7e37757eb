"""The journal: the newest save of every owner, and the hands that ended in it."""

import asyncio

from pyapp.app import HandEntry, SealedSave
from pyapp.app.core.memory_hand_store import MemoryHandStore


def test_the_highest_turn_stays_and_entries_come_in_with_either() -> None:
    async def keep() -> None:
        journal = MemoryHandStore()
        newer, older = SealedSave(8, 20, "newer"), SealedSave(7, 10, "older")
        assert await journal.commit("ann", newer, [HandEntry(5, "a", "one")]) == [5]
        assert await journal.commit("ann", older, [HandEntry(5, "b", "two")]) == [6]
        assert await journal.commit("bea", older, []) == []
        assert await journal.saves() == {"ann": newer, "bea": older}
        assert await journal.count("ann") == 2
        await journal.clear("ann")
        assert await journal.saves() == {"bea": older}
        assert await journal.count("ann") == 0

    asyncio.run(keep())
