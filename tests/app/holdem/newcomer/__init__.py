"""The first hands, explained to a newcomer."""
