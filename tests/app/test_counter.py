"""The statistics: what the history says about how a person plays."""

import re
from dataclasses import replace

from pyapp.app.history.archive import ArchiveEntry
from pyapp.app.history.history_filter import HistoryFilter, found, wanted
from pyapp.app.history.statistics_controller import stats_view
from pyapp.records import hand_head
from tests.app.test_history import FOLDED, NOON, SHOWN_DOWN, Shelved, filled, run

LIMPED, BET = hand_head(SHOWN_DOWN, luck=250), hand_head(FOLDED, luck=250)
LIMPER, BETTOR = ArchiveEntry(SHOWN_DOWN.ended, LIMPED), ArchiveEntry(FOLDED.ended, BET)
"""Seat 3 limped and lost $2 at the showdown; the button three-bet, fired twice, folded, and lost $38."""


def test_rates_are_counted_over_all_hands_and_by_where_one_sat() -> None:
    view = stats_view((BETTOR, LIMPER), HistoryFilter())
    figures = {figure.name: figure.value for figure in view.figures}
    assert figures["Hands"] == "2"
    assert figures["Result"] == "\N{MINUS SIGN}$40"
    assert figures["bb/100"] == "\N{MINUS SIGN}1,000 ± 1,764", "20 big blinds of $2 in two hands, 18 apart"
    assert figures["VPIP"] == "100%"
    assert figures["PFR"] == "50%"
    assert figures["W$SD"] == "0%"
    assert figures["All-in luck"] == "+$5"
    assert [(group.name, group.figures[0]) for group in view.places] == [("Cutoff", "1"), ("Button", "1")]
    assert [group.name for group in view.tables] == ["No-Limit"]


def test_the_line_begins_at_nothing_and_goes_hand_by_hand() -> None:
    graph = stats_view((BETTOR, LIMPER), HistoryFilter()).graph
    assert graph
    assert graph.points == (0, -4, -80), "half-dollars, as the bankroll counts"
    assert graph.title == "Won over 2 hands: \N{MINUS SIGN}$40, between \N{MINUS SIGN}$40 and $0"


def test_one_hand_has_no_interval_and_no_hand_has_no_figures() -> None:
    (value,) = [it.value for it in stats_view((LIMPER,), HistoryFilter()).figures if it.name == "bb/100"]
    assert value == "\N{MINUS SIGN}100"
    watched = replace(LIMPER, head=replace(LIMPED, place=None))
    assert not stats_view((watched,), HistoryFilter()).figures


def test_big_pots_are_measured_in_big_blinds() -> None:
    assert [BET.pot, LIMPED.pot] == [79, 6]
    big = wanted({"pot": "20"})
    assert list(found((LIMPER, BETTOR), big, NOON)) == [BETTOR]


def test_the_screen_opens_from_the_lobby_and_filters_by_table() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("stats")
        assert visit.screen.screen == "stats"
        assert re.findall(r"<dt>Hands</dt><dd><b>(\d+)</b>", visit.screen.html) == ["2"]
        await visit.use("stats-filter", table="duel")
        assert "No hands yet" in visit.screen.regions["stats-figures"]
        await visit.use("back")
        assert visit.screen.screen == "lobby"

    run(play)
