"""What stands beside the game: advice, comments, the count, thoughts, and the drill of a habit."""

import asyncio
import re

import pytest

from pyapp.agents.blackjack.bot_kinds import BettingKind, StyleKind
from pyapp.agents.blackjack.playing_styles import HiLo
from pyapp.app.sittings.blackjack.seated_bots import betting_thought, seat_bot
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BotPlan
from pyapp.blackjack import BLACKJACK, DealerDealt, Face, points, worth
from pyapp.cards import Card
from pyapp.features.study.trainer import habit_hands
from pyapp.texts import say
from tests.app.blackjack.guest import Guest
from tests.books import LIBRARY


async def aided(cards: str, *seats: str, **form: str) -> Guest:
    guest = Guest(seed=4)
    await guest.sit_at_blackjack(*(seats or ("you",)), **form)
    for aid in ("advice", "count", "thoughts"):
        await guest.press(aid)
    return await guest.deal_from(cards)


async def until_known(guest: Guest) -> str:
    """Wait until the coach has worked it out."""
    for _ in range(10_000):
        aside = guest.screen.regions["aside"]
        if "Working it out" not in aside:
            return aside
        await asyncio.sleep(0)
    raise AssertionError("the coach never answered")


def test_advice_names_every_open_action_in_cents_and_marks_the_best() -> None:
    async def visit() -> None:
        guest = await aided("6s 6d 5h Tc Ks Kd")
        aside = await until_known(guest)
        assert [name for name in ("hit", "stand", "double") if f'data-for="{name}"' in aside] == [
            "hit",
            "stand",
            "double",
        ]
        assert 'data-best data-for="double"' in aside
        assert "<b>+$" in aside
        assert "¢" not in aside
        assert guest.spoken("Double +")

    asyncio.run(visit())


def test_a_comment_tells_what_a_decision_cost() -> None:
    async def visit() -> None:
        guest = await aided("Ts 6d Kh Tc 5s Kd")
        await until_known(guest)
        await guest.press("hit")
        aside = await until_said(guest, "Hitting cost $")
        assert "standing was best" in aside
        assert guest.spoken("Hitting cost $")

    asyncio.run(visit())


def test_the_count_holds_what_has_been_seen_and_survives_a_reload() -> None:
    async def visit() -> None:
        guest = await aided("5s 6d 4h Tc Ks Kd")
        shown = guest.screen.regions["dealer"]
        assert "Count <b>3</b>" in shown or "Count <b>+3</b>" in shown
        again = await guest.come_back()
        assert "+3" in again.screen.regions["dealer"]

    asyncio.run(visit())


def test_what_a_bot_thinks_is_shown_only_when_it_is_wanted() -> None:
    async def visit() -> None:
        guest = await aided("9s 8s 6d 7h 5h Tc Kh", "basic", "you")
        assert "by the chart" in guest.screen.regions["box-0"]
        assert 'aria-expanded="true"' in guest.screen.regions["unfold"]
        await guest.press("thoughts")
        assert 'class="thought"' not in guest.screen.html

    asyncio.run(visit())


def test_a_hand_played_wrong_waits_in_the_drill_until_it_is_right_twice() -> None:
    async def visit() -> None:
        guest = await aided("Ts 6d Kh Tc 5s Kd")
        await until_known(guest)
        await guest.press("hit")
        await guest.press("leave")
        guest = await _visited(guest)
        assert len(guest.profile.pit_history.mistakes) == 1
        for _ in range(2):
            await guest.press("drill")
            await guest.press("answer", value="stand")
            await until_answered(guest)
        assert not guest.profile.pit_history.mistakes
        await guest.press("drill-next")
        assert "All done." in guest.screen.regions["drill"]

    asyncio.run(visit())


def test_a_wrong_answer_in_the_drill_keeps_the_hand_and_says_what_was_right() -> None:
    async def visit() -> None:
        guest = await aided("Ts 6d Kh Tc 5s Kd")
        await until_known(guest)
        await guest.press("hit")
        await guest.press("leave")
        await guest.press("drill")
        await guest.press("answer", value="hit")
        await until_answered(guest)
        assert "standing was best" in guest.screen.regions["drill"]
        assert len(guest.profile.pit_history.mistakes) == 1

    asyncio.run(visit())


def test_figures_count_rounds_results_actions_and_the_bankroll() -> None:
    async def visit() -> None:
        guest = await aided("Ts 6d Kh Tc 5s Ts 6d 9h 9c 2d")
        await until_known(guest)
        await guest.press("hit")
        await guest.finish(("stand",))
        await guest.press("leave")
        history = guest.profile.pit_history
        assert (history.rounds, history.hands, history.busts) == (2, 2, 1)
        assert history.won == guest.profile.bankroll - guest.profile.granted
        assert history.curve[-1] == guest.profile.bankroll
        assert {tally.action: (tally.times, tally.right) for tally in history.tallies} == {
            "hit": (1, 0),
            "stand": (1, 1),
        }
        await guest.press("pit-stats")
        assert guest.screen.screen == "stats"
        assert "Bankroll over 2 rounds" in guest.screen.regions["stats-figures"]

    asyncio.run(visit())


