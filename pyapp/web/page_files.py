"""Files and folders as the browser hands them over, read when the app asks for them."""

import sys
from collections.abc import Sequence
from contextlib import suppress

from pyodide.ffi import JsException
from pyscript import window

from pyapp.web.dom import Element


class PageFile:
    """A file that was chosen, dropped or opened."""

    def __init__(self, file: Element) -> None:
        self._file, self.name = file, str(file.name)

    async def entries(self) -> None:
        """Say that this is no folder."""

    async def read(self, most: int) -> bytes | None:
        """Return its bytes; ``None`` for more than ``most``. Raises ``OSError`` where it is gone."""
        if self._file.size > most:
            return None
        try:
            data = await self._file.arrayBuffer()  # its text would be turned into Python's piece by piece
        except JsException as error:
            raise OSError from error
        return bytes(data.to_bytes())

    async def text(self) -> str:
        """Return a backup's text; nothing where the file is gone."""
        with suppress(OSError):
            if data := await self.read(sys.maxsize):
                return data.decode("utf-8", "replace").removeprefix("\ufeff")
        return ""


class PageEntry:
    """A folder that was dropped, or what lies in it."""

    def __init__(self, entry: Element) -> None:
        self._entry, self.name = entry, str(entry.name)

    async def entries(self) -> Sequence["PageEntry"] | None:
        """Return what lies in a folder, which the browser lists in parts; raises ``OSError``."""
        if self._entry.isFile:
            return None
        reader, found = self._entry.createReader(), list[PageEntry]()
        try:
            while part := list[Element](await window.Promise.new(reader.readEntries.bind(reader))):
                found += map(PageEntry, part)
        except JsException as error:
            raise OSError from error
        return sorted(found, key=lambda one: one.name)

    async def read(self, most: int) -> bytes | None:
        """Return a file's bytes; ``None`` for more than ``most``. Raises ``OSError`` where it is gone."""
        try:
            file = await window.Promise.new(self._entry.file.bind(self._entry))
        except JsException as error:
            raise OSError from error
        return await PageFile(file).read(most)


def chosen(files: Element) -> list[PageFile | PageEntry]:
    """Return what a list of the browser has."""
    return [PageFile(file) for file in list[Element](files)]


def dropped(transfer: Element) -> list[PageFile | PageEntry]:
    """Return what falls on the page; only while it does the browser tells folders from files."""
    items = [item for item in list[Element](transfer.items) if item.kind == "file"]
    return [one for item in items if (one := _dropped(item))]


def _dropped(item: Element) -> PageFile | PageEntry | None:
    entry, file = item.webkitGetAsEntry(), item.getAsFile()
    if entry and entry.isDirectory:
        return PageEntry(entry)
    return PageFile(file) if file else None
