"""Putting together a form: what was typed stands before what is known, and neither is more than a form takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from oddtrick.game import seats
from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS, Seat, Vulnerability
from oddtrick.game.words import notation
from oddtrick.pages.forms.known import Known
from oddtrick.pages.forms.values import Calls, Choice, Field, Words, worded
from oddtrick.table.sheets.view import COLUMNS, CallMade, Status
from oddtrick.texts import BadInput, Text, Translate, say

Read = TypeVar("Read")
SHORT, LONG = 200, 4_000  # letters of a field of one line, of several lines
HANDS = tuple(f"hand.{seat}" for seat in SEATS)
CALLS = "calls"
SIDES = (("NS", "NS"), ("EW", "EW"))
PLAYERS = tuple((str(seat), str(seat)) for seat in SEATS)
YES = (("yes", say("yes")), ("no", say("no")))
VULNERABLE = (("none", say("nobody")), ("NS", "NS"), ("EW", "EW"), ("both", say("everybody")))


class Wrong(BadInput):
    """What stands in a field cannot stand there: the id of the field, what people call it, and why. `options`: what it offers."""

    def __init__(self, id: str, label: Text, why: Text, options: Sequence[tuple[str, Words]] = ()) -> None:
        super().__init__(say("{label}: {error}", label=label, error=why))
        self.id, self.label, self.why, self.options = id, label, why, tuple(options)

    def shown(self, translate: Translate) -> str:
        """Why, as a person reads it: the options by their words, and not by what is stored."""
        names = ", ".join(worded(words, translate) for _, words in self.options)
        return translate(self.why._replace(values=tuple((n, names if n == "names" else v) for n, v in self.why.values)))


class Filling:
    """What is known and what was typed, by the ids of fields; it notes which ids the form has."""

    def __init__(self, known: Known, typed: Mapping[str, str], *, names: bool) -> None:
        self.known, self.typed, self.names = known, typed, names
        self.ids: set[str] = set()

    def line(self, id: str, label: Text, *value: Words | None, rows: int = 1, width: int = 12, person: bool = False) -> Field:
        """A field with what was typed, else with what is known."""
        told = self.text(id, LONG if rows > 1 else SHORT, label)
        words = tuple(one for one in value if one) if told is None else tuple(told.split("\n")) if told else ()
        return Field(id, label, words, rows, width, person)

    def text(self, id: str, most: int = SHORT, label: Text | None = None) -> str | None:
        """What was typed in a field, without signs that cannot be printed; None when nothing was said about it."""
        self.ids.add(id)
        if id not in self.typed:
            return None
        told = self.typed[id].replace("\r\n", "\n").replace("\t", " ")
        found = "".join(sign for sign in told if sign >= " " or sign == "\n").strip()
        if most == SHORT:
            found = " ".join(found.split())
        if len(found) > most:
            raise Wrong(id, label or _named(id), say("{n} letters are too many; expected at most {most}", n=len(found), most=most))
        return found

    def choice(
        self,
        id: str,
        label: Text | None,
        options: Sequence[tuple[str, Words]],
        *chosen: str,
        several: bool = False,
        width: int = 12,
    ) -> Choice:
        """Boxes; of what was typed every word must be one of them."""
        called = label or _named(id)
        told = self.text(id, SHORT, called)
        words = tuple(word for word in chosen if word) if told is None else tuple(told.replace(",", " ").split())
        known = [word for word, _ in options]
        for word in words:
            if word not in known:
                why = say("{word} cannot stand here; expected {names}", word=repr(word), names=", ".join(known))
                raise Wrong(id, called, why, options)
        if len(words) > 1 and not several:
            raise Wrong(id, called, say("expected one of {names}", names=", ".join(known)), options)
        return Choice(id, label, tuple(options), tuple(dict.fromkeys(words)), several, width)

    def tick(self, id: str, text: Text, *, ticked: bool = False, width: int = 12) -> Choice:
        """One box with its sentence."""
        return self.choice(id, None, (("yes", text),), "yes" if ticked else "", width=width)

    # ------------------------------------------------------------ the board

    @property
    def number(self) -> int | None:
        """The number of the board, as far as it is one."""
        told = self.text("board")
        if told is None:
            return self.known.board
        return int(told) if told.isascii() and told.isdecimal() and 0 < len(told) < 5 and int(told) else None

    def dealer(self) -> Seat | None:
        """Who deals: as told, else by the number of the board."""
        if told := self.text("dealer"):
            return _meant("dealer", Seat.parse, told)
        return self.known.dealer or (seats.dealer(self.number) if self.number else None)

    def vulnerability(self) -> Vulnerability | None:
        """Who is vulnerable: as told, else by the number of the board."""
        if told := self.text("vulnerability"):
            return _meant("vulnerability", Vulnerability.parse, told)
        return self.known.vulnerability or (seats.vulnerability(self.number) if self.number else None)

    def deal(self, known: Deal | None) -> Deal | None:
        """The hands as typed, else as known; None when no hand is. Raises BadInput for what is no hand."""
        self.ids.update(HANDS)
        if not any(id in self.typed for id in HANDS):
            return known
        told = [self.text(id) for id in HANDS]
        hands = [_meant(id, notation.hand, text) if text else None for id, text in zip(HANDS, told, strict=True)]
        if not any(told):
            return None
        last = next(id for id, text in reversed([*zip(HANDS, told, strict=True)]) if text)
        return _meant(last, lambda _: Deal(*hands), "")

    def calls(self) -> Calls:
        """The auction as typed, from the dealer on, else as known. Raises BadInput for what is no call, or without a dealer."""
        told = self.text(CALLS, LONG)
        if told is None or (self.known.calls.rows and not told):
            return self.known.calls
        made = _meant(CALLS, notation.calls, told)
        dealer = self.dealer()
        if made and dealer is None:
            raise Wrong(CALLS, _named(CALLS), say("the auction begins with the dealer, who is not told here"))
        first = COLUMNS.index(dealer) if dealer else 0
        cells: list[tuple[CallMade, ...]] = [()] * first
        cells += [(CallMade(n, COLUMNS[(first + n) % 4], call, Status.STANDS),) for n, call in enumerate(made)]
        cells += [()] * (-len(cells) % 4)
        return Calls(tuple(tuple(cells[n : n + 4]) for n in range(0, len(cells), 4)) if made else ())


def _meant(id: str, read: Callable[[str], Read], told: str) -> Read:
    """What was typed, read. Raises Wrong."""
    try:
        return read(told)
    except BadInput as error:
        raise Wrong(id, _named(id), error.text) from None


def _named(id: str) -> Text:
    """What people call a field whose label stands elsewhere."""
    if id in HANDS:
        return say("Hand of {seat}", seat=id[-1])
    return say("Reason") if id.startswith("reason.") else _NAMED.get(id) or Text(id)


_NAMED = {
    CALLS: say("Auction"),
    "board": say("Board"),
    "dealer": say("Dealer"),
    "vulnerability": say("Vulnerable"),
    "kind": say("What is ticked"),
    "outcome": say("Decision"),
    "told_ns": say("Told to North-South"),
    "told_ew": say("Told to East-West"),
    "right_of_appeal": say("Right of appeal explained (Laws 83, 92)"),
}
