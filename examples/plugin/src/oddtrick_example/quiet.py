"""A robot: it passes, whatever it holds, and says so. What else a player owes the others it does as Oddtrick's own robot."""

from oddtrick import PASS
from oddtrick.language import translator
from oddtrick.live.acts.values import Act, MakeCall
from oddtrick.live.policy import Alerting
from oddtrick.live.robots.simple import Simple
from oddtrick.live.seen import View

WORDS = {"en": "whatever it holds", "pl": "z każdą ręką"}


class Quiet(Simple):
    """It is shown what a person in its seat would see, again and again, and says what it does now; `language` is the table's."""

    def __init__(self, nerve: int = 0, language: str = "en") -> None:
        super().__init__(translator(language), nerve)
        self._words = WORDS[language]

    def act(self, view: View) -> Act | None:
        """What it does; None while it has nothing to do."""
        act = super().act(view)
        if not isinstance(act, MakeCall):
            return act
        if view.policy.alerting is Alerting.PARTNER:
            return MakeCall(PASS)
        return MakeCall(PASS, self._words, alerted=True)
