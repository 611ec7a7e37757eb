"""What all tests of features share with those of the app."""

from tests.app.conftest import remembered, shared_books

__all__ = ["remembered", "shared_books"]
