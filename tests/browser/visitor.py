"""What a test does in any browser: the same few words over Playwright and over WebDriver."""

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import ConsoleMessage, Page
from selenium.webdriver.common.by import By

PATIENCE = 120
"""Seconds until something counts as stuck, on a busy machine."""


class Visitor(Protocol):
    """Someone with one tab of one browser."""

    def open(self, address: str) -> None:
        """Go to an address, or to the same one again."""
        ...

    def click(self, selector: str) -> None:
        """Click what the selector finds, once it is there."""
        ...

    def run(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 - what JavaScript gives back
        """Call a JavaScript function with one argument, and wait for its promise if it gives one."""
        ...

    def errors(self) -> list[str]:
        """List the errors that the console was told."""
        ...


def wait(visitor: Visitor, condition: str) -> None:
    """Wait until a JavaScript expression is true."""
    end = time.monotonic() + PATIENCE
    while not visitor.run(f"() => Boolean({condition})"):
        if time.monotonic() > end:
            raise AssertionError(f"it never came to be that {condition}; {visitor.errors()}")
        time.sleep(0.05)


@dataclass
class PlaywrightVisitor:
    """A tab that Playwright steers."""

    page: Page
    told: list[str] = field(default_factory=list[str])

    def __post_init__(self) -> None:
        """Listen to the console from the first page on."""
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.told.append(str(error)))

    def open(self, address: str) -> None:
        """Go to an address, or to the same one again."""
        self.page.goto(address)

    def click(self, selector: str) -> None:
        """Click what the selector finds, once it is there."""
        self.page.click(selector, timeout=1000 * PATIENCE)

    def run(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 - what JavaScript gives back
        """Call a JavaScript function with one argument, and wait for its promise if it gives one."""
        return self.page.evaluate(function, argument)

    def errors(self) -> list[str]:
        """List the errors that the console was told."""
        return self.told

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.told.append(message.text)


RUN = """
const [argument, done] = arguments;
const called = Promise.resolve(argument).then(FUNCTION);
called.then((value) => done({value}), (error) => done({error: `${error}`}));
"""


@dataclass
class WebDriverVisitor:
    """A tab that WebDriver steers, in a browser that writes its console to a file."""

    driver: Any
    """Selenium's, half of which has no types."""
    console: Path

    def open(self, address: str) -> None:
        """Go to an address, or to the same one again."""
        self.driver.get(address)

    def click(self, selector: str) -> None:
        """Click what the selector finds, once it is there."""
        wait(self, f"document.querySelector({selector!r})?.checkVisibility()")
        self.run("(it) => document.querySelector(it).scrollIntoView({ block: 'center' })", selector)
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def run(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 - what JavaScript gives back
        """Call a JavaScript function with one argument, and wait for its promise if it gives one."""
        answer = self.driver.execute_async_script(RUN.replace("FUNCTION", function), argument)
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def errors(self) -> list[str]:
        """List the errors that the console was told."""
        lines = self.console.read_text("utf-8", "replace").splitlines()
        return [line for line in lines if line.startswith("CONSOLE") and " ERROR " in line]
