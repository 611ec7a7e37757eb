"""Every control pressed twice with no time in between: one table plays, and no chip is lost."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import lru_cache
from html import unescape

import pytest

from pyapp.app import Press
from pyapp.app.profiles.books import LedgerKind
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.saved_sitting import OpenSitting
from pyapp.blackjack.odds import solved_rules
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.money import DOLLAR
from tests.app.blackjack.guest import Guest
from tests.app.fakes import QUICK, Visit
from tests.products import only_daily, only_quick

TABLES = {"table": "bar", "pit": "pit-bar"}
"""The screens on which something is played, and where their controls stand."""


STILL = 300
"""So many turns of the loop without a new picture, and nothing comes any more."""


class Walker(Guest):
    """A guest who goes to tables of both games."""

    async def settle(self) -> None:
        """Let whatever is in front run until it waits for someone at the screen, or moves no more."""
        drawn, still = dict[str, str](), 0
        while still < STILL and not (self.screen.screen in TABLES and self.live - {"skip", "plan"}):
            await asyncio.sleep(0)
            still = still + 1 if self.screen.regions == drawn else 0
            drawn = dict(self.screen.regions)

    @property
    def controls(self) -> dict[str, Press]:
        """The buttons in the bar of the screen in front."""
        region = TABLES.get(self.screen.screen, "")
        return {press.action: press for press in pressable(self.screen.regions.get(region, ""))}

    @property
    def live(self) -> set[str]:
        """The actions in the bar that are not refused; of chips one is enough."""
        bar = self.screen.regions.get(TABLES.get(self.screen.screen, ""), "")
        return {press.action for press in pressable(bar) if not press.reason}


@lru_cache(maxsize=512)
def pressable(html: str) -> Sequence[Press]:
    """Read every button as the press that it sends, once however often a bar is looked at."""
    found = list[Press]()
    for button in re.findall(r"<button[^>]*>", html):
        carried = {name: unescape(value) for name, value in re.findall(r'data-([a-z]+)="([^"]*)"', button)}
        if "action" in carried:
            amount = int(carried["amount"]) if "amount" in carried else None
            value = carried.get("table", carried.get("value", ""))
            found.append(Press(carried["action"], amount, value, carried.get("reason", "")))
    return found


def running() -> list[str]:
    """Name the tables that play."""
    tasks = (task for task in asyncio.all_tasks() if not task.cancelling())
    names = (getattr(task.get_coro(), "__qualname__", "") for task in tasks)
    return [name for name in names if name.endswith("ScreenStack._play")]


def paid_for(profile: Profile, preset: str) -> int:
    """Add up what the ledger says was brought to the table where one sits, in half-dollars."""
    paid = 0
    for entry in profile.ledger:
        if entry.table == preset:
            paid = 0 if entry.kind in {LedgerKind.LEFT, LedgerKind.PRIZE} else paid - entry.amount
    return paid


def check_chips(profile: Profile, table: OpenSitting) -> None:
    """Count what the people at a table brought; reading the save has counted the rest."""
    assert isinstance(table, HoldemSitting | BlackjackSitting)
    if isinstance(table, HoldemSitting) and table.tournament:
        assert paid_for(profile, table.rules.preset) == DOLLAR * table.tournament.plan.entry
        return
    unit = DOLLAR if isinstance(table, HoldemSitting) else 1
    brought = unit * sum(table.chairs[at].bought for at in table.persons)
    assert paid_for(profile, table.rules.preset) == brought


def played(kept: Mapping[str, object]) -> object:
    """Return the deck, the stacks and the actions of a hand or a round, whatever time it was written down."""
    return kept.get("round") or kept["record"]


async def check_history(visit: Visit) -> None:
    """Look for a hand that was written down twice."""
    for _ in range(50):
        await asyncio.sleep(0)
    numbers = [number for number, _ in await visit.shelf.list(GUEST, 0, 1000)]
    texts = [await visit.shelf.read(GUEST, number) for number in numbers]
    records = Counter(json.dumps(played(json.loads(text or "{}"))) for text in texts)
    assert not [count for count in records.values() if count > 1]


async def lobby(walker: Walker) -> None:
    """Stand in the lobby with a fresh bankroll."""
    await walker.room.open()


async def setup(walker: Walker) -> None:
    """Look at a hold'em table's form."""
    await walker.room.open()
    await walker.press("open-table", value="casino-limit")


async def blackjack_setup(walker: Walker) -> None:
    """Look at the blackjack table's form."""
    await walker.room.open()
    await walker.press("open-table", value="blackjack")


async def turn(walker: Walker) -> None:
    """Be asked in a hand of hold'em."""
    await walker.sit(3)


async def between(walker: Walker) -> None:
    """Look at the end of a hand of hold'em."""
    await walker.sit(3)
    while "next" not in walker.live:
        await walker.press("fold" if "fold" in walker.live else "check")


async def ruined(walker: Walker) -> None:
    """Have no chips on a hold'em table."""
    await walker.sit(3, **{"big-blind": "20", "buy-in": "200"})
    while "rebuy" not in walker.live:
        wanted = ("raise", "bet", "call", "check", "next", "fold")
        await walker.press(next(action for action in wanted if action in walker.live))


