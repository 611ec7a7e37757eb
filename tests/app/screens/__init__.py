"""The screens that belong to no game."""
