"""What a form of the table room says: each button adds a step to the story, or takes the last one back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from oddtrick import notation
from oddtrick.award_text import parse_award
from oddtrick.awards import AdjustedScore
from oddtrick.calls import Call
from oddtrick.cards import Card
from oddtrick.laws.vocabulary import Source
from oddtrick.seats import SEATS, Seat
from oddtrick.table.awarding import checked_award
from oddtrick.table.entries import (
    Added,
    Answered,
    Assented,
    Attention,
    Called,
    CalledEight,
    Claimed,
    Entry,
    Explained,
    Exposed,
    Informed,
    Moment,
    Objected,
    Opened,
    Passed,
    Played,
    PlayedOn,
    Questioned,
    Quitted,
)
from oddtrick.table.following import DIRECTOR
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, say
from oddtrick.web.table_address import spoken
from oddtrick.web.table_story import Step, Told, changed, numbered, question_of

Form = Mapping[str, str]
LONGEST = 2_000  # letters of free words


class NoReason(BadInput):
    """A judgement was entered without its reason; `field` is the one in which it is to be written."""

    def __init__(self, field: str) -> None:
        super().__init__(say("A judgement needs its reason. Write it here, then choose again."))
        self.field = field


def steps(found: Told, do: str, form: Form) -> list[Step]:
    """The steps that a button adds. Raises BadInput when the form does not say what it needs."""
    verb, _, what = do.partition(":")
    if verb == "line":
        return typed(found, form.get("line", ""))
    doing = _VERBS.get(verb)
    if doing is None:
        raise BadInput(say("this page does not know what to do with {what}", what=repr(do[:80])))
    return [Step(doing(found, what, form))]


def extends(found: Told, do: str, form: Form) -> bool:
    """Whether a card is shown together with those that were shown last (24, 49): then the last step grows."""
    return do.startswith("card:") and form.get("mode") == "more" and isinstance(_last(found), Exposed)


def grown(found: Told, do: str) -> Step:
    """The last step with one card more."""
    last = _last(found)
    assert isinstance(last, Exposed)
    return Step(changed(last, {"cards": (*last.cards, Card.parse(do.partition(":")[2]))}))


def _last(found: Told) -> Entry | None:
    return found.table.entries[found.places[-1]] if found.places else None


# ---------------------------------------------------------------- calls and cards


def _call(found: Told, what: str, form: Form) -> Entry:
    names = form.get("names", "")
    shows = "".join(letter for letter in "CDHSN" if form.get(f"shows.{letter}"))
    named = Call.parse(names) if names else None
    return Called(_seat(form, "by"), Call.parse(what), bool(form.get("instead")), shows, named, bool(form.get("at_once")))


def _eight(found: Told, what: str, form: Form) -> Entry:
    if what not in ("C", "D", "H", "S", "NT"):
        raise BadInput(say("{what} is not a bid", what=repr(what)))
    return CalledEight(_seat(form, "by"), f"8{what}")


def _card(found: Told, what: str, form: Form) -> Entry:
    card = Card.parse(what)
    by = holder(found.table, card) or _seat(form, "by")
    mode = form.get("mode", "play")
    if mode in ("show", "more"):
        return Exposed(by, (card,))
    if mode == "show_lead":
        return Exposed(by, (card,), led=True)
    if mode == "add":
        return Added(by, card, _number(form, "trick", 1, 13))
    return _played(found.table, by, card, mode, form.get("said", ""))


def _played(table: Table, by: Seat, card: Card, mode: str, said: str) -> Played:
    if table.play is None:
        raise BadInput(say("nobody has a card to play before the auction has ended; a card that is seen is shown"))
    if table.play.gone & card.bit:
        raise BadInput(say("{card} has been played already", card=card))
    if said and not spoken(said):
        what = repr(said[:40])
        raise BadInput(say("{said} names no card; expected a suit, a rank, both, or high, low, win, anything", said=what))
    return Played(by, card, lead=mode == "lead", at_once=mode == "at_once", said=said)


def holder(table: Table, card: Card) -> Seat | None:
    """Who was dealt a card; None when that hand is not known."""
    return next((seat for seat in SEATS if (hand := table.start.deal[seat]) is not None and card in hand), None)


_WORD = re.compile(r"(?:([NESW]):)?(.+)", re.IGNORECASE)


def typed(found: Told, line: str) -> list[Step]:
    """Calls or cards in a line of text, each by whoever's turn it is then: `1S P N:2H`, `1BA ktr`, or `SK ♠W`."""
    made: list[Step] = []
    for told in notation.words(line[:400]):
        by, word = _WORD.findall(told)[0]
        entry = _typed(found.table, Seat.parse(by) if by else None, word)
        made.append(Step(entry))
        found = found.after(made[-1])
    return made


def _typed(table: Table, by: Seat | None, word: str) -> Entry:
    if table.play is None:
        return Called(by or table.turn or table.start.dealer, notation.call(word))
    card = notation.card(word)
    return _played(table, holder(table, card) or by or table.turn or table.play.turn or table.start.dealer, card, "play", "")


# ---------------------------------------------------------------- the Director


def _attention(found: Told, what: str, form: Form) -> Entry:
    at, _, seat = what.partition(":")
    return Attention(Seat.parse(seat), _place(found, at))


