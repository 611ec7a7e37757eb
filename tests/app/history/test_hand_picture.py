"""Hands as pictures: no card that their links don't tell, the replay's own words, and whatever answers."""

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from html import unescape

import pytest

from pyapp.app.blackjack.replay import RoundReplay
from pyapp.app.core.links import FRAGMENT, LinkSent, bare_address
from pyapp.app.holdem.replay import moments
from pyapp.blackjack import BLACKJACK
from pyapp.blackjack import net_results as round_nets
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.cards import Card, stack_deck
from pyapp.features.history.hand_picture import HandPicture, hand_picture
from pyapp.features.history.picture_page import SIDE, draw_picture
from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    DUEL,
    NO_LIMIT,
    Call,
    HoldemRules,
    Positions,
    RaiseTo,
    net_results,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.records import FinishedHand, FinishedPlay, HandRecord, replay_hand
from pyapp.records.blackjack import FinishedRound, replay_round
from pyapp.records.links.hand_link import read_link, write_link
from pyapp.texts import say
from pyapp.views import ReplayBarView, TableScene, table_view
from pyapp.views.blackjack.hand_names import YOU
from pyapp.views.kit.money import chips_of, shown_chips, signed_half_dollars, with_sign
from tests.amounts import chips
from tests.app.history.test_links import HAND, SEEN, LinkedVisit, run
from tests.products import only_quick, times
from tests.records.sample_hands import MOMENT, NAMES, robot_hand, robot_rounds

FACES = re.compile(r'#rank-(.)"/><use href="#suit-(.)"')


def faces(drawn: str) -> list[str]:
    """Return the cards that are drawn, in their order."""
    return ["".join(found) for found in FACES.findall(drawn)]


def hands(
    rules: HoldemRules, count: int, names: Sequence[str], persons: tuple[int, ...]
) -> list[FinishedHand]:
    """Return hands of robots as so many people look on."""
    return [robot_hand(rules, seed, names, persons) for seed in range(count)]


TEN = (*NAMES, "Greta", "Hiro", "Ines", "Jorah")
SAMPLES: dict[str, Callable[[], Sequence[FinishedPlay]]] = {
    "no-limit": partial(hands, NO_LIMIT, times(40, 300, 8), NAMES, (0,)),
    "limit": partial(hands, CASINO_LIMIT, times(25, 300, 8), ("Ada", "Bruno", "You", "Chidi"), (2,)),
    "everyone shows": partial(hands, CLASSROOM_LIMIT, times(25, 300, 8), TEN, (0,)),
    "duel": partial(hands, DUEL, times(25, 300, 8), NAMES[:2], (0,)),
    "friends at one screen": partial(hands, NO_LIMIT, times(25, 300, 8), NAMES, (0, 3)),
    "no person": partial(hands, NO_LIMIT, times(15, 300, 8), NAMES, ()),
    "rounds": partial(robot_rounds, BLACKJACK, 3, times(25, 100, 6)),
    "seven boxes": partial(robot_rounds, BLACKJACK, 4, times(10, 40, 3), boxes=7),
}


@pytest.fixture(params=only_quick(SAMPLES, ["no-limit", "rounds"]))
def plays(request: pytest.FixtureRequest) -> Sequence[FinishedPlay]:
    """Return hands or rounds of one kind."""
    return SAMPLES[request.param]()


def test_a_picture_shows_the_cards_that_its_link_tells_and_no_other(plays: Sequence[FinishedPlay]) -> None:
    for kept in plays:
        linked = read_link(write_link(kept)).kept
        assert draw_picture(hand_picture(kept, "Maria")) == draw_picture(hand_picture(linked, "Maria"))
        drawn = faces(draw_picture(hand_picture(kept, "Maria")))
        if isinstance(kept, FinishedHand):
            assert sorted(drawn) == sorted(map(str, _seen_cards(kept)))
        else:
            assert sorted(drawn) == sorted(map(str, _cards_of_people(kept)))


