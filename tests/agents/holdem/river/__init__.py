"""The river of two players, solved."""
