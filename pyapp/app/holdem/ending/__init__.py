"""The page that closes a game, and the way from it into the next one."""
