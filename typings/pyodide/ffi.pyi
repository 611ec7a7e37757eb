"""The part of Pyodide's bridge to JavaScript that the web layer uses; PyScript has no name for it."""

from collections.abc import Callable

class JsException(Exception): ...

def create_once_callable(obj: Callable[..., object]) -> object: ...
