"""Tests of bots against bots."""
