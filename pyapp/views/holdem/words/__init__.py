"""What is said of a hand of hold'em: log, plates, pots, and answers to keys."""
