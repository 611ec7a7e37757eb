"""Nothing is said while the game is imported, or the memory snapshot would keep it in English."""

import subprocess
import sys
from typing import Final

import pytest

from tests.texts.sources import PYAPP, plain_names

IMPORT_ALL: Final = """
import importlib, sys
from pyapp import texts

class Silent:
    language = "none"
    def filled(self, key, values):
        raise AssertionError(f"{key} is said while a module is imported")

texts.use(Silent())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


@pytest.mark.slow
def test_no_module_says_anything_while_it_is_imported() -> None:
    command = [sys.executable, "-c", IMPORT_ALL, *plain_names()]
    done = subprocess.run(command, cwd=PYAPP.parent, capture_output=True, text=True, check=False)  # noqa: S603 - our own words
    assert done.returncode == 0, done.stderr
