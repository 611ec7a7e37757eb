"""Tests of the pit in the app."""
