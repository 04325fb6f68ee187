"""What the page of a table says beside its questions: definitions, a poll, the facts, an adjusted score; and how it begins late."""

from __future__ import annotations

import html
import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from litestar.testing import TestClient
from one_desk import the_desk
from table_rooms import DEAL, Room

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import stored
from oddtrick.web.case import Agreed, Balance, Case, Facts
from oddtrick.web.case import Told as Inquired
from oddtrick.web.rules import House
from oddtrick.web.table.address import packed, unpacked
from oddtrick.web.table.record import read_record


@pytest.fixture(scope="module")
def client():
    with TestClient(the_desk()) as found:
        yield found


def links(room: Room, start: str) -> list[str]:
    found = re.findall(r'href="(/[^"]+)"', room.text)
    return [html.unescape(one) for one in found if one.split("/", 2)[2].startswith(start)]


def fields(link: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}


def hesitation(client: TestClient, language: str = "en", **fields: str) -> Room:
    """East hesitates over 3H and passes; West bids 3S and makes it. Asked about when the play has ended."""
    room = Room(client, language, board="5", dealer="N", **{"deal": DEAL, **fields}).do("line", line="1H P 2H 2S 3H P P")
    room.do("sign", speaker="E", source="hesitation", about_sign="5").do("line", line="3S P P P").do("ended", total="9")
    return room.do("matter", procedure="unauthorized_information", offender="E", about="5")


def up_to(room: Room, question: str) -> Room:
    """Every judgement says yes until that one is asked."""
    for _ in range(30):
        answers = [one for one in room.buttons if one.startswith("answer:")]
        if 'class="question"' not in room.text or f":{question}:" in answers[0]:
            break
        yes = answers[0].rpartition(":")[0] + ":true"
        room.do(yes if yes in answers else answers[0], **room.reasons)
    return room


# ---------------------------------------------------------------- beside a question


def test_the_words_of_the_laws_stand_beside_the_question(client):
    room = Room(client, dealer="N").do("call:1S", by="N").do("call:1H", by="E").do("attention:1:S")
    meaning = re.search(r'<dl class="terms">(.*?)</dl>', room.text, re.DOTALL)[1]
    assert "<dt>insufficient</dt>" in meaning
    assert "does not outrank the last bid" in meaning
    assert '<span class="law">18D</span>' in meaning
    assert room.text.count("What follows from each answer") == 1
    assert not links(room, "poll?")


def test_16B1_a_poll_opens_with_what_the_player_knew_when_he_chose(client):
    room = up_to(hesitation(client), "16B1b.considered")
    (link,) = links(room, "poll?")
    assert fields(link) == {"dealer": "N", "vulnerability": "NS", "auction": "1H Pass 2H 2S 3H Pass Pass", "asks": "call",
                            "hand.S": "AKJ96", "hand.H": "A8", "hand.D": "J984", "hand.C": "Q5"}  # fmt: skip
    page = client.get(link).text
    assert 'value="AKJ96"' in page
    assert "KQJ975" not in page
    made = client.post("/en/poll", data={**fields(link), "do": "make"}, follow_redirects=False)
    assert made.status_code == 303
    assert made.headers["location"].endswith("/count")


def test_16B1_without_hands_the_auction_alone_is_carried(client):
    (link,) = links(up_to(hesitation(client, deal=""), "16B1a.suggested"), "poll?")
    assert not [name for name in fields(link) if name.startswith("hand")]
    assert fields(link)["auction"] == "1H Pass 2H 2S 3H Pass Pass"


def test_16B1_a_card_is_asked_of_what_he_still_held(client):
    """South breaks tempo on the first trick; North's next card is judged, and the poll shows it among those he had left."""
    room = Room(client, dealer="N", deal=DEAL, contract="4S", declarer="W").do("line", line="HK H4")
    room.do("sign", speaker="S", source="hesitation", about_sign="").do("line", line="H3 HA SA S3 S7 S2")
    room.do("ended", total="7").do("matter", procedure="unauthorized_information", offender="S", about="2")
    (link,) = links(up_to(room, "16B1a.suggested"), "poll?")
    told = fields(link)
    assert (told["asks"], told["seat"]) == ("card", "N")
    assert (told["hand.H"], told["hand.S"]) == ("QJ975", "Q53")
    assert "auction" not in told


