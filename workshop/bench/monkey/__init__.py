"""Plays by pressing places at random, and checks the page after every action."""
