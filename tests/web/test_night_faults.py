"""What goes wrong on a night, through its pages: kills, a full disk, a network that is cut, two desks, old requests, garbage."""

from __future__ import annotations

import random
import re
import threading
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from evenings import Evening, begun, evening  # noqa: F401

from conftest import WHOLE
from oddtrick.night.rehearsal.evening import begin, codes, kept
from oddtrick.night.rehearsal.middle import middle
from oddtrick.night.rehearsal.phones import Phone
from oddtrick.night.rehearsal.serving import Server, free_port
from oddtrick.tournament.entries.playing import Reported

TRACE = re.compile(r"Traceback|File \"|line \d+, in |Error\b.*\(|sqlite3\.")


def at_once(tasks: list[Callable[[], object]]) -> list[threading.Thread]:
    threads = [threading.Thread(target=task, daemon=True) for task in tasks]
    for thread in threads:
        thread.start()
    return threads


def ended(threads: list[threading.Thread]) -> None:
    for thread in threads:
        thread.join(120)
        assert not thread.is_alive()


def entered(phones: list[Phone]) -> dict[tuple[str, int, int], int]:
    return {(one.table, 1, board.board): 1 for one in phones for board in one.entered}


def plays(phone: Phone, told: threading.Semaphore) -> None:
    while (board := phone.due) is not None:
        phone.enters(board)
        told.release()


def test_killed_in_mid_entry_and_a_network_cut_again_and_again_nothing_is_lost_and_nothing_is_there_twice(tmp_path: Path) -> None:
    """Two tables whose network is cut all the time, two others at a server that is killed and comes again."""
    path, port = tmp_path / "ż nights.oddtrick", free_port()
    server = Server(path, port)
    try:
        with middle(port) as between:
            tables = begin(server.organizer(), 4, 24)
            phones = [Phone(port if n > 2 else between.port, code, f"A{n}") for n, code in enumerate(tables, 1)]
            cut, whole = phones[:2], phones[2:]
            over, told = threading.Event(), threading.Semaphore(0)

            def cuts() -> None:
                while not over.wait(0.05):
                    between.cut()
                    over.wait(0.05)
                    between.mend()

            (cutting,) = at_once([cuts])
            playing = at_once([lambda phone=phone: plays(phone, told) for phone in cut])  # type: ignore[misc]
            told.acquire()  # one has come through
            heard = threading.Semaphore(0)
            playing += at_once([lambda phone=phone: plays(phone, heard) for phone in whole])  # type: ignore[misc]
            for _ in range(2):
                heard.acquire()
            server.kill()
            server = Server(path, port)
            ended(playing)
            over.set()
            ended([cutting])
            assert [phone.due for phone in whole] == [None] * 2
            assert codes(server.organizer()) == tables, "the cards are the same"
    finally:
        server.stop()
    found = kept(path)
    assert set(found.values()) == {1}
    assert found.keys() >= entered(phones).keys()
    of_whole = {place: times for place, times in found.items() if place[0] in ("A3", "A4")}
    assert of_whole == entered(whole)
    assert len(of_whole) >= 6
    assert len(found) == 2 * len(of_whole), "the others have played as many"


def test_a_full_disk_is_told_keeps_the_pages_open_and_the_same_form_goes_through_later(begun: Evening) -> None:  # noqa: F811
    hall = begun.hall

    def pages(most: int) -> None:
        with begun.client.portal() as portal:
            portal.call(hall.journal.writes, lambda database: database.execute(f"PRAGMA max_page_count={most}").fetchall(), True)

    pages(1)  # SQLite takes as many as there are: none is free
    n = 0
    for letters in (290, 30, 1):
        status = 0
        while status != 503:
            n += 1
            assert n < 3000
            told = {"key": f"call{n:06}", "what": "other", "words": "x" * letters}
            begun._is(f"A{1 + n % 3}")
            status = begun.client.post("/en/night/table/call", data=told).status_code
            hall.door.limits._used.clear()
    form = {"key": "thesameform1", "board": "1", "contract": "4S", "by": "S", "made": "="}
    begun._is("A1")
    answer = begun.client.post("/en/night/table/report", data=form)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
    assert "the disk is full" in answer.text
    assert not TRACE.search(answer.text)
    assert begun.client.get("/health").status_code == 503
    for who, page in (("A1", "/table"), ("Wanda", "/board"), ("nobody", "/ranking")):
        begun.sees(who, page)
    pages(100_000)
    for _ in range(2):
        begun._is("A1")
        assert begun.client.post("/en/night/table/report", data=form).status_code == 200
    assert begun.client.get("/health").status_code == 200
    assert len(begun.sees("Wanda", "/play/A1/1/1").split("the phone at a table")) == 2


