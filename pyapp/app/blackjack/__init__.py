"""A blackjack table in the app: set-up, loop, presenter, coach, trainer and what the history shows."""
