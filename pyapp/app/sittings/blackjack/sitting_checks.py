"""Whether a saved blackjack table makes sense: its rounds must play, its chips must add up."""

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import BlackjackError
from pyapp.records import FieldError
from pyapp.records.blackjack import replay_round


def check_blackjack_sitting(pit: BlackjackSitting) -> None:
    """Raise ``FieldError`` where the sitting could not be played on, or its chips do not add up."""
    if not pit.persons or len(pit.bets) != len(pit.chairs):
        raise FieldError("No box of the saved blackjack table is yours.")
    if sum(pit.stacks) + pit.house != sum(chair.bought for chair in pit.chairs):
        raise FieldError("The chips on the saved blackjack table do not add up.")
    try:
        _check_rounds(pit)
    except BlackjackError as error:
        raise FieldError(f"The saved blackjack round cannot be played on: {error}") from error


def _check_rounds(pit: BlackjackSitting) -> None:
    if pit.round and (pit.round.stacks, pit.round.rules) != (pit.stacks, pit.rules):
        raise FieldError("The saved blackjack round is not this table's.")
    if pit.round and replay_round(pit.round).state.over:
        raise FieldError("The saved blackjack round is over, but not paid.")
    if pit.last and (len(pit.last.stacks) != len(pit.chairs) or not replay_round(pit.last).state.over):
        raise FieldError("The last blackjack round of the save was not played to its end.")
