"""High Card's controllers: the table while it is set up, and in play."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from pyapp.app.core.forms import Press
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.money import NO_MONEY, HalfDollars
from tests.app.high_card.records import FinishedHighCard
from tests.app.high_card.sitting import HighCardSitting, deal, settle
from tests.app.high_card.table_page import draw_table


class HighCardSetupController:
    """A form with nothing to choose."""

    def __init__(self, session: Session, sit: Callable[[], Awaitable[None]]) -> None:
        self._session, self._sit = session, sit

    @property
    def handlers(self) -> Handlers:
        """Sit down."""
        return {"sit": self._sit_down}

    async def refresh(self, press: Press) -> None:
        """Leave the form as it is."""

    async def show(self) -> None:
        """Draw the form."""
        await self._session.outside.screen.draw("setup", {"setup": "High Card"})

    async def _sit_down(self, _: Press) -> None:
        await self._sit()


class HighCardTableController:
    """A table in play: everything happens when the person presses."""

    def __init__(self, session: Session, sitting: HighCardSitting) -> None:
        self._session, self._current = session, CurrentSitting(sitting, self._keep)
        self.showing, self._covered, self._notice = False, False, ""
        self._shown = sitting.cards[:1]

    @property
    def preset(self) -> str:
        """The one table."""
        return self._current.sitting.rules.preset

    @property
    def handlers(self) -> Handlers:
        """Deal, turn the dealer's card up, leave."""
        return {"deal": self._deal, "turn": self._turn, "leave": self._leave}

    def start(self) -> None:
        """Show the table."""
        self._playing = self._session.play(self._draw)

    def stop(self) -> None:
        """Get up; what was kept last stays as it is."""
        self._playing.cancel()

    def cover(self) -> None:
        """Let another screen lie over the table."""
        self._covered = True

    async def uncover(self) -> None:
        """Come back to the screen."""
        self._covered = False
        await self._draw()

    async def note(self, words: str, price: HalfDollars = NO_MONEY) -> None:  # noqa: ARG002 - all is free here
        """Show a message."""
        self._notice = words
        await self._draw()

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        await self.note(why)

    async def _deal(self, _: Press) -> None:
        if not self._current.sitting.in_play:
            self._current.put(deal(self._current.sitting, self._session.outside.luck))
            self._shown = self._current.sitting.cards[:1]
            await self._draw()

    async def _turn(self, _: Press) -> None:
        sitting = self._current.sitting
        if sitting.in_play:
            self._shown = sitting.cards
            self._current.put(settle(sitting))
            now = self._session.outside.now()
            self._session.finished(FinishedHighCard(sitting.cards, sitting.rules.bet, now))
            await self._draw()

    async def _leave(self, _: Press) -> None:
        if not self._current.sitting.in_play:
            self._session.keep(cash_out(self._session.profile))
        await self._session.go_home()

    async def _draw(self) -> None:
        actions = ("turn",) if self._current.sitting.in_play else ("deal", "leave")
        drawn = draw_table(self._shown, self._notice, *actions)
        screen = self._session.outside.screen
        if self._covered:
            await screen.draw("", {"notice": drawn["notice"]})
        else:
            await screen.draw("high-card", drawn)

    def _keep(self, sitting: HighCardSitting) -> None:
        self._session.keep(self._session.profile.seated(sitting))


def cash_out(profile: Profile) -> Profile:
    """Leave with all chips; a round in play is lost."""
    sitting = profile.table("high-card")
    assert isinstance(sitting, HighCardSitting)
    home = sitting.stack - (sitting.rules.bet if sitting.in_play else 0)
    return replace(profile, bankroll=profile.bankroll + home).left("high-card")
