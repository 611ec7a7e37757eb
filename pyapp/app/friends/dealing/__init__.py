"""A deck that all pages shuffle and lock together, so that no page knows a card that its player may not.

Adi Shamir, Ronald Rivest and Leonard Adleman described it in "Mental Poker" (1981). docs/FRIENDS.md says
what it promises.
"""
