"""What was learnt for six seats before the flop: the file, its bands, and what strong bots do with it."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from pyapp.agents.holdem.bots.thinking_bot import Deliberation, ThinkingBot
from pyapp.agents.holdem.choosing.character import EXPERT, STRONG, Character, ThinkingSkill
from pyapp.agents.holdem.hands.combos import COMBOS, cell_sizes, cells, combo
from pyapp.agents.holdem.hands.opening_charts import opening_chart
from pyapp.agents.holdem.preflop.preflop_charts import (
    GAMES,
    SEATS,
    SIGNS,
    DamagedCharts,
    Mix,
    charts_for,
    mixes,
    put_charts_on_shelf,
    read_charts,
    read_title,
    sign_of,
    unpack_charts,
    widths,
    write_charts,
)
from pyapp.arena.entrants import BLUEPRINTS
from pyapp.cards import parse_cards
from pyapp.holdem import Call, Fold, RaiseTo, censor, observe
from tests.agents.spots import run
from tests.cases import case
from workshop.lab.frequencies import PublishedSpot, tell

TEXT = (BLUEPRINTS / "six-seats.txt").read_text("utf-8")
GAMES_READ = read_charts(TEXT)
QUICK = replace(EXPERT, worlds=20)


@pytest.fixture
def shelf() -> None:
    """Have the charts at hand."""
    put_charts_on_shelf(GAMES_READ)


def width(title: str, depth: int = 100) -> tuple[float, float]:
    """Return what percent of all hands a chart calls and raises."""
    calls, raises = widths(GAMES_READ[depth][title])
    return 100 * calls, 100 * raises


def thinker(spot: PublishedSpot, hole: str, bot: ThinkingBot) -> Deliberation:
    """Return what a bot finds at the end of a story, told to it as to a stranger."""
    state, events = tell(spot, spot.story)
    seat = state.felt.to_act
    assert seat is not None
    for event in events:
        bot.watch(censor(event, seat))
    seen = observe(state, seat)
    holes = (*seen.holes[:seat], parse_cards(hole), *seen.holes[seat + 1 :])
    return run(bot.weigh(replace(seen, holes=holes)))


def weighed(story: str, hole: str, *, skill: ThinkingSkill = QUICK, seats: int = 6) -> Deliberation:
    """Return what a thinker finds at no-limit, with a hundred big blinds."""
    return thinker(PublishedSpot("", seats, story, ""), hole, ThinkingBot(Random(1), skill=skill))


OFF = 2.0
"""So many percent of all hands a chart may be off what is published: it knows one size, and no rake."""

RERAISED = {"btn utg": (6, 8), "bb utg": (4, 6), "bb btn": (12, 14)}
"""What raises over a raise, as ``workshop.lab.frequencies`` has it from solvers' charts."""

CALLED = {"btn utg": (9, 12)}
"""What calls a first seat's raise of 15% in position: Bugs, "Optimal 3-bet/4-bet/5-bet strategies in NLHE
6-max", part 7: 162 combos, less what it raises."""

GIVEN_UP = {"utg btn": (40, 55)}
"""What percent of its hands an opener gives up, as ``workshop.lab.frequencies`` has it,"""

DEARER = 5.0
"""and how many more it may, where the re-raise is to 10.5 big blinds, not to 9."""

RAISED_AGAIN = {"utg btn": (6, 30)}
"""What percent of its hands an opener raises once more: aces and kings at least, and at most what Bugs (part
1) has it raise where it calls with none."""

COLD = (90, 97)
"""What percent the button gives up to a raise and a re-raise, at any depth (GTO Wizard's blog, "Should You
Ever Cold Call a 3-Bet?")."""

SQUEEZED = 0.191
"""What part of the hands that open is raised over opener and caller at least, with no room for bluffs: those
that are the best of three half of the time ("Optimal Squeeze Play Poker", Nutball Poker, 2015)."""

ALWAYS_SQUEEZED = ("AsAh", "KsKh", "QsQh", "AsKs", "AsKh")
"""What is raised there, whoever opened, nearly always (Upswing Poker, "The Ultimate Guide to Squeezing in No
Limit Hold'em")."""


