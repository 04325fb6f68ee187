"""What stands on the big screen of the hall beside what follows from the night: a message, and whether the ranking is held back."""

from __future__ import annotations

from oddtrick.texts import BadInput, say

LONGEST = 200  # letters of a message that is read from ten metres


class Screen:
    """The Director's hand on the screen, as long as the computer runs: nothing of it belongs to the tournament."""

    def __init__(self) -> None:
        self.message = ""
        self.held = False

    def show(self, message: str, held: bool) -> None:
        """A message (empty: none), and the ranking held back while results are looked at. Raises BadInput."""
        told = " ".join(message.split())
        if len(told) > LONGEST:
            raise BadInput(say("the message has {n} letters; expected at most {most}", n=len(told), most=LONGEST))
        self.message, self.held = told, held
