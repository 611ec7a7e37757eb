"""A replay is studied: the coach at each decision, odds that say against what, the lab, play from here."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.agents.holdem.hands.combos import COMBOS, combo
from pyapp.analysis.holdem.read_ranges import held_for_sure, likely_combos, range_shares
from pyapp.app import Press
from pyapp.app.holdem.branch import BranchRivals, branch_deal, branch_point
from pyapp.app.holdem.replay import HandReplay, contenders, is_river_of_two
from pyapp.cards.card import parse_cards
from pyapp.features.history import HISTORY
from pyapp.features.history.hand_files import phh_file, read_hands
from pyapp.features.lab.from_hand import odds_setup, river_setup
from pyapp.features.lab.river_controller import river_question
from pyapp.holdem import NO_LIMIT, PotAwarded, Shown
from pyapp.records import PLAY_CODEC, FinishedHand, HandRecord, replay, replay_hand
from pyapp.records.file_text import decode_text
from pyapp.texts import say
from pyapp.views import ReplayBarView
from tests.app.fakes import until
from tests.app.history.test_branches import BranchVisit
from tests.app.history.test_every_hand_everywhere import record_of
from tests.holdem.tables import tables
from tests.products import only_daily, only_quick
from tests.records.sample_hands import robot_hand, room_hands

HISTORIES: Final = Path(__file__).parents[2] / "records" / "histories"
NAMES: Final = ("You", "Bruno", "Ines")
NOON: Final = 1_795_262_400_000
CARD: Final = re.compile(r'data-card="(\w\w)"')
few = settings(max_examples=max(1, settings().max_examples // 10), deadline=None)
"""Every decision of every hand is thought through."""

QUICK: Final = ("pokerstars-missed-blinds.txt", "full-tilt-run-twice.txt", "pokerstars-away-all-in.txt")
FILES: Final = sorted(path.name for path in HISTORIES.iterdir())


def hands_of(name: str) -> Iterator[FinishedHand]:
    """Return the hands of a room's file, looked at from a seat whose cards are known, where there is one."""
    for _, hand in read_hands(decode_text((HISTORIES / name).read_bytes()), NOON):
        if isinstance(hand, FinishedHand):  # games of a mixed session are refused
            yield hand


async def told(film: HandReplay, at: int) -> dict[str, str]:
    """Draw a moment, with everything that is worked out beside it."""
    drawn = dict(film.draw(ReplayBarView(at, film.steps), slider=True))
    async for news in film.weigh(at):
        drawn |= news.regions
        drawn["said"] = drawn.get("said", "") + " ".join(news.said)
    return drawn


def all_told(film: HandReplay, *, coached: bool = True) -> list[dict[str, str]]:
    """Return all that a replay tells with its coach open."""

    async def tell() -> list[dict[str, str]]:
        if coached:
            film.changes["replay-coach"]("")
            film.changes["replay-coach"]("numbers")
        return [await told(film, at) for at in range(film.steps)]

    return asyncio.run(tell())


def with_other_hidden_cards(kept: FinishedHand) -> FinishedHand:
    """Give everyone whose cards never came into sight others, out of what no one was dealt."""
    record, end = kept.record, replay_hand(kept.record).state
    hidden = [seat for seat in range(len(record.stacks)) if seat not in {*end.felt.shown, kept.viewer}]
    deck, luck = list(record.deck), Random(1)
    used = {*end.felt.board, *(card for hole in end.holes for card in hole)}
    for card in (card for seat in hidden for card in end.holes[seat]):
        there = luck.choice([at for at, other in enumerate(deck) if other not in used and at >= 20])
        here = deck.index(card)
        deck[here], deck[there] = deck[there], deck[here]
        used.add(deck[here])
    return replace(kept, record=replace(record, deck=tuple(deck)))


