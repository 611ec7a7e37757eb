"""The newcomer's pages of the rule book."""
