"""Every table of the lobby, opened with its defaults and played by presses; reloading wins nothing."""

import asyncio
import re
from collections.abc import Mapping
from random import Random

import pytest

from pyapp.app import Press
from pyapp.app.core.ports import BlueprintSource
from pyapp.app.profiles.profile import Profile
from pyapp.cards import Card
from pyapp.features.book.primer import PAGES, PrimerPage
from pyapp.holdem import PRESETS
from pyapp.records import replay_hand
from pyapp.tables import GameFormat
from tests.app.fakes import QUICK, SeededLuck, Visit, until
from tests.products import only_daily, only_quick, times, tries

PUSHY = ("raise", "bet", "call", "tap-out", "check")
MEEK = ("check", "call", "tap-out", "fold")
AWAY = {"leave", "replay-last-hand", "ending"}


async def sit(visit: Visit, preset: str, **form: str) -> None:
    """Open a table from the lobby and sit down among rivals who need no time to think."""
    await visit.room.open()
    await visit.press("open-table", value=preset)
    await visit.press("sit", form={"speed": "instant", **QUICK, **form})
    assert visit.screen.screen == "table", visit.screen.regions.get("sit")


async def play(visit: Visit, presses: int, chance: Random) -> None:
    """Press whatever is open, and count the chips after every press."""
    for _ in range(presses):
        liked = chance.choice((PUSHY, MEEK))
        wanted = [action for action in ("ready", "next", "rebuy", *liked) if action in visit.live]
        if not wanted:
            wanted = sorted(visit.live - AWAY)
        if not wanted and visit.profile.sitting and visit.profile.sitting.ended:
            if visit.profile.sitting.over:
                return
            await visit.press("ending")
            wanted = ["next"]
        if not wanted:
            return
        await visit.press(wanted[0])
        check_chips(visit)


def check_chips(visit: Visit) -> None:
    sitting = visit.profile.sitting
    assert sitting
    brought = sum(chair.bought for chair in sitting.chairs)
    if sitting.hand is None:
        assert sum(sitting.stacks) == brought
        return
    felt = replay_hand(sitting.hand).state.felt
    assert sum(seat.stack for seat in felt.seats) + felt.pot == brought


@pytest.mark.slow
@pytest.mark.parametrize("preset", only_quick(PRESETS, ["duel"]))
def test_a_table_is_played_with_its_defaults(preset: str) -> None:
    async def visit() -> None:
        guest = Visit(seed=11)
        await sit(guest, preset)
        await play(guest, tries(60, 20), Random(preset))
        assert guest.profile.sitting
        assert guest.profile.sitting.hands > tries(3, 0)

    asyncio.run(visit())


@pytest.mark.slow
@pytest.mark.parametrize("preset", only_daily(["console-limit", "console-no-limit"], ["console-no-limit"]))
def test_a_freeze_out_ends_when_one_holds_everything(preset: str) -> None:
    async def visit() -> None:
        guest = Visit(seed=3)
        await sit(guest, preset, **{"seats": "3", "buy-in": "100"})
        await play(guest, 600, Random(3))
        sitting = guest.profile.sitting
        assert sitting
        assert sitting.over
        assert guest.live == AWAY
        await guest.press("ending")
        assert re.search("You win!|wins the game", guest.screen.regions["ending"])
        holds = sitting.chairs[0].stack
        before = guest.profile.dollars
        await guest.press("leave")
        assert guest.profile.dollars == before + holds

    asyncio.run(visit())


@pytest.mark.slow
def test_a_sit_and_go_has_levels_places_and_prizes() -> None:
    async def visit() -> None:
        guest = Visit(seed=8)
        await sit(guest, "no-limit", **{"game": "sit-and-go", "seats": "5", "buy-in": "50"})
        assert guest.profile.sitting
        assert guest.profile.sitting.game is GameFormat.SIT_AND_GO
        assert "Level 1" in guest.screen.regions["top"]
        await play(guest, 800, Random(8))
        sitting = guest.profile.sitting
        assert sitting
        assert sitting.over
        assert sum(finish.prize for finish in sitting.finishes) == 250
        mine = next(finish for finish in sitting.finishes if finish.chair == 0)
        before = guest.profile.dollars
        await guest.press("leave")
        assert guest.profile.dollars == before + mine.prize

    asyncio.run(visit())


