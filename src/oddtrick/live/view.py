"""What one person sees of a live table: the only thing that leaves the server.

`view(live, viewer, now)` is pure. A player sees his hand, dummy once the lead is faced, the calls with the alerts and explanations
that are for him, the last trick until 66A says no, and whether others have acted; never what they think about. Nothing in it
counts entries: partner's view is the same whether or not a call was alerted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.live.claims import Claim, claim_of
from oddtrick.live.happenings import Wanted
from oddtrick.live.late import late
from oddtrick.live.policy import Irregular
from oddtrick.live.rights import May, may
from oddtrick.live.screens import hidden, tells, tray_at
from oddtrick.live.seen import CallSeen, QuestionSeen, Result, View, Viewer, Watcher
from oddtrick.live.state import LiveTable, paused_until
from oddtrick.table.desk.running import Asked, asking, person
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Called, Explained, LedFaceDown, Questioned
from oddtrick.table.results import final
from oddtrick.table.rights import Right, why_not_now
from oddtrick.table.sheets.players_view import acts, lawful_actions
from oddtrick.table.sheets.view import calls, score_ns
from oddtrick.table.state import Table


class _Common(NamedTuple):
    """What is worked out once for all viewers."""

    made: tuple[CallSeen, ...]
    entries: tuple[int, ...]
    explained: tuple[tuple[int, Explained, int | None], ...]
    questioned: tuple[Questioned, ...]
    asking: tuple[Asked, ...]
    player: Seat | None
    calls: tuple[Call, ...]
    cards: tuple[Card, ...]
    claim: Claim | None
    waits: str | None
    over: bool
    led: LedFaceDown | None


def view(live: LiveTable, viewer: Viewer, now: int) -> View:
    """The table as that viewer sees it at that moment. A spectator sees boards that are over: see `replay.release_of`."""
    return views(live, (viewer,), now)[0]


def views(live: LiveTable, viewers: Iterable[Viewer], now: int) -> list[View]:
    """The same for several, with what they share worked out once."""
    common = None if live.table is None else _common(live, live.table)
    return [_view(live, common, viewer, now) for viewer in viewers]


def _common(live: LiveTable, table: Table) -> _Common:
    made = calls(table)
    explained = tuple((n, one, late(live, table, n)) for n, one in enumerate(table.entries) if isinstance(one, Explained))
    questioned = tuple(one for one in table.entries if isinstance(one, Questioned))
    asked = tuple(asking(table)) if table.inquiries else ()
    held = bool(asked) or live.in_doubt or live.waits_for in ("director", "request") or not live.sitting.is_full
    lawful_calls, lawful = ((), ()) if held else _lawful(table)
    return _Common(
        tuple(CallSeen(n, one.by, one.call, one.status) for n, one in enumerate(made)),
        tuple(one.entry for one in made),
        explained,
        questioned,
        asked,
        acts(table),
        lawful_calls,
        lawful,
        claim_of(table),
        live.waits_for,
        live.finished,
        live.led,
    )


def _lawful(table: Table) -> tuple[tuple[Call, ...], tuple[Card, ...]]:
    """What is lawful for whoever acts; quickly where nothing irregular has happened."""
    if table.over or (turn := table.turn) is None:
        return (), ()
    if table.play is not None:
        return (), tuple(lawful_cards(table, turn) or ())
    if not (table.irregularities or table.issued or table.again):
        return tuple(table.auction.lawful), ()
    return tuple(one.call for one in lawful_actions(table) or () if isinstance(one, Called)), ()


def _view(live: LiveTable, common: _Common | None, viewer: Viewer, now: int) -> View:
    around = View(
        viewer, live.opened.title, live.policy, live.sitting, live.board, live.opened.boards,
        ready=tuple(seat for seat in SEATS if seat in live.ready), summons=live.summons, written=live.written,
        waits=live.waits_for if common is None else common.waits, clock=live.clock, acted_at=live.acted_at,
        running=live.on_the_clock if common is None or common.waits is None else None,
        may=_may(live, common, viewer),
    )  # fmt: skip
    table = live.table
    if table is None or common is None or viewer is Watcher.SPECTATOR:
        return around
    seat = viewer if isinstance(viewer, Seat) else None
    behind = 0 if seat is None or common.over else hidden(live, table, seat, now)
    mine = common.player is viewer
    free = seat is not None and live.policy.irregular is Irregular.RECORD and not table.over and live.waits_for != "director"
    play = table.play
    trick = play.current if play is not None and play.trick else None
    won = table.tricks if play is not None else None
    return _Filled(
        around,
        dealer=table.start.dealer,
        vulnerability=table.start.vulnerability,
        phase=table.phase,
        hands=_hands(table, common, viewer),
        auction=_auction(live, common, viewer, behind),
        contract=table.contract,
        tricks=play.tricks if play is not None else (),
        trick=trick,
        last=_last(table, viewer),
        tricks_won=(0, 0) if won is None else (won[Side.NS], won[Side.EW]),
        lying=_lying(table),
        turn=None if behind else table.turn,
        player=None if behind or common.waits == "lead" else common.player,
        calls=common.calls if mine and not behind else (),
        cards=common.cards if mine and common.waits != "lead" else (),
        led=None if live.led is None else live.led.by,
        asks_first=live.may_ask_first,
        free=free,
        claim=common.claim,
        wanted=_for(live.wanted, viewer),
        declined=_for(live.declined, viewer),
        for_playing_on=tuple(one for one in SEATS if one in live.for_playing_on),
        questions=tuple(_question(one) for one in common.asking if _answers(table, one, viewer)),
        asked=tuple(dict.fromkeys(person(table, one) for one in common.asking)),
        result=_result(table) if common.over else None,
        locked_until=max(paused_until(live), tray_at(live, table)) if mine or viewer is Watcher.DIRECTOR else 0,
        phrases=_phrases(live, table, seat) if mine and table.play is None and seat is not None else (),
    ).view


class _Filled:
    """A view with more fields: `dataclasses.replace` would take longer than everything else."""

    __slots__ = ("view",)

    def __init__(self, around: View, **fields: object) -> None:
        self.view = object.__new__(View)
        for name in View.__slots__:
            object.__setattr__(self.view, name, fields[name] if name in fields else getattr(around, name))


# ---------------------------------------------------------------- cards


def _hands(table: Table, common: _Common, viewer: Viewer) -> Mapping[Seat, Hand]:
    """His own; dummy's once the lead is faced (41D); of a claimer what he has faced; all when the board is over."""
    seats: Iterable[Seat]
    if common.over:
        return {seat: hand for seat in SEATS if (hand := table.start.deal[seat]) is not None}
    if viewer is Watcher.DIRECTOR:
        seats = SEATS
    else:
        seats = [seat for seat in SEATS if seat is viewer or _is_faced(table, common, seat)]
    lies = common.led
    return {
        seat: Hand(hand.bits & ~lies.card.bit) if lies is not None and lies.by is seat and lies.card is not None else hand
        for seat in seats
        if (hand := table.held(seat)) is not None
    }


