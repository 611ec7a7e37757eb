"""What lies in a database."""

from collections.abc import Mapping, Sequence

from pyapp.app import HandEntry
from pyapp.app.core.hand_store import MemoryHandStore


class WorldHands(MemoryHandStore):
    """Hands that can be copied and looked at."""

    def copied(self) -> "WorldHands":
        """Return a database with the same in it."""
        copy = WorldHands()
        copy._hand_entries = {owner: dict(mine) for owner, mine in self._hand_entries.items()}
        copy._saves = dict(self._saves)
        return copy

    def with_more(self, owner: str, entries: Sequence[HandEntry]) -> "WorldHands":
        """Return a database with more hands of an owner."""
        copy = WorldHands()
        copy._hand_entries, copy._saves = dict(self._hand_entries), dict(self._saves)
        copy._hand_entries[owner] = {
            **self._hand_entries.get(owner, {}),
            **{one.number: one for one in entries},
        }
        return copy

    @property
    def entries(self) -> Mapping[str, Mapping[int, HandEntry]]:
        """What every owner has."""
        return self._hand_entries

    def turn(self, owner: str) -> int:
        """Return the turn of an owner's save, 0 where there is none."""
        return self._saves[owner].turn if owner in self._saves else 0

    def save(self, owner: str) -> str:
        """Return the text of an owner's save, empty where there is none."""
        return self._saves[owner].text if owner in self._saves else ""

    def key(self) -> tuple[object, ...]:
        """Return something that is equal for databases with the same in them."""
        hands = tuple(
            sorted((owner, tuple(sorted(mine.items()))) for owner, mine in self._hand_entries.items() if mine)
        )
        return (hands, tuple(sorted(self._saves.items())))
