"""People at blackjack: one at the screen, who sees and counts the cards, and guests who play elsewhere."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Protocol, TypeAlias

from pyapp.app.core.forms import Press
from pyapp.app.session.table_in_play import AwayGuests
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import (
    Action,
    BlackjackError,
    BlackjackReason,
    Decline,
    Double,
    EvenMoney,
    Event,
    Hit,
    Insure,
    RoundObservation,
    RoundOptions,
    RoundStep,
    Split,
    Stand,
    Surrender,
)
from pyapp.blackjack.odds.cards_left import CardCounter
from pyapp.money import HalfDollars, half_dollars_text
from pyapp.texts import say
from pyapp.views.kit.scene import NONE_AWAY


class BlackjackPerson:
    """A player at the screen, at one chair."""

    def __init__(self, chair: int, decks: int) -> None:
        self.memory = CardCounter(decks, chair)
        self._offer: RoundOptions | None = None
        self._answer: asyncio.Future[Action] | None = None

    @property
    def asked(self) -> bool:
        """Whether the blackjack table waits for this person."""
        return self._answer is not None and not self._answer.done()

    async def decide(self, seen: RoundObservation) -> Action:
        """Wait for a press that the rules allow."""
        self._offer, self._answer = seen.options, asyncio.get_running_loop().create_future()
        try:
            return await self._answer
        finally:
            self._offer = self._answer = None

    def watch(self, event: Event) -> None:
        """Remember the cards; everything else reaches a person through the screen."""
        self.memory.watch(event)

    def press(self, action: Action) -> None:
        """Answer with ``action``; raises ``BlackjackError`` with the reason where it is refused."""
        if self._offer is None or self._answer is None or self._answer.done():
            raise BlackjackError(BlackjackReason.ROUND_OVER)
        refused = self._offer.refusal(action)
        if refused:
            raise BlackjackError(refused.why, *refused.numbers)
        self._answer.set_result(action)


PLAYS: Final[dict[str, Action]] = {
    "hit": Hit(),
    "stand": Stand(),
    "double": Double(),
    "split": Split(),
    "surrender": Surrender(),
    "insure": Insure(0),
    "even-money": EvenMoney(),
    "decline": Decline(),
}
"""Actions by the names of their controls; insurance has its amount from the press."""


def action_of(press: Press) -> Action:
    """Return what a press of one of ``PLAYS`` means."""
    return Insure(press.amount or 0) if press.action == "insure" else PLAYS[press.action]


def insurance_words(part: HalfDollars) -> str:
    """Say which part of the bet is insured; 0 for all of it."""
    if not part:
        return say("blackjack_table.insurance.all")
    return say("blackjack_table.insurance.part", amount=half_dollars_text(part))


TellsWait: TypeAlias = Callable[[str], Awaitable[None]]
"""Says at the screen what the table waits for."""


class BlackjackGuests(AwayGuests, Protocol):
    """Asks the guests of a blackjack table, and tells each of them what their seat may see."""

    @property
    def hosts(self) -> bool:
        """Whether guests can come to the table."""
        ...

    def before_bets(self, sitting: BlackjackSitting) -> BlackjackSitting:
        """Return the table as bets are placed: guests have come and gone, and a sealed shoe lies there.

        The caller keeps it.
        """
        ...

    def rest(self, sitting: BlackjackSitting) -> None:
        """Learn that bets are placed now, and how the table stands."""
        ...

    def play_on(self, sitting: BlackjackSitting) -> bool:
        """Return whether a guest who is there can bet, so that a round needs no one at the screen."""
        ...

    async def bets(self, sitting: BlackjackSitting, tell: TellsWait) -> Mapping[int, HalfDollars]:
        """Ask all guests who can bet at once, ``tell`` who that is, and return what each lays, by chair."""
        ...

    def before_deal(self, sitting: BlackjackSitting) -> BlackjackSitting:
        """Return the table with a shoe that has been cut with everyone's words, where it is sealed.

        The caller keeps it.
        """
        ...

    def dealt(self, sitting: BlackjackSitting) -> None:
        """Learn that a round was dealt, or taken up again; the steps that led there follow."""
        ...

    def happened(self, step: RoundStep) -> None:
        """Learn what happened in the round, once it is kept."""
        ...

    async def decide(self, chair: int, seen: RoundObservation) -> Action:
        """Ask the guest on a chair, for as long as the table waits for guests."""
        ...

    def send_away(self, chair: int) -> None:
        """Let a guest get up with what is theirs, after the round in play."""
        ...

    def close(self) -> None:
        """Let every guest go with what is theirs: the host leaves the table for good, between rounds."""
        ...

    def stop(self) -> None:
        """Learn that the table is played no more for now; it waits as it was kept last."""
        ...


class NoBlackjackGuests:
    """A table whose players are all at its screen."""

    hosts = False
    away = NONE_AWAY

    def before_bets(self, sitting: BlackjackSitting) -> BlackjackSitting:
        """Return the table as it is."""
        return sitting

    def rest(self, sitting: BlackjackSitting) -> None:
        """Tell no one."""

    def play_on(self, sitting: BlackjackSitting) -> bool:
        """Return that a round needs the people at the screen."""
        del sitting
        return False

    async def bets(self, sitting: BlackjackSitting, tell: TellsWait) -> Mapping[int, HalfDollars]:
        """Return that no one else bets."""
        del sitting, tell
        return {}

    def before_deal(self, sitting: BlackjackSitting) -> BlackjackSitting:
        """Return the table as it is."""
        return sitting

    def dealt(self, sitting: BlackjackSitting) -> None:
        """Tell no one."""

    def happened(self, step: RoundStep) -> None:
        """Tell no one."""

    async def decide(self, chair: int, seen: RoundObservation) -> Action:
        """Return what costs nothing more, for a guest whom this page cannot reach."""
        del chair
        return away_play(seen)

    def send_away(self, chair: int) -> None:
        """Send no one away."""

    def close(self) -> None:
        """Let no one go."""

    def stop(self) -> None:
        """Tell no one."""


def away_play(seen: RoundObservation) -> Action:
    """Return what is done for a player who is away: no insurance, and the hand stands."""
    assert seen.options, "they are to act"  # noqa: S101 - for the type checker
    return Stand() if seen.options.refusal(Decline()) else Decline()
