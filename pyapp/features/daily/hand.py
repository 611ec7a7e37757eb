"""The hand of the day: its deal, and its table apart."""

from datetime import date
from functools import partial
from hashlib import sha256
from random import Random
from typing import Final

from pyapp.agents.holdem.bots.cast import cast
from pyapp.agents.holdem.hands.hand_reading import points
from pyapp.app.holdem.branch import BranchDeal, BranchTable, branch_end
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import TableFrame
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.people import ALONE
from pyapp.cards import Card, ShuffleSource, seal_deck
from pyapp.features.daily.page import DailyResult, DailyView
from pyapp.holdem import NO_LIMIT, deal, first_positions, net_results
from pyapp.money import DOLLAR, NO_CHIPS, Chips, HalfDollars
from pyapp.records import HandRecord, replay_hand
from pyapp.records.names_and_dates import local_day, write_day
from pyapp.texts import list_words, say
from pyapp.views.kit.card_faces import card_views
from pyapp.views.screens.replay_pages import draw_branch_bar, draw_branch_top

SEATS: Final = 6
PERSON: Final = 0
"""Where the person sits; the button is anywhere."""

BIG_BLINDS: Final = 100
"""Chips before everybody, in big blinds."""

LEAST_POINTS: Final = 8
"""The Chen points that the person's cards have at least: there is to be a hand to play."""

_PURPOSE: Final = "hand-of-the-day"


def daily_sitting(day: date) -> HoldemSitting:
    """Return the table of a day, its hand dealt and no one having acted."""
    chance = Random(sha256(f"{_PURPOSE} {day.isoformat()}".encode()).digest())  # noqa: S311 - it must repeat
    rivals, button = _drawn_rivals(chance), chance.randrange(SEATS)
    stack = Chips(BIG_BLINDS * NO_LIMIT.big_blind)
    stacks, positions = (stack,) * SEATS, first_positions([True] * SEATS, button, NO_LIMIT)
    while True:
        seal = seal_deck(chance)
        dealt = deal(NO_LIMIT, stacks, positions, seal.dealt).state
        if points(dealt.holes[PERSON]) >= LEAST_POINTS:
            break
    names = (ALONE, *rivals)
    chairs = tuple(HoldemChair(name, at == PERSON, stack, stack) for at, name in enumerate(names))
    record = HandRecord(NO_LIMIT, stacks, positions, seal.dealt)
    return HoldemSitting(
        NO_LIMIT, stack, chairs, button, positions=positions, hand=record, hands=1, seal=seal
    )


def own_cards(sitting: HoldemSitting) -> tuple[Card, ...]:
    """Return the cards that the person is dealt."""
    hand = sitting.hand
    assert hand, "the hand of the day is dealt"  # noqa: S101 - for the type checker
    return deal(hand.rules, hand.stacks, hand.positions, hand.deck).state.holes[PERSON]


def _drawn_rivals(chance: ShuffleSource) -> list[str]:
    names = [member.name for member in cast()]
    return [names.pop(chance.randrange(len(names))) for _ in range(SEATS - 1)]


class DailyHand:
    """One hand of no-limit among rivals who are drawn for the day."""

    screen = "daily"

    def view(self, at: int, done: str = "") -> DailyView:
        """Show which hand a moment's day has, who sits there, and how it ended today."""
        sitting = daily_sitting(local_day(at))
        rivals = tuple(chair.name for chair in sitting.chairs if not chair.person)
        return DailyView(
            self.screen,
            say("daily.title"),
            f"{say('daily.lead', day=write_day(at))} {say('holdem_branch.lead')}",
            say("daily.who", rivals=list_words(rivals), n=BIG_BLINDS),
            say("holdem_branch.again"),
            cards=card_views(own_cards(sitting)),
            rivals=rivals,
            done=done,
        )

    def table(self, session: Session, at: int) -> "DailyHandTable":
        """Return its table, whose rivals remember nothing."""
        sitting = daily_sitting(local_day(at))
        top = partial(draw_branch_top, sitting.rules.preset, say("daily.title"), "daily-back")
        frame = TableFrame(top, partial(draw_branch_bar, "daily-end", say("daily.end")))
        return DailyHandTable(session, BranchDeal(sitting, PERSON, has_new_cards=False), frame, memory={})


class DailyHandTable(BranchTable):
    """The table at which the hand is played."""

    async def result(self, at: int) -> DailyResult | None:
        """Return how the hand ended; ``None`` before its end."""
        if self.ended is None:
            return None
        end = branch_end(self.ended, PERSON, say("daily.end"))
        record = self.ended.record
        won = net_results(replay_hand(record).events).get(PERSON, NO_CHIPS)
        net = HalfDollars(DOLLAR * won // record.rules.shown_per_dollar)
        return DailyResult(say("daily.result", day=write_day(at), net=end.net), net, end)
