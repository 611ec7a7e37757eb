"""The port to the players of a table who are not at its screen: they decide elsewhere."""

from typing import Protocol

from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import Action, Check, Fold, HandObservation, HandState, HandStep


class GuestSeats(Protocol):
    """Asks the guests of a table, and tells each of them what their seat may see."""

    @property
    def waits(self) -> bool:
        """Whether the table waits before its first hand, so that guests can come and cut the deck."""
        ...

    def before_hand(self, sitting: HoldemSitting) -> HoldemSitting:
        """Return the table as it is to be dealt: guests have come and gone, and cut the deck.

        The caller keeps it.
        """
        ...

    def dealt(self, sitting: HoldemSitting) -> None:
        """Learn that a hand was dealt, or taken up again; the steps that led there follow."""
        ...

    def happened(self, step: HandStep, sitting: HoldemSitting) -> None:
        """Learn what happened in the hand, once it is kept."""
        ...

    async def decide(self, chair: int, seen: HandObservation, state: HandState) -> Action:
        """Ask the guest on a chair, for as long as the table waits for guests."""
        ...

    def rest(self, sitting: HoldemSitting) -> None:
        """Learn how the table stands between two hands, once the next deck is sealed."""
        ...

    def close(self) -> None:
        """Let every guest go with what is theirs: the host leaves the table for good, between hands."""
        ...

    def stop(self) -> None:
        """Learn that the table is played no more for now; it waits as it was kept last."""
        ...


class NoGuests:
    """A table whose players are all at its screen."""

    waits = False

    def before_hand(self, sitting: HoldemSitting) -> HoldemSitting:
        """Return the table as it is."""
        return sitting

    def dealt(self, sitting: HoldemSitting) -> None:
        """Tell no one."""

    def happened(self, step: HandStep, sitting: HoldemSitting) -> None:
        """Tell no one."""

    async def decide(self, chair: int, seen: HandObservation, state: HandState) -> Action:
        """Return what costs least, for a guest whom this page cannot reach."""
        del chair, state
        return away_action(seen)

    def rest(self, sitting: HoldemSitting) -> None:
        """Tell no one."""

    def close(self) -> None:
        """Let no one go."""

    def stop(self) -> None:
        """Tell no one."""


def away_action(seen: HandObservation) -> Action:
    """Return what is done for a player who is away: a check where it is free, else a fold.

    Where the rules forbid folding, the player stays in as cheaply as can be. ``seen`` has their options.
    """
    assert seen.options, "they are to act"  # noqa: S101 - for the type checker
    stay = seen.options.stay
    return stay if isinstance(stay, Check) or seen.options.refusal(Fold()) else Fold()
