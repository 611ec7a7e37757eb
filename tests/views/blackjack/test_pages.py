"""Chart, drill, statistics and set-up say what they have to say, whatever is written into them."""

import re
from dataclasses import replace

import pytest

from pyapp.agents.blackjack.bot_kinds import StyleKind
from pyapp.analysis.blackjack import UPS
from pyapp.app.sittings.blackjack.play_history import ActionTally, PlayHistory
from pyapp.app.sittings.blackjack.setup import SWITCHES
from pyapp.blackjack import BLACKJACK, BlackjackRules, points
from pyapp.blackjack.odds.count_indices import HIGHEST, LOWEST
from pyapp.features.history.blackjack_statistics import count_history
from pyapp.features.history.statistics_page import StatsView, draw_figures
from pyapp.features.study.page import draw_drill
from pyapp.views import ChoiceView
from pyapp.views.blackjack.chart_page import ChartView, chart_view, counted_view, draw_chart, edge_words
from pyapp.views.blackjack.hand_names import with_article
from pyapp.views.blackjack.setup_page import BoxPlayerView, draw_blackjack_setup, draw_box_sheet
from pyapp.views.blackjack.table_page import draw_blackjack_table
from pyapp.views.kit.line_graph import GraphView, draw_graph
from pyapp.views.kit.notices import NoticeView
from tests.books import LIBRARY
from tests.views.blackjack.rounds import LIBERAL, OVER, TURN, Round
from tests.views.blackjack.screens import (
    BLACKJACK_VIEWS,
    DRILL,
    SETUP,
    SHEET,
    liberal_book,
    liberal_indices,
)
from tests.views.samples.hands import among

EVIL = '<img src="x" onerror="alert(1)">&'


@pytest.mark.slow
def test_the_chart_is_the_strategy_with_every_pair_told_what_to_do() -> None:
    hard, _, pairs = chart_view(LIBERAL, liberal_book()).parts
    sixteen = next(row for row in hard.rows if row.label == "16")
    assert sixteen.plays == tuple(liberal_book().strategy.hard[16][up].value for up in UPS)
    fives = next(row for row in pairs.rows if row.label == "5,5")
    assert fives.plays == next(row for row in hard.rows if row.label == "10").plays
    assert all(play != "-" for row in pairs.rows for play in row.plays)


def test_every_cell_of_the_chart_carries_its_letter() -> None:
    drawn = draw_chart(chart_view(LIBERAL, liberal_book()))["chart"]
    cells = re.findall(r'<td data-play="(.)">(\w+)</td>', drawn)
    assert len(cells) == 10 * (14 + 8 + 10)
    assert all(words.startswith(play) for play, words in cells)


@pytest.mark.parametrize("rules", [BLACKJACK, LIBERAL])
def test_the_legend_explains_the_codes_of_the_chart_and_no_others(rules: BlackjackRules) -> None:
    drawn = draw_chart(chart_view(rules, LIBRARY.book(rules)))["chart"]
    cells = set(re.findall(r"<td data-play=\".\">(\w+)</td>", drawn))
    assert set(re.findall(r"<li><b data-play=\".\">(\w+)</b>", drawn)) == cells


@pytest.mark.parametrize(
    ("a_round", "label"),
    [
        (TURN, "8,8"),
        (Round(("You",), "As Ts 7h 6d"), "A,7"),
        (Round(("You",), "Ts Ks 6h 6d"), "16"),
        (Round(("You",), "5s 6s 5h 6d 3d", "hit"), "13"),
    ],
)
def test_the_hand_in_play_is_marked_in_its_row_and_column(a_round: Round, label: str) -> None:
    seen = a_round.end().seen
    view = chart_view(LIBERAL, liberal_book(), seen)
    marked = [row for part in view.parts for row in part.rows if row.in_play is not None]
    assert [row.label for row in marked] == [label]
    assert seen.up
    assert marked[0].in_play == UPS.index(points(seen.up) - 1)
    assert draw_chart(view)["chart"].count("data-in-play") == 1
    assert f"against {with_article(seen.up)}" in view.hand


def test_nothing_is_marked_once_a_round_is_over() -> None:
    over = chart_view(LIBERAL, liberal_book(), OVER.end().seen)
    assert over == chart_view(LIBERAL, liberal_book())


@pytest.mark.slow
@pytest.mark.parametrize("count", range(LOWEST, HIGHEST + 1))
def test_the_layer_of_a_count_is_the_chart_of_that_count_with_its_flips_marked(count: int) -> None:
    usual, indices = chart_view(LIBERAL, liberal_book()), liberal_indices()
    view = counted_view(usual, count, indices)
    sixteen = next(row for row in view.parts[0].rows if row.label == "16")
    assert sixteen.plays == tuple(indices.at(count).hard[16][up].value for up in UPS)
    differ = sum(
        now != before
        for part, old in zip(view.parts, usual.parts, strict=True)
        for row, was in zip(part.rows, old.rows, strict=True)
        for now, before in zip(row.plays, was.plays, strict=True)
    )
    drawn = draw_chart(view)["chart"]
    assert drawn.count("data-flips") == differ
    assert re.search(rf"\b{differ} cells? changes?\.", drawn)
    assert ("Take insurance" in drawn) == (count >= indices.insure_from)


