"""Law 15: a board played that was not due in this round. Law 15A of 2017, a hand from another board, stands in `law_17`."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Adjust,
    Cancel,
    NoRectification,
    Penalise,
    PlayLater,
    PlayOn,
    ResultStands,
    SeatRight,
    SecondAuction,
    Then,
)
from oddtrick.inquiry.vocabulary import Breach, Camp, Role, What
from oddtrick.texts import say


class Discovered(Option):
    """When the wrong board was discovered (2007)."""

    AUCTION = "auction", say("during the auction period")
    LATER = "later", say("after the auction period")


class Deprived(Option):
    """Who can no longer earn a valid score on a board."""

    NOBODY = "nobody", say("nobody")
    OTHERS = "others", say("only the other side, or contestants who were still to play the board")
    OFFENDING = "offending", say("only the offender's side")
    BOTH = "both", say("both sides")


class Purpose(Option):
    """Whether a side was out to prevent a normal play of the board, and what the Director awards."""

    NO = "no", say("no")
    PENALTY = "penalty", say("yes: a procedural penalty")
    SCORE = "score", say("yes: a procedural penalty and an adjusted score")


TEAMS = yes_no("15B.teams", say("Is it an event for teams?"))
BEGUN = yes_no("15B.begun", say("Has the auction period begun: has somebody taken cards from the board?"))
DISCOVERED = Question("15C.discovered", say("When was it discovered that the board is the wrong one?"), tuple(Discovered))
PLAYED_BEFORE = yes_no("15B1.played_before", say("Has one of the four played this board before, against whomever?"))
STANDS = yes_no("15A1.stands", say("Does the Director let the score stand, as is normal?"), By.DIRECTOR)
LATER = yes_no("15B2.later", say("Does the Director want the two pairs to play the right board later?"), By.DIRECTOR)
DEPRIVED = Question("15B3.deprived", say("Who loses the chance of a valid score through it?"), tuple(Deprived))
ALIKE = yes_no("15C.alike", say("Is every call of the second auction in every way the same as in the first?"))
PURPOSE = Question(
    "15C.purpose", say("Did a side try on purpose to prevent a normal play of the board?"), tuple(Purpose), By.DIRECTOR
)

_AWARDS = {
    Deprived.OTHERS: Adjust("12C2(a)", Camp.NON_OFFENDING),
    Deprived.OFFENDING: Adjust("12C2(a)", Camp.OFFENDING),
    Deprived.BOTH: Adjust("12C2(a)"),
}


def wrong_board_2017(td: Director) -> None:
    """Law 15B (2017). Once begun, a board new to all four is played out and counts; any other is cancelled."""
    if td.ask(TEAMS):
        return td.order("fn4", Then("team_adjustment"))
    if not td.ask(BEGUN):
        return td.order("15B", SeatRight(), NoRectification())
    if td.ask(PLAYED_BEFORE):
        td.order("15B1", ResultStands(False))
    else:
        td.order("15B2", PlayOn(), ResultStands(True))
        if td.ask(LATER):
            td.order("15B2", PlayLater())
    return _deprived(td, "15B3")


def wrong_board_2007(td: Director) -> None:
    """Law 15 (2007). In the auction period everything begins again; later a score normally stands if the board was new."""
    if td.ask(DISCOVERED) is Discovered.AUCTION:
        return _second_auction(td)
    if td.ask(PLAYED_BEFORE):
        td.order("15B", ResultStands(False))
        return _deprived(td, "15B")
    td.order("15A", PlayOn())
    if td.ask(STANDS):
        td.order("15A1", ResultStands(True))
    else:
        td.order("15A1", ResultStands(False), Adjust("12C2(a)"))
    if td.ask(LATER):
        td.order("15A2", PlayLater())
    return None


def _second_auction(td: Director) -> None:
    """15C (2007): the right players repeat the auction; a call that differs ends it. To want that is penalised."""
    td.order("15C", Cancel(What.AUCTION), SeatRight(), SecondAuction())
    if td.ask(ALIKE):
        td.order("15C", PlayOn())
    else:
        td.order("15C", ResultStands(False), Adjust("12C2(a)"))
    purpose = td.ask(PURPOSE)
    if purpose is not Purpose.NO:
        td.order("15C", Penalise(Role.OFFENDER, Breach.POWER))
    if purpose is Purpose.SCORE:
        td.order("15C", Adjust("12C1"))


def _deprived(td: Director, law: str) -> None:
    """15B3 (2007: 15B): an artificial score for who could no longer earn a real one."""
    deprived = td.ask(DEPRIVED)
    if deprived is not Deprived.NOBODY:
        td.order(law, _AWARDS[deprived])
