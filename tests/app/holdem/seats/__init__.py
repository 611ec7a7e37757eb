"""Players who join, leave and are replaced."""
