"""Playing by typed commands, in the page and in a shell: the same presses as buttons make."""

from pyapp.app.console.commands import press_of
from pyapp.app.console.vocabulary import Control, TypedError, commands_of, control_from, examples, forms, hint

__all__ = ["Control", "TypedError", "commands_of", "control_from", "examples", "forms", "hint", "press_of"]
