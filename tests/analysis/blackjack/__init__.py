"""Tests of advice and charts."""
