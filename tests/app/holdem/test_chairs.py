"""A table over many hands: chips, blinds, buying in again, and blueprints where they can be fetched."""

import asyncio
import bz2
from dataclasses import replace
from random import Random

import pytest

from pyapp.agents.holdem.blueprint.blueprint_file import clear_shelf, has_blueprint
from pyapp.agents.holdem.preflop.preflop_charts import NAME, clear_chart_shelf, has_charts
from pyapp.app.core.forms import PriceError
from pyapp.app.core.ports import BlueprintUnavailable
from pyapp.app.core.settings import Speed
from pyapp.app.holdem.blueprint_fetcher import BlueprintFetcher
from pyapp.app.profiles.cashier import CashierError, cashed_out, filled_up, given_up, rebought, sat_down
from pyapp.app.profiles.profile import FIRST_CHIPS, Profile
from pyapp.app.sittings.holdem.setup import seated, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting, after_hand, next_hand
from pyapp.arena.entrants import BLUEPRINTS
from pyapp.cards import DECK
from pyapp.holdem import Fold, apply
from pyapp.money import DOLLAR, Chips, HalfDollars
from pyapp.records import replay_hand
from tests.app.fakes import Visit
from tests.app.holdem.test_seven_tables import played, sit
from tests.products import only_daily


def table(seats: int = 6) -> HoldemSitting:
    return seated(replace(usual("casino-limit", 1000, Speed.NORMAL), seats=seats), drawn=0)


def with_stacks(sitting: HoldemSitting, *stacks: int) -> HoldemSitting:
    chairs = tuple(
        replace(chair, stack=Chips(stack)) for chair, stack in zip(sitting.chairs, stacks, strict=True)
    )
    return replace(sitting, chairs=chairs)


def folded_out(sitting: HoldemSitting) -> HoldemSitting:
    """Let everyone fold to the big blind."""
    assert sitting.hand
    state = replay_hand(sitting.hand).state
    while not state.felt.over:
        state = apply(state, Fold()).state
    return after_hand(sitting, state)


def test_button_and_blinds_go_round_the_table() -> None:
    sitting, seen = table(3), list[tuple[int, int | None, int]]()
    for _ in range(4):
        sitting = folded_out(next_hand(sitting, DECK))
        assert sitting.positions
        seen.append((sitting.positions.button, sitting.positions.small, sitting.positions.big))
    assert seen == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_a_bot_without_chips_buys_in_again_before_the_next_hand() -> None:
    sitting = next_hand(with_stacks(table(3), 600, 0, 0), DECK)
    assert sitting.stacks == (600, 200, 200)
    assert [chair.bought for chair in sitting.chairs] == [200, 400, 400]


def test_a_person_without_chips_buys_in_himself() -> None:
    broke = Profile(bankroll=HalfDollars(500 * DOLLAR), tables=(with_stacks(table(3), 0, 300, 300),))
    profile = rebought(broke, "casino-limit")
    assert profile.dollars == 300
    assert profile.sitting
    assert profile.sitting.stacks == (200, 300, 300)


def test_buying_in_again_takes_what_is_left_and_then_what_the_house_gives() -> None:
    short = rebought(
        Profile(bankroll=HalfDollars(60 * DOLLAR), tables=(with_stacks(table(3), 0, 300, 300),)),
        "casino-limit",
    )
    assert (short.bankroll, short.granted) == (0, FIRST_CHIPS)
    broke = rebought(
        Profile(bankroll=HalfDollars(10 * DOLLAR), tables=(with_stacks(table(3), 0, 300, 300),)),
        "casino-limit",
    )
    assert (broke.bankroll, broke.granted) == (FIRST_CHIPS + (10 - 200) * DOLLAR, 2 * FIRST_CHIPS)


def test_one_with_chips_may_not_buy_in_again() -> None:
    with pytest.raises(CashierError, match="still have chips"):
        rebought(Profile(tables=(table(),)), "casino-limit")


def test_a_seat_that_the_bankroll_cannot_pay_is_refused() -> None:
    with pytest.raises(PriceError, match="you have"):
        sat_down(Profile(bankroll=HalfDollars(200 * DOLLAR - 1)), table())


def test_nobody_leaves_with_his_stack_in_mid_hand() -> None:
    with pytest.raises(CashierError, match="Finish your hand"):
        cashed_out(Profile(tables=(next_hand(table(), DECK),)), "casino-limit")


def test_giving_up_between_hands_is_leaving() -> None:
    assert (
        given_up(Profile(bankroll=HalfDollars(800 * DOLLAR), tables=(table(),)), "casino-limit").dollars
        == 1000
    )


