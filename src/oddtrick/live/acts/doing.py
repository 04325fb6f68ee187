"""What a seat may do now, as requests: each becomes what happens at the table, or a reason why not.

Calls and cards are named by their number in the auction and never by their entry: an entry more or less would tell partner that
a call was alerted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.live.claims import claim_of
from oddtrick.live.happenings import Acted, Consented, Ready, Summoned, Wanted, What, WouldPlayOn, Wrote
from oddtrick.live.policy import Alerting, CallBack, CardBack, Chat, Contested, Irregular
from oddtrick.live.state import LiveTable, paused_until
from oddtrick.table.desk.desk import answer, asking, attempt, person, record, take_up
from oddtrick.table.entries import (
    Assented,
    Called,
    Claimed,
    Explained,
    Exposed,
    Objected,
    Played,
    PlayedOn,
    Questioned,
)
from oddtrick.table.rights import Right, why_not_now
from oddtrick.table.sheets.players_view import acts as acting
from oddtrick.table.sheets.view import calls
from oddtrick.table.state import Phase, Table
from oddtrick.texts import BadInput, Text, say

LONGEST = 1000  # letters of an explanation, of a statement and of what is written


@dataclass(frozen=True, slots=True)
class MakeCall:
    """Make a call; `words` are the alert, where the player alerts his own calls (`alerted`: with or without words)."""

    call: Call
    words: str = ""
    alerted: bool = False


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card from the own hand, or from dummy's where the player is declarer."""

    card: Card


@dataclass(frozen=True, slots=True)
class Show:
    """Let cards of the own hand be seen (24, 49), where what is irregular happens and is ruled on."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim so many of the tricks that are left, with a statement (68A-68C); 0 concedes them all."""

    tricks: int
    words: str


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to the claim that was made."""


@dataclass(frozen=True, slots=True)
class Object:
    """Object to it."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Be for playing on after an objection (68D2): it takes all four."""


@dataclass(frozen=True, slots=True)
class Explain:
    """Say what the call with that number means (from 0, of all calls made): an own one, or the partner's, as is alerted here."""

    call: int
    words: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask what an opponents' call means; None: for a review of the auction (20)."""

    call: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Ask for another call in the place of the own last one, which was not intended; `why` is told before anybody decides."""

    call: Call
    why: str


@dataclass(frozen=True, slots=True)
class TakeCardBack:
    """Say that the card named last from dummy was not intended (45C4(b))."""

    why: str


@dataclass(frozen=True, slots=True)
class Consent:
    """Agree to an opponent's other call, or not."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer a question that the Law gives this player."""

    question: str
    value: bool | str


@dataclass(frozen=True, slots=True)
class CallDirector:
    """Call the Director (9B1): `what` for, and in own words; `call` is the number of the call that it is about, if one."""

    what: str = ""
    words: str = ""
    call: int | None = None


@dataclass(frozen=True, slots=True)
class GoOn:
    """Be ready for the next board."""


@dataclass(frozen=True, slots=True)
class Write:
    """Write to the table."""

    words: str


Act = (
    MakeCall | PlayCard | Show | Claim | Agree | Object | PlayOn | Explain | Ask | TakeBack | TakeCardBack | Consent | Answer
    | CallDirector | GoOn | Write
)  # fmt: skip
Outcome = list[What] | Reason


def done(live: LiveTable, seat: Seat, act: Act, now: int) -> Outcome:
    """What happens when that seat does it at that moment (milliseconds), or why it may not."""
    table = live.table
    if isinstance(act, Write):
        return _write(live, seat, act)
    if isinstance(act, CallDirector):
        return _director(live, seat, act)
    if table is None:
        return [Ready(seat)] if isinstance(act, GoOn) else Reason("6", say("there is no board on the table"))
    if live.paused is not None:
        return Reason("81C", say("the Director holds the game"))
    match act:
        case MakeCall():
            return _held(live, seat, now) or _call(live, table, seat, act)
        case PlayCard(card):
            return _held(live, seat, now) or _card(live, table, seat, card)
        case Show(cards):
            return _show(live, table, seat, cards)
        case Claim():
            return _claim(live, table, seat, act)
        case Agree() | Object():
            return _to_claim(live, table, seat, act)
        case PlayOn():
            return _play_on(live, table, seat)
        case Explain():
            return _explain(live, table, seat, act)
        case Ask(number):
            return _ask(table, seat, number)
        case TakeBack():
            return _take_back(live, table, seat, act)
        case TakeCardBack(why):
            return _take_card_back(live, table, seat, why)
        case Consent(yes):
            return _consent(live, table, seat, yes=yes)
        case Answer():
            return _answer(table, seat, act)
        case GoOn():
            return [Ready(seat)] if live.finished else Reason("8B", say("the board is not over yet"))
        case _:
            assert_never(act)


