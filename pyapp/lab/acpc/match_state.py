"""What the dealer tells a player in one line: ``MATCHSTATE:position:hand:betting:cards``."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pyapp.cards import Card, parse_cards
from pyapp.lab.acpc.errors import ProtocolError


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
