"""Tests of count systems, of bet ramps and of lives."""
