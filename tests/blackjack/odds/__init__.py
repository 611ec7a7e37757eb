"""Tests of chances and values."""
