"""The table room: awards as the ruling allows them, calls after the auction, signs, claims, forms, and a start that is refused."""

from __future__ import annotations

import html
import re

import pytest
from litestar.testing import TestClient
from one_desk import the_desk
from table_rooms import DEAL, Room

from oddtrick.formats.of_table import record_of
from oddtrick.formats.pbn import encode
from oddtrick.formats.pbn.write import write_pbn
from oddtrick.table.folding.record import load

ENDING = {
    "board": "5", "contract": "4S", "declarer": "S", "trick": "10", "leader": "S", "won_ns": "6", "won_ew": "3",
    "left": "N:-.5.2.64 -.98.-.98 9.AK.-.A 2.-.KQJ.-",
}  # fmt: skip


@pytest.fixture(scope="module")
def client():
    with TestClient(the_desk()) as found:
        yield found


def ruled(client: TestClient, procedure: str, *answers: str, language: str = "en", **fields: str) -> Room:
    """A board in which Law 12 is answered to its end: with these answers where they are open, with the first one elsewhere."""
    room = Room(client, language, dealer="N", board="1", **fields).do("", line="1S P 4S P P P").do("ended", total="10")
    room.do("matter", procedure=procedure, offender="E", about="")
    for _ in range(30):
        if any(one.startswith("award:") for one in room.buttons):
            return room
        question = re.search(r'<div class="question".*?<div class="answers".*?</div>', room.text, re.DOTALL)
        mine = [one for one in room.buttons if one.startswith("answer:") and html.escape(one) in question[0]]
        chosen = next((one for one in mine if one.partition(":")[2].partition(":")[2] in answers), mine[0])
        room.do(chosen, **room.reasons)
    raise AssertionError(room.text)


def awarded(room: Room, ns: str, ew: str = "", reason: str = "he was told wrongly") -> Room:
    award = next(one for one in room.buttons if one.startswith("award:"))
    return room.do(award, award_ns=ns, award_ew=ew, award_reason=reason)


def entries(room: Room, kind: str) -> list[dict[str, object]]:
    return [one for one in room.file()["entries"] if one["is"] == kind]


WEIGHED = ("12A.sides:both", "12C1c.weighted:true", "12C1e.own_action:nothing", "12C4.contest:other")


# ---------------------------------------------------------------- 12


def test_12C1c_an_award_gets_its_paragraph_and_is_kept_and_printed_with_it(client):
    room = awarded(ruled(client, "assigned_score", *WEIGHED), "1/3 +140; 2/3 +170")
    assert room.response.status_code == 200, room.refused
    (entry,) = entries(room, "Awarded")
    assert entry["ns"] == entry["ew"] == "12C1(c): 1/3 +140; 2/3 +170"
    sheet = client.post("/en/table/sheet", data={"story": room.hidden("story"), "words": room.hidden("words")}).text
    assert "12C1(c)" in sheet
    assert "he was told wrongly" in sheet
    assert "12C1(c): 1/3 +140; 2/3 +170" in encode(write_pbn([record_of(load(room.file()))])).decode()
    room.do("undo")
    assert awarded(room, "12C1(c): 1/3 +140; 2/3 +170").response.status_code == 200


@pytest.mark.parametrize(
    ("ns", "ew", "field", "law"),
    [
        ("+140", "", "award_ns", "12C1(c)"),
        ("average plus", "average minus", "award_ns", "12C1(c)"),
        ("1/3 +140; 2/3 +170", "1/2 +140; 1/2 +170", "award_ew", "12C1(c)"),
        ("12C1(b): 1/3 +140; 2/3 +170", "", "award_ns", "12C1(c)"),
        ("", "", "award_ns", ""),
        ("a lot", "", "award_ns", ""),
        ("1/3 +140; 2/3 +170", "a lot", "award_ew", ""),
        ("2007 12C1(c): 1/3 +140; 2/3 +170", "", "award_ns", "2007"),
        ("1/3 +140; 2/3 +170; own error: +50", "", "award_ns", "12C1(e)"),
    ],
)
def test_12_what_the_ruling_does_not_allow_is_refused_beside_its_field(client, ns, ew, field, law):
    room = awarded(ruled(client, "assigned_score", *WEIGHED), ns, ew)
    assert room.response.status_code == 422
    assert law in room.refused
    assert room.refused
    wrong = re.search(rf'<input name="{field}"[^>]*>', room.text)[0]
    assert 'aria-invalid="true"' in wrong
    assert f'value="{html.escape(ns)}"' in re.search(r'<input name="award_ns"[^>]*>', room.text)[0]
    assert "he was told wrongly</textarea>" in room.text
    assert not entries(room, "Awarded")


