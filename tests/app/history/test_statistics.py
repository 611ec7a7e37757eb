"""The statistics: what the history says about how a person plays."""

import re
from dataclasses import replace

from pyapp.app.history.archive import ArchiveEntry
from pyapp.features.history.list import HistoryFilter, find_entries, read_filter
from pyapp.features.history.statistics import counting
from pyapp.records import hand_head
from pyapp.slices import at_once
from pyapp.views import StatsView
from tests.app.history.test_history import FOLDED, NOON, SHOWN_DOWN, Shelved, filled, run

LIMPED, BET = hand_head(SHOWN_DOWN, luck=250), hand_head(FOLDED, luck=250)
LIMPER, BETTOR = ArchiveEntry(SHOWN_DOWN.ended, LIMPED), ArchiveEntry(FOLDED.ended, BET)
"""Seat 3 limped and lost $2 at the showdown; the button three-bet, fired twice, folded, and lost $38."""


def stats_of(*entries: ArchiveEntry) -> StatsView:
    """Count these, the newest first."""
    return at_once(counting(entries, HistoryFilter()))


def test_rates_are_counted_over_all_hands_and_by_where_one_sat() -> None:
    view = stats_of(BETTOR, LIMPER)
    (game,) = view.games
    places, tables = game.tables
    figures = {figure.name: figure.value for figure in game.figures}
    assert figures["Hands"] == "2"
    assert figures["Result"] == "\N{MINUS SIGN}$40"
    assert figures["bb/100"] == "\N{MINUS SIGN}1,000 ± 1,764", "20 big blinds of $2 in two hands, 18 apart"
    assert figures["VPIP"] == "100%"
    assert figures["PFR"] == "50%"
    assert figures["W$SD"] == "0%"
    assert figures["All-in luck"] == "+$5"
    assert [(group.name, group.figures[0]) for group in places.groups] == [("Cutoff", "1"), ("Button", "1")]
    assert [group.name for group in tables.groups] == ["No-Limit"]


def test_the_line_begins_at_nothing_and_goes_hand_by_hand() -> None:
    graph = stats_of(BETTOR, LIMPER).graph
    assert graph
    assert graph.points == (0, -4, -80), "half-dollars, as the bankroll counts"
    assert graph.title == "Won over 2 hands: \N{MINUS SIGN}$40, between \N{MINUS SIGN}$40 and $0"


def test_chips_of_a_tournament_are_not_counted_as_money() -> None:
    entered = replace(BETTOR, head=replace(BET, preset="tournament"))
    view = stats_of(entered, LIMPER)
    (game,) = view.games
    figures = {figure.name: figure for figure in game.figures}
    assert figures["Result"].value == "\N{MINUS SIGN}$2"
    assert figures["Result"].note == "won at the tables, without tournaments"
    assert figures["bb/100"].value == "\N{MINUS SIGN}1,000 ± 1,764", "big blinds are the same everywhere"
    assert figures["All-in luck"].value == "+$2"
    assert view.graph
    assert view.graph.points == (0, -4, -4)


def test_one_hand_has_no_interval_and_no_hand_has_no_figures() -> None:
    (game,) = stats_of(LIMPER).games
    (value,) = [it.value for it in game.figures if it.name == "bb/100"]
    assert value == "\N{MINUS SIGN}100"
    watched = replace(LIMPER, head=replace(LIMPED, place=None))
    assert not stats_of(watched).games


def test_big_pots_are_measured_in_big_blinds() -> None:
    assert [BET.pot, LIMPED.pot] == [79, 6]
    big = read_filter({"pot": "20"})
    assert list(find_entries((LIMPER, BETTOR), big, NOON)) == [BETTOR]


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


def test_only_hands_from_a_position_are_counted() -> None:
    chosen = read_filter({"place": "button"})
    assert list(find_entries((LIMPER, BETTOR), chosen, NOON)) == [BETTOR]
    watched = replace(LIMPER, head=replace(LIMPED, place=None))
    assert not find_entries((watched,), chosen, NOON)


def test_only_hands_with_a_rival_are_counted() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("stats")
        assert '<select name="rival"' in visit.screen.html
        for name, count in (("Ada", "2"), ("Chen", "1"), ("You", "1")):
            await visit.use("stats-filter", rival=name)
            figures = visit.screen.regions["stats-figures"]
            assert re.findall(r"<dt>Hands</dt><dd><b>(\d+)</b>", figures) == [count], name
        await visit.use("stats-filter", rival="No one")
        assert "No hands yet" in visit.screen.regions["stats-figures"]

    run(play)
