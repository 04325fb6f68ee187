"""16B1(b). A poll against the numbers of the conditions: they stand in the form with their source, and others can be typed."""

import json
import re

import pytest
from litestar.testing import TestClient
from one_desk import the_desk

from oddtrick.game.calls import PASS, Call
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.polls.hand import Reply, Shown, read_calls
from oddtrick.polls.peers import load as load_poll
from oddtrick.regulations.readymade import load, ready
from oddtrick.texts import BadInput
from oddtrick.web.app import application
from oddtrick.web.polls.address import packed, packed_replies
from oddtrick.web.rules import House

FOUR = Call.parse("4S")
SHOWN = Shown(Seat.S, Vulnerability.EW, Hand.parse("AQ765.A4.KJ3.962"), read_calls("1S P 3S P"))
ADDRESS = f"/en/poll/{packed(SHOWN)}/count"
VOTES = (Reply(FOUR, (PASS,), 1), Reply(PASS, (), 2), Reply(PASS, (FOUR,), 3))

CONDITIONS = """
base = "wbf"
edition = 2017
title = "Thursday pairs"
short = "Thursday"
poll_considered_percent = { value = 20, point = "§ 7" }
poll_chosen_peers = 1
"""


@pytest.fixture(scope="module")
def client():
    with TestClient(the_desk()) as found:
        yield found


@pytest.fixture(scope="module")
def thursday():
    """A desk that was started with conditions which name two of the numbers."""
    with TestClient(application(House.of(load(CONDITIONS, "thursday.toml")))) as client:
        yield client


def numbers_of(page):
    names = ("considered_percent", "chosen_percent", "chosen_peers")
    return [re.search(rf'name="{name}"[^>]*value="([^"]*)"', page)[1] for name in names]


def test_16B1b_the_numbers_of_the_conditions_stand_in_the_form_with_their_source(thursday, client):
    page = thursday.get(f"{ADDRESS}/{packed_replies(VOTES)}").text
    assert numbers_of(page) == ["20", "", "1"]
    assert "considered by at least, in percent" in page
    assert '<span class="poll-source">Thursday § 7: 20</span>' in page
    assert "<li>the regulations (Thursday § 7): seriously considered by at least 20%</li>" in page
    assert "<td>2 / 3 (66%)</td><td>1 / 3 (33%)</td><td>considered: yes; chosen: yes</td>" in page
    assert "The poll decides nothing" in page
    assert "the regulations (Thursday § 7): seriously considered by at least 20%; the regulations (Thursday): chosen" in page
    assert numbers_of(client.get(f"{ADDRESS}/{packed_replies(VOTES)}").text) == ["", "", ""], "the Laws name no number"
    assert "poll-source" not in client.get(ADDRESS).text


def test_what_is_typed_counts_and_an_emptied_field_names_nothing(thursday):
    data = {"do": "", "votes": packed_replies(VOTES), "considered_percent": "70", "chosen_percent": "", "chosen_peers": ""}
    page = thursday.post(ADDRESS, data=data).text
    assert numbers_of(page) == ["70", "", ""]
    assert '<span class="poll-source">Thursday § 7: 20</span>' in page, "what the conditions say is still told"
    assert "<li>the regulations: seriously considered by at least 70%</li>" in page
    assert "<td>considered: no</td>" in page
    assert "chosen: yes" not in page
    bad = thursday.post(ADDRESS, data=data | {"chosen_percent": "many"})
    assert bad.status_code == 400
    assert numbers_of(bad.text) == ["70", "many", ""]


def test_an_answer_from_its_page_is_counted_against_the_numbers_of_the_conditions(thursday):
    page = thursday.post(ADDRESS, data={"do": "", "new": packed_replies(VOTES[:1]), "votes": packed_replies(VOTES[1:])}).text
    assert numbers_of(page) == ["20", "", "1"]
    poll = load_poll(json.loads(thursday.post(f"{ADDRESS}.json", data={"votes": packed_replies(VOTES)}).text))
    assert (poll.threshold.considered_percent, poll.threshold.chosen_peers) == (20, 1)


@pytest.mark.parametrize("number", ["101", "-1", "true", '"20"'])
def test_a_number_that_is_no_share_is_refused(number):
    with pytest.raises(BadInput, match="expected a whole number from 0 to 100"):
        load(f"poll_chosen_percent = {number}\n", "club.toml")


@pytest.mark.parametrize("name", ["wbf", "pzbs"])
def test_the_ready_made_regulations_name_no_number(name):
    assert not [one.name for one in ready(name).settings if one.name.startswith("poll_")]
    assert (
        "poll-source"
        not in TestClient(application(House.of(load(f'base = "{name}"\nedition = 2017\n', "x.toml")))).get(ADDRESS).text
    )


def test_the_number_is_told_in_polish(thursday):
    page = thursday.get(f"/pl/poll/{packed(SHOWN)}/count/{packed_replies(VOTES)}").text
    assert numbers_of(page) == ["20", "", "1"]
    assert "Thursday § 7: 20" in page


def test_the_page_of_law_16_shows_the_numbers_as_left_open(thursday):
    page = thursday.get("/en/laws/16?edition=2017&rules=house").text
    assert "By how many percent of the peers in a poll an action must be seriously considered" in page
    assert "Thursday § 7" in page
