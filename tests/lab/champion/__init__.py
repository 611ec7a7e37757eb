"""Training and measuring blueprints."""
