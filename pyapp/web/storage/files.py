"""Files of the player's own: a copy that is kept up, by ``static/copy/file-copy.js``, and downloads."""

import asyncio
from collections.abc import Iterable
from typing import Final

from pyodide.ffi import JsException
from pyscript import document, window

from pyapp.app import CopyProblem, CopyRefused, CopyWriter
from pyapp.slices import pause
from pyapp.web.dom import Element, plain

_PATIENCE: Final = 10
"""Seconds that the script may take to come."""


class BrowserFileCopies:
    """Asks the script, which is fetched when it is first needed."""

    async def available(self) -> bool:
        """Tell whether the browser has what it takes; one that can't fetch the script has not."""
        try:
            return bool((await _script()).available())
        except CopyRefused:
            return False

    async def choose(self, name: str) -> str:
        """Let the player pick a file, and return its name; raises ``CopyRefused``."""
        return str(await _ask("choose", name))

    async def permit(self) -> None:
        """Ask for permission; raises ``CopyRefused``."""
        await _ask("permit")

    async def begin(self) -> CopyWriter:
        """Begin to write; raises ``CopyRefused``."""
        return _Writer(await _ask("begin"))

    async def forget(self) -> None:
        """Forget the file; raises ``CopyRefused``."""
        await _ask("forget")


class _Writer:
    """One copy being written."""

    def __init__(self, writer: Element) -> None:
        self._writer = writer

    async def write(self, text: str) -> None:
        """Write a piece; raises ``CopyRefused``."""
        data = plain(text.encode("ascii"))  # as for downloads
        try:
            await self._writer.write(data)
        except JsException as error:
            raise _refusal(error) from error

    async def finish(self) -> None:
        """Put it in the place of what was there; raises ``CopyRefused``."""
        try:
            await self._writer.finish()
        except JsException as error:
            raise _refusal(error) from error

    async def drop(self) -> None:
        """Leave the file as it was."""
        await self._writer.drop()


async def _ask(operation: str, *given: str) -> Element:
    script = await _script()
    try:
        return await getattr(script, operation)(*given)
    except JsException as error:
        raise _refusal(error) from error


async def _script() -> Element:
    try:
        async with asyncio.timeout(_PATIENCE):
            return await window.baizeFileCopy()
    except (JsException, TimeoutError) as error:
        raise CopyRefused(CopyProblem.FAILED) from error


def _refusal(error: JsException) -> CopyRefused:
    words = str(error)
    return CopyRefused(next((it for it in CopyProblem if f"copy-{it}" in words), CopyProblem.FAILED))


_LASTS = 60_000
"""So many milliseconds a browser may take to begin a download."""


_PART: Final = 2_000_000
"""So many characters are handed over before the page may draw."""


def _bytes(pieces: Iterable[str]) -> Element:
    """Return what JavaScript has of a text, whose own strings are made character by character."""
    return plain("".join(pieces).encode("utf-8", "replace"))


class Downloads:
    """Saves texts by a link to a blob, which no one sees."""

    async def save(self, name: str, text: str) -> None:
        """Hand a file out under a name."""
        await self.save_long(name, (text[at : at + _PART] for at in range(0, len(text), _PART)))

    async def save_long(self, name: str, pieces: Iterable[str]) -> None:
        """Hand a file of many pieces out under a name."""
        parts, waiting, size = list[Element](), list[str](), 0
        for piece in pieces:
            waiting.append(piece)
            size += len(piece)
            if size >= _PART:
                parts.append(_bytes(waiting))
                waiting, size = [], 0
                await pause()
        parts.append(_bytes(waiting))
        blob = window.Blob.new(plain(parts), plain({"type": "text/plain;charset=utf-8"}))
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href, link.download = address, name
        link.click()
        window.setTimeout(window.URL.revokeObjectURL.bind(window.URL, address), _LASTS)
