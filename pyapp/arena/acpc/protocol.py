"""The protocol's lines to and from another program: how they travel, what they say, and how one ends badly.

The dealer tells a player in one line how a hand stands: ``MATCHSTATE:position:hand:betting:cards``. Actions
are ``f``, ``c``, ``r``, and at no-limit ``r`` with a size, which is all that the player has put in over the
whole hand; this engine counts by the street.
"""

import asyncio
import re
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

from pyapp.cards import Card, parse_cards
from pyapp.holdem import (
    Action,
    BetRange,
    BetTo,
    Check,
    Felt,
    Fold,
    HandOptions,
    HoldemRefusal,
    HoldemRules,
    RaiseTo,
    Structure,
)
from pyapp.money import Chips


class ProtocolError(Exception):
    """The other side broke the protocol, took too long or went away: the sentence that says so."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """A hand as one player sees it."""

    position: int
    """How many players sit between the button and the viewer: 0 acts first after the flop."""

    hand: int
    betting: str
    """Every action in order, streets apart by `/`: ``cc/r250c/``."""

    holes: tuple[tuple[Card, ...], ...]
    """Each position's hole cards; empty where the viewer may not see them."""

    board: tuple[tuple[Card, ...], ...] = ()
    """The cards of each street from the flop on, as far as they lie."""

    def __str__(self) -> str:
        holes = "|".join(map(_write_cards, self.holes))
        board = "".join(f"/{_write_cards(street)}" for street in self.board)
        return f"MATCHSTATE:{self.position}:{self.hand}:{self.betting}:{holes}{board}"

    @property
    def words(self) -> list[list[str]]:
        """The actions of each street: ``f``, ``c``, ``r`` or ``r`` with a number."""
        return [_WORD.findall(street) for street in self.betting.split("/")]

    @property
    def known(self) -> tuple[Card, ...]:
        """Every card that the viewer sees."""
        return tuple(card for cards in (*self.holes, *self.board) for card in cards)


def parse_state(line: str) -> MatchState:
    """Read a line, without its end; raises ``ProtocolError`` where it is none of the protocol."""
    found = _LINE.fullmatch(line)
    if not found:
        raise ProtocolError(f"not a match state: {shorten(line)}")
    position, hand, betting, holes, board = found.groups()
    state = MatchState(
        int(position),
        int(hand),
        betting,
        tuple(map(parse_cards, holes.split("|"))),
        tuple(map(parse_cards, board.split("/")[1:])),
    )
    fault = _find_fault(state)
    if fault:
        raise ProtocolError(f"{fault}: {shorten(line)}")
    return state


def shorten(line: str) -> str:
    """Return a line as a message may quote it: on one line, and not endless."""
    text = ascii(line)
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


def _find_fault(state: MatchState) -> str | None:
    """Return what is wrong with a line whose every part is written well."""
    count = len(state.holes)
    if not _LEAST_SEATS <= count <= _MOST_SEATS:
        return f"{count} players"
    if state.position >= count:
        return f"position {state.position} of {count} players"
    if any(len(hole) not in {0, 2} for hole in state.holes) or not state.holes[state.position]:
        return "hole cards that are not two"
    if [len(street) for street in state.board] != _STREETS[: state.betting.count("/")]:
        return "a board that does not fit the betting"
    if len(set(state.known)) != len(state.known):
        return "a card that lies twice"
    return None


def _write_cards(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


_CARDS: Final = "(?:[2-9TJQKA][cdhs])*"
_ACTIONS: Final = "(?:[fc]|r[0-9]{0,9})*"
_WORD: Final = re.compile("[fc]|r[0-9]*")
_LINE: Final = re.compile(
    f"MATCHSTATE:([0-9]{{1,2}}):([0-9]{{1,10}}):({_ACTIONS}(?:/{_ACTIONS}){{0,3}})"
    rf":({_CARDS}(?:\|{_CARDS}){{0,9}})((?:/{_CARDS}){{0,3}})"
)
_STREETS: Final = [3, 1, 1]
"""How many cards each street brings, from the flop on."""

_LEAST_SEATS: Final = 2
_MOST_SEATS: Final = 10
_QUOTED: Final = 120
"""How many characters of a bad line a message quotes; chosen."""


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
        """Return the next line that is no comment, without its end; ``None`` where the other side is gone.

        Raises `ProtocolError` for a line that is too long, and after nothing but comments.
        """
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


FOLD: Final = "f"
CALL: Final = "c"
RAISE: Final = "r"


def write_action(action: Action, felt: Felt, options: HandOptions) -> str:
    """Write what the seat to act does; a fold where nothing is owed becomes a check, as the protocol asks."""
    match action:
        case Fold():
            return FOLD if options.to_call else CALL
        case BetTo(total) | RaiseTo(total):
            return write_raise(felt.rules, _gathered(felt, options) + total)
        case _:
            return CALL


def write_raise(rules: HoldemRules, spent: int) -> str:
    """Write a raise after which the player has put ``spent`` chips into the hand."""
    return f"{RAISE}{spent}" if has_sizes(rules) else RAISE


def read_action(word: str, felt: Felt, options: HandOptions) -> Action:
    """Read an action of the seat to act; raises ``ProtocolError`` where it is not open."""
    action, changed = mend_action(word, felt, options)
    if changed:
        raise ProtocolError(changed)
    return action


def mend_action(word: str, felt: Felt, options: HandOptions) -> tuple[Action, str | None]:
    """Return the action that counts, and what had to be changed.

    As the competition's dealer does, a raise of a wrong size is made as large or small as it may be;
    whatever else is not open counts as a call.
    """
    if word == CALL:
        return options.stay, None
    if word == FOLD:
        return (Fold(), None) if options.to_call else (options.stay, "a fold where nothing is owed")
    size = _RAISE.fullmatch(word)
    if not size or bool(size[1]) != has_sizes(felt.rules):
        return options.stay, f"no action of this game: {word[:20]!a}"
    sizes = _sizes(options)
    if sizes is None:
        return options.stay, "a raise where none is open"
    total = int(size[1]) - _gathered(felt, options) if size[1] else sizes.least
    within = Chips(max(sizes.least, min(total, sizes.most)))
    action = BetTo(within) if isinstance(options.bet, BetRange) else RaiseTo(within)
    return action, None if within == total else f"a raise to {size[1]}"


def within_protocol(action: Action, options: HandOptions) -> Action:
    """Return ``action``, or a check where it folds for nothing."""
    is_free = isinstance(action, Fold) and isinstance(options.check, Check)
    return options.stay if is_free else action


def has_sizes(rules: HoldemRules) -> bool:
    """Tell whether raises are written with a size."""
    return rules.structure is not Structure.LIMIT


def _sizes(options: HandOptions) -> BetRange | None:
    choice = options.raising if isinstance(options.bet, HoldemRefusal) else options.bet
    return choice if isinstance(choice, BetRange) else None


def _gathered(felt: Felt, options: HandOptions) -> int:
    """Return what the seat to act put in on earlier streets."""
    seat = felt.seats[options.seat]
    return seat.paid - seat.bet


_RAISE: Final = re.compile("r([0-9]{0,9})")
