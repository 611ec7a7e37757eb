"""The screens that belong to no table: lobby, profiles, settings, rule book."""
