"""Tests of luck apart from play."""
