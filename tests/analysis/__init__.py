"""Tests of everything that explains."""
