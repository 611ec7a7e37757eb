"""What a newcomer looks up: what beats what, how a hand goes, and the words of the table."""
