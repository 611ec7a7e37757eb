"""What can be wrong with what a player says in a deal."""

from enum import StrEnum


class DealRefusal(StrEnum):
    """Why a deal does not take what was said, as the catalogue names it."""

    MALFORMED = "malformed"
    """No player at all could say so: no numbers, too few of them, the same one twice."""

    OUT_OF_TURN = "out_of_turn"
    """It is not that player's turn, or not the time for it."""

    REPEATED = "repeated"
    """The player has said it before."""

    BROKEN_PROMISE = "broken_promise"
    """It is not what the player had promised before anything was dealt."""

    NOT_A_CARD = "not_a_card"
    """With all locks off there is no card: someone has not dealt as agreed."""


class DealError(ValueError):
    """Something that a deal does not take; the deal stays as it was."""

    def __init__(self, refusal: DealRefusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
