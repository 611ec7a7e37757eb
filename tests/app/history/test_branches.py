"""Play from here: a finished hand goes on from one of its moments, and nothing that is kept changes."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from html import unescape
from random import Random

import pytest

from pyapp.app import Press
from pyapp.app.core.links import FRAGMENT
from pyapp.app.holdem import replay_odds
from pyapp.app.holdem.branch import BranchRivals, branch_deal, branch_end, branch_point
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, Blind, BlindPosted, HoldemError, usual_posts
from pyapp.money import Chips
from pyapp.records import Fee, FeeKind, FinishedHand, replay, replay_hand
from pyapp.records.links.hand_link import read_link, write_link
from pyapp.texts import say
from tests.app.fakes import FakeClaim, FakeStorage, presses_of, until
from tests.app.history.test_links import LinkedVisit
from tests.products import tries
from tests.records.sample_hands import robot_hand

NAMES = ("You", "Bruno", "Ines")
HANDS = [robot_hand(NO_LIMIT, seed, NAMES) for seed in range(30)]
HAND = next(hand for hand in HANDS if len(hand.record.actions) > 6)


STRANGERS = BranchRivals({}, {})


def kept_bytes(visit: LinkedVisit) -> Mapping[str, object]:
    """Return everything that the visit has stored, as it lies there."""
    return {**visit.storage.texts, "shelf": repr(visit.shelf.__dict__)}


class BranchVisit(LinkedVisit):
    """A visit on which a hand is played on."""

    async def begin(self, kept: FinishedHand, step: str = "first", **form: str) -> None:
        """Open a hand by its link, and play on from a step of it."""
        await self.follow(write_link(kept, with_deck=True))
        await self.use(f"replay-{step}")
        await self.use("branch")
        await self.submit(**form)

    async def submit(self, **form: str) -> None:
        """Press the button of the page."""
        await self.room.press(Press("branch-play", form=form))
        await self.rest()

    async def rest(self) -> None:
        """Let the table run until it waits for the person."""
        for _ in range(8):
            await self.pause()
        await until(lambda: bool(self.choices))

    @property
    def choices(self) -> list[Press]:
        """What the bar offers."""
        found = presses_of(self.screen.regions.get("bar", ""))
        return [press for press in found if press.action != "plan" and not press.reason]

    async def play_out(self, *wanted: str) -> list[str]:
        """Take the first of the wanted actions that is open until the hand is over; return what was done."""
        done = list[str]()
        while "branch-compare" not in {press.action for press in self.choices}:
            offered = {press.action: press for press in self.choices}
            named = [name for name in (*wanted, "check", "call", "fold") if name in offered]
            assert named, offered
            action = named[0]
            done.append(action)
            await self.room.press(offered[action])
            await self.rest()
        return done


def tell(story: Callable[[BranchVisit], Awaitable[None]]) -> None:
    async def told() -> None:
        visit = BranchVisit(seed=4)
        await visit.room.open()
        await story(visit)
        await visit.close()

    asyncio.run(told())


@pytest.mark.slow
def test_a_hand_is_played_on_to_its_end_and_both_endings_stand_side_by_side() -> None:
    async def story(visit: BranchVisit) -> None:
        before, bankroll = kept_bytes(visit), visit.screen.regions["bankroll"]
        await visit.begin(HAND, seat="0")
        assert say("holdem_branch.title") in visit.screen.regions["top"]
        await visit.play_out("call")
        await visit.use("branch-compare")
        page = unescape(visit.screen.regions["branch"])
        for title in ("holdem_branch.as_played", "holdem_branch.now"):
            assert say(title) in page
        played = branch_end(HAND, 0, "")
        assert played.net in page
        assert all(words in page for words in played.told)
        assert say("holdem_branch.new_cards") not in page
        assert any(played.net in words for words in visit.screen.said), "also by ear"
        await visit.use("branch-again")
        assert "branch-play" in visit.screen.regions["branch"]
        await visit.use("branch-back")
        assert "replay-forward" in visit.screen.regions["replay"]
        await visit.use("replay-close")
        assert visit.screen.screen == "lobby"
        assert kept_bytes(visit) == before
        assert visit.screen.regions["bankroll"] == bankroll

    tell(story)


def test_odds_that_come_late_are_not_drawn_onto_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table has no place for them: the replay that held it is gone from the felt."""
    late = asyncio.Event()

    async def odds(*_: object) -> dict[int, float]:
        await late.wait()
        return {}

    monkeypatch.setattr(replay_odds, "range_shares", odds)

    async def story(visit: BranchVisit) -> None:
        await visit.begin(HAND, seat="0")
        late.set()
        await visit.rest()
        assert "odds" not in visit.screen.regions
        await visit.use("branch-back")
        await until(lambda: "odds" in visit.screen.regions)

    tell(story)


