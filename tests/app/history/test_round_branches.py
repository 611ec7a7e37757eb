"""Play from here at blackjack: a finished round goes on from a decision, and nothing that is kept changes."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from html import unescape
from random import Random

import pytest

from pyapp.app import Press
from pyapp.app.blackjack.branch import cards_come, round_deal, round_end, round_point
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import BLACKJACK, BlackjackError, Peeked, Stand, censor
from pyapp.cards.decks import stack_shoe
from pyapp.records.blackjack import FinishedRound, RoundRecord, replay_round
from pyapp.records.links.hand_link import write_link
from pyapp.texts import say
from tests.app.fakes import presses_of, until
from tests.app.history.test_links import LinkedVisit
from tests.products import times
from tests.records.sample_hands import robot_rounds

FACE_DOWN = replace(BLACKJACK, dealt_face_down=True)
ROUNDS = [*robot_rounds(BLACKJACK, 1, 12), *robot_rounds(FACE_DOWN, 2, 12)]
PLAYED = [kept for kept in ROUNDS if kept.record.actions]
ROUND = next(kept for kept in PLAYED if 0 in round_point(kept, 0).seats)
PEEKED = [kept for kept in PLAYED if any(isinstance(it, Peeked) for it in replay_round(kept.record).events)]


class RoundVisit(LinkedVisit):
    """A visit on which a round is played on."""

    async def begin(self, kept: FinishedRound, **form: str) -> None:
        """Open a round by its link, and play on from its first decision."""
        await self.follow(write_link(kept))
        await self.use("replay-first")
        await self.use("branch")
        await self.room.press(Press("branch-play", form=form))
        await self.rest()

    async def rest(self) -> None:
        """Let the table run until it waits for the person."""
        await until(lambda: bool(self.choices.keys() - {"skip"}), 200_000)

    @property
    def choices(self) -> Mapping[str, Press]:
        """What the pad offers, by action."""
        found = presses_of(self.screen.regions.get("pit-bar", ""))
        return {press.action: press for press in found if not press.reason}

    async def play_out(self, *wanted: str) -> None:
        """Take the first of the wanted actions that is open until the round is over."""
        while "branch-compare" not in self.choices:
            action = next(one for one in (*wanted, "stand", "decline") if one in self.choices)
            await self.room.press(self.choices[action])
            await self.rest()


def tell(story: Callable[[RoundVisit], Awaitable[None]]) -> None:
    async def told() -> None:
        visit = RoundVisit(seed=4)
        await visit.room.open()
        await story(visit)
        await visit.close()

    asyncio.run(told())


def kept_bytes(visit: LinkedVisit) -> Mapping[str, object]:
    """Return everything that the visit has stored, as it lies there."""
    return {**visit.storage.texts, "shelf": repr(visit.shelf.__dict__)}


def test_a_round_is_played_on_to_its_end_and_both_endings_stand_side_by_side() -> None:
    async def story(visit: RoundVisit) -> None:
        before, bankroll = kept_bytes(visit), visit.screen.regions["bankroll"]
        await visit.begin(ROUND, seat="0")
        assert say("holdem_branch.title") in visit.screen.regions["top"]
        await visit.play_out("hit")
        await visit.use("branch-compare")
        page = unescape(visit.screen.regions["branch"])
        played = round_end(ROUND, (0,), "")
        for words in (say("holdem_branch.as_played"), say("holdem_branch.now"), played.net, *played.told):
            assert words in page
        assert any(played.net in words for words in visit.screen.said), "also by ear"
        await visit.use("branch-again")
        assert "branch-play" in visit.screen.regions["branch"]
        await visit.use("branch-back")
        await visit.use("replay-close")
        assert visit.screen.screen == "lobby"
        assert kept_bytes(visit) == before
        assert visit.screen.regions["bankroll"] == bankroll

    tell(story)


def test_nothing_else_can_be_done_meanwhile_but_to_go_back() -> None:
    async def story(visit: RoundVisit) -> None:
        await visit.begin(ROUND)
        pad = visit.screen.regions["pit-bar"]
        for action in (
            "settings",
            "rules",
            "leave",
            "chip",
            "deal",
            "next",
            "rebuy",
            "advice",
            "replay-close",
        ):
            await visit.use(action)
            assert visit.screen.screen == "pit"
            assert visit.screen.regions["pit-bar"] == pad
        await visit.use("branch-back")
        assert "replay-forward" in visit.screen.regions["pit-replay"]

    tell(story)


def test_the_same_play_out_of_the_same_cards_ends_as_it_was_played() -> None:
    """A box against the dealer, so that no one else can decide otherwise."""

    async def story(visit: RoundVisit) -> None:
        record = RoundRecord(BLACKJACK, (400,), (20,), stack_shoe("Th9c7d8s2c", 6), (Stand(),))
        kept = FinishedRound(record, ("You",), (0,), ROUND.ended, 1)
        await visit.begin(kept)
        await visit.play_out("stand")
        await visit.use("branch-compare")
        assert visit.screen.regions["branch"].count(round_end(kept, (0,), "").net) == 2
        assert say("holdem_branch.new_cards") not in visit.screen.regions["branch"]

    tell(story)


def test_a_round_without_a_decision_is_refused() -> None:
    natural = replace(
        ROUND, record=RoundRecord(BLACKJACK, (400,), (20,), stack_shoe("As9cKd8s", 6)), names=("You",)
    )
    with pytest.raises(BlackjackError):
        round_point(natural, 0)


def told_to(record: RoundRecord, seat: int) -> list[object]:
    return [censor(event, seat) for event in replay_round(record).events]


def deals(kept: FinishedRound, *, anew: bool) -> list[tuple[BlackjackSitting, int]]:
    """Play on from every decision of a round, from every box."""
    points = (round_point(kept, acted) for acted in range(len(kept.record.actions)))
    return [
        (round_deal(point, seat, Random(f"{kept.number}/{at}/{seat}"), {}, anew=anew), seat)
        for at, point in enumerate(points)
        for seat in point.seats
    ]


@pytest.mark.slow
@pytest.mark.parametrize("anew", [False, True])
def test_what_a_box_was_told_stays_true_and_only_what_it_could_not_know_changes(*, anew: bool) -> None:
    changed = 0
    for kept in PLAYED[: times(12, 24)]:
        for sitting, seat in deals(kept, anew=anew):
            record = sitting.round
            assert record
            before = replace(kept.record, actions=record.actions)
            assert told_to(record, seat) == told_to(before, seat)
            assert Counter(record.shoe.cards) == Counter(kept.record.shoe.cards)
            end = replay_round(before).state.shoe.dealt if anew else cards_come(kept)
            assert anew or record.shoe.cards[:end] == kept.record.shoe.cards[:end]
            assert record.shoe.cards[end:] != kept.record.shoe.cards[end:]
            changed += record.shoe.cards[:end] != kept.record.shoe.cards[:end]
            assert list(sitting.persons) == [seat]
    assert bool(changed) == anew


def test_a_dealer_who_looked_and_had_no_blackjack_gets_none_and_any_other_card() -> None:
    kept = PEEKED[0]
    point = round_point(kept, 0)
    seat = point.usual_seat
    holes = set[str]()
    for seed in range(60):
        record = round_deal(point, seat, Random(seed), {}, anew=True).round
        assert record
        state = replay_round(record).state
        holes.add(str(state.dealer[1]))
    assert len(holes) > 20


def test_a_person_with_several_boxes_plays_all_of_them_again() -> None:
    kept = next(kept for kept in PLAYED if 0 in round_point(kept, 0).seats)
    both = replace(kept, persons=(0, 2))
    assert round_deal(round_point(both, 0), 0, Random(1), {}, anew=False).persons == (0, 2)
    shared = replace(both, shared=True)
    assert round_deal(round_point(shared, 0), 0, Random(1), {}, anew=False).persons == (0,)
    names = round_deal(round_point(shared, 0), 0, Random(1), {}, anew=False).names
    assert len({*names}) == len(names), "no two boxes share a name"
