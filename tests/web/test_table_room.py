"""The table room: a board is begun, calls and cards are entered, the desk asks and orders, and the page says so."""

from __future__ import annotations

import html
import re

import pytest
from litestar.testing import TestClient
from one_desk import the_desk
from table_rooms import DEAL, Room

from oddtrick.table.folding.record import load
from oddtrick.table.folding.words import rulings
from oddtrick.web.rules import House
from oddtrick.web.table.address import unpacked


@pytest.fixture(scope="module")
def client():
    with TestClient(the_desk()) as found:
        yield found


# ---------------------------------------------------------------- the start


def test_the_start_page_asks_for_the_board(client):
    page = client.get("/en/table").text
    for name in ("board", "dealer", "vulnerability", "edition", "rules", "deal", "contract", "declarer", "file"):
        assert f'name="{name}"' in page
    assert "PZBS" in page
    assert 'lang="pl"' in client.get("/pl/table").text


def test_dealer_and_vulnerability_follow_from_the_number(client):
    room = Room(client, board="7")
    assert "Board 7" in room.text
    assert "dealer S" in room.text
    assert "everybody vulnerable" in room.text
    assert "S: call" in room.text


def test_a_board_that_begins_in_the_play(client):
    room = Room(client, deal=DEAL, contract="4hx", declarer="S")
    assert "contract 4<" in room.text
    assert "W: lead" in room.text
    assert 'aria-label="ace of spades"' in room.text
    assert "call:1S" not in room.buttons


FOURTEEN = "N:AK542.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 6.T976.Q76.T963"  # West's deuce is in North's hand


@pytest.mark.parametrize("language", ["en", "pl"])
def test_13_a_board_with_a_hand_of_fourteen_is_entered_as_it_was_found(client, language):
    """Before the auction, and with the play: the matter is opened, ruled on, and the record read back."""
    room = Room(client, language, dealer="S", deal=FOURTEEN)
    room.do("matter", procedure="wrong_number_of_cards", offender="N")
    assert "13A1.seen" in room.text, "how many cards each hand has, the record says"
    assert room.file()["start"]["deal"] == FOURTEEN
    assert Room(client, language, deal=FOURTEEN, contract="1NT", declarer="S").response.status_code == 200


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"deal": FOURTEEN.replace("QJ9", "AJ9")}, "is in two hands, N and E"),
        ({"deal": FOURTEEN, "contract": "1NT", "declarer": "S", "trick": "3", "leader": "W"}, "that of N has 14"),
        ({"board": "many"}, "not the number of a board"),
        ({"deal": "N:AKQ.."}, 'class="wrong"'),
        ({"contract": "9S", "declarer": "N"}, "not a contract"),
        ({"contract": "4S", "declarer": "Q"}, 'class="wrong"'),
        ({"edition": "1997"}, "no Laws of"),
        ({"rules": "acbl"}, "no regulations called"),
        ({"rules": "pzbs", "edition": "2007"}, "no regulations called"),
    ],
)
def test_a_start_that_cannot_be_is_refused(client, fields, sentence):
    response = client.post("/en/table", data=fields, files={"file": ("", b"")})
    assert response.status_code == 400
    assert sentence in html.unescape(response.text)


# ---------------------------------------------------------------- a ruling


def test_an_insufficient_bid_from_the_box_to_the_ruling(client):
    """27. Entered, seen, taken up; the player is told what follows; his choice is ordered, and can be changed."""
    room = Room(client, dealer="N").do("call:1S", by="N").do("call:1H", by="E")
    assert "not sufficient" in room.text
    assert '<span class="unseen"> irregular</span>' in room.text
    assert {"attention:1:S", "take:1"} <= {*room.buttons}
    room.do("attention:1:S")
    assert "South decides" in room.text, "the seat is named, and no role beside it"
    assert re.sub("<[^>]*>|\ufe0e", "", room.asked) == "Does South accept 1♥?"
    assert room.text.count("What follows from each answer") == 1
    assert "27B1(a)" in room.text  # among what follows if it is not accepted
    assert "the record shows it" in room.text
    room.do("answer:0:27A1.lho_accepts:false")
    assert "must put a legal call or play in its place" in room.text
    assert room.response.headers["hx-push-url"].startswith("/en/table/1")
    changed = room.do("answer:0:27A1.lho_accepts:true")
    assert "<h3>Ruling</h3>" in changed.text
    assert "Taken back by a corrected answer:" in changed.text
    assert "27A1" in changed.text


