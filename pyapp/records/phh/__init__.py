"""Hand histories in the open PHH format: what `.phh` and `.phhs` files say, read and written.

It imports none of its modules: a page imports them one by one, each between two drawings.
"""
