"""PBN 2.1, section by section: each case is a text, and what it must be read as."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import pytest
from pbn_examples import DEAL, SCHIPHOL, auction, play, played, with_

from every import every
from oddtrick.formats.pbn import decode, read_pbn, write_pbn
from oddtrick.formats.records import End, Record
from oddtrick.game.calls import Call
from oddtrick.game.cards import Card, Denomination
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Vulnerability


def calls_of(record: Record) -> str:
    assert record.auction is not None
    return " ".join(f"{by}:{call}" for by, call in record.auction.made)


def beside(record: Record, part: str = "auction") -> list[tuple[int, int | None, tuple[int, ...], str]]:
    return [tuple(note) for note in getattr(record, part).annotations]


FIVE_HEARTS = Contract.parse("5HX", Seat.S)


class Case(NamedTuple):
    section: str
    what: str
    text: str
    read: Callable[[Record], object]
    expected: object


CASES = [
    Case("1.2", "the example: result", SCHIPHOL, lambda r: r.outcome, PlayedOut(FIVE_HEARTS, 9)),
    Case("1.2", "the example: players", SCHIPHOL, lambda r: r.players[Seat.E], "Kalish"),
    Case("1.2", "the example: tricks", SCHIPHOL, lambda r: r.play.value.won, (6, 0)),
    Case("1.2", "the example: play ends with a claim", SCHIPHOL, lambda r: r.play.end, End.STOPPED),
    Case("2", "CR LF", SCHIPHOL.replace("\n", "\r\n"), lambda r: len(r.auction.made), 15),
    Case("2", "CR alone", SCHIPHOL.replace("\n", "\r"), lambda r: len(r.play.cards), 28),
    Case("2", "last line without an end", SCHIPHOL.rstrip("\n"), lambda r: r.play.notes[0].text, "highest of series"),
    Case("2.2", "letters of Latin 1", with_(West="Müller"), lambda r: r.players[Seat.W], "Müller"),
    Case(
        "2.4",
        "escaped lines before and within a game",
        "% PBN 2.1\n% EXPORT\n" + SCHIPHOL.replace("[Play", "% no\n[Play"),
        lambda r: (r.board, len(r.play.tricks)),
        (1, 7),
    ),
    Case("2.4", "a percent sign elsewhere is no escape", with_(Event="50% off"), lambda r: r.tags["Event"], "50% off"),
    Case("3.2", "a quote in a string", '[Event "The \\"Big\\" Game"]\n', lambda r: r.tags["Event"], 'The "Big" Game'),
    Case("3.2", "a backslash in a string", '[Event "a\\\\b"]\n', lambda r: r.tags["Event"], "a\\b"),
    Case("3.2", "an apostrophe is no quote", with_(Event="Gold's"), lambda r: r.tags["Event"], "Gold's"),
    Case("3.3", "white space within brackets", '[ Board \t"7" ]\n[Dealer "S"]', lambda r: (r.board, r.dealer), (7, Seat.S)),
    Case("3.3", "several tags on a line", '[Board "3"][Dealer "S"] [Vulnerable "EW"]', lambda r: r.vulnerability, Vulnerability.EW),
    Case("3.3", "a tag over several lines", '[\nBoard\n"3"\n]\n', lambda r: r.board, 3),
    Case("3.4", "no tag is mandatory", '[Board "3"]', lambda r: (r.deal, r.outcome), (None, NotPlayed())),
    Case("3.4", "? is not told", with_(Event="?", West="?"), lambda r: (r.players[Seat.W], "Event" in r.told), ("", False)),
    Case(
        "3.4", "a tag that already occurred is passed over", with_(Room="Open") + '[Room "Open"]', lambda r: r.tags["Room"], "Open"
    ),
    Case("3.4", "tags in any order", "\n".join(reversed(with_().split("\n"))), lambda r: r.deal, Deal.parse(DEAL)),
    Case("3.4.3", "a date with unknown digits", with_(Date="1995.??.??"), lambda r: r.tags["Date"], "1995.??.??"),
    Case("3.4.4", "a board with noughts before it", with_(Board="01"), lambda r: r.board, 1),
    Case(
        "3.4.5",
        "several players in one seat",
        with_(West="Blue, Ann;Green, Bob"),
        lambda r: r.players[Seat.W],
        "Blue, Ann;Green, Bob",
    ),
    Case("3.4.9", "dealer", with_(Dealer="W", Board="4"), lambda r: r.dealer, Seat.W),
    *(
        Case("3.4.10", f"vulnerable {word}", with_(Vulnerable=word), lambda r: r.vulnerability, vulnerability)
        for word, vulnerability in [
            ("None", Vulnerability.NONE),
            ("Love", Vulnerability.NONE),
            ("-", Vulnerability.NONE),
            ("NS", Vulnerability.NS),
            ("EW", Vulnerability.EW),
            ("All", Vulnerability.BOTH),
            ("Both", Vulnerability.BOTH),
        ]
    ),
    Case(
        "3.4.11",
        "a deal from any seat",
        with_(Deal="W:" + " ".join([DEAL[2:].split()[k] for k in (3, 0, 1, 2)])),
        lambda r: r.deal,
        Deal.parse(DEAL),
    ),
    Case("3.4.11", "ranks in any order", with_(Deal=DEAL.replace("AKQ987", "987QKA")), lambda r: r.deal, Deal.parse(DEAL)),
    Case("3.4.11", "two hands", with_(Deal="W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -"), lambda r: r.deal[Seat.N], None),
    Case("3.4.11", "three hands tell the fourth", with_(Deal=DEAL.rsplit(" ", 1)[0] + " -"), lambda r: r.deal, Deal.parse(DEAL)),
    Case("3.4.12", "scoring in fields", with_(Scoring="IMP;Cross"), lambda r: r.tags["Scoring"], "IMP;Cross"),
    Case("3.4.13", "declarer", played("9"), lambda r: r.contract.declarer, Seat.S),
    Case(
        "3.4.13", "declarer and dummy changed places", played("9", "^N"), lambda r: (r.contract.declarer, r.swapped), (Seat.N, True)
    ),
    Case("3.4.13", "passed out: declarer is empty", played("", "", "Pass"), lambda r: r.outcome, PassedOut()),
    Case("3.4.14", "passed out without a declarer", with_(Contract="Pass", Result=""), lambda r: r.outcome, PassedOut()),
    Case("3.4.14", "undoubled", played("9", contract="3NT"), lambda r: str(r.contract), "3NT"),
    Case("3.4.14", "redoubled", played("9", contract="4SXX"), lambda r: str(r.contract), "4SXX"),
    Case("3.4.14", "a small x (3.11)", played("9", contract="5Cx"), lambda r: str(r.contract), "5CX"),
    Case("3.4.14", "nothing told: not played", with_(Declarer="", Contract="", Result=""), lambda r: r.outcome, NotPlayed()),
    Case("3.4.14", "a deal alone: not played", with_(), lambda r: r.outcome, NotPlayed()),
    Case("3.4.14", "?: unknown", played("?", "?", "?"), lambda r: r.outcome, Unknown()),
    Case("3.4.15", "the number of tricks", played("9"), lambda r: r.outcome, PlayedOut(FIVE_HEARTS, 9)),
    Case("3.4.15", "no trick at all is not unknown", played("0"), lambda r: r.outcome, PlayedOut(FIVE_HEARTS, 0)),
    Case("3.4.15", "? is not no trick", played("?"), lambda r: r.outcome, Unknown(FIVE_HEARTS)),
    Case("3.4.15", "NS 9", played("NS 9"), lambda r: r.outcome, PlayedOut(FIVE_HEARTS, 9)),
    Case("3.4.15", "EW 4", played("EW 4"), lambda r: r.outcome, PlayedOut(FIVE_HEARTS, 9)),
    Case("3.4.15", "EW 4 NS 9", played("EW 4 NS 9"), lambda r: r.outcome, PlayedOut(FIVE_HEARTS, 9)),
    Case("3.4.15", "NS 9 EW 4 for a declarer of EW", played("NS 9 EW 4", "E"), lambda r: r.outcome.tricks, 4),
    Case("3.4.15", "^9: agreed on a wrong number", played("^9"), lambda r: r.outcome, PlayedOut(FIVE_HEARTS, 9, agreed=False)),
    Case(
        "3.4.15",
        "a partial result",
        play("SK H3 S4 S3\n+", result="1"),
        lambda r: (r.outcome, r.told["Result"]),
        (Unknown(FIVE_HEARTS), "1"),
    ),
    Case("3.5", "in rotation from dealer", auction("1D 1S AP"), calls_of, "N:1D E:1S S:Pass W:Pass N:Pass"),
    Case("3.5", "hyphens before dealer", auction("- 1D 1S X\nAP", "W"), calls_of, "N:1D E:1S S:X W:Pass N:Pass E:Pass"),
    Case("3.5", "all pass at once", auction("AP"), lambda r: (r.outcome, len(r.auction.made)), (PassedOut(), 4)),
    Case("3.5", "ended with *", auction("1D 1S *"), lambda r: r.auction.end, End.STOPPED),
    Case("3.5", "to be continued", auction("1D 1S +"), lambda r: r.auction.end, End.TO_CONTINUE),
    Case("3.5", "cut off", auction("1D 1S"), lambda r: r.auction.end, End.CUT_OFF),
    Case(
        "3.5",
        "complete: the contract follows",
        auction("1D 1S X 2S Pass Pass Pass"),
        lambda r: r.outcome,
        Unknown(Contract.parse("2S", Seat.E)),
    ),
    Case("3.5.2", "suffix, note and NAG in any order", auction("1D $25 =1= !! 1S *"), beside, [(0, 1, (3, 25), "")]),
    Case(
        "3.5.3",
        "the six suffixes",
        auction("1C! 1D? 1H!! 1S?? 1NT!? 2C?! *"),
        lambda r: [n[2] for n in beside(r)],
        [(1,), (2,), (3,), (4,), (5,), (6,)],
    ),
    Case(
        "3.5.4",
        "calls may share a note",
        auction("1D =1= 1S =1= *") + '[Note "1:natural"]',
        lambda r: [n[1] for n in beside(r)],
        [1, 1],
    ),
    Case("3.5.5", "notes of auction and play are apart", SCHIPHOL, lambda r: (len(r.auction.notes), len(r.play.notes)), (2, 1)),
    Case("3.6", "columns by hand, not by turn", SCHIPHOL, lambda r: r.play.of(Seat.S)[:2], (Card.parse("S3"), Card.parse("CK"))),
    Case("3.6", "order of play is worked out", SCHIPHOL, lambda r: r.play.value.tricks[2].leader, Seat.S),
    Case("3.6", "columns from another hand than the leader", play("S3 SK H3 S4", "S"), lambda r: r.play.leader, Seat.W),
    Case("3.6", "+ where the next card is due", play("SK H3 S4 S3\n- + - -", result="1"), lambda r: r.play.end, End.TO_CONTINUE),
    Case(
        "3.6",
        "+ before the end of the row",
        play("SK H3 S4 S3\nC5 C2 C6 CK\nS2 H6 + S7", result="?"),
        lambda r: (r.play.end, r.play.cards[10]),
        (End.TO_CONTINUE, None),
    ),
    Case("3.6.1", "a card that does not matter", play("SK H3 - S3\n*"), lambda r: r.play.cards[2], None),
    Case(
        "3.6.3",
        "the suffixes of cards",
        play("SK! H3? S4!! S3??\nC5!? C2?! *"),
        lambda r: [n[2] for n in beside(r, "play")],
        [(7,), (8,), (9,), (10,), (11,), (12,)],
    ),
    Case("3.7", "NAGs from $0 to $255", auction("1D $0 1S $255 *"), lambda r: [n[2] for n in beside(r)], [(0,), (255,)]),
    Case("3.8", "a comment before all tags", "{first}\n" + with_(), lambda r: r.comments[0][:2], ("first", "")),
    Case(
        "3.8",
        "a comment to the end of a line",
        with_().replace("\n", " ; here\n", 1),
        lambda r: r.comments[0][:2],
        (" here", "Board"),
    ),
    Case(
        "3.8",
        "a comment with empty lines does not end the game",
        with_() + '{one\n\n\ntwo}\n[Room "Open"]',
        lambda r: (r.tags["Room"], r.comments[0].text),
        ("Open", "one\n\n\ntwo"),
    ),
    Case(
        "3.8",
        "comments do not nest",
        auction("1D {a { b ; c} 1S *"),
        lambda r: (r.comments[0].text, len(r.auction.made)),
        ("a { b ; c", 2),
    ),
    Case(
        "3.8",
        "braces mean nothing in a comment to the end of a line",
        auction("1D ; { not\n1S *"),
        lambda r: len(r.auction.made),
        2,
    ),
    Case("3.8", "% means nothing between braces", with_() + "{\n% kept\n}", lambda r: r.comments[0].text, "\n% kept\n"),
    Case(
        "3.8",
        "what a comment in the auction follows",
        auction("1D {one} 1S =1= {two} *"),
        lambda r: [c.place for c in r.comments],
        [0, 1],
    ),
    Case("3.8", "a bracket in a comment", with_() + '{[Board "9"]}', lambda r: r.board, 1),
    Case("3.9", "(A) an insufficient bid", auction("1D ^I 1C *"), beside, [(1, None, (), "I")]),
    Case("3.9", "(B) a call out of rotation", auction("^S 1D *"), calls_of, "E:1D"),
    Case("3.9", "(B) one player skipped", auction("1D ^S 2D *"), calls_of, "N:1D S:2D"),
    Case("3.9", "(B) two skipped, insufficient", auction("1D ^S ^S ^I 1C *"), calls_of, "N:1D W:1C"),
    Case(
        "3.9",
        "(C) a revoke",
        play("SK H3 S4 ^R H2\n*"),
        lambda r: (beside(r, "play"), r.play.value.won),
        ([(3, None, (), "R")], (1, 0)),
    ),
    Case("3.9", "(D) a lead out of turn", play("SK H3 ^L S4 S3\n*"), lambda r: r.play.value.tricks[0].leader, Seat.E),
    Case(
        "3.9", "(E) the lead after a change of places", play("SK H3 S4 S3\n*", "E", Declarer="^N"), lambda r: r.play.leader, Seat.E
    ),
    Case(
        "3.10",
        "an end position",
        with_(Deal="N:A.2.. K.3.. Q.4.. J.5..", Contract="NT", Declarer="S", Result="2"),
        lambda r: (r.ending, r.outcome, r.told["Result"]),
        (Denomination.NO_TRUMP, Unknown(), "2"),
    ),
    Case(
        "3.10",
        "who leads in an end position",
        with_(Deal="N:A.2.. K.3.. Q.4.. J.5..", Contract="H", Declarer="S", Result="2") + '[Play "N"]\nSA SK SQ SJ\nH2 H3 H4 H5\n',
        lambda r: (r.play.value.won, r.play.end),
        ((1, 1), End.COMPLETE),
    ),
    Case(
        "3.11",
        "small letters",
        with_(Dealer="n", Vulnerable="none", Deal=DEAL.lower(), Contract="5hx", Declarer="s", Result="9")
        + '[Auction "n"]\n1d 1s 3h 4s\n4nt x pass pass\n5c x 5h x ap\n',
        lambda r: (r.outcome, r.deal),
        (PlayedOut(FIVE_HEARTS, 9), Deal.parse(DEAL)),
    ),
    Case("4.1.7", "a tag after the sections", SCHIPHOL + '[Room "Open"]', lambda r: r.tags["Room"], "Open"),
    Case("4.9", "unknown tags are kept", with_(Setion="A"), lambda r: r.tags["Setion"], "A"),
    Case(
        "5.1",
        "an unknown section is kept",
        with_() + '[Mine "x"]\na\\b  "c d"\n',
        lambda r: r.sections[0].elements,
        (("a\\b", '"c d"'),),
    ),
    Case(
        "5.2",
        "artificial scores",
        with_(Contract="", ScorePercentage="NS ^60 EW ^40"),
        lambda r: r.outcome,
        Adjusted(Fraction(60), Fraction(40)),
    ),
    Case("6.2", "a game in another document", f"<html>\n<PBN>\n{with_()}</PBN>\n</html>", lambda r: (r.board, r.line), (1, 3)),
]


@every("case", CASES)
def test_case(case: Case) -> None:
    records = read_pbn(case.text).records
    assert len(records) == 1
    assert case.read(records[0]) == case.expected


@every("case", CASES)
def test_case_survives_writing(case: Case) -> None:
    records = read_pbn(case.text).records
    assert read_pbn(write_pbn(records)).records == records


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 60


def test_2_2_bytes() -> None:
    assert decode("Łódź é".encode()) == decode(b"\xef\xbb\xbf" + "Łódź é".encode()) == "Łódź é"
    assert decode("Müller".encode("latin-1")) == "Müller"


@pytest.mark.parametrize("empty", ["\n", " \t\n", "\n\n\n", "\n \n\t\n"])
def test_3_a_semi_empty_line_ends_a_game(empty: str) -> None:
    assert [r.board for r in read_pbn(with_(Board="1") + empty + with_(Board="5")).records] == [1, 5]


@pytest.mark.parametrize("first", ["Event", "Board", "Deal", "West"])
def test_3_a_repeated_tag_of_identification_begins_a_game(first: str) -> None:
    def game(board: str) -> str:
        told = {"Event": "E", "Board": board, "West": board, "Deal": DEAL, "Contract": "", "Result": ""}
        names = [first, *(name for name in told if name != first)]
        return "".join(f'[{name} "{told[name]}"]\n' for name in names)

    assert [r.tags["Board"] for r in read_pbn(game("1") + game("5")).records] == ["1", "5"]


def test_3_8_a_forgotten_brace_costs_no_other_game() -> None:
    reading = read_pbn(with_(Board="1") + "{never closed\n\n" + with_(Board="5") + "{closed}\n\n" + with_(Board="9"))
    assert [r.board for r in reading.records] == [1, 5, 9]


def test_3_8_a_comment_alone_belongs_to_the_game_that_follows() -> None:
    (record,) = read_pbn("{about the match}\n\n" + with_()).records
    assert [comment.text for comment in record.comments] == ["about the match"]


def test_4_8_a_tag_inherits_the_nearest_value_before() -> None:
    text = "\n".join([with_(Event="One"), with_(Event="#"), with_(), with_(Event="#"), with_(Event="Two"), with_(Event="#")])
    assert [r.tags.get("Event") for r in read_pbn(text).records] == ["One", "One", None, "One", "Two", "Two"]


def test_4_8_a_tag_for_all_games_that_follow() -> None:
    text = "\n".join(['[Date "##1999.01.01"]\n[Site "##Here"]\n', with_(), with_(Date="1999.01.02"), with_()])
    reading = read_pbn(text)
    assert [r.tags["Date"] for r in reading.records] == ["1999.01.01", "1999.01.02", "1999.01.02"]
    assert {r.tags["Site"] for r in reading.records} == {"Here"}
    assert not reading.diagnostics


def test_3_5_5_notes_do_not_leak_into_the_next_game() -> None:
    text = auction("1D =1= *") + '[Note "1:first"]\n\n' + auction("1D =1= *") + '[Note "1:second"]\n'
    assert [r.auction.notes[0].text for r in read_pbn(text).records if r.auction] == ["first", "second"]


def test_3_5_auction_value_is_an_auction() -> None:
    (record,) = read_pbn(SCHIPHOL).records
    assert record.auction is not None
    assert record.auction.value.contract == FIVE_HEARTS
    assert record.auction.calls[:2] == (Call.parse("1D"), Call.parse("1S"))


def test_outcomes_are_five_different_values() -> None:
    outcomes = [NotPlayed(), PassedOut(), Unknown(), Adjusted(), PlayedOut(FIVE_HEARTS, 9)]
    assert all((one == other) == (one is other) for one in outcomes for other in outcomes)


def test_6_2_the_delimiters_mean_nothing_within_a_game() -> None:
    (record,) = read_pbn(with_(Event="<PBN>", Site="</PBN>")).records
    assert (record.tags["Event"], record.tags["Site"]) == ("<PBN>", "</PBN>")


def test_6_2_two_pieces_in_a_document() -> None:
    text = f"text\n<b><PBN>\n{with_(Board='1')}</PBN> more\ntext <PBN>{with_(Board='5', Dealer='Q')}</PBN>"
    reading = read_pbn(text)
    assert [(record.board, record.line) for record in reading.records] == [(1, 3), (5, 8)]
    assert [one.line for one in reading.diagnostics if "Dealer" in str(one)] == [9]
