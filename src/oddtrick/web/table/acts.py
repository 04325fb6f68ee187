"""What a form of the table room says: each button adds a step to the story, or takes the last one back."""

from __future__ import annotations

import re
from collections.abc import Callable

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.seats import SEATS, Seat
from oddtrick.game.words import notation
from oddtrick.inquiry.reasons import ready
from oddtrick.table.changes import NOBODYS
from oddtrick.table.entries import (
    Added,
    Answered,
    Assented,
    Attention,
    Called,
    CalledEight,
    Entry,
    Explained,
    Exposed,
    Informed,
    LedFaceDown,
    Objected,
    Opened,
    Played,
    PlayedOn,
    Quitted,
)
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, Text, Translate, say
from oddtrick.web.table.address import spoken
from oddtrick.web.table.awards import award
from oddtrick.web.table.chapters import last_answer
from oddtrick.web.table.fields import LONGEST, Form, number, place_of, seat
from oddtrick.web.table.offers import SIGN, TAKEN_BACK, bidding, may_change, on_table, open_to, signs
from oddtrick.web.table.said import SAID
from oddtrick.web.table.story import Step, Told, changed, numbered, question_of


def steps(found: Told, do: str, form: Form) -> list[Step]:
    """The steps that a button adds. Raises BadInput when the form does not say what it needs."""
    verb, _, what = do.partition(":")
    if verb == "line":
        return typed(found, form.get("line", ""))
    if verb == "attention":
        return _noticed(found, what)
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
    by = seat(form, "caller" if bidding(found.table) else "by")
    return Called(by, Call.parse(what), bool(form.get("instead")), shows, named, bool(form.get("at_once")))


def _eight(found: Told, what: str, form: Form) -> Entry:
    if what not in ("C", "D", "H", "S", "NT"):
        raise BadInput(say("{what} is not a bid", what=repr(what)))
    return CalledEight(seat(form, "caller" if bidding(found.table) else "by"), f"8{what}")


def _card(found: Told, what: str, form: Form) -> Entry:
    card = Card.parse(what)
    by = holder(found.table, card) or seat(form, "holder" if "holder" in form else "by")
    mode = form.get("mode", "play")
    if mode in ("show", "more"):
        return Exposed(by, (card,))
    if mode == "show_lead":
        return Exposed(by, (card,), led=True)
    if mode == "show_by_another":
        return Exposed(by, (card,), by_another=True)
    if mode == "face_down":
        return LedFaceDown(by, card)
    if mode == "add":
        return Added(by, card, number(form, "trick", 1, 13))
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
    if table.play is None and not table.over:
        return Called(by or table.turn or table.start.dealer, notation.call(word))
    card = notation.action(word) if bidding(table) else notation.card(word)
    if isinstance(card, Call):
        return _called_late(table, by, card)
    if table.play is None:
        raise BadInput(say("nobody has a card to play before the auction has ended; a card that is seen is shown"))
    return _played(table, holder(table, card) or by or table.turn or table.play.turn or table.start.dealer, card, "play", "")


def _called_late(table: Table, by: Seat | None, call: Call) -> Called:
    """21B1(a), 39. A call after the auction: of a player with leave to change his last one it is that change."""
    leave = may_change(table)
    if by is None and not leave:
        raise BadInput(say("the auction has ended; write who calls, as in {example}", example="W:1S"))
    caller = by or leave[0]
    return Called(caller, call, caller in leave)


# ---------------------------------------------------------------- the Director


def _noticed(found: Told, what: str) -> list[Step]:
    """9A, 16B1. Somebody draws attention; to a sign it is noted, and the Director takes that up."""
    entry = _attention(found, what)
    if found.entry(entry.about) not in signs(found.table):
        return [Step(entry)]
    return [Step(entry, alone=True), Step(_take(found, str(found.entry(entry.about)), {}))]


def _attention(found: Told, what: str) -> Attention:
    at, _, seat = what.partition(":")
    return Attention(Seat.parse(seat), place_of(found, at))


def _take(found: Told, what: str, form: Form) -> Entry:
    place = place_of(found, what)
    entry = found.table.entries[found.entry(place)]
    if isinstance(entry, Informed) and found.entry(place) in signs(found.table):
        return Opened(SIGN, entry.by, place)
    for one in found.table.irregularities:
        if one.at == found.entry(place):
            return Opened(one.kind.procedure, one.by, place)
    raise BadInput(say("nothing irregular is noted there"))