def _seen_cards(kept: FinishedHand) -> list[Card]:
    end = replay_hand(kept.record).state
    own = frozenset[int]() if kept.viewer is None else frozenset({kept.viewer})
    return [*end.felt.board, *(card for seat in own | end.felt.shown for card in end.holes[seat])]


def _cards_of_people(kept: FinishedRound) -> list[Card]:
    end = replay_round(kept.record).state
    return [
        *end.dealer,
        *(card for at in kept.persons for hand in end.seats[at].hands for card in hand.cards),
    ]


def test_a_link_that_tells_the_deck_changes_nothing_in_its_picture() -> None:
    whole = read_link(write_link(HAND, with_deck=True)).kept
    assert isinstance(whole, FinishedHand)
    assert whole.record.deck == HAND.record.deck
    assert _drawn(whole) == _drawn(HAND)
    assert len(faces(_drawn(whole))) < sum(map(len, replay_hand(whole.record).state.holes))


def test_both_boards_of_a_hand_that_was_run_twice_are_in_its_picture() -> None:
    record = HandRecord(
        replace(NO_LIMIT, run_twice=True),
        chips(200, 200),
        Positions(0, 0, 1, 0),
        stack_deck("QhAhQdKd 4s5d6h3sKc 8sTcJh9c2d"),
        (RaiseTo(Chips(200)), Call()),
    )
    kept = FinishedHand(record, ("You", "Ada"), (0,), MOMENT)
    drawn = faces(_drawn(kept))
    assert drawn == ["4s", "5d", "6h", "3s", "Kc", "8s", "Tc", "Jh", "9c", "2d", "Ah", "Kd", "Qh", "Qd"]
    assert "picture-won" not in _drawn(kept), "each board has a winner of its own"


def test_the_words_and_sums_of_a_picture_are_those_of_the_replay(plays: Sequence[FinishedPlay]) -> None:
    for kept in plays:
        picture = hand_picture(kept, YOU)
        told = _told_of_hand(kept, picture) if isinstance(kept, FinishedHand) else _told_of_round(kept)
        assert (picture.line, [hand.note for hand in picture.hands]) == told
        told_apart = [words for hand in picture.hands for words in (hand.name, hand.note)]
        assert [words for words in (picture.line, *told_apart) if words not in picture.words] == []


def _told_of_hand(kept: FinishedHand, picture: HandPicture) -> tuple[str, list[str]]:
    last = moments(kept)[-1]
    view = table_view(last.seen, TableScene(kept.names), last.events)
    nets = net_results(replay_hand(kept.record).events)
    with chips_of(kept.record.rules.shown_per_dollar):
        notes = {
            name: with_sign(net, shown_chips(Chips(abs(net))))
            for seat, name in enumerate(kept.names)
            for net in [nets.get(seat, NO_CHIPS)]
        }
    return view.headline, [notes[hand.name] for hand in picture.hands]


PLATE = re.compile(r'<b class="(?:total-plate|outcome)"[^>]*>(?:<span class="full">)?([^<]+)<')


def _told_of_round(kept: FinishedRound) -> tuple[str, list[str]]:
    """Return the line that the replay draws at its end, and what stands at each hand there."""
    replay = RoundReplay(kept, StrategyCache())
    drawn = replay.draw(ReplayBarView(replay.steps - 1, replay.steps), slider=True)
    (line,) = re.findall(r'<p class="ending"[^>]*>([^<]*)<', "".join(drawn.values()))
    plates = [unescape(told) for at in kept.persons for told in PLATE.findall(drawn[f"box-{at}"])]
    return unescape(line), [" · ".join(plates[at : at + 2]) for at in range(0, len(plates), 2)]


def test_friends_at_one_screen_of_blackjack_are_told_each_what_they_won() -> None:
    (kept,) = robot_rounds(BLACKJACK, 6, 1)
    shared = replace(kept, persons=(0, 1, 2), shared=True, names=("Ann", "Bob", "Cleo"))
    nets = round_nets(replay_round(kept.record).events)
    told = [f"{name} {signed_half_dollars(nets[seat])}" for seat, name in enumerate(shared.names)]
    picture = hand_picture(shared, "Hero")
    assert picture.line == ", ".join(told)
    assert [hand.name for hand in picture.hands] == list(shared.names)


