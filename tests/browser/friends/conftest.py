"""Guests' pages, each in a browser profile of its own that has the site from earlier visits."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.shared_browsers import SharedProfile
from tests.browser.site import Site
from tests.browser.steps import SLOW

PHONE = ViewportSize(width=360, height=740)


class GuestProfiles:
    """The profiles of guests, each opened when it is needed first."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self._profiles = dict[int, SharedProfile]()

    def open(self, number: int) -> Page:
        """Open a page of the guest of this number, with nothing saved."""
        if number not in self._profiles:
            self._profiles[number] = SharedProfile(self._browser, self._address)
        context = self._profiles[number].cleared()
        context.set_default_timeout(SLOW)
        page = context.new_page()
        page.set_viewport_size(PHONE)
        return page

    def close_pages(self, number: int) -> None:
        """Close what a test has opened for a guest."""
        self._profiles[number].close_pages()

    def close(self) -> None:
        """Close all profiles."""
        for profile in self._profiles.values():
            profile.close()


@pytest.fixture(scope="session")
def guest_profiles(browser: Browser, built_site: Site) -> Iterator[GuestProfiles]:
    """Keep the profiles of guests from test to test."""
    profiles = GuestProfiles(browser, built_site.address)
    yield profiles
    profiles.close()


@pytest.fixture
def guest(guest_profiles: GuestProfiles) -> Iterator[Page]:
    """Open a guest's page."""
    yield guest_profiles.open(0)
    guest_profiles.close_pages(0)
