"""Law 87: a board that was not the same at all tables."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Fouled, ScoreInGroups, SortScores, Then
from oddtrick.texts import say


class Differs(Option):
    """87A. What was not the same."""

    CARDS = "cards", say("one or more cards lay in a wrong pocket of the board")
    MARKING = "marking", say("the dealer or the vulnerability was not the same on copies of the board")
    NOTHING = "nothing", say("nothing: cards, dealer and vulnerability were the same everywhere")


class RatedBy(Option):
    """87B. By whose method each group is rated."""

    REGULATIONS = "regulations", say("as the regulations provide")
    ANNOUNCED = "announced", say("as the Director chooses and announces")


DIFFERS = Question("87A.differs", say("What does the Director find to have been wrong with the board?"), tuple(Differs))
UNLIKE = yes_no(
    "87A.unlike",
    say("Did contestants whose scores should be compared play the board in different forms because of it?"),
)
TEAMS = yes_no("87B.teams", say("Is it an event for teams?"))
METHOD = Question(
    "87B.method", say("How are the groups of a fouled board rated?"), tuple(RatedBy), By.REGULATION, RatedBy.ANNOUNCED
)


def fouled_board_2017(td: Director) -> None:
    """Law 87 (2017). Groups for pairs and individuals; results of teams are dealt with by Law 86B2."""
    if not _fouled(td):
        return None
    if td.ask(TEAMS):
        return td.order("87C", Then("team_adjustment", (("86B.scores", "fouled"),)))
    return _groups(td)


def fouled_board_2007(td: Director) -> None:
    """Law 87 (2007). Groups in every contest."""
    return _groups(td) if _fouled(td) else None


def _fouled(td: Director) -> bool:
    """87A, the same in both editions: something was displaced, and it kept comparable contestants from the same board."""
    fouled = td.ask(DIFFERS) is not Differs.NOTHING and td.ask(UNLIKE)
    td.order("87A", Fouled(fouled))
    return fouled


def _groups(td: Director) -> None:
    """87B, the same in both editions: scores are sorted by the form of the board, and each group is rated apart."""
    td.order("87B", SortScores())
    td.order("87B", ScoreInGroups(announced=td.ask(METHOD) is RatedBy.ANNOUNCED))