@pytest.mark.slow
def test_two_people_share_a_screen_and_see_only_their_own_cards() -> None:
    async def visit() -> None:
        guest = Visit(seed=5)
        await sit(guest, "casino-limit", **{"seats": "3", "rival-1": "person"})
        for _ in range(30):
            sitting = guest.profile.sitting
            assert sitting
            if "ready" in guest.live:
                assert sitting.hand
                assert 'data-card="' not in guest.screen.regions["own"]
                assert "Pass the screen to Player" in guest.screen.regions["curtain"]
                acting = replay_hand(sitting.hand).state.felt.to_act
                await guest.press("ready")
                assert acting is not None
                assert 'data-card="??"' in guest.screen.regions["own"], "they are covered until he looks"
                assert guest.screen.regions["curtain"] == ""
                await guest.press("peek", value="on")
                own = [str(card) for card in replay_hand(sitting.hand).state.holes[acting]]
                assert all(f'data-card="{card}"' in guest.screen.regions["own"] for card in own)
                other = [str(card) for card in replay_hand(sitting.hand).state.holes[1 - acting]]
                assert not any(f'data-card="{card}"' in guest.screen.html for card in other)
                await guest.press("peek", value="off")
                covered = [f'data-card="{card}"' for card in (*own, *other)]
                spoken = [Card.parse(card).words for card in (*own, *other)]
                assert not any(card in guest.screen.html for card in covered)
                assert not any(card in guest.screen.regions["log"] for card in spoken), "nor in the log"
            await guest.press(next(a for a in ("next", "rebuy", "check", "call", "ready") if a in guest.live))
        assert guest.profile.sitting
        assert guest.profile.sitting.names[:2] == ("Player 1", "Player 2")

    asyncio.run(visit())


@pytest.mark.slow
@pytest.mark.parametrize("seed", only_daily([2, 5], [5]))
def test_once_a_friend_is_broke_the_screen_stays_with_the_one_who_plays(seed: int) -> None:
    async def visit() -> None:
        guest, chance, alone, last_shared = Visit(seed=seed), Random(seed), 0, 0
        await sit(guest, "console-limit", **{"seats": "3", "buy-in": "100", "rival-1": "person"})
        for _ in range(400):
            sitting = guest.profile.sitting
            assert sitting
            if sitting.over or not any(sitting.stacks[:2]):
                break
            if sitting.hand and not all(sitting.stacks[:2]):
                alone += 1
                (chair,) = sitting.persons_in
                assert guest.screen.regions["curtain"] == ""
                assert "ready" not in guest.live
                own = replay_hand(sitting.hand).state.holes[chair]
                assert all(f'data-card="{card}"' in guest.screen.regions["own"] for card in own)
            elif all(sitting.stacks[:2]):
                last_shared = sitting.hands
            elif sitting.hands == last_shared:
                assert guest.screen.regions["own"] == "", "the hand in which one went broke was shared"
            await play(guest, 1, chance)
        assert alone

    asyncio.run(visit())


def test_a_bot_of_the_duel_may_fold_only_where_it_is_allowed() -> None:
    async def visit() -> None:
        guest = Visit(seed=5)
        await sit(guest, "duel", **{"bot-folds": "on"})
        assert guest.profile.sitting
        assert guest.profile.sitting.rules.bot_may_fold

    asyncio.run(visit())


@pytest.mark.slow
def test_the_rule_book_opens_over_the_table_and_shows_only_ticks() -> None:
    async def visit() -> None:
        guest = Visit(seed=5)
        await sit(guest, "casino-limit")
        await guest.room.press(Press("rules", value="casino-limit"))
        assert guest.screen.screen == "rules"
        names = [name for name in guest.screen.regions if name.startswith("scenario-")]
        assert len(names) > 10
        for name in names:
            await guest.room.press(Press("scenario", value=name.removeprefix("scenario-")))
            assert 'data-ok="yes"' in guest.screen.regions[name]
            assert 'data-ok="no"' not in guest.screen.regions[name], name
        await guest.press("back")
        assert guest.screen.screen == "table"

    asyncio.run(visit())


