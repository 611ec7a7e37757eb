"""The charts: what bots and coach play by, cell by cell, and the page that shows it."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from html import unescape

import pytest

from pyapp.agents.holdem.choosing.character import SOBER
from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.choosing.preflop_play import by_chart, faces_short_all_in, open_hand
from pyapp.agents.holdem.hands.combos import pairs
from pyapp.agents.holdem.spot import spot_of
from pyapp.analysis.holdem.expert_thought import MOODS, FixedNumbers, charted_actions
from pyapp.app import LinkSent
from pyapp.cards import Card
from pyapp.features.charts.cells import cell_names, cell_of, cell_words, combos_by_cell
from pyapp.features.charts.questions import ChartGame, ChartKind, ChartQuestion, read_question
from pyapp.features.charts.staged import staged
from pyapp.features.charts.sums import opens_from, read_chart
from pyapp.features.charts.table import chart_here
from pyapp.features.charts.words import reason, seat_name
from pyapp.features.lab.ranges import write_range
from pyapp.holdem import Fold, HandObservation, Positions, RaiseTo
from pyapp.records.holdem.seat_places import place_among
from pyapp.texts import LANGUAGES, english, say_member, use
from tests.app.fakes import Visit
from tests.app.holdem.test_coach import thought_through
from tests.products import only_quick
from tests.texts.catalogues import read_language

EVERY = [
    ChartQuestion(kind, game, seats, behind, rival, depth)
    for kind in set(ChartKind) - {ChartKind.TWO, ChartKind.SIX}
    for game in ChartGame
    for seats in range(2, 11)
    for behind in range(10)
    for rival in range(10)
    for depth in (8, 20, 50, 100)
    if (asked := ChartQuestion(kind, game, seats, behind, rival, depth)).fitted == asked
]
"""Every chart that needs no file, but not every short stack."""

FIRST_IN = [one for one in EVERY if one.kind is ChartKind.OPEN]


def holding(seen: HandObservation, cell: int) -> HandObservation:
    """Return what is seen with another hand."""
    low, high = pairs()[min(combos_by_cell()[cell])]
    hole = (Card(low), Card(high))
    return replace(seen, holes=tuple(hole if at == seen.viewer else it for at, it in enumerate(seen.holes)))


@pytest.mark.parametrize("asked", only_quick(FIRST_IN[::7], FIRST_IN[::70]), ids=lambda one: one.slug)
def test_an_opening_chart_says_what_coach_and_experts_do_at_a_table(asked: ChartQuestion) -> None:
    chart, seen = read_chart(asked), staged(asked).seen
    for cell in range(0, 169, 3):
        ways = charted_actions(spot_of(seen), holding(seen, cell))
        raised = sum(often for way, often in ways.items() if isinstance(way, RaiseTo))
        assert chart.shares["raise"][cell] == pytest.approx(raised, abs=1 / MOODS), cell_names()[cell]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_a_push_chart_says_what_bots_do_with_a_short_stack(seats: int) -> None:
    for behind in range(1, seats):
        for depth in (2, 5, 9):
            asked = ChartQuestion(ChartKind.PUSH, ChartGame.FREE, seats, behind, 0, depth)
            chart, seen = read_chart(asked), staged(asked).seen
            for cell in range(0, 169, 5):
                hand = holding(seen, cell)
                choice = open_hand(spot_of(hand), hand, FixedNumbers([0.5]), SOBER)
                folds = isinstance(choice.action, Fold)
                assert (chart.shares["fold"][cell] == 1) is folds, (asked.slug, cell_names()[cell])


def test_a_chart_of_calls_says_what_bots_do_against_an_all_in() -> None:
    for rival in (1, 2, 5):
        for depth in (4, 12):
            asked = ChartQuestion(ChartKind.PUSHED, ChartGame.FREE, 6, 0, rival, depth)
            chart, seen = read_chart(asked), staged(asked).seen
            if spot_of(seen).reach > 0:
                continue  # bots raise less than all with so many chips
            for cell in range(0, 169, 7):
                hand = holding(seen, cell)
                spot = spot_of(hand)
                assert faces_short_all_in(spot, hand, entered=False)
                ways = tuple(WeighedAction(one, 0.0, "") for one in (Fold(), spot.options.stay))
                (way,) = by_chart(ways, spot, hand)
                assert (chart.shares["fold"][cell] == 1) is isinstance(way.action, Fold)


def test_every_chart_says_all_of_every_hand_once_and_its_parts_are_all_hands() -> None:
    for asked in EVERY:
        chart = read_chart(asked)
        for cell in range(169):
            often = [one[cell] for one in chart.shares.values()]
            assert sum(often) == pytest.approx(1)
            assert min(often) >= 0
        assert sum(chart.parts.values()) == pytest.approx(1)
        parts = sum(len(chart.hands(act)) for act in chart.shares)
        assert parts >= 1326, asked.slug


def test_deeper_stacks_push_less_and_later_seats_open_more() -> None:
    for behind in range(1, 6):
        pushed = [
            read_chart(ChartQuestion(ChartKind.PUSH, ChartGame.FREE, 6, behind, 0, depth)).parts["push"]
            for depth in range(1, 26)
        ]
        assert pushed == sorted(pushed, reverse=True)
    opened = [
        read_chart(replace(ChartQuestion(), behind=behind)).parts["raise"] for behind in range(5, 0, -1)
    ]
    assert opened == sorted(opened)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_seat_is_called_as_in_the_statistics(language: str) -> None:
    use(read_language(language))
    try:
        for seats in range(4, 11):
            at = Positions(seats - 3, seats - 2, seats - 1, seats - 2)
            names = [seat_name(seats - 1 - seat, seats) for seat in range(seats)]
            assert len(set(names)) == seats
            for seat, name in enumerate(names):
                group = say_member(place_among(at, [True] * seats, seat))
                assert group.casefold() in name.casefold(), (group, name)
    finally:
        use(english())


def test_a_reason_names_seat_worth_and_the_first_seat_that_opens() -> None:
    told = _told("open-free-6-5-0-100", "A9o")
    assert re.fullmatch(
        r"Early position, 6 players, ace-nine offsuit: fold\. A raise loses about 0\.\d\d big blinds\. .*",
        told,
    )
    assert told.endswith("Opened from here on: Cutoff.")
    cell = cell_names().index("A9o")
    assert opens_from(ChartQuestion(), cell) == 3
    assert "more than 7.50" in _told("open-free-6-5-0-100", "AA")
    assert "No position opens it" in _told("open-free-6-5-0-100", "72o")
    assert "The best 78% of hands" in _told("open-free-2-1-0-100", "72o")
    assert (
        _told("push-free-6-2-0-8", "T4o")
        == "Button, 6 players, ten-four offsuit: fold. Go all-in only with up to 2 big blinds."
    )
    assert ": call. That holds for up to" in _told("pushed-free-6-0-2-8", "A9o")
    assert re.search(
        r"raise or call\. The best \d+% of hands may raise", _told("raised-free-6-0-3-100", "AA")
    )


def test_cells_are_called_as_their_cards() -> None:
    for cell, name in enumerate(cell_names()):
        for one in combos_by_cell()[cell]:
            assert cell_of(tuple(map(Card, pairs()[one]))) == name
    assert cell_words(0, 0) == "Pocket aces"
    assert cell_words(0, 1) == "Ace-king suited"
    assert cell_words(12, 5) == "Nine-two offsuit"


def test_a_name_leads_to_its_chart_and_no_other_text_to_one() -> None:
    for_two = [ChartQuestion(ChartKind.TWO, depth=20, line=line).fitted for line in ("", "2", "14", "1422")]
    assert all(read_question(asked.slug) == asked for asked in (*EVERY, *for_two))
    for text in (
        "",
        "open",
        "open-free-6-5-0-99",
        "open-free-6-0-0-100",
        "push-limit-6-2-0-8",
        "open-free-11-1-0-100",
        "open-free-06-5-0-100",
        "open-free-6-5-0-100-",
        "raised-free-6-3-2-100",
        "open-free-6-²-0-100",
        "open-free-6-5-0-100-1",
        "two-free-2-1-0-100-2",
        "two-free-2-1-0-60",
        "two-free-2-0-0-100-9",
        "two-limit-2-1-0-50",
    ):
        assert read_question(text) is None, text


class Reader(Visit):
    """Opens charts, and reads what they draw."""

    @property
    def shown(self) -> str:
        """The words of the page."""
        drawn = " ".join(self.screen.regions.get(name, "") for name in ("charts", "charts-shown"))
        return " ".join(unescape(re.sub("<[^>]*>", " ", drawn)).split())

    @property
    def labels(self) -> Mapping[str, str]:
        """Each cell as it is read out."""
        found = re.findall(
            r'data-value="(\w+)"[^>]*aria-label="([^"]*)"', self.screen.regions["charts-shown"]
        )
        return {name: unescape(words) for name, words in found}


def tell(story: Callable[[Reader], Awaitable[None]]) -> None:
    """Tell a story of a visit of its own."""

    async def told() -> None:
        reader = Reader(seed=4)
        await reader.room.open()
        await story(reader)
        await reader.close()

    asyncio.run(told())


def test_a_chart_is_turned_to_by_lists_and_says_why_a_hand_is_played_so() -> None:
    async def story(reader: Reader) -> None:
        await reader.press("charts")
        assert reader.labels["A9o"] == "Ace-nine offsuit: Fold"
        assert len(reader.labels) == 169
        await reader.press("charts-set", form={"game": "free", "seats": "9", "behind": "5", "depth": "100"})
        assert "Early position 1" in reader.shown  # the first of six is the first of nine
        await reader.press("charts-set", form={"behind": "2", "depth": "20"})
        assert reader.labels["A9o"] == "Ace-nine offsuit: Raise"
        await reader.press("charts-look", value="A9o")
        assert reader.screen.said[-1] in reader.shown
        assert reader.screen.said[-1].startswith("Button, 9 players, ace-nine offsuit: raise.")
        await reader.press("charts-kind", value="pushed")
        await reader.press("charts-set", form={"seats": "x", "behind": "99", "rival": "1", "depth": "-3"})
        assert "10 big blinds" in reader.shown
        await reader.press("charts-back")
        assert reader.screen.screen == "lobby"

    tell(story)


def test_a_link_leads_to_a_chart_and_a_damaged_one_says_so() -> None:
    async def story(reader: Reader) -> None:
        await reader.press("charts")
        await reader.press("charts-kind", value="push")
        reader.links.answer = LinkSent.COPIED
        await reader.press("charts-share")
        fragment = reader.links.sent[-1].partition("#")[2]
        assert fragment == "chart=push-free-6-5-0-10"
        await reader.press("charts-back")
        await reader.room.open_link(fragment)
        assert reader.screen.screen == "charts"
        assert "All-in or fold" in reader.shown
        await reader.room.open_link("chart=nothing")
        assert "leads to no chart" in unescape(reader.screen.regions["notice"])

    tell(story)


def test_charts_are_a_tab_of_learn_and_the_other_tabs_lead_on() -> None:
    async def story(reader: Reader) -> None:
        await reader.press("learn")
        assert 'data-value="charts"' in reader.screen.regions["rules"]
        await reader.press("rules", value="charts")
        assert reader.screen.screen == "charts"
        assert 'data-action="charts-back"' not in reader.screen.regions["charts"]
        await reader.press("rules", value="glossary")
        assert reader.screen.screen == "learn"

    tell(story)


def test_the_coach_before_the_flop_leads_to_the_chart_of_the_decision_and_back_to_the_table() -> None:
    async def told() -> None:
        reader = Reader(seed=4)
        await reader.sit(6)
        await reader.press("coach")
        for mark in ('data-value="why"', "charts-here"):
            await thought_through(reader, mark)
            await reader.press("coach", value="why")
        sitting = reader.profile.sitting
        assert sitting
        asked, hand = chart_here(sitting) or (None, "")
        await reader.press("charts-here")
        assert reader.screen.screen == "charts"
        assert asked
        assert reason(read_chart(asked), asked, cell_names().index(hand)) in reader.shown
        await reader.press("charts-back")
        assert reader.screen.screen == "table"
        await reader.close()

    asyncio.run(told())


def test_the_hands_of_a_chart_go_into_the_lab() -> None:
    async def story(reader: Reader) -> None:
        await reader.press("sandbox")
        await reader.press("sandbox-take", value="open-free-6-5-0-100 raise")
        await reader.press("sandbox-take", value="raised-free-6-0-5-100 call")
        drawn = reader.screen.regions[reader.screen.screen]
        first, second = re.findall(r'name="hand-\d"[^>]* value="([^"]*)"', drawn)
        assert first == write_range(read_chart(ChartQuestion()).hands("raise"))
        assert second
        assert first != second
        await reader.press("sandbox-choose", value="hand-0")
        assert "Early position" in reader.screen.regions["sandbox-hand"]
        await reader.press("sandbox-pick-chart")
        await reader.press("sandbox-take", value="push-free-6-1-0-10 push")
        assert reader.screen.screen == "sandbox-hand"
        await reader.press("sandbox-take", value="nonsense")

    tell(story)


def _told(slug: str, hand: str) -> str:
    asked = read_question(slug)
    assert asked
    return reason(read_chart(asked), asked, cell_names().index(hand))
