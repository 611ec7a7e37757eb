"""The lab's table: what is set on it, the hand itself at a table apart, and how it ended."""

from collections.abc import Generator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pyapp.agents import CastMember, Level, cast
from pyapp.agents.holdem.hands.combos import pairs
from pyapp.app.core.forms import Press, SetupError, whole_number
from pyapp.app.core.ports import RandomSource
from pyapp.app.holdem.branch import BranchDeal, BranchTable, branch_end
from pyapp.app.session.collaborators import Handler, Handlers
from pyapp.app.session.temporary_table import TableFrame
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.people import ALONE, friend_name
from pyapp.cards import DECK, Card, Seal
from pyapp.features.lab.odds import draw_dealing
from pyapp.features.lab.odds_question import MOST_HANDS, OddsError, OddsQuestion, check
from pyapp.features.lab.pages import SandboxSeatView, TablePageView, draw_sandbox_table
from pyapp.features.lab.parts import SandboxPage, draw_outlets
from pyapp.features.lab.setup import BOARD, COMMENT, DEAD, Sandbox, SandboxSeat, SandboxSetup, hand_slot
from pyapp.holdem import PRESETS, HoldemRules, Positions, first_positions
from pyapp.money import Chips, chips_number
from pyapp.records import HandRecord
from pyapp.records.phh.unknown_cards import order_deck
from pyapp.slices import in_slices
from pyapp.tables import at_stakes, name_of
from pyapp.texts import number_text, say, say_member
from pyapp.views import PERSON, ChoiceView
from pyapp.views.screens.replay_pages import draw_branch_bar, draw_branch_top

if TYPE_CHECKING:
    from pyapp.views.screens.replay_pages import BranchEndingView


MOST_STACK: Final = 1_000_000
"""Dollars that a seat has at most."""

_BOARD: Final = 5
_NONCE_BITS: Final = 256


def sandbox_rules(setup: SandboxSetup) -> HoldemRules:
    """Return the rules that are chosen; raises ``SetupError`` or ``HoldemError`` for stakes that are none."""
    rules = PRESETS.get(setup.choices["preset"], PRESETS["no-limit"])
    typed = setup.choices["big-blind"].strip()
    if not typed:
        return rules
    return at_stakes(rules, whole_number(typed, 0, say("sandbox.big_blind")))


def dealing(setup: SandboxSetup, luck: RandomSource) -> Generator[None, None, BranchDeal]:
    """Return the table with its hand dealt, in slices.

    Raises ``SetupError``, ``OddsError`` or ``HoldemError`` for what cannot be dealt.
    """
    rules = sandbox_rules(setup)
    if len(setup.seats) > rules.most_seats:
        refused = say("holdem_setup.refusal.seats", most=rules.most_seats, seats=len(setup.seats))
        raise SetupError(refused)
    persons = [at for at, seat in enumerate(setup.seats) if seat.who == PERSON]
    if not persons:
        raise SetupError(say("sandbox.no_person"))
    stacks = tuple(_stack(at, seat, rules) for at, seat in enumerate(setup.seats))
    positions = first_positions([True] * len(stacks), _button(setup), rules)
    deck = yield from _deck(setup, positions, luck)
    names = _names(setup, persons)
    chairs = tuple(
        HoldemChair(name, at in persons, stack, stack, "" if at in persons else _level(setup.seats[at]))
        for at, (name, stack) in enumerate(zip(names, stacks, strict=True))
    )
    sitting = HoldemSitting(
        rules,
        max(stacks),
        chairs,
        positions.button,
        positions=positions,
        hand=HandRecord(rules, stacks, positions, deck),
        hands=1,
        seal=Seal(deck, f"{luck.randrange(1 << _NONCE_BITS):064x}"),
    )
    return BranchDeal(sitting, persons[0], has_new_cards=True)


def _stack(at: int, seat: SandboxSeat, rules: HoldemRules) -> Chips:
    dollars = whole_number(seat.stack, 0, say("sandbox.stack"))
    if not 0 < dollars <= MOST_STACK:
        raise SetupError(say("sandbox.stack_bounds", number=at + 1, most=number_text(MOST_STACK)))
    return Chips(dollars * rules.chips_per_dollar)


def _button(setup: SandboxSetup) -> int:
    typed = setup.choices["button"]
    return int(typed) if typed in map(str, range(len(setup.seats))) else 0


def _deck(
    setup: SandboxSetup, positions: Positions, luck: RandomSource
) -> Generator[None, None, tuple[Card, ...]]:
    """Deal hands and board as they are set; what is not set comes by chance."""
    board, dead = setup.card_list(BOARD), setup.card_list(DEAD)
    if len(board) > _BOARD:
        raise SetupError(say("sandbox.odds.board"))
    seats = range(len(setup.seats))
    ranges, weights = tuple(map(setup.hand, seats)), tuple(map(setup.weights, seats))
    question = OddsQuestion(ranges, (), (*board, *dead), weights)
    check(question)
    held = yield from draw_dealing(question, luck)
    hands = {at: _shuffled(pairs()[one], luck) for at, one in enumerate(held)}
    gone = {*board, *dead, *(card for hand in hands.values() for card in hand)}
    left = [card for card in DECK if card not in gone]
    whole = (*board, *(left.pop(luck.randrange(len(left))) for _ in range(_BOARD - len(board))))
    return order_deck(hands, whole, positions, len(setup.seats))


