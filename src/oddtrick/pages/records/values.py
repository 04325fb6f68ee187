"""What a hand record shows of a board."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.par import Par
from oddtrick.game.cards import DENOMINATIONS, Rank
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut
from oddtrick.game.seats import SEATS, Seat, Side, Vulnerability
from oddtrick.pages.rendering import number, tricks
from oddtrick.scoring.sessions.boards import ScoredBoard, ScoredResult
from oddtrick.texts import Text, Translate, say, signed

COLUMNS = tuple(reversed(DENOMINATIONS))
_POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}


class HandRecord(NamedTuple):
    """A board with its deal; `makeable` and `par` where they were worked out, `played` where its traveller is to be shown."""

    number: int
    deal: Deal
    dealer: Seat
    vulnerability: Vulnerability
    makeable: Makeable | None = None
    par: Par | None = None
    played: ScoredBoard | None = None

    @property
    def points(self) -> tuple[int | None, ...]:
        """Ace 4, king 3, queen 2, jack 1: of N, E, S and W."""
        return tuple(None if hand is None else points(hand) for hand in self.deal.hands)

    @property
    def vulnerable(self) -> str:
        """Who is vulnerable, in letters of sides; a dash for nobody."""
        return " ".join(str(side) for side in Side if self.vulnerability.includes(side)) or "–"

    @property
    def rows(self) -> list[tuple[Seat, list[int]]]:
        """The tricks of each declarer, no trump first, then spades to clubs."""
        table = self.makeable
        return [] if table is None else [(seat, [table.of(seat, one) for one in COLUMNS]) for seat in SEATS]


class Traveller(NamedTuple):
    """One line of a traveller: both pairs, what was played, North-South's points, and what both sides got."""

    ns: str
    ew: str
    contract: str
    declarer: str
    tricks: str
    points: str
    value_ns: str
    value_ew: str


def points(hand: Hand) -> int:
    """Ace 4, king 3, queen 2, jack 1."""
    return sum(_POINTS.get(card.rank, 0) for card in hand)


def par_text(par: Par, translate: Translate) -> str:
    """Par in a line: `+450: 4♥ NS +1`."""
    if not par.contracts:
        return translate(say("passed out"))
    return f"{signed(par.score_ns)}: {', '.join(par.shown)}"


def traveller(board: ScoredBoard, decimals: int, translate: Translate) -> list[Traveller]:
    """The lines of a board, North-South's best score first."""
    none = -(10**6)
    ordered = sorted(board.results, key=lambda one: -(none if (score := one.result.score_ns) is None else score))
    return [_line(one, decimals, translate) for one in ordered]


def _line(scored: ScoredResult, decimals: int, translate: Translate) -> Traveller:
    result = scored.result
    contract, declarer, taken = _played(scored, translate)
    values = ["" if one is None or one.value is None else number(one.value, decimals) for one in (scored.ns, scored.ew)]
    score = result.score_ns
    return Traveller(result.ns, result.ew, contract, declarer, taken, "" if score is None else signed(score), *values)


def _played(scored: ScoredResult, translate: Translate) -> tuple[str, str, str]:
    if scored.result.adjusted is not None:
        return translate(say("adjusted score")), "", ""
    match scored.result.outcome:
        case PlayedOut(contract, won):
            shown = f"{contract.level}{contract.denomination.symbol}{'×' * contract.risk.index}"
            return shown, str(contract.declarer), tricks(contract, won)
        case other:
            return translate(_OTHER.get(type(other), say("unknown"))), "", ""


_OTHER: dict[type, Text] = {
    PassedOut: say("passed out"),
    NotPlayed: say("not played"),
    Adjusted: say("adjusted score"),
}
