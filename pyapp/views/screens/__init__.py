"""The screens that belong to no table: lobby, profiles, history, settings."""
