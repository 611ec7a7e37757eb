"""What every screen shares: the profile in force, the open table, and the outside world."""