@pytest.mark.parametrize("query", ["auction=fly", "dealer=Q", "asks=x&seat=9", "hand.S=" + "A" * 5_000, "auction=" + "P+" * 900])
def test_a_poll_that_cannot_be_filled_in_so_is_a_page(client, query):
    response = client.get(f"/pl/poll?{query}")
    assert response.status_code in (200, 400)
    assert "<h1>" in response.text


# ---------------------------------------------------------------- 84, 85

SAID = {"facts.state": "disputed", "facts.N": "1", "facts.E": "1", "facts.balance": "probable", "facts.words": "East thought long"}


def test_84_85_facts_stay_with_the_table_its_link_its_record_and_its_sheet(client):
    room = hesitation(client)
    assert re.search(r"<summary>Facts first.*?agreed or disputed\?</summary>", room.text)
    room.do("keep", **SAID)
    story = unpacked(room.hidden("story"), House())
    assert story.facts == Facts(Agreed.DISPUTED, "NE", Balance.PROBABLE)
    assert story.happened == ""
    assert json.loads(room.hidden("words"))["facts.words"] == "East thought long"
    assert packed(story) == room.hidden("story")
    opened = client.get(room.response.headers["hx-push-url"]).text
    assert "<b>disputed</b>" in opened
    assert "East thought long" not in opened
    answer = next(one for one in room.buttons if one.startswith("answer:"))
    assert unpacked(room.do(answer, **room.reasons).hidden("story"), House()).facts == story.facts
    record = room.file()
    assert record["facts"] == {"state": "disputed", "seats": "NE", "balance": "probable", "words": "East thought long"}
    again = read_record(record, House()).story
    assert (again.facts, again.happened) == (story.facts, "East thought long")
    sent = {"story": room.hidden("story"), "words": room.hidden("words")}
    sheet = html.unescape(client.post("/en/table/sheet", data=sent).text)
    assert "The facts are disputed (N, E); found by the weight of the evidence (Law 85A1)." in sheet
    assert "East thought long" in sheet


def test_84_85_the_rulings_on_facts_are_opened_in_the_matter_that_is_asked_about(client):
    room = hesitation(client)
    assert {"open:agreed_facts", "open:disputed_facts"} <= {*room.buttons}
    room.do("open:disputed_facts")
    opened = [one for one in room.file()["entries"] if one["is"] == "Opened"]
    assert opened[-1] == {"is": "Opened", "procedure": "disputed_facts", "offender": "E", "about": 5}
    assert "What does the weight of the evidence make more probable?" in room.text


@pytest.mark.parametrize("wrong", [{"facts.state": "sure"}, {"facts.state": "agreed", "facts.balance": "heads"}])
def test_84_85_other_words_about_facts_are_refused(client, wrong):
    assert hesitation(client).do("keep", **wrong).response.status_code == 400


def test_84_85_facts_stand_in_the_report(client):
    room = hesitation(client).do("keep", **SAID)
    words = {"table": room.hidden("story"), "facts.words": "East thought long", "as": "page"}
    assert "East thought long" in client.post("/en/forms/ruling", data=words).text


# ---------------------------------------------------------------- an adjusted score


def test_12C_the_calculator_opens_with_what_the_table_knows(client):
    room = up_to(hesitation(client), "none")
    (link,) = links(room, "calculate/adjusted")
    told = fields(link)
    assert (told["board"], told["vulnerable"], told["offenders"], told["table"]) == ("5", "NS", "EW", "3S W 9")
    assert "case" in told
    page = html.unescape(client.get(link).text)
    assert "Enter at least one possible result." in page
    assert "12C1" in page
    assert 'value="3S W 9"' in page


def test_12C_an_adjusted_score_that_is_ordered_is_worked_out_before_law_12_is_asked_to_its_end(client):
    """The order stands, the inquiry by Law 12 is still open: nothing of it is told as if it were decided."""
    room = up_to(hesitation(client, rules="pzbs"), "16B3.advantage")
    assert not links(room, "calculate/adjusted")
    room.do(next(one for one in room.buttons if one.endswith("16B3.advantage:true")), **room.reasons)
    (link,) = links(room, "calculate/adjusted")
    assert "case" not in fields(link)
    assert (fields(link)["values"], fields(link)["offenders"]) == ("pzbs", "EW")
    assert client.get(link).status_code == 200


