"""A finished round that is played on from one of its decisions, beside everything that is kept."""
