"""The screens round a blackjack table: chart, statistics, trainer."""
