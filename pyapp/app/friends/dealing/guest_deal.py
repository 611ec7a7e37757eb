"""A guest's side of deals of all pages: does its part, and gives no key before the rules open the card."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.app.friends.dealing.deal_run import DealRun
from pyapp.app.friends.dealing.errors import DealError
from pyapp.app.friends.dealing.open_places import board_places, hole_places, open_places
from pyapp.app.friends.dealing.secrets_of_page import PageSecrets
from pyapp.app.friends.dealing.tested_deal import find_cheat
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_guest import SaidInDeal
from pyapp.app.friends.messages.from_host import (
    DealBegun,
    FromHost,
    Happened,
    HeardInDeal,
    KeysWanted,
    TableShown,
)
from pyapp.cards import DECK, Card, Chips, ShuffleSource
from pyapp.holdem import Acted, Action, Check, Event, Fold, HoldemError, HoleDealt, Shown, TapOut
from pyapp.records import HandRecord, replay_hand
from pyapp.slices import in_slices

_BITS: Final = 256

_KEPT: Final = 8
"""Hands that may still be shown while later ones are dealt."""


@dataclass(slots=True)
class JointHand:
    """A hand that this page helps to deal."""

    shown: TableShown
    """The table as it began."""

    run: DealRun
    names: tuple[str, ...]
    """Who plays at each of the pages."""

    dealt: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once the own cards are open."""

    answers: list[Action] = field(default_factory=list[Action])
    """What the guest has done in it."""

    @property
    def record(self) -> HandRecord:
        """The hand as it began, with any cards."""
        return _begun(self.shown)

    @property
    def page(self) -> int:
        """Which of the pages this one is."""
        return self.run.shuffling.secrets.page

    @property
    def own_cards(self) -> tuple[Card, ...]:
        """The guest's hole cards; none before they are open, and for who is not dealt in."""
        opened = self.run.cards.opened if self.run.cards else {}
        return tuple(opened[place] for place in self.run.plan.owned_by(self.page) if place in opened)

    def note(self, action: Action) -> None:
        """Note what the guest does."""
        self.answers.append(action)


