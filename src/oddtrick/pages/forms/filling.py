"""Putting together a form: what was typed stands before what is known, and neither is more than a form takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddtrick import seats
from oddtrick.calls import Call
from oddtrick.cards import Hand
from oddtrick.deal import Deal
from oddtrick.pages.forms.known import Known
from oddtrick.pages.forms.values import Calls, Choice, Field, Words
from oddtrick.seats import SEATS, Seat, Vulnerability
from oddtrick.table.view import COLUMNS, CallMade, Status
from oddtrick.texts import BadInput, Text, say

SHORT, LONG = 200, 4_000  # letters of a field of one line, of several lines
HANDS = tuple(f"hand.{seat}" for seat in SEATS)
CALLS = "calls"
SIDES = (("NS", "NS"), ("EW", "EW"))
PLAYERS = tuple((str(seat), str(seat)) for seat in SEATS)
YES = (("yes", say("yes")), ("no", say("no")))
VULNERABLE = (("none", say("nobody")), ("NS", "NS"), ("EW", "EW"), ("both", say("everybody")))


class Filling:
    """What is known and what was typed, by the ids of fields; it notes which ids the form has."""

    def __init__(self, known: Known, typed: Mapping[str, str], *, names: bool) -> None:
        self.known, self.typed, self.names = known, typed, names
        self.ids: set[str] = set()

    def line(self, id: str, label: Text, *value: Words | None, rows: int = 1, width: int = 12, person: bool = False) -> Field:
        """A field with what was typed, else with what is known."""
        told = self.text(id, LONG if rows > 1 else SHORT)
        words = tuple(one for one in value if one) if told is None else tuple(told.split("\n")) if told else ()
        return Field(id, label, words, rows, width, person)

    def text(self, id: str, most: int = SHORT) -> str | None:
        """What was typed in a field, without signs that cannot be printed; None when nothing was said about it."""
        self.ids.add(id)
        if id not in self.typed:
            return None
        told = self.typed[id].replace("\r\n", "\n").replace("\t", " ")
        found = "".join(sign for sign in told if sign >= " " or sign == "\n").strip()
        if most == SHORT:
            found = " ".join(found.split())
        if len(found) > most:
            raise BadInput(say("{id}: {n} letters are too many; expected at most {most}", id=id, n=len(found), most=most))
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
        told = self.text(id)
        words = tuple(word for word in chosen if word) if told is None else tuple(told.replace(",", " ").split())
        known = [word for word, _ in options]
        for word in words:
            if word not in known:
                names = ", ".join(known)
                raise BadInput(say("{id}: {word} cannot stand here; expected {names}", id=id, word=repr(word), names=names))
        if len(words) > 1 and not several:
            raise BadInput(say("{id}: expected one of {names}", id=id, names=", ".join(known)))
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
            return Seat.parse(told)
        return self.known.dealer or (seats.dealer(self.number) if self.number else None)

    def vulnerability(self) -> Vulnerability | None:
        """Who is vulnerable: as told, else by the number of the board."""
        if told := self.text("vulnerability"):
            return Vulnerability.parse(told)
        return self.known.vulnerability or (seats.vulnerability(self.number) if self.number else None)

    def deal(self, known: Deal | None) -> Deal | None:
        """The hands as typed, else as known; None when no hand is. Raises BadInput for what is no hand."""
        self.ids.update(HANDS)
        if not any(id in self.typed for id in HANDS):
            return known
        told = [self.text(id) for id in HANDS]
        hands = [_hand(id, text) if text else None for id, text in zip(HANDS, told, strict=True)]
        return Deal(*hands) if any(hand is not None for hand in hands) else None

    def calls(self) -> Calls:
        """The auction as typed, from the dealer on, else as known. Raises BadInput for what is no call, or without a dealer."""
        told = self.text(CALLS, LONG)
        if told is None or (self.known.calls.rows and not told):
            return self.known.calls
        made = [_call(word) for word in told.split()]
        dealer = self.dealer()
        if made and dealer is None:
            raise BadInput(say("the auction begins with the dealer, who is not told here"))
        first = COLUMNS.index(dealer) if dealer else 0
        cells: list[tuple[CallMade, ...]] = [()] * first
        cells += [(CallMade(n, COLUMNS[(first + n) % 4], call, Status.STANDS),) for n, call in enumerate(made)]
        cells += [()] * (-len(cells) % 4)
        return Calls(tuple(tuple(cells[n : n + 4]) for n in range(0, len(cells), 4)) if made else ())


def _hand(id: str, text: str) -> Hand:
    try:
        return Hand.parse(text.upper().replace("10", "T").replace(" ", ""))
    except BadInput as error:
        raise BadInput(say("{id}: {error}", id=id, error=error.text)) from None


def _call(word: str) -> Call:
    try:
        return Call.parse(word)
    except BadInput as error:
        raise BadInput(say("{id}: {error}", id=CALLS, error=error.text)) from None
