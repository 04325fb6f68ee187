"""The ruling sheet of a table in sentences: the same for the terminal and for the page."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from oddtrick.game.cards import Card
from oddtrick.game.seats import SEATS, Seat, Side, Vulnerability
from oddtrick.laws import index
from oddtrick.laws.index import Title
from oddtrick.pictures.words import rests_on
from oddtrick.speaking.shown import call_text, card_text
from oddtrick.table.desk.questions import Waiting, waiting
from oddtrick.table.entries import Assented, Claimed, Objected, Played
from oddtrick.table.folding.awarding import to_award
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.words import happened
from oddtrick.table.results import gone_over
from oddtrick.table.sheets.award_words import award_lines
from oddtrick.table.sheets.bindings import information, obligations, restrictions
from oddtrick.table.sheets.matters import Matter, matters
from oddtrick.table.sheets.settled import settled
from oddtrick.table.sheets.view import PHASES, CallMade, Turn, auction_rows, before_transfers, counted, lawful, score_ns, turn
from oddtrick.table.state import Standing, Table
from oddtrick.texts import Text, count, say, signed


class Applies(NamedTuple):
    """What binds somebody: the sentence, until when, and the paragraph."""

    text: Text
    until: Text | None
    law: str


class TrickSeen(NamedTuple):
    """A trick: its number on the board, each hand's card from the leader on, who won it (None: in progress), cards taken back."""

    number: int
    cards: tuple[tuple[Seat, str], ...]
    winner: Seat | None
    withdrawn: tuple[tuple[Seat, str], ...]


class Sheet(NamedTuple):
    """A table for people to read."""

    heading: tuple[Text, ...]
    auction: list[tuple[tuple[CallMade, ...], ...]]
    tricks: list[TrickSeen]
    acts: Text | None
    lawful: list[Text | str] | None
    applies: list[Applies]
    information: list[Applies]
    untouched: list[Text]
    settled: list[Text]
    matters: list[Matter]
    later: list[Waiting]
    result: list[Text]


def sheet(table: Table) -> Sheet:
    """All of it, worked out from the table."""
    return Sheet(
        heading(table),
        auction_rows(table),
        tricks(table),
        _acts(turn(table)),
        _lawful(table),
        _applies(table),
        [Applies(_who_may(one.what, one.unauthorized, one.authorized), None, one.law) for one in information(table)],
        _untouched(table),
        settled(table),
        matters(table),
        waiting(table),
        _result(table),
    )


def heading(table: Table) -> tuple[Text, ...]:
    """Edition, dealer, vulnerability, contract and where the board is."""
    start, found = table.start, table.contract
    told = [
        say("Laws of {edition}", edition=start.edition),
        say("dealer {seat}", seat=start.dealer),
        VULNERABLE[start.vulnerability],
    ]
    if start.trick > 1:
        ns, ew = start.won
        told.append(say("recorded from trick {trick} on, before which NS won {ns} and EW {ew}", trick=start.trick, ns=ns, ew=ew))
    if start.regulations:
        told[1:1] = [say("regulations: {name}", name=start.regulated_by or say("those of the record"))]
    told += [_OF_CONTEST[one] for one in (start.contest, start.scored_in) if one]
    if start.board is not None:
        told[:0] = [say("board {board}", board=start.board)]
    if found is not None:
        shown = str(call_text(found.bid)) + "×" * found.risk.index
        told.append(say("contract {contract} by {seat}", contract=shown, seat=found.declarer))
    return (*told, PHASES[table.phase])


_OF_CONTEST = {
    "pairs": say("pairs"),
    "individual": say("individual"),
    "teams": say("teams"),
    "knockout": say("a knockout"),
    "matchpoints": say("matchpoints"),
    "imps": say("IMPs"),
}
VULNERABLE = {
    Vulnerability.NONE: say("nobody vulnerable"),
    Vulnerability.NS: say("North-South vulnerable"),
    Vulnerability.EW: say("East-West vulnerable"),
    Vulnerability.BOTH: say("everybody vulnerable"),
}


def tricks(table: Table) -> list[TrickSeen]:
    """The tricks recorded, the one in progress last; a card taken back stands with the trick during which it was played."""
    if table.play is None:
        return []
    seen, number = [], table.start.trick
    shown = [*table.play.tricks, table.play.current]
    taken = _taken_back(table)
    for n, trick in enumerate(shown):
        order = [trick.leader.after(k) for k in range(4)]
        cards = tuple((seat, card_text(card)) for seat in order if (card := trick.of(seat)) is not None)
        back = tuple((seat, card_text(card)) for seat, card in taken.get(n, []))
        if cards or back:
            winner = trick.winner(table.play.start.trump) if n < len(table.play.tricks) else None
            seen.append(TrickSeen(number + n, cards, winner, back))
    return seen


def _taken_back(table: Table) -> dict[int, list[tuple[Seat, Card]]]:
    found: dict[int, list[tuple[Seat, Card]]] = {}
    for at, entry in enumerate(table.entries):
        if isinstance(entry, Played) and at not in table.cards:
            earlier = [n for before in table.cards if before < at and (n := table.trick_of(before)) is not None]
            later = [n for after in table.cards if after > at and (n := table.trick_of(after)) is not None]
            home = min(later, default=None)
            found.setdefault(max(earlier, default=0) if home is None else home, []).append((entry.by, entry.card))
    return found


