"""The calculators: what a contract scores, what a traveller's lines are worth, victory points; numbers from published tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient
from one_desk import the_desk

from conftest import WHOLE
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat
from oddtrick.scoring.traveller import MOST, read_row, read_traveller
from oddtrick.texts import BadInput
from oddtrick.web.addresses import pack
from oddtrick.web.calculators.scored import DATUMS, METHODS, Given, exactly, scored, totals
from oddtrick.web.calculators.small import steps, victory

CROSS = "620\n170\n140\n140\n-100"
BUTLER = "-650\n-170\n-1440\n100\n-170\n-200"
WARSAW = "5x +170\n3x +140\n3x -100"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with TestClient(the_desk()) as found:
        yield found


def words(page: str) -> str:
    """What a page says, from its outcome on, without its markup."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page.partition('id="outcome"')[2])).replace("\ufe0e", "")


class Controls(HTMLParser):
    """Every control of a page, and those that stand in a label."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.labels = 0
        self.unlabelled: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "label":
            self.labels += 1
        elif tag in ("input", "select", "textarea") and told.get("type") != "hidden" and not self.labels:
            self.unlabelled.append(str(told.get("name")))

    def handle_endtag(self, tag: str) -> None:
        self.labels -= tag == "label"


# ---------------------------------------------------------------- reading a traveller


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("4S N 10", "4S N 10"),
        ("4s n =", "4S N 10"),
        ("3NTX E 8", "3NTX E 8"),
        ("3n e -1", "3NT E 8"),
        ("3NN 9", "3NT N 9"),
        ("6♥xx W +1", "6HXX W 13"),
        ("1NT* S -2", "1NTX S 5"),
        ("3 BA S 9", "3NT S 9"),
        ("4 pik N 10", "4S N 10"),
        ("3BA ktr E -1", "3NTX E 8"),
        ("2kier rktr, W, =", "2HXX W 8"),
        ("6♦×× S 12", "6DXX S 12"),
        ("+420", "+420"),
        ("420", "+420"),
        ("−50", "-50"),
        ("0", "0"),
        ("pass", "Pass"),
        ("Pas", "Pass"),
        ("60% 40%", "60% 40%"),
        ("62,5%/37.5%", "62.5% 37.5%"),
        ("-", "-"),
        ("5x +170", "5x +170"),
        ("5x170", "5x +170"),
        ("2 × 4S N 10", "2x 4S N 10"),
    ],
)
def test_a_line_is_read_leniently_and_written_one_way(written: str, read: str) -> None:
    row = read_row(written)
    assert str(row) == read
    assert read_row(str(row)) == row


@pytest.mark.parametrize(
    "written",
    ["", "x", "4S", "4S N", "8S N 10", "4S N 14", "7NT N +1", "1C W -8", "+425", "99999", "101% 0%", "0x +50", "4S N 10 " * 9],
)
def test_what_is_no_result_is_refused(written: str) -> None:
    with pytest.raises(BadInput):
        read_row(written)


@given(st.text(max_size=30))
def test_any_line_is_a_result_or_refused(written: str) -> None:
    try:
        row = read_row(written)
    except BadInput:
        return
    assert read_row(str(row)) == row


def test_errors_point_at_their_line() -> None:
    read = read_traveller("4S N 10\r\n\r\n4Z N 10\r\n+420\r\n+421")
    assert [row.line for row in read.rows] == [1, 4]
    assert [problem.line for problem in read.problems] == [3, 5]


def test_different_outcomes_stay_different() -> None:
    read = read_traveller("4S N 10\n+420\nPass\n60% 40%\n-")
    played = PlayedOut(Contract.parse("4S", Seat.N), 10)
    assert [row.outcome for row in read.rows] == [played, Unknown(), PassedOut(), Adjusted(Fraction(60), Fraction(40)), NotPlayed()]


def test_a_traveller_has_an_end() -> None:
    assert not read_traveller(f"{MOST}x +50").problems
    assert read_traveller(f"{MOST}x +50\n0").problems
    assert read_traveller("Pass\n" * 9_000).problems


# ---------------------------------------------------------------- scoring it


def worth(results: str, method: str, rule: str = "mean") -> list[str]:
    rows = scored(Given(method, rule, traveller=read_traveller(results)))
    return ["-" if row.worth[0] is None else f"{float(row.worth[0]):.2f}" for row in rows]


def test_78A_percentages_of_a_real_board() -> None:
    """Warsaw, 8 August 2013, board 7, with the ruled table as it was played."""
    assert worth(WARSAW, "matchpoints") == ["80.00", "40.00", "10.00"]
    assert worth(WARSAW, "matchpoints-1") == ["80.00", "40.00", "10.00"]


def test_78B_cross_imps_of_a_published_board() -> None:
    assert worth(CROSS, "cross-imps") == ["10.50", "-0.25", "-1.25", "-1.25", "-7.75"]


def test_78B_butler_of_a_published_board() -> None:
    assert worth(BUTLER, "butler", "woburn") == ["-8.00", "4.00", "-15.00", "9.00", "4.00", "3.00"]


@pytest.mark.parametrize("rule", DATUMS)
def test_78B_every_datum_has_its_scores(rule: str) -> None:
    assert all(value != "-" for value in worth(BUTLER, "butler", rule))


def test_78B_a_match_is_two_tables() -> None:
    assert worth("+620\n-100", "imps") == ["12.00", "-12.00"]
    with pytest.raises(BadInput, match="two results; here are 3"):
        worth("+620\n-100\n0", "imps")


@pytest.mark.parametrize("method", [name for name in METHODS if name != "imps"])
def test_both_sides_add_up(method: str) -> None:
    sums = totals(scored(Given(method, traveller=read_traveller(WARSAW))))
    assert sums.tables == 11
    assert sums.ns + sums.ew == (1100 if method.startswith("matchpoints") else 0)


def test_an_artificial_score_is_not_compared() -> None:
    assert worth("+420\n-50\n60% 40%", "matchpoints") == ["100.00", "0.00", "60.00"]


def test_a_fraction_is_told_exactly() -> None:
    assert [exactly(Fraction(one)) for one in ("1/3", "-7/3", "5/2", "1/8")] == ["1/3", "-2 1/3", "", "0.125"]


# ---------------------------------------------------------------- the pages


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("room", ["", "/contract", "/traveller", "/victory-points", "/adjusted"])
def test_every_control_has_a_label(client: TestClient[Litestar], language: str, room: str) -> None:
    answer = client.get(f"/{language}/calculate{room}")
    assert answer.status_code == 200
    assert Controls(answer.text).unlabelled == []
    assert f'lang="{language}"' in answer.text
    assert "style=" not in answer.text
    assert "onclick" not in answer.text


def test_the_first_page_leads_to_all(client: TestClient[Litestar]) -> None:
    page = client.get("/pl/calculate").text
    for room in ("contract", "traveller", "victory-points", "adjusted"):
        assert f'href="/pl/calculate/{room}"' in page


def test_77_a_contract_item_by_item(client: TestClient[Litestar]) -> None:
    told = {"level": "4", "suit": "S", "risk": "X", "by": "E", "vulnerable": "EW", "tricks": "11"}
    said = words(client.get("/en/calculate/contract", params=told).text)
    assert "−990 North-South +990 East-West" in said
    assert "4 odd tricks +240 premium for game, vulnerable +500 premium for making a doubled contract +50 1 overtrick +200" in said
    assert "10 (=) +590 +790 9 (−1) −100 −200" in said
    assert "premia za dograną po partii +500" in words(client.get("/pl/calculate/contract", params=told).text)


def test_77_all_results_are_links_that_keep_the_contract(client: TestClient[Litestar]) -> None:
    page = client.get("/en/calculate/contract?level=7&suit=NT&risk=XX&by=W&vulnerable=both&tricks=13").text
    links = re.findall(r'href="(/en/calculate/contract\?[^"]*)"', page)
    assert len(links) == 14
    assert "+2980" in words(client.get(links[0].replace("&amp;", "&")).text)
    assert "−7600" in words(client.get(links[-1].replace("&amp;", "&")).text)


@pytest.mark.parametrize("told", ["level=8", "suit=Z", "risk=Y", "by=Q", "vulnerable=x", "tricks=14", "tricks=-1"])
def test_a_contract_that_is_none_is_refused(client: TestClient[Litestar], told: str) -> None:
    assert client.get(f"/en/calculate/contract?{told}").status_code == 400


def test_78B_a_traveller_is_scored_and_its_address_holds_it(client: TestClient[Litestar]) -> None:
    answer = client.get("/en/calculate/traveller", params={"results": CROSS, "method": "cross-imps"})
    said = words(answer.text)
    assert "+620 +620 10.50 -10.50 +170 +170 -0.25 0.25" in said
    assert "Sum of 5 0.00 0.00" in said
    assert "+620 against +170, 1 time: difference +450: +10 IMPs" in said
    assert [step.status_code for step in answer.history] == [303]
    assert "620" not in str(answer.url)
    assert words(client.get(str(answer.url)).text) == said
    assert "+620" in client.get(str(answer.url).replace("/en/", "/pl/")).text


def test_2_the_number_of_the_board_tells_who_is_vulnerable(client: TestClient[Litestar]) -> None:
    told = {"results": "3NT E 9\n3NT E 10", "board": "3"}
    assert "3NT E 9 −600" in words(client.get("/en/calculate/traveller", params=told).text)
    told |= {"vulnerable": "none"}
    assert "3NT E 9 −400" in words(client.get("/en/calculate/traveller", params=told).text)


def test_bad_lines_are_named_and_what_was_written_stays(client: TestClient[Litestar]) -> None:
    answer = client.get("/en/calculate/traveller", params={"results": "4S N 10\n4Z E 3\n<b>", "board": "x"})
    assert answer.status_code == 400
    said = words(answer.text)
    assert "Line 2:" in said
    assert "Line 3:" in said
    assert "is not the number of a board" in said
    assert "4Z E 3\n&lt;b&gt;</textarea>" in answer.text
    assert 'aria-invalid="true"' in answer.text


@pytest.mark.parametrize(
    "value", ["x", "", pack([]), pack(["traveller"]), pack(["traveller", {"results": 1}]), pack(["traveller", {"results": "4Z"}]),
              pack(["adjusted", {}]), pack(["traveller", {"method": "none"}]), pack(["traveller", {"board": "0"}])]
)  # fmt: skip
@pytest.mark.parametrize("room", ["traveller", "adjusted"])
def test_an_address_that_was_altered_is_a_page(client: TestClient[Litestar], room: str, value: str) -> None:
    answer = client.get(f"/en/calculate/{room}", params={"in": value})
    assert answer.status_code == 400 or (value == pack(["adjusted", {}]) and room == "adjusted")
    assert "<h1>" in answer.text


def test_too_many_fields_are_refused(client: TestClient[Litestar]) -> None:
    assert client.get("/en/calculate/traveller", params={f"a{n}": "1" for n in range(300)}).status_code == 400


SUMS = {"matchpoints": "10000.00 10000.00"} | ({"cross-imps": "0.00 0.00"} if WHOLE else {})  # which tells 40,000 comparisons


@pytest.mark.parametrize("method", SUMS)
def test_the_largest_traveller_is_scored(client: TestClient[Litestar], method: str) -> None:
    results = "\n".join(f"{10 * n:+}" for n in range(1, MOST + 1))
    answer = client.get("/en/calculate/traveller", params={"results": results, "method": method})
    assert answer.status_code == 200
    assert f"Sum of {MOST} {SUMS[method]}" in words(answer.text)


# ---------------------------------------------------------------- victory points


WBF = [
    (8, 1, "10.44"),
    (8, 40, "19.74"),
    (12, 10, "13.18"),
    (16, 10, "12.80"),
    (16, 20, "15.00"),
    (20, 30, "16.23"),
    (32, 5, "11.07"),
]


@pytest.mark.parametrize(("boards", "margin", "winner"), [*WBF, (32, 85, "20.00"), (16, 60, "20.00")])
def test_78D_the_continuous_scale(client: TestClient[Litestar], boards: int, margin: int, winner: str) -> None:
    loser = f"{20 - float(winner):.2f}"
    said = words(client.get("/en/calculate/victory-points", params={"boards": boards, "imps": margin}).text)
    assert f"{winner} : {loser} VPs" in said
    said = words(client.get("/pl/calculate/victory-points", params={"boards": boards, "imps": -margin}).text)
    assert f"{loser} : {winner} VP" in said


@pytest.mark.parametrize(
    ("scale", "boards", "margin", "winner"),
    [("acbl-20", 8, 4, 12), ("acbl-20", 9, 36, 20), ("acbl-30", 7, 1, 18), ("acbl-30", 7, 12, 25), ("acbl-30", 11, 36, 30)],
)
def test_78D_older_scales(scale: str, boards: int, margin: int, winner: int) -> None:
    found = victory({"scale": scale, "boards": str(boards), "imps": str(margin)})
    assert found.award == (winner, (20 if scale == "acbl-20" else 30) - winner)


def test_78D_the_table_puts_equal_steps_together() -> None:
    table = steps(victory({"scale": "acbl-30", "boards": "8"}).values)
    assert [(one.least, one.most, int(one.winner)) for one in table[4:7]] == [(4, 4, 21), (5, 6, 22), (7, 8, 23)]
    assert table[-1].most is None


@pytest.mark.parametrize(
    "told", ["boards=0", "boards=201", "boards=x", "imps=x", "imps=1e9", "scale=none", "scale=acbl-20&boards=5"]
)
def test_a_scale_that_is_none_is_refused(client: TestClient[Litestar], told: str) -> None:
    answer = client.get(f"/en/calculate/victory-points?{told}")
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
