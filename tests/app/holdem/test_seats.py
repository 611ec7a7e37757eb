"""Players who join, leave and are replaced between hands: chips, blinds, saves and refusals."""

from collections import Counter
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from random import Random

import pytest

from pyapp.app.core.forms import PriceError
from pyapp.app.core.settings import Speed
from pyapp.app.profiles.books import LedgerKind, total
from pyapp.app.profiles.cashier import CashierError, booked, cashed_out, rebought, reseated, sat_down
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.app.profiles.saves import check_sound
from pyapp.app.sittings.holdem.guest_chairs import guest_left, guest_seated
from pyapp.app.sittings.holdem.seats import (
    FRIEND,
    SeatsError,
    as_planned,
    changed,
    check_change,
    free_bots,
    free_chair,
    table_events,
    with_plan,
    without_plan,
)
from pyapp.app.sittings.holdem.setup import HoldemSetup, bots, seated, usual
from pyapp.app.sittings.holdem.sitting import (
    HoldemSitting,
    SeatChange,
    after_action,
    after_hand,
    laid_out,
    next_hand,
)
from pyapp.cards import DECK
from pyapp.holdem import (
    PRESETS,
    ButtonMoved,
    ButtonMoves,
    HandState,
    PlayerJoined,
    PlayerLeft,
    apply,
    censor,
    options,
)
from pyapp.money import DOLLAR, Chips, HalfDollars
from pyapp.records import FieldError, replay, replay_hand
from pyapp.records.phh.write_phh import write_phh
from pyapp.tables import GameFormat, at_stakes
from tests.cases import case
from tests.holdem.tables import chosen


def setup(preset: str = "casino-limit", seats: int = 4, **more: object) -> HoldemSetup:
    return replace(usual(preset, 1000, Speed.INSTANT), seats=seats, **more)  # type: ignore[arg-type]


def table(preset: str = "casino-limit", seats: int = 4, **more: object) -> HoldemSitting:
    return seated(setup(preset, seats, **more), drawn=0)


def with_stacks(sitting: HoldemSitting, *stacks: int) -> HoldemSitting:
    chairs = tuple(
        replace(chair, stack=Chips(stack)) for chair, stack in zip(sitting.chairs, stacks, strict=True)
    )
    return replace(sitting, chairs=chairs)


def sitting_of(profile: Profile) -> HoldemSitting:
    assert profile.sitting
    return profile.sitting


def test_a_bot_joins_with_the_tables_buy_in_and_takes_its_chips_along() -> None:
    more = changed(table(), SeatChange(4, "Ines", "beginner"))
    assert more.names == ("You", "Ada", "Bruno", "Chidi", "Ines")
    assert more.chairs[4].level == "beginner"
    less = changed(with_stacks(more, 200, 150, 250, 200, 200), SeatChange(2))
    assert less.names == ("You", "Ada", "", "Chidi", "Ines")
    assert less.stacks == (200, 150, 0, 200, 200)
    assert less.moves == (PlayerJoined(4, "Ines", Chips(200)), PlayerLeft(2, "Bruno", Chips(250)))
    assert free_chair(less) == 2
    assert "Bruno" in free_bots(less)


def test_a_bot_is_replaced_on_its_chair_and_an_empty_chair_gets_no_cards_and_buys_nothing() -> None:
    other = changed(table(), SeatChange(1, "Hiro"))
    assert other.names == ("You", "Hiro", "Bruno", "Chidi")
    assert other.moves == (PlayerLeft(1, "Ada", Chips(200)), PlayerJoined(1, "Hiro", Chips(200)))
    dealt = next_hand(changed(other, SeatChange(2)), DECK)
    assert dealt.stacks == (200, 200, 0, 200)
    assert dealt.hand
    assert not replay_hand(dealt.hand).state.holes[2]


