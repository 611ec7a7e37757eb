"""The regions of a hold'em table, drawn."""
