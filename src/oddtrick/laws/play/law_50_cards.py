"""Laws 50B and 50C: of which kind a card is that becomes a penalty card, and what a minor one means.

A card played is exposed by a deliberate play, so that it is a major one; what that means (50D) its order says by itself.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import Director, Option, Question
from oddtrick.inquiry.effects import LowCardsWait, Penalty, Says
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.texts import say


class Cards(Option):
    """50B: which cards."""

    LOW = "low", say("one card below the ten")
    HONOUR = "honour", say("one honour")
    SEVERAL = "several", say("two cards or more, or one more beside a penalty card that he already has")


CARDS = Question("50B.cards", say("Which cards are they?"), tuple(Cards))


_KIND = {
    Cards.LOW: Saying.MINOR_CARD,
    Cards.HONOUR: Saying.MAJOR_HONOUR,
    Cards.SEVERAL: Saying.MAJOR_SEVERAL,
}


def becomes_penalty_card(td: Director, law: str, *, major: bool, what: What = What.ACT) -> None:
    """50B and 50C, the same in both editions: the card lies on the table, and what that means."""
    td.order(law, Penalty(Role.OFFENDER, what, major))
    if not major:
        td.order("50C", LowCardsWait(Role.OFFENDER))


def of_its_kind(td: Director, law: str, kind: Saying, what: What = What.ACT) -> None:
    """The same, where 50B has to say which kind it is: `kind` is its reason."""
    td.order("50B", Says(kind))
    becomes_penalty_card(td, law, major=kind is not Saying.MINOR_CARD, what=what)


def exposed_by_accident(td: Director, law: str, what: What = What.ACT) -> None:
    """A card that was not played on purpose: a major penalty card if it is an honour, or one of several."""
    of_its_kind(td, law, _KIND[td.ask(CARDS)], what)
