"""The fingerprint of a sealed deck or shoe."""

from pyapp.views.kit.html import Html, el


def fingerprint(digits: str) -> Html:
    """Draw a fingerprint so that it breaks anywhere and can be marked with one tap."""
    return el("code", digits, class_="fingerprint", data_fingerprint=True)
