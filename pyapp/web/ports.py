"""Small ports of the app: what the boot script fetches, and the browser's cryptography, hashing and chance.

Languages, blueprints and rooms are fetched: the first language beside the runtime, rooms when the table is
ready, or they are needed. The one source of chance is the system's cryptographic generator.
"""

import asyncio
import sys
from collections.abc import Sequence
from secrets import SystemRandom

from pyodide.ffi import JsException
from pyscript import window

from pyapp.app import BlueprintUnavailable, LanguageUnavailable, RoomSource, RoomUnavailable
from pyapp.web.dom import plain
from pyapp.web.room_importer import RoomImporter


class LanguageFiles:
    """The files of this build, by the names that the boot script knows them by."""

    @property
    def preferred(self) -> str:
        """The language that the boot script has found kept, or in the browser."""
        return str(window.baizeLanguage.preferred)

    async def texts(self, language: str) -> bytes:
        """Return what is fetched already, or fetch it; raises ``LanguageUnavailable``."""
        return await self._read("texts", language)

    async def late(self, language: str, part: str) -> bytes:
        """Fetch the sentences of a feature; raises ``LanguageUnavailable``."""
        return await self._read(part, language)

    async def scenarios(self, language: str) -> bytes:
        """Fetch a language's chapters; raises ``LanguageUnavailable``."""
        return await self._read("scenarios", language)

    async def _read(self, kind: str, language: str) -> bytes:
        try:
            packed = await window.baizeLanguage.read(language, kind)
        except JsException as error:
            raise LanguageUnavailable(language) from error
        return bytes(packed.to_bytes())


class BlueprintFiles:
    """The files of this build."""

    async def read(self, name: str) -> bytes:
        """Return what is fetched already, or fetch it; raises ``BlueprintUnavailable``."""
        try:
            packed = await window.baizeBlueprint.read(name)
        except JsException as error:
            raise BlueprintUnavailable(name) from error
        return bytes(packed.to_bytes())


def page_rooms() -> RoomSource:
    """Return where this page has its rooms: only a snapshot leaves their modules out."""
    from_snapshot = window.document.documentElement.dataset.boot == "snapshot"
    return RoomFiles() if from_snapshot else RoomLooks()


class RoomLooks:
    """Rooms whose modules are at hand."""

    async def bring(self, room: str) -> Sequence[str]:
        """Have the sheets that a room is drawn in; raises ``RoomUnavailable``."""
        await _prepare(room)
        return ()


async def _prepare(room: str) -> None:
    try:
        await window.baizeRoom.prepare(room)
    except JsException as error:
        raise RoomUnavailable from error


class RoomFiles:
    """The files of this build."""

    def __init__(self) -> None:
        self._importer = RoomImporter()
        sys.meta_path.append(self._importer)
        self._brought = dict[str, tuple[Sequence[str], Sequence[str]]]()

    async def bring(self, room: str) -> Sequence[str]:
        """Fetch a room, those that it needs, and its sheets; raises ``RoomUnavailable``."""
        names, _ = await asyncio.gather(self._bring(room), _prepare(room))
        return names

    async def _bring(self, room: str) -> list[str]:
        if room not in self._brought:
            try:
                packed = await window.baizeRoom.read(room)
            except JsException as error:
                raise RoomUnavailable from error
            self._brought[room] = self._importer.add(bytes(packed.to_bytes()))
        needs, names = self._brought[room]
        return [name for needed in needs for name in await self._bring(needed)] + list(names)


_BITS = 256


class CryptoPasscodeHasher:
    """Hashes passcodes by WebCrypto, which pages have that came by HTTPS or from the device itself."""

    @property
    def ready(self) -> bool:
        """Whether the browser lends its cryptography to this page."""
        crypto = getattr(window, "crypto", None)
        return bool(crypto and getattr(crypto, "subtle", None))

    async def hash(self, passcode: str, salt: str, rounds: int) -> str:
        """Return 64 hexadecimal digits: PBKDF2 with SHA-256."""
        subtle = window.crypto.subtle
        words, deriving = window.TextEncoder.new().encode(passcode), plain(["deriveBits"])
        key = await subtle.importKey("raw", words, "PBKDF2", False, deriving)  # noqa: FBT003 - JavaScript's own
        salted = window.Uint8Array.new(plain([*bytes.fromhex(salt)]))
        how = plain({"name": "PBKDF2", "hash": "SHA-256", "salt": salted, "iterations": rounds})
        bits = await subtle.deriveBits(how, key, _BITS)
        return bytes(window.Uint8Array.new(bits).to_py()).hex()


class SystemRandomSource:
    """Chance that no snapshot and no seed can repeat."""

    def __init__(self) -> None:
        self._system = SystemRandom()

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 up to but not including ``stop``."""
        return self._system.randrange(stop)

    def random(self) -> float:
        """Return a fraction from 0 up to 1."""
        return self._system.random()
