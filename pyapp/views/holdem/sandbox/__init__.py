"""The lab: odds, a table whose cards are chosen, and the solved river."""
