"""The regions of a blackjack table, drawn."""
