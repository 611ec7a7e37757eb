"""Tests of the cards and the deck."""