@pytest.mark.slow
def test_over_a_hand_in_play_nothing_is_touched_and_that_hand_goes_on() -> None:
    async def story(visit: BranchVisit) -> None:
        await visit.press("open-table", value="no-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
        bar, before = visit.screen.regions["bar"], kept_bytes(visit)
        await visit.begin(HAND)
        await visit.play_out("fold")
        await visit.use("branch-compare")
        await visit.use("branch-back")
        await visit.use("replay-close")
        assert visit.screen.regions["bar"] == bar
        assert kept_bytes(visit) == before

    tell(story)


def test_nothing_else_can_be_done_meanwhile_but_to_go_back() -> None:
    async def story(visit: BranchVisit) -> None:
        await visit.begin(HAND)
        bar = visit.screen.regions["bar"]
        for action in (
            "settings",
            "rules",
            "leave",
            "lobby",
            "next",
            "rebuy",
            "history",
            "replay-close",
            "seats",
        ):
            await visit.use(action)
            assert visit.screen.screen == "table"
            assert visit.screen.regions["bar"] == bar
        await visit.use("ranks", "pair")
        assert visit.screen.screen == "table"
        await visit.use("branch-back")
        assert "replay-forward" in visit.screen.regions["replay"]

    tell(story)


@pytest.mark.slow
def test_a_link_that_is_opened_meanwhile_takes_the_page_and_its_controls() -> None:
    async def story(visit: BranchVisit) -> None:
        await visit.begin(HAND)
        await visit.follow(write_link(robot_hand(NO_LIMIT, 5)))
        step = visit.screen.regions["replay-count"]
        await visit.use("replay-forward")
        assert visit.screen.regions["replay-count"] != step
        drawn = {**visit.screen.regions, "odds": ""}
        await visit.pause()
        assert {**visit.screen.regions, "odds": ""} == drawn, "the table that was left draws no more"
        await visit.use("replay-close")
        assert visit.screen.screen == "lobby"

    tell(story)


@pytest.mark.slow
def test_a_reload_comes_back_to_the_replay() -> None:
    async def story(visit: BranchVisit) -> None:
        await visit.press("open-table", value="no-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
        while "next" not in visit.live:
            await visit.press("call" if "call" in visit.live else "check")
        await visit.use("replay-last-hand")
        await visit.use("branch")
        await visit.submit()
        assert visit.links.fragment.startswith(FRAGMENT)
        linked = read_link(visit.links.fragment.removeprefix(FRAGMENT))
        assert linked.whole
        later = BranchVisit(visit.storage, seed=5, shelf=visit.shelf)
        await later.room.open()
        await later.room.open_link(visit.links.fragment)
        await later.pause()
        assert "replay-forward" in later.screen.regions["replay"]
        await visit.use("branch-back")
        assert visit.links.fragment == ""
        await later.close()

    tell(story)


@pytest.mark.slow
def test_played_as_before_a_hand_ends_as_before() -> None:
    """Against the same deck, chance and memory the same actions bring the same ending."""

    async def story(visit: BranchVisit) -> None:
        await visit.press("open-table", value="no-limit")
        await visit.press(
            "sit", form={"seats": "3", "speed": "instant", "level-1": "beginner", "level-2": "beginner"}
        )
        while "next" not in visit.live:
            await visit.press("check" if "check" in visit.live else "call")
        await visit.use("replay-last-hand")
        await visit.use("branch")
        await visit.submit()
        await visit.play_out("check", "call")
        await visit.use("branch-compare")
        found = re.findall(r"<b>([^<]+)</b>", visit.screen.regions["branch"])
        assert len(found) == 2
        assert found[0] == found[1]

    tell(story)


@pytest.mark.slow
@pytest.mark.parametrize("anew", [False, True])
@pytest.mark.parametrize("rules", [NO_LIMIT, CASINO_LIMIT], ids=lambda rules: rules.preset)
def test_what_a_seat_saw_stays_and_what_it_did_not_see_is_dealt_anew_where_wanted(
    rules: object,
    anew: bool,  # noqa: FBT001 - a case
) -> None:
    others = 0
    for seed in range(tries(40, 6)):
        hand = robot_hand(rules, seed, NAMES)  # type: ignore[arg-type]
        for acted in range(len(hand.record.actions)):
            point = branch_point(hand, acted, whole=True)
            for seat in point.seats:
                deal = branch_deal(point, seat, Random(seed), STRANGERS, anew=anew)
                record = deal.sitting.hand
                assert record
                now, was = (
                    list(replay(record))[-1].state,
                    list(replay(point.actions_until(len(record.actions))))[-1].state,
                )
                assert now.felt == was.felt
                assert now.holes[seat] == was.holes[seat]
                assert sorted(record.deck) == sorted(hand.record.deck)
                assert (record.deck == hand.record.deck) or anew
                others += record.deck != hand.record.deck
                assert deal.has_new_cards == anew
    assert bool(others) == anew


def test_cards_that_no_one_knows_are_never_the_placeholders_of_a_link() -> None:
    drawn = set[str]()
    linked = read_link(write_link(HAND)).kept
    assert isinstance(linked, FinishedHand)
    hidden = next(at for at in (1, 2) if at not in replay_hand(linked.record).state.felt.shown)
    for seed in range(30):
        deal = branch_deal(branch_point(linked, 0, whole=False), 0, Random(seed), STRANGERS, anew=False)
        assert deal.has_new_cards
        assert deal.sitting.hand
        holes = next(replay(deal.sitting.hand)).state.holes
        assert holes[0] == replay_hand(HAND.record).state.holes[0]
        drawn.add(str(holes[hidden]))
    assert len(drawn) > 20


@pytest.mark.slow
def test_any_seat_can_be_taken_and_a_name_that_no_bot_has_plays() -> None:
    async def story(visit: BranchVisit) -> None:
        hand = replace(HAND, names=("You", "Zoltan", "Ada Lovelace"))
        for seat in ("1", "2"):
            await visit.begin(hand, seat=seat)
            await visit.play_out("call", "check")
            await visit.use("branch-compare")
            page = unescape(visit.screen.regions["branch"])
            assert branch_end(hand, int(seat), "").net in page
            await visit.use("branch-back")
            await visit.use("replay-close")

    tell(story)


def test_what_is_played_on_has_the_posts_of_its_hand_but_neither_its_rake_nor_a_second_board() -> None:
    record = HAND.record
    posts = (
        *usual_posts(record.rules, record.positions, record.stacks),
        BlindPosted(record.positions.button, Blind.DEAD, Chips(1)),
    )
    rules = replace(record.rules, run_twice=True)
    own = replace(record, rules=rules, posts=posts, fees=(Fee(0, FeeKind.RAKE, Chips(1)),))
    for acted in range(len(record.actions)):
        point = branch_point(replace(HAND, record=own, seal=None), acted, whole=True)
        deal = branch_deal(point, point.usual_seat, Random(acted), STRANGERS, anew=True)
        hand = deal.sitting.hand
        assert hand is not None
        assert (hand.posts, hand.fees, hand.rules.run_twice) == (posts, (), False)
        assert replay_hand(hand).state.felt.dead == 1


def test_a_hand_without_a_decision_is_refused() -> None:
    nothing = replace(HAND, record=replace(HAND.record, actions=()))
    with pytest.raises(HoldemError):
        branch_point(nothing, 0, whole=True)


def test_a_tab_that_is_suspended_meanwhile_can_be_woken() -> None:
    async def told() -> None:
        storage, claim = FakeStorage(), FakeClaim([])
        visit = BranchVisit(storage, seed=4, claim=claim)
        await visit.room.open()
        await visit.begin(HAND)
        other = BranchVisit(storage, seed=5, claim=claim)
        await other.room.open()
        await other.use("take-over")
        await visit.pause()
        await visit.use("take-over")
        assert visit.screen.screen == "lobby"
        await visit.use("settings")
        assert visit.screen.screen == "settings"
        await visit.close()

    asyncio.run(told())
