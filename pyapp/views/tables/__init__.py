"""How the tables are shown in the lobby: names, cloths and miniatures."""
