"""The $1/$2 game is the $2/$4 game with all money halved, on every screen and in every sentence and file."""

import asyncio
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from html import unescape
from random import Random
from typing import Any

import pytest

from pyapp.agents.holdem.bots.chen_bots import ChenBot
from pyapp.analysis.holdem.expert_thought import think
from pyapp.analysis.holdem.hand_review import HandDecision, JudgedHandDecision
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.app import Press
from pyapp.app.console import Control, hint, press_of
from pyapp.app.core.settings import Speed
from pyapp.app.holdem.between_hands import next_controls
from pyapp.app.profiles.books import LedgerKind, total
from pyapp.app.profiles.cashier import rebought, rebuy_price
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import check_sound
from pyapp.app.sittings.holdem.setup import seated, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.commands.shell_app import controls_in
from pyapp.features.history.hand_files import read_hands
from pyapp.holdem import CLASSROOM_LIMIT, Acted, Fold, HandObservation
from pyapp.money import DOLLAR, Chips, HalfDollars
from pyapp.records import FieldError, FinishedHand, replay_hand
from pyapp.tables import at_stakes
from pyapp.views import HandQuestion
from pyapp.views.holdem.coach.advice import advice_view
from pyapp.views.holdem.coach.look_back import lesson, rival_answer
from pyapp.views.kit.controls import draw_control
from tests.agents.spots import run
from tests.analysis.moments import moment
from tests.app.fakes import QUICK, FakeStorage, Visit

PRESET = "classroom-limit"
NAMES = ("You", "Ada", "Bruno", "Chidi", "Dalia", "Edda", "Farid", "Greta", "Hiro", "Ines")
AMOUNT = re.compile(r"\$([0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?)")
PILES = re.compile(r'<span [^>]*class="piles".*?</svg></span>')
MARK = re.compile(r' data-dollar="2"')
LENGTHS = re.compile(r"--(?:letters|chars):\d+")
"""How many letters an amount is written with, which says how large it may be."""

LUCK = re.compile(r"All-in luck\n\S+\n")
"""Rounded to whole dollars at any stakes, so that half of it is another number."""


def halved(text: str) -> str:
    """Halve all money of a text."""
    return AMOUNT.sub(lambda found: _written(Decimal(found[1].replace(",", "")) / 2), text)


def _written(money: Decimal) -> str:
    return f"${money:,.0f}" if money == int(money) else f"${money:,.2f}"


def words(html: str) -> list[str]:
    """Return what a page says to eyes and ears: texts, and attributes that are read out."""
    spoken = re.findall(r'(?:aria-label|aria-valuetext|title|data-reason)="([^"]*)"', html)
    texts = (text for text in re.split(r"<[^>]*>", html) if text.strip())
    return [unescape(text).strip() for text in (*texts, *spoken)]