def test_12C2_artificial_scores_are_awarded_as_the_ruling_says(client):
    room = ruled(client, "artificial_score")
    assert "+140" not in awarded(room, "+140").refused
    assert room.response.status_code == 422
    awarded(room, "")
    assert room.response.status_code == 200, room.refused
    (entry,) = entries(room, "Awarded")
    assert str(entry["ns"]).startswith("12C2")


def test_12C1_2007_an_award_cites_the_paragraph_of_2007(client):
    room = ruled(client, "assigned_score", "12A.sides:both", "12C1c.weighted:true", edition="2007")
    texts = ["1/3 +140; 2/3 +170", "+140", "+170 likely; +140 probable"]
    good = next(text for text in texts if awarded(room, text).response.status_code == 200)
    assert all(str(entry["ns"]).startswith("2007 12C1") for entry in entries(room, "Awarded")), good


# ---------------------------------------------------------------- 21B1, 39


def test_39_a_call_after_the_final_pass_is_entered_and_ruled_on(client):
    room = Room(client, board="1", deal=DEAL).do("", line="1H P P P")
    assert "A call after the auction" in room.text
    assert {"call:1S", "card:C9"} <= {*room.buttons}
    room.do("call:1S", caller="E", by="N")
    assert "after the auction has ended" in room.text
    room.do("attention:4:N")
    assert ">39A<" in room.text
    assert room.do("line", line="W:2S C9").response.status_code == 200


@pytest.mark.parametrize("language", ["en", "pl"])
def test_39_a_board_that_was_passed_out_has_its_box_and_its_line(client, language):
    room = Room(client, language, board="1").do("", line="P P P P")
    assert "call:1H" in room.buttons
    assert 'id="line"' in room.text
    room.do("line", line="W:1H")
    assert room.response.status_code == 200, room.refused
    assert any(one.startswith("attention:4") for one in room.buttons)


def test_21B1a_a_last_call_is_changed_before_the_opening_lead(client):
    room = Room(client, board="1", deal=DEAL).do("", line="1H P 2H P P P")
    room.do("explain", speaker="N", about_sign="2", words_said="weak")
    room.do("matter", procedure="misinformation", offender="N", about="2")
    for want in ("21B1a.misinformed:true", "21B1a.lho_influenced:true"):
        answer = next(one for one in room.buttons if one.endswith(want))
        room.do(answer, **room.reasons)
    box = re.search(r'<details class="late" open>.*?</details>\n', room.text, re.DOTALL)
    assert box, "the box is open"
    assert "A call is changed" in box[0]
    assert 'name="instead" value="1" checked' in box[0]
    seat = re.search(r'name="caller" value="([NESW])" checked', box[0])[1]
    assert seat == "E"
    room.do("call:2S", caller=seat, instead="1", by="N")
    (call,) = [one for one in entries(room, "Called") if one.get("instead")]
    assert (call["by"], call["call"]) == ("E", "2S")
    room.do("undo").do("line", line="2S")
    assert [one["by"] for one in entries(room, "Called") if one.get("instead")] == ["E"]


def test_a_typed_call_after_the_auction_needs_its_caller(client):
    room = Room(client, board="1", deal=DEAL).do("", line="1H P P P").do("line", line="2S")
    assert room.response.status_code == 400
    assert "who calls" in room.refused
    assert room.do("line", line="C9").response.status_code == 200


def test_no_box_once_the_lead_is_faced_or_without_an_auction(client):
    assert "call:1S" not in Room(client, deal=DEAL, contract="4H", declarer="N").buttons
    assert "call:1S" not in Room(client, board="1", deal=DEAL).do("", line="1H P P P").do("", line="C9").buttons


# ---------------------------------------------------------------- claims


def test_70A_no_more_tricks_than_are_left_are_claimed_or_chosen(client):
    room = Room(client, **ENDING)
    assert room.do("claim", claimer="S", tricks="13").response.status_code == 422
    assert "from 0 to 4" in room.refused
    room.do("claim", claimer="S", tricks="4", statement="hearts").do("object:W")
    for _ in range(12):
        offered = [one for one in room.buttons if "70A.tricks" in one]
        if offered:
            break
        room.do(next(one for one in room.buttons if one.startswith("answer:")), **room.reasons)
    assert {one.rpartition(":")[2] for one in offered} == {*"01234"}
    room.do(offered[0], **room.reasons)
    again = [one for one in room.buttons if "70A.tricks" in one]
    assert {one.rpartition(":")[2] for one in again} == {*"1234"}
    assert room.do(again[0].rpartition(":")[0] + ":13", **room.reasons).response.status_code == 400


