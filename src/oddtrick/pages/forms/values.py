"""What a form is: sections of labelled fields, some filled in, the others to fill in by hand; and what is drawn beside them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.inquiry.asking import Option
from oddtrick.table.sheets.sheet import TrickSeen
from oddtrick.table.sheets.view import CallMade
from oddtrick.texts import Text, Translate, msg, say

# Words of a form: what somebody typed (never translated), or a sentence of ours.
Words = str | Text


class Kind(Option):
    """The forms that there are."""

    RULING = "ruling", say("Ruling report")
    ADJUSTMENT = "adjustment", say("Score adjustment")
    PENALTY = "penalty", say("Procedural or disciplinary penalty")
    CLAIM = "claim", say("Claim diagram")
    APPEAL = "appeal", say("Appeal")

    @property
    def purpose(self) -> str:
        """What it is for, in a sentence."""
        return _PURPOSES[self]


_PURPOSES = {
    Kind.RULING: msg("What happened at a table, what was found, and what the Director ruled; kept with the results."),
    Kind.ADJUSTMENT: msg("Which score the scorer enters in the place of the result, for each side, and why."),
    Kind.PENALTY: msg("A warning, a procedural penalty (Law 90) or a disciplinary one (Law 91): whom, how much, and what for."),
    Kind.CLAIM: msg("The cards left when a player claimed, what was said, who objected, and how the tricks were divided."),
    Kind.APPEAL: msg("A ruling for review (Law 92): the Director's report, what both sides say, and what was decided."),
}


class Field(NamedTuple):
    """A label and what stands beside it; `width` is its share of twelve columns. `person`: it names somebody."""

    id: str
    label: Text
    value: tuple[Words, ...] = ()
    rows: int = 1
    width: int = 12
    person: bool = False


class Choice(NamedTuple):
    """Boxes to tick, by the word that is stored; without a label each says everything itself."""

    id: str
    label: Text | None
    options: tuple[tuple[str, Words], ...]
    chosen: tuple[str, ...] = ()
    several: bool = False
    width: int = 12


class Hands(NamedTuple):
    """The hands round the table: all cards, or those that are left (`left`). What is not known has lines to fill in."""

    deal: Deal | None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    left: bool = False


Cell = tuple[CallMade, ...]


class Calls(NamedTuple):
    """The auction as it is written, West first; without any, rows to fill in."""

    rows: tuple[tuple[Cell, ...], ...] = ()


class Board(NamedTuple):
    """Hands, and the auction beside them."""

    hands: Hands
    calls: Calls | None


class Tricks(NamedTuple):
    """The cards in the order in which they were played."""

    tricks: tuple[TrickSeen, ...]


class Finding(NamedTuple):
    """A fact of the inquiry: what was asked, what is answered, from whom; `key` names the field for the reason of a judgement."""

    question: Text
    answer: Text
    source: Words
    reason: str = ""
    key: str = ""
    judged: bool = False

    @property
    def lacking(self) -> bool:
        """Whether it is a judgement whose reason is not given yet."""
        return self.judged and not self.reason.strip()


class Findings(NamedTuple):
    """What was asked and answered; of several matters each has its title."""

    findings: tuple[Finding, ...]
    title: Text | None = None


class Ordered(NamedTuple):
    """A paragraph and what it orders."""

    law: str
    effects: tuple[Text, ...]


class Orders(NamedTuple):
    """What was ordered; of several matters each has its title."""

    orders: tuple[Ordered, ...]
    title: Text | None = None


class Weighed(NamedTuple):
    """A result that is awarded: its weight, the result, North-South's points."""

    weight: Fraction
    result: Text
    points: int | None


class Results(NamedTuple):
    """The results that make up an assigned score of one side or of both; without any, rows to fill in."""

    title: Text
    results: tuple[Weighed, ...]


class Note(NamedTuple):
    """A sentence that the reader of the form should know."""

    text: Text


Part = Field | Choice | Board | Tricks | Findings | Orders | Results | Note


class Section(NamedTuple):
    """A part of a form under a heading."""

    title: Text
    parts: tuple[Part, ...]


class Form(NamedTuple):
    """A form; `under` says by which Laws and regulations. Without names nothing in it asks for a person."""

    kind: Kind
    under: tuple[Words, ...]
    sections: tuple[Section, ...]
    names: bool = True

    def parts(self) -> Iterator[Part]:
        """All parts in order."""
        return (part for section in self.sections for part in section.parts)

    def findings(self) -> Iterator[Finding]:
        """The facts of the inquiry that it shows."""
        return (one for part in self.parts() if isinstance(part, Findings) for one in part.findings)


def worded(words: Words | None, translate: Translate) -> str:
    """Words for the reader: a sentence of ours in his language, what somebody typed as it is."""
    if words is None:
        return ""
    return words if isinstance(words, str) else translate(words)


def lines(value: tuple[Words, ...], translate: Translate) -> str:
    """The words of a field, one line under another; a sentence of ours begins with a capital letter."""
    return "\n".join(one if isinstance(one, str) else capital(translate(one)) for one in value)


def capital(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]
