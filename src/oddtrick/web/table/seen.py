"""What the page of a table shows: what was done, what is irregular, what is asked, what was found and ordered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.everyday.matters import Moment, moment
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.asking import Question, shown
from oddtrick.inquiry.terms import Term, terms
from oddtrick.laws.editions import ALL, named
from oddtrick.laws.procedure import Procedure
from oddtrick.speaking.scene import Scene
from oddtrick.table.desk.options import explained
from oddtrick.table.desk.questions import asked_now
from oddtrick.table.entries import Answered, Assented, Claimed, Objected, Passed, Played, Quitted
from oddtrick.table.folding.awarding import finished, heads
from oddtrick.table.folding.words import act_text, happened, rulings, title_of
from oddtrick.table.sheets.read_out import scene_of
from oddtrick.table.sheets.sheet import Applies, Sheet, sheet
from oddtrick.table.sheets.view import CallMade, Turn, calls, lawful, turn
from oddtrick.table.state import Standing, Table
from oddtrick.texts import Text, say
from oddtrick.web.cards import Holding, holdings
from oddtrick.web.inquiry.seen import BY_SEAT, WHO
from oddtrick.web.polls import peers
from oddtrick.web.table.chapters import Chapter, Choice, chapter, root_of, value
from oddtrick.web.table.offers import SIGN, alerted, bidding, binding, calls_in, left, may_change, on_table, signs
from oddtrick.web.table.story import Told, questions_of
from oddtrick.web.table.words import MOMENTS


class Asked(NamedTuple):
    """A question that is open; `number` is that of its inquiry, `reason` the name of its field for a reason.

    `terms` are the words of the Laws in it; `poll` is the query of a poll of peers where one helps to answer it (16B1), or empty.
    """

    number: int
    matter: Text
    law: str
    question: Question[object]
    decides: Text
    scene: Scene
    choices: list[Choice]
    reason: str
    terms: list[Term]
    poll: str


class Noted(NamedTuple):
    """Something irregular that nobody has taken up: its entry, what it is, and the Law (empty: none is written here)."""

    entry: int
    text: Text
    law: str


class Seen(NamedTuple):
    """A table for its page. `changing`: who may change his last call after the auction; `calls_in`: the row of the auction in
    which the next call will stand; `first`: who acts, or would; `unknown`: the seats whose hands nobody has told.

    `fresh` is the matter in which something was ruled since the last entry: the Director reads it out now. `now` is what binds
    besides what that card says; `alerted` says of a call what was told of it, if anything.
    """

    table: Table
    sheet: Sheet
    turn: Turn | None
    lawful: list[str] | None
    calls_in: int | None
    first: Seat
    unknown: list[Seat]
    odd: dict[int, Text]
    asked: list[Asked]
    noted: list[Noted]
    chapters: list[Chapter]
    holdings: list[Holding]
    others: Holding | None
    acts: list[tuple[int, Text]]
    last: Text | None
    agreed: set[Seat]
    fresh: Chapter | None
    now: list[Applies]
    alerted: dict[int, str]
    explained: list[tuple[Text, str]]
    last_call: CallMade | None
    on_table: list[tuple[int, Text]]
    to_award: list[tuple[int, Text]]
    signs: list[Noted]
    bidding: bool
    changing: list[Seat]
    left: int


def seen(found: Told) -> Seen:
    """All that the page of a table shows."""
    table, told = found.table, sheet(found.table)
    known, others = holdings(table)
    chapters = [chapter(found, matter) for matter in told.matters]
    fresh = _fresh(found, chapters)
    return Seen(
        table,
        told,
        turn(table),
        lawful(table),
        calls_in(table, told.auction),
        table.turn or table.start.dealer,
        [seat for seat in SEATS if table.held(seat) is None],
        {one.at: happened(table, one) for one in table.irregularities if not one.kind.is_doubt},
        list(_asked(table)),
        list(_noted(table)),
        chapters,
        known,
        others,
        [(at, act_text(table, at)) for at in _actions(table)],
        last_step(found),
        _agreed(table),
        fresh,
        binding(told.applies, fresh and fresh.matter.card),
        alerted(table),
        [(act_text(table, at), words) for at, words in alerted(table).items() if words],
        calls(table)[-1] if table.calls and table.play is None else None,
        on_table(table),
        list(_to_award(table)),
        list(_signs(table)),
        bidding(table),
        may_change(table),
        left(table),
    )


def _fresh(found: Told, chapters: list[Chapter]) -> Chapter | None:
    """The matter in which the desk has ruled upon the last entry: that is what the Director reads out now."""
    table, last = found.table, found.places[-1] if found.places else -1
    given = next((one.inquiry for one in reversed(rulings(table)) if one.inquiry and one.entry > last), None)
    root = given and root_of(table, given)
    return next((one for one in chapters if one.matter.inquiry.id == root and any(one.matter.card)), None)


def _to_award(table: Table) -> Iterator[tuple[int, Text]]:
    """The matters in which Law 12 has been answered to its end and a score can be awarded: the number of the inquiry, the title."""
    for head in heads(table):
        if finished(table, head.id):
            yield table.inquiries.index(head), title_of(head.procedure)


def _actions(table: Table) -> list[int]:
    made = {one.entry for one in calls(table)}
    return [at for at, entry in enumerate(table.entries) if at in made or isinstance(entry, Played)]


def last_step(found: Told) -> Text | None:
    """What was entered last, for the button that takes it back."""
    if not found.places:
        return None
    at = found.places[-1]
    entry = found.table.entries[at] if at < len(found.table.entries) else None
    if isinstance(entry, Answered):
        inquiry = found.table.inquiry(entry.inquiry)
        question = inquiry and questions_of(found.table, inquiry).get(entry.question)
        return say("the answer {answer}", answer=shown(question.parse(entry.answer))) if question else say("an answer")
    if isinstance(entry, Passed):
        return MOMENTS[entry.moment]
    if isinstance(entry, Quitted):
        return say("a trick was turned")
    if entry is None or not hasattr(entry, "by"):
        return say("the last entry")
    names = {
        "Attention": say("attention drawn"),
        "Assented": say("agrees"),
        "Objected": say("objects"),
        "Awarded": say("an adjusted score"),
    }
    kind = type(entry).__name__
    return say("{by}: {act}", by=entry.by, act=names[kind]) if kind in names else act_text(found.table, at)


# ---------------------------------------------------------------- what the Director has before him


def _noted(table: Table) -> Iterator[Noted]:
    for one in table.irregularities:
        if one.standing is Standing.OPEN and not one.kind.is_doubt and one.at not in table.withdrawn:
            procedure = named(one.kind.procedure, table.start.edition)
            yield Noted(one.at, happened(table, one), procedure.law if procedure else "")


def _signs(table: Table) -> Iterator[Noted]:
    """16B1. What may have told somebody's partner something, with the Law by which the Director takes it up."""
    for at in signs(table):
        procedure = named(SIGN, table.start.edition)
        yield Noted(at, act_text(table, at), procedure.law if procedure else "")


