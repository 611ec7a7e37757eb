"""The pages of the blackjack gym."""
