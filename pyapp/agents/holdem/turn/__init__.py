"""The turn of two players, solved over a river that is sketched: cards by kinds, hands by strength."""
