"""The bots themselves, and the cast that sits at the tables."""
