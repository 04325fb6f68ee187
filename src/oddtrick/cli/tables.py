"""A console whose tables show what a file calls itself without obeying it."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from oddtrick.language import printable


class Plain(Console):
    """Rich's console; control characters of what is shown are written out."""

    def render_str(self, text: str, **how: Any) -> Text:
        """The text of a cell or a line."""
        return super().render_str(printable(text), **how)
