"""Tests of the blackjack table in the app."""