SEEN_TO_THE_END: Final = next(
    hand
    for hand in (robot_hand(NO_LIMIT, seed, NAMES) for seed in range(200))
    if len(replay_hand(hand.record).state.felt.board) == 5
    and len(hand.record.actions) > 7
    and sum(step.state.felt.to_act == 0 for step in replay(hand.record)) > 2
    and 1 not in replay_hand(hand.record).state.felt.shown
    and 0 in replay_hand(hand.record).state.felt.live
)


def test_no_word_of_coach_and_odds_hangs_on_cards_that_stay_hidden() -> None:
    other = with_other_hidden_cards(SEEN_TO_THE_END)
    assert replay_hand(other.record).state.holes != replay_hand(SEEN_TO_THE_END.record).state.holes
    mine, theirs = (all_told(HandReplay(kept, Random(1))) for kept in (SEEN_TO_THE_END, other))
    for one, another in zip(mine, theirs, strict=True):
        for moment in (one, another):
            moment.pop("fair")  # the proof tells the deck
        assert one == another
    assert any(say("holdem_pages.replay.against.ranges") in moment["odds"] for moment in mine)


def test_the_coach_speaks_at_each_decision_and_then_looks_back_at_all() -> None:
    film = HandReplay(SEEN_TO_THE_END, Random(1))
    pages = all_told(film)
    acted = [film.actions(at) for at in range(film.steps)]
    record = SEEN_TO_THE_END.record
    mine = [at for at, step in enumerate(replay(record)) if step.state.felt.to_act == 0]
    due = {max(at for at, count in enumerate(acted) if count == number) for number in mine}
    for at in due:
        assert 'data-value="why"' in pages[at]["coach"]
        assert "You " in pages[at]["said"]
    refused = say("holdem_coach.not_now").replace("'", "&#x27;")
    for at, page in enumerate(pages):
        assert (refused in page["coach-door"]) == (at < max(due) and at not in due)
    steps = {
        int(step) for step in re.findall(r'data-action="replay-go" data-value="(\d+)"', pages[-1]["coach"])
    }
    assert steps == due
    lessons = pages[-1]["coach"]
    assert pages[-1]["said"].startswith("Coach: ")
    costs = [
        page["coach-door"].split("lesson-price")[1] for page in pages if "lesson-price" in page["coach-door"]
    ]
    assert bool(costs) == ("Well played" not in lessons)


def test_nothing_is_said_where_no_cards_are_known_and_nothing_where_no_coach_is_wanted() -> None:
    watched = replace(SEEN_TO_THE_END, persons=())
    assert HandReplay(watched, Random(1)).coach is None
    film = HandReplay(watched, Random(1))
    assert (
        'data-action="replay-coach"' not in film.draw(ReplayBarView(0, film.steps), slider=True)["coach-door"]
    )
    film.changes["replay-seat"]("1")
    assert film.coach is not None
    film.changes["replay-seat"]("9")
    assert film.seat == 1


def test_a_hand_is_looked_at_from_another_seat_which_is_called_you() -> None:
    film = HandReplay(SEEN_TO_THE_END, Random(1))
    film.changes["replay-seat"]("1")
    first = film.draw(ReplayBarView(0, film.steps), slider=True)
    end = replay_hand(SEEN_TO_THE_END.record).state
    assert CARD.findall(first["own"]) == [str(card) for card in end.holes[1]]
    assert not CARD.findall(first["seat-0"])
    assert "You" not in first["seat-0"]


def cards_known(kept: FinishedHand) -> set[str]:
    """Return the cards that a file tells of."""
    end = replay_hand(kept.record).state
    known = set(range(len(end.holes))) - kept.unknown
    return {str(card) for seat in known for card in end.holes[seat]}


@pytest.mark.parametrize("name", only_quick(FILES, QUICK))
def test_every_moment_of_every_rooms_hand_is_drawn_with_odds_and_without_a_card_made_up(name: str) -> None:
    for kept in hands_of(name):
        film, known = HandReplay(kept, Random(1)), cards_known(kept)
        seats = re.findall(r'replay-seat" data-value="(\d+)"', film.draw(_bar(film), slider=True)["fair"])
        for seat in (None, *seats[:2]):
            if seat:
                film.changes["replay-seat"](seat)
            for change in ("", "replay-open", "replay-odds"):
                if change:
                    film.changes[change]("")
                for page in all_told(film, coached=False):
                    hands = "".join(text for name, text in page.items() if name.startswith("seat-"))
                    assert {*CARD.findall(hands + page["own"])} <= known
            film.changes["replay-open"]("")
        assert film.steps == len({film.words(at) + str(at) for at in range(film.steps)})


