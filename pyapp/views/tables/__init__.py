"""How the tables look in the lobby."""