def sheet_of(client: TestClient, rules: str, *inquiries: tuple[str, dict[str, bool | str]]) -> str:
    case = Case(Edition.E2017, rules, tuple(Inquired(name, tuple(answers.items())) for name, answers in inquiries))
    return html.unescape(client.get(f"/en/rule/{case.packed()}/sheet").text)


HESITATED = ("unauthorized_information", dict.fromkeys(
    ("16B1.might_suggest", "16B1a.acted", "16B1a.suggested", "16B1b.considered", "16B1b.some_choose", "16B3.advantage"), True,
) | {"16B1.source": "hesitation"})  # fmt: skip


def calculators(page: str) -> list[str]:
    return re.findall(r'href="/en/calculate/adjusted\?([^"]+)"', page)


def test_12C_the_sheet_of_a_case_leads_to_the_calculator(client):
    (link,) = calculators(sheet_of(client, "pzbs", HESITATED))
    assert link == "edition=2017&values=pzbs"
    assert client.get(f"/en/calculate/adjusted?{link}").status_code == 200
    assert not calculators(sheet_of(client, "", ("insufficient_bid", {})))


def test_12C_a_finished_inquiry_by_law_12_goes_along(client):
    answers: dict[str, bool | str] = {}
    case = Case(Edition.E2017, "", (Inquired("artificial_score"),))
    while (question := case.progress(0, House()).question) is not None:
        value = stored(question.options[0])
        answers[question.id] = value
        case = case.answered(0, question.id, value)
    (link,) = calculators(sheet_of(client, "", ("artificial_score", answers)))
    assert link == f"case={case.packed()}&n=0"
    assert client.get(f"/en/calculate/adjusted?{link}").status_code == 200


# ---------------------------------------------------------------- from a later trick

LATER = {"contract": "4S", "declarer": "S", "trick": "9", "leader": "W", "won_ns": "5", "left": "N:AK.J9.T. - - QJ.T.98."}


def test_a_board_from_a_later_trick_is_recorded_as_such(client):
    room = Room(client, board="2", **LATER)
    page = html.unescape(room.text)
    assert "recorded from trick 9 on, before which NS won 5 and EW 3" in page
    assert "W: lead" in page
    assert "All hands" in page
    start = unpacked(room.hidden("story"), House()).start
    assert (start.trick, str(start.leader), start.won) == (9, "W", (5, 3))
    assert room.file()["start"]["trick"] == 9
    room.do("line", line="SQ SA S2 S3")
    assert "Trick 9: won by N" in html.unescape(room.text)
    room.do("ended", total="10")
    assert "tricks: NS 10, EW 3" in html.unescape(room.text)
    assert "score of North-South: +620" in room.text
    again = read_record(room.file(), House()).story
    assert packed(again) == room.hidden("story")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"trick": "14"}, "'14' is not a number from 1 to 13"),
        ({"leader": ""}, "say who leads to trick 9"),
        ({"leader": "Q"}, 'class="wrong"'),
        ({"won_ns": ""}, "say how many of the tricks before trick 9"),
        ({"won_ew": "4"}, "before trick 9 8 tricks have been won, not 5 and 4"),
        ({"won_ns": "9"}, "is not a number from 0 to 8"),
        ({"left": "N:AK.J9.T2. - - -"}, "when trick 9 begins a hand has 5 cards; that of N has 6"),
        ({"left": "", "deal": DEAL}, "that of N has 13"),
        ({"trick": "1", "left": "", "won_ns": ""}, ""),
        ({"trick": "1", "left": "", "won_ns": "", "leader": "N"}, "the opening lead is due from W"),
        ({"trick": "", "left": ""}, "is not a number from 0 to 0"),
    ],
)
def test_a_later_start_that_cannot_be_is_refused(client, wrong, sentence):
    response = client.post("/en/table", data={**LATER, **wrong}, files={"file": ("", b"")})
    assert response.status_code == (400 if sentence else 200)
    assert sentence in html.unescape(response.text)
