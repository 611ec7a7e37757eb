"""Tests of everything that decides."""