def test_two_desks_on_one_matter_the_second_is_told(begun: Evening) -> None:  # noqa: F811
    link = re.search(r"/in/[\w-]+", begun.sends("Wanda", "/invite", name="Zofia"))
    assert link
    begun.enters("Zofia", link[0])
    begun.sends("A1", "/table/report", board=1, contract="4S", by="S", made="=")
    of = {who: re.search(r'name="of" value="(\d*)"', begun.sees(who, "/play/A1/1/1")) for who in ("Wanda", "Zofia")}
    (one, other) = (found[1] for found in of.values() if found)
    assert one == other
    begun.sends("Wanda", "/play/A1/1/1", of=one, contract="4S", by="S", made="-1", why="N: one down")
    for form in ({"contract": "4S", "by": "S", "made": "+1"}, {"award": "12C1(c): 50% +420; 50% -50"}):
        page = begun.sends("Zofia", "/play/A1/1/1", 422, of=other, why="E: one more", **form)
        assert "has been changed since" in page
        assert "N: one down" in page, "she sees what the other has done"
    begun.sends("A2", "/table/call", what="other")
    (call,) = set(re.findall(r'name="call" value="(\d+)"', begun.sees("Wanda", "/board")))
    begun.sends("Wanda", "/board/settle", call=call)
    assert "Nobody waits." in begun.sends("Zofia", "/board/settle", call=call), "both want the same, and it is so"


def test_an_old_request_that_comes_again(begun: Evening) -> None:  # noqa: F811
    begun._is("A1")
    form = {"key": "abcdefgh0001", "board": "1", "contract": "4S", "by": "S", "made": "="}
    assert begun.client.post("/en/night/table/report", data=form).status_code == 200
    changed = begun.client.post("/en/night/table/report", data={**form, "made": "+1"})
    assert changed.status_code in (200, 409)
    assert "4♠︎ S =" in re.sub(r"<[^>]+>", "", begun.sees("A1", "/table")), "what was said with this key was said once"
    begun._is("A1")
    late = begun.client.post("/en/night/table/report", data={**form, "key": "abcdefgh0002"})
    assert (late.status_code, "has a result already" in late.text) == (422, True)
    begun.sends("Wanda", "/play/A1/1/1", contract="4S", by="S", made="-1", why="N")
    assert begun.client.post("/en/night/table/report", data=form).status_code in (200, 403)
    page = begun.sees("Wanda", "/play/A1/1/1")
    assert len(page.split("the phone at a table")) == 2
    assert "−1" in page.split("<ol>")[0], "the correction stands"


def test_a_player_who_edits_his_links(begun: Evening) -> None:  # noqa: F811
    own = begun.cookies["A1"]
    name, _, mark = own.partition(".")
    begun.cookies["forged"] = f"{name[:-4]}AAAA.{mark}"
    begun.cookies["cut"] = own[:40]
    begun.cookies["long"] = "A" * 3000 + "." + mark
    for who in ("forged", "cut", "long"):
        begun.sees(who, "/table", 403)
        begun.sees(who, "/board", 403)
    for place in ("/card/99", "/card/-1", "/card/x", "/boards/999", "/play/A1/1/1/..", "/table/../board", "/card/1%00"):
        begun._is("A1")
        assert begun.client.get(f"/en/night{place}").status_code in (400, 403, 404), place
    begun.sends("A1", "/table/report", board=1, contract="4S", by="S", made="=")
    assert "4♠" not in re.sub(r"<[^>]+>", "", begun.sees("A2", "/boards/1", 404)), "not before he may see it"
    begun.sends("A2", "/table/confirm", 422, board=1, of=0, says="yes")


