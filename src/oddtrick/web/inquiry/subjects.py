"""By moment: the procedures in lists that fit a screen, in the order of a board."""

from __future__ import annotations

from functools import cache

from oddtrick.citations import Edition
from oddtrick.everyday.matters import Moment, moment
from oddtrick.inquiry.asking import Option
from oddtrick.laws.editions import ALL
from oddtrick.laws.procedure import Procedure
from oddtrick.texts import say


class Subject(Option):
    """A part of the board, or what is said and done around it."""

    BEFORE = "before", say("Before the auction")
    AUCTION = "auction", say("Auction")
    INFORMATION = "information", say("Hesitations, information")
    MEANINGS = "meanings", say("Explanations")
    AGREEMENTS = "agreements", say("Agreements")
    LEADS = "leads", say("Leads")
    CARDS = "cards", say("Cards played")
    EXPOSED = "exposed", say("Cards exposed")
    DUMMY = "dummy", say("Dummy")
    TRICKS = "tricks", say("Revokes, tricks")
    CLAIM = "claim", say("Claims")
    AFTER = "after", say("After the play")
    SCORES = "scores", say("Scores")
    PENALTIES = "penalties", say("Penalties, appeals")
    DIRECTOR = "director", say("Director")


_BY_LAW = {
    Subject.INFORMATION: {16, 73},
    Subject.MEANINGS: {20, 21, 75},
    Subject.AGREEMENTS: {40},
    Subject.LEADS: {26, 41, 53, 54, 55, 56},
    Subject.EXPOSED: {48, 49, 50, 51, 52},
    Subject.DUMMY: {42, 43},
    Subject.TRICKS: {61, 62, 63, 64, 65, 66, 67},
    Subject.PENALTIES: {83, 90, 91, 92, 93},
}
_BY_NAME = {
    "penalty_card_lead": Subject.LEADS,
    "unintended_designation": Subject.DUMMY,
    "wrong_card_from_dummy": Subject.DUMMY,
    "dummy_indicates_card": Subject.DUMMY,
    "incomplete_designation": Subject.DUMMY,
    "established_revoke": Subject.TRICKS,
}
_BY_MOMENT = {
    Moment.BEFORE: Subject.BEFORE,
    Moment.AUCTION: Subject.AUCTION,
    Moment.LEAD: Subject.LEADS,
    Moment.PLAY: Subject.CARDS,
    Moment.CLAIM: Subject.CLAIM,
    Moment.AFTER: Subject.AFTER,
    Moment.SCORING: Subject.SCORES,
    Moment.ANY: Subject.DIRECTOR,
}


def subject(procedure: Procedure) -> Subject:
    """Under which heading a procedure stands: a few by name, what comes after the play by its moment, the rest by Law."""
    if procedure.name in _BY_NAME:
        return _BY_NAME[procedure.name]
    when = moment(procedure)
    by_law = (one for one, laws in _BY_LAW.items() if procedure.citation.law in laws)
    return _BY_MOMENT[when] if when is Moment.AFTER else next(by_law, _BY_MOMENT[when])


@cache
def listed(edition: Edition) -> dict[Subject, tuple[Procedure, ...]]:
    """All procedures of an edition, each once, under their headings and by Law."""
    mine = sorted((one for one in dict.fromkeys(ALL) if one.edition is edition), key=lambda one: one.citation)
    return {one: tuple(procedure for procedure in mine if subject(procedure) is one) for one in Subject}