def _bar(film: HandReplay) -> ReplayBarView:
    return ReplayBarView(0, film.steps)


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_the_coach_speaks_in_every_rooms_hand_from_every_seat_that_is_known(name: str) -> None:
    for kept in hands_of(name):
        film = HandReplay(kept, Random(1))
        chosen = re.findall(r'replay-seat" data-value="(\d+)"', film.draw(_bar(film), slider=True)["fair"])
        for seat in chosen[:2] or [str(kept.viewer)]:
            film.changes["replay-seat"](seat)
            if film.coach:
                assert all_told(film)[-1]["said"].startswith("Coach: ")


@pytest.mark.parametrize("name", only_quick(FILES, QUICK))
def test_every_rooms_hand_can_be_played_on_and_asked_of_the_lab_at_every_decision(name: str) -> None:
    for kept in hands_of(name):
        film = HandReplay(kept, Random(1))
        for at in range(film.steps):
            moment = film.moment(at)
            if len(contenders(moment)) > 1:
                studied = asyncio.run(film.studied(at))
                solves = is_river_of_two(moment.seen)
                assert studied.solves == solves
                assert studied.ranges.keys() == set(moment.seen.felt.live)
                assert all(studied.ranges.values())
                setup = (river_setup if solves else odds_setup)(studied.seen, studied.ranges)
                assert setup.question.board == moment.seen.felt.board
                if solves:
                    assert river_question(setup).pot > 0
        for acted in range(len(kept.record.actions)):
            point = branch_point(kept, acted, whole=not kept.is_partly_known)
            for seat in point.seats:
                deal = branch_deal(point, seat, Random(acted), BranchRivals({}, {}), anew=False)
                assert deal.sitting.hand
                dealt = list(replay(deal.sitting.hand))[-1].state
                end = replay_hand(kept.record).state
                assert dealt.felt.board == end.felt.board[: len(dealt.felt.board)]
                for one in set(range(len(kept.names))) - kept.unknown:
                    if not kept.is_partly_known or one in end.felt.shown or one == kept.viewer:
                        assert dealt.holes[one] == end.holes[one]


def test_what_a_file_does_not_tell_is_not_turned_up_at_the_showdown_nor_written_into_files() -> None:
    (kept,) = hands_of("pokerstars-missed-blinds.txt")
    assert kept.unknown
    assert kept.is_partly_known
    film = HandReplay(kept, Random(1))
    film.changes["replay-open"]("")
    last = film.moment(film.steps - 1).seen
    assert all(not last.holes[seat] for seat in kept.unknown)
    assert "_deck" not in phh_file(kept)[1]
    assert PLAY_CODEC.read(PLAY_CODEC.write(kept)) == kept


def test_a_hand_that_an_earlier_release_read_keeps_what_was_not_shown_to_itself() -> None:
    (kept,) = hands_of("pokerstars-missed-blinds.txt")
    written = {name: value for name, value in PLAY_CODEC.write(kept).items() if name != "unseen"}
    old = PLAY_CODEC.read(written)
    assert isinstance(old, FinishedHand)
    shown = {event.seat for event in replay_hand(old.record).events if isinstance(event, Shown)}
    dealt = {seat for seat, stack in enumerate(old.record.stacks) if stack}
    assert old.unknown == dealt - shown - {old.viewer}


