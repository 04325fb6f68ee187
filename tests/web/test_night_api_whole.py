"""Everything that pages of a night show and do is there for programs, or is said to be for persons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from offices import over, playing
from test_night_api import HERE, TONIGHT, Programs, night_at
from test_night_doubts import Sevens

from oddtrick.web.night.app import ROOMS

ROOT = Path(__file__).parents[2]
_PARTS = re.compile(r"\{(\w+):\w+\}")


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    with night_at(tmp_path / "night.oddtrick") as night:
        yield Programs(night)


@pytest.fixture
def played(programs: Programs) -> Programs:
    playing(programs.night).everybody()
    return programs


@pytest.fixture
def ended(programs: Programs) -> Programs:
    over(programs.night)
    return programs


def test_every_page_stands_in_the_table_with_what_programs_ask_instead(played: Programs) -> None:
    """docs/night_api.md: the left column has all addresses of pages, the right one only what the description knows."""
    text = (ROOT / "docs" / "night_api.md").read_text("utf-8").split("## Page by page")[1].split("\n## ")[0]
    rows = [line.split("|")[1:3] for line in text.splitlines() if line.startswith("| `")]
    pages = {
        _PARTS.sub(r"{\1}", path).removeprefix("/night/")
        for room in ROOMS
        for handler in room.HANDLERS
        for path in handler.paths
        if path.startswith("/night/") and not path.endswith("/part")
    }
    told = {page for left, _ in rows for page in re.findall(r"`([^`]+)`", left)}
    assert told == pages - {"api"}
    known = {f"{method.upper()} {path}" for path, item in played.told["paths"].items() for method in item}
    short = {one.replace(f"{HERE}/nights/{{night}}/", "").replace(f"{HERE}/", "/") for one in known}
    named = {one for _, right in rows for one in re.findall(r"`((?:GET|POST) [^`]+)`", right)}
    assert named <= short, named - short
    assert len(named) > 30


def test_the_ladder_and_a_players_nights(ended: Programs) -> None:
    found = ended.gets("nobody", f"{HERE}/ladder?least=1&first=2026-11-01&last=2026-11-30")
    assert (found["nights"], found["fewer"], len(found["rungs"])) == (1, 0, 12)
    first = found["rungs"][0]
    assert first["average"] == first["best"] >= found["rungs"][-1]["average"]
    assert ended.gets("nobody", f"{HERE}/ladder")["rungs"] == [], "the club asks for three nights"
    assert "is no day" in ended.gets("nobody", f"{HERE}/ladder?first=2026-13-01", 422)["detail"]
    (night,) = ended.gets("nobody", f"{HERE}/players?name={first['name']}")["nights"]
    assert (night["rank"], night["of"], len(night["partners"]), night["unit"]) == (1, 3, 1, "%"), (
        "North-South and East-West are ranked apart"
    )
    ended.gets("nobody", f"{HERE}/players?name=Nobody", 404)


def test_what_was_ruled_files_and_the_treasurers_list(ended: Programs) -> None:
    place = {"table": "A1", "round": 1, "board": 1}
    ended.posts("director", f"{TONIGHT}/rulings", **place, award="12C1(c): 50% +430; 50% -50", why="misinformation")
    (ruling,) = ended.gets("nobody", f"{TONIGHT}/rulings")["rulings"]
    assert (ruling["board"], ruling["table"], ruling["reason"], ruling["laws"]) == (1, None, "", ["12C1(c)"])
    assert ended.gets("director", f"{TONIGHT}/rulings")["rulings"][0]["reason"] == "misinformation"
    (matter,) = ended.gets("director", f"{TONIGHT}/matters")["matters"]
    assert (matter["table"], matter["awarded"], len(matter["appellants"])) == ("A1", True, 2)
    assert any("may be appealed until" in one for one in matter["state"])
    assert ended.gets("nobody", f"{TONIGHT}/matches")["matches"] == [], "of pairs there are none"
    answer = ended.night.ask("nobody", "GET", f"{TONIGHT}/files/ranking.csv")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/csv; charset=utf-8")
    ended.gets("nobody", f"{TONIGHT}/files/banana.csv", 404)
    owed = ended.gets("director", f"{TONIGHT}/treasurer?each=12,50")
    assert (owed["total"], len(owed["players"]), owed["players"][0]["number"]) == ("150.00", 12, "NR11")
    assert "no amount of money" in ended.gets("director", f"{TONIGHT}/treasurer?each=banana", 422)["detail"]
    links = ended.gets("director", f"{TONIGHT}/links")["links"]
    assert len({one["link"] for one in links}) == 6
    for path in ("/treasurer", "/links"):
        ended.gets("nobody", f"{TONIGHT}{path}", 401)
        ended.gets("table", f"{TONIGHT}{path}", 403)


def test_a_board_with_what_was_makeable(ended: Programs) -> None:
    assert ended.gets("nobody", f"{TONIGHT}/boards/1")["makeable"] is None
    ended.night.client.app.state.evenings.solved = Sevens()
    board = ended.gets("nobody", f"{TONIGHT}/boards/1")
    assert (board["makeable"], board["par"]) == ("7" * 20, 90)


def test_the_screen_and_the_checklist(played: Programs) -> None:
    assert played.gets("nobody", f"{TONIGHT}/screen") == {"message": "", "held": False}
    played.posts("director", f"{TONIGHT}/screen", message=" Tea is  served", held=True)
    assert played.gets("nobody", f"{TONIGHT}/screen") == {"message": "Tea is served", "held": True}
    assert "has 250 letters" in played.posts("director", f"{TONIGHT}/screen", 422, message="x" * 250)["detail"]
    played.posts("table", f"{TONIGHT}/screen", 403, message="x")
    found = played.gets("director", f"{TONIGHT}/hall?lang=pl")["checklist"]
    assert {one["phase"] for one in found} == {"before", "during", "after"}
    assert any(one["done"] for one in found)


def test_players_are_asked_by_a_program_and_answer_by_one(played: Programs) -> None:
    """16B1. Who has still to play the board is not asked; a table does not learn which play it is about."""
    boards = {one["table"]: one["boards"] for one in played.gets("nobody", f"{TONIGHT}/seating")["sections"][0]["tables"]}
    board = boards["A1"][0]
    for number in boards["A1"]:
        played.posts("table", f"{TONIGHT}/results", board=number, contract="pass")
    ask = {"table": "A1", "round": 1, "board": board, "auction": "1H pass"}
    refused = played.posts("director", f"{TONIGHT}/polls", 422, **ask, tables=["A2"])["detail"]
    assert f"table A2 has still to play board {board}" in refused
    played.posts("director", f"{TONIGHT}/polls", **ask, tables=["A1"], key="poll-number-1")
    assert played.posts("director", f"{TONIGHT}/polls", **ask, tables=["A1"], key="poll-number-1")["again"]
    (seen,) = played.gets("table", f"{TONIGHT}/polls")["polls"]
    assert (seen["board"], seen["tables"], seen["auction"], seen["asks"]) == (None, [], ["1H", "Pass"], "call")
    assert len(seen["hand"].replace(".", "")) == 13
    assert played.gets("A2", f"{TONIGHT}/polls")["polls"] == []
    answers = f"{TONIGHT}/polls/{seen['poll']}/answers"
    played.posts("table", answers, chosen=seen["options"][0], considered=seen["options"][1:2])
    assert "choose a call first" in played.posts("table", answers, 422, chosen="7")["detail"]
    (told,) = played.gets("director", f"{TONIGHT}/polls")["polls"]
    assert [(one["chosen"], one["considered"]) for one in told["counts"]] == [(1, 1), (0, 1)]
    played.posts("director", f"{TONIGHT}/polls/{seen['poll']}/end")
    assert played.gets("director", f"{TONIGHT}/polls")["polls"] == []
    notes = [one for one in played.gets("director", f"{TONIGHT}/entries")["entries"] if one["is"] == "Noted"]
    assert [one["text"].split(":")[0] for one in notes] == ["players are asked at A1", "poll"]
    assert "closed" in played.posts("director", f"{TONIGHT}/polls/{seen['poll']}/end", 422)["detail"]


def test_boards_come_otherwise_and_another_movement_is_taken(programs: Programs) -> None:
    playing(programs.night).everybody()
    fits = programs.gets("director", f"{TONIGHT}/movements?late=Late One – Late Two")["ways"]
    assert fits[0]["first"] == 2
    done = programs.posts("director", f"{TONIGHT}/movements", choice=0, first=2, late="Late One – Late Two")
    assert len(done["entries"]) == 2
    assert len(programs.gets("nobody", f"{TONIGHT}/contestants")["contestants"]) == 7
    refused = programs.posts("director", f"{TONIGHT}/movements", 422, choice=0, first=1)["detail"]
    assert "a round has begun meanwhile" in refused
    programs.posts("table", f"{TONIGHT}/movements", 403, choice=0, first=2)


def test_a_night_of_drawn_rounds_and_boards_of_a_file(programs: Programs) -> None:
    pairs = "\n".join(f"North {n} – South {n}" for n in range(1, 9))
    programs.posts("chief", f"{HERE}/nights", 201, title="Swiss", list=pairs)
    programs.posts("chief", f"{TONIGHT}/plan", draw="swiss", rounds=3, each=2, deal=False)
    assert "no movement was chosen" in programs.posts("chief", f"{TONIGHT}/plan", 422)["detail"]
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    programs.posts("chief", f"{TONIGHT}/deals", does="file", text=f"1 {deal}")
    assert (
        "none of the boards of this night"
        in programs.posts("chief", f"{TONIGHT}/deals", 422, does="file", text=f"40 {deal}")["detail"]
    )
    programs.posts("chief", f"{TONIGHT}/acts", act="round")
    assert len(programs.gets("nobody", f"{TONIGHT}/seating")["sections"][0]["tables"]) == 4
    assert programs.gets("chief", f"{TONIGHT}/boards/1")["deal"].startswith("N:AKQJ")
