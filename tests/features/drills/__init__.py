"""Tests of the drills of hold'em."""
