"""What lies in a database."""

from collections.abc import Mapping

from pyapp.app import HandEntry
from pyapp.app.core.memory_hand_store import MemoryHandStore


class WorldHands(MemoryHandStore):
    """Hands that can be copied and looked at."""

    def copied(self) -> "WorldHands":
        """Return a database with the same in it."""
        copy = WorldHands()
        copy._hand_entries = {owner: dict(mine) for owner, mine in self._hand_entries.items()}
        copy._saves = dict(self._saves)
        return copy

    @property
    def entries(self) -> Mapping[str, Mapping[int, HandEntry]]:
        """What every owner has."""
        return self._hand_entries

    def key(self) -> tuple[object, ...]:
        """Return something that is equal for databases with the same in them."""
        hands = tuple(
            sorted((owner, tuple(sorted(mine.items()))) for owner, mine in self._hand_entries.items() if mine)
        )
        return (hands, tuple(sorted(self._saves.items())))
