"""The screens of blackjack: frozen views, and pure functions from them to HTML and words."""
