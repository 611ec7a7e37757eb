"""Tests of `pyapp.rulebook`."""
