"""What a ramp wins and how often it goes broke, and the bet lab that shows it."""

import asyncio
import re
from collections.abc import Sequence
from functools import cache
from html import unescape
from itertools import pairwise
from math import sqrt
from random import Random

import numpy as np
import pytest

from pyapp.agents.blackjack.blackjack_bot import make
from pyapp.agents.blackjack.bot_kinds import StyleKind
from pyapp.app import Press
from pyapp.arena.blackjack_rounds import visit
from pyapp.blackjack import BLACKJACK
from pyapp.features.gym.betting import (
    BettingOutlook,
    StepOutlook,
    betting_outlook,
    counted_rounds,
    live,
    worth_watching,
)
from pyapp.features.gym.count_systems import HI_LO, RAMPS, STEPS, SYSTEMS, BetRamp, CountSystem, step_of
from pyapp.features.gym.round_results import ShuffledShoe, count_shares, steady_shares
from pyapp.money import half_dollars
from pyapp.slices import at_once
from pyapp.texts import say
from tests.books import LIBRARY
from tests.features.gym.test_gym import Trainee, tell

UNIT = half_dollars(2)
QUICK = BettingOutlook(mean=0.05, variance=9.0, average_bet=2.0, played=1.0)


@cache
def steps(system: CountSystem = HI_LO) -> tuple[StepOutlook, ...]:
    work = counted_rounds(system, BLACKJACK, LIBRARY.book(BLACKJACK), LIBRARY.indices(BLACKJACK))
    return at_once(work)


def test_a_ramp_is_read_at_the_true_count_whose_fraction_is_dropped() -> None:
    ramp = BetRamp((0, 1, 2, 3, 4, 5, 6, 7))
    assert [ramp.at(true) for true in (-7.0, -0.1, 0.9, 1.0, 5.99, 6.0, 30.0)] == [0, 0, 1, 2, 6, 7, 7]
    assert RAMPS["watch"].spread == (1, 8)
    assert [step_of(count) for count in STEPS] == list(range(8))


def test_rounds_of_a_shoe_begin_with_its_first_card_and_end_at_the_cut_card() -> None:
    shoe = ShuffledShoe(HI_LO, BLACKJACK, Random(1))
    for starts in (list(shoe.dealt_rounds()), list(shoe.equal_rounds())):
        assert starts[0] == 0
        assert shoe.true_after(0) == 0.0
        assert all(4 <= after - before < 20 for before, after in pairwise(starts))
        assert 234 - 20 < starts[-1] < 234


@pytest.mark.slow
def test_a_count_that_rises_leaves_fewer_rounds() -> None:
    """The cut-card effect, which shares of equal rounds lack."""
    dealt, equal = at_once(count_shares(HI_LO, BLACKJACK)), steady_shares(HI_LO, BLACKJACK)
    assert 0.002 < dealt[0].share - equal[0].share < 0.015


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.slug)
def test_shares_make_a_whole_and_shoes_are_average_on_average(system: CountSystem) -> None:
    shares = at_once(count_shares(system, BLACKJACK, shoes=400))
    assert sum(one.share for one in shares) == pytest.approx(1.0)
    steady = steady_shares(system, BLACKJACK)
    assert abs(sum(one.share * one.true for one in steady)) < 0.01


@pytest.mark.slow
def test_a_bet_is_worth_more_the_higher_the_count() -> None:
    found = [step.edge for step in steps()]
    assert found == sorted(found)
    over_all = sum(step.share * step.edge for step in steps())
    book = LIBRARY.book(BLACKJACK)
    assert -book.edge < over_all < -book.edge + 0.002, "what indices and insurance add"


@pytest.mark.slow
def test_n0_is_where_a_deviation_is_what_was_won() -> None:
    outlook = betting_outlook(RAMPS["watch"], steps())
    assert outlook.mean * outlook.long_run == pytest.approx(outlook.deviation * sqrt(outlook.long_run))
    assert outlook.played == pytest.approx(sum(step.share for step in steps()[2:]))
    assert betting_outlook(RAMPS["flat"], steps()).ruin(1000) == 1.0
    nothing = betting_outlook(BetRamp((0,) * 8), steps())
    assert (nothing.mean, nothing.ruin(10), nothing.average_bet) == (0.0, 0.0, 0.0)


