"""The table's page with files and addresses: what is kept, brought back, altered or too long."""

from __future__ import annotations

import html
import json
import os
import re
from pathlib import Path
from random import Random

import pytest
from litestar.testing import TestClient
from one_desk import the_desk
from table_rooms import DEAL, EXAMPLES, Room

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.pictures.record import read_answers
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Start
from oddtrick.table.folding.possible import checked
from oddtrick.table.folding.record import load
from oddtrick.table.folding.words import rulings
from oddtrick.web.addresses import LONGEST
from oddtrick.web.rules import House
from oddtrick.web.table.address import packed, unpacked
from oddtrick.web.table.record import story_of
from oddtrick.web.table.story import Story, told, words

DATA = Path(__file__).parents[1] / "data"


@pytest.fixture(scope="module")
def client():
    with TestClient(the_desk()) as found:
        yield found


# ---------------------------------------------------------------- files


def test_a_record_with_its_answers_comes_back_from_its_file(client):
    record = load(json.loads((EXAMPLES / "board-record.json").read_text()))
    answers = read_answers(json.loads((EXAMPLES / "board-answers.json").read_text()))
    table = follow(checked(record), answers, leave=False).table
    story = story_of(table, House()).story
    room = Room(client)
    data = {"story": packed(story), "words": json.dumps(words(story))}
    room.response = client.post("/en/table/do", data=data)
    again = load(room.file())
    assert rulings(again) == rulings(table)
    uploaded = client.post("/en/table", files={"file": ("table.json", json.dumps(room.file()).encode())})
    room.response = uploaded
    assert load(room.file()) == again
    assert "West has opened 1S" in html.unescape(room.text)


def test_boards_of_files(client):
    for name, boards in (("bridgebots_sample.pbn", 3), ("bridgebots_usbf_sf_14502.lin", 30)):
        page = client.post("/en/table", files={"file": (name, (DATA / name).read_bytes())}).text
        links = re.findall(r'href="(/en/table/1[^"]+)"', page)
        assert len(links) >= boards
        for link in links[:4]:
            assert client.get(link).status_code == 200
        assert "score of North-South" in client.get(links[1]).text


def test_pasted_pbn_is_a_file(client):
    page = client.post(
        "/en/table", data={"deal": f'[Board "5"]\n[Dealer "N"]\n[Vulnerable "NS"]\n[Deal "{DEAL}"]'}, files={"file": ("", b"")}
    )
    assert "Board 5" in page.text
    assert "North-South vulnerable" in page.text


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00", b"hello", b"{", b'{"start": 1}', b"[" * 9_000, b'{"start":' + b"[" * 9_000, b"md||"]
)
def test_a_file_that_is_none_is_refused(client, content):
    response = client.post("/en/table", files={"file": ("x", content)})
    assert response.status_code == 400
    assert 'class="wrong"' in response.text


# ---------------------------------------------------------------- sheet and address


def test_the_sheet_has_a_policy_that_lets_its_own_style_in(client):
    room = Room(client, dealer="N").do("call:1S", by="N").do("call:1H", by="E").do("attention:1:S")
    link = room.response.headers["hx-push-url"] + "/sheet"
    assert 'class="qr"' in room.text
    sheet = client.get(link)
    assert "Ruling sheet" in sheet.text
    assert "style-src 'sha256-" in sheet.headers["content-security-policy"]
    assert "unsafe" not in sheet.headers["content-security-policy"]
    assert link in room.text
    with_words = client.post("/pl/table/sheet", data={"story": room.hidden("story"), "words": "{}"})
    assert "Karta rozstrzygnięcia" in with_words.text


def test_a_table_too_long_for_an_address_is_offered_as_a_file(client):
    room = Room(client, dealer="N")
    chance = Random(5)
    line = lambda: " ".join(chance.choice(["1S", "7NT", "X", "XX", "P", "N:2H", "W:4D", "E:3C", "S:6S"]) for _ in range(60))  # noqa: E731
    for _ in range(6):
        room.do("line", line=line())
        assert room.response.status_code == 200
        if room.response.headers["hx-push-url"] == "false":
            break
    assert len(room.hidden("story")) < LONGEST or "too long for an address" in room.text


@pytest.mark.parametrize("letters", ["1", "1abc", "x" * 300, packed(Story(Start(Edition.E2017, Seat.N)))[:-3]])
def test_an_altered_address_is_a_clear_page(client, letters):
    for end in ("", "/sheet"):
        response = client.get(f"/pl/table/{letters}{end}")
        assert response.status_code == 400
        assert "<h1>" in response.text


@pytest.mark.parametrize("hidden", ["[", "[1]", '{"0.by": 3}', '{"x": "y"}', "[" * 9_000, '{"0.reason": "\\ud800"}'])
def test_altered_words_do_no_harm(client, hidden):
    story = packed(Story(Start(Edition.E2017, Seat.N)))
    assert client.post("/en/table/do", data={"story": story, "words": hidden, "do": "call:1S", "by": "N"}).status_code in (200, 400)


@pytest.mark.parametrize("seed", range(4 if os.environ.get("ODDTRICK_WHOLE") else 2))
def test_whatever_is_pressed_there_is_a_page(client, seed):
    """Any button, with any seat and any choice: a table again, and at the end the same table from its address."""
    chance = Random(seed)
    edition = [*Edition][seed % 2]
    room = Room(client, ["en", "pl"][seed % 2], dealer="N", edition=str(edition), deal=DEAL if seed % 3 else "")
    for _ in range(45 if os.environ.get("ODDTRICK_WHOLE") else 25):
        buttons = [one for one in room.buttons if one not in ("", "undo")]
        kinds = sorted({one.partition(":")[0] for one in buttons})
        kind = "answer" if "answer" in kinds and chance.random() < 0.5 else chance.choice(kinds)
        seat = chance.choice("NESW")
        about = chance.choice(["", *re.findall(r'<option value="(\d+)"', room.text)])
        fields = dict.fromkeys(("by", "caller", "claimer", "speaker", "offender"), seat) | {"about": about, "about_sign": about}
        fields |= {
            "mode": chance.choice(["play", "play", "play", "show", "show_by_another", "more", "lead", "at_once", "add"]),
            "trick": "1",
            "tricks": "2",
            "claimed": "2",
        }
        fields |= {"procedure": chance.choice(re.findall(r'<option value="([a-z_]{5,})">\d', room.text)), "total": "7", "line": "P"}
        fields |= {"moment": "returned", "source": "remark"} | ({"instead": "1"} if chance.random() < 0.2 else {})
        fields |= room.reasons if chance.random() < 0.8 else {}
        room.do(chance.choice([one for one in buttons if one.startswith(kind)]), **fields)
        status = room.response.status_code
        assert status == 200 or (status == 400 and room.refused) or (status == 422 and 'role="alert"' in room.text), room.text
        if status != 200:
            assert "<!doctype html>" in room.text
    address = room.response.headers["hx-push-url"]
    if address != "false":
        assert client.get(address).status_code == 200
        assert client.get(address + "/sheet").status_code == 200
        story = unpacked(room.hidden("story"), House())
        assert told(story, House()).table.start.edition is edition
