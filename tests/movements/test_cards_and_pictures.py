"""Guide cards and table cards say what the movement says; its picture has every table of every round."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import ROOT
from every import every
from oddtrick.language import translator
from oddtrick.movements.cards import boards_next, guide_card, table_card
from oddtrick.movements.drawing import svg
from oddtrick.movements.named import made
from oddtrick.texts import BadInput

SOME = st.sampled_from([
    made("mitchell", [7]), made("share", [6]), made("howell", [5]), made("individual", [12]), made("web", [10, 9]),
    made("mitchell", [6], without=12), made("rover", [6]), made("barometer", [9]),
])  # fmt: skip


@given(SOME, st.data())
def test_a_guide_card_is_the_way_of_one(m: object, data: st.DataObject) -> None:
    slot = data.draw(st.integers(1, m.slots))  # type: ignore[attr-defined]
    lines = guide_card(m, slot)  # type: ignore[arg-type]
    assert [one.round for one in lines] == [*range(1, m.of_rounds + 1)]  # type: ignore[attr-defined]
    for one in lines:
        if one.table is None:
            assert slot not in m.seats(one.round)  # type: ignore[attr-defined]
            continue
        table, place = m.seats(one.round)[slot]  # type: ignore[attr-defined]
        assert (one.table, one.set, slot in place.ns) == (table, place.set, one.side == "NS")
        assert set(one.opponents) == set(place.ew if one.side == "NS" else place.ns)


def test_at_a_mitchell_pairs_go_up_and_boards_down() -> None:
    m = made("mitchell", [5])
    first = table_card(m, 3)[0]
    assert (first.ns_to, first.ew_to, first.boards_to) == ((3,), (4,), 2)
    assert table_card(m, 3)[-1].ew_to == (0,)
    assert boards_next(m, 5, 1) == 0


def test_of_a_team_both_pairs_have_their_way() -> None:
    lines = guide_card(made("american-whist", [5]), 2)
    assert [(one.table, one.side) for one in lines[:2]] == [(2, "NS"), (5, "EW")]


def test_boards_wait_on_a_stand_until_somebody_plays_them() -> None:
    m = made("howell", [7, 9])
    for t in range(1, 8):
        for turn in table_card(m, t):
            if turn.place and turn.boards_to:
                assert any(p and p.set == turn.place.set for row in m.rounds[turn.round :] for p in [row[turn.boards_to - 1]])


@every("language", ["en", "pl"])
@pytest.mark.parametrize("m", [made("howell", [7]), made("individual", [12]), made("american-whist", [7])])
def test_a_picture_shows_every_table_of_every_round(m: object, language: str) -> None:
    drawn = svg(m, translator(language))  # type: ignore[arg-type]
    ET.fromstring(drawn)
    assert drawn.count('class="p"') == m.tables * m.of_rounds  # type: ignore[attr-defined]
    assert ("Kto z kim się spotyka" in drawn) == (language == "pl")
    assert not re.search(r"\d{5}", drawn.split("</style>")[1])


def test_the_picture_in_the_documentation_is_current() -> None:
    picture = ROOT / "docs" / "pictures" / "howell-7.svg"
    assert picture.read_text(encoding="utf-8") == svg(made("howell", [7]), translator("en")), (
        "run: oddtrick movement draw howell 7 -o docs/pictures/howell-7.svg"
    )


def test_cards_of_nobody_are_refused() -> None:
    with pytest.raises(BadInput, match="there is no pair 15: the last number is 14"):
        guide_card(made("howell", [7]), 15)
    with pytest.raises(BadInput, match="there is no table 8: there are 7"):
        table_card(made("howell", [7]), 8)
