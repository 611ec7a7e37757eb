"""What is hidden stays hidden: every text is the same whatever cards lie face down."""

import asyncio
import re
from dataclasses import replace

import pytest

from pyapp.app.holdem.replay import HandReplay
from pyapp.features.history.hand_files import phh_file, pokerstars_file
from pyapp.records import FinishedHand, replay_hand
from pyapp.views import ReplayBarView
from tests.app.blackjack.guest import CURIOUS, Guest
from tests.app.fakes import SeededLuck, Visit
from tests.app.history.test_history import FOLDED, SHOWN_DOWN
from tests.products import only_quick

SHARED = {
    "folded": replace(FOLDED, persons=(0, 1)),
    "beaten at the showdown": replace(SHOWN_DOWN, persons=(0, 1, 2, 3), seal=None),
}
"""Friends at one screen, some of whom never showed their cards."""


def with_other_mucked_cards(kept: FinishedHand) -> FinishedHand:
    """Deal the friends who never showed other cards, out of those that never came."""
    deck = list(kept.record.deck)
    holes = replay_hand(kept.record).state.holes
    for at, card in enumerate(card for seat in sorted(kept.mucked) for card in holes[seat]):
        here, there = deck.index(card), len(deck) - 1 - at
        deck[here], deck[there] = deck[there], deck[here]
    return replace(kept, record=replace(kept.record, deck=tuple(deck)))


def texts(kept: FinishedHand) -> list[str]:
    """Return every text of the replay, turned up and not, and the files that can be saved."""
    film, found = HandReplay(kept, SeededLuck(1)), list[str]()
    for _ in range(2):
        for at in range(film.steps):
            reel = ReplayBarView(at, film.steps)
            found += [*film.draw(reel, slider=True).values(), film.words(at)]
            found += asyncio.run(_weighed(film, at)).values()
        film.changes["replay-open"]("")
    return [*found, phh_file(kept)[1], pokerstars_file(kept)[1]]


async def _weighed(film: HandReplay, at: int) -> dict[str, str]:
    return dict(await film.weigh(at))


@pytest.mark.slow
@pytest.mark.parametrize("kept", only_quick(SHARED.values(), [*SHARED.values()][:1]), ids=SHARED)
def test_replay_and_files_of_a_shared_hand_do_not_depend_on_what_friends_mucked(kept: FinishedHand) -> None:
    other = with_other_mucked_cards(kept)
    assert kept.mucked
    assert replay_hand(kept.record).state.holes != replay_hand(other.record).state.holes
    assert texts(kept) == texts(other)


def test_alone_one_may_turn_all_hands_up() -> None:
    assert not FOLDED.mucked
    assert "_deck" in phh_file(FOLDED)[1]


@pytest.mark.slow
def test_on_a_shared_screen_nothing_told_to_one_is_left_when_the_next_takes_it() -> None:
    async def play() -> None:
        visit = Visit(seed=4)
        form = {"seats": "3", "speed": "instant", "rival-1": "person", "rival-2": "person"}
        await visit.room.open()
        await visit.press("open-table", value="casino-limit")
        await visit.press("sit", form=form)
        curtains = 0
        for _ in range(40):
            if "ready" in visit.live:
                curtains += 1
                await visit.press("ask", value="hand")
                assert not [line for line in visit.screen.spoken if "You have" in line]
                await visit.press("ready")
            elif visit.live & {"check", "call"}:
                await visit.press("ask", value="hand")
                assert "You have" in " ".join(visit.screen.spoken)
                await visit.press("check" if "check" in visit.live else "call")
            elif "next" in visit.live:
                break
        assert curtains > 1
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
@pytest.mark.parametrize("bot", only_quick(["basic", "mimic", "hi-lo"], ["mimic"]))
def test_a_bots_thoughts_do_not_tell_what_it_holds_face_down(bot: str) -> None:
    async def play() -> None:
        guest, thoughts = Guest(seed=7), set[str]()
        await guest.sit_at_blackjack(bot, "you", decks="1", dealt_face_down="on")
        await guest.press("thoughts")
        for _ in range(8):
            await guest.press("deal")
            while guest.blackjack.round:
                thoughts |= {*re.findall('class="thought">([^<]*)<', guest.screen.html)}
                await guest.play(CURIOUS)
        acted = {words for words in thoughts if words.endswith((": hit.", ": stand."))}
        assert acted
        assert not [words for words in acted if re.search(r"against|[0-9]", words)]
        await guest.close()

    asyncio.run(play())
