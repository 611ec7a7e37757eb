"""What is said of a bot's strength: by rule from what was measured, and nothing that chance may have made."""

import pytest

from pyapp.agents import Level
from pyapp.agents.holdem import level_results, measured_play
from pyapp.agents.holdem.level_results import GATE_RUN, LEVEL_RESULTS, LevelResult, find_results
from pyapp.agents.holdem.measured_play import BotRates, MeasuredPlay, find_measured
from pyapp.app.core.settings import Speed
from pyapp.app.sittings.holdem.setup import filled_in, usual
from pyapp.app.sittings.holdem.table_words import setup_view
from pyapp.holdem import CASINO_LIMIT, DUEL, NO_LIMIT, POT_LIMIT
from pyapp.views import OpponentView


def ada(preset: str, level: str, seats: int = 6) -> OpponentView:
    """Return how Ada is told of at a level of play."""
    setup = filled_in(usual(preset, 1000, Speed.INSTANT), {"seats": str(seats), "level-1": level})
    return setup_view(setup, 1000).rivals[0]


def result(level: str, rival: str, won: int, *, told_apart: bool = True, seats: int = 6) -> LevelResult:
    return LevelResult("no-limit", seats, level, rival, 400, won, 10, told_apart)


@pytest.mark.parametrize(
    ("level", "said", "rows_shown"),
    [
        ("beginner", "Beginners beat experts and lose to regulars.", 3),
        ("regular", "Regulars beat beginners.", 1),
        ("strong", "", 2),
        ("expert", "Experts lose to beginners.", 2),
    ],
)
def test_what_is_told_apart_is_said_and_nothing_else(
    level: str, said: str, rows_shown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = (
        result("regular", "beginner", 30),
        result("expert", "beginner", -20),
        result("strong", "beginner", 15, told_apart=False),
        result("expert", "strong", 5, told_apart=False),
        result("expert", "regular", 500, seats=2),
    )
    monkeypatch.setattr(level_results, "LEVEL_RESULTS", rows)
    rival = ada("no-limit", level)
    own = find_measured(level, "no-limit")
    first = rival.strength.partition(". ")[2] if own else rival.strength
    assert first == said
    assert sum("± 10 " in line for line in rival.figures) == rows_shown


@pytest.mark.parametrize(
    ("won", "margin", "said", "figure"),
    [
        (29.04, 9.5, "Beats beginners", "+29.0 ± 9.5"),
        (-95.1, 12.2, "Loses to beginners", "\N{MINUS SIGN}95 ± 12"),
        (8.0, 12.2, "Measured too briefly to tell from a beginner", "+8 ± 12"),
    ],
)
def test_what_someone_of_the_cast_won_from_beginners_is_said_by_rule(
    won: float, margin: float, said: str, figure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = MeasuredPlay("Ada", "no-limit", 360, won, margin, BotRates(0.3, 0.2, 2.0, 0.3, 0.5))
    monkeypatch.setattr(measured_play, "MEASURED", (found,))
    rival = ada("no-limit", "")
    assert rival.strength.partition(".")[0] == said
    assert rival.figures[0].startswith(f"Ada against beginners: {figure} big blinds")


def test_a_rival_has_the_same_figure_the_other_way_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(level_results, "LEVEL_RESULTS", (result("regular", "beginner", 30),))
    (won,), (lost,) = (find_results(level, "no-limit", 9) for level in ("regular", "beginner"))
    assert (won.level, won.rival, won.won) == ("regular", "beginner", 30)
    assert (lost.level, lost.rival, lost.won) == ("beginner", "regular", -30)
    assert (won.margin, won.hands, won.told_apart) == (lost.margin, lost.hands, lost.told_apart)


def test_a_table_for_two_has_results_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (result("regular", "beginner", 30), result("regular", "beginner", 40, seats=2))
    monkeypatch.setattr(level_results, "LEVEL_RESULTS", rows)
    assert [find_results("regular", "no-limit", seats)[0].won for seats in (2, 3, 6, 10)] == [40, 30, 30, 30]


def test_nothing_is_said_of_the_duel_and_pot_limit_counts_as_no_limit() -> None:
    assert not ada(DUEL.preset, "expert", 2).strength
    assert not ada(DUEL.preset, "expert", 2).figures
    assert ada(POT_LIMIT.preset, "expert") == ada(NO_LIMIT.preset, "expert")


def test_the_file_of_the_gate_has_every_pair_once_and_hangs_together() -> None:
    places = [(one.preset, one.seats, frozenset({one.level, one.rival})) for one in LEVEL_RESULTS]
    assert len(set(places)) == len(places) > 0
    for one in LEVEL_RESULTS:
        assert one.preset in {NO_LIMIT.preset, CASINO_LIMIT.preset}
        assert one.seats in {2, 6}
        assert {one.level, one.rival} <= set(Level)
        assert one.level != one.rival
        assert one.margin >= 0 < one.hands
        if one.told_apart:
            assert abs(one.won) >= one.margin - 1, "rounded, the interval may touch 0"
        else:
            assert abs(one.won) <= one.margin + 1
    assert GATE_RUN.seed > 0
    assert len(GATE_RUN.day) == len("2026-11-23")
