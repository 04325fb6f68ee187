"""What some sites put beside a result of USEBIO: its auction and its cards in LIN (`LIN_DATA`)."""

from __future__ import annotations

from oddtrick.formats.diagnostics import Log, Severity
from oddtrick.formats.lin import read_lin
from oddtrick.formats.published.event import Line
from oddtrick.formats.published.xml import Element
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.texts import Text, say


def with_play(line: Line, told: Element, deal: Deal | None, log: Log) -> Line:
    """The result with its auction and cards, where they are told and belong to it. What is wrong with them is one sentence."""
    text = told.told("LIN_DATA")
    if not text:
        return line
    reading = read_lin(text)
    found = next((one for one in reading.records if one.auction is not None or one.play is not None), None)
    if found is None:
        log.note(told.line, say("this result tells neither its auction nor its cards (LIN_DATA)"))
        return line
    if (why := _of_another(found, line, deal)) is not None:
        log.warn(told.line, why)
        return line
    if bad := [one for one in reading.diagnostics if one.severity is not Severity.NOTE]:
        log.warn(told.line, say("the auction and the cards of this result (LIN_DATA) are damaged; the rest of them is kept: {why}",
                                why=bad[0].text))  # fmt: skip
    return line._replace(play=found)


def _of_another(found: Record, line: Line, deal: Deal | None) -> Text | None:
    """Why they do not belong to this result; None where they can."""
    another = say("the auction of this result (LIN_DATA) ends in another contract; it is left out, with the cards")
    if deal is not None and found.deal is not None and found.deal != deal:
        return say("the auction and the cards of this result (LIN_DATA) are of another deal; they are left out")
    auction = found.auction.value if found.auction is not None else None
    over = auction is not None and auction.over
    match line.outcome:
        case PlayedOut(contract, tricks):
            if over and auction is not None and auction.contract != contract:
                return another
            if isinstance(found.outcome, PlayedOut) and found.outcome.tricks != tricks:
                return say(
                    "the cards of this result (LIN_DATA) come to another number of tricks; they are left out, with the auction"
                )
        case PassedOut():
            if over and auction is not None and auction.contract is not None:
                return another
        case _:
            pass
    return None