def _take(found: Told, what: str, form: Form) -> Entry:
    place = _place(found, what)
    for one in found.table.irregularities:
        if one.at == found.entry(place):
            return Opened(one.kind.procedure, one.by, place)
    raise BadInput(say("nothing irregular is noted there"))


def _matter(found: Told, what: str, form: Form) -> Entry:
    about = form.get("about", "")
    return Opened(form.get("procedure", ""), _seat(form, "offender"), _place(found, about) if about else None)


def _open(found: Told, what: str, form: Form) -> Entry:
    """84, 85. The facts of the matter that is asked about last; without one, of the player chosen for another matter."""
    last = found.table.inquiries[-1] if found.table.inquiries else None
    if last is None:
        return Opened(what, _seat(form, "offender"))
    return Opened(what, last.offender, None if last.about is None else found.place(last.about))


def _answer(found: Told, what: str, form: Form) -> Entry:
    number, _, rest = what.partition(":")
    question, _, value = rest.rpartition(":")
    field = _field(found, number, question)
    reason = form.get(field, "").strip()[:LONGEST]
    if not reason and question_of(found.table, numbered(found.table, number), question).judged:
        raise NoReason(field)
    return Answered(number, question, {"true": True, "false": False}.get(value, value), "", reason)


def _field(found: Told, number: str, question: str) -> str:
    """Where the reason of an answer is written: beside the open question, or, to correct it, beside the answer given before."""
    id = numbered(found.table, number).id
    for place, at in reversed([*enumerate(found.places)]):
        entry = found.table.entries[at]
        if isinstance(entry, Answered) and (entry.inquiry, entry.question) == (id, question):
            return f"w.{place}.reason"
    return f"reason.{number}.{question}"


def _award(found: Told, what: str, form: Form) -> Entry:
    """12. What each side gets, in a matter in which Law 12 has been answered to its end; the other side's is the same if empty."""
    ns = parse_award(form.get("award_ns", "").strip()[:LONGEST])
    ew = parse_award((form.get("award_ew", "").strip() or form.get("award_ns", "").strip())[:LONGEST])
    matter = numbered(found.table, what)
    reason = form.get("award_reason", "").strip()[:LONGEST]
    entry = checked_award(found.table, matter.id, AdjustedScore(ns, ew, reason), DIRECTOR, reason)
    return changed(entry, {"matter": what, "by": ""})


# ---------------------------------------------------------------- claims, words, signs


def _claim(found: Told, what: str, form: Form) -> Entry:
    tricks = _number(form, "tricks", 0, 13) if form.get("tricks") else None
    return Claimed(_seat(form, "claimer"), (), tricks, form.get("statement", "").strip()[:LONGEST])


def _ended(found: Told, what: str, form: Form) -> Entry:
    """The rest of the play is not entered: declarer's tricks are told, and all agree."""
    table = found.table
    if table.play is None:
        raise BadInput(say("there is no play yet"))
    declarer = table.play.start.contract.declarer
    won = table.play.tricks_of(declarer.side)
    left = table.play.start.tricks - len(table.play.tricks)
    return Claimed(declarer, SEATS, _number(form, "total", won, won + left) - won)


def _sign(found: Told, what: str, form: Form) -> Entry:
    about = form.get("about_sign", "")
    source = next((one for one in Source if one.value == form.get("source")), Source.OTHER)
    words = form.get("words_said", "").strip()[:LONGEST]
    return Informed(_seat(form, "speaker"), source, _place(found, about) if about else None, words)


def _question(found: Told, what: str, form: Form) -> Entry:
    about = form.get("about_sign", "")
    return Questioned(_seat(form, "speaker"), _place(found, about) if about else None)


def _explain(found: Told, what: str, form: Form) -> Entry:
    words = form.get("words_said", "").strip()[:LONGEST]
    return Explained(_seat(form, "speaker"), _place(found, form.get("about_sign", "")), words)


def _moment(found: Told, what: str, form: Form) -> Entry:
    for one in Moment:
        if one.value == form.get("moment"):
            return Passed(one)
    raise BadInput(say("choose a moment"))


_VERBS: dict[str, Callable[[Told, str, Form], Entry]] = {
    "call": _call,
    "eight": _eight,
    "card": _card,
    "turned": lambda found, what, form: Quitted(),
    "attention": _attention,
    "take": _take,
    "matter": _matter,
    "open": _open,
    "answer": _answer,
    "award": _award,
    "claim": _claim,
    "agree": lambda found, what, form: Assented(Seat.parse(what)),
    "object": lambda found, what, form: Objected(Seat.parse(what)),
    "play_on": lambda found, what, form: PlayedOn(),
    "ended": _ended,
    "sign": _sign,
    "question": _question,
    "explain": _explain,
    "moment": _moment,
}


def _seat(form: Form, name: str) -> Seat:
    return Seat.parse(form.get(name, ""))


def _place(found: Told, text: str) -> int:
    if not text.isdecimal() or len(text) > 5:
        raise BadInput(say("choose the call or card that it is about"))
    return found.place(int(text))


def _number(form: Form, name: str, least: int, most: int) -> int:
    text = form.get(name, "").strip()
    if not text.isdecimal() or len(text) > 3 or not least <= int(text) <= most:
        raise BadInput(say("{text} is not a number from {least} to {most}", text=repr(text[:20]), least=least, most=most))
    return int(text)