def test_a_friend_sits_down_for_chips_of_the_bankroll_and_gets_up_alone_with_the_stack() -> None:
    before = sat_down(Profile(bankroll=HalfDollars(1000 * DOLLAR)), table())
    with_friend = booked(before, reseated(before, "casino-limit", SeatChange(4, FRIEND)), 1)
    assert sitting_of(with_friend).names == ("Player 1", "Ada", "Bruno", "Chidi", "Player 5")
    assert with_friend.dollars == 600
    assert (with_friend.ledger[-1].kind, with_friend.ledger[-1].amount) == (LedgerKind.JOINED, -200 * DOLLAR)
    won = with_friend.seated(with_stacks(sitting_of(with_friend), 100, 200, 200, 200, 300))
    alone = booked(won, reseated(won, "casino-limit", SeatChange(4)), 2)
    assert sitting_of(alone).names == ("You", "Ada", "Bruno", "Chidi", "")
    assert alone.dollars == 900
    assert (alone.ledger[-1].kind, alone.ledger[-1].amount) == (LedgerKind.LEFT, 300 * DOLLAR)
    assert cashed_out(alone, "casino-limit").dollars == 1000


def test_a_friend_in_the_game_of_half_dollars_pays_and_takes_dollars() -> None:
    start = setup("classroom-limit", 3)
    halves = replace(start, rules=at_stakes(start.rules, 1), buy_in=100)
    before = sat_down(Profile(bankroll=HalfDollars(1000 * DOLLAR)), seated(halves, drawn=0))
    joined = reseated(before, "classroom-limit", SeatChange(3, FRIEND))
    assert sitting_of(joined).moves == (PlayerJoined(3, "Player 4", Chips(200)),)
    assert joined.dollars == 800
    assert reseated(joined, "classroom-limit", SeatChange(3)).dollars == 900


def test_a_friend_is_refused_where_the_bankroll_pays_no_seat() -> None:
    poor = Profile(bankroll=HalfDollars(39 * DOLLAR), tables=(table(),))
    with pytest.raises(PriceError, match="A seat costs"):
        reseated(poor, "casino-limit", SeatChange(4, FRIEND))
    console = Profile(bankroll=HalfDollars(199 * DOLLAR), tables=(table("console-limit"),))
    with pytest.raises(PriceError, match="A seat costs"):
        reseated(console, "console-limit", SeatChange(4, FRIEND))


@pytest.mark.parametrize(
    ("sitting", "change", "why"),
    [
        (table(), SeatChange(0), "Leave"),
        (table(), SeatChange(0, "Hiro"), "Leave"),
        (table(), SeatChange(4), "No one sits there"),
        (table(), SeatChange(2, "Ada"), "already"),
        (table(), SeatChange(4, "Zed"), "no bot called"),
        (table(), SeatChange(4, "Hiro", "master"), "plays as"),
        (table(seats=10), SeatChange(10, FRIEND), "All 10 seats"),
        (table(), SeatChange(6, "Hiro"), "All 10 seats"),
        (table(seats=2), SeatChange(1), "two players"),
        (table("duel", 2), SeatChange(1), "two players"),
        (table("duel", 2), SeatChange(1, FRIEND), "duel"),
        (table("duel", 2), SeatChange(2, "Hiro"), "no one joins"),
        (table("no-limit", game=GameFormat.SIT_AND_GO), SeatChange(1, "Hiro"), "sit-and-go"),
        (with_stacks(table("console-limit", 3), 300, 300, 0), SeatChange(1), "two players"),
        (with_stacks(table("console-limit", 2), 400, 0), SeatChange(2, "Hiro"), "over"),
    ],
)
def test_what_makes_no_table_is_refused(sitting: HoldemSitting, change: SeatChange, why: str) -> None:
    with pytest.raises(SeatsError, match=why):
        check_change(sitting, change)


def test_in_the_duel_another_bot_can_take_the_bots_place() -> None:
    duel = table("duel", 2)
    check_change(duel, SeatChange(1, "Greta"))
    assert next_hand(changed(duel, SeatChange(1, "Greta")), DECK).names == ("You", "Greta")