def test_raises_are_raised_as_widely_as_published() -> None:
    for seats, (least, most) in RERAISED.items():
        with case(seats):
            assert least - OFF <= width(f"opened {seats}")[1] <= most + OFF


def test_raises_are_called_cold_as_widely_as_published() -> None:
    for seats, (least, most) in CALLED.items():
        with case(seats):
            assert least - OFF <= width(f"opened {seats}")[0] <= most + OFF


def test_openers_give_up_to_a_re_raise_as_often_as_published() -> None:
    for seats, (least, most) in GIVEN_UP.items():
        with case(seats):
            assert least <= first_seat_does(seats, lambda mix: mix.folds) <= most + DEARER


def test_openers_raise_a_re_raise_as_often_as_published() -> None:
    for seats, (least, most) in RAISED_AGAIN.items():
        with case(seats):
            assert least <= first_seat_does(seats, lambda mix: mix.raises) <= most


def test_raises_and_calls_are_squeezed_as_widely_as_published() -> None:
    squeezes = [spot for spot in map(read_title, GAMES_READ[100]) if (spot.raises, spot.callers) == (1, 1)]
    assert len(squeezes) == 10
    for spot in squeezes:
        opens = opening_chart(SEATS - 1 - spot.rivals[0], 100)
        opened = sum(size for size, sign in zip(cell_sizes(), opens, strict=True) if sign.isalpha())
        chart = GAMES_READ[100][spot.title]
        best = [mixes()[chart[cells()[combo(parse_cards(hole))]]].raises for hole in ALWAYS_SQUEEZED]
        with case(spot.title):
            assert width(spot.title)[1] >= SQUEEZED * 100 * opened / COMBOS - OFF
            assert sum(best) / len(best) > 2 / 3


@pytest.mark.parametrize(
    "seats", [("btn", "utg", "hj"), ("sb", "utg", "hj", "co"), ("bb", "utg", "hj", "co", "btn")]
)
def test_the_wider_a_raiser_opens_the_wider_they_are_squeezed(seats: tuple[str, ...]) -> None:
    """Upswing Poker says so, in the same place."""
    squeezer, *openers = seats
    squeezed = [width(f"opened {squeezer} {opener} 1")[1] for opener in openers]
    assert squeezed == sorted(squeezed)


def first_seat_does(seats: str, what: Callable[[Mix], float]) -> float:
    """Return how often the first of six does a thing with what it opens, in percent, once it is re-raised."""
    opened = [size * sign.isalpha() for size, sign in zip(cell_sizes(), opening_chart(5, 100), strict=True)]
    done = [what(mixes()[sign]) for sign in GAMES_READ[100][f"reraised {seats}"]]
    return 100 * sum(one * part for one, part in zip(opened, done, strict=True)) / sum(opened)


def test_the_button_gives_up_to_a_raise_and_a_re_raise_as_often_as_published() -> None:
    cold = [title for title in GAMES_READ[100] if title.startswith("cold btn")]
    assert len(cold) == 3
    for title in cold:
        with case(title):
            assert COLD[0] - OFF <= 100 - sum(width(title)) <= COLD[1] + OFF


@pytest.mark.parametrize("depth", GAMES)
def test_the_later_a_raiser_sits_the_more_is_raised_over_it(depth: int) -> None:
    raised = [width(f"opened bb {seat}", depth)[1] for seat in ("utg", "hj", "co", "btn")]
    assert raised == sorted(raised)
    goes_on = [sum(width(f"opened bb {seat}", depth)) for seat in ("utg", "hj", "co", "btn", "sb")]
    assert goes_on == sorted(goes_on)


def test_aces_and_kings_are_played_on_against_any_raise_and_queens_against_one() -> None:
    for depth, charts in GAMES_READ.items():
        for title, signs in charts.items():
            aces, kings, queens = (mixes()[signs[14 * at]].folds for at in range(3))
            with case(depth, title):
                assert max(aces, kings) < 0.2
                assert queens < 0.4 or not title.startswith("opened")


