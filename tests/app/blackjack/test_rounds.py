"""Whole rounds at whole tables: every chip is accounted for, left, reloaded and come back to."""

import asyncio
from collections.abc import Mapping, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.app.blackjack.presenter import BlackjackPresenter
from pyapp.app.core.ports import Event as AnyEvent
from pyapp.app.core.settings import Speed
from pyapp.app.profiles.profile import FIRST_CHIPS
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import (
    BLACKJACK,
    MOST_SEATS,
    Acted,
    BetPlaced,
    DealerDealt,
    Dealt,
    Decline,
    Event,
    Phase,
    RoundOver,
    Settled,
    Stand,
    apply,
    before_deal,
    censor,
    deal,
    observe,
    ready_shoe,
)
from pyapp.money import HalfDollars
from pyapp.records.blackjack import replay_round
from pyapp.views.blackjack.view_types import BlackjackScene
from tests.app.blackjack.guest import BOTS, CALM, CURIOUS, GREEDY, SWITCHES, Guest, brought_to, chips_of
from tests.app.fakes import FakeScreen, NoPace
from tests.app.holdem.test_seven_tables import CalmLuck
from tests.products import only_daily, only_quick, times

ALL_SWITCHES = {name: "on" for name in SWITCHES if name not in {"dealt_face_down", "no_hole_card"}}
TABLES = [
    *({switch: "on"} for switch in SWITCHES if switch != "dealt_face_down"),
    {"dealt_face_down": "on", "decks": "1"},
    ALL_SWITCHES,
    {**ALL_SWITCHES, "no_hole_card": "on", "decks": "2"},
]


