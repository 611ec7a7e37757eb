"""What browser tests do again and again."""

import json
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Error, Page

from pyapp.app.profiles.kept_profiles import copy_keys

SLOW = 60_000
"""Milliseconds until a boot counts as stuck, on a busy machine."""

UNPACKED: Final = ("pyodide.asm.js", "pyodide.asm.wasm", "snapshot", "pyodide.late.wasm")
"""What a visit lays out unpacked for the next, by the ends of the addresses."""

_ARE_CACHED = """async (ends) => {
    const urls = [];
    for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    return ends.every((end) => urls.some((url) => url.endsWith(end)));
}"""

_LOOK_AGAIN = """async ([argument, patience]) => {
    const holds = HOLDS;
    for (const end = performance.now() + patience; performance.now() < end; ) {
        if (await holds(argument)) return true;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
}"""


STILL: Final = "*, ::before, ::after { animation: none !important; transition: none !important }"

PRESS: Final = """(it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-action]")?.click();
}"""
"""Presses the place where a control is drawn, and so whatever lies there."""


CHOOSE: Final = """([name, value]) => {
    const list = document.querySelector(`select[name="${name}"]`);
    if (!list) return document.querySelector(`[name="${name}"][value="${value}"]`).click();
    list.value = value;
    list.dispatchEvent(new Event("input", { bubbles: true }));
}"""
"""Chooses in a form what a list or a pick offers, folded away or not."""


FORGET: Final = """() => {
    localStorage.clear();
    return new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase("baize");
        request.onsuccess = () => resolve();
        request.onerror = request.onblocked = () => reject(new Error("the database is still open"));
    });
}"""
"""Throws away what was saved; the sites stay."""


def wait_for_state(page: Page, state: str = "ready") -> None:
    """Wait until the page is as far as `data-state` says."""
    page.wait_for_selector(f"html[data-state={state}]", state="attached", timeout=SLOW)


def wait_for_offline(page: Page, *states: str) -> None:
    """Wait until the offline copy is as far as one of these words of `data-offline` says."""
    any_of = ", ".join(f"html[data-offline={state}]" for state in states)
    page.wait_for_selector(any_of, state="attached", timeout=SLOW)


def wait_until(page: Page, holds: str, argument: Any = None) -> None:  # noqa: ANN401 - what JSON holds
    """Wait until a JavaScript function that takes its time says yes.

    `wait_for_function` takes the promise that it returns for a yes.

    Raises:
        AssertionError: it did not, for as long as a boot may take.

    """
    until = monotonic() + SLOW / 1000
    while True:
        patience = 1000 * (until - monotonic())
        try:
            held = page.evaluate(_LOOK_AGAIN.replace("HOLDS", holds), [argument, patience])
        except Error as error:  # the page may load itself again meanwhile
            if "navigat" not in str(error):
                raise
            continue
        assert held, f"this never held, with {argument}: {holds}"
        return


def wait_for_unpacked_copy(page: Page) -> None:
    """Wait until the copy is saved, and everything is cached unpacked beside it."""
    wait_for_offline(page, "ready")
    wait_until(page, _ARE_CACHED, list(UNPACKED))


def told_by_root(page: Page, name: str) -> str | None:
    """Return a `data-` attribute of the root element."""
    return page.locator("html").get_attribute(f"data-{name}")


def let_python_in(page: Page) -> None:
    """Let PyScript go on watching the page for tags, for `run_python`; the game ends that when it starts."""
    page.add_init_script("MutationObserver.prototype.disconnect = () => undefined")


def run_python(page: Page, code: str) -> str:
    """Run Python that sets `answer`, through a PyScript tag of its own, and return it as text.

    It needs `let_python_in` before the page is opened.
    """
    page.evaluate(TAG, f"{code}\nimport js\njs.globalThis.answer = str(answer)")
    return str(page.wait_for_function("globalThis.answer", timeout=SLOW).json_value())


def saved(page: Page, owner: str = "guest") -> dict[str, Any]:
    """Read a profile as the newer of its two copies has it."""
    texts = page.evaluate("keys => keys.map(key => localStorage.getItem(key))", list(copy_keys(owner)))
    copies = [dict[str, Any](json.loads(text)) for text in texts if text]
    return dict(max(copies, key=lambda copy: int(copy["turn"]))["profile"])


TAG = """(code) => {
    globalThis.answer = undefined;
    const tag = Object.assign(document.createElement("script"), { type: "py", textContent: code });
    tag.setAttribute("target", "boot");
    document.body.append(tag);
}"""


def table_of(page: Page, kind: str = "holdem") -> dict[str, Any]:
    """Read the table of a game that was played last, as it is saved."""
    return next(dict[str, Any](one["table"]) for one in saved(page)["tables"] if one["kind"] == kind)
