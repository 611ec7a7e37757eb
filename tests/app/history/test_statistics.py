"""What the history says about how a person plays, and a tap on a bot about the hands played with it."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.app.history.rival_history import RivalHistory
from pyapp.app.holdem.table_questions import report_words
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.session.collaborators import RivalSummary
from pyapp.features.history.filter_list import filter_views, gather_choices
from pyapp.features.history.lines_page import STEPS
from pyapp.features.history.list import row_view
from pyapp.features.history.statistics import counting
from pyapp.features.history.statistics_page import StatsView
from pyapp.features.history.wanted_hands import DAY, FROM_FILES, HandSearch, finding, read_search
from pyapp.features.history.winnings import MoneyResult
from pyapp.money import Chips
from pyapp.records import HandSummary, RivalTally, hand_head, rival_hands
from pyapp.records.holdem.finished_hand import ChipKind, Origin
from pyapp.slices import at_once
from tests.app.fakes import QUICK, Visit
from tests.app.history.test_history import FOLDED, NOON, SHOWN_DOWN, Shelved, filled, run
from tests.app.history.test_kept import played

LIMPED, BET = hand_head(SHOWN_DOWN, luck=250), hand_head(FOLDED, luck=250)
LIMPER, BETTOR = ArchiveEntry(SHOWN_DOWN.ended, LIMPED), ArchiveEntry(FOLDED.ended, BET)
"""Seat 3 limped and lost $2 at the showdown; the button three-bet, fired twice, folded, and lost $38."""


def stats_of(*entries: ArchiveEntry) -> StatsView:
    """Count these, the oldest first."""
    return at_once(counting(entries, HandSearch()))


def found(entries: Sequence[ArchiveEntry], **form: str) -> list[ArchiveEntry]:
    """Find some hands as the form of filters does."""
    return list(at_once(finding(entries, read_search(form), NOON)))


def figures_of(view: StatsView) -> dict[str, tuple[str, str]]:
    """Return value and note of the figures of the only game, by name."""
    (game,) = view.games
    return {figure.name: (figure.value, figure.note) for figure in game.figures}


def test_rates_are_counted_over_all_hands_with_what_they_are_taken_of() -> None:
    view = stats_of(LIMPER, BETTOR)
    figures = figures_of(view)
    assert [tile.value for tile in view.tiles] == ["2", "\N{MINUS SIGN}$40", "0", "none yet"]
    assert figures["bb/100"][0] == "\N{MINUS SIGN}1,000 ± 1,764", "20 big blinds of $2 in two hands, 18 apart"
    assert figures["All-in EV"] == ("\N{MINUS SIGN}1,125 ± 1,764", "2 all-ins"), "each gave $2.50"
    assert figures["At showdown"][0] == "\N{MINUS SIGN}50"
    assert figures["Without showdown"][0] == "\N{MINUS SIGN}950"
    assert figures["VPIP"] == ("100%", "2 of 2")
    assert figures["PFR"] == ("50%", "1 of 2")
    assert figures["3-bet"] == ("100%", "1 of 1")
    assert figures["Fold to steal"] == ("none yet", "")
    assert figures["W$SD"] == ("0%", "0 of 1")


def test_every_figure_says_how_it_is_counted() -> None:
    (game,) = stats_of(LIMPER, BETTOR).games
    assert all(figure.meaning for figure in game.figures)


def test_positions_are_columns_whose_hands_are_all_hands() -> None:
    (game,) = stats_of(LIMPER, BETTOR).games
    places, tables = game.tables
    assert places.columns == ("Position", "Cutoff", "Button")
    lines = {group.name: group.figures for group in places.groups}
    assert (lines["Hands"], lines["PFR"]) == (("1", "1"), ("0%", "100%"))
    assert lines["bb/100"] == ("\N{MINUS SIGN}100", "\N{MINUS SIGN}1,900")
    assert [group.name for group in tables.groups] == ["No-Limit"]


def test_four_lines_begin_at_nothing_and_go_hand_by_hand() -> None:
    (game,) = stats_of(LIMPER, BETTOR).games
    assert game.lines
    assert {line.kind: line.points for line in game.lines.lines} == {
        "total": (0, -1, -20),
        "shown": (0, -1, -1),
        "unshown": (0, 0, -19),
        "fair": (0, -2.25, -22.5),
    }
    assert game.lines.title.startswith("2 hands: \N{MINUS SIGN}20 bb")


def test_of_many_hands_a_line_has_a_hundred_points_and_ends_where_the_hands_do() -> None:
    (game,) = stats_of(*[BETTOR] * 1_150).games
    assert game.lines
    total = game.lines.lines[0].points
    assert len(total) == STEPS + 1
    assert total[-1] == pytest.approx(-19 * 1_150)


def test_chips_of_a_tournament_are_not_counted_as_money() -> None:
    entered = replace(BETTOR, head=replace(BET, preset="tournament"))
    view = stats_of(entered, LIMPER)
    assert view.tiles[1].value == "\N{MINUS SIGN}$2"
    assert view.tiles[1].note == "net result, without tournaments"
    assert figures_of(view)["bb/100"][0] == "\N{MINUS SIGN}1,000 ± 1,764", (
        "big blinds are the same everywhere"
    )


def test_one_hand_has_no_interval_and_no_hand_has_no_figures() -> None:
    (game,) = stats_of(LIMPER).games
    (value,) = [it.value for it in game.figures if it.name == "bb/100"]
    assert value == "\N{MINUS SIGN}100"
    watched = replace(LIMPER, head=replace(LIMPED, place=None))
    assert not stats_of(watched).games


def test_big_pots_are_measured_in_big_blinds() -> None:
    assert [BET.pot, LIMPED.pot] == [79, 6]
    assert found((LIMPER, BETTOR), pot="20") == [BETTOR]


def test_the_screen_opens_from_the_lobby_and_filters_by_table() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("stats")
        assert visit.screen.screen == "stats"
        assert re.findall(r"<dt>Played</dt><dd><b>(\d+)</b>", visit.screen.html) == ["2"]
        await visit.use("stats-filter", table="duel")
        assert "No hands match" in visit.screen.regions["stats-figures"]
        assert "1 set" in visit.screen.regions["stats-filter-chosen"]
        await visit.use("back")
        assert visit.screen.screen == "lobby"

    run(play)


FROM_A_FILE = """PokerStars Hand #{at}:  Hold'em No Limit (€0.05/€0.10 EUR) - 2015/05/05 12:0{at}:00 ET
Table 'Made up' 6-max Seat #1 is the button
Seat 1: Ann (€10 in chips)
Seat 2: Bob (€10 in chips)
Seat 4: Cyd (€10 in chips)
Bob: posts small blind €0.05
Cyd: posts big blind €0.10
*** HOLE CARDS ***
Dealt to Cyd [As Kd]
Ann: raises €0.20 to €0.30
Bob: folds
Cyd: calls €0.20
*** FLOP *** [Ad 7c 2h]
Cyd: bets €1
Ann: folds
Uncalled bet (€1) returned to Cyd
Cyd collected €0.62 from pot
*** SUMMARY ***
Total pot €0.65 | Rake €0.03

