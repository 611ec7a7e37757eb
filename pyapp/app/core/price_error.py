"""What is refused since the bankroll does not pay for it: such a refusal always offers free chips."""

from pyapp.blackjack import half_dollars_text
from pyapp.cards import HalfDollars
from pyapp.texts import say


class PriceError(ValueError):
    """Something that costs more than the bankroll holds.

    It is no refusal like the others, which are words alone: whoever shows it draws the way to free chips
    beside it. ``price`` is what the bankroll would have to hold.
    """

    def __init__(self, bankroll: HalfDollars, price: HalfDollars) -> None:
        super().__init__(wanted_words(bankroll, price))
        self.price = price


def wanted_words(bankroll: HalfDollars, price: HalfDollars) -> str:
    """Return the one sentence that says what a seat costs and what the bankroll holds."""
    amounts = {"price": half_dollars_text(price), "bankroll": half_dollars_text(bankroll)}
    return say("profiles.free_chips.wanted", **amounts)
