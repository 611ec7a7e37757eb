"""Tests of the blackjack gym."""
