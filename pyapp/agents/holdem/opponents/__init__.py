"""What bots remember of the players at their table."""
