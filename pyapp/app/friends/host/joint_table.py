"""A table of people at which all pages deal together, as the host plays it."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from pyapp.app.friends.dealing.deal_run import deck_with
from pyapp.app.friends.dealing.deal_words import tested_words
from pyapp.app.friends.dealing.errors import DealError
from pyapp.app.friends.dealing.host_deal import HOST, HostDealing, KeysMissing
from pyapp.app.friends.host.shown_table import guest_names
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_guest import SaidInDeal
from pyapp.app.friends.messages.from_host import FromHost, HandStopped
from pyapp.app.holdem.guest_seats import HandCalledOff
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.sittings.holdem.guest_chairs import has_left
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.player_looks import PlayerLooks
from pyapp.cards import NO_CHIPS, Card, ShuffleSource
from pyapp.holdem import PlayerLeft
from pyapp.texts import list_words, say
from pyapp.views import FairView


class JointTable:
    """Deals with all pages, and tells the people at the host's screen how that goes."""

    def __init__(
        self,
        chance: ShuffleSource,
        patience: Callable[[], float],
        tell: Callable[[str, FromHost], None],
        is_there: Callable[[str], bool],
        host: Callable[[], PlayerLooks],
    ) -> None:
        """Take how long the table waits, what sends by ticket, and what tells whether a line is open."""
        self._tell, self._is_there, self._host = tell, is_there, host
        self._dealing = HostDealing(chance, self, patience)
        self._presenter: HoldemPresenter | None = None
        self._sitting: HoldemSitting | None = None
        self._is_dealt = False

    def attach(self, presenter: HoldemPresenter) -> None:
        """Take what draws the table."""
        self._presenter = presenter

    def begin(self) -> None:
        """Learn that a hand begins, or is taken up after a reload, with its keys lost."""
        self._is_dealt = False

    async def revealed(self, sitting: HoldemSitting) -> HoldemSitting:
        """Return the table with all cards of its hand that this page may see now.

        Raises ``HandCalledOff`` where pages do not hand over their keys, this one after a reload too.
        """
        hand = sitting.hand
        assert hand, "a hand is in play"  # noqa: S101 - for the type checker
        self._sitting = sitting
        if not self._is_dealt:
            if hand.actions:
                raise self._stopped(frozenset({HOST}))
            await self._dealing.deal(hand, self._seats, self._names)
            self._is_dealt = True
            await self._show_dealt()
        try:
            cards = await self._dealing.open(hand)
        except KeysMissing as missing:
            raise self._stopped(missing.tickets) from missing
        return _with_cards(sitting, cards)

    async def _show_dealt(self) -> None:
        if self._presenter:
            self._presenter.fair = FairView(self._dealing.fingerprint, joint=True)
            self._presenter.why = ""
            await self._presenter.redraw()

    def _stopped(self, tickets: frozenset[str]) -> HandCalledOff:
        """Tell every guest that the hand is called off, and return whose chips stay."""
        sitting = self._sitting
        assert sitting, "a hand is in play"  # noqa: S101 - for the type checker
        for at in sitting.guests:
            self._tell(sitting.chairs[at].guest, HandStopped(sitting.hands))
        seats = self._seats
        return HandCalledOff(frozenset(at for ticket in tickets for at in seats.get(ticket, ())))

    # What guests say

    def hear(self, ticket: str, said: SaidInDeal) -> None:
        """Take what a guest's page says; raises ``MessageError`` for what it cannot say, and says so."""
        try:
            self._dealing.hear(ticket, said)
        except DealError as error:
            name = self._names.get(ticket, "")
            self._announce(say(f"friends_table.told.refused.{error.refusal}", name=name))
            raise MessageError("deal") from error

    def came(self, ticket: str) -> None:
        """Learn that a guest's line is there."""
        self._dealing.came(ticket)

    def gone(self) -> None:
        """Learn that a guest's line was lost."""
        self._dealing.gone()

    # How a deal goes

    def tell(self, ticket: str, message: FromHost) -> None:
        """Send a guest a message, if the line is there."""
        self._tell(ticket, message)

    def is_there(self, ticket: str) -> bool:
        """Return whether a guest's line is open."""
        return self._is_there(ticket)

    async def shuffling(self, done: float) -> None:
        """Show how much of the shuffling is done; it is said once."""
        words = say("friends_table.told.shuffling", percent=int(100 * done))
        if self._presenter:
            if not done:
                self._presenter.screen.say(words)
            self._presenter.why = words
            await self._presenter.redraw()

    async def waiting(self, tickets: frozenset[str]) -> None:
        """Show for whom the table waits."""
        names = [name for ticket, name in self._names.items() if ticket in tickets]
        if self._presenter:
            words = say("friends_table.told.waiting", names=list_words(names)) if names else ""
            await self._presenter.explain(words)

    async def tested(self, cheat: str | None) -> None:
        """Say that a deal was tested, and what came of it."""
        self._announce(tested_words(None if cheat is None else self._names[cheat]))

    def _announce(self, words: str) -> None:
        if self._presenter:
            self._presenter.announce(words)

    @property
    def _seats(self) -> Mapping[str, tuple[int, ...]]:
        """The seats of everyone's page that were dealt in."""
        sitting = self._sitting
        if sitting is None:
            return {}
        own = tuple(at for at in sitting.persons if sitting.stacks[at])
        guests = {sitting.chairs[at].guest: (at,) for at in sitting.guests if sitting.stacks[at]}
        return {HOST: own, **{ticket: seat for ticket, seat in guests.items() if not has_left(ticket)}}

    @property
    def _names(self) -> Mapping[str, str]:
        sitting = self._sitting
        if sitting is None:
            return {}
        names = guest_names(sitting, self._host())
        host = names[sitting.persons[0]]
        return {HOST: host, **{sitting.chairs[at].guest: names[at] for at in sitting.guests}}


def people_only(sitting: HoldemSitting) -> HoldemSitting:
    """Return a table without computer players: their chairs were kept for friends.

    Before the first hand the chairs go, too, so that prizes are for those who play.
    """
    if not sitting.guests or not any(chair.bot for chair in sitting.chairs):
        return sitting
    if not sitting.hands:
        kept = [at for at, chair in enumerate(sitting.chairs) if not chair.bot and not chair.empty]
        drawn = kept.index(sitting.drawn) if sitting.drawn in kept else 0
        return replace(sitting, chairs=tuple(sitting.chairs[at] for at in kept), drawn=drawn, moves=())
    left = tuple(PlayerLeft(at, it.name, it.stack) for at, it in enumerate(sitting.chairs) if it.bot)
    chairs = tuple(_emptied(chair) if chair.bot else chair for chair in sitting.chairs)
    return replace(sitting, chairs=chairs, moves=(*sitting.moves, *left))


def _emptied(chair: HoldemChair) -> HoldemChair:
    return HoldemChair("", person=False, stack=NO_CHIPS, bought=chair.bought, taken=chair.taken + chair.stack)


def _with_cards(sitting: HoldemSitting, cards: Mapping[int, Card]) -> HoldemSitting:
    """Return the table with what is known of its deck."""
    hand = sitting.hand
    return replace(sitting, hand=replace(hand, deck=deck_with(cards)) if hand else None)