class Twins:
    """Two people who do the same: one at a $2/$4 table, one at a $1/$2 table with half the money."""

    def __init__(self, seed: int, people: int = 1) -> None:
        self.people = people
        self.pair = tuple(_visit(seed, bankroll) for bankroll in (8_000, 4_000))
        self.heard = 0

    async def sit(self, seats: int, buy_in: int, **more: str) -> None:
        """Sit down, and look at the form on the way."""
        friends = {f"rival-{at}": "person" for at in range(1, self.people)}
        form = {"seats": str(seats), "speed": "instant", **QUICK, **friends, **more}
        for visit, money in zip(self.pair, (2, 1), strict=True):
            mine = form | {"big-blind": str(money), "buy-in": str(money * buy_in // 2)}
            await visit.room.open()
            await visit.press("open-table", value=PRESET)
            await visit.press("setup", form=mine)
        self.compare("sit")
        for visit, money in zip(self.pair, (2, 1), strict=True):
            mine = form | {"big-blind": str(money), "buy-in": str(money * buy_in // 2)}
            await visit.press("sit", form=mine)
        await self.all_drawn()

    async def press(self, action: str, value: str = "", **form: str) -> None:
        """Press a button, and let the tables play on to the next decision."""
        for visit in self.pair:
            await visit.press(action, value=value, form=form)
        await self.all_drawn()

    async def send(self, press: Press) -> None:
        """Send what no button offers."""
        for visit in self.pair:
            await visit.room.press(press)
            await visit.settle()
        await self.all_drawn()

    async def type(self, whole: str, half: str) -> None:
        """Type the same line in text mode, each with its own money."""
        lines = zip(self.pair, (whole, half), strict=True)
        first, second = (press_of(line, drawn(visit)) for visit, line in lines)
        assert first == second
        await self.send(first)

    async def reload(self) -> None:
        """Close both pages and open them again."""
        fresh = list[Visit]()
        for visit in self.pair:
            await visit.close()
            fresh.append(Visit(visit.storage, luck=visit.luck, shelf=visit.shelf))
            await fresh[-1].room.open()
        self.pair, self.heard = tuple(fresh), 0
        self.compare("lobby")
        await self.press("continue", value=PRESET)

    async def look(self, action: str, value: str = "", **form: str) -> None:
        """Press what opens a screen or a picture, where no turn is waited for."""
        for visit in self.pair:
            await visit.room.press(Press(action, value=value, form=form))
            for _ in range(8):
                await asyncio.sleep(0)
        self.compare()

    async def close(self) -> None:
        """Close both pages."""
        for visit in self.pair:
            await visit.close()

    async def all_drawn(self) -> None:
        """Compare once all is drawn: controls come before what lies around them."""
        for _ in range(20):
            await asyncio.sleep(0)
        self.compare()

    def compare(self, *regions: str) -> None:
        """Check that all that is drawn and said is the same with all money halved."""
        whole, half = self.pair
        assert whole.screen.screen == half.screen.screen
        for name in regions or whole.screen.regions.keys() - {"odds"}:  # which come when they are done
            _compare(name, *(visit.screen.regions.get(name, "") for visit in self.pair))
        said = [visit.screen.said[self.heard :] for visit in self.pair]
        assert [halved(line) for line in said[0]] == said[1]
        self.heard = len(whole.screen.said)
        assert halved(hint(drawn(whole))) == hint(drawn(half))
        assert whole.live == half.live
        assert whole.profile.bankroll == 2 * half.profile.bankroll
        for visit in self.pair:
            check_chips(visit.profile)


PARTS: Mapping[str, str] = {
    "lobby": r'<div class="unfinished">.*?</div>',
    "setup": r'<div class="sit">.*?</div>',
    "you": r'<ol class="ledger">.*?</ol>',
    "stakes": r"(?!)",
}
"""What is compared of regions where some money is the same for everyone, such as usual stakes."""


@lru_cache
def _compare(name: str, whole: str, half: str) -> None:
    part = PARTS.get(name, ".*")
    whole, half = ("".join(re.findall(part, html, re.DOTALL)) for html in (whole, half))
    texts = [LUCK.sub("", "\n".join(words(html))) for html in (whole, half)]
    assert halved(texts[0]).split("\n") == texts[1].split("\n"), name
    if name.startswith(("seat-", "middle", "bar", "own")):
        drawn = [LENGTHS.sub("", PILES.sub("", html)) for html in (whole, half)]
        assert halved(drawn[0]) == MARK.sub("", drawn[1]), name
        for pile in (whole, half):
            _check_piles(pile)


def _check_piles(html: str) -> None:
    """Check that no pot's chips are worth more than what is written beside them."""
    for piles, money in re.findall(
        r'data-pot[^>]*><span[^>]*class="piles"[^>]*>(.*?)</span><b[^>]*>\$([^<]*)<', html
    ):
        chips = re.findall(r'class="chip-(\w+)"', piles)
        worth = sum(Decimal("0.5") if chip == "half" else Decimal(chip) for chip in chips)
        assert 0 < worth <= Decimal(money.replace(",", ""))


def check_chips(profile: Profile) -> None:
    """Check that no half-dollar came from anywhere: ledger, bankroll, and the table's chips."""
    assert total(profile.ledger) == profile.bankroll
    for table in profile.tables:
        assert isinstance(table, HoldemSitting)
        felt = replay_hand(table.hand).state.felt if table.hand else None
        chips = sum(seat.stack for seat in felt.seats) + felt.pot if felt else sum(table.stacks)
        assert chips == sum(chair.bought - chair.taken for chair in table.chairs)
        paid = sum(
            entry.amount for entry in profile.ledger if entry.kind in {LedgerKind.JOINED, LedgerKind.REBOUGHT}
        )
        brought = sum(table.chairs[at].bought for at in table.persons)
        friend_left = any(entry.kind is LedgerKind.LEFT for entry in profile.ledger)
        assert friend_left or -paid == Fraction(DOLLAR * brought, table.rules.chips_per_dollar)


def drawn(visit: Visit) -> tuple[Control, ...]:
    """Return the buttons that text mode has."""
    return controls_in([visit.screen.regions.get("bar", ""), visit.screen.regions.get("sheet", "")])


def _visit(seed: int, bankroll: int) -> Visit:
    storage = FakeStorage()
    assert not ProfileStore(storage).save(
        Profile(bankroll=HalfDollars(bankroll), granted=HalfDollars(bankroll))
    )
    return Visit(storage, seed)


async def decided(twins: Twins, luck: Random) -> None:
    """Do one of the things that can be done now, or try one that cannot."""
    half = twins.pair[1]
    live = sorted(half.live - {"skip", "leave", "replay-last-hand"})
    what = luck.choice([*live, *live, "ask", "wrong", "type", "tell"])
    if what == "ask":
        await twins.press("ask", luck.choice([question.value for question in HandQuestion]))
    elif what == "tell":
        await twins.press("tell", luck.choice(["best", "price", "pot", "stacks"]))
    elif what == "wrong":
        await twins.send(Press(luck.choice(["bet", "raise", "check", "call"]), luck.randrange(1, 9)))
    elif what == "type":
        amount = luck.randrange(1, 9)
        verb = luck.choice(["bet", "raise"])
        await twins.type(f"{verb} {amount}", f"{verb} {Decimal(amount) / 2}")
    elif what == "fold" and luck.random() < 0.7:
        await twins.press("call")
    else:
        await twins.press(what)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats", "buy_in", "people"), [(1, 2, 20, 1), (2, 5, 20, 1), (3, 3, 30, 2)])
def test_a_table_looks_sounds_and_types_the_same_with_all_money_halved(
    seed: int, seats: int, buy_in: int, people: int
) -> None:
    async def play() -> None:
        twins, luck = Twins(seed, people), Random(seed)
        await twins.sit(seats, buy_in)
        for _ in range(60):
            await decided(twins, luck)
        await twins.reload()
        await twins.press("lobby")
        await twins.close()

    asyncio.run(play())


@pytest.mark.slow
def test_players_come_and_go_the_same_with_all_money_halved() -> None:
    async def play() -> None:
        twins = Twins(5)
        await twins.sit(3, 30)
        await twins.look("seats")
        await twins.look("back")
        for change in (("seat-join", "3", "person"), ("seat-leave", "1", ""), ("seat-leave", "3", "")):
            while "next" not in twins.pair[1].live:
                live = twins.pair[1].live
                wanted = ("ready", "skip", "raise", "bet", "check", "call", "rebuy")
                await twins.press(next(action for action in wanted if action in live))
            action, chair, who = change
            await twins.look("seats")
            await twins.look(action, chair, **({"who": who} if who else {}))
            await twins.look("back")
            await twins.press("next")
        assert LedgerKind.LEFT in {entry.kind for entry in twins.pair[1].profile.ledger}
        await twins.close()

    asyncio.run(play())


@pytest.mark.slow
def test_history_replay_files_statistics_and_ledger_are_the_same_with_all_money_halved() -> None:
    async def play() -> None:
        twins = Twins(15)
        await twins.sit(4, 40)
        while twins.pair[1].live:
            hands = len(await listed(twins))
            if hands == 3:
                break
            live = twins.pair[1].live
            wanted = ("next", "rebuy", "raise" if hands % 2 else "check", "bet", "check", "call")
            await twins.press(next(action for action in wanted if action in live))
        for number in await listed(twins):
            await twins.look("history")
            await twins.look("history-replay", number)
            while not at_the_end(twins.pair[1].screen.regions["replay-count"]):
                await twins.look("replay-forward")
            for form in ("phh", "pokerstars"):
                await twins.look("export-hand", form)
            check_files(*(visit.files.saved for visit in twins.pair))
            await twins.look("replay-close")
        for screen in ("stats", "close", "leave", "profiles"):
            await twins.look(screen)
        assert {entry.amount % 2 for entry in twins.pair[1].profile.ledger} == {0, 1}
        await twins.close()

    asyncio.run(play())


def at_the_end(count: str) -> bool:
    """Tell whether `9 of 9` moments were shown."""
    at, _, of = count.partition(" of ")
    return at == of


async def listed(twins: Twins) -> list[str]:
    """Return the numbers of the hands in the history."""
    entries = [await visit.shelf.list("guest", 0, 99) for visit in twins.pair]
    return [str(number) for number, _ in entries[1]]


def check_files(whole: Mapping[str, str], half: Mapping[str, str]) -> None:
    """Check that both files tell the same hand in their own money, and are read as they were written."""
    for name, text in whole.items():
        other = half[name]
        if name.endswith(".phh"):
            assert _halved_file(tomllib.loads(text)) == tomllib.loads(other)
        else:
            assert (
                AMOUNT.sub(lambda found: str(int(2 * Decimal(found[1]))), other).replace(" USD", "") == text
            )
        first, second = (kept for (_, kept) in (*read_hands(text, 1), *read_hands(other, 1)))
        assert isinstance(first, FinishedHand)
        assert isinstance(second, FinishedHand)
        assert second.record.rules == at_stakes(CLASSROOM_LIMIT, 1)
        assert second.record == replace(first.record, rules=second.record.rules)


def _halved_file(fields: dict[str, Any]) -> dict[str, Any]:
    lists = {"antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks"}
    sizes = {name: fields[name] / 2 for name in ("small_bet", "big_bet")}
    actions = [
        re.sub(r"cbr (\d+)", lambda bet: f"cbr {_bare(int(bet[1]))}", line) for line in fields["actions"]
    ]
    amounts = {name: [amount / 2 for amount in fields[name]] for name in lists}
    return {**fields, **sizes, **amounts, "actions": actions, "_chips_per_dollar": 2}


def _bare(doubled: int) -> str:
    return f"{Decimal(doubled) / 2}"


@pytest.mark.parametrize(
    ("hole", "board", "acts"),
    [("AsKd", "", "s s p"), ("9h8h", "7h6hKc", "s s p"), ("AhAd", "As7d2c", "s s"), ("7s2d", "", "p p p")],
)
def test_the_coach_says_the_same_with_all_money_halved(hole: str, board: str, acts: str) -> None:
    at = moment(PRESET, hole, board, acts)
    half = replace(at.seen, felt=replace(at.seen.felt, rules=at_stakes(CLASSROOM_LIMIT, 1)))
    texts = [list(coached(seen, at.past)) for seen in (at.seen, half)]
    assert [halved(text) for text in texts[0]] == texts[1]
    assert any("$" in text for text in texts[1])


def coached(seen: HandObservation, past: SeenPlay) -> Iterator[str]:
    """Yield everything that the coach can say of one decision, and a rival who made it."""
    found = run(think(seen, past, Random(1)))
    view = advice_view(found, seen, NAMES)
    yield from (view.line, *view.why, *view.numbers)
    yield from (f"{way.label} {way.worth}" for way in view.ways)
    assert seen.options
    for action in (Fold(), seen.options.stay, seen.options.push or Fold()):
        total = getattr(action, "total", 0)
        acted = Acted(seen.options.seat, action, paid=seen.options.to_call, total=Chips(total), all_in=False)
        decision = HandDecision(1, seen, (), acted)
        for cost in (3.4, 4, 27.6):
            told = lesson(JudgedHandDecision(decision, found, cost))
            yield from (told.words, *told.why, lesson(None).words)
        answer = rival_answer(decision, "", NAMES)
        yield from (answer.action_words, answer.reason)
    bot = ChenBot(Random(1))
    run(bot.decide(seen))
    yield bot.reason


def test_tables_of_different_chips_stand_open_side_by_side() -> None:
    async def play() -> None:
        visit = _visit(7, 4_000)
        await visit.room.open()
        for preset, money in (("casino-limit", {}), (PRESET, {"big-blind": "1", "buy-in": "50"})):
            await visit.press("open-table", value=preset)
            await visit.press("sit", form={"seats": "3", "speed": "instant", **QUICK, **money})
            await visit.press("lobby")
        lobby = visit.screen.regions["lobby"]
        assert re.search(r"\$1/\$2 limit · blinds \$0.50 and \$1 · \$[0-9.]+ · your turn", lobby)
        assert "$4/$8 limit · blinds $2 and $4 · $" in lobby
        plates = dict[str, str]()
        for preset in ("casino-limit", PRESET, "casino-limit", PRESET):
            await visit.press("continue", value=preset)
            drawn = "".join(html for name, html in visit.screen.regions.items() if name.startswith("seat-"))
            assert plates.setdefault(preset, drawn) == drawn
            await visit.press("lobby")
        assert ".50" not in plates["casino-limit"]
        assert ".50" in plates[PRESET]
        for preset in ("casino-limit", PRESET):
            await visit.give_up(preset)
        assert not visit.profile.tables
        assert total(visit.profile.ledger) == visit.profile.bankroll
        await visit.close()

    asyncio.run(play())


def test_a_table_whose_chips_the_bankroll_cannot_hold_is_not_read() -> None:
    profile = Profile()
    sitting = seated(usual(PRESET, 1000, Speed.INSTANT), 0)
    cents = replace(sitting, rules=replace(sitting.rules, chips_per_dollar=100))
    check_sound(profile.seated(sitting))
    with pytest.raises(FieldError, match="bankroll"):
        check_sound(profile.seated(cents))


def test_whoever_is_broke_at_half_dollars_buys_in_for_what_the_bankroll_holds() -> None:
    sitting = replace(seated(usual(PRESET, 1000, Speed.INSTANT), 0), rules=at_stakes(CLASSROOM_LIMIT, 1))
    sitting = replace(
        sitting, chairs=tuple(replace(it, stack=Chips(0)) for it in sitting.chairs), buy_in=Chips(100)
    )
    profile = Profile(bankroll=HalfDollars(75), granted=HalfDollars(75)).seated(sitting)
    assert rebuy_price(profile, sitting) == 75
    after = rebought(profile, PRESET)
    assert (after.bankroll, after.tables[0].stacks[0]) == (0, 75)
    assert "Rebuy" in (button := str(draw_control(next_controls(sitting, Chips(75))[-1])))
    assert "$37.50" in button