def test_a_file_comes_back_as_it_was_written_and_any_other_is_refused() -> None:
    assert read_charts(write_charts(GAMES_READ, ["for people"])) == GAMES_READ
    assert list(GAMES_READ) == [depth for depth in GAMES if depth in GAMES_READ]
    broken = TEXT.replace("baize", "other", 1), TEXT.replace("....", "?...", 1), TEXT[:-20], ""
    for wrong in broken:
        with pytest.raises(DamagedCharts), case(wrong[:20]):
            read_charts(wrong)
    with pytest.raises(DamagedCharts):
        unpack_charts(TEXT.encode())


def test_every_sign_says_what_it_was_made_of() -> None:
    for sign, mix in mixes().items():
        assert sign_of(mix.calls, mix.raises) == sign
        assert mix.folds + mix.calls + mix.raises == pytest.approx(1)
    assert (mixes()["R"], mixes()["C"], len(SIGNS)) == (Mix(0, 1), Mix(1, 0), 28)


def test_every_chart_can_be_found_by_its_title() -> None:
    for charts in GAMES_READ.values():
        assert [read_title(title).title for title in charts] == list(charts)


@pytest.mark.usefixtures("shelf")
def test_strong_and_expert_do_what_the_chart_says_with_each_hand() -> None:
    signs = charts_for(100)[1]["opened bb btn"]
    for skill in (QUICK, replace(STRONG, worlds=20)):
        for hole in ("AsAh", "Ks7s", "Jd9h", "7c2d", "Td9d"):
            mix = mixes()[signs[cells()[combo(parse_cards(hole))]]]
            ways = weighed("f f f 2.5 f", hole, skill=skill).ways
            raises = sum(way.often for way in ways if isinstance(way.action, RaiseTo))
            calls = sum(way.often for way in ways if isinstance(way.action, Call))
            with case(hole):
                assert [calls, raises] == pytest.approx([mix.calls, mix.raises])


@pytest.mark.usefixtures("shelf")
def test_seats_are_counted_from_the_big_blind_back_at_tables_of_any_size() -> None:
    for seats, folds in ((9, 6), (4, 1), (3, 0)):
        found = weighed("f " * folds + "2.5 f", "Ks7s", seats=seats)
        with case(seats):
            assert found.chart
            assert found.chart.play.signs == charts_for(100)[1]["opened bb btn"]
    assert weighed("3 f f f f f f f", "AsAh", seats=9).chart is None


@pytest.mark.usefixtures("shelf")
def test_no_chart_counts_for_other_bets_other_players_and_styles() -> None:
    assert weighed("3 f f f f", "AsKs").chart
    for story in ("6 f f f f", "s 4 f f f f", "100 f f f f", "2"):
        with case(story):
            assert weighed(story, "AsKs", seats=2 if story == "2" else 6).chart is None
    for bot in (
        ThinkingBot(Random(1), Character(looseness=1.4), QUICK),
        ThinkingBot(Random(1), skill=replace(QUICK, charts=False)),
    ):
        assert thinker(PublishedSpot("", 6, "3 f f f f", ""), "AsKs", bot).chart is None
    put_charts_on_shelf({100: {}})
    assert weighed("3 f f f f", "AsKs").chart is None


@pytest.mark.usefixtures("shelf")
def test_what_a_chart_leaves_out_is_never_shown_to_win_more() -> None:
    spots = (("3 f f f f", "AsTh"), ("3 f f f f", "AsKs"), ("3 10.5 f f f", "AsTh"), ("3 9", "QsQh"))
    for story, hole in spots:
        found = weighed(story, hole)
        best = max(way.worth for way in found.ways)
        with case(story, hole):
            assert {way.worth for way in found.ways} == {best}
            assert best >= max(0.0, *(one.worth for one in (*found.found, *found.beside)))


@pytest.mark.usefixtures("shelf")
def test_a_hand_is_folded_behind_a_raise_and_a_re_raise_that_none_plays() -> None:
    (way,) = weighed("3 10.5 f f f", "AsTh").ways
    assert isinstance(way.action, Fold)
