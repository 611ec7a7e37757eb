"""A table that is in the tests only: Home Limit, where one raise is allowed before the flop."""
