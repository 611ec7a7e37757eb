"""The river of two players, solved: the ways to bet, and an equilibrium of the ranges that come to it."""
