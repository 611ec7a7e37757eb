"""The screens of hold'em: frozen views, and pure functions from them to HTML and words."""
