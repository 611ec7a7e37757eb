"""What every screen shares: the active profile, the open table, and the outside world."""