def acted(table: Table, by: Seat | None, now: Table | Reason, name: str = "") -> Outcome:
    """What a step of the record's came to: the entries that are new."""
    return now if isinstance(now, Reason) else [Acted(by, now.entries[len(table.entries) :], name)]


# ---------------------------------------------------------------- calls and cards


def _held(live: LiveTable, seat: Seat, now: int) -> Reason | None:
    """What holds the game for everybody, before any Law about the act itself."""
    if not live.sitting.is_full:
        return Reason("4", say("a seat is empty"))
    if live.summons is not None:
        return Reason("9B2", say("the Director is called; nobody acts until he has dealt with it"))
    if live.wanted is not None and seat is not live.wanted.by:
        return Reason("25", say("{by} has asked to change a call; that comes first", by=live.wanted.by))
    if live.in_doubt:
        return Reason("68D", say("a claim was made, and play is suspended"))
    if live.is_asking and live.policy.irregular is Irregular.PREVENT:
        return Reason("9B2", say("the Director's question comes first"))
    if live.table is not None and now < paused_until(live) and acting(live.table) is seat:
        return Reason("73A2", say("there is a pause before the next call or card"))
    return None


def _call(live: LiveTable, table: Table, seat: Seat, act: MakeCall) -> Outcome:
    if too_long := _too_long(act.words):
        return too_long
    now = _taken(live, table, Called(seat, act.call))
    if isinstance(now, Reason):
        return now
    alerting = live.policy.alerting is not Alerting.PARTNER and (act.alerted or act.words)
    entries = now.entries[len(table.entries) :]
    if not alerting:
        return [Acted(seat, entries)]
    told = record(now, Explained(seat, len(table.entries), _tidy(act.words)))
    return [Acted(seat, told.entries[len(table.entries) :])]


def _card(live: LiveTable, table: Table, seat: Seat, card: Card) -> Outcome:
    if table.phase in (Phase.BEFORE, Phase.AUCTION) and live.policy.irregular is Irregular.PREVENT:
        return Reason("17C", say("the auction is not over"))
    if live.policy.irregular is Irregular.PREVENT and table.is_dummy(seat):
        return Reason("42A3", say("declarer names dummy's cards"))
    return acted(table, seat, _taken(live, table, Played(_hand_of(table, seat, card), card)))


def _show(live: LiveTable, table: Table, seat: Seat, cards: tuple[Card, ...]) -> Outcome:
    if live.policy.irregular is Irregular.PREVENT:
        return Reason("74A3", say("cards are shown by playing them"))
    held = table.held(seat)
    if not cards or table.over or (held is not None and any(card not in held for card in cards)):
        return Reason("49", say("{by} has no such cards to show", by=seat))
    return acted(table, seat, record(table, Exposed(seat, cards)))


def _hand_of(table: Table, seat: Seat, card: Card) -> Seat:
    """45B. Whose card it is: his own, or dummy's where he is declarer."""
    if table.declarer is seat and table.in_play and (held := table.held(seat.partner)) is not None and card in held:
        return seat.partner
    return seat


def _taken(live: LiveTable, table: Table, action: Called | Played) -> Table | Reason:
    if live.policy.irregular is Irregular.PREVENT:
        return attempt(table, action)
    held = table.held(action.by) if isinstance(action, Played) else None
    if isinstance(action, Played) and held is not None and action.card not in held:
        return Reason("44C", say("{by} does not hold {card}", by=action.by, card=action.card))
    try:
        return record(table, action)
    except BadInput as refused:
        return Reason("44", refused.text)


# ---------------------------------------------------------------- claims


def _claim(live: LiveTable, table: Table, seat: Seat, act: Claim) -> Outcome:
    if table.play is None or not table.in_play or table.over:
        return Reason("68A", say("a claim or concession refers to tricks still to be played"))
    if live.is_asking:
        return Reason("9B2", say("the Director's question comes first"))
    if table.is_dummy(seat):
        return Reason("43A1(c)", say("dummy takes no part in the play"))
    left = table.play.start.tricks - len(table.play.tricks)
    if not 0 <= act.tricks <= left:
        return Reason("68A", say("{n} tricks cannot be claimed; {left} are left", n=act.tricks, left=left))
    words = _tidy(act.words)
    if not words and act.tricks > 0:
        return Reason("68C", say("a claim comes with a statement: in what order the cards will be played"))
    if too_long := _too_long(act.words):
        return too_long
    return acted(table, seat, record(table, Claimed(seat, (), act.tricks, words)))


