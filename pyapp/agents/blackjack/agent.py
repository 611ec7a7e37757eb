"""What sits at a blackjack table and decides, bot and person alike."""

from typing import Protocol

from pyapp.blackjack import Action, Event, RoundObservation
from pyapp.cards import HalfDollars


class BlackjackAgent(Protocol):
    """Bets before the deal, decides in turn, and is told what its seat may see."""

    async def bet(self, seen: RoundObservation) -> HalfDollars:
        """Choose a bet in half-dollars for a table that is about to deal; 0 sits the round out."""
        ...

    async def decide(self, seen: RoundObservation) -> Action:
        """Choose one of ``seen.options``; long thinking awaits now and then, so that the page stays alive."""
        ...

    def watch(self, event: Event) -> None:
        """Take notice of an event, already censored for this seat."""
        ...
