"""One PBN game with a closer look: everything that may stand in it, and what is wrong with it (PBN 3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import MappingProxyType

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn.auction import read_auction
from oddtrick.formats.pbn.awards import remarks
from oddtrick.formats.pbn.fields import Fields, odd_score
from oddtrick.formats.pbn.names import export_order
from oddtrick.formats.pbn.parts import Heritage, Parts, split, standard
from oddtrick.formats.pbn.play import At, read_play
from oddtrick.formats.pbn.results import Remark, Results
from oddtrick.formats.pbn.tokens import Game, Tag, shortened, tags, without_comments
from oddtrick.formats.records import Comment, Record, RecordedAuction, RecordedPlay, ending_contract, is_end_position
from oddtrick.formats.replay import Counted
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.texts import BadInput, Text, say


class Careful:
    """Reads games one by one. Comments and tags for all games that stand alone wait for the game that follows."""

    def __init__(self, log: Log, heritage: Heritage) -> None:
        self.log, self.heritage = log, heritage
        self.comments: list[Comment] = []
        self.waiting = 0  # the line of what stands alone, 0 when nothing does

    def records(self, game: Game) -> Iterator[Record]:
        """The records of the games in one stretch of text without semi-empty lines."""
        self.log.board = ""
        lead, found = tags(game, self.log)
        text, comments = without_comments(lead)
        if text.strip():
            self.log.error(game.line, say('{text!r} is no part of a game; expected [Name "value"]', text=shortened(text)))
        self._wait([Comment(comment) for comment in comments], game.line if comments else 0)
        for part in split(standard(found, self.log), self.log) if found else ():
            if (record := self._record(part)) is not None:
                self.heritage.previous = record
                yield record
        self.log.settle()

    def _wait(self, comments: list[Comment], line: int) -> None:
        self.comments += comments
        self.waiting = self.waiting or line

    def _record(self, part: list[Tag]) -> Record | None:
        self.log.board = shortened(next((tag.value for tag in part if tag.name == "Board"), ""))
        parts = Parts(part, self.heritage, self.log)
        if parts.header:
            self._wait([comment._replace(after="") for comment in parts.comments], parts.line)
            return None
        parts.comments[:0] = self.comments
        self.comments, self.waiting = [], 0
        parts.values |= parts.share()
        return _Assembly(parts, self.log).record()

    def finish(self, records: list[Record]) -> None:
        """Put what waits for a game that never came behind the last one, or report it."""
        self.log.board = ""
        if self.comments and records:
            self.log.note(self.waiting, say("a comment after the last game is added to that game"))
            after, place = last_place(records[-1])
            comments = tuple(comment._replace(after=after, place=place) for comment in self.comments)
            records[-1] = replace(records[-1], comments=records[-1].comments + comments)
        elif self.waiting:
            self.log.error(self.waiting, say("a comment or tags for all games are followed by no game"))
        self.log.settle()


def last_place(record: Record) -> tuple[str, int]:
    """What stands last in a game in export format: the tag, and the call or card."""
    if record.sections:
        return record.sections[-1].name, -1
    if record.play:
        return "Play", len(record.play.cards) - 1
    if record.auction:
        return "Auction", len(record.auction.made) - 1
    return max(("Result", *record.told), key=export_order), -1


class _Assembly:
    """A record put together from its parts."""

    def __init__(self, parts: Parts, log: Log) -> None:
        self.parts, self.log = parts, log
        self.fields = Fields(parts.values)

    def record(self) -> Record:
        """The record, with everything checked."""
        parts, fields = self.parts, self.fields
        deal = fields.deal()
        fields.check_date()
        told = fields.dealer()
        auction = self._auction(told)
        board, dealer, vulnerability = self._numbered(told, auction)
        results = Results(parts.values, deal, auction)
        play, counted = self._play(results, deal) or (None, None)
        stated = results.stated(play, counted)
        self._report(fields.remarks)
        self._report(stated.remarks)
        self._report(remarks(parts.values, stated.outcome))
        if (score := parts.values.get("Score")) and (text := odd_score(score, stated.outcome, vulnerability)):
            self.log.note(parts.line_of("Score"), text)
        sections = tuple(sorted(parts.sections, key=lambda section: section.name))
        comments = _in_order(parts.comments, [*(["Auction"] if auction else []), *(["Play"] if play else [])])
        return Record(
            parts.line, MappingProxyType(parts.values), board, dealer, vulnerability, deal, stated.outcome, auction, play,
            sections, comments, stated.swapped, stated.odd | fields.odd
        )  # fmt: skip

    def _report(self, remarks: Iterable[Remark]) -> None:
        for remark in remarks:
            self.log.add(remark.severity, self.parts.line_of(remark.tag), remark.text)

    def _numbered(
        self, dealer: Seat | None, auction: RecordedAuction | None
    ) -> tuple[int | None, Seat | None, Vulnerability | None]:
        """Board, dealer and vulnerability; what is not told follows from the auction or from the number (Law 2)."""
        parts, fields = self.parts, self.fields
        board, vulnerability = fields.board(), fields.vulnerability()
        if dealer is None and auction is not None:
            dealer = auction.dealer
            self.log.note(parts.line_of("Auction"), say("dealer is not told; the auction begins with {seat}", seat=dealer))
        law = fields.by_law_2(board, dealer, vulnerability)
        if law and dealer is None and "Dealer" not in parts.values:
            dealer = law.dealer
            self._from_law_2(say("dealer is not told; by Law 2 it is {law}", law=dealer))
        if law and "Vulnerable" not in parts.values:
            vulnerability = law.vulnerability
            self._from_law_2(say("vulnerability is not told; by Law 2 it is {law}", law=vulnerability))
        return board, dealer, vulnerability

    def _from_law_2(self, text: Text) -> None:
        self.log.note(self.parts.line_of("Board"), text)

    def _auction(self, dealer: Seat | None) -> RecordedAuction | None:
        tag, notes = self.parts.auction, self.parts.notes["Auction"]
        auction = tag and read_auction(tag, notes, dealer, self.log, self.parts.comments)
        if auction is None:
            self._keep(tag, notes)
        return auction

    def _play(self, results: Results, deal: Deal | None) -> tuple[RecordedPlay, Counted] | None:
        tag, notes = self.parts.play, self.parts.notes["Play"]
        play = tag and read_play(tag, notes, _played_at(tag, results, deal), self.log, self.parts.comments)
        if play is None:
            self._keep(tag, notes)
        return play

    def _keep(self, tag: Tag | None, notes: list[Tag]) -> None:
        """A section that cannot be read is kept as it is; notes without their section are not."""
        for note in notes:
            self.log.error(note.line, say("a note without an auction or a play is passed over"))
        if tag is not None:
            data, comments = without_comments(tag.body)
            self.parts.comments += [Comment(comment, f"Unread{tag.name}") for comment in comments]
            self.parts.keep_unread(tag, data)


def _in_order(comments: list[Comment], sections: list[str]) -> tuple[Comment, ...]:
    """The comments as export format has them; one that followed a section which is not there stands before everything."""
    homeless = {"Auction", "AuctionNote", "Play", "PlayNote"}.difference(*([name, f"{name}Note"] for name in sections))
    placed = [Comment(comment.text) if comment.after in homeless else comment for comment in comments]
    return tuple(sorted(placed, key=lambda comment: (export_order(comment.after), comment.place)))


def _played_at(tag: Tag, results: Results, deal: Deal | None) -> At:
    """What the cards of a section are played at."""
    if results.ending is not None:
        declarer = results.declarer() or _seat(tag.value).rho
        return At(ending_contract(results.ending, declarer), deal)
    contract = results.played_at
    return At(contract, deal, contract.leader if contract and not is_end_position(deal) else None)


def _seat(text: str) -> Seat:
    try:
        return Seat.parse(text.strip())
    except BadInput:
        return Seat.N
