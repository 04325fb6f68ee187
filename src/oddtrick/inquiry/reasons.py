"""Why a judgement was made: short reasons that a Director taps instead of typing, by the kind of the question.

A reason may be given later, or in other words; a judgement without one is marked wherever it is shown.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from oddtrick.inquiry.asking import Question, stored
from oddtrick.texts import Text, say

NOT_GIVEN = say("no reason given yet")
WHY = say("Why (an empty line: later)")

_YES = frozenset({True, "yes", "comparable"})
_NO = frozenset({False, "no", "not_comparable", "nobody", "nothing", "neither"})


class Ready(NamedTuple):
    """A short reason, and whether it speaks for yes, for no (None: for either), or for an option by its stored word."""

    text: Text
    speaks_for: bool | str | None = None

    def fits(self, answer: object) -> bool:
        """Whether it can stand beside that stored answer."""
        match self.speaks_for:
            case None:
                return True
            case True:
                return answer not in _NO
            case False:
                return answer in _NO
            case option:
                return answer == option or answer in _YES


class Kind(NamedTuple):
    """Judgements of one kind: how their questions are recognised by their ids, and the reasons that are usual for them."""

    pattern: str
    reasons: tuple[Ready, ...]


KINDS = (
    Kind(
        r"^23A\d|comparable$|^27B3\.final|^27B1b\.|^27B1a\.specifies",
        (
            Ready(say("it means the same, or nearly the same"), "similar"),
            Ready(say("every hand for the new call fits the withdrawn one"), "subset"),
            Ready(say("both calls have the same purpose"), "purpose"),
            Ready(say("the withdrawn call told something that the new one does not"), False),
            Ready(say("the new call shows another kind of hand"), False),
        ),
    ),
    Kind(
        r"considered$|some_choose$|alternative$",
        (
            Ready(say("peers were asked, and this is what they said")),
            Ready(say("with this hand others would think of it, and some would do it"), True),
            Ready(say("nobody of his class would think of it with this hand"), False),
        ),
    ),
    Kind(
        r"suggest|\.informs$|^74\.told|conveyed$",
        (
            Ready(say("it points to this action and away from the others"), True),
            Ready(say("it shows extra values"), True),
            Ready(say("it could mean anything"), False),
            Ready(say("there was nothing out of the ordinary"), False),
        ),
    ),
    Kind(
        r"could_have_(known|been_aware)$|^40C1\.aware|\.knew$|known$",
        (
            Ready(say("a player of his class sees what it may lead to"), True),
            Ready(say("he could not foresee it at that moment"), False),
        ),
    ),
    Kind(
        r"influenced$|because$",
        (
            Ready(say("with the right information he would have acted otherwise"), True),
            Ready(say("his hand leaves him no other action"), False),
        ),
    ),
    Kind(
        r"^25A1?\.(unintended|no_pause)|^45C4b\.|^50B\.unintended|^50\.waived|^54A\.began",
        (
            Ready(say("his hand or his tongue slipped"), True),
            Ready(say("he put it right at once"), True),
            Ready(say("he thought, and then thought again"), False),
        ),
    ),
    Kind(
        r"damaged?$|different|advantage$|gained$|affect|not_enough$|more_tricks$|^12B1\.harm|^13\.adjust|result$",
        (
            Ready(say("without it the contract would well have been another"), True),
            Ready(say("without it the number of tricks would well have been another"), True),
            Ready(say("the result would have been the same"), False),
        ),
    ),
    Kind(
        r"^(68A|69B|70\w*|71|48B2)\.",
        (
            Ready(say("that is what he said when he claimed")),
            Ready(say("every normal line leads to it")),
            Ready(say("a careless line is normal for a player of his class")),
            Ready(say("a doubtful trick goes to the other side")),
        ),
    ),
    Kind(
        r"^75|^21A\.|^40|agreement$|agreed$",
        (
            Ready(say("it stands on the system card")),
            Ready(say("both partners say so, and their auctions bear it out")),
            Ready(say("there is no proof of another agreement")),
        ),
    ),
)
ALWAYS = (
    Ready(say("all four players say so")),
    Ready(say("the cards and the auction show it")),
    Ready(say("the evidence makes it more probable")),
)


def ready(question: Question[Any], answer: object = None) -> tuple[Text, ...]:
    """The short reasons for a judgement; once it is answered, those that fit the answer. None for what is no judgement."""
    if not question.judged:
        return ()
    mine = next((kind.reasons for kind in KINDS if re.search(kind.pattern, question.id)), ())
    value = stored(answer)
    return tuple(one.text for one in (*mine, *ALWAYS) if value is None or one.fits(value))
