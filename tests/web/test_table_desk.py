"""What stands on the page of a table and where: one question, the card that is read out, what binds now, the box and the cards."""

from __future__ import annotations

import html
import re

import pytest
from litestar.testing import TestClient
from one_desk import the_desk
from table_rooms import DEAL, Room

IN_PLAY = {"board": "1", "contract": "4H", "declarer": "N"}


@pytest.fixture(scope="module")
def client():
    with TestClient(the_desk()) as found:
        yield found


def insufficient(client: TestClient, language: str = "en") -> Room:
    """East's bid is not sufficient, South does not accept it, East passes, and his pass is not comparable (27B2)."""
    room = Room(client, language, board="1").do("call:1H", by="N").do("call:1D", by="E").do("attention:1:S")
    room.do("answer:0:27A1.lho_accepts:false").do("call:Pass", by="E")
    return room.do("answer:0:27B1b.comparable:no", **{"reason.0.27B1b.comparable": "it says less"})


def part(room: Room, start: str, end: str) -> str:
    """The words of the page from one mark to another; empty where the first is not there."""
    found = re.search(f"{re.escape(start)}(.*?){re.escape(end)}", room.text, re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", found[1])).split()) if found else ""


def card(room: Room) -> str:
    return part(room, 'class="answer-card"', 'class="board-place"')


def now(room: Room) -> str:
    return part(room, 'class="now-strip"', "</ul>")


# ---------------------------------------------------------------- one thing a screen


def test_while_the_laws_ask_the_question_is_first_and_the_rest_is_folded(client):
    room = Room(client, board="1").do("call:1H", by="N").do("call:1D", by="E").do("attention:1:S")
    places = [room.text.index(one) for one in ('id="asked"', 'class="auction at-table"', 'class="answers"', 'class="folded"')]
    assert places == sorted(places)
    answers = re.search(r'<div class="answers".*?</div>', room.text, re.DOTALL)[0]
    assert re.findall(r'value="(answer:[^"]+)"', answers) == [f"answer:0:27A1.lho_accepts:{one}" for one in ("true", "false")]
    assert "<details" not in answers
    assert re.search(r'<details class="folded"><summary><h2>S: call, after', html.unescape(room.text))
    assert not card(room)


def test_27B2_the_card_stands_there_until_the_next_entry_and_what_binds_from_then_on(client):
    room = insufficient(client)
    assert "The Director says An insufficient bid, E".lower() in card(room).lower()
    assert "West must pass until the auction ends. 27B2" in card(room)
    assert not now(room), "the card says it"
    assert client.get(room.response.headers["hx-push-url"]).text.count('class="answer-card"') == 1
    room.do("call:2S", by="S")
    assert not card(room)
    assert now(room).endswith("W must pass at all his turns, until the auction has ended 27B2")
    room.do("undo")
    assert "27B2" in card(room)


def test_what_a_sentence_says_itself_is_not_said_again(client):
    room = insufficient(client, "pl").do("call:2S", by="S")
    assert now(room).endswith("W musi pasować do końca licytacji 27B2")


def test_a_reason_is_tapped_after_the_ruling_and_the_card_stays(client):
    room = Room(client, board="1").do("call:1H", by="N").do("call:1D", by="E").do("attention:1:S")
    room.do("answer:0:27A1.lho_accepts:false").do("call:Pass", by="E").do("answer:0:27B1b.comparable:no")
    assert "Reason: not given yet" in card(room)
    tapped = next(one for one in room.buttons if one.startswith("because:"))
    told = part(room, f'value="{tapped}">', "</button>")
    room.do(tapped)
    assert [one["reason"] for one in room.file()["entries"] if one.get("reason")] == [told]
    assert "27B2" in card(room)
    assert "not given yet" not in card(room)
    for wrong in ("because:0:0", f"{tapped.rpartition(':')[0]}:77", "because:9:0"):
        assert room.do(wrong).refused


# ---------------------------------------------------------------- the box


@pytest.mark.parametrize("dealer", ["N", "E", "S", "W"])
def test_the_seats_stand_in_one_order_and_the_one_to_act_is_chosen(client, dealer: str):
    room = Room(client, dealer=dealer)
    assert re.findall(r'name="by" value="([NESW])"', room.text) == ["N", "E", "S", "W"]
    assert re.search(r'name="by" value="([NESW])" checked', room.text)[1] == dealer


def test_18_a_bid_that_is_too_low_is_dimmed_and_can_be_made(client):
    room = Room(client, board="1").do("call:1H", by="N")
    low = re.findall(r'<button id="call-(\w+)"[^>]* class="low"', room.text)
    assert low == ["1C", "1D", "1H"]
    assert "call:1D" in room.buttons
    assert 'class="redouble low"' in room.text
    assert len(re.findall(r'<button id="call-[1-7]', room.text)) == 35


def test_an_alert_stands_in_the_auction_and_in_the_record(client):
    room = Room(client, board="1")
    assert not [one for one in room.buttons if one.startswith("alert:")]
    room.do("call:1NT", by="N").do("alert:0")
    assert '<span class="unseen"> alerted</span>' in room.text
    last = room.file()["entries"][-1]
    assert (last["is"], last["by"], last["about"]) == ("Explained", "S", 0)
    assert room.do("alert:7").refused


def test_the_row_of_the_next_call_is_marked(client):
    room = Room(client, dealer="N").do("", line="1H P 2H")
    rows = re.findall(r"<tr>(.*?)</tr>", re.search(r'class="auction at-table".*?</table>', room.text, re.DOTALL)[0])
    cells = [re.sub(r"<[^>]*>", "", one) for one in re.findall(r"<td[^>]*>(.*?)</td>", rows[-1])]
    assert cells == ["?", "", "", ""]


# ---------------------------------------------------------------- the cards


def test_the_hand_to_play_lies_open_and_no_other_seat_is_chosen_for_it(client):
    room = Room(client, deal=DEAL, **IN_PLAY).do("card:D7")
    (open_hand,) = re.findall(r'<div class="hand"><h3>([NESW])</h3>', room.text)
    assert open_hand == "S"
    assert not re.findall(r'name="(?:by|holder)"', room.text)
    assert re.findall(r"<summary>Cards of ([NESW])</summary>", room.text) == ["N", "E", "W"]
    assert 'aria-label="four of clubs"' in room.text


def test_W_leads_and_W_is_chosen_where_only_other_hands_are_known(client):
    hands = "N:Q53.KQJ975.62.AK - 842.T63.AKQ5.864 -"
    room = Room(client, board="1", contract="4H", declarer="S", deal=hands)
    assert "W: lead" in room.text
    assert re.findall(r'name="holder" value="([EW])"( checked)?', room.text) == [("E", ""), ("W", " checked")]
    assert room.do("card:SA", holder="W").text.count('class="at-W') == 1


def test_unknown_hands_have_a_place_for_every_card(client):
    room = Room(client, **IN_PLAY).do("card:SA", holder="E")
    spades = re.search(r'<div class="pack-suit".*?</div>', room.text, re.DOTALL)[0]
    assert spades.count('class="gone"') == 1
    assert spades.count("<button") == 12
    assert room.text.count('class="pack-suit"') == 4


def test_a_card_is_played_unless_something_else_is_chosen(client):
    room = Room(client, **IN_PLAY)
    assert re.search(r'name="mode" value="(\w+)" checked', room.text)[1] == "play"
    room.do("card:SA", holder="E", mode="show")
    assert room.file()["entries"][0]["is"] == "Exposed"


def test_47_a_card_of_the_trick_in_progress_is_taken_back(client):
    room = Room(client, **IN_PLAY).do("card:SA", holder="E").do("card:S2", holder="S").do("back:1")
    assert "47" in part(room, 'id="asked"', 'class="answers"')
    assert room.do("undo").do("back:7").refused


# ---------------------------------------------------------------- on paper


@pytest.mark.parametrize(("host", "there"), [("127.0.0.1:8000", False), ("localhost", False), ("192.168.1.7:8000", True)])
def test_an_address_is_printed_where_others_can_open_it(client, host: str, there: bool):
    story = insufficient(client).hidden("story")
    sheet = client.get(f"/en/table/{story}/sheet", headers={"host": host}).text
    assert ('class="qr"' in sheet) == there
    assert (f"http://{host}/en/table/1" in sheet) == there