def _acts(found: Turn | None) -> Text | None:
    """Who is to act, and whether the Director's question comes first."""
    if found is None:
        return None
    if found.player is not found.hand:
        act = say("{player} plays from {hand}", player=found.player, hand=found.hand)
    else:
        act = say("{player}: {act}", player=found.player, act=found.act.text)
    return say("{act}, after the Director's question (Law 9B2)", act=act) if found.held else act


def _lawful(table: Table) -> list[Text | str] | None:
    """What is lawful now, runs of bids drawn together; empty when nobody acts, None when that hand is not known."""
    found = lawful(table)
    if found is None:
        return None
    if table.play is not None:
        return [card_text(Card.parse(card)) for card in found]
    allowed = [Call.parse(call) for call in found]
    bids = [bid for bid in BIDS if bid in allowed]
    if len(bids) > 2 and bids == [*BIDS[bids[0].index :]]:
        run: list[Text | str] = [f"{call_text(bids[0])}–{call_text(bids[-1])}"]
    else:
        run = [call_text(bid) for bid in bids]
    return [*(call_text(call) for call in allowed if call is PASS), *run, *(str(c) for c in (DOUBLE, REDOUBLE) if c in allowed)]


def _applies(table: Table) -> list[Applies]:
    told = [Applies(one.text, one.until.text, one.law) for one in obligations(table)]
    return told + [Applies(one.text, None, one.law) for one in restrictions(table) if one.kind == "choose"]


def _who_may(what: Text, barred: tuple[Seat, ...], free: tuple[Seat, ...]) -> Text:
    if not barred:
        return say("{what}: all players may use the information from it", what=what)
    if not free:
        return say("{what}: no player may use the information from it", what=what)
    may_not, may = ", ".join(map(str, barred)), ", ".join(map(str, free))
    return say(
        "{what}: the information from it may not be used by {may_not}; it may be used by {may}", what=what, may_not=may_not, may=may
    )


def _untouched(table: Table) -> list[Text]:
    """Irregularities that stand open because nobody drew attention to them, or because another question comes first."""
    return [
        happened(table, one)
        for one in table.irregularities
        if one.standing is Standing.OPEN and not one.kind.is_doubt and one.at not in table.withdrawn
    ]


def _claimed(table: Table) -> list[Text]:
    """69A. The claim that ended the play, and which opponents have agreed; nothing once somebody contests it."""
    at = table.claimed
    claim = None if at is None else table.entries[at]
    if at is None or not isinstance(claim, Claimed) or claim.tricks is None or table.play is None or table.awarded is not None:
        return []
    later = table.entries[at:]
    if any(isinstance(entry, Objected) for entry in later):
        return []
    left = _left_then(table, at)
    said = dict.fromkeys((*claim.agreed, *(entry.by for entry in later if isinstance(entry, Assented))))
    agreed = ", ".join(str(seat) for seat in said if seat.side is not claim.by.side)
    told = {"seat": claim.by, "number": claim.tricks, "left": left}
    if not agreed:
        return [say("{seat} claims {number} of the tricks left ({left}); no opponent has agreed yet (Law 69A)", **told)]
    return [say("{seat} claims {number} of the tricks left ({left}); agreed by {agreed} (Law 69A)", **told, agreed=agreed)]


def _left_then(table: Table, at: int) -> int:
    """69A. Of how many tricks the claim spoke: one that is open again for a card that went back has been won (62A)."""
    play = (table if table.owing is None else fold(table.start, table.entries[:at])).play
    return play.start.tricks - len(play.tricks) if play else 0


def _result(table: Table) -> list[Text]:
    told = _claimed(table)
    for side, number in gone_over(table):
        told.append(count("{n} trick is transferred to {side}", "{n} tricks are transferred to {side}", number, side=side))
    if (won := counted(table)) is not None:
        told.append(say("tricks: NS {ns}, EW {ew}", ns=won[Side.NS], ew=won[Side.EW]))
    if (score := score_ns(table)) is not None:
        before = score_ns(before_transfers(table))
        if before is not None and table.transfers:
            told.append(say("score of North-South before tricks were transferred: {score}", score=signed(before)))
        told.append(say("score of North-South: {score}", score=signed(score)))
    for one in to_award(table):
        law, by = one.law, one.effect.law
        if one.only is None:
            told.append(say("an adjusted score is to be awarded (Law {by}, by Law {law})", by=by, law=law))
        else:
            told.append(
                say("an adjusted score is to be awarded to {side} only (Law {by}, by Law {law})", side=one.only, by=by, law=law)
            )
    return [*told, *award_lines(table)]


def laws_cited(table: Table, matter: Matter) -> list[tuple[str, tuple[Title, ...]]]:
    """The paragraphs that decided a matter, the procedure's own first, each with short titles in our own words."""
    laws = rests_on(matter.law, (ruling.law for ruling in matter.rulings), table.start.edition)
    return [(law, titles(table, law)) for law in laws if law]


def titles(table: Table, law: str) -> tuple[Title, ...]:
    """What a paragraph is called in the index of the edition; a section that has only parts, as its Law is called."""
    return index.titles(law, table.start.edition)


def hands_known(table: Table) -> bool:
    """Whether at least one hand is known."""
    return any(table.start.deal[seat] is not None for seat in SEATS)
