"""What blackjack hands are worth with the cards left, and the strategy that follows from it."""
