"""Tests of what explains hold'em."""
