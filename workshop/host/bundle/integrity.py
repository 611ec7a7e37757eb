"""Hashes that the browser holds files to, and the policy that lets the page load nothing else.

A style sheet or module whose content is not the build's is refused by the browser itself: by `integrity`
on the links, and for what modules import by the import map, of which a script makes the links that let
modules come early. The large files, which are unpacked while they arrive, are checked by `static/boot`, and
the offline copy by the service worker. What stands within the page is named by its hash in the page's own
policy.
"""

import json
import re
from pathlib import Path

from workshop.host.bundle.carried_scripts import PRELOAD, carry_scripts
from workshop.host.source_files import digest

MAP_PLACE = "<!-- import map -->"
MAP = '<script type="importmap">{}</script>'
MAPPED = re.compile(MAP.format("(.*)"))
WRITTEN = re.compile(r'<script(?: type="(?:importmap|module)")?(?: async)?>(.*?)</script>', re.DOTALL)
"""A script that stands in the page and that browsers run."""

SCRIPTS = re.compile(r"script-src 'self'(?: 'sha256-[^']+')*")
LINKS = re.compile(r'<(?:link rel="stylesheet" href|script type="module"[^>]* src)="([^"]+)"')
MODULES = frozenset({".js"})


def add_integrity(page: str, out: Path) -> str:
    """Return a page with the hash of each style sheet and module that it or they load from the site `out`."""
    carried = carry_scripts(page, out)
    linked = LINKS.sub(lambda link: f'{link[0]} integrity="{digest((out / link[1]).read_bytes())}"', carried)
    modules = sorted(path for path in out.rglob("*") if path.suffix in MODULES and path.parent != out)
    known = {f"./{path.relative_to(out).as_posix()}": digest(path.read_bytes()) for path in modules}
    mapped = MAP.format(json.dumps({"integrity": known}, separators=(",", ":")))
    return allow_scripts(linked.replace(MAP_PLACE, f"{mapped}\n{PRELOAD}"))


def allow_scripts(page: str) -> str:
    """Return a page whose policy names the scripts that stand in it."""
    return SCRIPTS.sub(f"script-src 'self'{named_scripts(page)}", page, count=1)


def named_scripts(page: str) -> str:
    """Return the hashes of the scripts that stand in a page, as its policy names them."""
    return "".join(f" '{digest(script.encode())}'" for script in WRITTEN.findall(page))