def test_odds_say_against_what_they_are_and_turn_where_there_are_two_answers() -> None:
    record = SEEN_TO_THE_END
    film = HandReplay(record, Random(1))
    pages = all_told(film, coached=False)
    assert "replay-odds" not in pages[0]["odds"]
    assert say("holdem_pages.replay.against.ranges") in pages[0]["odds"]
    film.changes["replay-open"]("")
    shown = asyncio.run(told(film, 0))["odds"]
    assert say("holdem_pages.replay.against.shown") in shown
    assert 'aria-pressed="false"' in shown
    film.changes["replay-odds"]("")
    turned = asyncio.run(told(film, 0))["odds"]
    assert 'aria-pressed="true"' in turned
    assert re.sub(r"<[^>]*>", "", turned) == re.sub(r"<[^>]*>", "", pages[0]["odds"])
    assert any(isinstance(event, PotAwarded) for event in film.moment(film.steps - 1).events)
    assert pages[-1]["odds"] == "", "nothing is left to chance once the pots are paid"


def test_shares_against_ranges_are_counted_on_the_river_and_sampled_before() -> None:
    board = tuple(parse_cards("Ah Kd 7c 4s 2h"))
    own, worse, better = (tuple(parse_cards(cards)) for cards in ("As Qc", "Qd Qh", "7d 7s"))
    weights = [0.0] * COMBOS
    weights[combo(worse)], weights[combo(better)] = 1.0, 0.5
    held = {3: held_for_sure(own), 5: weights}
    assert asyncio.run(range_shares(held, board, Random(1))) == pytest.approx({3: 2 / 3, 5: 1 / 3})
    flop = asyncio.run(range_shares(held, board[:3], Random(1)))
    assert flop[3] == pytest.approx(2 / 3 * 0.915 + 1 / 3 * 0.03, abs=0.04)
    assert sum(flop.values()) == pytest.approx(1)
    assert asyncio.run(range_shares({0: held_for_sure(own), 1: held_for_sure(own)}, board, Random(1))) == {}


def test_a_range_without_weights_keeps_what_is_likely() -> None:
    weights = [0.0] * COMBOS
    weights[:4] = [1.0, 0.9, 0.6, 0.1]
    assert likely_combos(weights) == {0, 1, 2}
    assert likely_combos([0.0] * COMBOS) == frozenset()


def visiting(kept: FinishedHand, story: Callable[[BranchVisit], Awaitable[None]]) -> None:
    """Let a story happen over the replay of a hand."""

    async def happen() -> None:
        visit = BranchVisit(seed=4)
        await visit.room.open()
        screens = await visit.room.features.late(HISTORY).open()
        await screens.replayer.play(kept, visit.pause)
        await visit.pause()
        await story(visit)
        await visit.close()

    asyncio.run(happen())


def river_step(kept: FinishedHand) -> int:
    """Return a moment of the river at which two are in."""
    film = HandReplay(kept, Random(1))
    return next(at for at in range(film.steps) if is_river_of_two(film.moment(at).seen))


def test_the_river_is_solved_in_one_tap_and_back_leads_to_the_same_moment() -> None:
    duel = next(
        hand
        for hand in (robot_hand(NO_LIMIT, seed, NAMES) for seed in range(300))
        if any(
            is_river_of_two(HandReplay(hand, Random(1)).moment(at).seen)
            for at in range(HandReplay(hand, Random(1)).steps)
        )
    )
    at = river_step(duel)

    async def story(visit: BranchVisit) -> None:
        await visit.use("replay-go", str(at))
        here = visit.screen.regions["replay-count"]
        assert say("holdem_pages.replay.solve") in visit.screen.regions["top"]
        await visit.room.press(Press("replay-lab"))
        await visit.room.press(Press("replay-lab"))
        await until(lambda: visit.screen.screen == "sandbox-river")
        page = visit.screen.regions["sandbox-river"]
        board = HandReplay(duel, Random(1)).moment(at).seen.felt.board
        assert f'value="{"".join(map(str, board))}"' in page
        await until(lambda: "range-grid" in visit.screen.regions.get("sandbox-solved", ""))
        await visit.use("sandbox-back")
        assert visit.screen.screen == "table"
        assert visit.screen.regions["replay-count"] == here

    visiting(duel, story)


