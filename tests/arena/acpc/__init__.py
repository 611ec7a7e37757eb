"""Tests of matches with other programs."""
