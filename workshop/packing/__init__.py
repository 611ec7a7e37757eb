"""Runs on this machine beside the game's own modules, in a process that `host/` starts for it."""