def test_a_broke_bots_chair_at_the_console_can_be_filled_again_and_places_follow() -> None:
    dealt = next_hand(table("console-limit", 4), DECK)
    went_out = after_hand(dealt, _ended(dealt, 300, 0, 300, 200))
    assert [(finish.chair, finish.place) for finish in went_out.finishes] == [(1, 4)]
    refilled = changed(went_out, SeatChange(1, "Hiro"))
    assert refilled.finishes == ()
    assert refilled.stacks == (300, 200, 300, 200)
    added = changed(went_out, SeatChange(4, "Hiro"))
    assert [(finish.chair, finish.place) for finish in added.finishes] == [(1, 5)]
    fewer = changed(went_out, SeatChange(3))
    assert [(finish.chair, finish.place) for finish in fewer.finishes] == [(1, 3)]


def _ended(dealt: HoldemSitting, *stacks: int) -> HandState:
    """End a hand with these stacks."""
    assert dealt.hand
    state = replay_hand(dealt.hand).state
    seats = tuple(
        replace(seat, stack=Chips(stack)) for seat, stack in zip(state.felt.seats, stacks, strict=True)
    )
    return replace(state, felt=replace(state.felt, seats=seats, to_act=None))


def test_one_plan_a_chair_is_kept_and_can_be_taken_back() -> None:
    dealt = next_hand(table(), DECK)
    planned = with_plan(with_plan(dealt, SeatChange(1)), SeatChange(4, "Ada"))
    assert as_planned(planned).names == ("You", "", "Bruno", "Chidi", "Ada")
    assert planned.names == dealt.names
    again = with_plan(planned, SeatChange(1, "Hiro"))
    assert again.planned == (SeatChange(4, "Ada"), SeatChange(1, "Hiro"))
    assert without_plan(planned, 4).planned == (SeatChange(1),)
    crowd = with_plan(with_plan(dealt, SeatChange(4, "Hiro")), SeatChange(5, "Ines"))
    assert without_plan(crowd, 4).planned == ()
    with pytest.raises(SeatsError, match="two players"):
        with_plan(with_plan(with_plan(dealt, SeatChange(1)), SeatChange(2)), SeatChange(3))


PLANS_FOR_A_GUESTS_CHAIR = (
    ((SeatChange(4, "Hiro"),), ("You", "Ada", "Bruno", "Chidi", "Mia", "Hiro")),
    ((SeatChange(4, FRIEND, called="Eva"),), ("Player 1", "Ada", "Bruno", "Chidi", "Mia", "Eva")),
    (
        (SeatChange(4, "Hiro"), SeatChange(5, "Ines")),
        ("You", "Ada", "Bruno", "Chidi", "Mia", "Ines", "Hiro"),
    ),
    ((SeatChange(4, "Hiro"), SeatChange(2)), ("You", "Ada", "Hiro", "Chidi", "Mia")),
    ((SeatChange(1, "Hiro"), SeatChange(2)), ("You", "Hiro", "", "Chidi", "Mia")),
)
"""What is planned for a table of four in the hand after which a guest sits down, and who sits there then."""


def test_a_plan_for_a_chair_that_a_guest_took_throws_no_guest_out() -> None:
    for plans, names in PLANS_FOR_A_GUESTS_CHAIR:
        with case(plans):
            dealt = reduce(with_plan, plans, next_hand(table("no-limit"), DECK))
            settled = guest_seated(replace(dealt, hand=None), "ticket", "Mia", "")
            assert as_planned(settled).names[: len(names)] == names
            assert settled.owed == as_planned(settled).owed == ()


