"""Facts about manners, tempo and conduct (72-74, 76). A record notes a call, a card, or a sign that came with one."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.game.seats import Seat
from oddtrick.inquiry.vocabulary import Source
from oddtrick.table.entries import Called, CalledEight, Explained, Informed, Moment, Played, Questioned
from oddtrick.table.facts.kinds import Fact, Only, acted, ask_at_end
from oddtrick.table.state import Inquiry, Kind, Phase, Table

Noted = Called | CalledEight | Played | Informed | Questioned | Explained


def _noted(table: Table, inquiry: Inquiry) -> Noted | None:
    """What the record notes of the matter, if it notes that player's doing."""
    at = inquiry.about
    entry = table.entries[at] if at is not None and 0 <= at < len(table.entries) else None
    return entry if isinstance(entry, Noted) and entry.by is inquiry.offender else None


def _action(table: Table, inquiry: Inquiry) -> int | None:
    """The call or card in question: itself, or the one that a sign came with."""
    entry = _noted(table, inquiry)
    at = entry.about if isinstance(entry, Informed) else inquiry.about
    if entry is None or at is None:
        return None
    action = table.entries[at]
    return at if isinstance(action, Called | CalledEight | Played) and action.by is inquiry.offender else None


# ---------------------------------------------------------------- 72


def _duty(table: Table, inquiry: Inquiry) -> object:
    """72B2. Silence about a revoke: what is to be done about it 62A says, whoever noticed it."""
    offence = table.offence(inquiry)
    return "revoke" if offence is not None and offence.kind is Kind.REVOKE else None


# ---------------------------------------------------------------- 73A2, 73D1: tempo


def _moment(table: Table, inquiry: Inquiry) -> object:
    """73A2. Whether that was a moment for which a pause can be required."""
    at = _action(table, inquiry)
    if at is None:
        return None
    if isinstance(table.entries[at], Played):
        return "first_trick" if _second_defender_at_trick_one(table, inquiry.offender, at) else "other"
    first = not acted(table, inquiry.offender, -1, at)
    if _jumped(table, inquiry.offender.rho, at):
        return "after_jump_at_first_turn" if first else "after_jump"
    return "first_turn" if first else "other"


def _second_defender_at_trick_one(table: Table, seat: Seat, at: int) -> bool:
    if table.play is None or table.start.trick != 1 or table.trick_of(at) != 0:
        return False
    return seat is table.play.start.contract.leader.partner


def _jumped(table: Table, rho: Seat, before: int) -> bool:
    """Whether the call just before was a bid of RHO at a higher level than it needed."""
    made = [one for at, one in table.made if at < before]
    if not made or made[-1].by is not rho or not made[-1].call.is_bid:
        return False
    bids = [-1, *(one.call.index for one in made if one.call.is_bid)]
    return bids[-1] - bids[-2] > 5


_TEMPO = {Source.HASTE: "haste", Source.HESITATION: "hesitation"}
_MANNER = (Source.EMPHASIS, Source.TONE, Source.MANNERISM, Source.MOVEMENT, Source.GESTURE)


def _tempo(table: Table, inquiry: Inquiry) -> object:
    """73A2. What was noted may still have been his usual way: the Director finds."""
    entry = _noted(table, inquiry)
    if not isinstance(entry, Informed):
        return None
    how = "manner" if entry.source in _MANNER else _TEMPO.get(entry.source)
    return how and Only(("even", how))


def _acted_on_it(table: Table, inquiry: Inquiry) -> object:
    """73D1. Once play has ended; not partner if he neither called nor played a card of his own since."""
    if (wait := ask_at_end(table, inquiry)) is not None:
        return wait
    at, offender = _action(table, inquiry), inquiry.offender
    if at is None or acted(table, offender.partner, at, len(table.entries)):
        return None
    played = any(isinstance(entry, Played) and entry.by is offender.partner for entry in table.entries[at + 1 :])
    return None if played and table.declarer is not offender else Only(("nobody", "opponent"))


# ---------------------------------------------------------------- 73A1, 73D2: by what


def _by_source(words: Mapping[Source, str]) -> Fact:
    def fact(table: Table, inquiry: Inquiry) -> object:
        entry = _noted(table, inquiry)
        return words.get(entry.source) if isinstance(entry, Informed) else None

    return fact


