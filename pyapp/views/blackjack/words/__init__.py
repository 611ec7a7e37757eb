"""What is said of a round of blackjack: log, circles, results, advice, and answers to keys."""
