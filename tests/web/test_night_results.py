"""The results of a night as everybody may see them: cards, travellers, rankings, rulings, own links; and real ones."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from datetime import timedelta
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from night_served import Told, served
from test_real_tournaments import NIGHTS, as_played

from conftest import missing
from oddtrick.analysis.doubledummy.library import available
from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.solver import makeable
from oddtrick.awards.text import number_text
from oddtrick.cli import run
from oddtrick.cli.tournament import publishing
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.events import event_in
from oddtrick.formats.pbn import read_pbn
from oddtrick.game.cards import DENOMINATIONS
from oddtrick.game.seats import Seat
from oddtrick.keeping.clubs import Club
from oddtrick.keeping.tournaments import following, stream
from oddtrick.night.hall import Hall
from oddtrick.night.live import robots
from oddtrick.night.scores.files import written
from oddtrick.night.scores.solved import Solved
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.methods.rounding import decimal
from oddtrick.scoring.sessions.session import score_session
from oddtrick.tournament.entries.directing import Awarded, Penalised
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import RoundBegan, RoundEnded
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.seating import places, sittings
from oddtrick.tournament.state import PassedOut
from oddtrick.web.night.scores.drawn import Shown
from oddtrick.web.rendering import environment


async def one_round(hall: Hall) -> None:
    """Six pairs; the first round is played, the second has begun."""
    id = await robots.begin(hall, "Thursday", 6, 10, "seed")
    session = (now := (await hall.night(id)).now).sessions[1]
    chance = Random("results")
    said = [
        Reported(place, robots.likely(session.deals[place.board], chance)[0]) for place in places(now, 1, session.sections["A"], 1)
    ]
    await hall.say(id, [*said, RoundEnded(1, "A", 1), RoundBegan(1, "A", 2)], robots.DIRECTOR, "first-round")


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Told]:
    yield from served(tmp_path / "night.oddtrick", one_round)


async def whole(hall: Hall) -> None:
    """A night that is over, with an adjusted score and a penalty."""
    id = await robots.begin(hall, "Thursday", 6, 10, "seed")
    await robots.play(hall, id, 0, "play")
    now = (await hall.night(id)).now
    place = next(iter(now.plays[1][3]))
    award = Awarded(place, both="12C1(c): 60% +420; 40% -50", reason="Ada Adler hesitated")
    await hall.say(id, [award, Penalised(2, "90B2: 10% of a top, slow", 1)], robots.DIRECTOR, "award-and-penalty")


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    yield from served(tmp_path_factory.mktemp("over") / "night.oddtrick", whole)


ID = "2026-11-23"


def own(told: Told, n: int, id: str = ID) -> str:
    return f"/of/{id}/{n}/{told.hall.keys.players_code(id, n)}"


def test_R10_while_it_is_played_nobody_sees_what_he_has_not_played(running: Told) -> None:
    night = running.does(running.hall.night(ID))
    section = night.now.sessions[1].sections["A"]
    game = section.version(1).games[0][0]
    mine, other = game.ns[0], next(b for g in section.version(1).games[0][1:] for b in g.boards)
    for path in (f"/results/{ID}/boards/{game.boards[0]}", f"/boards/{game.boards[0]}"):
        running.page(path, 404)
    assert "Nothing is shown yet." in running.page(f"/card/{mine}")
    card = running.page(own(running, mine))
    assert len(re.findall(r"/boards/\d+\"><|/boards/\d+\">\d", card)) == 2 * len(game.boards)
    board = running.page(f"{own(running, mine)}/boards/{game.boards[0]}")
    assert '<svg xmlns="http://www.w3.org/2000/svg" class="deal"' in board
    running.page(f"{own(running, mine)}/boards/{other}", 404)
    assert '<svg xmlns="http://www.w3.org/2000/svg" class="deal"' not in running.page(f"/results/{ID}/all")
    assert running.page(f"/results/{ID}/all", director=True).count('class="deal"') == len(night.now.sessions[1].deals)


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Told]:
    yield from served(tmp_path / "night.oddtrick", whole)


def test_a_half_of_a_hundredth_is_rounded_alike_wherever_a_ranking_is_read(alone: Told) -> None:
    first = standings(alone.does(alone.hall.night(ID)).now, 1).rows[0]
    assert first.score is not None
    measure = f"{number_text((first.score % 1 + Fraction(3, 8)) * first.boards)}% of a top"  # leaves .625
    penalty = Penalised(first.contestant, f"90B2: {measure}", 1)
    alone.does(alone.hall.say(ID, [penalty], robots.DIRECTOR, "three-quarters"))
    found = standings(alone.does(alone.hall.night(ID)).now, 1)
    score = next(row.score for row in found.rows if row.contestant == first.contestant)
    assert score is not None
    assert score % 1 == Fraction(5, 8)
    shown = decimal(score)
    for path in ("/ranking", "/screen", f"/results/{ID}"):
        assert f">{shown}</td>" in alone.page(path, director=True), path
    assert environment("en").globals["hundredths"](score) == shown
    assert environment("en").globals["shortest"](Fraction(-5, 2)) == "−2.5"


def test_a_table_sees_a_board_when_all_who_sit_there_have_finished_it(running: Told) -> None:
    now = running.does(running.hall.night(ID)).now
    here = next(one for one in sittings(now, 1, "A", 2) if one.at.table == 1)
    done, *left = here.boards
    place = BoardAt(*here.at, done)
    running.does(running.hall.say(ID, [Reported(place, PassedOut())], robots.DIRECTOR, "second-at-one"))
    running.client.cookies.clear()
    code = running.hall.keys.code(ID, 1, "A", 1)
    cookie = running.client.get(f"/t/{code}", follow_redirects=False).cookies["night"]

    def sees(path: str) -> tuple[int, str]:
        running.client.cookies.set("night", cookie)
        answer = running.client.get(f"/en/night{path}")
        return answer.status_code, answer.text

    status, page = sees(f"/boards/{done}")
    assert (status, 'class="deal"' in page, 'href="/en/night/table"' in page) == (200, True, True)
    assert sees(f"/boards/{left[0]}")[0] == 404
    others = {board for one in sittings(now, 1, "A", 1) if here.ns[0] in one.contestants for board in one.boards}
    assert {sees(f"/boards/{board}")[0] for board in others} == {404}, "who sits against them has them still to play"


def test_an_own_link_opens_without_a_login_and_another_code_opens_nothing(over: Told) -> None:
    over.client.cookies.clear()
    code = over.hall.keys.players_code(ID, 3)
    answer = over.client.get(f"/p/{ID}/3/{code}", headers={"accept-language": "pl"}, follow_redirects=False)
    assert answer.headers["location"] == f"/pl/night/of/{ID}/3/{code}"
    page = over.client.get(answer.headers["location"])
    assert page.headers["referrer-policy"] == "no-referrer"
    assert "set-cookie" not in page.headers
    for path in (f"/of/{ID}/4/{code}", f"/of/{ID}/3/x", f"/of/other/3/{code}", f"/of/{ID}/3/{code}/all", f"/of/{ID}/3/{code}ą"):
        over.page(path, 404)
    assert over.client.get(f"/p/{ID}/4/{code}").status_code == 404
    assert over.page("/links", director=True).count("<svg") == 6
    over.page("/links", 403)
    over.page("/after", 403)


def test_79C1_a_ranking_says_until_when_it_is_provisional_and_then_that_it_is_final(over: Told) -> None:
    ends = over.does(over.hall.night(ID)).now.sessions[1].posted + timedelta(minutes=30)
    page = over.page(f"/results/{ID}")
    assert f"provisional until {ends:%H:%M}" in page
    assert f"provisional until {ends:%H:%M}" in over.page("/ranking")
    assert "(penalty −" in page
    clock, over.hall.clock = over.hall.clock, lambda: ends + timedelta(minutes=1)
    try:
        assert 'class="certain">final<' in over.page(f"/results/{ID}")
    finally:
        over.hall.clock = clock


def test_rulings_leave_names_out_unless_the_club_has_chosen_otherwise(over: Told) -> None:
    page = over.page(f"/results/{ID}/rulings")
    assert "12C1(c)" in page
    assert "60% of +420" in page
    assert "Names and tables are left out here." in page
    night = over.does(over.hall.night(ID)).now
    for name in ("Ada Adler", "table A", night.contestants[2].called):
        assert name not in page
        assert name in over.page(f"/results/{ID}/rulings", director=True) or name == "table A"
    over.does(over.evenings.choose(Club(names=True), robots.DIRECTOR, "names-shown"))
    assert "Ada Adler" in over.page(f"/results/{ID}/rulings")
    assert over.does(over.evenings.club()) == Club(names=True)
    over.does(over.evenings.choose(Club(), robots.DIRECTOR, "names-out"))


def test_a_board_tells_how_often_each_score_came_and_a_card_what_a_round_came_to(over: Told) -> None:
    page = over.page(f"/results/{ID}/boards/1")
    often = page.split("How often each score came")[1]
    assert sum(int(n) for n in re.findall(r'</th><td class="number">(\d+)</td>', often)) == 3
    card = over.page(own(over, 1))
    rounds = re.findall(r'<td class="number"><b>(\d+\.\d\d)</b>', card)
    boards = re.findall(r'<td class="number">(\d+\.\d\d)</td></tr>', card)
    assert len(boards) == over.does(over.hall.night(ID)).now.sessions[1].sections["A"].rounds * 3 == 3 * len(rounds)
    assert float(rounds[0]) == pytest.approx(sum(map(float, boards[:3])) / 3, abs=0.011)


def test_what_is_not_there_is_not_there_and_everything_is_in_polish_too(over: Told) -> None:
    for path in ("cards/99", "cards/x", "boards/99", "x", "cards", "ranking/1"):
        over.page(f"/results/{ID}/{path}", 404)
    for path in ("/results/none", "/card/99", "/boards/x"):
        over.page(path, 404)
    for path in (
        f"/results/{ID}",
        f"/results/{ID}/cards/1",
        f"/results/{ID}/boards/1",
        f"/results/{ID}/rulings",
        f"/results/{ID}/all",
    ):
        assert 'lang="pl"' in over.page(path, language="pl")
    for path in ("/after", "/links"):
        assert 'lang="pl"' in over.page(path, language="pl", director=True)


@pytest.mark.parametrize(("name", "rounding"), NIGHTS)
def test_real_nights_show_the_scores_that_were_published(name: str, rounding: str, tmp_path: Path) -> None:
    """Every percentage of North-South and East-West of Warsaw 2013 and Chorzów 2010 stands on the traveller of its board."""
    played, at = as_played(name, rounding)

    async def kept(hall: Hall) -> None:
        await hall.nights.act(stream("real"), "as-published", following(played.now.said.entries), new=True)

    for told in served(tmp_path / "real.oddtrick", kept):
        page = told.page("/results/real/all")
        travellers = re.split(r'<article class="traveller-page">', page)[1:]
        assert len(travellers) == len({place.board for place in at})
        for traveller in travellers:
            board = int(re.findall(r"Board (\d+)</h2>", traveller)[0])
            rows = [row for row in traveller.split("How often")[0].split("<tr>")[1:] if "/cards/" in row]
            found = set()
            for row in rows:
                who = tuple(int(one) for one in re.findall(r"/cards/(\d+)", row))
                found.add((who, *(float(one) for one in re.findall(r'"number(?: wide)?">(\d+\.\d+)</td>', row))))
            wanted = {
                ((int(row["ns"]), int(row["ew"])), round(float(row["percent_ns"]), 2), round(float(row["percent_ew"]), 2))
                for place, row in at.items() if place.board == board
            }  # fmt: skip
            assert wanted <= found, board


class Answering(Executor):
    """Answers at once, as a process would after a while; None: it has ended."""

    def __init__(self, found: Makeable | None) -> None:
        self.found, self.asked = found, 0

    def submit(self, *_: object, **__: object) -> Future[Any]:  # type: ignore[override]
        self.asked += 1
        done: Future[Any] = Future()
        if self.found is None:
            done.set_exception(BrokenProcessPool())
        else:
            done.set_result(self.found)
        return done


Solving = Callable[[Makeable | None], Answering]
THIRTEEN = '<td class="number">13</td>'


@pytest.fixture
def solving(over: Told, monkeypatch: pytest.MonkeyPatch) -> Solving:
    def answered(found: Makeable | None) -> Answering:
        executor = Answering(found)
        monkeypatch.setattr(over.evenings, "solved", Solved(executor))
        return executor

    return answered


def test_what_was_makeable_stands_with_a_board_that_may_be_seen_and_is_worked_out_once(over: Told, solving: Solving) -> None:
    asked = solving(Makeable.parse("d" * 20))
    page = over.page(f"/results/{ID}/boards/1")
    assert page.count(THIRTEEN) == 20
    assert "<p>Par: +1520 (" in page
    assert over.page(f"/results/{ID}/boards/1", language="pl").count(THIRTEEN) == 20
    assert asked.asked == 1
    assert over.page(f"/results/{ID}/all").count(THIRTEEN) == 9 * 20
    assert over.page(own(over, 1) + "/boards/1").count(THIRTEEN) == 20
    assert asked.asked == 9
    over.client.cookies.clear()
    with zipfile.ZipFile(io.BytesIO(over.client.get(f"/en/night/results/{ID}/files/results.zip").content)) as folder:
        assert folder.read("boards-9.html").decode().count(THIRTEEN) == 20


def test_where_nothing_can_be_solved_it_is_said_to_those_who_can_change_it(over: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddtrick.night.scores.solved.available", lambda: False)
    monkeypatch.setattr(over.evenings, "solved", Solved())
    sentence = "this computer has no double dummy; pip install &#39;oddtrick[analysis]&#39;"
    assert sentence in over.page("/after", director=True)
    assert sentence in over.page(f"/results/{ID}/boards/1", director=True)
    assert "makeable" not in over.page(f"/results/{ID}/boards/1")


def test_a_process_that_ends_leaves_the_page_and_is_asked_again(over: Told, solving: Solving) -> None:
    asked = solving(None)
    for n in (1, 2):
        assert "is being worked out; open this page again" in over.page(f"/results/{ID}/boards/1")
        assert asked.asked == n


def test_hand_records_are_printed_when_the_boards_may_be_seen(over: Told, running: Told, solving: Solving) -> None:
    solving(Makeable.parse("d" * 20))
    over.client.cookies.clear()
    answer = over.client.get(f"/pl/night/results/{ID}/files/hands.pdf")
    assert (answer.status_code, answer.content[:5], answer.headers["content-type"]) == (200, b"%PDF-", "application/pdf")
    running.page(f"/results/{ID}/files/hands.pdf", 404)


def test_a_board_is_solved_in_a_process_of_its_own(over: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    if not available():
        missing("oddtrick[analysis]")
    monkeypatch.setattr(over.evenings, "solved", Solved())
    page = over.page(f"/results/{ID}/boards/1")
    while "is being worked out" in page:  # a slow computer
        page = over.page(f"/results/{ID}/boards/1")
    deal = over.does(over.hall.night(ID)).now.sessions[1].deals[1]
    table = page.split('class="makeable"')[1].split("</table>")[0]
    assert [int(n) for n in re.findall(r'<td class="number">(\d+)</td>', table)][:5] == [
        makeable(deal).of(Seat.N, one) for one in reversed(DENOMINATIONS)
    ]
    over.evenings.solved.close()


def test_a_folder_opens_from_a_stick_in_either_language(over: Told) -> None:
    """Every link of every page leads to a file of the folder; nothing is fetched from elsewhere, and no script runs."""
    for language, title in (("en", "Ranking"), ("pl", "Klasyfikacja")):
        over.client.cookies.clear()
        answer = over.client.get(f"/{language}/night/results/{ID}/files/results.zip")
        assert answer.headers["content-disposition"] == f'attachment; filename="{ID}.zip"'
        with zipfile.ZipFile(io.BytesIO(answer.content)) as folder:
            names = set(folder.namelist())
            pages = {name: folder.read(name).decode() for name in names if name.endswith(".html")}
        assert {"index.html", "all.html", "rulings.html", "style.css", "boards.pbn", "cards-6.html", "boards-9.html"} <= names
        assert f"<h1>{title}</h1>" in pages["index.html"]
        for name, page in pages.items():
            for link in re.findall(r'(?:href|src)="([^"]+)"', page):
                assert link.startswith("#") or link in names, (name, link)
            assert "<script" not in page
            assert not re.search(r"url\(|http(?!://www\.w3\.org/2000/svg)", page)


def test_the_pbn_scores_to_the_same_ranking(over: Told) -> None:
    text = over.page(f"/results/{ID}/files/boards.pbn")
    found = read_pbn(text)
    assert not [one for one in found.diagnostics if one.severity is Severity.ERROR]
    gathered = gather(found.records)
    assert not gathered.findings
    night = over.does(over.hall.night(ID)).now
    ranked = standings(night)
    session = score_session(gathered.results, ranked.conditions)
    less = {int(one.penalty.contestant) for one in night.penalties}
    scores = {int(one.contestant): one.score for one in session.standings}
    assert {n: score for n, score in scores.items() if n not in less} == {
        row.contestant: row.score for row in ranked.rows if row.contestant not in less
    }
    assert '[TotalScoreTable "Rank\\1R;PairId\\1R;Names\\' in text
    assert "12C1(c): 3/5 +420; 2/5 -50" in text


def test_the_other_files_tell_the_same_and_nothing_more_than_may_be_seen(over: Told, running: Told) -> None:
    lines = [*csv.DictReader(io.StringIO(over.page(f"/results/{ID}/files/results.csv")))]
    night = over.does(over.hall.night(ID)).now
    assert len(lines) == sum(map(len, night.plays[1].values())) == 27
    assert all(float(one["score_ns"]) + float(one["score_ew"]) == pytest.approx(100) for one in lines)
    told = json.loads(over.page(f"/results/{ID}/files/results.json"))
    assert [one["board"] for one in told["boards"]] == [*range(1, 10)]
    assert len(told["stages"][0]["ranking"]) == 6
    assert len(over.page(f"/results/{ID}/files/ranking.csv").splitlines()) == 7
    over.page(f"/results/{ID}/files/other.txt", 404)
    usebio, webs = (event_in(over.page(f"/results/{ID}/files/{name}").encode()) for name in ("usebio.xml", "bridgewebs.csv"))
    places = {one.number: (one.place, one.score, [player.name for player in one.players]) for one in webs.entrants}
    assert {one.number: (one.place, one.score, [player.name for player in one.players]) for one in usebio.entrants} == places
    assert len(places) == 6
    assert sum(len(board.lines) for board in usebio.boards) == sum(len(board.lines) for board in webs.boards) == 27
    assert event_in(running.page(f"/results/{ID}/files/usebio.xml").encode()).boards == ()
    early = {name: running.page(f"/results/{ID}/files/{name}") for name in ("results.csv", "results.json", "boards.pbn")}
    assert len(early["results.csv"].splitlines()) == 1
    assert "[Board" not in early["boards.pbn"]
    assert json.loads(early["results.json"])["boards"] == []


def test_the_treasurer_has_a_list_of_who_played_and_what_it_comes_to(over: Told) -> None:
    page = over.page(f"/treasurer/{ID}?each=12,50", director=True)
    assert "<b>150.00</b>" in page
    assert 'role="alert"' in over.page(f"/treasurer/{ID}?each=banana", 422, director=True)
    text = over.page(f"/treasurer/{ID}/players.csv?each=12.50", director=True, language="pl")
    assert text.count(";12,50;") == 12
    for path in (f"/treasurer/{ID}", f"/treasurer/{ID}/players.csv", f"/after/{ID}"):
        over.page(path, 403)
    assert written([["=1+1", "-5", "+4.5", "-x", "@a", "Anna"]]) == "'=1+1,-5,+4.5,'-x,'@a,Anna\r\n"


def test_a_folder_is_written_by_command_too(
    over: Told, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what was makeable; the other times it is not worked out again."""

    async def as_it_is(one: Shown) -> Shown:
        return one

    assert run(["tournament", "publish", str(over.hall.journal.path), str(tmp_path / "stick"), "--lang", "pl"]) == 0
    assert "Klasyfikacja" in (tmp_path / "stick" / "index.html").read_text(encoding="utf-8")
    assert "Ada Adler" not in (tmp_path / "stick" / "rulings.html").read_text(encoding="utf-8")
    monkeypatch.setattr(publishing, "_solved", as_it_is)
    assert run(["tournament", "publish", str(over.hall.journal.path), str(tmp_path / "stick"), "--names", "--json"]) == 0
    assert "Ada Adler" in (tmp_path / "stick" / "rulings.html").read_text(encoding="utf-8")
    (tmp_path / "file").write_text("")
    assert run(["tournament", "publish", str(over.hall.journal.path), str(tmp_path / "file")]) == 2
    assert "cannot be written" in capsys.readouterr().err
