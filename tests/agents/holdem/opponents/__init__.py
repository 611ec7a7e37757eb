"""What bots know of how others play, and of what they hold."""
