"""Tests of book."""
