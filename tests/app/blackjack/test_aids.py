"""What stands beside the game: advice before, a comment after, the count, thoughts; drill and figures."""

import asyncio

from tests.app.blackjack.guest import Guest


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
        assert guest.screen.screen == "pit-stats"
        assert "Bankroll" in guest.screen.regions["pit-stats"]

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
