"""Lines to and from another program, each wait with an end."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Final

from pyapp.lab.acpc.errors import ProtocolError

LONGEST_LINE: Final = 4096
"""Bytes that a line may have; ten players raising on every street need 1,000."""

MOST_COMMENTS: Final = 1000
"""How many comments may come before a line that counts; chosen."""


class LineSocket:
    """A connection that speaks in lines."""

    def __init__(self, name: str, reader: StreamReader, writer: StreamWriter) -> None:
        self.name = name
        """What messages call the other side."""
        self._reader = reader
        self._writer = writer

    def send(self, line: str) -> None:
        """Send a line; it leaves as soon as the event loop turns."""
        self._writer.write(f"{line}\r\n".encode("ascii"))

    async def receive(self) -> str | None:
        """Return the next line that is no comment, without its end; ``None`` where the other side is gone."""
        try:
            await self._writer.drain()
            for _ in range(MOST_COMMENTS):
                line = await self._reader.readline()
                if not line.endswith(b"\n"):
                    return None
                if not line.startswith((b"#", b";")):
                    return line.decode("ascii", "replace").rstrip("\r\n")
        except OSError:
            return None
        except ValueError as error:
            raise ProtocolError(f"{self.name} sent a line of more than {LONGEST_LINE:,} bytes.") from error
        raise ProtocolError(f"{self.name} sends nothing but comments.")

    async def close(self) -> None:
        """End the connection, and wait a moment until what was sent has left."""
        self._writer.close()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(_GOODBYE):
                await self._writer.wait_closed()


@asynccontextmanager
async def within(seconds: float, late: str) -> AsyncGenerator[None]:
    """Raise ``ProtocolError`` saying ``late`` where what is inside takes longer."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        raise ProtocolError(late) from error


_GOODBYE: Final = 5.0
"""Seconds that the last lines have to leave; chosen."""
