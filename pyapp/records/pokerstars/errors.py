"""What PokerStars' text form has no words for."""


class PokerStarsError(ValueError):
    """A hand that cannot be told in this form; the message says why, in the player's words."""
