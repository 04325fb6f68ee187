"""Games of a PBN file made into records (PBN 3): the usual game quickly, any other with a closer look."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn.auction import usual_auction
from oddtrick.formats.pbn.careful import Careful
from oddtrick.formats.pbn.fields import BOARDS, DATES, odd_score, usual_date, usual_deal
from oddtrick.formats.pbn.parts import Heritage
from oddtrick.formats.pbn.play import usual_play
from oddtrick.formats.pbn.results import Results
from oddtrick.formats.pbn.tokens import Game, games, normal, plain_tags
from oddtrick.formats.records import End, Reading, Record, RecordedAuction, RecordedPlay, made_of
from oddtrick.formats.replay import CONTRACTS
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import NotPlayed, Outcome, PassedOut, PlayedOut
from oddtrick.game.seats import SEATS, Seat, Vulnerability

Section = tuple[str | None, str]  # the value of its tag, None when there is none, and the text after it
_SECTIONS = frozenset({"Auction", "Play"})
_DEALERS: dict[str | None, Seat] = {seat.name: seat for seat in SEATS}
_WORDS = ("None", "Love", "-", "NS", "EW", "All", "Both")
_VULNERABLE: dict[str | None, Vulnerability] = {word: Vulnerability.parse(word) for word in _WORDS}
_CONTRACTS: dict[tuple[str | None, str | None], Contract] = {
    (f"{contract.bid}{risk}", contract.declarer.name): contract
    for contracts in CONTRACTS
    for contract in contracts
    for risk in {contract.risk.value, contract.risk.value.lower()}
}
_TRICKS: dict[str | None, int] = {str(tricks): tricks for tricks in range(14)}
_MEMORY = 4096  # how many different results and dates are remembered


def read_pbn(text: str, *, strict: bool = False) -> Reading:
    """Read a PBN 2.1 file in import or export format.

    Nothing is lost without a diagnostic, and one bad game costs no other. `strict` raises BadInput at the first
    diagnostic that is not a mere note.
    """
    log = Log(strict)
    text = normal(text)
    reader = _Reader(log, text)
    records = list(reader.records(text))
    reader.careful.finish(records)
    return Reading(tuple(records), tuple(log.found))


class _Reader:
    """The games of one file, one after another; what is inherited goes from each to the next."""

    def __init__(self, log: Log, text: str) -> None:
        self.log = log
        self.heritage = Heritage('"#' in text)
        self.special = _special(text)
        self.careful = Careful(log, self.heritage)
        self.outcomes: dict[tuple[str | None, str | None, str | None], Outcome | None] = {}
        self.dates: dict[str, bool] = {}

    def records(self, text: str) -> Iterator[Record]:
        """The records of the games of a text."""
        for game in games(text, self.log):
            if (record := self.usual(game)) is not None:
                self.heritage.previous = record
                yield record
            else:
                yield from self.careful.records(game)

    def usual(self, game: Game) -> Record | None:
        """The record of a game in which nothing is unusual; None when it needs a closer look."""
        if self.careful.waiting or (self.special and _special(game.text)):
            return None
        found = plain_tags(game.text)
        if found is None:
            return None
        tags, bodies = found
        if "Note" in tags or not _SECTIONS.issuperset(bodies):
            return None
        auction, play = tags.pop("Auction", None), tags.pop("Play", None)
        if self.heritage.inherits:
            tags = self.heritage.filled(tags)
        for name in DATES:
            if name in tags and not self._usual_date(tags[name]):
                return None
        return self._record(game.line, tags, (auction, bodies.get("Auction", "")), (play, bodies.get("Play", "")))

    def _usual_date(self, date: str) -> bool:
        if (usual := self.dates.get(date)) is None:
            usual = usual_date(date)
            if len(self.dates) < _MEMORY:
                self.dates[date] = usual
        return usual

    def _outcome(self, tags: dict[str, str]) -> Outcome | None:
        """What Declarer, Contract and Result say, when there is nothing else to say about them."""
        key = tags.get("Contract"), tags.get("Declarer"), tags.get("Result")
        contract, tricks = _CONTRACTS.get(key[:2]), _TRICKS.get(key[2])
        if contract is not None and tricks is not None:
            return PlayedOut(contract, tricks)
        if key not in self.outcomes:
            stated = Results(tags).stated()
            self.outcomes[key] = None if stated.remarks or stated.odd else stated.outcome
            if len(self.outcomes) > _MEMORY:
                return self.outcomes.pop(key)
        return self.outcomes[key]

    def _record(self, line: int, tags: dict[str, str], auction: Section, play: Section) -> Record | None:
        """The record of a game whose parts agree with each other and with the Laws."""
        try:
            board, dealer, vulnerability = BOARDS[tags["Board"]]
        except KeyError:
            return None
        if _DEALERS.get(tags.get("Dealer")) is not dealer or _VULNERABLE.get(tags.get("Vulnerable")) is not vulnerability:
            return None
        deal, outcome = usual_deal(tags.get("Deal", "")), self._outcome(tags)
        if deal is None or outcome is None or ("Score" in tags and odd_score(tags["Score"], outcome, vulnerability)):
            return None
        called = played = None
        if auction[0] is not None and (called := _auction(auction, dealer, outcome)) is None:
            return None
        if play[0] is not None and (played := _play(play, deal, outcome)) is None:
            return None
        fields = {"line": line, "tags": MappingProxyType(tags), "board": board, "dealer": dealer, "vulnerability": vulnerability}
        return made_of(Record, fields | {"deal": deal, "outcome": outcome, "auction": called, "play": played})


def _special(text: str) -> bool:
    """Whether a text has irregularities, escapes, tabs, inherited values, awards or penalties."""
    return "^" in text or "\\" in text or "\t" in text or '"#' in text or "[Award" in text or "[Penalty" in text


def _auction(section: Section, dealer: Seat, outcome: Outcome) -> RecordedAuction | None:
    """An auction without annotations that leads to the contract of the outcome."""
    first, body = section
    if isinstance(outcome, NotPlayed) or _DEALERS.get(first) is not dealer:
        return None
    usual = usual_auction(dealer, body)
    if usual is None:
        return None
    recorded, bidding = usual
    contract = None if isinstance(outcome, PassedOut) else outcome.contract if isinstance(outcome, PlayedOut) else False
    return recorded if not bidding.over or bidding.contract == contract else None


def _play(section: Section, deal: Deal, outcome: Outcome) -> RecordedPlay | None:
    """A play without annotations whose tricks agree with the result."""
    first, body = section
    if not isinstance(outcome, PlayedOut) or _DEALERS.get(first) is not outcome.contract.leader:
        return None
    contract, tricks, _ = outcome
    usual = usual_play(body, contract, deal)
    if usual is None:
        return None
    recorded, (lost, won) = usual
    return recorded if recorded.end is not End.CUT_OFF and won <= tricks <= 13 - lost else None
