"""The lines of a hand's `actions`: who did what, as the file says it."""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final, TypeAlias

from pyapp.cards import Card
from pyapp.records.phh.chip_unit import is_amount
from pyapp.records.phh.errors import PhhError
from pyapp.records.phh.phh_source import Source
from pyapp.texts import say

Cards: TypeAlias = tuple[Card | None, ...]
"""Cards in order; ``None`` for one that the file does not know."""


class Verb(StrEnum):
    """What a player may do in turn."""

    FOLD = "f"
    """Fold."""

    STAY = "cc"
    """Check or call."""

    PUSH = "cbr"
    """Bet, raise or complete."""


@dataclass(frozen=True, slots=True)
class HoleLine:
    """Hole cards were dealt to ``player`` (the first is 0)."""

    line: int
    player: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class BoardLine:
    """Cards came on the board."""

    line: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class ActLine:
    """``player`` acted; ``total`` is what a bet or raise goes to."""

    line: int
    player: int
    verb: Verb
    total: Decimal | None = None


@dataclass(frozen=True, slots=True)
class ShowLine:
    """``player`` showed ``cards`` at the end; ``()`` those that they were dealt, ``None`` is a muck."""

    line: int
    player: int
    cards: Cards | None


PhhLine: TypeAlias = HoleLine | BoardLine | ActLine | ShowLine


def script(source: Source) -> list[PhhLine]:
    """Read a hand's actions in order; raises ``PhhError`` at the first line that says nothing."""
    numbers = list(source.lines_of_texts("actions"))
    lines = list[PhhLine]()
    for place, action in enumerate(_texts(source)):
        line = numbers[place] if place < len(numbers) else source.line_of("actions")
        words = action.partition("#")[0].split()
        if words:
            lines.append(_line(line, words))
    return lines


def _texts(source: Source) -> list[str]:
    actions = source.read_list("actions")
    texts = [action for action in actions or () if isinstance(action, str)]
    if actions is None or len(texts) < len(actions):
        raise source.error("actions", say("records.phh.no_actions"))
    return texts


def _line(line: int, words: list[str]) -> PhhLine:
    match words:
        case ["d", "db", *cards] if cards:
            return BoardLine(line, _cards(line, "".join(cards)))
        case ["d", "dh", player, *cards] if cards:
            return HoleLine(line, _player(line, player), _cards(line, "".join(cards)))
        case [player, ("f" | "cc") as verb]:
            return ActLine(line, _player(line, player), Verb(verb))
        case [player, "cbr", amount]:
            return ActLine(line, _player(line, player), Verb.PUSH, _amount(line, amount))
        case [player, "sm", *cards]:
            return ShowLine(line, _player(line, player), _read_shown(line, cards))
        case _:
            raise PhhError(line, say("records.phh.no_action", action=" ".join(words)[:60]))


def _read_shown(line: int, cards: list[str]) -> Cards | None:
    if not cards:
        return None
    return () if cards == ["-"] else _cards(line, "".join(cards))


def _player(line: int, word: str) -> int:
    if not re.fullmatch(r"p[1-9][0-9]?", word):
        raise PhhError(line, say("records.phh.no_player", word=word[:20]))
    return int(word[1:]) - 1


def _cards(line: int, text: str) -> Cards:
    if not re.fullmatch(r"([2-9TJQKA?][cdhs?])+", text):
        raise PhhError(line, say("records.phh.no_cards", cards=text[:60]))
    return tuple(_card(text[at : at + 2]) for at in range(0, len(text), 2))


def _card(text: str) -> Card | None:
    """Read a card; one of which only rank or suit was seen counts as unknown."""
    return None if "?" in text else Card.parse(text)


def _amount(line: int, word: str) -> Decimal:
    """Read an amount, with commas between thousands where there are any."""
    if _AMOUNT.fullmatch(word):
        amount = Decimal(word.replace(",", ""))
        if is_amount(amount):
            return amount
    raise PhhError(line, say("records.phh.no_amount", amount=word[:40]))


_AMOUNT: Final = re.compile(r"[0-9][0-9,]{0,20}(\.[0-9]{1,9})?")
