"""The rule book and the pages for newcomers, as they are drawn."""

__all__ = []