def _asked(table: Table) -> Iterator[Asked]:
    for one in asked_now(table):
        number = table.inquiries.index(one.inquiry)
        ways = explained(table, one.inquiry, one.question, None).ways
        choices = [Choice(value(option), text, way) for option, text, way in zip(one.options, one.shown, ways, strict=True)]
        procedure = named(one.inquiry.procedure, table.start.edition)
        law = procedure.law if procedure else ""
        reason, scene = f"reason.{number}.{one.question.id}", scene_of(table, one.inquiry)
        words = [
            term for term in terms(one.question, table.start.edition) if scene.offender is None or str(term.word) not in BY_SEAT
        ]
        poll = peers.query(table, one.inquiry) if peers.helps(one.question) else ""
        yield Asked(
            number, title_of(one.inquiry.procedure), law, one.question, WHO[one.question.by], scene, choices, reason, words, poll
        )


def procedures(table: Table) -> list[tuple[Moment, list[Procedure]]]:
    """All procedures of the edition by moment, for a matter that the Director opens himself."""
    own = [one for one in ALL if one.edition is table.start.edition]
    found = [(when, [one for one in own if moment(one) is when]) for when in Moment]
    return [(when, several) for when, several in found if several]


def _agreed(table: Table) -> set[Seat]:
    """Who claimed, and who has said since what he thinks of it."""
    said = claim(table)
    if said is None or table.claimed is None:
        return set()
    later = (entry.by for entry in table.entries[table.claimed :] if isinstance(entry, Assented | Objected))
    return {said.by, *said.agreed, *later}


def claim(table: Table) -> Claimed | None:
    """The claim that ended the play."""
    entry = None if table.claimed is None else table.entries[table.claimed]
    return entry if isinstance(entry, Claimed) else None