def _shuffled(pair: tuple[int, int], luck: RandomSource) -> tuple[Card, Card]:
    """Return two cards in either order: the order in which they lie tells nothing."""
    low, high = pair
    return (Card(low), Card(high)) if luck.randrange(2) else (Card(high), Card(low))


def _level(seat: SandboxSeat) -> str:
    return seat.who if seat.who in set(Level) else Level.REGULAR


def _names(setup: SandboxSetup, persons: Sequence[int]) -> tuple[str, ...]:
    """Name everyone: people by their seats, computer players as those of their level are called."""
    free = list(cast())
    names = list[str]()
    for at, seat in enumerate(setup.seats):
        if at in persons:
            names.append(ALONE if len(persons) == 1 else friend_name(at))
        else:
            names.append(_take(free, _level(seat)).name)
    return tuple(names)


def _take(free: list[CastMember], level: str) -> CastMember:
    at = next((place for place, one in enumerate(free) if one.level == level), 0)
    return free.pop(at)


class SandboxTableController:
    """Lets a hand be set and played. Bankroll, history and rivals' memory stay as they are."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._ending: BranchEndingView | None = None
        self._dealing = False
        self.table: BranchTable | None = None
        """The table while the hand is played."""

    @property
    def handlers(self) -> Handlers:
        """What its controls do."""
        return {"sandbox-table": self._open, "sandbox-play": self._play, **self._at_table}

    @property
    def _at_table(self) -> Handlers:
        return {"sandbox-end": self._end, "sandbox-leave": self._leave}

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while the hand is played: nothing else can be done meanwhile."""
        return self._at_table.get(action) or (self.table.handler(action) if self.table else None)

    async def stop(self) -> None:
        """Leave the table."""
        if self.table:
            await self.table.stop()
        self.table = None

    async def show(self) -> None:
        """Draw the page with what is set."""
        self._sandbox.turn_to(SandboxPage.TABLE)
        setup = self._sandbox.setup
        view = TablePageView(
            tuple(ChoiceView(preset, name_of(preset)) for preset in PRESETS),
            setup.choices["preset"],
            setup.choices["big-blind"],
            _usual_blind(setup.choices["preset"]),
            (
                ChoiceView(PERSON, say("sandbox.person")),
                *(ChoiceView(level.value, say_member(level, "name")) for level in Level),
            ),
            tuple(
                SandboxSeatView(
                    self._sandbox.field(hand_slot(at)),
                    say("sandbox.seat", number=at + 1),
                    seat.who,
                    seat.stack,
                )
                for at, seat in enumerate(setup.seats)
            ),
            setup.choices["button"],
            tuple(map(self._sandbox.field, (*setup.cards, COMMENT))),
            len(setup.seats) < MOST_HANDS,
            draw_outlets(SandboxPage.TABLE),
            self._ending,
        )
        await self._sandbox.draw("sandbox-table", draw_sandbox_table(view))

    async def _open(self, press: Press) -> None:
        self._sandbox.take(press)
        await self.show()

    async def _play(self, press: Press) -> None:
        """Deal the hand and sit down; raises ``SetupError`` or ``HoldemError`` for one that cannot be."""
        if self.table or self._dealing:
            return
        self._sandbox.take(press)
        setup, session = self._sandbox.setup, self._sandbox.session
        self._dealing = True
        try:
            deal = await in_slices(dealing(setup, session.outside.luck))
        except OddsError as refused:
            raise SetupError(str(refused)) from refused
        finally:
            self._dealing = False
        if session.screens.in_front == SandboxPage.TABLE:
            self._ending = None
            self.table = BranchTable(session, deal, _frame(sandbox_rules(setup)), memory={})
            self.table.start()

    async def _end(self, _: Press) -> None:
        """Show how the hand ended, once it has, above what is set."""
        ended = self.table.ended if self.table else None
        if self.table is None or ended is None:
            return
        seat = self.table.deal.seat
        await self.stop()
        self._ending = branch_end(ended, seat, say("sandbox.ended"))
        await self.show()
        self._sandbox.session.outside.screen.say(f"{self._ending.net}. {' '.join(self._ending.told)}")

    async def _leave(self, _: Press) -> None:
        """Leave the hand for what is set."""
        await self.stop()
        await self.show()


def _usual_blind(preset: str) -> str:
    rules = PRESETS.get(preset)
    return chips_number(rules.big_blind, rules.chips_per_dollar) if rules else ""


def _frame(rules: HoldemRules) -> TableFrame:
    top = partial(draw_branch_top, rules.preset, say("sandbox.title"), "sandbox-leave")
    return TableFrame(top, partial(draw_branch_bar, "sandbox-end", say("sandbox.to_lab")))