@pytest.mark.parametrize(
    ("edge", "words"),
    [
        (0.00668, "House edge: 0.67% of your initial bet."),
        (-0.0012, "Your edge: 0.12% of your initial bet."),
    ],
)
def test_the_edge_is_told_to_whoever_has_it(edge: float, words: str) -> None:
    assert edge_words(edge) == words


def test_what_is_still_worked_out_says_so() -> None:
    assert "Working it out" in draw_chart(ChartView("Six decks."))["chart"]


def test_the_form_has_a_field_for_every_box_and_switch() -> None:
    names = set(re.findall(r' name="([\w-]+)"', draw_blackjack_setup(SETUP)["setup"]))
    of_boxes = {
        f"{what}-{box}"
        for what in ("seat", "betting", "unit", "spread", "hard", "soft", "name", "portrait")
        for box in range(1, 8)
    }
    others = {"decks", "penetration", "least-bet", "most-bet", "buy-in", "speed"}
    assert names == of_boxes | others | set(SWITCHES)


def test_what_few_change_is_folded() -> None:
    first, more = draw_blackjack_setup(SETUP)["setup"].split("<details")
    assert 'data-action="house"' in first
    assert 'data-action="stakes"' in first
    shown = set(re.findall(r'<(?:select|input)(?! type="hidden")[^>]* name="([\w-]+)"', first))
    assert not shown, "all that is chosen on the felt is hidden until its sheet opens"
    assert "open" not in more.partition(">")[0]


def test_a_box_tells_who_sits_there_and_an_empty_one_that_it_is_free() -> None:
    drawn = draw_blackjack_setup(SETUP)["setup"]
    buttons = re.findall(r'data-action="seat"[^>]*>(.*?)</button>', drawn)
    heard = [" ".join(re.sub(r"<[^>]+>", "", button).split()) for button in buttons]
    assert heard == [
        "Box 1: Basil Basic strategy",
        "Box 2: Hilda Counts cards by Hi-Lo",
        "Box 3: Empty seat",
        "Box 4: You",
        "Box 5: Stan Stands on fixed totals",
        "Box 6: Mo",
        "Box 7: Empty seat",
    ]


def test_the_sheet_of_a_box_offers_everyone_with_what_was_chosen() -> None:
    sheet = draw_box_sheet(SHEET)["seat-sheet"]
    tiles = re.findall(r'type="radio" name="seat-5" value="([\w-]+)"( checked)?', sheet)
    assert [who for who, _ in tiles] == ["you", *StyleKind, "person", "empty"]
    assert [who for who, on in tiles if on] == ["stand-on"]
    assert "Stands on hard 17 and soft 18." in sheet
    assert not draw_box_sheet(SETUP)["seat-sheet"]


def test_the_graph_goes_through_every_point_and_has_a_table() -> None:
    points = (100, 110, 90)
    drawn = draw_graph(GraphView("Over time", points, lambda point: f"${point // 2}", "Round"))
    assert re.findall(r"--start: ([0-9.]+); --end: ([0-9.]+)", drawn) == [
        ("0.500", "1.000"),
        ("1.000", "0.000"),
    ]
    assert re.findall(r"<td>(.*?)</td>", drawn) == ["$50", "$55", "$45"]
    assert draw_graph(GraphView("One", (1,), str, "Round")) == ""


@pytest.mark.parametrize(
    ("points", "zero"),
    [((0, 10, -10), "0.500"), ((0, -10, -40), "1.000"), ((0, 10, 40), "0.000"), ((1000, 1300, 900), "0.250")],
)
def test_the_graph_is_drawn_from_where_it_began(points: tuple[int, ...], zero: str) -> None:
    drawn = draw_graph(GraphView("Won", points, str, "Hand"))
    assert f"--zero: {zero}" in drawn
    first = re.search(r"--start: ([0-9.]+)", drawn)
    assert first
    assert first[1] == zero, "the line begins at nothing won or lost"


def test_nothing_written_into_a_page_becomes_markup() -> None:
    sitting = replace(BLACKJACK_VIEWS["pit_thinking"], title=EVIL, phase=EVIL, headline=EVIL, log=(EVIL,))
    sitting = among(sitting, why=EVIL, notice=NoticeView(EVIL))
    boxes = tuple(replace(box, name=EVIL, thought=EVIL, word=EVIL) for box in sitting.boxes)
    evil = BoxPlayerView(EVIL, EVIL, EVIL, EVIL)
    seats = tuple(replace(seat, shown=evil, called=EVIL) for seat in SHEET.seats)
    presets = ((ChoiceView(EVIL, EVIL), EVIL),) * 2
    history = PlayHistory(1, tallies=(ActionTally(EVIL),))
    drawn = (
        draw_blackjack_table(replace(sitting, boxes=boxes, printed=(EVIL,))),
        draw_drill(replace(DRILL, rules=EVIL, total=EVIL)),
        draw_figures(StatsView(games=(count_history(history),), kept=True)),
        draw_blackjack_setup(
            replace(
                SHEET,
                title=EVIL,
                special=EVIL,
                summary=EVIL,
                seats=seats,
                sitters=(evil,),
                about=EVIL,
                houses=presets,
                stakes=presets,
                rules=EVIL,
                printed=(EVIL,),
            )
        ),
    )
    assert all("<img" not in html for regions in drawn for html in regions.values())