def _to_claim(live: LiveTable, table: Table, seat: Seat, act: Agree | Object) -> Outcome:
    claim = claim_of(table)
    if claim is None:
        return Reason("68", say("nobody has claimed"))
    withdraws = isinstance(act, Object) and seat in claim.agreed and seat not in claim.objected
    if not withdraws and (seat not in claim.open or claim.objected):
        return Reason("68D", say("this claim is not for {seat} to answer now", seat=seat))
    if isinstance(act, Agree):
        return acted(table, seat, record(table, Assented(seat)))
    now = record(table, Objected(seat))
    if live.policy.contested is not Contested.PLAY_ON or withdraws:
        called = Summoned(seat, "claim", "")
        return [Acted(seat, now.entries[len(table.entries) :]), called]
    now = _stated(record(now, PlayedOn()), claim.words)
    return [Acted(seat, now.entries[len(table.entries) :])]


def _play_on(live: LiveTable, table: Table, seat: Seat) -> Outcome:
    claim = claim_of(table)
    if claim is None or not claim.objected:
        return Reason("68D2", say("no claim was objected to"))
    if live.policy.contested is Contested.LAW_2007:
        return Reason("68D", say("after a claim there is no further play"))
    if seat in live.for_playing_on:
        return Reason("68D2", say("{seat} has said so already", seat=seat))
    for_it = live.for_playing_on | {seat}
    if not for_it.issuperset(live.sitting.people()):
        return [WouldPlayOn(seat)]
    now = _stated(record(table, PlayedOn()), claim.words)
    return [WouldPlayOn(seat), Acted(seat, now.entries[len(table.entries) :])]


def _stated(table: Table, words: str) -> Table:
    """68C. Whether there was a statement, nobody is asked who has just agreed to play on."""
    for one in asking(table):
        if one.question.id == "68C.stated":
            return answer(table, one.question.id, bool(words), "table")
    return table


# ---------------------------------------------------------------- information


def entry_of_call(table: Table, number: int) -> int | None:
    """The entry of a call by its number, from 0, of all that were made, withdrawn or not."""
    made = calls(table)
    return made[number].entry if 0 <= number < len(made) else None


def _explain(live: LiveTable, table: Table, seat: Seat, act: Explain) -> Outcome:
    at = entry_of_call(table, act.call)
    made = table.made_at(at)
    if at is None or made is None:
        return Reason("20F", say("there is no such call"))
    whose = _EXPLAINS[live.policy.alerting](seat)
    if made.by not in whose:
        return Reason("20F1", say("{by} explains here only calls of {whose}", by=seat, whose="/".join(map(str, whose))))
    words = _tidy(act.words)
    if not words:
        return Reason("20F", say("an explanation needs words"))
    return _too_long(words) or acted(table, seat, record(table, Explained(seat, at, words)))


_EXPLAINS: dict[Alerting, Callable[[Seat], tuple[Seat, ...]]] = {
    Alerting.OWN: lambda seat: (seat,),
    Alerting.PARTNER: lambda seat: (seat.partner,),
    Alerting.SCREENS: lambda seat: (seat, seat.partner),
}


def _ask(table: Table, seat: Seat, number: int | None) -> Outcome:
    right = Right.REVIEW if number is None else Right.QUESTION
    if reason := why_not_now(table, seat, right):
        return reason
    at = None if number is None else entry_of_call(table, number)
    made = table.made_at(at)
    if number is not None and (made is None or made.by.side is seat.side):
        return Reason("20F1", say("a player asks about the opponents' calls"))
    return acted(table, seat, record(table, Questioned(seat, at)))


# ---------------------------------------------------------------- taking back


def _take_back(live: LiveTable, table: Table, seat: Seat, act: TakeBack) -> Outcome:
    if reason := _too_late(live, table, seat, act):
        return reason
    match live.policy.call_back:
        case CallBack.LAW:
            now = take_up(record(table, Called(seat, act.call, instead=True)), seat, len(table.entries))
            return [Acted(seat, now.entries[len(table.entries) :]), Summoned(seat, "change", _tidy(act.why))]
        case CallBack.OPPONENTS:
            if live.sitting.people_of(seat.side.opponents):
                return [Wanted(seat, str(act.call), _tidy(act.why))]
            return _changed(table, seat, act.call, str(seat))
        case CallBack.PARTNER:
            return _changed(table, seat, act.call, str(seat))
        case CallBack.NEVER:
            return Reason("25", say("at this table no call is changed"))
        case _:
            assert_never(live.policy.call_back)


