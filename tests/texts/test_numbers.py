"""Numbers, percent and money are written and read as each language does, and nothing formats its own."""

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

import pytest

from pyapp.app.core.forms import SetupError, whole_number
from pyapp.money import (
    COUNT_ONLY,
    Chips,
    HalfDollars,
    chips_number,
    chips_pair,
    chips_text,
    half_dollars_text,
)
from pyapp.texts import (
    LANGUAGES,
    as_written,
    dollars_text,
    in_english,
    in_force,
    number_text,
    ordinal_text,
    percent_text,
    say,
    short_number,
    signed_number,
    use,
)
from pyapp.views.holdem.bet_sheet import draw_sheet
from pyapp.views.kit.form_fields import amount
from tests.texts.catalogues import read_language
from tests.texts.sources import constants, modules
from tests.views.samples.hands import SHEET, table

WRITTEN: Final = {
    "en": ("1,250", "12,500", "2.5", "+1,250.5", "12.5%", "$1,250", "$7.50", "$0.05"),
    "de": ("1.250", "12.500", "2,5", "+1.250,5", "12,5 %", "1.250 $", "7,50 $", "0,05 $"),
    "es": ("1250", "12.500", "2,5", "+1250,5", "12,5 %", "1250 $", "7,50 $", "0,05 $"),
}
"""The same eight in each language; with a no-break space where there is one (CLDR 48)."""


@pytest.fixture(params=sorted(LANGUAGES))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = in_force()
    use(read_language(request.param))
    yield request.param
    use(before)


def test_the_sign_of_money_stands_at_a_field_where_the_language_writes_it(language: str) -> None:
    for drawn in (amount("entry", "", 200, 1), draw_sheet(table(sheet=SHEET))):
        before, behind = re.search(r'class="money">(.*?)<input[^>]*>(.*?)</', str(drawn)).groups()  # type: ignore[union-attr]
        assert (before, behind) == (("$", "") if language == "en" else ("", "$"))


def test_no_screen_writes_the_sign_of_money_itself() -> None:
    drawn_by = ("pyapp.views.", "pyapp.features.", "pyapp.app.")
    signs = [place for place, text in constants() if text.strip() == "$" and place.startswith(drawn_by)]
    assert {place.partition(":")[0] for place in signs} == {
        "pyapp.app.console.commands",  # dropped from what was typed
        "pyapp.app.console.vocabulary",  # found in what a button says
        "pyapp.views.holdem.seat",  # the sign of the table, given on
        "pyapp.views.kit.form_fields",  # put in its place
        "pyapp.views.kit.money",
    }


def test_numbers_are_written_as_the_language_does(language: str) -> None:
    written = (
        number_text(1250),
        number_text(12_500),
        short_number(Fraction(5, 2)),
        signed_number(1250.5, 1),
        percent_text(0.125, 1),
        dollars_text(1250),
        half_dollars_text(HalfDollars(15)),
        chips_text(Chips(5), 100),
    )
    assert tuple(text.replace("\N{NO-BREAK SPACE}", " ") for text in written) == WRITTEN[language]


STAKES: Final = {
    "en": ("$1/$2", "$0.50/$1", "1,000/2,000"),
    "de": ("1/2 $", "0,50/1 $", "1.000/2.000"),
    "es": ("1/2 $", "0,50/1 $", "1000/2000"),
}


def test_stakes_have_the_sign_of_money_as_often_as_the_language_writes_it(language: str) -> None:
    written = (
        chips_pair(Chips(1), Chips(2), 1),
        chips_pair(Chips(1), Chips(2), 2),
        chips_pair(Chips(1000), Chips(2000), COUNT_ONLY),
    )
    assert tuple(text.replace("\N{NO-BREAK SPACE}", " ") for text in written) == STAKES[language]


PLACES: Final = {
    "en": "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th",
    "de": "1. 2. 3. 4. 11. 12. 13. 21. 22. 103. 111.",
    "es": "1.er 2.º 3.er 4.º 11.º 12.º 13.er 21.er 22.º 103.er 111.º",
}


def test_a_place_is_written_as_the_language_does(language: str) -> None:
    numbers = (1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111)
    assert " ".join(map(ordinal_text, numbers)) == PLACES[language]


@pytest.mark.usefixtures("language")
def test_what_is_written_is_read_again() -> None:
    chance = Random(4901)
    for _ in range(500):
        unit = chance.choice((1, 2, 100))
        chips = Chips(chance.randrange(10 ** chance.randrange(1, 9)))
        plain = chips_number(chips, unit)
        for typed in (chips_text(chips, unit), as_written(plain), as_written(plain.replace(",", ""))):
            assert in_english(typed) == plain.replace(",", ""), typed


def test_a_form_reads_whole_numbers_as_the_language_writes_them(language: str) -> None:
    assert whole_number("1250", 0, "") == 1250
    assert whole_number(number_text(12_500), 0, "") == 12_500
    for wrong in (say("texts.decimal").join(("2", "5")), "1,2,3", "1.2.3", "x", ""):
        with pytest.raises(SetupError):
            whole_number(wrong, 0, language)


DRAWING: Final = frozenset(
    {
        "pyapp.features.charts.grid",
        "pyapp.features.gym.page",
        "pyapp.features.history.lines_page",
        "pyapp.features.history.picture_page",
        "pyapp.views.blackjack.box",
        "pyapp.views.holdem.ending_page",
        "pyapp.views.holdem.seat",
        "pyapp.views.holdem.table_page",
        "pyapp.views.kit.line_graph",
        "pyapp.features.lab.pages",
        "pyapp.features.lab.parts_page",
        "pyapp.features.lab.ranges",
    }
)
"""Places and sizes for the browser, and ranges as they are typed, are the same in every language."""

_FORMAT: Final = re.compile(r",|\.[1-9]f|g$|%$")


def test_nothing_writes_a_number_that_is_seen_by_itself() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name, tree in modules().items()
        if name.startswith(("pyapp.app.", "pyapp.views.", "pyapp.features.", "pyapp.agents.holdem.choosing"))
        and name not in DRAWING
        for node in ast.walk(tree)
        if isinstance(node, ast.FormattedValue) and _FORMAT.search(_format_of(node))
    ]
    assert not found


def _format_of(node: ast.FormattedValue) -> str:
    parts = node.format_spec.values if isinstance(node.format_spec, ast.JoinedStr) else []
    return "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