def test_before_the_river_the_lab_works_the_odds_out() -> None:
    async def story(visit: BranchVisit) -> None:
        assert say("holdem_pages.replay.lab") in visit.screen.regions["top"]
        await visit.use("replay-lab")
        await until(lambda: visit.screen.screen == "sandbox")
        assert "standard error" in visit.screen.html or "%" in visit.screen.html
        await visit.use("sandbox-back")
        assert "replay-forward" in visit.screen.regions["replay"]
        await visit.use("replay-last")
        assert f'data-reason="{say("holdem_pages.replay.lab_over")}"' in visit.screen.regions["top"]

    visiting(SEEN_TO_THE_END, story)


def test_the_coach_of_a_replay_is_asked_closed_and_stops_when_the_replay_goes_on() -> None:
    film = HandReplay(SEEN_TO_THE_END, Random(1))
    due = next(at for at in range(film.steps) if film.coach and film.coach.view(at).reason is None)

    async def story(visit: BranchVisit) -> None:
        await visit.use("replay-go", str(due))
        await visit.room.press(Press("replay-coach"))
        await visit.use("replay-forward")
        assert not [words for words in visit.screen.said if words.startswith("Coach: ")]
        await visit.use("replay-back")
        await until(lambda: 'data-value="why"' in visit.screen.regions["coach"])
        assert len([words for words in visit.screen.said if words.startswith("Coach: ")]) == 1
        await visit.use("replay-coach", "close")
        await visit.use("replay-coach", "close")
        assert visit.screen.regions["coach"] == ""
        await visit.use("replay-coach")
        await visit.use("replay-close")
        said = len(visit.screen.said)
        await visit.use("replay-forward")
        assert len(visit.screen.said) == said

    visiting(SEEN_TO_THE_END, story)


def test_a_hand_of_two_strangers_is_played_on() -> None:
    kept = robot_hand(NO_LIMIT, 3, ("Nemo", "You"), persons=(1,))

    async def story(visit: BranchVisit) -> None:
        await visit.use("branch")
        await visit.submit()
        await visit.play_out("call")

    visiting(kept, story)


@pytest.mark.slow
@pytest.mark.parametrize("name", only_daily(FILES, QUICK))
def test_a_hand_of_a_file_is_played_on_from_its_middle_to_an_end(name: str) -> None:
    for kept in hands_of(name):

        async def story(visit: BranchVisit, kept: FinishedHand = kept) -> None:
            steps = HandReplay(kept, Random(1)).steps
            await visit.use("replay-go", str(steps // 3))
            await visit.use("branch")
            await visit.submit()
            await visit.play_out("call")
            await visit.use("branch-compare")
            assert unescape(visit.screen.regions["branch"]).count("big blinds") == 2
            await visit.use("branch-back")
            assert "replay-forward" in visit.screen.regions["replay"]

        if kept.record.actions:
            visiting(kept, story)


@pytest.mark.slow
@few
@given(st.one_of(tables().map(record_of), room_hands()), st.integers(0, 9))
def test_any_hand_is_replayed_with_coach_odds_and_lab_and_played_on(record: HandRecord, at: int) -> None:
    names = tuple(f"Player {seat}" for seat in range(len(record.stacks)))
    dealt = [seat for seat, stack in enumerate(record.stacks) if stack]
    kept = FinishedHand(record, names, (dealt[at % len(dealt)],), NOON, unseen=())
    film = HandReplay(kept, Random(1))
    last = all_told(film)[-1]
    assert last["said"].startswith("Coach: ")
    film.changes["replay-open"]("")
    for moment in range(film.steps):
        if len(contenders(film.moment(moment))) > 1 and not record.rules.each_acts_once:
            studied = asyncio.run(film.studied(moment))
            assert (river_setup if studied.solves else odds_setup)(studied.seen, studied.ranges).question
    for acted in range(len(record.actions)):
        point = branch_point(kept, acted, whole=True)
        for seat in point.seats:
            assert branch_deal(point, seat, Random(acted), BranchRivals({}, {}), anew=True).sitting.hand
