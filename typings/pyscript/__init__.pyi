"""The part of PyScript's interface that the web layer uses."""

from collections.abc import Callable
from typing import Any, TypeVar

from pyscript import ffi as ffi

_F = TypeVar("_F", bound=Callable[..., object])

document: Any
window: Any

class Event:
    def trigger(self, result: object) -> None: ...
    def remove_listener(self, *listeners: Callable[..., object]) -> None: ...

def when(event_type: Event, /) -> Callable[[_F], _F]: ...
