"""`oddtrick deal` and `oddtrick check`: boards, seeds, commitments, and what is wrong with a file."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from running import oddtrick

from oddtrick.formats.pbn import read_pbn
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import dealer, vulnerability
from oddtrick.texts import BadInput

Capsys = pytest.CaptureFixture[str]


def test_boards_are_written_as_pbn(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "boards.pbn"
    ran = oddtrick(capsys, "deal", "-n", "20", "-o", str(file), "--lang", "en")
    assert (ran.status, ran.out) == (0, f"20 boards written to {file}\n")
    records = read_pbn(file.read_bytes().decode("latin-1")).records
    assert [record.board for record in records] == list(range(1, 21))
    for record in records:
        assert record.board is not None
        assert record.deal is not None
        assert record.deal.is_complete
        assert (record.dealer, record.vulnerability) == (dealer(record.board), vulnerability(record.board))
    assert len({record.deal for record in records}) == 20


def test_without_a_file_pbn_goes_to_standard_output(capsys: Capsys) -> None:
    ran = oddtrick(capsys, "deal", "-n", "2", "--first", "17")
    assert [record.board for record in read_pbn(ran.out).records] == [17, 18]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-n", "2", "--first", "10000"], "the last board would be 10001; boards have numbers from 1 to 10000"),
        (["-n", "1", "--first", "99999999999999999999"], "10000"),
        (["-n", "1", "--first", "10001"], "10000"),
    ],
)
def test_boards_have_numbers_that_every_file_takes(capsys: Capsys, arguments: list[str], said: str) -> None:
    ran = oddtrick(capsys, "deal", *arguments)
    assert ran.status == 2
    assert said in ran.err
    assert ran.out == ""


@pytest.mark.parametrize("board", [0, -1])
def test_a_seed_deals_boards_from_1_on(board: int) -> None:
    with pytest.raises(BadInput, match="boards count from 1"):
        Seed("spring").deal(board)


def test_a_seed_deals_the_same_boards_again(capsys: Capsys) -> None:
    first, again = (oddtrick(capsys, "deal", "-n", "3", "--seed", "spring").out for _ in range(2))
    assert first == again
    assert [record.deal for record in read_pbn(first).records] == [Seed("spring").deal(n) for n in (1, 2, 3)]


def test_dealing_as_json(capsys: Capsys) -> None:
    found = oddtrick(capsys, "deal", "-n", "2", "--seed", "spring", "--json").json
    assert [board["board"] for board in found["boards"]] == [1, 2]
    for board in found["boards"]:
        assert Deal.numbered(int(board["number"])) == Deal.parse(board["deal"])
    assert found["seed"] == "spring"


def test_a_commitment_can_be_checked_afterwards(capsys: Capsys, tmp_path: Path) -> None:
    file = str(tmp_path / "boards.pbn")
    ran = oddtrick(capsys, "deal", "-n", "4", "-o", file, "--commit", "--lang", "en")
    seed, committed = (Path(f"{file}.{kind}").read_text().strip() for kind in ("seed", "commitment"))
    assert seed not in ran.out, "the seed is a secret"
    assert committed in ran.out
    assert hashlib.sha256(f"oddtrick seed 1\n{seed}\n".encode()).hexdigest() == committed
    checked = oddtrick(capsys, "check", file, "--seed", seed, "--commitment", committed, "--lang", "en")
    assert checked.status == 0
    assert checked.out.endswith("4 boards are those that this seed deals\n")


def test_another_seed_or_another_board_is_found_out(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "boards.pbn"
    oddtrick(capsys, "deal", "-n", "3", "-o", str(file), "--seed", "spring")
    wrong = oddtrick(capsys, "check", str(file), "--seed", "spring", "--commitment", "0" * 64, "--lang", "en")
    assert wrong.status == 2
    assert wrong.err.startswith("oddtrick: the seed is not the one that was committed to: its commitment is ")
    other = oddtrick(capsys, "check", str(file), "--seed", "summer", "--lang", "en")
    assert (other.status, other.err) == (2, "oddtrick: board 1 (line 3) is not the deal of this seed\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-n", "0"], "oddtrick: Invalid value for '-n': 0 is not in the range 1<=x<=10000.\n"),
        (["-n", "many"], "oddtrick: Invalid value for '-n': 'many' is not a valid integer range.\n"),
        (["--commit"], "oddtrick: --commit needs -o, because it writes two more files beside the boards\n"),
        (["--seed", ""], "oddtrick: '' is not a seed; expected one line of text that is not empty\n"),
        (["-o", "/proc/none/boards.pbn"], "oddtrick: /proc/none/boards.pbn: "),
        (["--where", "(" * 3000], f"oddtrick: '{'(' * 60}': "),
    ],
)
def test_bad_input_gets_one_sentence(capsys: Capsys, arguments: list[str], said: str) -> None:
    ran = oddtrick(capsys, "deal", *arguments, "--lang", "en")
    assert ran.status == 2
    assert ran.err.startswith(said)
    assert ran.err.count("\n") == 1


def test_nothing_is_half_written(capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "boards.pbn"
    file.write_text("what was there")

    def full(_from: str, _to: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("oddtrick.cli.files.os.replace", full)
    ran = oddtrick(capsys, "deal", "-n", "3", "-o", str(file), "--lang", "en")
    assert (ran.status, ran.err) == (2, f"oddtrick: {file}: No space left on device\n")
    assert file.read_text() == "what was there"
    assert [path.name for path in tmp_path.iterdir()] == ["boards.pbn"]


BROKEN = """[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ AT98.JT9.JT9.JT9 765.8765.876.876 432.432.5432.5432"]

[Board "8"]
[Declarer "W"]
[Contract "4S"]
[Result "10"]
"""


def test_a_file_with_an_error_is_refused_and_every_finding_named(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "broken.pbn"
    file.write_text(BROKEN)
    ran = oddtrick(capsys, "check", str(file), "--lang", "en")
    assert ran.status == 2
    assert "error: line 4, board 7: " in ran.out
    assert "♠A is in two hands" in ran.out
    assert ran.err == f"oddtrick: {file}: 1 error\n"
    found = oddtrick(capsys, "check", str(file), "--json")
    assert "error" in [one["severity"] for one in found.json["findings"]]  # one text of JSON, and no second behind it
    assert (found.status, found.err) == (2, ran.err)


def test_checking_says_how_many_of_each_kind(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "boards.pbn"
    oddtrick(capsys, "deal", "-n", "3", "-o", str(file))
    ran = oddtrick(capsys, "check", str(file), "--lang", "en")
    assert ran.out == "3 records: 0 played, 0 passed out, 0 adjusted, 0 unknown, 3 not played\n"
    assert oddtrick(capsys, "check", str(file), "--json").json["not_played"] == 3
    polish = oddtrick(capsys, "check", str(file), "--lang", "pl")
    assert polish.out.startswith("3 zapisy: ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere.pbn"], "oddtrick: nowhere.pbn: there is no such file\n"),
        (["."], "oddtrick: . is a directory; expected a file\n"),
        ([], "oddtrick: Missing argument 'FILE'.\n"),
        (["x.pbn", "--commitment", "00"], "oddtrick: "),
    ],
)
def test_what_cannot_be_checked_is_refused(capsys: Capsys, arguments: list[str], said: str) -> None:
    ran = oddtrick(capsys, "check", *arguments, "--lang", "en")
    assert ran.status == 2
    assert ran.err.startswith(said)
    assert ran.err.count("\n") == 1


def test_boards_are_dealt_as_somebody_wants_them_and_can_be_checked(capsys: Capsys, tmp_path: Path) -> None:
    file, where = str(tmp_path / "boards.pbn"), "N zrównoważona 15-17"
    ran = oddtrick(capsys, "deal", "-n", "4", "-o", file, "--where", where, "--commit", "--lang", "en")
    assert ran.status == 0
    assert "Only deals of this kind: N balanced and N 15-17 points\n" in ran.out
    seed, committed = (Path(f"{file}.{kind}").read_text().strip() for kind in ("seed", "commitment"))
    told = f"oddtrick seed 1\n{seed}\nwhere N balanced and N 15-17 points\n"
    assert hashlib.sha256(told.encode()).hexdigest() == committed
    given = ("--seed", seed, "--commitment", committed, "--lang", "en")
    assert oddtrick(capsys, "check", file, *given, "--where", "N balanced 15-17").status == 0
    assert "is not the one that was committed to" in oddtrick(capsys, "check", file, *given).err
    assert oddtrick(capsys, "check", file, "--where", where).status == 0
    refused = oddtrick(capsys, "check", file, "--where", "N 18+", "--lang", "en")
    assert (refused.status, refused.err) == (2, "oddtrick: board 1 (line 3) is not like that: N 18+ points\n")


def test_deals_to_practise_with_are_listed_and_dealt(capsys: Capsys) -> None:
    sets = oddtrick(capsys, "deal", "--sets", "--json").json["sets"]
    assert {"name": "strong-notrump", "what": "the opening 1NT with 15 to 17 points", "where": "N balanced 15-17"} in sets
    assert "otwarcie 1BA z 15-17 PC\n    N balanced 15-17\n" in oddtrick(capsys, "deal", "--sets", "--lang", "pl").out
    found = oddtrick(capsys, "deal", "-n", "1", "--set", "slam", "--where", "N 5+ spades", "--json").json
    assert found["where"] == "NS 31+ points and N 5+ spades"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--where", "N foo"], "'N foo': 'foo' is not understood"),
        (["--where", "N 41+"], "no deal is like that: N 41+ points"),
        (["--set", "x"], "there are no deals called 'x'; expected one of weak-notrump, strong-notrump, "),
    ],
)
def test_deals_that_cannot_be_are_one_sentence_and_no_file(options: list[str], told: str, capsys: Capsys, tmp_path: Path) -> None:
    ran = oddtrick(capsys, "deal", "-o", str(tmp_path / "x.pbn"), *options, "--lang", "en")
    assert ran.status == 2
    assert ran.err.startswith(f"oddtrick: {told}")
    assert list(tmp_path.iterdir()) == []
