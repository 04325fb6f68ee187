"""The record of a board in a file, made from the table at which it was played."""

from __future__ import annotations

from types import MappingProxyType

from oddtrick.formats.pbn.awards import with_award
from oddtrick.formats.records import Annotation, End, Record, RecordedAuction, RecordedPlay
from oddtrick.game.play import Play
from oddtrick.scoring.rulings.at_the_table import result_of
from oddtrick.table.state import Kind, Table


def record_of(table: Table) -> Record:
    """Everything that a file can tell of the board: what stands of auction and play, the result from play, the award."""
    start, result = table.start, result_of(table)
    tags = {"PairNS": start.ns, "PairEW": start.ew}
    record = Record(
        tags=MappingProxyType({tag: name for tag, name in tags.items() if name}),
        board=start.board,
        dealer=start.dealer,
        vulnerability=start.vulnerability,
        deal=result.deal,
        outcome=result.outcome,
        auction=RecordedAuction.of(table.auction) if start.contract is None and table.auction.made else None,
        play=_play(table),
        swapped=table.spread,
    )
    return with_award(record, result.adjusted)


def _play(table: Table) -> RecordedPlay | None:
    """PBN 3.6. The tricks in columns from the opening leader; of a record that begins after the first trick nothing."""
    play = table.play
    if play is None or table.start.trick > 1 or not (play.tricks or play.trick):
        return None
    tricks = [*play.tricks, *([play.current] if play.trick else [])]
    leader = tricks[0].leader
    cards = [trick.of(leader.after(k)) for trick in tricks for k in range(4)]
    while cards[-1] is None:
        cards.pop()
    end = End.COMPLETE if len(play.tricks) == play.start.tricks else End.STOPPED
    return RecordedPlay(leader, tuple(cards), end, _marks(table, play), contract=play.start.contract, deal=table.start.deal)


def _marks(table: Table, play: Play) -> tuple[Annotation, ...]:
    """PBN 3.9. Leads out of turn and revokes that stand."""
    first, marks, winner = play.tricks[0].leader if play.tricks else play.leader, {}, play.start.contract.leader
    for n, trick in enumerate(play.tricks):
        if trick.leader is not winner:
            marks[4 * n + (trick.leader.index - first.index) % 4] = "L"
        winner = trick.winner(play.start.trump) or winner
    for one in table.irregularities:
        trick_number = table.trick_of(one.at) if one.kind is Kind.REVOKE and one.at in table.cards else None
        if trick_number is not None:
            marks[4 * trick_number + (one.by.index - first.index) % 4] = "R"
    return tuple(Annotation(place, mark=mark) for place, mark in sorted(marks.items()))