@pytest.mark.slow
def test_twice_the_bankroll_is_ruined_the_square_as_often() -> None:
    outlook = betting_outlook(RAMPS["watch"], steps())
    assert outlook.ruin(400) == pytest.approx(outlook.ruin(200) ** 2)


@pytest.mark.slow
def test_lives_go_broke_as_often_as_the_formula_says_and_stay_so() -> None:
    bankroll = 100.0
    rounds = worth_watching(QUICK, 100)
    found = at_once(live(QUICK, bankroll, rounds, Random(5), lives=8000))
    late = QUICK.ruin(bankroll)
    assert found.broke / 8000 == pytest.approx(late, abs=0.02)
    for life in found.lives[:500]:
        assert life[0] == bankroll
        assert all(after == 0 for before, after in pairwise(life) if before == 0)
    middle = found.share_at(0.5)
    assert middle[-1] == pytest.approx(bankroll + QUICK.mean * rounds, rel=0.15)
    assert found.share_at(0.05)[-1] == 0.0


@pytest.mark.slow
def test_the_engines_rounds_win_and_swing_as_the_outlook_says() -> None:
    """A Hi-Lo counter plays 200,000 rounds against the house."""
    outlook = betting_outlook(RAMPS["to-8"], steps())
    player = make(StyleKind.HI_LO, LIBRARY, UNIT)
    (takings,) = asyncio.run(visit([player], BLACKJACK, 200_000, half_dollars(500), Random(11)))
    mean = takings.won / takings.rounds / UNIT
    deviation = sqrt(takings.squares / takings.rounds) / UNIT
    assert deviation == pytest.approx(outlook.deviation, rel=0.02)
    assert takings.bet / takings.rounds / UNIT == pytest.approx(outlook.average_bet, rel=0.02)
    assert mean == pytest.approx(outlook.mean, abs=3 * deviation / sqrt(takings.rounds))


@pytest.mark.slow
def test_lives_in_real_shoes_are_ruined_within_a_point_of_the_formula() -> None:
    """Six thousand lives of 100,000 rounds, each round's result drawn at the count of a shuffled shoe."""
    outlook = betting_outlook(RAMPS["watch"], steps())
    bankrolls = (120, 250)
    ruined = _ruined(RAMPS["watch"], bankrolls, lives=6000, rounds=int(4 * outlook.long_run))
    assert ruined == pytest.approx([outlook.ruin(bankroll) for bankroll in bankrolls], abs=0.01)


