"""The rule book: every rule as a hand, which the engine plays before the reader's eyes.

It imports none of its modules: a page imports them one by one, each between two drawings.
"""
