"""The charts for six seats: what was learnt behind each raise, fetched by the page that shows it."""

import asyncio

import pytest

from pyapp.agents.holdem.preflop.preflop_charts import charts_for, mixes, put_charts_on_shelf, read_charts
from pyapp.arena.entrants import BLUEPRINTS
from pyapp.features.charts.questions import ChartKind, ChartQuestion, read_question
from pyapp.features.charts.six import code_of, lines_of, read_code
from pyapp.features.charts.sums import read_chart
from pyapp.features.charts.words import line_words
from pyapp.texts import say
from tests.app.fakes import until
from tests.app.holdem.test_chairs import KeptBlueprints, LostBlueprints
from tests.features.charts.test_charts import Reader


def asked(line: str = "") -> ChartQuestion:
    return ChartQuestion(ChartKind.SIX, line=line).fitted


@pytest.fixture
def shelf() -> None:
    put_charts_on_shelf(read_charts((BLUEPRINTS / "six-seats.txt").read_text("utf-8")))


@pytest.mark.usefixtures("shelf")
def test_every_chart_of_the_file_is_shown_under_a_name_of_its_own() -> None:
    lines = lines_of(asked())
    assert len({line_words(line, asked()) for line in lines}) == len(lines) > 90
    for line in lines:
        one = asked(line)
        assert read_question(one.slug) == one
        assert code_of(read_code(line)) == line
        signs = charts_for(100)[1][read_code(line).title]
        shares = read_chart(one).shares
        for cell in range(0, 169, 7):
            mix = mixes()[signs[cell]]
            assert (shares["call"][cell], shares["raise"][cell]) == (mix.calls, mix.raises)


def test_a_code_of_no_chart_is_the_second_seat_over_a_raise_of_the_first() -> None:
    for code in ("", "2", "00"):
        assert read_code(code).title == "opened hj utg"
    assert line_words("151" + "0", asked()) == "Big blind, Middle position raised"


def test_the_page_fetches_the_charts_once_and_draws_one_by_lists() -> None:
    async def told() -> None:
        reader = Reader(seed=4)
        reader.blueprints = kept = KeptBlueprints()
        await reader.room.open()
        await reader.press("charts", value=asked().slug)
        await until(lambda: say("charts.act.raise") in reader.shown)
        await reader.press("charts-set", form={"line": "1530"})
        await reader.press("charts-look", value="AA")
        assert reader.screen.said[-1].startswith("Big blind, Button raised. Pocket aces: Raise")
        await reader.press("charts-set", form={"depth": "50"})
        await reader.press("charts-kind", value="open")
        assert kept.asked == ["six-seats"]
        assert "Early position" in reader.shown
        await reader.close()

    asyncio.run(told())


def test_charts_that_cannot_be_fetched_say_so() -> None:
    async def told() -> None:
        reader = Reader(seed=4)
        reader.blueprints = lost = LostBlueprints()
        await reader.room.open()
        await reader.press("charts", value=asked().slug)
        await until(lambda: say("charts.two.lost") in reader.shown)
        assert lost.asked == ["six-seats"]
        await reader.close()

    asyncio.run(told())