def test_68A_a_claim_without_a_number_gets_it_when_it_is_agreed(client):
    room = Room(client, **ENDING).do("claim", claimer="S", tricks="", statement="mine")
    assert 'name="claimed"' in room.text
    assert room.do("agree:E").response.status_code == 422
    assert "named no number" in room.refused
    assert room.do("agree:E", claimed="5").response.status_code == 422
    room.do("agree:E", claimed="4").do("agree:W")
    assert entries(room, "Claimed")[0]["tricks"] == 4
    assert 'name="claimed"' not in room.text
    assert "NS 10" in room.text
    assert "mine" in str(room.file())


# ---------------------------------------------------------------- signs


def test_16B1_a_sign_to_partner_is_taken_up_where_it_is_noted(client):
    room = Room(client, board="1").do("", line="1H P 2H P")
    room.do("sign", speaker="W", about_sign="3", source="hesitation", words_said="15 s")
    assert "Signs to partner, and not taken up" in room.text
    before = room.hidden("story"), room.hidden("words")
    room.do("take:4")
    (opened,) = entries(room, "Opened")
    assert (opened["procedure"], opened["offender"], opened["about"]) == ("unauthorized_information", "W", 4)
    assert "not taken up" not in room.text
    assert room.asked
    data = {"story": before[0], "words": before[1], "do": "attention:4:N"}
    room.response = client.post("/en/table/do", data=data)
    assert [one["is"] for one in room.file()["entries"]][5:7] == ["Attention", "Opened"]


# ---------------------------------------------------------------- words and forms


def test_the_forms_of_a_table_get_its_words(client):
    room = Room(client, **ENDING).do("claim", claimer="S", tricks="4", statement="the hearts are good")
    room.do("keep", **{"facts.words": "he showed his hand"})
    form = re.search(r'<form id="files".*?</form>', room.text, re.DOTALL)[0]
    assert 'formaction="/en/forms/ruling"' in form
    hidden = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
    fields = {name: html.unescape(value) for name, value in hidden}
    assert fields["as"] == "page"
    page = client.post("/en/forms/ruling", data=fields).text
    assert "the hearts are good" in page
    assert "he showed his hand" in page


def test_the_address_goes_into_the_history_once(client):
    room = Room(client, board="1").do("call:1H", by="N")
    path = room.response.headers["hx-push-url"]
    data = {"story": room.hidden("story"), "words": "{}", "do": "keep"}
    again = client.post("/en/table/do", data=data, headers={"HX-Current-URL": f"http://testserver.local{path}"})
    assert again.headers["hx-push-url"] == "false"


def test_what_was_typed_for_an_open_judgement_stays(client):
    room = Room(client, board="1").do("", line="1H 1D").do("attention:1:S").do("answer:0:27A1.lho_accepts:false")
    room.do("call:Pass", by="E")
    room.do("keep", **{"reason.0.27B1b.comparable": "says less"})
    assert "says less</textarea>" in room.text


# ---------------------------------------------------------------- the start


@pytest.mark.parametrize(
    ("fields", "field", "kept"),
    [
        ({"board": "many"}, "board", "many"),
        ({"deal": "N:AKQ..", "board": "7"}, "deal", "N:AKQ.."),
        ({"contract": "9S", "declarer": "N"}, "contract", "9S"),
        ({"contract": "4S", "declarer": "N", "trick": "40"}, "trick", "40"),
        ({"rules": "pzbs", "edition": "2007"}, "rules", ""),
    ],
)
def test_a_start_that_is_refused_is_shown_again_with_its_sentence(client, fields, field, kept):
    response = client.post("/en/table", data=fields, files={"file": ("", b"")})
    assert response.status_code == 400
    assert 'class="table-start"' in response.text
    assert 'class="wrong"' in response.text
    control = re.search(rf'<(?:input|select|textarea)[^>]*? name="{field}"[^>]*>', response.text)[0]
    assert 'aria-invalid="true"' in control
    assert kept in response.text
    assert response.text.count('aria-invalid="true"') == 1


def test_a_file_that_is_none_is_said_beside_its_field(client):
    response = client.post("/pl/table", files={"file": ("x.json", b"{")})
    assert response.status_code == 400
    assert 'aria-invalid="true"' in re.search(r'<input type="file"[^>]*>', response.text)[0]
