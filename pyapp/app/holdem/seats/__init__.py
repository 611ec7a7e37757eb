"""The screen of the seats, on which players join and leave."""
