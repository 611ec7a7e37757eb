"""A hold'em table in the app: set-up, loop, presenter, coach, seats and what the history shows."""
