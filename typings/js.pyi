"""The page's global scope; its objects have no types that Python knows."""

from typing import Any

def __getattr__(name: str) -> Any: ...
