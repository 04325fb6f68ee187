"""A robot: it passes, whatever it holds. All else, and what a player owes the others, it does as Oddtrick's own robot."""

from oddtrick import PASS
from oddtrick.live.acts.values import Act, MakeCall
from oddtrick.live.robots.simple import Simple
from oddtrick.live.seen import View


class Quiet(Simple):
    """It is shown what a person in its seat would see, again and again, and says what it does now."""

    def __init__(self, nerve: int = 0) -> None:
        super().__init__(nerve=nerve)

    def act(self, view: View) -> Act | None:
        """What it does; None while it has nothing to do."""
        act = super().act(view)
        return MakeCall(PASS) if isinstance(act, MakeCall) else act
