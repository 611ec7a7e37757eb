"""The lobby's tables: every entry whole, and what the others derive from it."""