def test_the_name_of_ones_hand_opens_its_card_and_that_leads_to_its_own_row() -> None:
    async def visit() -> None:
        guest = Visit(seed=5)
        await sit(guest, "casino-limit")
        assert 'data-action="hand-card"' in guest.screen.regions["own"]
        await guest.press("hand-card")
        card = guest.screen.regions["hand-card"]
        assert guest.screen.screen == "table"
        assert "Beaten by" in card
        own = re.search(r'data-action="ranks" data-value="([\w-]+)"', card)
        assert own
        await guest.room.press(Press("ranks", value=own[1]))
        assert guest.screen.screen == "rules"
        assert guest.screen.regions["rules"].count("data-lit") == 1
        await guest.press("back")
        assert guest.screen.screen == "table"

    asyncio.run(visit())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.slug)
def test_a_page_for_newcomers_opens_from_the_lobby(page: PrimerPage) -> None:
    async def visit() -> None:
        guest = Visit(seed=5)
        await guest.room.open()
        await guest.room.press(Press("rules", value=page.slug))
        assert page.title in guest.screen.regions["rules"]
        await guest.press("back")
        assert guest.screen.screen == "lobby"

    asyncio.run(visit())


HANDS = times(20, 50)
EASY = {"seats": "4", "rival-1": "Bruno", "rival-2": "Ines", "rival-3": "Jorah"}
DEEP = {"seats": "3", "rival-1": "Ada", "rival-2": "Dalia", "level-1": "expert", "level-2": "strong"}
LIKED = (("raise", "bet", "call", "check"), ("call", "check"), ("check", "fold"), ("check", "call"))
"""What is pressed in turn; folding where checking is free is asked about anew after each reload."""


class CalmLuck(SeededLuck):
    """Chance that bots' thinking times do not use up, so that decks depend on nothing but their number."""

    def random(self) -> float:
        """Let everybody think for the same time."""
        return 0.5

    def getrandbits(self, k: int, /) -> int:
        """Draw as the base class does."""
        return super().getrandbits(k)


async def reloaded(visit: Visit) -> Visit:
    """Close the page and come back to the table with a fresh one; only the system's chance goes on."""
    await visit.close()
    again = Visit(visit.storage, luck=visit.luck)
    again.blueprints = visit.blueprints
    await again.room.open()
    await again.press("continue")
    await until(lambda: again.screen.screen != "lobby")
    await again.settle()
    return again


async def played(
    preset: str,
    hands: int,
    rivals: Mapping[str, str],
    *,
    reloads: Random | None = None,
    blueprints: BlueprintSource | None = None,
) -> Profile:
    """Play hands from the bar, each in its own manner.

    With ``reloads`` the page is loaded anew before every press, and once more somewhere while bots act.
    """
    visit = Visit(luck=CalmLuck(preset))
    visit.blueprints = blueprints or visit.blueprints
    await sit(visit, preset, **rivals)
    while True:
        if reloads:
            visit = await reloaded(visit)
        sitting = visit.profile.sitting
        assert sitting
        if sitting.hands > hands or visit.live <= {"leave", "replay-last-hand", "ending"}:
            profile = visit.profile
            await visit.close()
            return profile
        wanted = ("rebuy", "next", *LIKED[sitting.hands % len(LIKED)], "call", "tap-out", "fold")
        action = next(action for action in wanted if action in visit.live)
        if reloads:
            await visit.room.press(visit.controls[action])
            for _ in range(reloads.randrange(40)):
                await asyncio.sleep(0)
            visit = await reloaded(visit)
        else:
            await visit.press(action)


@pytest.mark.slow
@pytest.mark.parametrize("preset", only_quick(["casino-limit", "no-limit", "duel"], ["duel"]))
def test_a_reload_at_every_decision_changes_no_hand(preset: str) -> None:
    rivals = {"rival-1": "Bruno"} if preset == "duel" else EASY
    plain = asyncio.run(played(preset, 4, rivals))
    assert asyncio.run(played(preset, 4, rivals, reloads=Random(preset))) == plain


@pytest.mark.slow
def test_a_reload_changes_nothing_for_bots_that_think_deeply() -> None:
    plain = asyncio.run(played("pot-limit", 3, DEEP))
    assert asyncio.run(played("pot-limit", 3, DEEP, reloads=Random(5))) == plain


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("preset", ["casino-limit", "console-no-limit"])
def test_a_reload_at_every_decision_of_many_hands_changes_nothing(preset: str) -> None:
    plain = asyncio.run(played(preset, HANDS, EASY))
    assert plain.sitting
    assert asyncio.run(played(preset, HANDS, EASY, reloads=Random(preset))) == plain
