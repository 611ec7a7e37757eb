"""The kept blueprints, for tests."""

from pyapp.app.core.ports import BlueprintUnavailable
from pyapp.arena.entrants import BLUEPRINTS


class KeptBlueprints:
    """Reads them from the disk as the page fetches them, and remembers what was asked for."""

    def __init__(self) -> None:
        self.asked = list[str]()

    async def read(self, name: str) -> bytes:
        """Return a file as it lies."""
        self.asked.append(name)
        return (BLUEPRINTS / f"{name}.bin").read_bytes()


class LostBlueprints(KeptBlueprints):
    """Has none, as without a network."""

    async def read(self, name: str) -> bytes:
        """Refuse."""
        self.asked.append(name)
        raise BlueprintUnavailable(name)


class SpoiltBlueprints(KeptBlueprints):
    """Gives every file with one bit turned."""

    async def read(self, name: str) -> bytes:
        """Return a damaged file."""
        content = bytearray(await super().read(name))
        content[len(content) // 2] ^= 1
        return bytes(content)
