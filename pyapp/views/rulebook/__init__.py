"""The rules of every table in plain words, as the rule book prints them."""

from collections.abc import Iterator, Mapping
from typing import Final

from pyapp.views.rulebook.big_bet_rules import ANTES, NO_LIMIT, POT_LIMIT, SHORT_RAISES, SIT_AND_GO
from pyapp.views.rulebook.blackjack_rules import BLACKJACK
from pyapp.views.rulebook.common_rules import ALL_SHOW, DEAD_BUTTON, SHORT_BETS, SHOWDOWN, SIDE_POTS
from pyapp.views.rulebook.console_rules import CONSOLE_LIMIT, CONSOLE_NO_LIMIT, TO_THE_END
from pyapp.views.rulebook.duel_rules import DUEL
from pyapp.views.rulebook.limit_rules import CASINO_LIMIT, CLASSROOM_LIMIT
from pyapp.views.rulebook.rule_book_page import ChapterView

_BOOK: Final[Mapping[str, tuple[str, ...]]] = {
    "blackjack": (BLACKJACK,),
    "casino-limit": (CASINO_LIMIT, DEAD_BUTTON, SHORT_BETS, SIDE_POTS, SHOWDOWN),
    "classroom-limit": (CLASSROOM_LIMIT, SHORT_BETS, SIDE_POTS, ALL_SHOW),
    "console-limit": (CONSOLE_LIMIT, TO_THE_END, ALL_SHOW),
    "console-no-limit": (CONSOLE_NO_LIMIT, TO_THE_END, ALL_SHOW),
    "duel": (DUEL,),
    "no-limit": (NO_LIMIT, SHORT_RAISES, DEAD_BUTTON, ANTES, SIDE_POTS, SIT_AND_GO, SHOWDOWN),
    "pot-limit": (POT_LIMIT, SHORT_RAISES, DEAD_BUTTON, ANTES, SIDE_POTS, SIT_AND_GO, SHOWDOWN),
}


def chapters_of(preset: str) -> tuple[ChapterView, ...]:
    """Give the chapters of a preset's rules; there are none for a table of no preset."""
    text = "".join(_BOOK.get(preset, ()))
    return tuple(_chapter(part) for part in text.split("\n# ")[1:])


def _chapter(text: str) -> ChapterView:
    title, *points = text.split("\n- ")
    return ChapterView(title.strip(), tuple(_unfolded(points)))


def _unfolded(points: list[str]) -> Iterator[str]:
    """Write each rule in one line."""
    return (" ".join(point.split()) for point in points)
