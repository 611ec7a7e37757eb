"""Pages in memory that deal together: everyone hears everything, in one order."""

from collections import deque
from random import Random

from pyapp.app.friends.dealing.errors import DealError, DealRefusal
from pyapp.app.friends.dealing.locked_cards import LockedCards
from pyapp.app.friends.dealing.plan import BOARD, DealPlan
from pyapp.app.friends.dealing.secrets_of_page import PageSecrets
from pyapp.app.friends.dealing.shuffling import Shuffling
from pyapp.app.friends.dealing.words import DealWord
from pyapp.slices import at_once


def plan_for(pages: int, deal: str = "a deal") -> DealPlan:
    """Return the plan of a hand in which every page has two cards."""
    return DealPlan(deal, pages, (*range(pages), *range(pages), *[None] * BOARD))


class Ring:
    """Pages that deal by the rules; tests put words in between."""

    def __init__(self, pages: int, seed: int = 1, plan: DealPlan | None = None) -> None:
        luck = Random(seed)
        self.plan = plan or plan_for(pages)
        seeds = [f"{luck.getrandbits(256):064x}" for _ in range(pages)]
        self.pages = [Shuffling(self.plan, PageSecrets(self.plan, at, seed)) for at, seed in enumerate(seeds)]
        self.said = list[tuple[int, DealWord]]()

    def say(self, page: int, word: DealWord) -> None:
        """Let everyone hear a word; raises ``DealError`` where they do not take it, and then none does."""
        refusals = deque[str]()
        for other in self.pages:
            try:
                other.hear(page, word)
            except DealError as error:
                refusals.append(error.refusal)
        if refusals:
            assert len(refusals) == len(self.pages)
            raise DealError(DealRefusal(refusals[0]))
        self.said.append((page, word))

    def step(self) -> bool:
        """Let one page that has something to do do it; tell whether there was one."""
        for at, page in enumerate(self.pages):
            if work := page.work():
                for word in at_once(work):
                    self.say(at, word)
                return True
        return False

    def shuffle(self) -> None:
        """Go on until no page has anything to do."""
        while self.step():
            pass

    def locked(self) -> list[LockedCards]:
        """Return each page's cards, with the keys to everyone's hole cards handed over."""
        cards = [LockedCards(page) for page in self.pages]
        for at, own in enumerate(cards):
            if word := own.give_dealt():
                for other in cards:
                    other.hear(at, word)
        return cards
