"""Tests of friends on their own devices."""
