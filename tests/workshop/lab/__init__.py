"""Tests of what trains bots and measures them."""
