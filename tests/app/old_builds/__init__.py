"""Builds that were out once, packed as they were, to meet today's on one storage."""
