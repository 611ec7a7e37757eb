"""Tests of the records that hands are kept in."""
