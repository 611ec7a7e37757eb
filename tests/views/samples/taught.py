"""Tables on which a newcomer's first hands are explained, and sound is offered."""

from pyapp.views import TableView
from pyapp.views.holdem.taught import TaughtView
from pyapp.views.kit.notices import SoundOfferView
from tests.views.samples.limit_tables import two_preflop, you_win
from tests.views.samples.pieces import among
from tests.views.samples.tables import no_limit_flop

LONGEST = (
    "Ines posted the small blind, $1, and Bruno the big, $2: there's something to win in every hand, one two."
)
"""As long as what is explained ever is."""


def taught_turn() -> TableView:
    """Show what a turn is explained by."""
    words = "The flop: three cards for everyone. No one has bet, so checking is free: you stay in."
    return among(no_limit_flop(), taught=TaughtView(words, 1, 5))


def taught_deal() -> TableView:
    """Show the longest sentence."""
    return among(two_preflop(), taught=TaughtView(LONGEST, 2, 5))


def taught_silent() -> TableView:
    """Show the line before anything is explained."""
    return among(two_preflop(), taught=TaughtView("", 5, 5))


def sound_offered() -> TableView:
    """Offer sound after a pot that was won, one switch being on."""
    return among(you_win(), taught=TaughtView("", 1, 5, SoundOfferView(sounds=True)))


TAUGHT = {make.__name__: make() for make in (taught_turn, taught_deal, taught_silent, sound_offered)}
