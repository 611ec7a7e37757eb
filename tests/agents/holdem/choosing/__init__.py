"""How bots weigh what they may do."""
