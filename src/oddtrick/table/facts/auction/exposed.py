"""Facts about cards exposed before the play: Law 24."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.inquiry.effects import FaceUp
from oddtrick.table.acts import cards_of
from oddtrick.table.entries import Exposed, Played
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Fact
from oddtrick.table.folding.words import rulings
from oddtrick.table.state import Inquiry, Phase, Table


def _when(table: Table, inquiry: Inquiry) -> object:
    """17, 22. From the first call to the final pass is the auction; the auction period is longer."""
    offence = table.offence(inquiry)
    return None if offence is None else _WHEN[offence.phase]


_WHEN = {
    Phase.BEFORE: "before",
    Phase.AUCTION: "auction",
    Phase.CLARIFICATION: "after",
    Phase.PLAY: "after",
    Phase.OVER: "after",
}


def _cards(table: Table, inquiry: Inquiry) -> object:
    assert inquiry.about is not None
    entry, cards = table.entries[inquiry.about], cards_of(table, inquiry.about)
    lying = _lying(table, inquiry)
    if len(cards) != 1 or not lying <= set(cards):
        return "several" if cards else None
    if isinstance(entry, Played) or (isinstance(entry, Exposed) and entry.led):
        return "led"
    return "honour" if cards[0].rank.is_honour else "low"


def _lying(table: Table, inquiry: Inquiry) -> set[Card]:
    """24C. His cards that lie there already, shown at another time of this auction."""
    others = {
        one.inquiry.about
        for one in rulings(table)
        if one.inquiry is not None and one.inquiry.id != inquiry.id and one.offender is inquiry.offender
        if any(isinstance(effect, FaceUp) for effect in one.effects)
    }
    return {card for at in others if at is not None for card in cards_of(table, at)}


def _own_error(table: Table, inquiry: Inquiry) -> object:
    """24. A card that somebody else made visible, as one who pushed a hand off the table, is told so."""
    assert inquiry.about is not None
    entry = table.entries[inquiry.about]
    return not (isinstance(entry, Exposed) and entry.by_another)


def _becomes(table: Table, inquiry: Inquiry) -> object:
    """Law 24. In 2007 the cards of the declaring side lie until the auction period has ended with the opening lead."""
    if table.auction.passed_out:
        return "nothing"
    if table.stopped is not None:
        return MOOT
    defends = table.defends(inquiry.offender)
    before_the_lead = table.start.edition < Edition.E2017 and not table.in_play and not table.over  # a claim may come before it
    if defends is None or (not defends and before_the_lead):
        return NOT_YET
    return "defender" if defends else "declaring"


EXPOSED: dict[str, Fact] = {"24.when": _when, "24.own_error": _own_error, "24.cards": _cards, "24E.becomes": _becomes}
