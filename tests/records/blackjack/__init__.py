"""Tests of rounds as records."""
