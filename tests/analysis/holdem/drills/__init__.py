"""Tests of hold'em's drills."""
