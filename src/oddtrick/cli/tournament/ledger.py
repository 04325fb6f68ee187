"""The ledger of a tournament in a terminal: matters with their state, warnings."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from oddtrick.awards.penalties import Penalty, parse_penalty
from oddtrick.cli.common import Terminal
from oddtrick.shapes.tournament import DepositOut, MatterOut, MattersOut, WarningOut
from oddtrick.texts import Text, say
from oddtrick.tournament.checking.ledger import Line, ledger
from oddtrick.tournament.matters import Appeal, Deposit, Matter
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.telling.words import award


def matters_out(terminal: Terminal, now: Tournament) -> MattersOut:
    """All matters and warnings, for JSON."""
    last = now.said.newest
    found = [_matter(terminal, now, line) for line in ledger(now, last.at if last else datetime.min)]
    return MattersOut(found, [WarningOut(one.contestant, one.law, one.why) for one in now.warnings])


def _matter(terminal: Terminal, now: Tournament, line: Line) -> MatterOut:
    told, matter = terminal.translate, line.matter
    return MatterOut(
        matter.number,
        told(matter.text),
        told(award(matter.award)) if matter.award else None,
        [str(one.penalty) for one in now.penalties if one.entry in matter.penalties],
        line.standing.slug,
        told(line.standing.text),
        f"{line.until:%H:%M}" if line.until else None,
        list(line.waits_for),
        [one.contestant for one in matter.appeals],
        line.deposit and line.deposit.slug,
        [DepositOut(appeal.contestant, appeal.deposit, what.slug) for appeal, what in _deposits(matter)],
    )


def penalty_text(penalty: Penalty) -> Text:
    """A penalty in words."""
    return say("{who}: a penalty of {penalty} (Law {law})", who=penalty.contestant, penalty=penalty.text, law=penalty.law)


def _deposits(matter: Matter) -> Iterator[tuple[Appeal, Deposit]]:
    """92A, 92D. What becomes of the deposit of each appeal; of one that was not heard it goes back."""
    told = [(one, one.returned) for one in matter.appeals] + [(one, Deposit.RETURNED) for one in matter.unheard]
    yield from ((appeal, what) for appeal, what in told if what and appeal.deposit)


def print_matters(terminal: Terminal, now: Tournament, found: MattersOut) -> None:
    """A few lines for each matter."""
    for one in found.matters:
        terminal.say(say("matter {n}: {what}: {standing}", n=one.matter, what=one.about, standing=one.standing))
        lines = [one.award, *(terminal.translate(penalty_text(parse_penalty(told, limited=False))) for told in one.penalties)]
        lines += [terminal.translate(say("until {time}", time=one.until))] if one.until else []
        if one.waits_for:
            lines.append(terminal.translate(say("waits for {names}", names=", ".join(one.waits_for))))
        for appeal, what in _deposits(now.matters[one.matter]):
            text = say("deposit of {who}, {deposit}: {what}", who=appeal.contestant, deposit=appeal.deposit, what=what.text)
            lines.append(terminal.translate(text))
        for line in filter(None, lines):
            terminal.say(f"  {line}")
    for warned in found.warnings:
        terminal.say(say("contestant {n} was warned: {law} {why}", n=warned.contestant, law=warned.law, why=warned.why))
    if not found.matters and not found.warnings:
        terminal.say(say("there is no ruling, penalty or warning"))
