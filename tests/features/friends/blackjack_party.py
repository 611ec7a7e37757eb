"""Pages of a host and of guests at a blackjack table, with lines in memory between them."""

from dataclasses import replace
from random import Random

from pyapp.app.core.forms import Press
from pyapp.app.core.settings import Speed
from pyapp.app.sittings.blackjack.setup import BlackjackSetup, usual
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.blackjack import BlackjackRules
from pyapp.money import half_dollars
from tests.app.fakes import FakeStorage, presses_of, until
from tests.features.friends.parties import Page, Party

BUSY = ("split", "double", "insure", "even-money", "surrender", "hit", "stand", "decline")
"""Everything that can be done with a hand, the rarest first."""

WAYS = ("deal", "rebuy", *BUSY)


class BlackjackPage(Page):
    """A page at a blackjack table."""

    @property
    def controls(self) -> dict[str, Press]:
        """The buttons in the bar, as the presses that they send."""
        return {press.action: press for press in presses_of(self.screen.regions.get("pit-bar", ""))}

    @property
    def live(self) -> set[str]:
        """The actions in the bar that are not refused; of chips one is enough."""
        buttons = presses_of(self.screen.regions.get("pit-bar", ""))
        return {press.action for press in buttons if not press.reason}

    @property
    def asked(self) -> bool:
        """Whether it is this page's turn, to bet or to play."""
        return self.screen.screen == "pit" and bool(self.live & set(WAYS))


class BlackjackParty(Party):
    """A host's page at a blackjack table, guests' pages, and the lines between them."""

    def __init__(self, guests: int = 1, seed: int = 1, patience: float | None = None) -> None:
        super().__init__(0, seed, patience)
        self.host = BlackjackPage(seed=seed)
        self.guests: list[Page] = [BlackjackPage(seed=seed + 100 + at) for at in range(guests)]
        self.luck = Random(seed)

    @property
    def blackjack(self) -> BlackjackSitting:
        """The table as the host's profile keeps it."""
        found = self.host.profile.blackjack
        assert found
        return found

    async def sit_down(self, setup: BlackjackSetup) -> None:
        """Open all pages and the table, and seat every guest."""
        for page in self.pages:
            await page.open(self._patience)
        await self.host.friends.open_blackjack(setup)
        for at, guest in enumerate(self.guests):
            await self.join(guest, self.called.format(at + 1))

    async def join(self, guest: Page, name: str) -> None:
        """Let a guest ask for a seat, pay, and be shown the table."""
        newcomer = guest.friends.knock(self.line_for(guest), lambda: None)
        newcomer.ask(name, "")
        await until(lambda: newcomer.offer is not None)
        newcomer.accept()
        await until(lambda: name in self.blackjack.names or self.blackjack.round is not None)

    async def come_back(self, guest: Page) -> Page:
        """Open a guest's page anew, and bring it back over a new line."""
        self.cut(guest)
        new = await self._new(guest)
        self.guests[self.guests.index(guest)] = new
        if new.seat:
            await new.room.press(Press("continue", value=FRIENDS))
            new.friends.come_back(self.line_for(new))
        return new

    async def kill_host(self) -> None:
        """Kill the host's page, open it anew, and let everyone come back."""
        for guest in self.guests:
            self.cut(guest)
        self.host = await self._new(self.host)
        await self.host.room.press(Press("continue", value="blackjack"))
        for guest in self.guests:
            if guest.seat:
                guest.friends.come_back(self.line_for(guest))

    async def turn(self) -> None:
        """Let whoever is asked bet or play, the rarest first, or as chance has it."""
        await until(lambda: any(page.asked for page in self.pages))
        page = self.luck.choice([page for page in self.pages if page.asked])
        open_ones = [action for action in (*BUSY, *WAYS) if action in page.live]
        action = self.luck.choice(open_ones) if self.luck.random() < 0.5 else open_ones[0]
        await page.room.press(Press(action, page.controls[action].amount))

    async def play_rounds(self, rounds: int) -> None:
        """Play by the pages' controls until so many rounds are over."""
        for _ in range(20_000):
            await until(lambda: any(page.asked for page in self.pages))
            if self.blackjack.rounds >= rounds and self.blackjack.round is None:
                return
            await self.turn()
        raise AssertionError("the rounds have no end")

    async def rest(self) -> None:
        """Play on, as calmly as can be, until the host is to bet."""
        for _ in range(200):
            await until(lambda: any(page.asked for page in self.pages))
            if {"deal", "rebuy"} & self.host.live:
                return
            page = next(page for page in self.pages if page.asked)
            action = next(one for one in ("deal", "rebuy", "decline", "stand") if one in page.live)
            await page.room.press(page.controls[action])
        raise AssertionError("the round has no end")

    async def _new(self, page: Page) -> BlackjackPage:
        """Let a page die where it is, and return a new one with what it had kept."""
        storage = FakeStorage(**page.storage.texts)
        if page.session.screens.table:
            page.session.screens.table.stop()
        new = BlackjackPage(storage, seed=page.luck.randrange(1 << 30))
        await new.open(self._patience)
        return new


def blackjack(*seats: str, rules: BlackjackRules | None = None) -> BlackjackSetup:
    """Return a table with ``seats`` from the dealer's left on, each with $200, at instant speed."""
    setup = usual(half_dollars(1000), Speed.INSTANT)
    wanted = (*seats, *["empty"] * 7)[:7]
    places = tuple(replace(place, player=who) for place, who in zip(setup.places, wanted, strict=True))
    return replace(setup, rules=rules or setup.rules, places=places, buy_in=half_dollars(200))
