"""Remembering what was drawn or said until another language comes in force."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar

from pyapp.texts.saying import on_use

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")


def remember(most: int) -> Callable[[Callable[_Given, _Made]], Callable[_Given, _Made]]:
    """Decorate a function whose last results are kept, as `lru_cache` does, but only within one language."""

    def keep(function: Callable[_Given, _Made]) -> Callable[_Given, _Made]:
        kept = lru_cache(maxsize=most)(function)
        on_use(kept.cache_clear)
        return kept  # type: ignore[return-value]  # mypy takes only hashable arguments, as the caller must

    return keep
