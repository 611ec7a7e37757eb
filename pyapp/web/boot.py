"""The composition root: where the page's Python starts."""

import js


def start() -> None:
    """Take the page over from the boot script."""
    js.performance.mark("python-ready")
    js.globalThis.baizeReady()
