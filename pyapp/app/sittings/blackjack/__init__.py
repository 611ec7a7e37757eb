"""A blackjack table from sitting down to leaving: seats, bets, set-up, and its saved form."""
