"""The page with a screen drawn into it, to be opened without Python."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pyapp.views.kit.root_marks import root_marks
from workshop.host.page_painting import add_drawings, further_drawings
from workshop.packing.paint_page import paint_page

ROOT: Final = Path(__file__).parents[2]
TOKENS: Final = ROOT / "static" / "css" / "kit" / "tokens.css"
SHEETS: Final = (*sorted((ROOT / "static").rglob("*.css")), *sorted((ROOT / "pyapp").rglob("*.css")))
"""All style sheets: those of every visit, and those in the folders of features."""

FACE: Final = '<style>@font-face { font-family: Marcellus; src: url("static/art/marcellus.woff2"); }</style>'
"""What one of the scripts has the page do."""


def paper(screen: str, regions: Mapping[str, str]) -> str:
    """Put regions into `index.html`, its scripts and its policy taken out."""
    page = add_drawings(paint_page((ROOT / "index.html").read_text(encoding="utf-8")))
    page = page.replace("</body>", f"<div hidden>{further_drawings(page)}</div>\n</body>")
    page = page.replace("</head>", f"{FACE}</head>")
    page = re.sub(r"<script.*?</script>|<meta http-equiv[^>]*>", "", page, flags=re.DOTALL)
    for folder in ("static", "pyapp", "node_modules"):
        page = page.replace(f'"{folder}/', f'"{ROOT.as_uri()}/{folder}/')
    marks = "".join(f' {mark}="{value}"' for mark, value in root_marks(regions).items() if value is not None)
    page = page.replace(
        'data-state="loading" data-screen="lobby"', f'data-state="ready" data-screen="{screen}"{marks}'
    )
    for name, html in regions.items():
        page = _filled(page, name, html)
    return page


def _filled(page: str, name: str, html: str) -> str:
    """Fill a region that stands empty in the page; the lobby stays as painted."""
    return re.sub(rf'(data-region="{name}"[^>]*>)(?=</)', lambda found: found[1] + html, page)
