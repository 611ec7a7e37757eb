"""What the shell's tests share with the app's: charts that were worked out once."""

from tests.app.conftest import shared_books

__all__ = ["shared_books"]
