"""Tests of what people see at the pit."""
