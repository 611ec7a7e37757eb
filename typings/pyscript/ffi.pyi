"""The part of PyScript's bridge to JavaScript that the web layer uses."""

from collections.abc import Callable
from typing import Any

def create_proxy(func: object) -> Any: ...
def to_js(value: object, *, dict_converter: Callable[[Any], Any] | None = None) -> Any: ...
