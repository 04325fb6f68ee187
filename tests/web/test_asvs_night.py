"""OWASP ASVS 5.0, level 2: what of it a club night has to keep, each item by its number."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from offices import Night, due, night_at, playing

from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS
from oddtrick.journal.contract import Unavailable
from oddtrick.night.access.limits import Limits
from oddtrick.night.access.pairing import link_code
from oddtrick.night.hall import seconds
from oddtrick.texts import say
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.view import view
from oddtrick.web.rules import House
from oddtrick.web.table.address import unpacked

WHO = {"nobody": By(Role.PUBLIC), "player": By(Role.PLAYER, "North 1", (1,)), "table": By(Role.TABLE, table=(1, "A", 1)),
       "scorer": By(Role.SCORER, "Stefan"), "organizer": By(Role.ORGANIZER, "Olga")}  # fmt: skip
VALUES = {"language": ("en",), "night": ("2026-11-23", "tonight"), "table": ("A1", "A2"), "round_": ("1",), "number_": ("1", "3"),
          "number": ("1", "3"), "n": ("1", "3"), "m": ("3",), "what": ("boards", "cards", "ranking", "rulings"), "section": ("A",),
          "contestant": ("1", "3"), "kind": ("csv", "json"), "id": ("2026-11-23",), "team": ("1",), "code": ("x" * 22,),
          "token": ("x",), "name": ("boards.pbn", "results.json", "hands.pdf")}  # fmt: skip
NOT_HERE = ("/in/{token}", "/api/night/live")  # a link is good once, and a stream has no end: they have tests of their own


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Night]:
    """A round is played: A1 has finished board 1, A2 a board with a result that nobody else can have."""
    with night_at(tmp_path_factory.mktemp("asvs") / "night.oddtrick") as found:
        playing(found).everybody()
        found.sends("table", "/table/report", board=due(found), contract="4S", by="S", made="=")
        found.sends("A2", "/table/report", board=due(found, "A2"), contract="7NT", risk="XX", by="N", made="-9")
        yield found


@pytest.fixture(autouse=True)
def nobody_has_tried(night: Night) -> None:
    """Each test begins with all its tries."""
    night.hall.door.limits = Limits()


def pages(night: Night, method: str = "GET") -> list[str]:
    """Every address of the night that takes such a request, with values where it has places for them."""
    app: Any = night.client.app
    found = []
    for route in app.routes:
        if method not in getattr(route, "methods", ()) or route.path_format in NOT_HERE:
            continue
        names = re.findall(r"{(\w+)(?::\w+)?}", route.path_format)
        plain = re.sub(r"{(\w+):\w+}", r"{\1}", route.path_format)
        found += [
            plain.format(**dict(zip(names, values, strict=True))) for values in product(*(VALUES.get(one, ("1",)) for one in names))
        ]
    return found


def test_every_address_of_the_night_is_looked_at(night: Night) -> None:
    assert isinstance(night.client.app, Litestar)
    assert len(pages(night)) > 70
    assert len(pages(night, "POST")) > 25


def traces(deal: Deal) -> list[re.Pattern[str]]:
    """Each long suit of a deal, however it is written: AKT98, AK1098, A K 10 9 8, with marks between.

    Not as a part of a longer number or of a digest, in which some of so many suits stand by chance.
    """
    found = []
    for seat in SEATS:
        hand = str(deal).partition(":")[2].split(" ")[SEATS.index(seat)]
        long = (r"\W{0,3}".join(suit).replace("T", "(?:T|10)") for suit in hand.split(".") if len(suit) >= 5)
        found += [re.compile(rf"(?<![0-9a-z]){suit}(?![0-9a-z])") for suit in long]
    return found


def unlike(patterns: list[re.Pattern[str]], seen: list[Deal]) -> list[re.Pattern[str]]:
    """Those that do not stand by chance in a deal which he may see: of 250 boards about one has a long suit of a certain other."""
    return [one for one in patterns if not any(one.search(str(deal)) for deal in seen)]


def test_a_suit_that_stands_in_a_deal_he_may_see_is_no_trace_of_another() -> None:
    """AJ854 stands in both, and KT632 in one alone."""
    shown = Deal.parse("N:J98.T9.AJ854.K43 T762.A754.K76.A8 A.KJ862.932.Q752 KQ543.Q3.QT.JT96")
    other = Deal.parse("N:QJ7.AKJ862.4.973 K832.5.KT632.KT6 A965.QT43.AQ8.Q2 T4.97.J975.AJ854")
    assert [bool(one.search("KT632")) for one in unlike(traces(other), [shown])].count(True) == 1
    assert not any(one.search("AJ854") for one in unlike(traces(other), [shown]))
    assert len(unlike(traces(other), [])) == 3


@pytest.mark.parametrize("who", WHO)
def test_asvs_8_2_3_no_page_and_no_answer_holds_what_he_may_not_see(night: Night, who: str) -> None:
    found = night.call(night.hall.night, "2026-11-23")
    seen = view(found.now, WHO[who], night.hall.clock())
    deals, shown = found.now.sessions[1].deals, {one.number for one in seen.boards if one.deal}
    hidden = {n: unlike(traces(deal), [deals[one] for one in shown if one in deals]) for n, deal in deals.items() if n not in shown}
    assert any(hidden.values())
    for page in pages(night):
        answer = night.ask(who, "GET", page)
        assert answer.status_code < 500, page
        if answer.status_code != 200 or "svg" in answer.headers.get("content-type", ""):
            continue
        text = re.sub(r"<script.*?</script>|<path[^>]*>|data:\S+", "", answer.text, flags=re.DOTALL)
        text = re.sub(r"<[^>]*>", " ", text) + answer.text
        told = [unpacked(one, House()) for one in re.findall(r"/table/(1[\w-]{20,})", answer.text)]
        assert not any(one.start.deal == deals[one.board] for one in told if one.board in hidden), f"the deal in a link on {page}"
        for n, patterns in hidden.items():
            assert not any(one.search(text) for one in patterns), f"a hand of board {n} on {page}"
        if who in ("nobody", "player", "table"):
            assert "5200" not in text.replace(",", ""), f"a result of another table on {page}"
            assert (
                "7NT" not in answer.text or page.startswith(("/en/night/table", "/en/night/api")) or "7NTXX" not in answer.text
            ), page
            assert not re.search(r"\bNR\d\d\b", text), f"a number with the federation on {page}"


def test_asvs_8_2_2_no_act_of_another_table_or_office(night: Night) -> None:
    for board in (3, 4):
        night.sends("table", "/table/report", 422, board=board, contract="pass")
    for who in ("nobody", "player", "table", "scorer"):
        for act in ("end", "pause", "undo"):
            night.sends(who, f"/board/{act}", 403, entry=1)


def test_asvs_2_2_1_what_cannot_be_in_the_game_is_refused(night: Night) -> None:
    for form in ({"contract": "8S", "by": "S", "made": "="}, {"contract": "7S", "by": "S", "made": "+1"},
                 {"contract": "4S", "by": "X", "made": "="}, {"contract": "4S", "by": "S", "made": "-11"},
                 {"contract": "4S", "by": "S", "made": "=", "lead": "S1"}):  # fmt: skip
        night.sends("A3", "/table/report", 422, board=due(night, "A3"), **form)


def test_asvs_2_3_1_no_step_is_passed_over(night: Night) -> None:
    board = due(night, "A3")
    night.sends("A3", "/table/confirm", 422, board=board, of=1, says="yes")
    night.sends("A3", "/table/again", 422, board=board, of=1, contract="pass")


def test_asvs_2_3_3_all_of_it_or_nothing(night: Night) -> None:
    before = night.call(night.hall.night, "2026-11-23").version
    whole = [
        {"is": "Warned", "contestant": 1, "law": "74", "why": "x"},
        {"is": "Warned", "contestant": 99, "law": "74", "why": "x"},
    ]
    answer = night.ask("chief", "POST", "/api/night/nights/tonight/entries", json={"entries": whole},
                       headers={"idempotency-key": "all-or-nothing"})  # fmt: skip
    assert answer.status_code == 422
    assert night.call(night.hall.night, "2026-11-23").version == before


def test_asvs_7_2_3_what_opens_a_session_has_128_bits_by_chance_or_a_mark_of_256(night: Night) -> None:
    for who in ("table", "chief"):
        body, mark = night.cookies[who].split(".")
        assert len(base64.urlsafe_b64decode(mark + "=")) * 8 == 256
        told = night.hall.keys.read(f"{body}.{mark}", seconds())
        assert told
        assert len(told.id) * 4 == 128
    assert len({link_code() for _ in range(50)}) == 50
    assert all(len(link_code()) >= 22 for _ in range(50))


def test_asvs_7_2_4_a_new_pass_at_each_coming_in(tmp_path: Path) -> None:
    with night_at(tmp_path / "night.oddtrick") as night:
        word = {"password": "four clubs doubled", "again": "four clubs doubled"}
        passes = {night.cookies["chief"]}
        night.sends("chief", "/access", does="password", **word)
        passes.add(night.cookies["chief"])
        for _ in range(2):
            night.sends("chief", "/in", does="password", name="Wanda", password=word["password"])
            passes.add(night.cookies["chief"])
        assert len(passes) == 4


def test_asvs_3_3_1_no_script_reads_a_pass_and_no_other_site_sends_it(night: Night) -> None:
    code = night.hall.keys.code("2026-11-23", 1, "A", 1)
    cookie = night.ask("another", "GET", f"/t/{code}").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize(
    "headers", [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}]
)
def test_asvs_3_5_1_no_form_of_another_site_is_taken_at_any_address(night: Night, headers: dict[str, str]) -> None:
    before = night.call(night.hall.night, "2026-11-23").version
    for address in pages(night, "POST"):
        answer = night.ask("chief", "POST", address, headers=headers, data={"key": "12345678"})
        assert answer.status_code == 400, address
        assert "another site" in answer.text
    assert night.call(night.hall.night, "2026-11-23").version == before


def test_asvs_4_1_3_what_a_header_says_of_itself_is_not_believed(night: Night) -> None:
    told = {
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        "forwarded": "for=203.0.113.9",
    }
    for who in ("chief", "nobody"):
        answer = night.ask(who, "GET", "/en/night/access", headers=told)
        assert "evil.example" not in answer.text
    night.ask("nobody", "POST", "/en/night/board/end", headers=told, data={"key": "12345678"})
    assert "203.0.113.9" not in night.sees("chief", "/log")


def test_asvs_8_3_1_who_is_not_known_does_nothing_at_any_address(night: Night) -> None:
    before = night.call(night.hall.night, "2026-11-23").version
    for address in pages(night, "POST"):
        told = {"json": {}} if address.startswith("/api") else {"data": {"key": "12345678"}}
        answer = night.ask("nobody", "POST", address, headers={"idempotency-key": "12345678"}, **told)
        if answer.status_code == 429:
            night.hall.door.limits = Limits()
            answer = night.ask("nobody", "POST", address, headers={"idempotency-key": "12345678"}, **told)
        coming_in = address.endswith(("/night/in", "/night/out", "/night/enter", "/play/new"))  # a table of one's own is no night
        assert answer.status_code in ((200, 303, 400, 403, 404, 422) if coming_in else (400, 401, 403, 404)), address
    assert night.call(night.hall.night, "2026-11-23").version == before


def test_asvs_16_2_2_and_16_3_2_what_was_refused_stands_in_the_log_in_UTC(night: Night) -> None:
    night.sends("scorer", "/board/pause", 403)
    row = night.ask("chief", "GET", "/en/night/log/json?about=refused&by=stefan").json()[-1]
    assert (row["text"], row["role"]) == ("was refused: POST /en/night/board/pause 403", "scorer")
    assert row["at"].endswith("Z")


def test_asvs_16_2_5_no_secret_stands_in_the_log(night: Night) -> None:
    code, link = night.hall.keys.code("2026-11-23", 1, "A", 2), night.hall.keys.players_code("2026-11-23", 1)
    night.ask("x", "GET", f"/t/{code[:-1]}")
    night.ask("x", "GET", f"/p/2026-11-23/1/{link[:-1]}")
    night.ask("x", "POST", f"/en/night/of/2026-11-23/1/{link}", data={})
    text = night.sees("chief", "/log")
    assert code[:-1] not in text
    assert link[:-1] not in text
    assert night.cookies["chief"] not in text


def test_asvs_16_4_2_nothing_in_the_log_is_ever_changed(night: Night) -> None:
    first = night.ask("chief", "GET", "/en/night/log/json").json()
    night.sends("scorer", "/board/pause", 403)
    assert night.ask("chief", "GET", "/en/night/log/json").json()[: len(first)] == first


def test_asvs_16_5_3_where_it_cannot_be_written_down_it_is_not_done(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object, **__: object) -> None:
        raise Unavailable(say("the disk is full"))

    before = night.call(night.hall.night, "2026-11-23").version
    monkeypatch.setattr(night.hall.journal, "append", full)
    night.sends("scorer", "/board/pause", 403)
    assert night.ask("chief", "POST", "/en/night/board/pause", data={"key": "not-written"}).status_code == 503
    monkeypatch.undo()
    assert night.call(night.hall.night, "2026-11-23").version == before


def test_asvs_16_5_1_a_mistake_of_ours_shows_no_trace(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr(night.hall, "night", broken)
    for address in ("/en/night/board", "/api/night/nights/tonight/ranking"):
        answer = night.ask("chief", "GET", address)
        assert answer.status_code == 500
        assert "secret" not in answer.text
        assert "Traceback" not in answer.text


def test_asvs_3_4_every_answer_says_what_a_browser_may_do_with_it(night: Night) -> None:
    for address in ("/en/night/ranking", "/en/night/board", "/api/night/nights", "/en/night/nothing", "/t/x", "/health"):
        headers = night.ask("nobody", "GET", address).headers
        assert "default-src 'none'" in headers["content-security-policy"], address
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert (headers["x-content-type-options"], headers["x-frame-options"]) == ("nosniff", "DENY")
        assert headers["cache-control"] == "no-store", address
