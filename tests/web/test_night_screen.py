"""The big screen of the hall: seating in pages, warnings of the clock, a message, the ranking held back; without modern scripts."""

from __future__ import annotations

import re

import evenings
from evenings import Evening, announced, whole_round

from conftest import ROOT

evening, begun = evenings.evening, evenings.begun
STATIC = ROOT / "src" / "oddtrick" / "web" / "static"


def test_a_message_and_a_ranking_that_is_held_back(begun: Evening) -> None:
    assert "Ranking" in begun.sees("nobody", "/screen")
    begun.sends("Wanda", "/screen", message="  Tea at <nine> ", held="yes")
    page = begun.sees("nobody", "/screen")
    assert "Tea at &lt;nine&gt;" in page
    assert "the ranking comes later" in page
    assert 'class="ranking"' not in page
    begun.sends("Wanda", "/screen", message="")
    assert 'class="ranking"' in begun.sees("nobody", "/screen/part")
    assert "at most 200" in begun.sends("Wanda", "/screen", 422, message="x" * 201)
    for who in ("nobody", "A1"):
        begun.sends(who, "/screen", 403, message="x")


def test_the_seating_comes_in_pages_and_the_clock_warns(evening: Evening) -> None:
    tables = announced(evening, "pairs", [f"North {n} – South {n}" for n in range(1, 17)], boards=16, round=10, deal="here")
    assert "commitment:" in evening.sees("nobody", "/screen")
    evening.sends("Wanda", "/board/round")
    page = evening.sees("nobody", "/screen")
    assert page.count('class="seating"') == 2
    assert {f"A{n}" for n in range(1, 9)} == {*re.findall(r'<th scope="row">(A\d)</th>', page)}
    assert ">Last board: begin no other one<" not in page
    evening.sends("Wanda", "/board/fewer")
    evening.sends("Wanda", "/board/fewer")
    assert ">Last board: begin no other one<" in evening.sees("nobody", "/screen")
    for _ in range(4):
        evening.sends("Wanda", "/board/fewer")
    assert ">Time is over: finish the board, then move<" in evening.sees("nobody", "/screen")
    evening.sends("Wanda", "/board/pause")
    assert ">The clock stands still<" in evening.sees("nobody", "/screen")
    whole_round(evening, tables)
    assert page.count("<noscript>") == 1


def test_the_screen_asks_nothing_of_a_browser_that_is_not_old() -> None:
    script, style = ((STATIC / f"screen.{kind}").read_text(encoding="utf-8") for kind in ("js", "css"))
    assert not re.search(r"=>|\blet\b|\bconst\b|`|\?\.|\?\?|\bfetch\b|\basync\b|\.\.\.", script.split("\n", 1)[1])
    assert not re.search(r"var\(|display: (grid|flex)|clamp\(|min\(|:has\(|:is\(", style)


def test_a_round_of_one_board_is_told_as_one(evening: Evening) -> None:
    tables = announced(evening, "pairs", [f"North {n} – South {n}" for n in range(1, 7)], boards=5, round=10)
    evening.sends("Wanda", "/board/round")
    assert re.findall(r"<td>(\d+(?:–\d+)?)</td></tr>", evening.sees("nobody", "/screen")) == ["1"] * 3
    whole_round(evening, tables)
    told = evening.sees(tables[0], "/table")
    assert re.search(r", board \d+</li>", told)
    assert "boards 1–1" not in told


def test_sections_of_one_clock_have_one_head_and_the_proof_stands_once(evening: Evening) -> None:
    """Two heads and two clocks that say the same took the room of two tables."""
    announced(evening, "pairs", [f"North {n} – South {n}" for n in range(1, 17)], boards=16, sections=2, choiceB=0, deal="here")
    assert evening.sees("nobody", "/screen").count("commitment:") == 1
    evening.sends("Wanda", "/board/round")
    page = evening.sees("nobody", "/screen")
    assert re.findall("<h1>(.*?)</h1>", page) == ["Round 1 of 4"]
    assert page.count('class="clock"') == 1
    assert re.findall(r'<th scope="row">([AB]\d)</th>', page) == [f"{section}{n}" for section in "AB" for n in range(1, 5)]