"""
"""Cyd wins 32 cents net of the rake."""


def test_hands_from_files_are_counted_in_their_own_money_net_of_rake_alone_and_with_ones_own() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.import_hands("".join(FROM_A_FILE.format(at=at) for at in range(3)))
        await visit.use("stats")
        assert shown_tiles(visit)["Net result"] == "+€0.96", "what was read just now"
        await visit.use("stats-filter", shelf="")
        assert shown_tiles(visit)["Net result"] == "\N{MINUS SIGN}$40"
        await visit.use("stats-filter", shelf="both")
        assert shown_tiles(visit)["Played"] == "5"
        assert shown_tiles(visit)["Net result"] == "\N{MINUS SIGN}$40 and +€0.96"
        await visit.use("stats-filter", shelf="read", words="ann")
        tiles = shown_tiles(visit)
        assert (tiles["Played"], tiles["Net result"], tiles["Biggest win"]) == ("3", "+€0.96", "+€0.32")

    run(play)


def test_where_there_are_no_others_hands_from_files_are_counted_at_once() -> None:
    async def play(visit: Shelved) -> None:
        await visit.import_hands(FROM_A_FILE.format(at=1))
        await visit.use("stats")
        assert shown_tiles(visit)["Net result"] == "+€0.32"

    run(play)


ALL_IN = """PokerStars Hand #9:  Hold'em No Limit ($0.05/$0.10 USD) - 2015/05/05 12:00:00 ET
Table 'Made up' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob ($10 in chips)
Ann: posts small blind $0.05
Bob: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Bob [As Ad]
Ann: raises $9.90 to $10 and is all-in
Bob: calls $9.90 and is all-in
*** FLOP *** [7c 2h 9s]
*** TURN *** [7c 2h 9s] [4d]
*** RIVER *** [7c 2h 9s 4d] [Jc]
*** SHOW DOWN ***
Bob: shows [As Ad] (a pair of Aces)
Ann: {ann}
Bob collected $20 from pot
*** SUMMARY ***
Total pot $20 | Rake $0
"""


@pytest.mark.parametrize(("ann", "counted"), [("shows [Ks Kd] (a pair of Kings)", 1), ("mucks hand", 0)])
def test_the_luck_of_an_all_in_in_a_file_is_known_only_where_all_have_shown(ann: str, counted: int) -> None:
    async def play(visit: Shelved) -> None:
        await visit.import_hands(ALL_IN.format(ann=ann))
        await visit.use("stats")
        figures = visit.screen.regions["stats-figures"]
        (found,) = re.findall(r"<dt>All-in EV</dt><dd><b>(.*?)</b> <span.*?>(\d) all-in", figures)
        won, all_ins = found
        assert int(all_ins) == counted
        assert (won == "+10,000") is (counted == 0), "a hundred big blinds in one hand"

    run(play)


def won(*heads: HandSummary) -> str:
    """Say what hands brought in all."""
    winnings = MoneyResult()
    winnings.add(heads)
    return winnings.result


def test_play_money_has_no_sign_and_tournaments_bring_no_money() -> None:
    play = replace(LIMPED, origin=Origin("PokerStars", ChipKind.PLAY, ""))
    assert won(play, play) == "\N{MINUS SIGN}4"
    assert won(replace(LIMPED, origin=Origin("PokerStars", ChipKind.TOURNAMENT, ""))) == "$0"
    assert won(play, LIMPED) == "\N{MINUS SIGN}$2 and \N{MINUS SIGN}2"


def shown_tiles(visit: Shelved) -> dict[str, str]:
    return dict(re.findall(r"<dt>(.*?)</dt><dd><b>(.*?)</b>", visit.screen.regions["stats-figures"]))


def test_only_hands_from_a_position_are_counted() -> None:
    watched = replace(LIMPER, head=replace(LIMPED, place=None))
    assert found((LIMPER, watched, BETTOR), place="button") == [BETTOR]


def test_only_hands_with_a_rival_are_counted() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("stats")
        for name, count in (("Ada", "2"), (" aD", "2"), ("Chen", "1"), ("You", "1"), (" ", "2")):
            await visit.use("stats-filter", words=name)
            figures = visit.screen.regions["stats-figures"]
            assert re.findall(r"<dt>Played</dt><dd><b>(\d+)</b>", figures) == [count], name
        await visit.use("stats-filter", words="No one")
        assert "No hands match" in visit.screen.regions["stats-figures"]

    run(play)


async def soon() -> None:
    """Wait for nothing: all is written."""


@pytest.mark.slow
def test_a_tap_tells_the_history_with_a_rival_and_what_went_between_the_two() -> None:
    async def play() -> None:
        visit = Visit(seed=3)
        await visit.sit(2)
        await played(visit, 5)
        await visit.press("who", value="1")
        told = visit.screen.regions["notice"]
        assert "You have played 5 hands with Ada." in told
        archive = Archive(visit.shelf, GUEST)
        heads = [one.head for one in await archive.entries()]
        won = sum(head.tally.net for head in heads if isinstance(head, HandSummary))
        overall = f"${won} from Ada" if won > 0 else f"Ada has won ${-won} from you"
        assert overall in told
        report = await RivalHistory(archive, soon).report("Ada", "casino-limit", 5)
        assert report.session == report.ever
        assert report.ever.cents == 100 * won
        await visit.press("dismiss")
        await visit.press("leave")
        await visit.press("open-table", value="casino-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant", **QUICK})
        await played(visit, 1)
        visit.now += 7
        await visit.press("seats")
        await visit.press("seat-who", value="1")
        told = visit.screen.regions["seats"]
        assert "You have played 6 hands with Ada." in told
        archive.forget()
        report = await RivalHistory(archive, soon).report("Ada", "casino-limit", 1)
        assert (report.session.hands, report.ever.hands) == (1, 6)
        assert "You have played 6 hands with Ada." in visit.screen.said[-1]
        await visit.close()

    asyncio.run(play())


def test_chips_of_a_tournament_go_between_no_one() -> None:
    cash = rival_hands(SHOWN_DOWN)
    rules = replace(SHOWN_DOWN.record.rules, preset="tournament")
    chips = rival_hands(replace(SHOWN_DOWN, record=replace(SHOWN_DOWN.record, rules=rules)))
    assert any(hand.cents for hand in cash.values())
    assert chips == {name: replace(hand, cents=0) for name, hand in cash.items()}


def test_hands_that_were_deleted_count_no_more() -> None:
    async def play() -> None:
        shelf = MemoryHandStore()
        visit = Visit(shelf=shelf)
        await visit.sit(2)
        await played(visit, 2)
        await visit.press("leave")
        archive = Archive(shelf, GUEST)
        rivals = RivalHistory(archive, soon)
        assert (await rivals.report("Ada", "casino-limit", 2)).ever.hands == 2
        first = (await archive.entries())[0].number
        await shelf.remove(GUEST, [first])
        archive.forget()
        assert (await rivals.report("Ada", "casino-limit", 2)).ever.hands == 1
        await visit.close()

    asyncio.run(play())


PLAYS = {
    RivalTally(9, decided=7, entered=7): "Too few hands this session to tell how Ada plays.",
    RivalTally(20, decided=20): "plays few hands: VPIP 0% of 20. Ada has not been to a showdown.",
    RivalTally(20, decided=20, entered=6, raised=1): "a fair share of hands: VPIP 30% of 20. Ada seldom",
    RivalTally(20, decided=20, entered=10, raised=5): "many hands: VPIP 50% of 20. Ada sometimes",
    RivalTally(20, decided=20, entered=16, raised=16): "most hands: VPIP 80% of 20. Ada usually comes in",
    RivalTally(20, decided=20, entered=9, showdowns=1): "Ada has been to one showdown.",
    RivalTally(20, decided=20, entered=9, pushes=7, acts=7): "before the flop: PFR 0%. Ada has not been",
    RivalTally(20, decided=20, pushes=2, acts=8): "Ada seldom bets or raises: AFq 25% of 8 actions",
    RivalTally(20, decided=20, pushes=4, acts=10): "Ada bets or raises now and then: AFq 40% of 10",
    RivalTally(20, decided=20, pushes=5, acts=10): "After the flop Ada often bets or raises: AFq 50%",
}
WENT = {
    RivalTally(): "None of the hands kept here was played with Ada.",
    RivalTally(1, 20): "You have played one hand with Ada. Overall you and Ada are even.",
    RivalTally(1200, -125_000): "Overall Ada has won $1,250 from you. You two have not met",
    RivalTally(3, met=1, met_cents=-50, lost=1): "you won 0, Ada won 1. Showdowns cost you $0.50.",
    RivalTally(9, 700, met=4, met_cents=3050, won=2, lost=1): (
        "You have played 9 hands with Ada. Overall you have won $7 from Ada. You two have met at 4 "
        "showdowns: you won 2, Ada won 1. Showdowns brought you $30.50."
    ),
}


@pytest.mark.parametrize(("session", "words"), PLAYS.items())
def test_how_a_rival_plays_is_told_in_words_first(session: RivalTally, words: str) -> None:
    assert words in report_words("Ada", RivalSummary(session))[0]


@pytest.mark.parametrize(("ever", "words"), WENT.items())
def test_what_went_between_two_players_is_told_in_dollars(ever: RivalTally, words: str) -> None:
    assert words in report_words("Ada", RivalSummary(ever=ever))[1]


def test_hands_are_found_by_room_stakes_and_kind_of_chips_as_far_as_their_files_say() -> None:
    cents = replace(LIMPED, small=Chips(5), big=Chips(10), chips_per_dollar=100)
    euros = replace(LIMPER, head=replace(cents, origin=Origin("Winamax", ChipKind.CASH, "€")))
    prize = replace(LIMPER, head=replace(LIMPED, origin=Origin("PokerStars", ChipKind.TOURNAMENT, "")))
    entries = (euros, euros, prize, BETTOR)
    choices = at_once(gather_choices(entries))
    assert choices.rooms == ("Winamax", "PokerStars")
    assert choices.stakes[0] == "€0.05/€0.10"
    assert choices.chips == ("cash", "tournament")
    assert found(entries, room="PokerStars") == [prize]
    assert found(entries, stakes="€0.05/€0.10") == [euros, euros]
    assert found(entries, chips="tournament") == [prize]
    assert not found(entries, room="Winamax", chips="tournament")
    offered = {one.name for one in filter_views(HandSearch(), choices)}
    assert {"room", "stakes", "chips"} <= offered
    none = {one.name for one in filter_views(HandSearch(), at_once(gather_choices([BETTOR])))}
    assert not {"room", "stakes", "chips"} & none


def test_a_row_of_the_list_has_the_money_of_its_file() -> None:
    euros = replace(LIMPED, origin=Origin("Winamax", ChipKind.CASH, "€"))
    play = replace(LIMPED, origin=Origin("PokerStars", ChipKind.PLAY, ""))
    assert [row_view(1, head).sign for head in (LIMPED, euros, play)] == ["$", "€", ""]


def test_a_hand_from_a_file_has_its_own_date_among_those_of_both_shelves() -> None:
    joined = replace(LIMPER, number=NOON + FROM_FILES)
    assert row_view(joined.number, LIMPED).when == row_view(NOON, LIMPED).when
    old = replace(LIMPER, number=NOON - 8 * DAY + FROM_FILES)
    assert found((old, joined), days="7") == [joined]
    assert found((old, joined), days="session") == [joined]
