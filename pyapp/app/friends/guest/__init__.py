"""The guest's side: a seat at a table that a friend's page deals."""
