"""A client written from the protocol alone: it knows lines, and nothing of the engine."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class PlainClient:
    """Connects, says its version and answers every line by ``answer``, which gives raw bytes to send."""

    answer: Callable[[str], bytes]
    version: bytes = b"VERSION:2.0.0\r\n"
    heard: list[str] = field(default_factory=list[str])

    async def play(self, port: int) -> None:
        """Play until the dealer ends the match."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            await self._play(reader, writer)
        except ConnectionError:
            pass
        finally:
            writer.close()

    async def _play(self, reader: StreamReader, writer: StreamWriter) -> None:
        writer.write(self.version)
        while line := await reader.readline():
            assert line.endswith(b"\r\n")
            said = line.decode("ascii").removesuffix("\r\n")
            self.heard.append(said)
            if reply := self.answer(said):
                writer.write(reply)
                await writer.drain()


def is_turn(line: str) -> bool:
    """Tell whether a line of a two-player hand, in which no one is all-in, asks its reader to act."""
    _, position, _, betting, cards = line.split(":")
    streets = betting.split("/")
    words = [word for word in streets[-1] if word in "fcr"]
    if "f" in betting or all(cards.split("/")[0].split("|")):
        return False
    # The button, position 1, acts first before the flop and last after it.
    first = 1 if len(streets) == 1 else 0
    return (first + len(words)) % 2 == int(position)


def always(word: str) -> Callable[[str], bytes]:
    """Answer every question by the same action."""
    return lambda line: f"{line}:{word}\r\n".encode() if is_turn(line) else b""
