"""Reading what was written gives back the same records (PBN 2.1 export format)."""

from __future__ import annotations

import pickle
import random
import re
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.pbn import decode, encode, read_pbn, write_pbn
from oddtrick.formats.pbn.names import export_order
from oddtrick.formats.records import MANDATORY, Annotation, Comment, End, Note, Record, RecordedAuction, RecordedPlay
from oddtrick.formats.replay import in_columns
from oddtrick.formats.tables import Section
from oddtrick.game import seats
from oddtrick.game.auction import Auction
from oddtrick.game.calls import PASS, Call
from oddtrick.game.deal import TOTAL, Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.play import Play
from oddtrick.game.seats import Vulnerability
from oddtrick.texts import BadInput

LETTERS = st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp"))
VALUES = st.text(LETTERS, max_size=12).filter(lambda text: not text.startswith("#") and text != "?")
NAMES = ("Event", "Site", "West", "North", "Scoring", "Room", "Table", "HomeTeam", "Setion", "Lin_vg", "Zeta")
COMMENTS = st.text(LETTERS, max_size=20) | st.just('two\n\nlines\n% and {more; [Board "3"]')


def some_auction(chance: random.Random, dealer: seats.Seat) -> Auction:
    """A lawful auction, not always finished."""
    auction = Auction(dealer)
    for _ in range(chance.choice((0, 3, 8, 40))):
        if not auction.over:
            auction = auction.after(PASS if chance.random() < 0.5 else chance.choice(list(auction.lawful)[:6]))
    return auction


def some_play(chance: random.Random, contract: object, deal: Deal) -> Play:
    """A lawful play, not always finished."""
    play = Play.begin(contract, deal)  # type: ignore[arg-type]
    for _ in range(chance.choice((1, 4, 22, 52))):
        play = play.after(chance.choice(list(play.lawful or ())))
    return play


def annotated(chance: random.Random, size: int, nags: range) -> tuple[tuple[Annotation, ...], tuple[Note, ...]]:
    """Annotations of some calls or cards, and the notes they refer to."""
    places = sorted(chance.sample(range(size), min(size, chance.randrange(4))))
    found = tuple(Annotation(p, chance.choice((None, 1, 2)), tuple(sorted(chance.sample(nags, 2)))) for p in places)
    return found, (Note(1, 'natural "?"'), Note(2, "")) if found else ()


