"""Whether a saved blackjack table makes sense: its rounds must play, its chips must add up."""

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import BlackjackError
from pyapp.cards import is_whole, ordered_shoe
from pyapp.records import FieldError
from pyapp.records.blackjack import replay_round
from pyapp.texts import say


def check_blackjack_sitting(pit: BlackjackSitting) -> None:
    """Raise ``FieldError`` where the sitting could not be played on, or its chips do not add up."""
    if not pit.persons or len(pit.bets) != len(pit.chairs):
        raise FieldError(say("profiles.blackjack_table.no_person"))
    if sum(pit.stacks) + pit.house + pit.taken != sum(chair.bought for chair in pit.chairs):
        raise FieldError(say("profiles.blackjack_table.chips"))
    if pit.seal and not is_whole(ordered_shoe(pit.seal.deck, pit.rules.penetration), pit.rules.decks):
        raise FieldError(say("records.shoe.not_whole", n=pit.rules.decks))
    try:
        _check_rounds(pit)
    except BlackjackError as error:
        raise FieldError(say("profiles.blackjack_table.unplayable", reason=error)) from error


def _check_rounds(pit: BlackjackSitting) -> None:
    if pit.round and (pit.round.stacks, pit.round.rules) != (pit.stacks, pit.rules):
        raise FieldError(say("profiles.blackjack_table.other_round"))
    if pit.round and replay_round(pit.round).state.over:
        raise FieldError(say("profiles.blackjack_table.not_paid"))
    if pit.last and (len(pit.last.stacks) != len(pit.chairs) or not replay_round(pit.last).state.over):
        raise FieldError(say("profiles.blackjack_table.last_unfinished"))
