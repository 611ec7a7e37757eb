"""What the lobby asks of a game: to set its tables up, to go on at them, and to leave them."""

from typing import Protocol

from pyapp.app.profiles.profile import Profile


class Game(Protocol):
    """A game of cards, as the app plays it."""

    def games(self, preset: str) -> bool:
        """Tell whether this is a table of the game."""
        ...

    async def open(self, preset: str) -> None:
        """Show the set-up of a table."""
        ...

    async def go_on(self, preset: str) -> None:
        """Take the seat that the person still has at a table."""
        ...

    def given_up(self, profile: Profile, preset: str) -> Profile:
        """Leave a table at once, with what is not at stake."""
        ...
