"""Makes compiled code small by what only developers read of it: every visitor has it in the snapshot."""

import inspect
from functools import cache
from types import CodeType
from typing import Final

LONGEST_RUN: Final = 8
"""Code units that one entry of a line table can cover, by CPython's InternalDocs/code_objects.md."""

VARIABLE: Final = "_"
"""What every variable of a function is called."""


def slim(code: CodeType) -> CodeType:
    """Return code that tells its plain name, and as the place of everything the line where it begins.

    Of its variables it names those by which it can be called: Python finds the others by their place, and
    names them only in ``locals()``.
    """
    return code.replace(
        co_consts=tuple(slim(it) if isinstance(it, CodeType) else it for it in code.co_consts),
        co_qualname=code.co_name,
        co_linetable=_line_table(len(code.co_code) // 2),
        co_varnames=_variables(code),
    )


def _variables(code: CodeType) -> tuple[str, ...]:
    flags = (inspect.CO_VARARGS, inspect.CO_VARKEYWORDS)
    asked = code.co_argcount + code.co_kwonlyargcount + sum(bool(code.co_flags & flag) for flag in flags)
    if not code.co_flags & inspect.CO_OPTIMIZED:
        return code.co_varnames
    return code.co_varnames[:asked] + (VARIABLE,) * (len(code.co_varnames) - asked)


@cache
def _line_table(units: int) -> bytes:
    """Return the line table of so many code units; code of one length shares one."""
    runs, rest = divmod(units, LONGEST_RUN)
    return _same_line(LONGEST_RUN) * runs + (_same_line(rest) if rest else b"")


def _same_line(units: int) -> bytes:
    """Return a line table's entry for so many code units on the line of those before, without columns."""
    return bytes((0x80 | 13 << 3 | units - 1, 0))
