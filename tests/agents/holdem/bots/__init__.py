"""The bots as wholes: levels, styles and the cast."""