async def until_said(guest: Guest, words: str) -> str:
    """Wait until the verdict says this: the chart of the rules may have to be worked out first."""
    for _ in range(10_000):
        if words in guest.screen.regions["aside"]:
            return guest.screen.regions["aside"]
        await asyncio.sleep(0)
    raise AssertionError(f"the coach never said {words}")


async def until_answered(guest: Guest) -> None:
    """Wait until an answer has been judged."""
    for _ in range(10_000):
        if 'data-action="drill-next"' in guest.screen.regions["drill"]:
            return
        await asyncio.sleep(0)
    raise AssertionError("nobody judged the answer")


async def _visited(guest: Guest) -> Guest:
    """Come back to the lobby."""
    await guest.close()
    again = Guest(guest.storage)
    await again.room.open()
    return again


@pytest.mark.parametrize(
    ("slug", "total", "soft"),
    [
        ("hit-hard-12-4", 12, False),
        ("stand-soft-18-9", 18, True),
        ("stand-pair-16-10", 16, False),
        ("hit-pair-12-6", 12, False),
        ("double-hard-5-1", 5, False),
        ("stand-hard-20-1", 20, False),
    ],
)
def test_a_habit_gives_its_own_hands_first_and_others_beside(slug: str, total: int, *, soft: bool) -> None:
    up = int(slug.rpartition("-")[2])
    first, *others = habit_hands(slug, BLACKJACK)
    assert (worth(first.cards).total, worth(first.cards).soft, points(first.up)) == (total, soft, up)
    assert all((hand.cards, hand.up) != (first.cards, first.up) for hand in others)
    assert any(points(hand.up) != up for hand in others)
    for hand in (first, *others):
        assert 4 <= worth(hand.cards).total <= 21
        assert abs(worth(hand.cards).total - total) <= 2


@pytest.mark.parametrize(
    "slug", ["", "hit", "hit-hard-12", "hit-hard-12-x", "hit-hard-99-4", "hit-odd-12-4", "a-b-c-d"]
)
def test_no_other_name_gives_hands(slug: str) -> None:
    assert habit_hands(slug, BLACKJACK) == ()


@pytest.mark.slow
def test_who_hits_12_against_4_drills_it_until_it_is_right() -> None:
    async def visit() -> None:
        guest = Guest(seed=1)
        await guest.room.open()
        before = dict(guest.storage.texts)
        first, *others = habit_hands("hit-hard-12-4", BLACKJACK)
        await guest.press("drill", value="hit-hard-12-4")
        await guest.press("answer", value="hit")
        await guest.press("drill-next")
        for hand in (*others, first):
            assert 'class="answers"' in guest.screen.regions["drill"]
            chart = LIBRARY.book(BLACKJACK).strategy
            play = chart.cell(hand.cards, hand.up)[0]
            await guest.press("answer", value={"H": "hit", "S": "stand", "D": "double"}[play])
            await guest.press("drill-next")
        assert say("views_blackjack.drill.done") in re.sub("<[^>]*>", "", guest.screen.regions["drill"])
        assert dict(guest.storage.texts) == before, "nothing of it is kept"
        await guest.close()

    asyncio.run(visit())


def thought(strategy: BotPlan, streak: int) -> str:
    return betting_thought(
        seat_bot(strategy, streak, LIBRARY), BlackjackChair("Basil", strategy, streak=streak)
    )


def test_a_flat_bettor_does_not_talk_of_rounds_that_change_nothing() -> None:
    assert thought(BotPlan(StyleKind.BASIC), -3) == "Flat bets: 1 unit."
    doubling = BotPlan(StyleKind.BASIC, betting=BettingKind.MARTINGALE)
    assert thought(doubling, -3) == "Lost 3 rounds in a row: 8 units."


def test_a_count_below_nought_has_a_true_minus() -> None:
    bot = seat_bot(BotPlan(StyleKind.HI_LO), 0, LIBRARY)
    assert isinstance(bot.style, HiLo)
    for ten in ("Ks", "Qs", "Js", "Ts", "As"):
        bot.style.memory.watch(DealerDealt(Card.parse(ten), Face.UP))
    words = betting_thought(bot, BlackjackChair("Hilda", BotPlan(StyleKind.HI_LO)))
    assert words.startswith("Running \N{MINUS SIGN}5, true \N{MINUS SIGN}0.8")
    assert "-" not in words
