"""Tests of the bots that play hold'em."""
