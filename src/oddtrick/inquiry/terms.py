"""What the few words mean that occur in questions: one sentence each in our own words, with its place in each edition."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Question, shown
from oddtrick.texts import Text, say


class Term(NamedTuple):
    """A word of the Laws: how it is recognised in an English sentence, what it means, and where (2017, 2007; empty: nowhere)."""

    word: Text
    pattern: str
    meaning: Text
    law_2017: str
    law_2007: str

    def law(self, edition: Edition) -> str:
        """Where it stands in an edition; empty where that edition has no such word."""
        return self.law_2017 if edition >= Edition.E2017 else self.law_2007


TERMS = (
    Term(
        say("comparable call"),
        r"\bcomparable\b",
        say(
            "a call that means the same as the withdrawn one or much the same, or a part of what it "
            "could mean, or has the same purpose"
        ),
        "23A",
        "",
    ),
    Term(
        say("logical alternative"),
        r"logical alternative",
        say("a call or play that many of the player's equals would think about seriously, and some of them would choose"),
        "16B1(b)",
        "16B1(b)",
    ),
    Term(
        say("peers"),
        r"\bpeers\b",
        say("players of the same class who use the same methods as this partnership"),
        "16B1(b)",
        "16B1(b)",
    ),
    Term(
        say("demonstrably suggested"),
        r"demonstrably|might suggest",
        say("it can be shown why the information points to this action rather than to another; that it worked is no proof"),
        "16B1(a)",
        "16B1(a)",
    ),
    Term(
        say("major penalty card"),
        r"major penalty card",
        say(
            "an honour, or a card that was played on purpose, or one of several penalty cards; it is "
            "played as soon as it legally can be"
        ),
        "50B",
        "50B",
    ),
    Term(
        say("penalty card"),
        r"(?<!major )penalty cards?\b",
        say("a defender's card that was exposed too soon and lies face up on the table until it is played or picked up"),
        "50",
        "50",
    ),
    Term(
        say("revoke"),
        r"\brevoke",
        say("a player who could have followed suit, or played a card that he had to play, did not do so"),
        "61A",
        "61A",
    ),
    Term(
        say("established"),
        r"\bestablished\b",
        say("the offending side has played to the next trick, or has claimed or conceded: the revoke is no longer corrected"),
        "63A",
        "63A",
    ),
    Term(
        say("insufficient"),
        r"\binsufficient",
        say("a bid that does not outrank the last bid before it"),
        "18D",
        "18D",
    ),
    Term(
        say("unintended"),
        r"\b(unintended|intend(ed)?)\b",
        say("it slipped out: the player never wanted it at that moment; a change of mind is something else"),
        "Def:Unintended",
        "Def:Unintended",
    ),
    Term(
        say("psych"),
        r"\bpsych",
        say("a call that tells on purpose something grossly wrong about strength or the length of a suit"),
        "Def:Psychic call",
        "Def:Psychic call",
    ),
    Term(
        say("misinformation"),
        r"\b(misinform\w*)\b",
        say("the opponents were not told the partnership's agreements, or not as they are"),
        "Def:Misinformation",
        "",
    ),
    Term(
        say("damage"),
        r"\bdamaged?\b",
        say("the innocent side's result is worse than could be expected without the infraction"),
        "12B1",
        "12B1",
    ),
    Term(
        say("could have been aware"),
        r"could .*(have been aware|have known)",
        say("not whether he knew or meant it: whether a player in his place could have seen that it might well work for his side"),
        "72C",
        "23",
    ),
    Term(
        say("normal"),
        r"\bnormal (line|play)\b",
        say("also play that would be careless or poor for a player of that class, but not play that makes no sense"),
        "70C3",
        "70C3",
    ),
    Term(
        say("claim"),
        r"\bclaim(ed|er)?\b",
        say("a player says how many of the remaining tricks his side will win, or shows his cards, or proposes to end the play"),
        "68A",
        "68A",
    ),
    Term(
        say("concession"),
        r"\bconce(de|ded|ssion)\b",
        say("a player says how many of the remaining tricks his side will lose, or gives them all up"),
        "68B",
        "68B",
    ),
    Term(
        say("correction period"),
        r"correction period",
        say(
            "the time in which an error in a score, or an agreed claim, can still be put right: 30 "
            "minutes unless regulations say otherwise"
        ),
        "79C",
        "79C",
    ),
    Term(
        say("auction period"),
        r"auction period",
        say("for a side it begins when one of them takes his cards out of the board, and it ends when the opening lead is faced"),
        "17A",
        "17A",
    ),
    Term(
        say("play period"),
        r"play period",
        say("from the faced opening lead until cards are taken from the next board, or the round ends"),
        "Def:Play period/1",
        "Def:Play period/1",
    ),
    Term(
        say("presumed declarer"),
        r"presumed declarer",
        say("who would become declarer if nothing more went wrong"),
        "Def:Presumed Declarer",
        "",
    ),
    Term(
        say("quitted trick"),
        r"quitted",
        say("a trick is quitted when all four players have turned their cards to it face down"),
        "65A",
        "65A",
    ),
    Term(
        say("withdrawn"),
        r"\bwithdraw",
        say("a call that was cancelled or a card that was taken back"),
        "Def:Withdrawn",
        "Def:Withdrawn",
    ),
    Term(
        say("extraneous information"),
        r"\bextraneous\b",
        say("what a player learns in another way than by the lawful calls and plays of this board"),
        "16A",
        "16A",
    ),
    Term(
        say("out of rotation"),
        r"out of (rotation|turn)|own turn|whose turn",
        say("when it was another player's turn; calls and cards go clockwise"),
        "Def:Rotation",
        "Def:Rotation",
    ),
    Term(
        say("rectification"),
        r"\brectif",
        say("what the Laws order when the Director learns of an irregularity; it is not a punishment"),
        "Def:Rectification",
        "Def:Rectification",
    ),
    Term(
        say("LHO"),
        r"\bLHO\b",
        say("the opponent on the left of the player of whom the Law speaks, here of the offender"),
        "Def:LHO",
        "Def:LHO",
    ),
    Term(
        say("RHO"),
        r"\bRHO\b",
        say("the opponent on the right of the player of whom the Law speaks, here of the offender"),
        "Def:RHO",
        "Def:RHO",
    ),
    Term(
        say("offender"),
        r"\boffender",
        say("the player who departed from correct procedure"),
        "Def:Infraction",
        "Def:Infraction",
    ),
    Term(
        say("dummy"),
        r"\bdummy",
        say("declarer's partner from the faced opening lead on, and his cards on the table"),
        "Def:Dummy/1",
        "Def:Dummy/1",
    ),
)
MOST = 3


def terms(question: Question[Any], edition: Edition) -> list[Term]:
    """The words of the Laws in a question that the edition has, a few at most.

    Of those that stand only in an option the ones of the question's own Law: an option names other Laws in passing.
    """
    return [one for one in _found(question) if one.law(edition)][:MOST]


@cache
def _found(question: Question[Any]) -> tuple[Term, ...]:
    asked, options = str(question.text), " / ".join(str(shown(option)) for option in question.options)
    own = _number(question.id)
    found = [one for one in TERMS if re.search(one.pattern, asked, re.IGNORECASE)]
    nearby = [one for one in TERMS if own in (_number(one.law_2017), _number(one.law_2007))]
    found += [one for one in nearby if re.search(one.pattern, options, re.IGNORECASE)]
    return tuple(dict.fromkeys(found))


def _number(law: str) -> str:
    """The number of the Law of a paragraph or of a question's id; of a definition its name."""
    found = re.match(r"\d+", law)
    return found[0] if found else law
