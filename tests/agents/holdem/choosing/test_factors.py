"""Every factor that a player weighs changes what a bot does, the rest being the same."""

from collections.abc import Sequence

import pytest

from pyapp.agents import Character, ChenBot
from pyapp.holdem import Event, HandObservation
from tests.agents.holdem import stories
from tests.agents.holdem.spots import BOTH, DEEP, Maker, kinds, seen
from tests.products import only_quick

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
