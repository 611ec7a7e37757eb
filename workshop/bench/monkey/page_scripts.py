"""What the monkey runs in the page."""

from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[1] / "page"
COVERED: Final = "".join((PAGE / "find-covered.js").read_text("utf-8").partition("({")[1:]).rstrip(";\n")
"""Tells which controls are not pressed where they are drawn; what was opened on purpose may cover them."""

LOOK: Final = (PAGE / "look-at-page.js").read_text("utf-8").replace("FIND_COVERED", COVERED)
WATCH: Final = (PAGE / "watch-page.js").read_text("utf-8")
OPENED: Final = (
    "[data-log=open] .log, .aids, [data-region=coach], .boxes:has([aria-expanded=true]),"
    " [data-region=sheet], .notice"
)
"""What lies over the page because it was asked for."""

CHOOSE: Final = """([x, y, chance]) => {
  const hit = document.elementFromPoint(x, y);
  const select = hit?.closest("select") ?? hit?.closest("label")?.querySelector("select");
  if (!select) return;
  select.focus();
  const open = [...select.options].filter((it) => !it.disabled);
  select.value = open[Math.floor(chance * open.length)].value;
  for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }));
}"""
