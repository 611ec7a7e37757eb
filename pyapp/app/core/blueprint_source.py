"""Where the blueprints of tables come from."""

from typing import Protocol


class BlueprintSource(Protocol):
    """Where the blueprints of tables come from; without them experts think from the first hand on."""

    async def read(self, name: str) -> bytes:
        """Return a blueprint's file by its name; raises ``BlueprintUnavailable``."""
        ...


class BlueprintUnavailable(Exception):  # noqa: N818 - it is what happened, not a mistake
    """A blueprint could not be fetched."""


class NoBlueprints:
    """No blueprint at all."""

    async def read(self, name: str) -> bytes:
        """Refuse."""
        raise BlueprintUnavailable(name)