class GuestDealing:
    """The deals that a guest's page takes part in.

    It hears the host's messages as they come in, also while earlier ones are still being shown.
    """

    def __init__(
        self,
        chance: ShuffleSource,
        send: Callable[[SaidInDeal], None],
        told: Callable[[float], None],
        tested: Callable[[str | None], None],
    ) -> None:
        """Take what carries words to the host, and who is told how far the shuffling is.

        ``tested`` hears who cheated in a deal that was tested; ``None`` for no one.
        """
        self._chance, self._send, self._told, self._tested = chance, send, told, tested
        self._shown: TableShown | None = None
        self._hands = dict[int, JointHand]()
        """The latest hands, by their numbers."""

        self._hand: JointHand | None = None
        self._working: asyncio.Task[None] | None = None

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the deal in play; empty where there is none."""
        return self._hand.run.shuffling.fingerprint if self._hand and self._hand.run.cards else ""

    def stop(self) -> None:
        """Take no part any more."""
        if self._working:
            self._working.cancel()

    def hear(self, message: FromHost) -> None:
        """Take a message as it comes in; raises ``MessageError`` for what cannot be."""
        hand = self._hand
        try:
            match message:
                case TableShown(playing=True):
                    self._shown = message
                case DealBegun():
                    self._begin(message)
                case HeardInDeal(deal, page, word) if hand and hand.run.plan.deal == deal:
                    if page == hand.page:
                        raise MessageError("deal")
                    hand.run.hear(page, word)
                case KeysWanted(deal) if hand and hand.run.plan.deal == deal:
                    _give(hand, message.actions)
                case _:
                    pass
        except (DealError, HoldemError) as error:
            raise MessageError("deal") from error

    def answered(self, action: Action) -> None:
        """Learn what the guest does: who folds hands over the keys to the board, and may leave."""
        hand = self._hand
        if hand and hand.run.cards:
            hand.note(action)
            if isinstance(action, Fold):
                hand.run.share(hand.run.cards.give(board_places(hand.record)))

    async def filled_in(self, told: Happened) -> Happened:
        """Return what has happened with the own cards, once they are open, and with all others checked.

        Raises ``MessageError`` where the host tells of other cards than were dealt.
        """
        hand = self._hands.get(told.hand)
        if hand is None:
            return told
        await hand.dealt.wait()
        try:
            await _check_told(hand, told)
        except DealError as error:
            raise MessageError("cards") from error
        own, seat = hand.own_cards, hand.shown.seat
        holes = tuple(own if at == seat and own else hole for at, hole in enumerate(told.holes))
        return replace(told, holes=holes, events=tuple(_own(event, seat, own) for event in told.events))

    def _begin(self, begun: DealBegun) -> None:
        """Take part in a deal that gives this page its own cards, and everyone else theirs."""
        shown, plan = self._shown, begun.plan
        if shown is None or not shown.rules.everybody_shows:
            raise MessageError("deal")
        plan.check()
        places = hole_places(_begun(shown))
        own = tuple(sorted(places[shown.seat]))
        if plan.owned_by(begun.page) != own or len(plan.holes) != sum(map(len, places)):
            raise MessageError("deal")
        if len(begun.names) != plan.pages or not 0 < begun.page < plan.pages:
            raise MessageError("deal")
        self.stop()
        secrets = PageSecrets(plan, begun.page, f"{self._chance.randrange(1 << _BITS):064x}")
        run = DealRun(secrets, lambda word: self._send(SaidInDeal(plan.deal, word)))
        self._hand = self._hands[shown.hand] = JointHand(shown, run, begun.names)
        for old in [number for number in self._hands if number <= shown.hand - _KEPT]:
            del self._hands[old]
        self._working = asyncio.ensure_future(self._work(self._hand))

    async def _work(self, hand: JointHand) -> None:
        """Do this page's part until the own cards are open, or the deal was tested."""
        run = hand.run
        while run.awaited:
            self._told(run.shuffling.done)
            await run.work()
            if run.awaited:
                await run.news.wait()
                run.news.clear()
        if run.cards is None:
            cheat = await in_slices(find_cheat(run.shuffling))
            self._tested(None if cheat is None else hand.names[cheat])
            return
        try:
            await run.open(run.plan.owned_by(hand.page))
        except DealError:
            return  # the line closes with the first card that is told
        hand.dealt.set()


def _give(hand: JointHand, actions: tuple[Action, ...]) -> None:
    """Hand over the keys to what lies open by the rules.

    Raises ``MessageError`` where the host has the guest put in chips that they did not.
    """
    if hand.run.cards is None:
        return
    record = replace(hand.record, actions=actions)
    events = replay_hand(record).events
    own = [it.action for it in events if isinstance(it, Acted) and it.seat == hand.shown.seat]
    if any(action not in hand.answers for action in own if not isinstance(action, Check | Fold | TapOut)):
        raise MessageError("deal")
    hand.run.share(hand.run.cards.give_again(open_places(record)))


async def _check_told(hand: JointHand, told: Happened) -> None:
    """Hold the cards that the host tells of against those that this page opens by itself."""
    places, cards = hole_places(hand.record), hand.run.cards
    said = dict(zip(board_places(hand.record), told.felt.board, strict=False))
    for seat, hole in enumerate(told.holes[: len(places)]):
        said.update(zip(places[seat], hole or (), strict=False))
    for event in told.events:
        if isinstance(event, Shown) and event.seat < len(places):
            said.update(zip(places[event.seat], event.cards, strict=False))
    if cards is None or cards.missing(said):
        raise MessageError("cards")
    opened = await hand.run.open(tuple(said))
    if any(opened[place] != card for place, card in said.items()):
        raise MessageError("cards")


def _begun(shown: TableShown) -> HandRecord:
    stacks = tuple(Chips(player.stack) for player in shown.players)
    return HandRecord(shown.rules, stacks, shown.positions, DECK)


def _own(event: Event, seat: int, own: tuple[Card, ...]) -> Event:
    """Return an event with the own cards that are dealt in it."""
    if isinstance(event, HoleDealt) and event.seat == seat and own:
        return replace(event, cards=own)
    return event
