"""Law 59: a player who cannot lead or play as a rectification requires of him."""

from __future__ import annotations

from oddtrick.inquiry.asking import Director, Option, Question
from oddtrick.inquiry.effects import AnyCard, Permitted
from oddtrick.texts import say


class Why(Option):
    """Why the player cannot comply."""

    NO_CARD = "no_card", say("he has no card of the suit required")
    ONLY_PROHIBITED = "only_prohibited", say("he has only cards of a suit that he may not lead")
    FOLLOWS = "follows", say("he must follow suit")
    ABLE = "able", say("he can comply")


WHY = Question("59.why", say("Why can the player not lead or play as required?"), tuple(Why))


def no_legal_card(td: Director) -> None:
    """Law 59, the same in both editions. Whoever can comply must; else any card will do that is legal by itself."""
    if td.ask(WHY) is Why.ABLE:
        return td.order("59", Permitted(False))
    return td.order("59", AnyCard())
