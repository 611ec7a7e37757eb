"""The bench that kills browsers."""