def _too_late(live: LiveTable, table: Table, seat: Seat, act: TakeBack) -> Reason | None:
    law = "25A4" if table.start.edition >= Edition.E2017 else "25A2"
    last = table.standing_call(seat)
    if last is None or table.phase not in (Phase.AUCTION, Phase.CLARIFICATION):
        return Reason("25", say("{seat} has no call to change", seat=seat))
    since = [made.by for at, made in table.made if at > last]
    if seat.partner in since:
        return Reason(law, say("partner has called since"))
    if since and live.policy.call_back is CallBack.PARTNER:
        return Reason("25", say("somebody has called since; at this table it is too late"))
    if live.wanted is not None or live.is_asking or live.in_doubt:
        return Reason("9B2", say("another matter comes first"))
    if not _tidy(act.why):
        return Reason("25A", say("say first what was meant, and how the other call came about"))
    return _too_long(act.why)


def _changed(table: Table, seat: Seat, call: Call, by: str) -> Outcome:
    """25A. The change, and that the first call was not intended, as those say on whom it depends here."""
    now = take_up(record(table, Called(seat, call, instead=True)), seat, len(table.entries))
    for one in asking(now):
        if one.question.id == "25A.unintended":
            now = answer(now, one.question.id, True, by)
    return acted(table, seat, now)


def _take_card_back(live: LiveTable, table: Table, seat: Seat, why: str) -> Outcome:
    if live.policy.card_back is CardBack.NEVER:
        return Reason("47", say("at this table no card is taken back"))
    last = table.entries[table.cards[-1]] if table.cards else None
    if not isinstance(last, Played) or table.declarer is not seat or last.by is not seat.partner:
        return Reason("45C4(b)", say("only a card that declarer named from dummy, before a card is played after it"))
    return [Summoned(seat, "card", _tidy(why))]


def _consent(live: LiveTable, table: Table, seat: Seat, *, yes: bool) -> Outcome:
    wanted = live.wanted
    if wanted is None or seat.side is wanted.by.side or seat in [by for by, _ in live.consents]:
        return Reason("25", say("nobody asks {seat} for another call", seat=seat))
    if not yes:
        return [Consented(seat, yes=False)]
    said = {by for by, _ in live.consents} | {seat}
    people = {*live.sitting.people_of(wanted.by.side.opponents)}
    if not said >= people:
        return [Consented(seat, yes=True)]
    changed = _changed(table, wanted.by, Call.parse(wanted.call), "/".join(sorted(map(str, said))))
    return changed if isinstance(changed, Reason) else [Consented(seat, yes=True), *changed]


# ---------------------------------------------------------------- the Director


def _answer(table: Table, seat: Seat, act: Answer) -> Outcome:
    for one in asking(table):
        if one.question.id == act.question and person(table, one) is seat:
            try:
                return acted(table, seat, answer(table, act.question, act.value, str(seat)))
            except BadInput as refused:
                return Reason("9B2", refused.text)
    return Reason("9B2", say("this is not for {seat} to answer", seat=seat))


def _director(live: LiveTable, seat: Seat, act: CallDirector) -> Outcome:
    """9B1. He is called; where a call is named, or something stands open, attention is drawn to it."""
    words = _tidy(act.words)
    if too_long := _too_long(act.words):
        return too_long
    called: list[What] = [Summoned(seat, act.what or "other", words)]
    table = live.table
    if table is None:
        return called
    if reason := why_not_now(table, seat, Right.SUMMON):
        return reason
    at = None if act.call is None else entry_of_call(table, act.call)
    now = take_up(table, seat, at)
    new = now.entries[len(table.entries) :]
    return [Acted(seat, new), *called] if new else called


def _write(live: LiveTable, seat: Seat, act: Write) -> Outcome:
    words = _tidy(act.words)
    if not words:
        return Reason("74", say("nothing is written"))
    chat = live.policy.chat
    playing = live.table is not None and not live.finished
    if chat is Chat.NOBODY or (chat is Chat.BETWEEN and playing):
        return Reason("73B1", say("nobody writes during a board; call the Director if something is wrong"))
    return _too_long(act.words) or [Wrote(seat, words)]


def _tidy(words: str) -> str:
    return " ".join(words.split())


def _too_long(words: str) -> Reason | None:
    if len(_tidy(words)) <= LONGEST:
        return None
    return Reason("20F", _long(len(_tidy(words))))


def _long(letters: int) -> Text:
    return say("{n} letters are too many; expected at most {most}", n=letters, most=LONGEST)
