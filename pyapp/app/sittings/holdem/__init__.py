"""A hold'em table from sitting down to leaving: seats, tournament, set-up, and its saved form."""
