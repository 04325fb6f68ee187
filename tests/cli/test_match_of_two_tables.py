"""`oddtrick score --method imps` of one match: board by board, and who won (Law 78B)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from running import oddtrick

# Nobody vulnerable: +420 against -50, -400 against -150, +90 against +120.
PLAYED = [(1, "4S S 10", "4S S 9"), (2, "3NT E 9", "2NT E 9"), (3, "1NT N 7", "1NT N 8")]
TEAMS = {"HomeTeam": "Orły", "VisitTeam": "Kruki"}


def match(**teams: str) -> str:
    games = []
    for board, *results in PLAYED:
        for (ns, ew, room), result in zip((("1", "2", "Open"), ("3", "4", "Closed")), results, strict=True):
            contract, by, tricks = result.split()
            told = {"Board": board, "Dealer": "N", "Vulnerable": "None", "PairNS": ns, "PairEW": ew, "Room": room, **teams}
            told |= {"Contract": contract, "Declarer": by, "Result": tricks}
            games.append("\n".join(f'[{tag} "{value}"]' for tag, value in told.items()))
    return "\n\n".join(games) + "\n"


@pytest.mark.parametrize(("teams", "home", "visitor"), [(TEAMS, "Orły", "Kruki"), ({}, "1 + 4", "2 + 3")])
def test_78B_a_match_of_two_tables_is_told_board_by_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], teams: dict[str, str], home: str, visitor: str
) -> None:
    """470 is 10 IMPs, 250 is 6, 30 is 1: the home team wins 10 to 7."""
    file = tmp_path / "match.pbn"
    file.write_text(match(**teams))
    ran = oddtrick(capsys, "score", str(file), "--method", "imps", "--lang", "en")
    rows = [line.split() for line in ran.out.splitlines()]
    assert [row for row in rows if len(row) == 4 and row[0].isdecimal()] == [
        ["1", "+420", "-50", "10"],
        ["2", "-400", "-150", "6"],
        ["3", "+90", "+120", "1"],
    ]
    assert f"Home: {home}; visitors: {visitor}" in ran.out
    assert ran.out.endswith(f"{home}: 10 : 7, by 3 IMPs\n")
    assert "Ranking" not in ran.out


def test_78B_a_match_of_two_tables_in_json_and_on_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, page = tmp_path / "match.pbn", tmp_path / "page.html"
    file.write_text(match(**TEAMS))
    found = oddtrick(capsys, "score", str(file), "--method", "imps", "--json").json
    assert found["matches"] == [
        {"home": "Orły", "visitor": "Kruki", "round": "", "boards": 3}
        | {"home_won": 10, "visitor_won": 7, "home_score": 3, "visitor_score": -3}
    ]
    oddtrick(capsys, "score", str(file), "--method", "imps", "--html", str(page), "--lang", "en")
    assert "<caption>Matches</caption>" in page.read_text()


def test_12C1e_12C4_split_scores_that_do_not_balance_are_told_for_each_team(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On board 3, where 90 beside 120 was one IMP, North-South keep theirs (-30) and East-West get what is worth nothing."""
    split = '[Room "Open"]\n[AwardNS "12C1(e)(ii): +90"]\n[AwardEW "12C1(e)(i): +120"]'
    first, second, third = match(**TEAMS).partition('[Board "3"]')
    file = tmp_path / "split.pbn"
    file.write_text(first + second + third.replace('[Room "Open"]', split, 1))
    ran = oddtrick(capsys, "score", str(file), "--method", "imps", "--lang", "en")
    assert ran.out.splitlines()[-1].startswith("Orły: +3 IMPs; Kruki: -4 IMPs, for split scores need not balance")
    ran = oddtrick(capsys, "score", str(file), "--method", "imps", "--knockout", "--lang", "en")
    assert ran.out.endswith("Orły: 10.00 : 6.50, by 3.50 IMPs\n")


def test_78B_three_tables_are_no_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "field.pbn"
    file.write_text(match() + "\n" + match().replace('"1"]', '"5"]', 1).replace('PairEW "2"', 'PairEW "6"', 1))
    assert "matches" not in json.loads(oddtrick(capsys, "score", str(file), "--method", "imps", "--json").out)


def test_78D_what_a_team_carries_over_is_told_with_its_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It was said that the two do not meet, and who won was told without it; by victory points it stood nowhere."""
    file, conditions, page = tmp_path / "match.pbn", tmp_path / "conditions.toml", tmp_path / "page.html"
    file.write_text(match(**TEAMS))
    conditions.write_text('title = "Cup"\nbase = "laws"\nedition = 2017\ncarry_over = [\n'
                          '{ contestant = "Kruki", against = "Orły", amount = 4.5 }]\n')  # fmt: skip
    score = "score", str(file), "--regulations", str(conditions), "--lang", "en", "--method"
    ran = oddtrick(capsys, *score, "imps")
    assert "do not meet" not in ran.err
    assert ran.out.splitlines()[-2:] == ["Carried over: 0 : 4.5", "Kruki: 11.5 : 10, by 1.5 IMPs"]
    [told] = oddtrick(capsys, *score, "imps", "--json").json["matches"]
    assert (told["home_won"], told["visitor_won"], told["home_score"], told["visitor_score"]) == (10, 7, -1.5, 1.5)
    ran = oddtrick(capsys, *score, "vp", "--html", str(page))
    head, row = (line.split() for line in ran.out.splitlines()[-3:-1])
    assert head == "Round Match Boards Carried over IMPs VPs".split()
    assert row[:9] == "Orły - Kruki 3 0 : 4.5 10 :".split()
    assert "Orły – Kruki (Carried over: 0 : 4.5)" in page.read_text()