def test_free_chips_are_added_by_the_thousand_until_a_price_is_paid_and_never_twice() -> None:
    for dollars, price in ((0, 1), (19, 20), (19, 200), (0, 1_000), (1, 1_001), (40, 5_000)):
        poor = Profile(bankroll=HalfDollars(DOLLAR * dollars), tables=(table(),))
        rich = filled_up(poor, HalfDollars(DOLLAR * price))
        assert rich.bankroll - poor.bankroll == rich.granted - poor.granted > 0
        assert (rich.bankroll - poor.bankroll) % FIRST_CHIPS == 0
        assert price * DOLLAR <= rich.bankroll < price * DOLLAR + FIRST_CHIPS
        assert filled_up(rich, HalfDollars(DOLLAR * price)) is rich


class KeptBlueprints:
    """Reads them from the disk as the page fetches them, and remembers what was asked for."""

    def __init__(self) -> None:
        self.asked = list[str]()

    async def read(self, name: str) -> bytes:
        """Return a file as it lies."""
        self.asked.append(name)
        text = BLUEPRINTS / f"{name}.txt"
        return bz2.compress(text.read_bytes()) if text.exists() else (BLUEPRINTS / f"{name}.bin").read_bytes()


class LostBlueprints(KeptBlueprints):
    """Has none, as without a network."""

    async def read(self, name: str) -> bytes:
        """Refuse."""
        self.asked.append(name)
        raise BlueprintUnavailable(name)


class SpoiltBlueprints(KeptBlueprints):
    """Gives every file with one bit turned."""

    async def read(self, name: str) -> bytes:
        """Return a damaged file."""
        content = bytearray(await super().read(name))
        content[len(content) // 2] ^= 1
        return bytes(content)


EXPERT = {"seats": "2", "rival-1": "Ada", "level-1": "expert"}


async def _asked_for(source: KeptBlueprints, preset: str, **form: str) -> list[str]:
    visit = Visit()
    visit.blueprints = source
    await sit(visit, preset, **form)
    await visit.close()
    return source.asked


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["casino-limit", "no-limit"])
def test_a_table_of_two_with_an_expert_fetches_its_own_once(preset: str) -> None:
    assert asyncio.run(_asked_for(KeptBlueprints(), preset, **EXPERT)) == [f"{preset}-100"]
    assert has_blueprint(f"{preset}-100")
    assert asyncio.run(_asked_for(KeptBlueprints(), preset, **EXPERT)) == []


@pytest.mark.parametrize(
    ("preset", "form"),
    [
        ("casino-limit", {"seats": "2", "rival-1": "Ines"}),
        ("classroom-limit", EXPERT),
    ],
)
def test_no_other_table_fetches_any(preset: str, form: dict[str, str]) -> None:
    assert asyncio.run(_asked_for(KeptBlueprints(), preset, **form)) == []


def test_a_table_of_three_fetches_the_charts_for_six_once_where_someone_thinks() -> None:
    easy = {"seats": "3", "rival-1": "Ada", "rival-2": "Bruno", "level-1": "beginner", "level-2": "beginner"}
    assert asyncio.run(_asked_for(KeptBlueprints(), "no-limit", **easy)) == []
    three = {**easy, "level-1": "strong"}
    assert asyncio.run(_asked_for(KeptBlueprints(), "no-limit", **three)) == [NAME]
    assert has_charts()
    assert asyncio.run(_asked_for(KeptBlueprints(), "no-limit", **three)) == []


class SlowBlueprints(KeptBlueprints):
    """Gives a file after a moment."""

    async def read(self, name: str) -> bytes:
        """Return it once everything else has had its turn."""
        await asyncio.sleep(0.01)
        return await super().read(name)


@pytest.mark.parametrize(("level", "waits"), [("regular", False), ("strong", True), ("expert", True)])
def test_a_hand_waits_for_charts_where_someone_plays_by_them(level: str, *, waits: bool) -> None:
    usual_seats = usual("no-limit", 1000, Speed.NORMAL)
    sitting = seated(replace(usual_seats, seats=3, rivals=("Ada", "Bruno"), levels=(level, level)), drawn=0)

    async def have() -> bool:
        await BlueprintFetcher(SlowBlueprints()).have(next_hand(sitting, DECK))
        return has_charts()

    clear_chart_shelf()
    assert asyncio.run(have()) is waits


@pytest.mark.slow
@pytest.mark.parametrize("source", [LostBlueprints, SpoiltBlueprints])
def test_a_file_that_does_not_come_or_is_damaged_is_done_without(source: type[KeptBlueprints]) -> None:
    lost = source()
    profile = asyncio.run(played("casino-limit", 3, EXPERT, blueprints=lost))
    assert lost.asked == ["casino-limit-100"]
    assert profile.sitting
    assert profile.sitting.hands > 3
    assert not has_blueprint("casino-limit-100")


@pytest.mark.slow
@pytest.mark.parametrize("preset", only_daily(["casino-limit", "duel", "no-limit"], ["casino-limit"]))
def test_a_reload_at_every_decision_changes_nothing(preset: str) -> None:
    plain = asyncio.run(played(preset, 4, EXPERT, blueprints=KeptBlueprints()))
    clear_shelf()
    again = asyncio.run(played(preset, 4, EXPERT, reloads=Random(preset), blueprints=KeptBlueprints()))
    assert again == plain