def _back(found: Told, what: str, form: Form) -> Entry:
    """47. A card of the trick in progress is taken back, or is to be."""
    place = place_of(found, what)
    entry = found.table.entries[found.entry(place)]
    if not isinstance(entry, Played) or found.entry(place) not in [at for at, _ in on_table(found.table)]:
        raise BadInput(say("only a card of the trick in progress can be taken back"))
    return Opened(TAKEN_BACK, entry.by, place)


def _alert(found: Told, what: str, form: Form) -> Entry:
    """Def:Alert. The partner of the player who made that call alerts it."""
    place = place_of(found, what)
    made = found.table.made_at(found.entry(place))
    if made is None:
        raise BadInput(say("only a call is alerted"))
    return Explained(made.by.partner, place)


def _matter(found: Told, what: str, form: Form) -> Entry:
    about = form.get("about", "")
    procedure = form.get("procedure", "")
    offender = None if procedure in NOBODYS else seat(form, "offender")
    return Opened(procedure, offender, place_of(found, about) if about else None)


def _open(found: Told, what: str, form: Form) -> Entry:
    """84, 85. The facts of the matter that is asked about last; without one, of the player chosen for another matter."""
    last = found.table.inquiries[-1] if found.table.inquiries else None
    if last is None:
        return Opened(what, seat(form, "offender"))
    return Opened(what, last.offender, None if last.about is None else found.place(last.about))


def _answer(found: Told, what: str, form: Form) -> Entry:
    number, _, rest = what.partition(":")
    question, _, value = rest.rpartition(":")
    inquiry, field = numbered(found.table, number), _field(found, number, question)
    asked, given = question_of(found.table, inquiry, question), {"true": True, "false": False}.get(value, value)
    if question in inquiry.answers and given not in open_to(found.table, inquiry, asked):
        raise BadInput(say("{value} is not open now; expected one of {options}", value=repr(given),
                           options=", ".join(map(str, open_to(found.table, inquiry, asked)))))  # fmt: skip
    return Answered(number, question, given, "", form.get(field, "").strip()[:LONGEST])


def _field(found: Told, number: str, question: str) -> str:
    """Where the reason of an answer is written: beside the open question, or, to correct it, beside the answer given last.

    What is asked anew after a correction (82C) is open, whatever was answered before.
    """
    inquiry = numbered(found.table, number)
    at, _ = last_answer(found.table, inquiry, question)
    return f"reason.{number}.{question}" if question not in inquiry.answers or at < 0 else f"w.{found.place(at)}.reason"


def because(found: Told, what: str, translate: Translate) -> dict[str, str]:
    """A ready reason of a judgement: its step, and its number among those that fit the answer; as words that a story takes."""
    place, _, number = what.partition(":")
    entry = found.table.entries[found.entry(int(place))] if re.fullmatch(r"[0-9]{1,5}", place) else None
    inquiry = found.table.inquiry(entry.inquiry) if isinstance(entry, Answered) else None
    texts: tuple[Text, ...] = ()
    if isinstance(entry, Answered) and inquiry is not None:
        question = question_of(found.table, inquiry, entry.question)
        texts = ready(question, question.parse(entry.answer))
    if not re.fullmatch(r"[0-9]{1,2}", number) or int(number) >= len(texts):
        raise BadInput(say("there is no such reason"))
    return {f"{place}.reason": translate(texts[int(number)])}


def _award(found: Told, what: str, form: Form) -> Entry:
    """12. What each side gets, in a matter in which Law 12 has been answered to its end."""
    entry = award(found.table, numbered(found.table, what), form)
    return changed(entry, {"matter": what, "by": ""})


_VERBS: dict[str, Callable[[Told, str, Form], Entry]] = {
    "call": _call,
    "eight": _eight,
    "card": _card,
    "turned": lambda found, what, form: Quitted(),
    "take": _take,
    "back": _back,
    "alert": _alert,
    "matter": _matter,
    "open": _open,
    "answer": _answer,
    "award": _award,
    "agree": lambda found, what, form: Assented(Seat.parse(what)),
    "object": lambda found, what, form: Objected(Seat.parse(what)),
    **SAID,
    "play_on": lambda found, what, form: PlayedOn(),
}
