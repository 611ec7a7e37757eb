"""Hand histories as card rooms and other programs write them: recognised, understood and played through.

It imports none of its modules: a page imports them one by one, each between two drawings.
"""