async def play(guest: Guest, rounds: int) -> None:
    """Play rounds in different moods, and count the chips after every press."""
    for at in range(rounds):
        wanted = GREEDY if at % 2 else CURIOUS
        if "rebuy" in guest.live:
            await guest.press("rebuy")
        await guest.press("deal")
        while True:
            sitting = guest.blackjack
            assert chips_of(sitting) == brought_to(sitting)
            mine = sum(sitting.chairs[chair].bought for chair in sitting.persons)
            assert guest.profile.bankroll + mine == guest.profile.granted
            if sitting.round is None:
                break
            await guest.play(wanted)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "seats"),
    only_daily(
        [
            pytest.param(rules, seats, id=f"{'+'.join(rules)}-{seats}")
            for at, rules in enumerate(TABLES)
            for nth, seats in enumerate((1, 4, 7))
            if at % 3 == nth or rules is ALL_SWITCHES
        ],
        [(ALL_SWITCHES, 4)],
    ),
)
def test_every_house_rule_conserves_every_chip(rules: dict[str, str], seats: int) -> None:
    async def visit() -> None:
        guest = Guest(seed=seats)
        await guest.sit_at_blackjack(*BOTS[: seats // 2], "you", *BOTS[seats // 2 : seats - 1], **rules)
        await play(guest, 6)
        assert guest.blackjack.rounds == 6

    asyncio.run(visit())


@pytest.mark.slow
@pytest.mark.parametrize(
    "seats",
    [
        ("you", "you", "you", "you", "you", "you", "you"),
        ("person", "basic", "empty", "you", "person", "hi-lo", "mimic"),
        ("hi-lo", "hi-lo", "hi-lo", "hi-lo", "hi-lo", "hi-lo", "you"),
        ("empty", "empty", "empty", "empty", "empty", "empty", "person"),
        ("person", "person"),
    ],
)
def test_any_mix_of_seats_plays(seats: tuple[str, ...]) -> None:
    async def visit() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack(*seats, buy_in="20")
        for _ in range(5):
            await guest.finish(GREEDY)
            assert chips_of(guest.blackjack) == brought_to(guest.blackjack)
        assert guest.blackjack.rounds == 5

    asyncio.run(visit())


def test_one_tap_sits_down_and_the_next_one_deals() -> None:
    async def visit() -> None:
        guest = Guest()
        await guest.room.open()
        await guest.press("open-table", value="blackjack")
        await guest.press("sit")
        assert guest.screen.screen == "pit"
        assert guest.profile.bankroll == FIRST_CHIPS - guest.blackjack.buy_in
        await guest.press("deal")
        assert guest.blackjack.rounds == 1

    asyncio.run(visit())


@pytest.mark.slow
def test_chips_taken_home_are_the_stack_of_the_people() -> None:
    async def visit() -> None:
        guest = Guest(seed=5)
        await guest.sit_at_blackjack("basic", "you", "mimic")
        await guest.finish()
        await guest.finish()
        stack = guest.blackjack.stacks[1]
        await guest.press("leave")
        assert guest.screen.screen == "lobby"
        assert guest.profile.blackjack is None
        assert guest.profile.bankroll == FIRST_CHIPS - 400 + stack

    asyncio.run(visit())


@pytest.mark.slow
def test_a_shoe_is_shuffled_between_rounds_only_once_the_cut_card_is_out() -> None:
    async def visit() -> None:
        guest = Guest(seed=6)
        await guest.sit_at_blackjack("you", "basic", "basic", decks="1", penetration="50")
        shuffles = 0
        for _ in range(12):
            before = guest.blackjack.shoe
            await guest.finish()
            last = guest.blackjack.last
            assert last
            shuffled = last.shoe.dealt == 0
            shuffles += shuffled
            assert shuffled == (before is None or before.is_cut_out or before.left < 20)
        assert 2 < shuffles < 12

    asyncio.run(visit())


@pytest.mark.slow
@pytest.mark.parametrize("rounds", only_quick([2, 10], [2]))
def test_no_picture_names_a_card_that_no_one_may_see(rounds: int) -> None:
    async def visit() -> None:
        guest = Guest(seed=7)
        await guest.sit_at_blackjack("basic", "you", decks="1", dealt_face_down="on")
        for _ in range(rounds):
            await guest.press("deal")
            while guest.blackjack.round:
                state = replay_round(guest.blackjack.round).state
                hole, held = state.dealer[1], state.seats[0].hands[0]
                hidden = [hole, *state.shoe.cards[state.shoe.dealt :]]
                if not held.is_open:
                    hidden += held.cards[2:] if held.doubled else held.cards[:2]
                for card in hidden:
                    assert f'data-card="{card}"' not in guest.screen.html
                    assert card.words not in guest.screen.regions["log"]
                await guest.play(CURIOUS)

    asyncio.run(visit())


ROUNDS = times(20, 50)
MANNERS = (GREEDY, CALM, CURIOUS)


async def played(
    seats: tuple[str, ...], rounds: int, *, reloads: Random | None = None
) -> tuple[BlackjackSitting, int]:
    """Play rounds, each in its own manner, and give the table and the bankroll that are left.

    With ``reloads`` the page is loaded anew at every decision, and once more while others act.
    """
    guest = Guest(luck=CalmLuck(7))
    await guest.sit_at_blackjack(*seats)
    while guest.blackjack.round or guest.blackjack.rounds < rounds:
        manner = (
            MANNERS[guest.blackjack.rounds % len(MANNERS)]
            if guest.blackjack.round
            else ("rebuy", "deal", "next")
        )
        wanted = (*manner, "ready", "stand", "decline")
        action = next(action for action in wanted if action in guest.live)
        if reloads:
            guest = await guest.come_back()
            await guest.room.press(guest.controls[action])
            for _ in range(reloads.randrange(40)):
                await asyncio.sleep(0)
            guest = await guest.come_back()
        else:
            await guest.press(action)
    for _ in range(2_000):  # the last round is still being looked at
        await asyncio.sleep(0)
    assert guest.blackjack.reviewed
    left = guest.blackjack, guest.profile.bankroll
    await guest.close()
    return left


@pytest.mark.slow
def test_a_reload_at_every_decision_changes_no_round() -> None:
    seats = ("basic", "you", "mimic", "stand-on")
    plain = asyncio.run(played(seats, 3))
    assert asyncio.run(played(seats, 3, reloads=Random(1))) == plain


@pytest.mark.slow
def test_a_reload_at_every_decision_of_many_rounds_changes_nothing() -> None:
    plain = asyncio.run(played(("you", "hi-lo"), ROUNDS))
    assert asyncio.run(played(("you", "hi-lo"), ROUNDS, reloads=Random(2))) == plain


def test_the_lobby_leads_back_to_a_round_that_waits_and_may_give_it_up() -> None:
    async def visit() -> None:
        guest = Guest(seed=2)
        await guest.sit_at_blackjack("you")
        guest = await guest.deal_from("9s Td 7h 8c")
        await guest.press("leave")
        assert "Continue Blackjack" in guest.screen.regions["lobby"]
        assert "your turn" in guest.screen.regions["lobby"]
        await guest.press("continue")
        assert guest.screen.screen == "pit"
        assert "hit" in guest.live
        await guest.press("leave")
        before = guest.profile.bankroll
        await guest.give_up("blackjack")
        assert guest.profile.blackjack is None
        assert guest.profile.bankroll == before + 400 - 20

    asyncio.run(visit())


class Pictures(FakeScreen):
    """A screen that keeps what moved in each picture, and for how long."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = list[tuple[Sequence[AnyEvent], float]]()

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[AnyEvent] = (), seconds: float = 0
    ) -> None:
        """Keep the events with their seconds."""
        await super().draw(screen, regions, events, seconds)
        self.shown.append((events, seconds))


def watched(seats: int, seed: int, speed: Speed) -> tuple[Pictures, NoPace, list[Event]]:
    """Show a round in which everyone stands; return what was seen, what was waited for, and what happened."""
    chips = HalfDollars(1000)
    shoe = ready_shoe(BLACKJACK, None, seats, Random(seed))
    step = deal(BLACKJACK, (chips,) * seats, (HalfDollars(4),) * seats, shoe)
    events = [*step.events]
    while step.state.turn is not None:
        step = apply(step.state, Decline() if step.state.phase is Phase.INSURANCE else Stand())
        events += step.events
    screen, pace, names = Pictures(), NoPace(), tuple(map(str, range(seats)))
    seen = before_deal(BLACKJACK, (chips,) * seats, shoe, 0)
    presenter = BlackjackPresenter(screen, pace, BlackjackScene(names), seen, speed)
    asyncio.run(presenter.play([censor(event, 0) for event in events], observe(step.state, 0)))
    return screen, pace, events


@given(
    seats=st.integers(1, MOST_SEATS),
    seed=st.integers(0, 99),
    speed=st.sampled_from([it for it in Speed if it.factor]),
)
@settings(max_examples=times(20, 60), deadline=None)
def test_a_deal_comes_in_one_movement_and_all_hands_are_paid_in_another(
    seats: int, seed: int, speed: Speed
) -> None:
    screen, pace, events = watched(seats, seed, speed)
    (dealt,) = [shown for shown, _ in screen.shown if any(isinstance(event, BetPlaced) for event in shown)]
    assert sum(isinstance(event, Dealt) for event in dealt) == 2 * seats
    assert sum(isinstance(event, DealerDealt) for event in dealt) == 2
    assert next(seconds for shown, seconds in screen.shown if shown is dealt) <= 0.6
    (paid,) = [shown for shown, _ in screen.shown if any(isinstance(event, RoundOver) for event in shown)]
    before = max(at for at, event in enumerate(events) if not isinstance(event, Settled | RoundOver))
    assert len(paid) == len(events) - before - 1
    assert sum(seconds for _, seconds in screen.shown) + sum(pace.asked) <= 6 * speed.factor + seats


@pytest.mark.parametrize("seats", [1, 3, MOST_SEATS])
def test_after_the_last_act_all_is_paid_within_five_seconds(seats: int) -> None:
    for seed in range(10):
        screen, pace, _ = watched(seats, seed, Speed.NORMAL)
        last = max(
            (at for at, (shown, _) in enumerate(screen.shown) if any(isinstance(it, Acted) for it in shown)),
            default=0,
        )
        moved = sum(seconds for _, seconds in screen.shown[last:])
        assert moved + sum(pace.asked[last:]) <= 5
