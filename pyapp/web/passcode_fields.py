"""Fields for passcodes: shown while their eye is pressed, and empty once their screen is left."""

from pyapp.web.dom import Element, every

_FIELDS = "input[autocomplete$=password]"


def show_passcodes(eye: Element, *, shown: bool) -> None:
    """Show or hide the passcodes of the form that an eye stands in."""
    eye.setAttribute("aria-pressed", str(shown).lower())
    for field in eye.closest("form").querySelectorAll(_FIELDS):
        field.type = "text" if shown else "password"


def forget_passcodes() -> None:
    """Empty all fields and hide what is typed next: someone else may hold the screen then."""
    for eye in every("[data-action=reveal]"):
        show_passcodes(eye, shown=False)
    for field in every(_FIELDS):
        field.value = ""