def told(auction: Auction, play: Play | None, tricks: int) -> tuple[Outcome, End]:
    """An outcome that agrees with what was called and played."""
    contract = auction.contract
    if contract is None:
        return (PassedOut() if auction.passed_out else Unknown()), End.STOPPED
    if play is None or play.over:
        return PlayedOut(contract, play.tricks_of(contract.declarer.side) if play else tricks), End.COMPLETE
    lost = play.tricks_of(contract.declarer.side.opponents)
    return PlayedOut(contract, min(13 - lost, max(tricks, play.tricks_of(contract.declarer.side)))), End.STOPPED


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record that a reader can give, with an auction and a play."""
    chance = draw(st.randoms(use_true_random=False))
    board = draw(st.integers(1, 99))
    dealer, deal = seats.dealer(board), Deal.numbered(draw(st.integers(0, TOTAL - 1)))
    called = some_auction(chance, dealer)
    play = some_play(chance, called.contract, deal) if called.contract and chance.random() < 0.8 else None
    outcome, end = told(called, play, draw(st.integers(0, 13)))
    beside, notes = annotated(chance, len(called.made), range(13, 40))
    auction_end = End.COMPLETE if called.over else chance.choice((End.STOPPED, End.TO_CONTINUE, End.CUT_OFF))
    auction = RecordedAuction(dealer, called.made, auction_end, beside, notes)
    recorded = None
    if play is not None and called.contract:
        cards = in_columns(play.cards, called.contract.trump)
        kept = [place for place, card in enumerate(cards) if card is not None]
        beside, notes = annotated(chance, len(kept), range(14, 40))
        recorded = RecordedPlay(called.contract.leader, cards, end, beside, notes)
    sections = draw(st.sampled_from([(), (Section("ScoreTable", "Rank\\2R;Names", (' 1 "A;B"', '10 "C ]{;"')),)]))
    tags = draw(st.dictionaries(st.sampled_from(NAMES), VALUES))
    places = [("", -1), ("Event", -1), ("Result", -1), *(("Auction", n) for n in range(-1, len(called.made)))]
    places += [("Play", n) for n in range(-1, len(recorded.cards))] if recorded else []
    comments = [Comment(draw(COMMENTS), *chance.choice(places)) for _ in range(chance.randrange(4))]
    comments.sort(key=lambda comment: (export_order(comment.after), comment.place))
    return Record(
        0, MappingProxyType(tags), board, dealer, draw(st.sampled_from(Vulnerability)), deal, outcome, auction, recorded,
        sections, tuple(comments)
    )  # fmt: skip


OUTCOMES = st.one_of(
    st.just(NotPlayed()),
    st.just(Unknown()),
    st.builds(
        Adjusted, *(st.none() | st.integers(0, 100).map(Fraction) | st.integers(0, 9999).map(lambda n: Fraction(n, 100)),) * 2
    ),
)


@given(st.lists(records(), max_size=3))
def test_records_survive(found: list[Record]) -> None:
    written = write_pbn(found)
    assert read_pbn(written).records == tuple(found)
    assert write_pbn(read_pbn(written).records) == written


@given(st.integers(1, 40), st.integers(0, TOTAL - 1), OUTCOMES)
def test_boards_without_cards_played_survive(board: int, number: int, outcome: Outcome) -> None:
    record = Record(
        board=board,
        dealer=seats.dealer(board),
        vulnerability=seats.vulnerability(board),
        deal=Deal.numbered(number),
        outcome=outcome,
    )
    (back,) = read_pbn(write_pbn([record])).records
    assert back == record
    assert type(back.outcome) is type(outcome)


@given(records())
def test_export_format(record: Record) -> None:
    assert max(map(len, write_pbn([record]).split("\r\n"))) <= 253
    text = write_pbn([replace(record, comments=())])
    assert text.startswith("% PBN 2.1\r\n% EXPORT\r\n")
    assert "\n" not in text.replace("\r\n", "")
    tags = re.findall(r'^\[(\w+) "', text, re.MULTILINE)
    assert tuple(tags[:15]) == MANDATORY
    supplemental = tags[15 : tags.index("Auction")]
    assert supplemental == sorted(supplemental)


@given(records())
def test_records_are_values(record: Record) -> None:
    assert pickle.loads(pickle.dumps(record)) == record
    assert hash(record) == hash(pickle.loads(pickle.dumps(record)))
    with pytest.raises(AttributeError):
        record.board = 2  # type: ignore[misc]


@given(st.text())
def test_bytes_survive(text: str) -> None:
    text = text.removeprefix("\ufeff").encode("utf-8", "ignore").decode()
    assert decode(encode(text)) == text


def test_3_5_2_annotations_in_export_order() -> None:
    (record,) = read_pbn('[Dealer "N"]\n[Auction "N"]\n1S !! =1= $25 AP').records
    assert "1S =1= $3 $25 AP" in write_pbn([record])


def test_3_5_five_calls_take_two_lines() -> None:
    (record,) = read_pbn('[Dealer "N"]\n[Auction "N"]\n1S 2S 3S 4S 5S *').records
    assert "1S 2S 3S 4S\r\n5S\r\n*" in write_pbn([record])


def test_3_6_plus_where_the_next_card_is_due() -> None:
    deal = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
    text = f'[Deal "{deal}"]\n[Declarer "S"]\n[Contract "5HX"]\n[Result "1"]\n[Play "W"]\nSK H3 S4 S3\n- + - -\n'
    assert "SK H3 S4 S3\r\n- + - -" in write_pbn(read_pbn(text).records)


def test_3_3_a_tag_needs_a_name() -> None:
    with pytest.raises(BadInput, match="'a b' is not the name of a tag; expected letters, digits and underscores"):
        write_pbn([Record(tags={"a b": "c"})])


def test_3_8_a_long_comment_is_broken_at_spaces() -> None:
    text = '[Board "1"]\n{' + "word " * 200 + "}"
    records = read_pbn(text).records
    assert max(map(len, write_pbn(records).split("\r\n"))) <= 253
    assert read_pbn(write_pbn(records)).records == records


def test_nothing_to_write() -> None:
    assert read_pbn(write_pbn([])).records == ()


def test_an_unfinished_auction_is_a_board_that_was_not_played() -> None:
    """PBN 3.4.14. No contract, no result, and calls that lead to none: nothing is unknown about it."""
    auction = RecordedAuction.of(Auction.of(seats.Seat.N, [Call.parse("1S"), PASS]))
    record = Record(board=1, dealer=seats.Seat.N, vulnerability=Vulnerability.NONE, outcome=NotPlayed(), auction=auction)
    (found,) = read_pbn(write_pbn([record])).records
    assert (found.outcome, found.auction) == (NotPlayed(), auction)
