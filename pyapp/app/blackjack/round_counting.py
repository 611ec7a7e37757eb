"""Rounds that are over, counted in the player's own figures once they have been looked at."""

from dataclasses import replace

from pyapp.app.profiles.cashier import wealth
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.blackjack.play_history import counted
from pyapp.app.sittings.blackjack.round_review import RoundReview
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting


def count_in(profile: Profile, pit: BlackjackSitting, review: RoundReview) -> Profile:
    """Return a profile with what a round has taught, and with the sitting that no longer waits for it."""
    won = sum(review.state.seats[at].stack - review.stacks[at] for at in review.persons)
    seated = profile.seated(pit)
    return replace(seated, pit_history=counted(profile.pit_history, review, wealth(seated) - won))
