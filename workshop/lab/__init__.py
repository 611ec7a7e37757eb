"""Bots measured against each other, and how their charts and blueprints were computed."""
