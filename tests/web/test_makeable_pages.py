"""What was makeable, on the desk: beside a weighted score, and of a claim in dispute."""

from __future__ import annotations

import pytest
from litestar.testing import TestClient
from one_desk import the_desk
from table_rooms import DEAL, Room

from conftest import missing
from oddtrick.analysis.doubledummy.library import available
from oddtrick.analysis.doubledummy.solver import makeable
from oddtrick.game.cards import Denomination
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.web import makeable as pages

ENDING = {
    "board": "5", "contract": "4S", "declarer": "S", "trick": "10", "leader": "S", "won_ns": "6", "won_ew": "3",
    "left": "N:-.5.2.64 -.98.-.98 9.AK.-.A 2.-.KQJ.-",
}  # fmt: skip
WHOLE = "N:J43.AKT6.AK9.A83 962.J87.T8764.97 AQ85.Q532.32.Q42 KT7.94.QJ5.KJT65"


@pytest.fixture(scope="module")
def client():
    if not available():
        missing("oddtrick[analysis]")
    with TestClient(the_desk()) as found:
        yield found


def test_12C1c_the_makeable_contracts_stand_beside_a_weighted_score(client: TestClient) -> None:
    fields = {"board": "1", "r1": "4H N 10", "w1": "60", "r2": "3NT S 9", "w2": "40", "ns": "results", "deal": WHOLE}
    text = client.get("/en/calculate/adjusted", params=fields).text
    assert "What was makeable" in text
    assert "+450" in text
    assert "NS +1" in text
    assert text.count('<tr><th scope="row">') >= 4
    assert str(makeable(Deal.parse(WHOLE)).of(Seat.W, Denomination.DIAMONDS)) in text
    assert "Co było do wygrania" in client.get("/pl/calculate/adjusted", params=fields).text
    del fields["deal"]
    assert "What was makeable" not in client.get("/en/calculate/adjusted", params=fields).text


@pytest.mark.parametrize("deal", ["N:A...", "N:- - - -", "nonsense"])
def test_a_deal_that_is_none_or_not_complete_is_said_at_its_field(client: TestClient, deal: str) -> None:
    answer = client.get("/en/calculate/adjusted", params={"board": "1", "r1": "4H N 10", "w1": "100", "deal": deal})
    assert answer.status_code == 400


def test_where_nothing_is_solved_the_pages_leave_it_out(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("oddtrick.web.makeable", "oddtrick.web.adjusted.pages"):
        monkeypatch.setattr(f"{module}.available", lambda: False)
    text = client.get("/en/calculate/adjusted", params={"board": "1"}).text
    assert "makeable" not in text
    assert pages.shown(Deal.parse(WHOLE)) is None


def test_70_a_claim_in_dispute_shows_what_the_cards_can_come_to(client: TestClient) -> None:
    room = Room(client, **ENDING)
    assert "/table/claim" not in room.text
    refused = client.post("/en/table/claim", data={"story": room.hidden("story"), "words": "{}"})
    assert (refused.status_code, "nobody contests a claim" in refused.text) == (400, True)
    room.do("claim", claimer="S", tricks="4", statement="hearts").do("object:W")
    assert "/table/claim" in room.text
    shown = client.post("/en/table/claim", data={"story": room.hidden("story"), "words": room.hidden("words")}).text
    assert "read as this order:" in shown
    assert "<dt>fewest tricks for NS</dt>\n<dd><b>1</b>" in shown
    assert "W still holds" in shown
    assert "hearts" in shown.partition('name="words"')[2]


def test_70_a_claim_of_a_whole_deal_is_bounded(client: TestClient) -> None:
    room = Room(client, deal=DEAL, contract="4H", declarer="N").do("claim", claimer="N", tricks="13").do("object:E")
    shown = client.post("/pl/table/claim", data={"story": room.hidden("story"), "words": room.hidden("words")}).text
    assert "co najwyżej" in shown or "co najmniej" in shown
