"""What of a picture marks the page's root: each mark is drawn, taken back, and asked for by a sheet."""

import re
from html import escape

from pyapp.views.kit.root_marks import root_marks
from tests.views.blackjack.screens import SCREENS as OF_BLACKJACK
from tests.views.golden import SCREENS
from tests.views.paper import SHEETS

DRAWN = [root_marks(regions) for regions in (*SCREENS.values(), *OF_BLACKJACK.values())]
KNOWN = {mark for marks in DRAWN for mark in marks}
OF_A_MOMENT = {"data-has-fading-hand", "data-has-fading-round", "data-has-level"}
"""Marks of pictures that no sample has."""


def test_some_screen_has_each_mark_and_some_screen_takes_it_back() -> None:
    given = {mark for marks in DRAWN for mark, value in marks.items() if value is not None}
    lost = {mark for marks in DRAWN for mark, value in marks.items() if value is None}
    assert given == KNOWN - OF_A_MOMENT
    assert lost >= KNOWN - {"data-has-cloth", "data-has-seats", "data-has-setup-felt"}


def test_what_fades_and_what_is_level_marks_the_root_too() -> None:
    assert root_marks({"bar": '<div class="bar" data-fades>'}) == {"data-has-fading-hand": ""}
    assert root_marks({"pit-bar": '<div class="pad" data-pad="play" data-fades>'}) == {
        "data-has-fading-round": ""
    }
    assert root_marks({"unfold": '<button data-row="open" data-boxes="3" data-level>'}) == {
        "data-has-row": "open",
        "data-has-boxes": "3",
        "data-has-level": "",
    }


def test_sheets_ask_for_every_mark_and_for_no_other() -> None:
    sheets = "".join(path.read_text("utf-8") for path in SHEETS)
    assert set(re.findall(r"\[(data-has-[\w-]+|data-points)", sheets)) == KNOWN


def test_words_that_someone_typed_mark_nothing() -> None:
    typed = escape('<p class="notice" data-cloth="wine" data-fades>')
    for region in ("notice", "top", "bar", "pit-bar"):
        drawn = f'<div class="bar" aria-label="{typed} data-fades ">{typed}</div>'
        assert {*root_marks({region: drawn}).values()} == {None}