def test_a_guest_on_the_chair_of_who_was_to_go_stays() -> None:
    """A computer player on the last chair of a full table, or a guest who left before the plan came about."""
    full = table("no-limit", PRESETS["no-limit"].most_seats)
    last = len(full.chairs) - 1
    for plan in (SeatChange(last), SeatChange(last, "Jorah"), SeatChange(last, FRIEND)):
        with case(plan):
            dealt = with_plan(next_hand(full, DECK), plan)
            settled = guest_seated(replace(dealt, hand=None), "ticket", "Mia", "")
            assert settled.planned == ()
            assert as_planned(settled).names[last] == "Mia"
    first = guest_seated(table("no-limit"), "first", "Zoe", "")
    left = guest_left(replace(with_plan(next_hand(first, DECK), SeatChange(4)), hand=None), "first")
    assert as_planned(guest_seated(left, "ticket", "Mia", "")).names[4] == "Mia"


def test_the_tables_events_name_who_came_who_went_and_where_the_button_lies() -> None:
    dealt = next_hand(changed(table(), SeatChange(3)), DECK)
    assert table_events(dealt) == (PlayerLeft(3, "Chidi", Chips(200)), ButtonMoved(0))
    duel = next_hand(changed(table("duel", 2), SeatChange(1, "Greta")), DECK)
    assert [type(event) for event in table_events(duel)] == [PlayerLeft, PlayerJoined]


@pytest.mark.parametrize(
    "spoilt",
    [
        {"planned": [{"chair": 1, "who": "Zed", "level": ""}]},
        {"planned": [{"chair": 99, "who": "", "level": ""}]},
        {"planned": [{"chair": 1, "who": "", "level": ""}] * 2},
        {"planned": [{"chair": 1, "who": "", "level": "master"}]},
        {"moves": [{"kind": "joined", "seat": 44, "name": "Ada", "stack": 4}]},
        {"moves": [{"kind": "flown", "seat": 1, "name": "Ada", "stack": 4}]},
    ],
)
def test_a_save_with_impossible_changes_of_seats_is_refused(spoilt: dict[str, object]) -> None:
    saved = PROFILE_CODEC.write(sat_down(Profile(), table()))
    saved["tables"][0]["table"].update(spoilt)
    with pytest.raises(FieldError):
        check_sound(PROFILE_CODEC.read(saved))


def test_a_save_whose_empty_chair_has_chips_is_refused_and_one_that_lost_all_rivals_is_read() -> None:
    """Guests may all have left a host's table while it was not open."""
    left = changed(table(), SeatChange(3))
    rich = replace(
        left, chairs=(*left.chairs[:3], replace(left.chairs[3], stack=Chips(5), bought=Chips(205)))
    )
    with pytest.raises(FieldError, match="empty seat"):
        check_sound(Profile(tables=(rich,)))
    lonely = changed(changed(left, SeatChange(1)), SeatChange(2))
    check_sound(Profile(tables=(lonely,)))


EVENINGS = [
    (preset, game)
    for preset in PRESETS
    for game in ((GameFormat.FREEZE_OUT,) if preset.startswith("console") else (GameFormat.CASH,))
]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("preset", "game"), EVENINGS)
def test_an_evening_of_coming_and_going_is_right_in_every_way(
    preset: str, game: GameFormat, seed: int
) -> None:
    chance = Random(f"{preset}/{seed}")
    most = PRESETS[preset].most_seats
    start = setup(preset, min(most, chance.randint(2, 5)), game=game)
    rich = Profile(bankroll=HalfDollars(100_000 * DOLLAR))
    profile = booked(rich, sat_down(rich, seated(start, drawn=0)), 0)
    hands = list[HoldemSitting]()
    for _ in range(40):
        for _ in range(chance.choice([0, 0, 1, 2])):
            profile = _reseated_at_random(profile, preset, chance)
        sitting = sitting_of(profile)
        if sitting.over:
            break
        if game is GameFormat.CASH and not all(sitting.stacks[i] for i in sitting.persons):
            profile = booked(profile, rebought(profile, preset), 0)
        dealt = next_hand(laid_out(sitting_of(profile), chance), tuple(chance.sample(DECK, 52)))
        hands.append(dealt)
        profile = _played(profile.seated(dealt), chance)
        sitting = sitting_of(profile)
        assert sum(sitting.stacks) == sum(chair.bought - chair.taken for chair in sitting.chairs)
        assert sorted(finish.place for finish in sitting.finishes) == _places(sitting)
        check_sound(profile)
        assert PROFILE_CODEC.read(PROFILE_CODEC.write(profile)) == profile
    home = booked(profile, cashed_out(profile, preset), 0)
    assert total(home.ledger) == home.bankroll
    assert home.dollars == profile.dollars + sum(
        sitting_of(profile).stacks[i] for i in sitting_of(profile).persons
    )
    assert len(hands) > (3 if game is GameFormat.CASH else 0)
    _check_blinds(hands, preset)


