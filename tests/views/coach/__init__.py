"""Tests of what the coach says."""
