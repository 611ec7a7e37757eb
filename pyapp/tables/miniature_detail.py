"""What lies on a table's miniature in the lobby."""

from enum import Enum, auto


class MiniatureDetail(Enum):
    """The one thing by which a family of games is known."""

    FLOP = auto()
    """Three cards in a row: the game as casinos deal it."""

    LESSON = auto()
    """A flop over a chalk line, and the red dealer button."""

    PROMPT = auto()
    """A terminal's prompt, and cards as a terminal would frame them."""

    RISING_BARS = auto()
    """A prompt, and bars that rise as far as a player likes."""

    FACING_HANDS = auto()
    """Two hands that face each other."""

    TOWER = auto()
    """All chips in one tower: nothing limits the bet."""

    POTS = auto()
    """Piles of one height in a ring: the pot is the measure."""

    DEALT_ROUND = auto()
    """The dealer's open card beside the hole card, and a blackjack before the middle box."""
