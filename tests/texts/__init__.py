"""Tests of the catalogues: what is said, and what should be."""