_WAY = (Source.HASTE, Source.HESITATION, Source.EMPHASIS, Source.TONE, Source.MANNERISM, Source.MOVEMENT)
_REMARKS = {Source.REMARK: "remark", Source.GESTURE: "remark"}
_CHANNELS = {
    **_REMARKS,
    **dict.fromkeys(_WAY, "manner"),
    **dict.fromkeys((Source.UNEXPECTED_ALERT, Source.NO_ALERT, Source.REPLY), "explanation"),
}
_MEANS = {**_REMARKS, **dict.fromkeys(_WAY, "tempo"), Source.QUESTION: "question"}


def _channel(table: Table, inquiry: Inquiry) -> object:
    """73A1. Questions, alerts and explanations are lawful in themselves."""
    entry = _noted(table, inquiry)
    if isinstance(entry, Questioned) or (isinstance(entry, Informed) and entry.source is Source.QUESTION):
        return Only(("allowed", "question", "other_question"))
    if isinstance(entry, Explained):
        return Only(("allowed", "explanation"))
    return _by_source(_CHANNELS)(table, inquiry)


def _means(table: Table, inquiry: Inquiry) -> object:
    """73D2. A question that the record notes can mislead; of a call or a card itself a person must say what did."""
    return "question" if isinstance(_noted(table, inquiry), Questioned) else _by_source(_MEANS)(table, inquiry)


# ---------------------------------------------------------------- 74


def _only_if_begun(before: tuple[str, ...], in_auction: tuple[str, ...]) -> Fact:
    """74. What has not begun cannot have been disturbed: nobody prolongs a play before the opening lead is faced."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        if table.in_play or table.over:
            return None
        return Only(before if table.phase is Phase.BEFORE else (*before, *in_auction))

    return fact


_ETIQUETTE = ("inattention", "to_director"), ("comment", "detached")
_VIOLATIONS = ("looking", "left"), ("designations", "approval", "pointing", "no_interest", "changed_tempo", "showing")


def _extraneous(table: Table, inquiry: Inquiry) -> object:
    """74A2 (2017). A call or a card is not extraneous; what came with one is."""
    entry = _noted(table, inquiry)
    return None if entry is None else not isinstance(entry, Called | CalledEight | Played)


def _told(table: Table, inquiry: Inquiry) -> object:
    """74. During the play dummy has nothing to decide, and so there is nobody to be told."""
    at = inquiry.about
    in_play = at is not None and (table.start.contract is not None or any(card < at for card in table.cards[:1]))
    return False if in_play and table.declarer is inquiry.offender else None


# ---------------------------------------------------------------- 76


def _in_progress(table: Table, inquiry: Inquiry) -> object:
    """76B2. From the first card taken from a board until play has ended."""
    taken = {Moment.CARDS_OUT_NS, Moment.CARDS_OUT_EW} & table.moments
    return not table.over and (table.phase is not Phase.BEFORE or bool(taken))


MANNERS: dict[str, Fact] = {
    "72B1.intentional": ask_at_end,
    "72B2.duty": _duty,
    "79A2.knowingly": ask_at_end,
    "72B3.attempt": ask_at_end,
    "73A2.moment": _moment,
    "73A2.tempo": _tempo,
    "73D1.cause": ask_at_end,
    "73D1.acted": _acted_on_it,
    "73A1.channel": _channel,
    "73B1.purpose": ask_at_end,
    "73D2.means": _means,
    "73D2.attempt": ask_at_end,
    "73E1.concealed": ask_at_end,
    "73E1.emphasised": ask_at_end,
    "73E2.like": ask_at_end,
    "73E2.violation": ask_at_end,
    "73E2.damaged": ask_at_end,
    "73E2.false_inference": ask_at_end,
    "73E2.no_reason": ask_at_end,
    "73E2.could_have_been_aware": ask_at_end,
    "73E2.could_have_known": ask_at_end,
    "74B.act": _only_if_begun(*_ETIQUETTE),
    "74C.act": _only_if_begun(*_VIOLATIONS),
    "74A2.extraneous": _extraneous,
    "74.told": _told,
    "76B2.in_progress": _in_progress,
    "76B3.in_round": lambda table, inquiry: Moment.ROUND_OVER not in table.moments,
}
