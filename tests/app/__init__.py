"""Tests of the app: lobby, tables and profile, with the outside faked."""
