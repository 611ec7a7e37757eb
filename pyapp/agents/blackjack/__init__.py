"""Computer players of blackjack."""
