"""Files of any kind cost as much as they are long: no part of one can be repeated so that reading it does not come to an end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from growing import grows_well
from oddtrick.formats.detect import read
from oddtrick.formats.pbn import read_pbn, write_pbn
from oddtrick.formats.pbn.parts import FOR_ALL
from oddtrick.formats.replay import LONGEST

BOARD = b'[Board "1"]\n[Dealer "N"]\n'
DEALT = b"qx|o1|md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|"
FILES: dict[str, Callable[[int], bytes]] = {
    "keep": lambda n: b"qx|o1|" + b"zz|x|" * (n // 5),
    "unreadauctions": lambda n: b'[Board "1"]\n' + b'[Auction "?"]\n1C\n' * (n // 17),
    "stray text": lambda n: b'[Board "1"]\n' + b"x\n\n" * (n // 3),
    "dup tags": lambda n: b'[Board "1"]\n' + b'[Foo "x"]\n' * (n // 10),
    "event dup": lambda n: b'[Event "1"]\n[Event "2"]\n' * (n // 22),
    "inherit bomb2": lambda n: b"".join(b'[A%d "##"]\n' % i for i in range(n // 20)) + b"\n" + b'[B""]\n\n' * (n // 14),
    "newlines": lambda n: b"\n" * n,
    "spaces": lambda n: b" " * n,
    "nl+space": lambda n: b"\n " * (n // 2),
    "lin=": lambda n: b"lin= " * (n // 5),
    "[ ": lambda n: b"[ " * (n // 2),
    "[a ": lambda n: b"[a " * (n // 3),
    '[A "': lambda n: b'[A "' * (n // 4),
    '[A "x"] ': lambda n: b"".join(b'[A%d "x"]\n' % i for i in range(n // 10)),
    "tags known order": lambda n: b'[Event "x"]\n' * (n // 12),
    "calls": lambda n: b'[Board "1"]\n[Dealer "N"]\n[Deal "N:AKQJ.AKQ.AKQ.AKQ - - -"]\n[Auction "N"]\n' + b"1C 1C 1C " * (n // 9),
    "passes": lambda n: BOARD + b'[Auction "N"]\n' + b"1C " + b"Pass " * (n // 5),
    "doubles": lambda n: BOARD + b'[Auction "N"]\n1C ' + b"X XX " * (n // 5),
    "skip": lambda n: BOARD + b'[Auction "N"]\n1C ' + b"^S Pass " * (n // 8),
    "notes": lambda n: BOARD + b'[Auction "N"]\n1C =1= Pass Pass Pass\n' + b"".join(b'[Note "%d:x"]\n' % i for i in range(n // 14)),
    "play": lambda n: b'[Board "1"]\n[Dealer "N"]\n[Contract "1C"]\n[Declarer "S"]\n[Play "W"]\n' + b"C2 C3 C4 C5\n" * (n // 12),
    "unread sect": lambda n: b'[Board "1"]\n' + b"".join(b'[Zz%d "x"]\nfoo bar\n' % i for i in range(n // 20)),
    "same sect": lambda n: b'[Board "1"]\n' + b'[Zz "x"]\nfoo bar\n' * (n // 18),
    "score table": lambda n: b'[Board "1"]\n[ScoreTable "Rank\\2R;Pair"]\n' + b"1 2\n" * (n // 4),
    "score cols": lambda n: b'[Board "1"]\n[ScoreTable "' + b"A;" * (n // 2) + b'"]\n1 2 3\n',
    "comments": lambda n: b'[Board "1"]\n' + b"{a}" * (n // 3),
    "open brace": lambda n: b'[Board "1"]\n' + b"{a\n\n" * (n // 4),
    "braces": lambda n: b"{" * n,
    "semis": lambda n: b'[Board "1"]\n' + b";\n" * (n // 2),
    "pct": lambda n: b'[Board "1"]\n' + b"%\n" * (n // 2),
    "pbn embed": lambda n: b"<PBN>" * (n // 5),
    "pbn embed2": lambda n: b"<PBN>\n</PBN>\n" * (n // 13),
    "pbn embed3": lambda n: b"<PBN>" + b"\n" * n,
    "inherit bomb": lambda n: b"".join(b'[A%d "##x"]\n' % i for i in range(n // 24)) + b"\n" + b'[Event ""]\n\n' * (n // 24),
    "hash": lambda n: b'[Event "#"]\n\n' * (n // 13),
    "games": lambda n: b'[Event "x"]\n[Board "3"]\n\n' * (n // 26),
    "vg": lambda n: b"vg|" + b"a," * (n // 2) + b"|",
    "rs": lambda n: b"vg|a,b,I,1,999999,x,0,y,0|rs|" + b"4SN=," * (n // 6) + b"|",
    "bars": lambda n: b"qx|o1|" + b"|" * n,
    "qx": lambda n: b"qx|o1|md|1|" * (n // 11),
    "mb": lambda n: b"qx|o1|md|1SAKQHAKQDAKQCAKQ2,,|" + b"mb|1C|" * (n // 6),
    "mb2": lambda n: b"qx|o1|md|1|mb|" + b"p" * n + b"|",
    "mbp": lambda n: b"qx|o1|md|1|mb|1c|" + b"mb|p|" * (n // 5),
    "pc": lambda n: b"qx|o1|md|1|mb|1cppp|pc|" + b"c2" * (n // 2) + b"|",
    "an": lambda n: b"qx|o1|md|1|mb|1c|" + b"an|x|" * (n // 5),
    "nt": lambda n: b"qx|o1|md|1|mb|1c|" + b"nt|x|" * (n // 5),
    "pn": lambda n: b"qx|o1|pn|" + b"a," * (n // 2) + b"|",
    "md": lambda n: b"qx|o1|md|1" + b"SA," * (n // 3) + b"|",
    "md2": lambda n: b"qx|o1|md|1" + b"S" * n + b"|",
    "urls": lambda n: b"lin=qx%7Co1%7C&" * (n // 15),
    "urls2": lambda n: b"http://a?lin=qx|o1|\n" * (n // 20),
    "pct url": lambda n: b"lin=qx%7C" + b"%41" * (n // 3),
    "longdeal": lambda n: b'[Deal "N:' + b"A" * n + b'"]',
    "deal spaces": lambda n: b'[Deal "N:' + b" " * n + b'"]',
    "board digits": lambda n: b'[Board "' + b"1" * n + b'"]',
    "contract": lambda n: b'[Board "1"]\n[Contract "' + b"1" * n + b'"]\n[Score "' + b"1" * n + b'"]\n[Result "' + b"1" * n + b'"]',
    "str escapes": lambda n: b'[Board "' + b"\\a" * (n // 2) + b'"]',
    "unclosed str": lambda n: b'[Board "1"]\n' + b'"' * n,
    "unclosed str nl": lambda n: b'[Board "1"]\n' + b'"\n' * (n // 2),
    "stray [": lambda n: b'[Board "1"]\n' + b"[" * n,
    "latin": lambda n: b'[Board "1"]\n{' + b"\xb3a" * (n // 2) + b"}",
    "polish": lambda n: b"\xb3" * n,
}


@pytest.mark.parametrize("name", FILES)
def test_reading_grows_with_the_file(name: str) -> None:
    grows_well(lambda data: read(data, ""), FILES[name], 2_000, 128_000)


@pytest.mark.parametrize("name", FILES)
def test_writing_grows_with_the_file(name: str) -> None:
    found = {size: read(FILES[name](size), "").records for size in (4_000, 16_000)}
    grows_well(write_pbn, found.__getitem__, 4_000, 16_000)


def test_a_board_has_no_more_calls_and_cards_than_are_read() -> None:
    for text in (b'[Auction "N"]\n1C =1= ' + b"1C " * 2_000, b'[Contract "1C"]\n[Declarer "S"]\n[Play "W"]\n' + b"C2 " * 2_000,
                 DEALT + b"mb|" + b"p" * 2_000 + b"|", DEALT + b"pc|" + b"c2" * 2_000 + b"|"):  # fmt: skip
        data = text if text.startswith(b"qx") else BOARD + text
        (record,) = read(data, "").records
        calls = len(record.auction.made) if record.auction else 0
        cards = len(record.play.cards) if record.play else 0
        assert 52 < max(calls, cards) <= LONGEST + 3


def test_tags_for_all_games_have_a_number() -> None:
    many = "".join(f'[A{n} "##x"]\n' for n in range(4 * FOR_ALL)) + '\n[Event "1"]\n\n[Event "2"]\n'
    reading = read_pbn(many)
    assert max(len(one.tags) for one in reading.records) <= FOR_ALL + 2
    assert any("to all games" in str(one.text) for one in reading.diagnostics)
