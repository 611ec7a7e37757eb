"""What sits on a seat and decides, bot and person alike, and the simplest that can.

Players with one idea each are the yardsticks that every thinking bot must beat.
"""

from typing import Protocol

from pyapp.holdem import Action, Event, Fold, HandObservation, HandOptions
from pyapp.ranking.chances import SampleSource


class Agent(Protocol):
    """A player: told what its seat may see, asked what to do."""

    async def decide(self, seen: HandObservation) -> Action:
        """Choose one of ``seen.options``; long thinking awaits now and then, so that the page stays alive."""
        ...

    def watch(self, event: Event) -> None:
        """Take notice of an event, already censored for this seat."""
        ...


class CallingBot:
    """Never folds and never pushes."""

    async def decide(self, seen: HandObservation) -> Action:
        """Stay in."""
        return _options_in(seen).stay

    def watch(self, event: Event) -> None:
        """Take no notice."""


class RaisingBot:
    """Pushes whenever it may, by the least amount."""

    async def decide(self, seen: HandObservation) -> Action:
        """Push, or stay in where that is refused."""
        return _options_in(seen).push or _options_in(seen).stay

    def watch(self, event: Event) -> None:
        """Take no notice."""


class RandomBot:
    """Draws lots among giving up, staying and pushing; it gives up only against a bet."""

    def __init__(self, luck: SampleSource) -> None:
        self._luck = luck

    async def decide(self, seen: HandObservation) -> Action:
        """Draw lots."""
        options = _options_in(seen)
        give_up: tuple[Action, ...] = (Fold(),) if options.to_call and options.refusal(Fold()) is None else ()
        push: tuple[Action, ...] = (options.push,) if options.push else ()
        open_to_it = (*give_up, options.stay, *push)
        return open_to_it[int(self._luck.random() * len(open_to_it))]

    def watch(self, event: Event) -> None:
        """Take no notice."""


def _options_in(seen: HandObservation) -> HandOptions:
    if seen.options is None:
        raise ValueError("A player is asked to act out of turn.")
    return seen.options
