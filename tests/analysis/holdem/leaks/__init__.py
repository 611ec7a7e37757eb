"""Tests of leaks."""
