"""What sits on a seat and decides, bot and person alike."""

from typing import Protocol

from pyapp.holdem import Action, Event, HandObservation


class Agent(Protocol):
    """A player: told what its seat may see, asked what to do."""

    async def decide(self, seen: HandObservation) -> Action:
        """Choose one of ``seen.options``; long thinking awaits now and then, so that the page stays alive."""
        ...

    def watch(self, event: Event) -> None:
        """Take notice of an event, already censored for this seat."""
        ...