def _ruined(ramp: BetRamp, bankrolls: Sequence[int], lives: int, rounds: int) -> list[float]:
    """Return the part of lives that lose each bankroll; whoever has less than the bet bets what is left.

    Lives that a shoe cannot ruin take its sum; only the others are led from round to round.
    """
    chance, table, results = np.random.default_rng(17), _counts_in_shoes(), _drawable()
    length, units = table.shape[1], np.array(ramp.units, dtype=float)
    have = np.repeat(np.array(bankrolls, dtype=float)[:, None], lives, axis=1)
    for _ in range(rounds // length):
        counts = table[chance.integers(len(table), size=lives)]
        picks = chance.integers(_FINE, size=(lives, length), dtype=np.uint16)
        bets, drawn = units.take(counts), results.take(counts * _FINE + picks)
        taken = np.cumsum(bets * drawn, axis=1)
        low, most = taken.min(axis=1), bets.max(axis=1)
        for one in have:
            near = np.flatnonzero((one > 0) & (one + low < most))
            led = one[near]
            one[one > 0] += taken[one > 0, -1]
            for at in range(length):
                led += np.minimum(bets[near, at], led) * drawn[near, at]
                led[led < _DUST] = 0.0
            one[near] = led
    return [sum(not one for one in lives.tolist()) / len(lives) for lives in have]


@cache
def _counts_in_shoes() -> "np.ndarray[tuple[int, int], np.dtype[np.int64]]":
    """Return the step of the count at each round of many shuffled shoes, as far as the shortest goes."""
    shuffles = Random(17)
    shuffled = [ShuffledShoe(HI_LO, BLACKJACK, shuffles) for _ in range(4000)]
    shoes = [[step_of(shoe.true_after(out)) for out in shoe.dealt_rounds()] for shoe in shuffled]
    length = min(map(len, shoes))
    return np.array([shoe[:length] for shoe in shoes])


@cache
def _drawable() -> "np.ndarray[tuple[int, int], np.dtype[np.float64]]":
    """Return for each step so many results, each as often as it comes."""
    rows = list[list[float]]()
    for step in steps():
        found = sorted(step.results.items())
        ends = [round(_FINE * sum(chance for _, chance in found[: at + 1])) for at in range(len(found))]
        row = [
            result
            for (result, _), (low, high) in zip(found, pairwise([0, *ends]), strict=True)
            for _ in range(low, high)
        ]
        rows.append(row)
    return np.array(rows)


_FINE = 1 << 16
_DUST = 0.05


async def found(trainee: Trainee, region: str, words: str) -> str:
    """Wait until a region holds words, and return what is read in it."""
    for _ in range(40_000):
        text = unescape(re.sub("<[^>]*>", " ", trainee.screen.regions.get(region, "")))
        if words in text:
            return " ".join(text.split())
        await asyncio.sleep(0)
    raise AssertionError(trainee.screen.regions.get(region, ""))


def ramp(*units: int, **others: str) -> dict[str, str]:
    """Return the form with a ramp."""
    return {**{f"units-{at}": str(one) for at, one in enumerate(units)}, **others}


@pytest.mark.slow
def test_a_ramp_is_worked_out_shown_and_told() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        await trainee.press("gym")
        await trainee.press("lab")
        form = ramp(0, 0, 1, 2, 4, 6, 8, 8, bankroll="200", hourly="100")
        await trainee.press("lab-run", form=form)
        read = await found(trainee, "lab-found", say("gym.bets.by_count"))
        (hourly,) = re.findall(r"Won an hour \+([\d.]+) units", read)
        assert 1.0 < float(hourly) < 1.5
        (ruin,) = re.findall(r"Risk of ruin ([\d.]+)%", read)
        (broke,) = re.findall(r"Broke in these lives ([\d.]+)%", read)
        assert abs(float(ruin) - float(broke)) < 8
        drawing = trainee.screen.regions["lab-found"]
        assert len(re.findall("M", re.findall(r'<path d="([^"]*)" class="lives"', drawing)[0])) == 500
        assert "Won an hour" in trainee.screen.said[-1]

    tell(story)


def test_what_is_no_ramp_is_refused_in_words_and_nothing_is_worked_out() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        await trainee.press("gym")
        await trainee.press("lab")
        for wrong in ("-1", "two", "101", "", "1e3"):
            form = ramp(1, 1, 1, 1, 1, 1, 1, 1) | {"units-3": wrong}
            await trainee.press("lab-form", form=form)
            await trainee.press("lab-run", form=form)
            assert say("gym.bets.number", least=0, most="100") in unescape(trainee.screen.regions["notice"])
            await trainee.press("dismiss")
        assert "lab-found" not in trainee.screen.regions or not trainee.screen.regions["lab-found"]

    tell(story)


def test_a_ramp_that_is_set_prices_the_drills() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        await trainee.press("gym")
        await trainee.press("lab")
        await trainee.press("lab-form", form=ramp(7, 7, 7, 7, 7, 7, 7, 7))
        await trainee.press("gym-back")
        await trainee.press("gym-drill", value="ramp")
        await trainee.set_to(7)
        await trainee.press("gym-answer")
        assert "1 of 1 right" in trainee.drill

    tell(story)


@pytest.mark.slow
def test_leaving_the_lab_in_the_middle_leaves_nothing_behind() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        await trainee.press("gym")
        await trainee.press("lab")
        await asyncio.gather(*(trainee.room.press(Press("lab-run")) for _ in range(2)))
        await trainee.press("gym-back")
        drawn = dict(trainee.screen.regions)
        for _ in range(3000):
            await asyncio.sleep(0)
        assert trainee.screen.regions == drawn
        assert trainee.screen.screen == "gym"

    tell(story)


@pytest.mark.slow
def test_systems_are_compared_for_the_rules_in_force() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        await trainee.press("gym")
        await trainee.press("gym-systems")
        text = await found(trainee, "gym-systems", "0.97")
        assert "6 decks" in text
        assert re.search(r"KO .1 \+1 .* 0\.98 0\.\d\d 0\.78 .20 ", text)
        assert "…" not in text.split("Betting:")[0]
        await trainee.press("gym-back")
        assert trainee.screen.screen == "gym"

    tell(story)
