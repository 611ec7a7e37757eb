"""The lab: an odds calculator, a table whose cards are chosen, and the solved river. Nothing of it counts."""
