"""Every factor that a player weighs changes what bots of each level do, the rest being the same."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

import pytest

from pyapp.agents import Character, ChenBot
from pyapp.agents.holdem import Level, make_level
from pyapp.agents.holdem.agent import Agent
from pyapp.cards import DECK, Card, parse_cards
from pyapp.holdem import Event, HandObservation
from tests.agents import spots as stories
from tests.agents.spots import BOTH, DEEP, Maker, decided, kind, kinds, seen
from tests.products import only_quick, only_quick_rows
from workshop.lab.frequencies import PublishedSpot, count_actions

FRANK = Character(bluffing=0)
"""Never bluffs, so that only the factor in question speaks."""

SLY = Character(bluffing=3)

both = pytest.mark.parametrize("maker", only_quick(BOTH, [ChenBot]), ids=["chen", "equity"])


def table(count: int) -> list[int]:
    return [DEEP] * count


def usual(
    maker: Maker, view: HandObservation, character: Character = FRANK, story: Sequence[Event] = ()
) -> tuple[str, int]:
    """Return what a bot does most often and how many of 25 times."""
    return kinds(maker, view, character, story).most_common(1)[0]


def rate(maker: Maker, view: HandObservation, character: Character, story: Sequence[Event] = ()) -> int:
    """Return how many of 25 times a bot pushes."""
    return kinds(maker, view, character, story)["push"]


def folds(maker: Maker, views: Sequence[HandObservation], story: Sequence[Event]) -> int:
    """Return how many of 25 times a bot folds, summed over several spots."""
    return sum(kinds(maker, view, FRANK, story)["fold"] for view in views)


@both
def test_hole_cards(maker: Maker) -> None:
    assert usual(maker, seen("AsAd", "", "", table(6))) == ("push", 25)
    assert usual(maker, seen("7s2d", "", "", table(6))) == ("fold", 25)


@both
@pytest.mark.parametrize("acts", ["", "p"])
def test_three_deuce_offsuit_is_not_played(maker: Maker, acts: str) -> None:
    for players in (2, 6):
        assert usual(maker, seen("3s2d", "", acts, table(players))) == ("fold", 25)


@both
def test_a_flush_draw(maker: Maker) -> None:
    assert usual(maker, seen("Ts9s", "AsKs2d", "ss p", table(2)))[0] == "stay"
    assert usual(maker, seen("Tc9h", "AsKs2d", "ss p", table(2)))[0] == "fold"


@both
def test_a_straight_draw(maker: Maker) -> None:
    assert usual(maker, seen("Ts9h", "8c7d2s", "ss p", table(2)))[0] == "stay"
    assert usual(maker, seen("Ts4h", "8c7d2s", "ss p", table(2)))[0] == "fold"


@both
def test_a_pair_that_lies_on_the_board_is_everybodys(maker: Maker) -> None:
    assert usual(maker, seen("Jh9c", "Jd9s3c3d", "ss ss", table(2)))[0] == "push"
    assert usual(maker, seen("Th4c", "JdJs9c9d", "ss ss", table(2)))[0] == "stay"


@both
def test_the_number_of_players(maker: Maker) -> None:
    assert usual(maker, seen("KsTd", "", "", table(2)))[0] == "push"
    assert usual(maker, seen("KsTd", "", "", table(10)))[0] != "push"


@both
def test_the_position(maker: Maker) -> None:
    first, last = seen("As9d", "", "", table(9)), seen("As9d", "", "ffffff", table(9))
    assert kinds(maker, first, FRANK)["fold"] > 0
    assert kinds(maker, last, FRANK)["fold"] == 0
    assert usual(maker, first)[1] >= 15


@both
def test_a_raise_from_an_earlier_seat(maker: Maker) -> None:
    assert usual(maker, seen("AsTd", "", "ffffff", table(9)))[0] == "push"
    assert usual(maker, seen("AsTd", "", "pfffff", table(9)))[0] == "stay"


@both
def test_the_bet(maker: Maker) -> None:
    """One bet more to call, or two."""
    assert usual(maker, seen("KhTc", "", "pf", table(3)))[0] == "stay"
    assert usual(maker, seen("KhTc", "", "pp", table(3)))[0] == "fold"


@both
def test_the_pot(maker: Maker) -> None:
    small, large = "ss ss ss p", "ppps pps pps p"
    assert usual(maker, seen("Kh8c", "As8d5c3h2s", small, table(2))) == ("fold", 25)
    assert usual(maker, seen("Kh8c", "As8d5c3h2s", large, table(2))) == ("stay", 25)


@both
def test_the_cash_left(maker: Maker) -> None:
    """The last chip goes in with anything; deep, the same cards are given up."""
    assert usual(maker, seen("7s3d", "", "p", (DEEP, DEEP))) == ("fold", 25)
    assert usual(maker, seen("7s3d", "", "p", (DEEP, 5))) == ("stay", 25)


@both
def test_bluffing(maker: Maker) -> None:
    """With nothing at all on the river, last to act."""
    nothing = seen("4h3c", "AsKd9c8d2s", "ss ss ss s", table(2))
    assert rate(maker, nothing, FRANK) == 0
    assert 5 <= rate(maker, nothing, SLY) <= 20


@pytest.mark.slow
@both
def test_a_rivals_tightness(maker: Maker) -> None:
    """Who folds is bluffed, who calls is not."""
    nothing, lively = seen("4h3c", "AsKd9c8d2s", "ss ss ss s", table(2)), Character(bluffing=1.5)
    assert rate(maker, nothing, lively, stories.station(1)) <= 2
    assert rate(maker, nothing, lively, stories.folder(1)) >= 5


@both
def test_a_rivals_cash(maker: Maker) -> None:
    """No one is bluffed who has no chips left to fold for."""
    acts, board = "sss sss sss ss", "AsKd9c8d2s"
    assert rate(maker, seen("4h3c", board, acts, table(3)), SLY) > 0
    assert rate(maker, seen("4h3c", board, "sss ss ss s", (DEEP, 4, DEEP)), SLY) == 0


@pytest.mark.slow
@both
def test_a_rivals_aggression(maker: Maker) -> None:
    """A bet from one who never bets is feared, one from a maniac is not."""
    views = [seen(hole, "Qs9d6h", "ss p", table(2)) for hole in ("Kh6c", "Ah2c")]
    assert folds(maker, views, stories.maniac(1)) + 20 <= folds(maker, views, stories.rock(1))


@pytest.mark.slow
@both
def test_a_rivals_bluffs(maker: Maker) -> None:
    """A river bet from one who was caught lying is called more lightly."""
    liar = stories.river_pushes(1, "7h2s", "AsKdQc9h3d")
    honest = stories.river_pushes(1, "AhKs", "AsKdQc9h3d")
    views = [seen(hole, "QsJd8c5d2s", "ss ss ss p", table(2)) for hole in ("Jh4h", "Ah8h")]
    assert folds(maker, views, liar) + 10 <= folds(maker, views, honest)


@both
def test_looseness(maker: Maker) -> None:
    view = seen("Js9d", "", "f" * 5, table(9))
    loose, tight = Character(1.5, bluffing=0), Character(0.7, bluffing=0)
    assert kinds(maker, view, loose)["fold"] + 10 <= kinds(maker, view, tight)["fold"]


@both
def test_aggression(maker: Maker) -> None:
    view = seen("KsTd", "", "", table(4))
    hot, calm = Character(aggression=2, bluffing=0), Character(aggression=0.5, bluffing=0)
    assert rate(maker, view, hot) > rate(maker, view, calm)


LEVELS = (Level.REGULAR, Level.STRONG, Level.EXPERT)
TIMES = 25
CALM, TWO = Character(), (DEEP, DEEP)


@dataclass(frozen=True)
class Factor:
    """Two sides of a factor; ``more`` is done at least ``by`` times of 25 more often in the second."""

    less: Sequence[HandObservation]
    often: Sequence[HandObservation]
    more: str
    by: int = 5
    levels: Sequence[Level] = LEVELS


def sides(*hands: str, board: str = "", acts: str = "", stacks: Sequence[int] = TWO) -> list[HandObservation]:
    return [seen(hole, board, acts, stacks) for hole in hands]


SIX = (DEEP,) * 6

FACTORS = {
    "hole cards": Factor(sides("7s2d", stacks=SIX), sides("AsAd", stacks=SIX), "push"),
    "a flush draw": Factor(
        sides("Tc9h", board="AsKs2d", acts="ss p"), sides("Ts9s", board="AsKs2d", acts="ss p"), "stay"
    ),
    "a straight draw": Factor(
        sides("Ts4h", board="8c7d2s", acts="ss p"), sides("Ts9h", board="8c7d2s", acts="ss p"), "stay"
    ),
    "more than one pair": Factor(
        sides("Th4c", board="JdJs9c9d", acts="ss ss"), sides("Jh9c", board="Jd9s3c3d", acts="ss ss"), "push"
    ),
    "the number of players": Factor(sides("KsTd", stacks=(DEEP,) * 9), sides("KsTd"), "push"),
    "the position": Factor(
        sides("As9d", "Kh9h", stacks=(DEEP,) * 9),
        sides("As9d", "Kh9h", acts="ffffff", stacks=(DEEP,) * 9),
        "push",
    ),
    "the bet": Factor(
        sides("KhTc", "Jh9h", acts="pp", stacks=(DEEP,) * 3),
        sides("KhTc", "Jh9h", acts="pf", stacks=(DEEP,) * 3),
        "stay",
    ),
    "the pot": Factor(
        sides("KhTc", "JhTc", board="As8d7h3h2s", acts="ss ss ss p"),
        sides("KhTc", "JhTc", board="As8d7h3h2s", acts="ppps pps pps p"),
        "stay",
    ),
    "own cash": Factor(sides("7s3d", acts="p"), sides("7s3d", acts="p", stacks=(DEEP, 5)), "stay"),
    "a rival's cash, to whom a bluff is lost": Factor(
        sides("4h3c", board="AsKd9c8d2s", acts="sss ss ss s", stacks=(DEEP, 4, DEEP)),
        sides("4h3c", board="AsKd9c8d2s", acts="sss sss sss ss", stacks=(DEEP,) * 3),
        "push",
        by=1,
        levels=(Level.REGULAR,),
    ),
    "a rival's cash, who cannot raise a draw": Factor(
        sides("8s5s", board="KsJs2d", acts="ss"),
        sides("8s5s", board="KsJs2d", acts="ss", stacks=(8, DEEP)),
        "push",
        levels=(Level.STRONG, Level.EXPERT),
    ),
}


def maker(level: Level) -> Maker:
    def make(luck: Random, _: Character) -> Agent:
        return make_level(level, luck)

    return make


def often(level: Level, found: Sequence[HandObservation], done: str) -> int:
    return sum(kinds(maker(level), view, CALM, times=TIMES)[done] for view in found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "level"),
    only_quick_rows(
        [(name, level) for name, factor in FACTORS.items() for level in factor.levels],
        [(name, factor.levels[0]) for name, factor in FACTORS.items()],
    ),
)
def test_a_factor_changes_what_is_done(name: str, level: Level) -> None:
    factor = FACTORS[name]
    less, more = often(level, factor.less, factor.more), often(level, factor.often, factor.more)
    assert more >= less + factor.by, f"{less} and {more} of {TIMES * len(factor.less)}"


FLOP_BET = ("Qs9d6h", "ss p")
RIVER_BET = ("Qs9d6h2c8s", "ss ss ss p")
RIVER_CHECK = ("AsKd9c8d2s", "ss ss ss s")

HABITS = {
    "a rival's aggression": (FLOP_BET, stories.bettor(1), stories.checker(1), "fold"),
    "a rival's bluffs": (
        RIVER_BET,
        stories.river_pushes(1, "7h2s", "AsKdQc9h3d"),
        stories.river_pushes(1, "AhKs", "AsKdQc9h3d"),
        "fold",
    ),
    "a rival's tightness": (RIVER_CHECK, stories.payer(1), stories.quitter(1), "push"),
}
"""A spot, two pasts of the rival, and what is done more often after the second."""


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", HABITS)
def test_a_rivals_habits_change_what_is_done(name: str, level: Level) -> None:
    """With 200 pairs of hole cards, spread over all that can be held."""
    (board, acts), less, more, done = HABITS[name]
    view = seen("4c3c", board, acts, TWO)
    counts = [
        sum(
            did(make_level(level, Random(number)), view, hole, story) == done
            for number, hole in enumerate(holes(board))
        )
        for story in (less, more)
    ]
    assert counts[1] >= counts[0] + 6, counts


def holes(board: str, count: int = 200) -> Sequence[tuple[Card, ...]]:
    left = [card for card in DECK if card not in parse_cards(board)]
    every = [*combinations(left, 2)]
    return every[:: len(every) // count]


def did(bot: Agent, view: HandObservation, hole: tuple[Card, ...], story: Sequence[Event]) -> str:
    seat = view.felt.to_act
    assert seat is not None
    for event in story:
        bot.watch(event)
    return kind(decided(bot, replace(view, holes=(*view.holes[:seat], hole, *view.holes[seat + 1 :]))))


NAMED = {
    "a rival's aggression": ("bets more than most", "seldom bets"),
    "a rival's bluffs": ("caught bluffing", ""),
    "a rival's tightness": ("seldom folds", "folds more than most"),
}
"""The words for the habit of either past; none where a few hands shown are too little to name it."""


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", HABITS)
def test_the_reason_names_the_habit_that_counted(name: str, level: Level) -> None:
    (board, acts), *stories_of_both, _ = HABITS[name]
    view = seen("4c3c", board, acts, TWO)
    for story, words in zip(stories_of_both, NAMED[name], strict=True):
        bot, stranger = make_level(level, Random(1)), make_level(level, Random(1))
        did(bot, view, view.hole, story)
        did(stranger, view, view.hole, ())
        assert words in bot.reason
        assert "This player" not in stranger.reason


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_raise_from_an_earlier_seat_is_feared(level: Level) -> None:
    """The button of six raises less and folds more over the first seat's raise than first in."""
    alone, behind_raise = (
        count_actions(PublishedSpot("button", 6, story, ""), level, 60, 5) for story in ("f f f", "3 f f")
    )
    assert behind_raise.raises < alone.raises
    assert behind_raise.folds > alone.folds + 0.1
