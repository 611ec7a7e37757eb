"""The screens round a blackjack table: set-up, chart, drill, statistics and replay."""