ODD = ("", "x", "-1", "0", "1e9", "9" * 40, "1.5", "ą", "\u0000", "\u202e", "<script>alert(1)</script>", "' OR 1=1 --",
       "../../etc/passwd", "%s%n", "{{7*7}}", "[]", "null", "true", "x" * 5000)  # fmt: skip
FIELDS = (
    "board contract by made risk lead of says what words call table round title list contest regulations boards minutes choice "
    "method deal does contestant old name award why ruling network wifi password code session section sections each"
).split()


def addresses(begun: Evening) -> list[tuple[str, str]]:  # noqa: F811
    """Every method and path of the night."""
    found = set()
    for route in begun.client.app.routes:
        for method in getattr(route, "methods", ()):
            if method in ("GET", "POST", "PUT", "DELETE", "PATCH") and "/live" not in route.path:
                found.add((method, route.path))
    return sorted(found)


def _filled(path: str, chance: random.Random) -> str:
    """A path with something in its blanks: at times what is there, else something odd."""

    def fill(match: re.Match[str]) -> str:
        name, kind = match[1], match[2]
        if name == "language":
            return chance.choice(("en", "pl", "xx"))
        odd = chance.choice([one for one in ODD if one and "/" not in one])
        return chance.choice(("1", quote(odd))) if kind == "int" else chance.choice(("A1", "1", quote(odd)))

    return re.sub(r"\{(\w+):(\w+)\}", fill, path)


# Of six tries the even ones have no key, the fifth is no form, the sixth has a cookie that is nobody's.
TRIES = {who: range(6) for who in ("nobody", "A1", "Wanda")} if WHOLE else {"nobody": (1, 4, 5), "A1": (0, 1), "Wanda": (1, 3, 4)}


@pytest.mark.parametrize("who", TRIES)
def test_garbage_on_every_address_is_answered_without_a_trace_and_changes_no_result(begun: Evening, who: str) -> None:  # noqa: F811
    chance = random.Random(f"garbage {who}")
    begun.sends("A1", "/table/report", board=1, contract="4S", by="S", made="=")
    tried = 0
    for method, path in addresses(begun):
        for n in TRIES[who]:
            begun._is(who)
            begun.hall.door.limits._used.clear()
            where = _filled(path, chance)
            data = {field: chance.choice(ODD) for field in chance.sample(FIELDS, 12)}
            if n % 2:
                data["key"] = chance.choice(ODD)
            told = {"cookie": "night=" + chance.choice(ODD[:3])} if n == 5 else {}
            if method == "GET":
                answer = begun.client.get(where, params=data if n % 2 else {}, headers=told, follow_redirects=False)
            elif n == 4:
                answer = begun.client.request(
                    method, where, content=b"\xff\x00{", headers={"content-type": "application/json", **told}
                )
            else:
                answer = begun.client.request(method, where, data=data, headers=told, follow_redirects=False)
            assert answer.status_code < 500, (method, where, answer.text[:500])
            assert not TRACE.search(answer.text), (method, where)
            assert "<script>alert(1)" not in answer.text, (method, where)
            tried += 1
    assert tried > 35 * len(TRIES[who])
    begun.hall.door.limits._used.clear()
    with begun.client.portal() as portal:
        night = portal.call(begun.hall.night, (portal.call(begun.hall.ids))[0])
    assert [one.entry.place for one in night.now.said.entries if isinstance(one.entry, Reported)] == [(1, "A", 1, 1, 1)]
    assert night.version < 60, "little of it meant anything"
    begun.sees("A2", "/table")