def test_the_same_in_polish(client):
    room = Room(client, "pl", dealer="N").do("call:1S", by="N").do("call:1H", by="E").do("attention:1:S")
    assert re.sub("<[^>]*>|\ufe0e", "", room.asked) == "Czy S przyjmuje odzywkę 1♥?"
    assert '<html lang="pl">' in room.text


def test_an_answer_that_is_not_asked_any_more_is_struck_out(client):
    room = Room(client, dealer="N").do("call:1S", by="N").do("call:1H", by="E").do("attention:1:S")
    room.do("answer:0:27A1.lho_accepts:false").do("call:2H", by="E")
    question = next(one for one in room.buttons if one.endswith(":true"))
    room.do(question, **{f"reason.{':'.join(question.split(':')[1:3])}".replace(":", "."): "the same suit"})
    assert "the same suit" in room.text
    room.do("answer:0:27A1.lho_accepts:true")
    assert '<li class="idle"><del>' in room.text
    assert "not asked any more" in room.text


def test_reasons_stay_out_of_the_address_and_are_in_the_file(client):
    room = Room(client, dealer="N").do("call:1S", by="N").do("call:1H", by="E").do("attention:1:S")
    room.do("answer:0:27A1.lho_accepts:false").do("call:2H", by="E")
    question = next(one for one in room.buttons if one.endswith(":true")).split(":")[2]
    room.do(f"answer:0:{question}:true", **{f"reason.0.{question}": "Kowalski showed hearts"})
    step = len(unpacked(room.hidden("story"), House()).steps) - 1
    assert f'name="w.{step}.reason"' in room.text
    assert "Kowalski" not in str(unpacked(room.hidden("story"), House()))
    room.do("", **{f"w.{step}.reason": "both show hearts"})
    assert [one["reason"] for one in room.file()["entries"] if one.get("reason")] == ["both show hearts"]
    opened = client.get(room.response.headers["hx-push-url"])
    assert opened.status_code == 200
    assert "both show hearts" not in opened.text


def test_the_reason_of_a_judgement_may_come_later(client):
    question = "27B1b.comparable"
    room = Room(client, dealer="N").do("call:1H", by="N").do("call:1D", by="E").do("attention:1:S")
    room.do("answer:0:27A1.lho_accepts:false").do("call:Pass", by="E")
    assert f"answer:0:{question}:no" in room.buttons
    room.do(f"answer:0:{question}:no", **{f"reason.0.{question}": "  "})
    assert room.response.status_code == 200
    (field,) = room.reasons  # it is written beside the answer
    room.do("", **{field: "a pass says less"})
    assert [one["reason"] for one in room.file()["entries"] if one.get("reason")] == ["a pass says less"]
    room.do(f"answer:0:{question}:similar", **{field: "a pass would say the same"})
    assert [one["reason"] for one in room.file()["entries"] if one.get("reason")][-1] == "a pass would say the same"


def test_calls_by_any_seat_with_all_that_can_be_said_about_them(client):
    room = Room(client, dealer="N")
    room.do("call:1C", by="W", instead="1", at_once="1", **{"shows.H": "1", "shows.S": "1"})
    room.do("call:X", by="N", names="2C").do("eight:NT", by="E")
    first, *_, last = [one for one in room.file()["entries"] if one["is"].startswith("Called")]
    assert first == {"is": "Called", "by": "W", "call": "1C", "instead": True, "shows": "HS", "at_once": True}
    assert last == {"is": "CalledEight", "by": "E", "words": "8NT"}


def test_calls_and_cards_typed_in_a_line(client):
    room = Room(client, dealer="N", deal=DEAL).do("", line="1h p 2h p 4H pas p p")
    assert "E: lead" in room.text
    room.do("line", line="ST S2 SA S5, SK HK")
    assert "though he could have played" in room.text
    assert room.do("line", line="SA").response.status_code == 400
    assert "has been played already" in room.refused
    assert room.do("line", line="foo").refused.startswith("'foo' is not a card")
    assert "E: play" in room.text  # the table is still there


