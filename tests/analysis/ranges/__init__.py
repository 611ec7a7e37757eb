"""Tests of ranges."""
