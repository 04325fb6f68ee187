"""Law 72C (2017), Law 23 (2007): could the offender have known that his irregularity might well damage the others?"""

from __future__ import annotations

from oddtrick.laws.asking import By, Director, yes_no
from oddtrick.laws.effects import Adjust, Keep, PlayOn
from oddtrick.texts import say

COULD_HAVE_KNOWN = yes_no(
    "72C.could_have_known",
    say("Could the offender have been aware, when he committed it, that it could well damage the other side?"),
    By.DIRECTOR,
)
GAINED = yes_no("72C.gained", say("After play: has the offending side gained an advantage through the irregularity?"), By.DIRECTOR)


def awareness_2017(td: Director) -> None:
    """Law 72C (2017). Play goes on; afterwards the offending side does not keep what it gained."""
    _awareness(td, "72C", "12C1(b)")


def awareness_2007(td: Director) -> None:
    """Laws 23 and 23 fn (2007), the same rule; the footnote names as an example what partner's enforced pass gained."""
    _awareness(td, "23", "12C1")


def _awareness(td: Director, law: str, award: str) -> None:
    if not td.ask(COULD_HAVE_KNOWN):
        return td.order(law, Keep())
    td.order(law, PlayOn())
    return td.order(law, Adjust(award) if td.ask(GAINED) else Keep())