async def hand_waits(walker: Walker) -> None:
    """Stand in the lobby with a hand waiting."""
    await walker.sit(3)
    await walker.press("leave")


async def betting(walker: Walker) -> None:
    """Bet at blackjack."""
    await walker.sit_at_blackjack("you", "mimic")


async def blackjack_turn(walker: Walker) -> None:
    """Be asked in a round of blackjack, or look at its end."""
    await walker.sit_at_blackjack("you", "mimic")
    await walker.press("deal")


async def round_waits(walker: Walker) -> None:
    """Stand in the lobby with a round waiting."""
    await blackjack_turn(walker)
    await walker.press("leave")


async def both_wait(walker: Walker) -> None:
    """Stand in the lobby with a table of each game waiting."""
    await hand_waits(walker)
    await walker.press("open-table", value="blackjack")
    await walker.press("sit")
    await walker.press("lobby")


async def profiles_over_a_table(walker: Walker) -> None:
    """Look at the profiles with a hand waiting."""
    await hand_waits(walker)
    await walker.press("profiles")


async def settings_over_a_table(walker: Walker) -> None:
    """Look at the settings from a table."""
    await walker.sit(3)
    await walker.press("settings")


async def tournament_setup(walker: Walker) -> None:
    """Look at a tournament's form."""
    await walker.room.open()
    await walker.press("open-table", value="tournament")


async def tournament_turn(walker: Walker) -> None:
    """Be asked in a hand of a tournament."""
    await tournament_setup(walker)
    await walker.press("sit", form={"players": "12", "speed": "instant"})
    while walker.live & {"next"}:
        await walker.press("next")


async def tournament_between(walker: Walker) -> None:
    """Look at the end of a hand of a tournament."""
    await tournament_turn(walker)
    while "next" not in walker.live:
        await walker.press("fold" if "fold" in walker.live else "check")


async def tournament_waits(walker: Walker) -> None:
    """Stand in the lobby with a tournament waiting, which can be given up there."""
    await tournament_turn(walker)
    await walker.press("lobby")


async def rule_unfolded(walker: Walker) -> None:
    """Look at a hand of the rule book."""
    await walker.room.open()
    await walker.press("rules", value="casino-limit")
    await walker.press("scenario", value="02-raise-cap-0")


async def rule_asked(walker: Walker) -> None:
    """Be asked about a hand of the rule book on the felt."""
    await rule_unfolded(walker)
    await walker.room.press(Press("rule-play", value="02-raise-cap-0"))
    for _ in range(4):
        await walker.room.press(Press("replay-forward"))


SCREENS = (
    lobby,
    setup,
    blackjack_setup,
    turn,
    between,
    ruined,
    hand_waits,
    betting,
    blackjack_turn,
    round_waits,
    both_wait,
    profiles_over_a_table,
    settings_over_a_table,
    tournament_setup,
    tournament_turn,
    tournament_between,
    tournament_waits,
    rule_asked,
)

QUICKLY = {lobby, setup}
"""A list and a form, for the quick tests."""


async def play_on(walker: Walker) -> None:
    """Play the hand in front to its end, where there is one."""
    for _ in range(20):
        open_now = [one for one in ("ready", "decline", "stand", "check", "call") if one in walker.live]
        if walker.live & {"next", "rebuy", "deal"} or not open_now:
            return
        await walker.press(open_now[0])


async def press_twice(reach: Callable[[Walker], Awaitable[None]], press: Press) -> None:
    """Press a control, press it again at once, and look at everything."""
    walker = Walker(seed=3)
    await reach(walker)
    form = {"seats": "3", "speed": "instant", **QUICK} if press.action == "sit" else {}
    for _ in range(2):
        await walker.room.press(Press(press.action, press.amount, press.value, press.reason, form))
    assert len(running()) <= 1, f"{press} lets {running()} play at once"
    await walker.settle()
    await play_on(walker)
    for table in walker.profile.tables:
        check_chips(walker.profile, table)
    await check_history(walker)
    await walker.close()


async def press_each_twice(reach: Callable[[Walker], Awaitable[None]]) -> None:
    """Press every control of a screen twice, each on a visit of its own."""
    walker = Walker(seed=3)
    await reach(walker)
    controls = {(press.action, press.amount, press.value): press for press in pressable(walker.screen.html)}
    await walker.close()
    assert controls
    for press in controls.values():
        await press_twice(reach, press)


@pytest.mark.slow
@pytest.mark.parametrize(
    "reach",
    only_daily(only_quick(SCREENS, QUICKLY), [reach for reach in SCREENS if reach is not ruined]),
    ids=lambda reach: reach.__name__,
)
def test_no_control_pressed_twice_lets_two_tables_play_or_moves_chips_twice(
    reach: Callable[[Walker], Awaitable[None]],
) -> None:
    asyncio.run(press_each_twice(reach))


@pytest.mark.slow
@pytest.mark.parametrize(
    "reach", only_daily([lobby, blackjack_setup], [lobby]), ids=lambda reach: reach.__name__
)
def test_nor_does_one_pressed_twice_while_a_chart_is_worked_out(
    reach: Callable[[Walker], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = StrategyCache()
    monkeypatch.setattr(solved_rules, "shared_strategies", lambda: fresh)
    asyncio.run(press_each_twice(reach))
