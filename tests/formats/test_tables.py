"""PBN 5.2: sections read as tables."""

from __future__ import annotations

from oddtrick.formats.pbn import read_pbn
from oddtrick.formats.tables import Column, Section


def test_5_2_header_marks() -> None:
    assert Column.parse("+Percentage_NS\\5R") == Column("Percentage_NS", "+", 5, "R")
    assert Column.parse("-Rank\\2") == Column("Rank", "-", 2)
    assert Column.parse("my own name") == Column("my own name")
    for text in ("+Percentage_NS\\5R", "-Rank\\2", "Names\\20L", "x", ""):
        assert str(Column.parse(text)) == text


def test_5_2_rows_by_column_name() -> None:
    section = Section.of("ScoreTable", "Rank;Names_NS;Score_NS", '1 "Blue;Green" 420\n2 "A \\"B\\"" -50\n')
    assert [dict(row) for row in section.table().rows] == [
        {"Rank": "1", "Names_NS": "Blue;Green", "Score_NS": "420"},
        {"Rank": "2", "Names_NS": 'A "B"', "Score_NS": "-50"},
    ]


def test_5_2_lines_need_not_be_rows() -> None:
    section = Section.of("X", "a;b", "1 2 3\n4\n5")
    table = section.table()
    assert [dict(row) for row in table.rows] == [{"a": "1", "b": "2"}, {"a": "3", "b": "4"}]
    assert table.left == ("5",)


def test_5_2_names_with_spaces_are_cut_by_width() -> None:
    header = "Rank\\2R;PairId\\3R;Names\\12L;TotalMP\\6R"
    section = Section.of(
        "TotalScoreTable", header, " 1   7 Ann Blue     123.50\n10  12 Bob Longername-Smith   99.00\n 3   - Cid           1.00\n"
    )
    assert [list(row.values()) for row in section.table().rows] == [
        ["1", "7", "Ann Blue", "123.50"],
        ["10", "12", "Bob Longername-Smith", "99.00"],
        ["3", "-", "Cid", "1.00"],
    ]


def test_5_2_an_empty_cell_keeps_its_place() -> None:
    section = Section.of(
        "ScoreTable", "Table\\2R;Contract\\4L;Declarer\\1R;Result\\2R", " 1 4S   N 10\n 2           \n 3 3NTX E  8\n"
    )
    assert [list(row.values()) for row in section.table().rows] == [
        ["1", "4S", "N", "10"],
        ["2", "", "", ""],
        ["3", "3NTX", "E", "8"],
    ]


def test_5_2_a_table_in_a_file() -> None:
    """The columns of a well-known tournament program, the Contract column among those with a minimum width."""
    header = "Table\\2R;Round\\2R;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Lead\\3L;Score_NS\\6R"
    text = f'[Board "1"]\n[ScoreTable "{header}"]\n 1  1  1 12 4S   N 10 HA     420\n 2  1  2 11 3NT  E  8 D4      50\n'
    reading = read_pbn(text)
    (section,) = reading.records[0].sections
    assert [row["Score_NS"] for row in section.table().rows] == ["420", "50"]
    assert section.lines[0] == " 1  1  1 12 4S   N 10 HA     420"
    assert section.table().columns[4] == Column("Contract", "", 4, "L")