def _reseated_at_random(profile: Profile, preset: str, chance: Random) -> Profile:
    """Change a chair in some way; what is refused leaves everything as it was."""
    sitting = sitting_of(profile)
    chair = chance.randrange(len(sitting.chairs) + 1)
    who = chance.choice(["", FRIEND, *chance.sample(bots(), 3)])
    try:
        after = booked(profile, reseated(profile, preset, SeatChange(chair, who)), 0)
    except (SeatsError, CashierError, PriceError):
        return profile
    new = sitting_of(after).moves[len(sitting.moves) :]
    friends = [move for move in new if move.name not in bots()]
    paid = sum(move.stack * (1 if isinstance(move, PlayerJoined) else -1) for move in friends)
    assert after.dollars == profile.dollars - paid
    assert total(after.ledger) == after.bankroll
    assert sitting_of(after).names.count("You") == (len(sitting_of(after).persons) == 1)
    return after


def _played(profile: Profile, chance: Random) -> Profile:
    """Play a hand with random actions; the records and what each seat sees are looked at on the way."""
    sitting = sitting_of(profile)
    assert sitting.hand
    state = replay_hand(sitting.hand).state
    for seat, chair in enumerate(sitting.chairs):
        assert bool(state.holes[seat]) == (chair.stack > 0)
        assert not (chair.empty and chair.stack)
    while not state.felt.over:
        action = chosen(options(state), chance.randrange(7))
        state, sitting = apply(state, action).state, after_action(sitting, action)
    assert sitting.hand
    written = write_phh(sitting.hand, sitting.names)
    for name in sitting.names:
        assert (f"'{name}'" in written) == bool(name and sitting.stacks[sitting.names.index(name)])
    for watcher in [None, *range(len(sitting.chairs))]:
        told = (censor(event, watcher) for step in replay(sitting.hand) for event in step.events)
        hidden = [event for event in told if getattr(event, "cards", None) is None]
        assert hidden or sum(map(bool, sitting.stacks)) < 2
    return profile.seated(after_hand(sitting, state))


def _places(sitting: HoldemSitting) -> list[int]:
    """Say which places those who went out must have: the last ones, ties sharing the best of theirs."""
    left = sum(not chair.empty for chair in sitting.chairs)
    found = sorted(finish.place for finish in sitting.finishes)
    alive = left - len(found)
    counts, due = Counter(found), list[int]()
    place = alive + 1
    while len(due) < len(found):
        due += [place] * max(counts[place], 1)
        place += max(counts[place], 1)
    return due


def _check_blinds(hands: list[HoldemSitting], preset: str) -> None:
    """No one who stays pays the big blind twice running, or is skipped, but where a document says so."""
    moves = PRESETS[preset].button
    for before, after in pairwise(hands):
        old, new = before.positions, after.positions
        assert old
        assert new
        if moves is ButtonMoves.STAYS:
            assert old == new
            continue
        assert after.chairs[new.big].stack
        gone = any(was and not after.stacks[i] for i, was in enumerate(before.stacks))
        if moves is ButtonMoves.DEAD or not gone:
            assert new.big != old.big
            count = len(after.chairs)
            between = [(old.big + step) % count for step in range(1, (new.big - old.big) % count)]
            assert not any(after.stacks[i] for i in between)
