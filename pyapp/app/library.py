"""The rule book as a part of the room: it lies over whatever is on the screen, which goes on below."""

from pyapp.app.book import Book
from pyapp.app.house import Deeds, House
from pyapp.app.press import Press
from pyapp.views import chapters_of


class Library:
    """Opens and closes the rule book."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._book: Book | None = None

    @property
    def deeds(self) -> Deeds:
        """What the book's controls do."""
        return {"rules": self._open, "scenario": self._turn}

    async def _open(self, press: Press) -> None:
        """Open the book at a table's page."""
        if not chapters_of(press.value):
            return
        self._house.cover()
        self._book = Book(press.value)
        await self._house.outside.screen.draw("rules", self._book.page())

    async def _turn(self, press: Press) -> None:
        if self._book:
            await self._house.outside.screen.draw("", self._book.turn(press.value))
