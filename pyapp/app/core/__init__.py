"""What the whole app builds on: ports, presses, pacing, settings."""
