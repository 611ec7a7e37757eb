"""How finished hands reach the store: what waits, and how far the writing is."""