@pytest.mark.parametrize("language", ["en", "pl"])
def test_calls_cards_and_hands_are_typed_in_polish_letters_too(client, language):
    hands = "N:AKDW.432.432.432 - - -"
    room = Room(client, language, dealer="N", deal=hands).do("", line="1BA pas 2 trefl ktr 3pik, rktr E:1kier")
    called = [one["call"] for one in room.file()["entries"] if one["is"] == "Called"]
    assert called == ["1NT", "Pass", "2C", "X", "3S", "XX", "1H"]
    room = Room(client, language, dealer="N", deal=hands).do("", line="3ba pas pas pas")
    room.do("line", line="♥W H5 pikD D♥")
    assert {one["card"] for one in room.file()["entries"] if one["is"] == "Played"} == {"HJ", "H5", "SQ", "HQ"}


def test_a_contract_is_typed_in_polish_letters_too(client):
    room = Room(client, "pl", dealer="N", contract="3BA ktr", declarer="S")
    assert room.file()["start"]["contract"] == {"contract": "3NTX", "declarer": "S"}


def test_the_last_entry_is_taken_back(client):
    room = Room(client, dealer="N").do("call:1S", by="N")
    before = room.hidden("story")
    assert "Take back: E: Pass" in room.do("call:Pass", by="E").text
    assert room.do("undo").hidden("story") == before


def test_cards_are_played_shown_and_added(client):
    room = Room(client, deal=DEAL, contract="4H", declarer="N")
    room.do("card:ST").do("card:C8", mode="show").do("card:CJ", mode="show").do("card:C9", mode="more")
    shown = [one["cards"] for one in room.file()["entries"] if one["is"] == "Exposed"]
    assert shown[:2] == [["C8"], ["CJ", "C9"]]
    assert "Declarer's words for a card of dummy" in html.unescape(room.text)
    assert room.do("card:S8", said="please").response.status_code == 400
    assert "names no card" in room.refused


@pytest.mark.parametrize(("language", "choice"), [("en", "made visible by somebody else"), ("pl", "odsłonił ją ktoś inny")])
def test_24_a_card_that_somebody_else_made_visible_costs_its_owner_nothing(client, language: str, choice: str):
    """24. In the auction the form of an exposed card asks who showed it; nothing lies on the table, and partner may call."""
    room = Room(client, language, dealer="N", deal=DEAL).do("call:1S", by="N")
    assert re.search(r'name="mode" value="show_by_another">\s*(?:<span>)?([^<]+)', html.unescape(room.text))[1] == choice
    (entry,) = exposed(room, "show_by_another")
    assert (entry["cards"], entry["by_another"]) == (["H2", "D3"], True)
    found = load(room.do("take:1").file())
    assert ([one.law for one in rulings(found)], found.faced, found.inquiries[-1].procedure) == (
        ["24"],
        (),
        "extraneous_information",
    )
    other = Room(client, language, dealer="N", deal=DEAL).do("call:1S", by="N")
    exposed(other, "show")
    assert "24C" in {one.law for one in rulings(load(other.do("take:1").file()))}


def exposed(room: Room, mode: str) -> list[dict]:
    """East's two cards are seen together, in that way; how they stand in the record."""
    room.do("card:H2", mode=mode).do("card:D3", mode="more")
    return [one for one in room.file()["entries"] if one["is"] == "Exposed"]


def test_41A_the_opening_lead_is_made_face_down_until_one_is_faced(client):
    room = Room(client, deal=DEAL, dealer="N", board="1").do("", line="1S P 4S P P P")
    assert 'value="face_down"' in room.text
    lead = next(one for one in room.buttons if one.startswith("card:"))
    room.do(lead, mode="face_down", holder="E")
    assert "The lead lies face down" in room.text
    assert "<span>faced</span>" in room.text
    assert '<li class="at-E back">' in room.text
    assert [one["is"] for one in room.file()["entries"]][-1] == "LedFaceDown"
    assert "face down" in room.text
    room.do(lead, mode="play", holder="E")
    assert [one["is"] for one in room.file()["entries"]][-2:] == ["LedFaceDown", "Played"]
    assert 'value="face_down"' not in room.text
    assert "The lead lies face down" not in room.text


def test_47_a_card_of_this_trick_is_taken_back_from_the_row_of_cards(client):
    room = Room(client, deal=DEAL, contract="4H", declarer="N")
    assert not [one for one in room.buttons if one.startswith("back:")]
    room.do("card:ST")
    folded = room.text.partition("More about this card")[2]
    assert [one for one in room.buttons if one.startswith("back:")]
    assert 'value="back:' not in folded