@pytest.mark.parametrize("name", ["Ann", "MWMWMWMWMWMWMWMWMWMWMWMW", "王小明" * 8, "i"])
def test_no_words_leave_the_picture(name: str) -> None:
    names = (name, *(f"{other}{name}"[:24] for other in TEN[1:]))
    for kept in hands(replace(CLASSROOM_LIMIT, small_blind=Chips(100_000)), 12, names, ()):
        for row in re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"', _drawn(kept)):
            x, y, size = map(float, row)
            assert 0 < size <= 62
            assert size < y < SIDE - 62
            assert 62 < x < SIDE - 62


def _drawn(kept: FinishedPlay) -> str:
    return draw_picture(hand_picture(kept, "Maria"))


def test_a_picture_is_called_by_the_name_of_the_profile_that_shares_it() -> None:
    async def story(visit: LinkedVisit) -> None:
        await visit.press("create", form={"name": "Ann"})
        await visit.press("open-table", value="no-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
        while "next" not in visit.live:
            await visit.press("fold" if "fold" in visit.live else "check")
        await visit.use("replay-last-hand")
        await visit.use("share")
        assert ">Ann<" in visit.screen.regions["share"]
        await visit.follow(SEEN)
        await visit.use("share")
        assert ">Ann<" not in visit.screen.regions["share"], "it was someone else's hand"
        assert f">{say('profiles.guest')}<" in visit.screen.regions["share"]

    run(story)


SAID = {LinkSent.SAVED: "history.picture.saved", LinkSent.REFUSED: "history.picture.refused"}


@pytest.mark.parametrize("answer", [*SAID, LinkSent.SHARED, LinkSent.STOPPED])
def test_a_picture_leaves_with_its_line_and_link_and_what_came_of_it_is_said(answer: LinkSent) -> None:
    async def story(visit: LinkedVisit) -> None:
        visit.links.answer = answer
        await visit.follow(SEEN)
        await visit.use("share")
        await visit.use("share-picture")
        link = f"{visit.links.page}#{FRAGMENT}{SEEN}"
        assert visit.links.pictures == [(hand_picture(HAND, "Hero").line, link)]
        assert visit.screen.said[-1:] == ([say(SAID[answer])] if answer in SAID else [])
        assert link in visit.screen.regions["share"], "the link is there whatever comes of the picture"

    run(story)


def test_from_a_disk_a_picture_leaves_without_a_link_and_names_no_folder() -> None:
    async def story(visit: LinkedVisit) -> None:
        visit.links.page = "file:///home/ann/games/baize.html"
        await visit.follow(SEEN)
        await visit.use("share")
        assert "ann" not in visit.screen.regions["share"]
        assert say("history.link.send") not in visit.screen.regions["share"], "there is none to share"
        await visit.use("share-picture")
        assert visit.links.pictures == [(hand_picture(HAND, "Hero").line, "")]

    run(story)


def test_a_page_that_was_left_meanwhile_does_not_come_back_for_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(visit: LinkedVisit) -> None:
        left, answered = asyncio.Event(), list[str]()

        async def send_slowly(name: str, _words: str, _address: str) -> LinkSent:
            await left.wait()
            answered.append(name)
            return LinkSent.SAVED

        monkeypatch.setattr(visit.links, "send_picture", send_slowly)
        await visit.follow(SEEN)
        await visit.use("share")
        sending = asyncio.ensure_future(visit.use("share-picture"))
        await visit.pause()
        await visit.use("share-back")
        left.set()
        await sending
        assert answered
        assert visit.screen.screen == "table"

    run(story)


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("https://a.house/baize/", "a.house/baize"),
        ("http://localhost:8000/", "localhost:8000"),
        ("file:///home/ann/baize.html", ""),
        ("", ""),
    ],
)
def test_an_address_is_told_as_people_write_it(page: str, told: str) -> None:
    assert bare_address(page) == told
