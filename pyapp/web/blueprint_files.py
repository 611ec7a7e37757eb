"""Blueprints as a ``BlueprintSource``: the boot script fetches them."""

from pyodide.ffi import JsException
from pyscript import window

from pyapp.app import BlueprintUnavailable


class BlueprintFiles:
    """The files of this build."""

    async def read(self, name: str) -> bytes:
        """Return what is fetched already, or fetch it; raises ``BlueprintUnavailable``."""
        try:
            packed = await window.baizeBlueprint.read(name)
        except JsException as error:
            raise BlueprintUnavailable(name) from error
        return bytes(packed.to_bytes())
