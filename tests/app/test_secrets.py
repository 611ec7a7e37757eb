"""What is hidden stays hidden: in every text, and in what a tap on cards, plates and circles says."""

import asyncio
import re
from dataclasses import replace
from html import unescape

import pytest

from pyapp.app.holdem.replay import HandReplay
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.features.history.hand_files import phh_file, pokerstars_file
from pyapp.records import FinishedHand, replay_hand
from pyapp.views import HandQuestion, ReplayBarView, answer
from tests.app.blackjack.guest import CURIOUS, Guest
from tests.app.fakes import SeededLuck, Visit
from tests.app.history.test_history import FOLDED, SHOWN_DOWN
from tests.products import only_quick
from tests.views.samples.hands import NAMES, moments

DECK = "As Kd 7h 2c Ah 7c Qd 3c Kh 7d Ac Js Ts"


async def seated(preset: str, **form: str) -> Visit:
    visit = Visit(seed=4)
    await visit.room.open()
    await visit.press("open-table", value=preset)
    await visit.press("strength", value="mixed")
    await visit.press("sit", form={"speed": "instant", **form})
    return visit


def sitting(visit: Visit) -> HoldemSitting:
    (table,) = visit.profile.tables
    assert isinstance(table, HoldemSitting)
    return table


@pytest.mark.parametrize("preset", ["no-limit", "casino-limit"])
def test_a_plate_tells_who_sits_there_how_they_play_and_how_well(preset: str) -> None:
    async def play() -> None:
        visit = await seated(preset, seats="3", **{"level-2": "regular"})
        await visit.press("who", value="1")
        words = visit.screen.regions["notice"]
        assert "Ada plays as an expert; style: solid. Counts everything" in words
        assert "Ada against beginners: +" in words
        assert "big blinds per 100 hands" in words
        assert "Too few hands this session to tell how Ada plays." in words
        assert "None of the hands kept here was played with Ada." in words
        assert 'href="#face-ada"' in words
        assert visit.screen.said[-1] in words
        await visit.press("who", value="2")
        assert "Bruno plays as a regular; style: station." in visit.screen.regions["notice"]
        assert "Regulars against beginners: +" in visit.screen.regions["notice"]
        await visit.press("dismiss")
        assert not visit.screen.regions["notice"]
        await visit.press("who", value="9")
        assert not visit.screen.regions["notice"]
        await visit.press("ask", value="who")
        assert "Ada plays as" in visit.screen.said[-1]
        assert "Bruno plays as" in visit.screen.said[-1]
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("level", "figures"),
    [
        ("beginner", "Beginners against regulars: \N{MINUS SIGN}"),
        ("regular", "Regulars against beginners: +"),
        ("expert", "Ada against beginners: +"),
    ],
)
def test_a_rival_is_told_with_the_figures_of_the_level_it_plays_at(level: str, figures: str) -> None:
    async def play() -> None:
        visit = await seated("no-limit", seats="2", **{"level-1": level})
        await visit.press("who", value="1")
        assert figures in visit.screen.regions["notice"]
        assert visit.screen.regions["notice"].count("big blinds per 100") == 1
        await visit.close()

    asyncio.run(play())


def test_a_rivals_plate_says_the_same_whatever_cards_lie_there() -> None:
    async def asked(seed: int) -> list[str]:
        visit = Visit(seed=seed)
        await visit.sit(3)
        said = list[str]()
        for seat in ("1", "2"):
            await visit.press("who", value=seat)
            said.append(visit.screen.regions["notice"])
        await visit.close()
        return said

    assert asyncio.run(asked(1)) == asyncio.run(asked(2))


def test_the_duels_bot_says_which_part_it_plays() -> None:
    async def play() -> None:
        visit = await seated("duel")
        await visit.press("who", value="1")
        bot = sitting(visit).names[1]
        assert f"BOT is {bot}. {bot} plays as" in visit.screen.regions["notice"]
        await visit.close()

    asyncio.run(play())


