"""What was makeable in PBN: three ways to tell it, of another program and of ours, read, written and read again the same."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from conftest import ROOT
from oddtrick import BadInput
from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.par import par
from oddtrick.formats.detect import read
from oddtrick.formats.pbn import read_pbn, write_pbn
from oddtrick.formats.pbn.makeable import makeable_of, optimum_of, with_makeable
from oddtrick.formats.records import Record
from oddtrick.game.dealing import Seed

PUBLISHED = read((ROOT / "tests" / "data" / "dealconvert_test.pbn").read_bytes()).records
BOARD = Record.of_deal(1, Seed("makeable").deal(1))


def test_the_tables_and_par_that_another_program_wrote_are_read() -> None:
    """Its table of results, its Ability and its OptimumScore agree with one another and with our par."""
    for record in PUBLISHED:
        table = makeable_of(record)
        alone = Record(tags=MappingProxyType({"Ability": record.tags["Ability"]}))
        assert table is not None
        assert makeable_of(alone) == table
        assert record.vulnerability
        assert record.dealer
        assert optimum_of(record) == par(table, record.vulnerability, record.dealer).score_ns


def test_what_we_write_is_read_again_and_comes_in_the_place_of_what_was_there() -> None:
    for record in PUBLISHED:
        table = makeable_of(record)
        assert table
        assert record.vulnerability
        assert record.dealer
        best = par(table, record.vulnerability, record.dealer)
        other = with_makeable(record, Makeable.parse("7" * 20), None)
        made = with_makeable(other, table, best)
        (back,) = read_pbn(write_pbn([made]), strict=True).records
        assert back == made
        assert (makeable_of(back), optimum_of(back)) == (table, best.score_ns)
        only_table = Record(sections=back.sections)
        assert makeable_of(only_table) == table
        assert [one.name for one in back.sections] == ["OptimumResultTable"]
        assert len(back.sections[0].table().rows) == 20


@pytest.mark.parametrize(
    ("tags", "why"),
    [
        ('[DoubleDummyTricks "7bb"]', "'7bb' is no double dummy table"),
        ('[OptimumResultTable "Declarer;Denomination;Result"]\nN S 14', "'14' is not a number of tricks"),
        ('[OptimumResultTable "Declarer;Denomination;Result"]\nN S x', "'X' is not a number of tricks"),
    ],
)
def test_a_table_that_is_none_is_said(tags: str, why: str) -> None:
    (record,) = read_pbn(f'[Board "1"]\n{tags}\n').records
    with pytest.raises(BadInput, match=why):
        makeable_of(record)


@pytest.mark.parametrize(
    ("told", "score"), [("NS 420", 420), ("EW 140", -140), ("EW -100 NS 100", 100), ("NS +50", 50), ("?", None)]
)
def test_4_2_7_the_optimum_score_in_its_four_formats(told: str, score: int | None) -> None:
    assert optimum_of(Record(tags=MappingProxyType({"OptimumScore": told}))) == score


def test_what_is_not_all_told_is_not_told() -> None:
    assert makeable_of(BOARD) is None
    (record,) = read_pbn('[Board "1"]\n[OptimumResultTable "Declarer;Denomination;Result"]\nN S 9\n').records
    assert makeable_of(record) is None
    with pytest.raises(BadInput, match="OptimumScore 'lots': expected the points of a side, as in NS 420"):
        optimum_of(Record(tags=MappingProxyType({"OptimumScore": "lots"})))
