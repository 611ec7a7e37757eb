"""Tests of hold'em tables in the app."""
