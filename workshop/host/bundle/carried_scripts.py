"""The scripts that the built page carries within itself, so that they are there when nothing else arrives."""

import re
from pathlib import Path
from typing import Final

FOR_PEOPLE: Final = re.compile(
    r"""^[ \t]*(?://[^\n]*|/\*\*.*?\*/)\n|^[ \t]+|^\n|[ \t]+//[^\n"'`]*$""", re.MULTILINE | re.DOTALL
)
"""What only people read of a script: comments, indents and empty lines.

A comment at a line's end stays where it has quotes, since it may be a part of a text.
"""

PRELOAD: Final = """<script>
setTimeout(() => {
const { integrity: map } = JSON.parse(document.querySelector("[type=importmap]").text);
for (const [href, integrity] of Object.entries(map)) if (/boot|pyscript|runtime/.test(href))
document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, integrity }))
});
</script>"""
"""Lets all modules that the boot needs come side by side, by the names and hashes that the import map has.

It waits a turn, for the style sheet further down to be asked for first: the first frame needs that.
"""

TAG: Final = re.compile(r'<script src="([^"]+)"></script>\n')
"""A script that the page is to carry within itself."""

_TAGS: Final = re.compile(f"(?:{TAG.pattern})+")
"""Such scripts one after the other: they become one."""

_TABLE: Final = "sentences.js"
_SENTENCE: Final = re.compile(r'^(\w+): ".*",\n', re.MULTILINE)
_SAID: Final = re.compile(r"\bsentences\.(\w+)")
_OF_THE_SOURCE: Final = "source"
"""What is said where index.html is opened from a disk as it is before it is built."""


def carry_scripts(page: str, out: Path) -> str:
    """Return a page that carries its scripts, and delete those from the site `out` that no module imports.

    Of the table of sentences it carries those that these scripts say; others are said once modules are there.
    """
    return _TAGS.sub(lambda tags: _carry([out / address for address in TAG.findall(tags[0])]), page)


def _carry(files: list[Path]) -> str:
    scripts = {file: FOR_PEOPLE.sub("", file.read_text("utf-8")) for file in files}
    said = {key for script in scripts.values() for key in _SAID.findall(script)} - {_OF_THE_SOURCE}
    for file, script in scripts.items():
        if file.name == _TABLE:
            scripts[file] = _SENTENCE.sub(lambda line: line[0] if line[1] in said else "", script)
        if not is_imported(file):
            file.unlink()
    return f"<script>\n{''.join(scripts.values())}</script>\n"


def is_imported(script: Path) -> bool:
    """Tell whether a module imports a script that the page carries, to have the whole of it."""
    modules = script.parent.parent.rglob("*.js")
    return any(f'/{script.name}";\n' in module.read_text("utf-8") for module in modules)
