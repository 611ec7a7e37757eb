"""Packed languages as a ``LanguageSource``: the boot script fetches them, the first beside the runtime."""

from pyodide.ffi import JsException
from pyscript import window

from pyapp.app import LanguageUnavailable
from pyapp.texts import TextPart


class LanguageFiles:
    """The files of this build, by the names that the boot script knows them by."""

    @property
    def preferred(self) -> str:
        """The language that the boot script has found kept, or in the browser."""
        return str(window.baizeLanguage.preferred)

    async def texts(self, language: str) -> bytes:
        """Return what is fetched already, or fetch it; raises ``LanguageUnavailable``."""
        return await self._read("texts", language)

    async def late(self, language: str, part: TextPart) -> bytes:
        """Fetch a part of a language's sentences that comes later; raises ``LanguageUnavailable``."""
        return await self._read(str(part), language)

    async def scenarios(self, language: str) -> bytes:
        """Fetch a language's chapters; raises ``LanguageUnavailable``."""
        return await self._read("scenarios", language)

    async def _read(self, kind: str, language: str) -> bytes:
        try:
            packed = await window.baizeLanguage.read(language, kind)
        except JsException as error:
            raise LanguageUnavailable(language) from error
        return bytes(packed.to_bytes())
