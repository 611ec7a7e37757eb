"""The host's side: guests take seats at a table that this page deals."""