def test_ones_own_cards_name_the_hand_where_it_can_be_read_and_heard() -> None:
    async def play() -> None:
        visit = await seated("no-limit", seats="2", **{"level-1": "beginner"})
        await visit.press("tell", value="hand")
        assert visit.screen.said[-1].startswith("You have ")
        assert visit.screen.said[-1] in unescape(visit.screen.regions["why"])
        await visit.press("tell", value="best")
        assert "There is no board yet." in visit.screen.regions["why"]
        await visit.close()

    asyncio.run(play())


def test_on_a_shared_screen_no_tap_tells_of_cards_that_lie_hidden() -> None:
    async def play() -> None:
        visit = await seated("casino-limit", seats="2", **{"rival-1": "person"})
        assert "ready" in visit.live
        for question in HandQuestion:
            await visit.press("tell", value=question.value)
        await visit.press("who", value="1")
        assert not visit.screen.regions["notice"]
        await visit.press("ready")
        before = len(visit.screen.said)
        for question in (HandQuestion.HAND, HandQuestion.BEST):
            await visit.press("tell", value=question.value)
        told = " ".join(visit.screen.said[before:])
        assert told == "There is no board yet."
        assert "You have" not in visit.screen.html
        await visit.press("who", value="1")
        assert "Player 2, on this device." in visit.screen.regions["notice"]
        assert "#face-" not in visit.screen.regions["notice"]
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("viewer", "actions", "words"),
    [
        (1, "call, call, call, check", "Your best five: two pair, kings and sevens, ace kicker."),
        (0, "call, call, fold, check", "The board is the king of hearts, "),
        (0, "call, call, call", "There is no board yet."),
    ],
)
def test_the_board_tells_the_best_five_or_else_what_lies_there(viewer: int, actions: str, words: str) -> None:
    moment = moments(DECK, actions, viewer=viewer)[-1]
    assert answer(HandQuestion.BEST, moment.seen, NAMES, moment.events).startswith(words)


def test_the_circle_takes_the_chip_used_last_and_nothing_from_elsewhere() -> None:
    async def visit() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack("basic", "you", "hi-lo")
        await guest.press("clear")
        await guest.press("circle", value="1")
        assert guest.blackjack.bets[1] == 2
        await guest.tap("chip", 50)
        await guest.press("circle", value="1")
        assert guest.blackjack.bets[1] == 102
        await guest.press("circle", value="0")
        assert guest.blackjack.bets == (0, 102, 0, 0, 0, 0, 0)
        await guest.close()

    asyncio.run(visit())


def test_a_circle_that_can_take_no_more_says_why() -> None:
    async def visit() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack("you")
        await guest.press("clear")
        for _ in range(4):
            await guest.tap("chip", 100)
        await guest.press("circle", value="0")
        assert guest.blackjack.bets[0] == 400
        assert guest.screen.regions["pit-why"]
        await guest.close()

    asyncio.run(visit())


def test_a_box_beside_ones_own_says_how_its_bot_plays_and_bets() -> None:
    async def visit() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack("basic", "you", "hi-lo", "stand-on", "person")
        told = {
            "0": "Basil is a bot. Basic strategy. Flat bets of $10.",
            "2": "Hilda is a bot. Counts cards by Hi-Lo. Bets 1 to 8 units of $10 by the count.",
            "3": "Stan is a bot. Stands on hard 17 and soft 18.",
            "4": "Player 5, on this device.",
        }
        for box, words in told.items():
            await guest.press("who", value=box)
            assert words in guest.screen.regions["notice"], box
        await guest.press("who", value="6")
        assert "Player 5" in guest.screen.regions["notice"], "nobody sits there"
        await guest.close()

    asyncio.run(visit())


def test_ones_own_hand_and_the_dealers_are_told_where_they_lie() -> None:
    async def visit() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack("you")
        guest = await guest.deal_from("9s Th 4d Kh 2h 9c Kc")
        for asked in ("hand", "dealer"):
            await guest.press("tell", value=asked)
            assert guest.screen.said[-1] in guest.screen.regions["pit-why"]
        assert "face down" in guest.screen.said[-1]
        await guest.close()

    asyncio.run(visit())


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
    return {name: text async for news in film.weigh(at) for name, text in news.regions.items()}


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
