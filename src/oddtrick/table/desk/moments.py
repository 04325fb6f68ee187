"""For what a question waits whose time has not come: a moment of the board, known by the question's id."""

from __future__ import annotations

from oddtrick.inquiry.asking import Option
from oddtrick.inquiry.vocabulary import Role
from oddtrick.texts import Text, say


class Moment(Option):
    """What a question waits for."""

    END_OF_PLAY = "end_of_play", say("the end of the play")
    END_OF_AUCTION = "end_of_auction", say("the end of the auction")
    PARTNER_LEADS = "partner_leads", say("the first turn of offender's partner to lead")
    OFFENDER_CALLS = "offender_calls", say("the offender's next call")
    RHO_CALLS = "rho_calls", say("the call of offender's RHO")
    LATER = "later", say("a later moment of the board")

    @property
    def clause(self) -> Text:
        """When that is, as a sentence begins."""
        return _CLAUSES[self]


_CLAUSES = {
    Moment.END_OF_PLAY: say("when play has ended"),
    Moment.END_OF_AUCTION: say("when the auction has ended"),
    Moment.PARTNER_LEADS: say("when {who} first has to lead", who=Role.PARTNER.text),
    Moment.OFFENDER_CALLS: say("when {who} calls again", who=Role.OFFENDER.text),
    Moment.RHO_CALLS: say("when {who} has called", who=Role.RHO.text),
    Moment.LATER: say("later on this board"),
}


_MOMENTS = {
    "26B.": Moment.PARTNER_LEADS,
    "26A2.": Moment.PARTNER_LEADS,
    "26.defends": Moment.END_OF_AUCTION,
    "24E.": Moment.END_OF_AUCTION,
    "31A.": Moment.RHO_CALLS,
    "30.comparable": Moment.OFFENDER_CALLS,
    "31A2a.": Moment.OFFENDER_CALLS,
    "27B": Moment.OFFENDER_CALLS,
    "26.final_call": Moment.OFFENDER_CALLS,
    "26A.": Moment.OFFENDER_CALLS,
    "40": Moment.END_OF_PLAY,
    "20E.": Moment.END_OF_PLAY,
    "20F5b.becomes": Moment.END_OF_AUCTION,
    "20F5b.": Moment.END_OF_PLAY,
    "75": Moment.END_OF_PLAY,
    "21": Moment.END_OF_PLAY,
    "16B1a.": Moment.END_OF_PLAY,
    "16B3.": Moment.END_OF_PLAY,
    "16C2.": Moment.END_OF_PLAY,
    "16D2c.": Moment.END_OF_PLAY,
    "73C1.": Moment.END_OF_PLAY,
    "11A.gained": Moment.END_OF_PLAY,
    "12": Moment.END_OF_PLAY,
    "13": Moment.END_OF_PLAY,
    "15A.": Moment.OFFENDER_CALLS,
    "15A": Moment.END_OF_PLAY,
    "15B": Moment.END_OF_PLAY,
    "15C.purpose": Moment.END_OF_PLAY,
    "23C.": Moment.END_OF_PLAY,
    "27D.": Moment.END_OF_PLAY,
    "43B3.": Moment.END_OF_PLAY,
    "45F.": Moment.END_OF_PLAY,
    "47E2b.": Moment.END_OF_PLAY,
    "50E4.": Moment.END_OF_PLAY,
    "55C.": Moment.END_OF_PLAY,
    "64": Moment.END_OF_PLAY,
    "72": Moment.END_OF_PLAY,
    "73": Moment.END_OF_PLAY,
    "79A2.": Moment.END_OF_PLAY,
    "72C.": Moment.END_OF_PLAY,
    "79": Moment.END_OF_PLAY,
}


def moment_of(question: str) -> Moment:
    """What a question waits for while the table says that its time has not come."""
    return next((moment for start, moment in _MOMENTS.items() if question.startswith(start)), Moment.LATER)
