"""The port to the players of a blackjack table who are not at its screen: they bet and decide elsewhere."""

from collections.abc import Mapping
from typing import Protocol

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import Action, Decline, RoundObservation, RoundStep, Stand
from pyapp.cards import HalfDollars


class BlackjackGuests(Protocol):
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

    async def bets(self, sitting: BlackjackSitting) -> Mapping[int, HalfDollars]:
        """Ask all guests who can bet at once, and return what each lays, by chair."""
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

    def before_bets(self, sitting: BlackjackSitting) -> BlackjackSitting:
        """Return the table as it is."""
        return sitting

    def rest(self, sitting: BlackjackSitting) -> None:
        """Tell no one."""

    def play_on(self, sitting: BlackjackSitting) -> bool:
        """Return that a round needs the people at the screen."""
        del sitting
        return False

    async def bets(self, sitting: BlackjackSitting) -> Mapping[int, HalfDollars]:
        """Return that no one else bets."""
        del sitting
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
