"""What every table in play does for the session by its presenter alone."""

from typing import Any, Generic, TypeVar

from pyapp.app.core.press import Press
from pyapp.app.session.session import Session
from pyapp.app.session.table_presenter import TablePresenter
from pyapp.cards import NO_MONEY, HalfDollars

PresenterT = TypeVar("PresenterT", bound=TablePresenter[Any, Any, Any])


class PresentedTable(Generic[PresenterT]):
    """The part of a table's controller that is the same for every game."""

    def __init__(self, session: Session, presenter: PresenterT, preset: str) -> None:
        self._session, self._presenter, self._preset = session, presenter, preset

    @property
    def preset(self) -> str:
        """The table that is played."""
        return self._preset

    @property
    def showing(self) -> bool:
        """Whether what is kept already is still being shown."""
        return self._presenter.showing

    def cover(self) -> None:
        """Let another screen lie over the table, which plays on below."""
        self._presenter.cover()

    def _bare(self) -> None:
        """Take the other screen away, at the speed that may have been chosen meanwhile."""
        self._presenter.covered, self._presenter.speed = False, self._session.profile.settings.speed

    async def note(self, words: str, price: HalfDollars = NO_MONEY) -> None:
        """Show a message that stays until it is put away."""
        await self._presenter.note(words, price)

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        await self._presenter.explain(why)

    async def _skip(self, _: Press) -> None:
        self._presenter.hurried = True
        await self._presenter.redraw()
