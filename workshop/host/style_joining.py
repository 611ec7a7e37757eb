"""The style sheets that the page links, joined to few: what its first frame wears, and what comes later.

`index.html` links all of them in the order in which they lie. Those with a mark, `data-sheet`, belong to the
sheet of that name, which `static/boot/sheets.js` has applied when it is needed; the built page links the
first one, which has no mark, and the last, before which all others come to lie.
"""

import os
import re
from pathlib import Path
from typing import Final

from workshop.host.esbuild import shorten_styles
from workshop.host.project_folders import ROOT, STATIC, digest

_LINK: Final = re.compile(
    r'<link rel="stylesheet" href="((?:static/css|pyapp/features|node_modules/charts\.css)/[^"]+)"'
    r'(?: data-sheet="(\w+)")?>\n'
)
_STYLES: Final = "css"
_LINKED: Final = {"": "first", "last": "last"}
"""The sheets that the page itself links, by their marks: it paints nothing before both are there."""

_PICTURE: Final = re.compile(r'url\("(\.[^"]+)"\)')


def list_styles(page: str) -> dict[str, list[Path]]:
    """List the sheets that the page links by the mark of the one made of them, in its order."""
    made = dict[str, list[Path]]()
    for address, mark in _LINK.findall(page):
        made.setdefault(mark, []).append(ROOT / address)
    return made


def write_styles(folder: Path, page: str) -> None:
    """Write the joined sheets into a folder of the page's files."""
    (folder / _STYLES).mkdir()
    made = list_styles(page)
    for mark, sheets in made.items():
        _file(folder, mark).write_text("\n".join(map(_text, sheets)), "utf-8")
    shorten_styles(folder / _STYLES, [_file(folder, mark).name for mark in made])


def link_styles(page: str) -> str:
    """Return the page with links to the joined sheets of its first frame only."""
    heads = {sheets[0]: mark for mark, sheets in list_styles(page).items() if mark in _LINKED}
    return _LINK.sub(lambda link: _link(heads.get(ROOT / link[1])), page)


def hash_late_styles(folder: Path, page: str) -> dict[str, str]:
    """Return the hashes of the joined sheets that the page does not link, in their order."""
    return {
        mark: digest(_file(folder, mark).read_bytes()) for mark in list_styles(page) if mark not in _LINKED
    }


def _file(folder: Path, mark: str) -> Path:
    return folder / _STYLES / f"{_LINKED.get(mark, mark)}.css"


def _link(mark: str | None) -> str:
    if mark is None:
        return ""
    named = f' data-sheet="{mark}"' if mark else ""
    return f'<link rel="stylesheet" href="static/{_STYLES}/{_LINKED[mark]}.css"{named}>\n'


def _text(sheet: Path) -> str:
    """Return a style sheet whose pictures are addressed from where the one made of all will be."""
    new = STATIC / _STYLES
    return _PICTURE.sub(
        lambda it: f'url("{Path(os.path.relpath(sheet.parent / it[1], new)).as_posix()}")',
        sheet.read_text("utf-8"),
    )
