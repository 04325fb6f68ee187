"""Laws 88 and 89: points for a contestant who could not get a result, and individual events. Both send to Law 12C."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, yes_no
from oddtrick.inquiry.effects import BothPartners, Keep, NoPenaltyFor, Then
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.general.law_12_awards import TO_BLAME
from oddtrick.texts import say

POINTS = yes_no(
    "88.points", say("Does the Director make good to a contestant that no result can be obtained on a board?"), By.DIRECTOR
)


def indemnity(td: Director) -> None:
    """Law 88. Indemnity points are an artificial adjusted score."""
    td.order("88", Then("artificial_score") if td.ask(POINTS) else Keep())


def individual_rectification(td: Director) -> None:
    """Law 89. Both players of the offending side share the rectification; only who is to blame can be penalised."""
    td.order("89", BothPartners())
    if not td.ask(TO_BLAME):
        td.order("12C3", NoPenaltyFor(Role.PARTNER))