def test_a_claim_is_agreed_or_disputed(client):
    room = Room(client, deal=DEAL, contract="4H", declarer="N").do("card:ST")
    room.do("claim", claimer="N", tricks="11", statement="drawing trumps")
    assert "claims 11 of the tricks left" in room.text
    assert {"agree:E", "object:W", "play_on"} <= {*room.buttons}
    assert "agree:N" not in room.buttons
    agreed = room.do("agree:E").do("agree:W")
    assert "NS 11, EW 2" in agreed.text
    assert "drawing trumps" in str(room.file())
    assert room.do("undo").do("object:W").asked


def test_the_result_alone_ends_the_play(client):
    room = Room(client, dealer="N", board="1").do("", line="1S P 4S P P P")
    room.do("ended", total="10")
    assert "score of North-South: +420" in room.text
    assert room.do("undo").do("ended", total="14").response.status_code == 400


def test_an_adjusted_score_is_awarded_when_law_12_is_answered(client):
    """12. Offered at the end of the inquiry, with its reason, which stays out of the address."""
    room = Room(client, dealer="N", board="1").do("", line="1S P 4S P P P").do("ended", total="10")
    room.do("matter", procedure="adjusted_score", offender="E", about="")
    for _ in range(20):
        answers = [one for one in room.buttons if one.startswith("answer:")]
        if any(one.startswith("award:") for one in room.buttons):
            break
        room.do(answers[0], **room.reasons)
    award = next(one for one in room.buttons if one.startswith("award:"))
    assert room.do(award, award_ns="+140").refused == "an adjusted score is a judgement, and needs its reason"
    assert room.do(award, award_ns="a lot", award_reason="x").response.status_code == 422
    assert room.do(award, award_ns="12C1(c): +140", award_reason="x").refused.endswith("(Law 12C1(c))")
    room.do(award, award_ns="1/3 +140; 2/3 +420", award_reason="ten tricks were never there")
    assert room.response.status_code == 200, room.refused
    (entry,) = [one for one in room.file()["entries"] if one["is"] == "Awarded"]
    assert (entry["ns"], entry["by"], entry["reason"]) == ("12C1(c): 1/3 +140; 2/3 +420", "TD", "ten tricks were never there")
    assert "+140" in client.get(room.response.headers["hx-push-url"]).text
    assert "never there" not in str(unpacked(room.hidden("story"), House()))


def test_signs_questions_moments_and_other_matters(client):
    room = Room(client, dealer="N").do("call:1S", by="N")
    room.do("sign", speaker="N", source="hesitation", about_sign="0", words_said="ten seconds")
    room.do("question", speaker="E", about_sign="0").do("explain", speaker="S", about_sign="0", words_said="five spades")
    room.do("moment", moment="round_over")
    room.do("matter", procedure="unauthorized_information", offender="N", about="0")
    kinds = [one["is"] for one in room.file()["entries"]]
    assert kinds[:6] == ["Called", "Informed", "Questioned", "Explained", "Passed", "Opened"]
    assert "five spades" in str(room.file())
    assert room.asked
    assert room.do("matter", procedure="karaoke", offender="N", about="").response.status_code == 400
    assert room.do("explain", speaker="S").refused == "choose the call or card that it is about"
    assert room.do("moment", moment="noon").refused == "choose a moment"


@pytest.mark.parametrize("do", ["fly", "call:9S", "call:1S", "card:1S", "attention:0:N", "answer:0:x:true", "answer:x", "agree:Q",
                                "attention:999999:N", "take:-1", "eight:9", "ended", "claim"])  # fmt: skip
def test_what_cannot_be_entered_is_said_above_the_table(client, do):
    room = Room(client, dealer="N").do(do, by="nobody")
    assert room.response.status_code == 400
    assert room.refused
    assert "N: call" in room.text


# ---------------------------------------------------------------- how it can be used


def test_the_page_works_with_the_keyboard_and_is_named(client):
    room = Room(client, dealer="N", deal=DEAL)
    assert 'aria-label="3 spades"' in room.text
    assert 'aria-label="double"' in room.text
    assert room.text.count('type="radio" name="by"') == 4
    assert re.search(r'name="by" value="N" checked', room.text)
    assert 'role="radiogroup" aria-label="Who acts"' in room.text
    for attribute in (" style=", " onclick=", "<style", "javascript:"):
        assert attribute not in room.text
    for label in re.findall(r"<(?:select|textarea|input)(?![^>]*type=\"hidden\")[^>]*>", room.text):
        assert "name=" in label
    ids = re.findall(r' id="([^"]+)"', room.text)
    assert len(ids) == len({*ids})
