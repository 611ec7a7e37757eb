"""Tests of what only a shell runs."""