def _is_faced(table: Table, common: _Common, seat: Seat) -> bool:
    contract = table.contract
    if common.claim is not None and common.claim.by is seat:
        return True
    return contract is not None and seat is contract.dummy and table.in_play


def _last(table: Table, viewer: Viewer) -> Trick | None:
    """66A. The trick that was quitted last, for whom may still look at it."""
    if table.play is None or not table.play.tricks:
        return None
    if isinstance(viewer, Seat) and why_not_now(table, viewer, Right.TRICK) is not None:
        return None
    return table.play.tricks[-1]


def _lying(table: Table) -> tuple[tuple[Seat, Card], ...]:
    if not (table.faced or table.penalties):
        return ()
    return tuple(dict.fromkeys([*table.faced, *((one.seat, one.card) for one in table.penalties)]))


# ---------------------------------------------------------------- calls


def _auction(live: LiveTable, common: _Common, viewer: Viewer, behind: int) -> tuple[CallSeen, ...]:
    made = common.made[: len(common.made) - behind] if behind else common.made
    if not (common.explained or common.questioned):
        return made
    last = common.entries[made[-1].number] if made else -1
    return tuple(_told(live, common, one, viewer, last) for one in made)


def _told(live: LiveTable, common: _Common, one: CallSeen, viewer: Viewer, last: int) -> CallSeen:
    at = common.entries[one.number]
    sees = viewer is Watcher.DIRECTOR or common.over
    told = [each for each in common.explained if each[1].about == at]
    mine = [each for each in told if sees or viewer in tells(live, each[1].by, one.by)]
    words = next((each.words for _, each, _ in reversed(mine) if each.words), "")
    flagged = sees or viewer in (one.by.lho, one.by.rho)
    came = next((after for _, _, after in mine if after is not None), None) if flagged else None
    asked = any(each.about == at for each in common.questioned) and (sees or viewer is not one.by.partner)
    since = at != last and any(entry > last for entry, _, _ in mine)
    return one._replace(alerted=bool(mine), words=words, asked=asked, late=came, since=since)


def _phrases(live: LiveTable, table: Table, seat: Seat) -> tuple[tuple[str, str], ...]:
    """What this player has said on earlier boards of his calls after the same calls: one tap says it again."""
    before = [str(call) for _, call in table.auction.made]
    found: dict[str, str] = {}
    for board in live.done:
        made = calls(board.table)
        texts = [str(one.call) for one in made]
        if texts[: len(before)] != before or len(texts) <= len(before) or made[len(before)].by is not seat:
            continue
        entry = made[len(before)].entry
        for one in board.table.entries:
            if isinstance(one, Explained) and one.about == entry and one.by is seat and one.words:
                found[texts[len(before)]] = one.words
    return tuple(found.items())


# ---------------------------------------------------------------- rights


def _for(wanted: Wanted | None, viewer: Viewer) -> Wanted | None:
    """R4. A request to change a call is told to the opponents and the Director, and shown to who made it; never to his partner."""
    return None if wanted is None or viewer is wanted.by.partner else wanted


def _answers(table: Table, one: Asked, viewer: Viewer) -> bool:
    asked = person(table, one)
    return viewer is Watcher.DIRECTOR if asked is None else viewer in (asked, Watcher.DIRECTOR)


def _question(one: Asked) -> QuestionSeen:
    texts = {_stored(option): getattr(option, "text", None) for option in one.question.options}
    return QuestionSeen(one.question.id, one.question.text, tuple((value, texts.get(value)) for value in one.options))


def _stored(option: object) -> object:
    return getattr(option, "slug", option)


def _may(live: LiveTable, common: _Common | None, viewer: Viewer) -> frozenset[May]:
    if not isinstance(viewer, Seat):
        return frozenset()
    if common is None:
        return may(live, viewer, None, asked=False, over=False)
    return may(live, viewer, common.claim, asked=bool(common.asking), over=common.over)


def _result(table: Table) -> Result:
    tricks = final(table)
    declared = None if tricks is None or table.contract is None else tricks[table.contract.declarer.side]
    return Result(declared, score_ns(table))
