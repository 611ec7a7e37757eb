"""Tests of the charts of play before the flop."""
