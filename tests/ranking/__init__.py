"""Tests of the ranking of hands."""
