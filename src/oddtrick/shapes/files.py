"""Files of boards as JSON: what is wrong with one, what a format has no place for, and boards that were dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut, Unknown
from oddtrick.texts import Translate


class Finding(msgspec.Struct):
    """One diagnostic as `--json` prints it; `law` is the paragraph that a call or card does not keep, else empty.

    `kind` is a name that stays (docs/kinds.md); `column` is 0 where it is not known.
    """

    line: int
    severity: str
    board: str
    text: str
    law: str
    kind: str
    column: int


class Checked(msgspec.Struct):
    """What `oddtrick check --json` prints: how many records of each kind there are, and what was found."""

    records: int
    played: int
    passed_out: int
    adjusted: int
    unknown: int
    not_played: int
    findings: list[Finding]


class Left(msgspec.Struct):
    """What was left out: a name that stays, and of which boards."""

    what: str
    boards: list[str]


class DealtBoard(msgspec.Struct):
    """A board as `--json` prints it: PBN's way of writing the deal, and the deal's number as a decimal string."""

    board: int
    dealer: str
    vulnerable: str
    deal: str
    number: str


def checked_out(records: Sequence[Record], diagnostics: Iterable[Diagnostic], translate: Translate) -> Checked:
    """What a reader has found in a file."""
    kinds = Counter(type(record.outcome) for record in records)
    findings = [
        Finding(one.line, str(one.severity), one.board, translate(one.text), one.law, one.kind, one.column) for one in diagnostics
    ]
    return Checked(len(records), kinds[PlayedOut], kinds[PassedOut], kinds[Adjusted], kinds[Unknown], kinds[NotPlayed], findings)


def dealt_board(number: int, deal: Deal) -> DealtBoard:
    """A board as it was dealt, with its dealer and vulnerability (Law 2)."""
    record = Record.of_deal(number, deal)
    assert record.dealer is not None
    return DealtBoard(number, str(record.dealer), str(record.vulnerability), deal.text(record.dealer), str(deal.number))
