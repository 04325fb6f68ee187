"""Regulations of a record by their name: taken over, told as unknown, or refused where rulings stand on them."""

from __future__ import annotations

import html
import json
import re

import pytest
from litestar.testing import TestClient
from one_desk import the_desk
from table_rooms import EXAMPLES, Room

from oddtrick.citations import Edition
from oddtrick.pictures.record import read_answers
from oddtrick.regulations.readymade import load as load_regulations
from oddtrick.regulations.readymade import pzbs
from oddtrick.table.desk.following import follow
from oddtrick.table.folding.possible import checked
from oddtrick.table.folding.record import dump, load
from oddtrick.table.under_regulations import under
from oddtrick.texts import BadInput
from oddtrick.web.rules import House
from oddtrick.web.table.address import unpacked
from oddtrick.web.table.record import read_record


@pytest.fixture(scope="module")
def client():
    with TestClient(the_desk()) as found:
        yield found


def record() -> dict:
    return dump(checked(load(json.loads((EXAMPLES / "hesitation-record.json").read_text()))))


def test_a_record_names_regulations_as_they_call_themselves(client):
    room = Room(client, dealer="N", rules="pzbs").do("call:1S", by="N")
    assert room.file()["start"]["regulated_by"] == "PZBS"
    assert under(load(room.file()), pzbs()) == load(room.file())
    upload = client.post("/en/table", files={"file": ("table.json", json.dumps(room.file()).encode())})
    room.response = upload
    assert unpacked(room.hidden("story"), House()).rules == "pzbs"
    assert 'class="sentence"' not in upload.text


def test_the_page_names_the_regulations_once(client):
    (head,) = re.findall(r'class="board-head">.*?</div>', Room(client, dealer="N", rules="pzbs").text, re.DOTALL)
    assert head.count("PZBS") == 1
    (head,) = re.findall(r'class="board-head">.*?</div>', Room(client, dealer="N").text, re.DOTALL)
    assert "before the first call · the Laws alone" in head


@pytest.mark.parametrize(("name", "rules"), [("PZBS", "pzbs"), ("pzbs", "pzbs"), ("WBF", "wbf"), ("laws", ""), ("", "")])
def test_either_name_of_known_regulations_is_taken(name, rules):
    found = under(load(record()), pzbs()) if rules == "pzbs" else load(record())
    told = dump(found)
    told["start"] |= {"regulated_by": name}
    kept = read_record(told, House())
    assert kept.story.rules == rules
    assert kept.note is None


def test_unknown_regulations_that_change_nothing_are_told_on_the_page(client):
    told = record()
    told["start"] |= {"regulated_by": "our club", "regulations": [["16B2.may_reserve", True]]}
    page = client.post("/en/table", files={"file": ("table.json", json.dumps(told).encode())})
    assert page.status_code == 200
    assert "This desk does not know the regulations of this record: our club." in html.unescape(page.text)
    polish = client.post("/pl/table", files={"file": ("table.json", json.dumps(told).encode())})
    assert "our club" in polish.text


@pytest.mark.parametrize("name", ["our club", ""])
def test_16B2_rulings_that_stand_on_unknown_regulations_are_refused(client, name):
    answers = read_answers(json.loads((EXAMPLES / "hesitation-answers.json").read_text()))
    told = record()
    told["start"] |= {"regulated_by": name, "regulations": [["16B2.may_reserve", False]]}
    ruled = dump(follow(load(told), answers, leave=False).table)
    page = client.post("/en/table", files={"file": ("table.json", json.dumps(ruled).encode())})
    assert page.status_code == 400
    assert f"stand on regulations that this desk does not know: {name or 'those of the record'}" in html.unescape(page.text)


def test_known_regulations_with_other_answers_are_told():
    told = record()
    told["start"] |= {"regulated_by": "PZBS", "regulations": [["16B2.may_reserve", True]]}
    assert "answer some questions in another way" in str(read_record(told, House()).note)


def test_the_conditions_of_the_house_are_known_by_their_own_name():
    found = load_regulations('layer = "conditions"\nbase = "pzbs"\nshort = "Club"\n', "club.toml")
    house = House.of(found)
    assert (house.own_name("house", Edition.E2017), house.named("Club", Edition.E2017)) == ("Club", "house")
    assert house.named("Club", Edition.E2007) is None
    assert House().named("Club", Edition.E2017) is None
    with pytest.raises(BadInput):
        House().own_name("house", Edition.E2017)
