"""Tests of what people see at the blackjack table."""
