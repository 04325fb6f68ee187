"""A poll of peers in the browser: its link tells one hand and nothing else; answers come back and are counted."""

import json
import random
import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from one_desk import the_desk

from conftest import EXAMPLES
from oddtrick.game.calls import PASS, Call
from oddtrick.game.cards import CARDS
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.polls.hand import MOST_VOTES, Asked, Reply, Shown, read_calls
from oddtrick.polls.meanings import GROUPS, SUIT_NAMES, Meaning, Methods, OverOne, System, Twos
from oddtrick.polls.peers import load
from oddtrick.texts import BadInput
from oddtrick.web.addresses import LONGEST, pack, unpack
from oddtrick.web.polls.address import packed, packed_replies, packed_reply, unpacked, unpacked_replies, unpacked_reply
from oddtrick.web.polls.form import fields_of, read

SHOWN = Shown(
    Seat.S,
    Vulnerability.EW,
    Hand.parse("AQ765.A4.KJ3.962"),
    read_calls("1S P 3S P"),
    ((0, Meaning.parse("natural S5+ p11-17")), (2, Meaning.parse("S4+ p6-9 not_forcing"))),
    Methods.parse("five nt15-17 weak_twos"),
)
FORM = {
    "dealer": "S",
    "vulnerability": "EW",
    "hand.S": "AQ765",
    "hand.H": "A4",
    "hand.D": "KJ3",
    "hand.C": "962",
    "auction": "1S P 3S P",
    "asks": "call",
    "m0.kind": "natural",
    "m0.S": "5+",
    "m0.low": "11",
    "m0.high": "17",
    "m2.S": "4+",
    "m2.low": "6",
    "m2.high": "9",
    "m2.force": "not_forcing",
    "system": "five",
    "nt_low": "15",
    "nt_high": "17",
    "twos": "weak_twos",
}
FOUR = Call.parse("4S")


@pytest.fixture(scope="module")
def client():
    with TestClient(the_desk()) as found:
        found.follow_redirects = False
        yield found


# ---------------------------------------------------------------- the link


def leaves(value):
    if isinstance(value, list):
        return [leaf for one in value for leaf in leaves(one)]
    return [value]


WORDS = {one.slug for options in (*GROUPS.values(), System, OverOne, Twos, Asked) for one in options}
CODE = re.compile(r"([SHDCMm]\d+[+-]?|p\d*-\d*|nt\d+-\d+|[a-z_]+:[SHDCMm])")


def test_the_link_holds_only_what_is_shown():
    """Nothing but the mark, dealer, vulnerability, one hand, the auction, and words of the closed vocabulary."""
    mark, dealer, vulnerable, hand, calls, told, methods, asks, seat = unpack(packed(SHOWN))
    assert (mark, dealer, vulnerable, calls, asks, seat) == ("poll", "S", "EW", "1SP3SP", "call", "")
    assert [card for card in CARDS if card in Hand.parse(hand)] == [card for card in CARDS if card in SHOWN.hand]
    for _, words in told:
        assert all(word in WORDS or CODE.fullmatch(word) for word in words.split())
    assert all(word in WORDS or CODE.fullmatch(word) for word in methods.split())


@settings(max_examples=EXAMPLES, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from([*FORM, "peers", "name", "m1.words", "m2.suit", "hand.N", "deal", "m0.act"]),
        st.text(max_size=30),
        max_size=6,
    )
)
def test_no_free_words_get_into_a_link(more):
    """Whatever is written into the form, what stands in the link is one hand and words of the vocabulary, or there is none."""
    try:
        letters = packed(read(FORM | more))
    except BadInput:
        return
    mark, dealer, vulnerable, hand, calls, told, methods, *_ = unpack(letters)
    assert mark == "poll"
    assert dealer in "NESW"
    assert vulnerable in ("none", "NS", "EW", "both")
    assert len(Hand.parse(hand)) == 13
    assert re.fullmatch(r"([1-7][CDHSN]|[PXR])*", calls)
    words = " ".join([methods, *(words for _, words in told)]).split()
    assert all(word in WORDS or CODE.fullmatch(word) for word in words)


def test_an_answers_link_holds_the_answer_and_a_number():
    assert unpack(packed_reply(Reply(FOUR, (PASS,), 77))) == ["vote", "4S", ["P"], 77]


def test_what_was_packed_comes_back():
    assert unpacked(packed(SHOWN)) == SHOWN
    assert unpacked_reply(packed_reply(Reply(FOUR, (PASS,), 5)), SHOWN) == Reply(FOUR, (PASS,), 5)
    several = (Reply(FOUR, (), 1), Reply(FOUR, (), 2), Reply(PASS, (FOUR,), 3))
    assert unpacked_replies(packed_replies(several), SHOWN) == several
    assert unpacked_replies(packed_replies((*several, several[0])), SHOWN) == several, "the same answer counts once"


def test_the_form_comes_back():
    assert read(FORM) == SHOWN
    assert read(fields_of(SHOWN)) == SHOWN


def test_the_links_are_short_enough_for_every_phone():
    calls = read_calls("1C 1D 1H 1S 1NT 2C 2D 2H 2S 2NT 3C 3D 3H 3S 3NT P P 4C 4D 4H")
    full = Meaning.parse("artificial unbalanced S5+ H4 p11-15 strong round asks_stopper:D")
    long = SHOWN._replace(calls=calls, meanings=tuple((n, full) for n in range(20)))
    votes = packed_replies([Reply(PASS, (Call.parse("4S"), Call.parse("5C")), n * 9_999) for n in range(25)])
    assert len("http://192.168.100.100:8765/en/poll/" + packed(long) + "/count/" + votes) < LONGEST


plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 2**40)
    | st.sampled_from(["poll", "vote", "votes", "N", "none", "1S", "P", "SA", "", "card"])
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=9),
    max_leaves=30,
)


@settings(max_examples=EXAMPLES, deadline=None)
@given(plain, st.lists(plain, max_size=8))
def test_other_data_are_refused(value, rest):
    for told in (value, ["poll", *rest], ["poll", "N", "none", "AQ765.A4.KJ3.962", "P", *rest], ["vote", *rest], ["votes", rest]):
        for reads in (unpacked, lambda text: unpacked_reply(text, SHOWN), lambda text: unpacked_replies(text, SHOWN)):
            with suppress(BadInput):
                assert reads(pack(told)) is not None


# ---------------------------------------------------------------- making it


def test_the_form_has_a_label_for_every_field(client):
    page = client.post("/en/poll", data=FORM | {"do": ""}).text
    for field in re.findall(r'<(?:input|select|textarea)[^>]*name="[^"]+"[^>]*>', page):
        inside = page.rindex("<label", 0, page.index(field)) > page.rfind("</label>", 0, page.index(field))
        assert "hidden" in field or inside or re.search(r'id="(auction)"', field), field


def test_calls_are_entered_by_text_or_by_the_box(client):
    page = client.post("/en/poll", data=FORM | {"do": "call:4N"}).text
    assert 'value="1S Pass 3S Pass 4NT"' in page
    assert page.count("<summary><b>") == 5
    assert 'natural; <span class="suit-S">♠\ufe0e</span>: 5 or more; 11 to 17 points' in page
    page = client.post("/en/poll", data=FORM | {"do": "back"}).text
    assert 'value="1S Pass 3S"' in page


def test_an_irregular_call_is_noted(client):
    page = client.post("/en/poll", data=FORM | {"auction": "1S 1H", "do": ""}).text
    assert '<span class="law">18D</span>' in page


def test_the_poll_is_made(client):
    found = client.post("/en/poll", data=FORM | {"do": "make"})
    assert found.status_code == 303
    assert found.headers["location"] == f"/en/poll/{packed(SHOWN)}/count"


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"hand.S": "AQ76"}, "the hand has 12 cards"),
        ({"hand.S": "AQ76X"}, "is not a rank"),
        ({"auction": "1S P P P"}, "the auction has ended"),
        ({"auction": "1S P Kowalski"}, "is not a call"),
        ({"m2.low": "forty"}, "the explanation of 3S by N"),
        ({"m2.low": "9", "m2.high": "6"}, "the explanation of 3S by N"),
        ({"system": "kowalski"}, "these are not methods"),
        ({"dealer": "X"}, "is not a seat"),
        ({"vulnerability": "X"}, "is not a vulnerability"),
        ({"asks": "why"}, "not a question that a poll asks"),
        ({"auction": "P " * 200}, "at most 80 calls"),
    ],
)
def test_what_cannot_be_asked_is_said_and_the_form_kept(client, more, says):
    page = client.post("/en/poll", data=FORM | more | {"do": "make"})
    assert page.status_code == 400
    assert says in page.text
    assert 'name="hand.H" value="A4"' in page.text


def test_a_poll_can_be_changed(client):
    page = client.get(f"/en/poll?poll={packed(SHOWN)}").text
    assert 'name="hand.S" value="AQ765"' in page
    assert '<option value="natural" selected>' in page


# ---------------------------------------------------------------- what peers see


def test_the_peer_sees_his_hand_and_no_other_card(client):
    page = client.get(f"/en/poll/{packed(SHOWN)}")
    assert page.status_code == 200
    hand = page.text[page.text.index('<dl class="poll-hand"') : page.text.index("</dl>")]
    assert re.findall(r"<span>(\w+)</span>", hand) == "A Q 7 6 5 A 4 K J 3 9 6 2".split()
    assert "You are S. Dealer: S. Vulnerable: EW." in page.text
    assert "4 or more; 6 to 9 points; not forcing" in page.text
    assert "natural, five-card majors; 1NT: 15 to 17 points; weak two-bids" in page.text
    assert page.text.count('type="radio"') == len(SHOWN.options) == page.text.count('type="checkbox"')
    assert 'aria-label="4 spades"' in page.text


def test_the_peer_sees_it_in_polish(client):
    assert 'lang="pl"' in client.get(f"/pl/poll/{packed(SHOWN)}").text


def test_an_answer_becomes_a_link(client):
    found = client.post(f"/en/poll/{packed(SHOWN)}", data={"chosen": "4S", "considered.P": "1", "considered.4S": "1"})
    assert found.status_code == 303
    place, _, letters = found.headers["location"].rpartition("/")
    assert place == f"/en/poll/{packed(SHOWN)}/answer"
    reply = unpacked_reply(letters, SHOWN)
    assert (reply.chosen, reply.considered) == (FOUR, (PASS,))
    page = client.get(found.headers["location"]).text
    assert "seriously considered: Pass" in page
    assert "<svg" in page
    assert f"{found.headers['location']}" in page


def test_two_like_answers_have_two_links(client):
    links = {client.post(f"/en/poll/{packed(SHOWN)}", data={"chosen": "4S"}).headers["location"] for _ in "twelve"}
    assert len(links) > 1


@pytest.mark.parametrize(
    "data",
    [{}, {"chosen": "1C"}, {"chosen": "SA"}, {"chosen": "4S", **{f"considered.{n}{d}": "1" for n in (5, 6, 7) for d in "CDHSN"}}],
)
def test_what_is_no_answer_is_said(client, data):
    page = client.post(f"/en/poll/{packed(SHOWN)}", data=data)
    assert page.status_code == 400
    assert 'role="alert"' in page.text


def test_a_lead_is_asked_with_the_own_cards(client):
    shown = SHOWN._replace(calls=read_calls("1S P 4S P P P"), asks=Asked.LEAD)
    page = client.get(f"/en/poll/{packed(shown)}").text
    assert page.count('type="radio"') == 13
    assert "You are W" in page
    found = client.post(f"/en/poll/{packed(shown)}", data={"chosen": "SA", "considered.C9": "1"})
    assert unpack(found.headers["location"].rpartition("/")[2])[:3] == ["vote", "SA", ["C9"]]


# ---------------------------------------------------------------- counting

ADDRESS = f"/en/poll/{packed(SHOWN)}/count"
VOTES = (Reply(FOUR, (PASS,), 1), Reply(PASS, (), 2), Reply(PASS, (FOUR,), 3))


def link(reply, shown=SHOWN):
    return f"http://testserver/en/poll/{packed(shown)}/answer/{packed_reply(reply)}"


def kept(page):
    letters = re.search(r'name="votes" value="(\w[\w-]*)"', page.text)
    return unpacked_replies(letters[1], SHOWN) if letters else ()


def test_links_of_answers_are_collected(client):
    page = client.post(ADDRESS, data={"do": "add", "links": "\n".join(map(link, VOTES[:2])), "votes": ""})
    assert kept(page) == VOTES[:2]
    again = client.post(
        ADDRESS, data={"do": "add", "links": f"{link(VOTES[2])} {link(VOTES[0])}", "votes": packed_replies(VOTES[:2])}
    )
    assert kept(again) == VOTES
    assert again.headers["HX-Push-Url"] == f"{ADDRESS}/{packed_replies(VOTES)}"
    assert kept(client.get(again.headers["HX-Push-Url"])) == VOTES


def test_an_answer_is_counted_from_its_page(client):
    page = client.post(ADDRESS, data={"do": "", "new": packed_replies(VOTES[:1]), "votes": packed_replies(VOTES[1:])})
    assert kept(page) == (*VOTES[1:], VOTES[0])


def test_an_answer_by_hand_and_one_less(client):
    page = client.post(ADDRESS, data={"do": "hand", "hand.chosen": "3N", "hand.considered.P": "1", "votes": packed_replies(VOTES)})
    assert [(str(one.chosen), [*map(str, one.considered)]) for one in kept(page)][-1] == ("3NT", ["Pass"])
    page = client.post(ADDRESS, data={"do": "drop:1", "votes": packed_replies(VOTES)})
    assert kept(page) == (VOTES[0], VOTES[2])


def test_counts_stand_against_the_numbers_and_no_verdict_is_given(client):
    data = {
        "do": "",
        "votes": packed_replies(VOTES),
        "considered_percent": "70",
        "chosen_peers": "1",
        "peers": "club players",
        "method": "one by one",
    }
    page = client.post(ADDRESS, data=data).text
    assert "<td>3 / 3 (100%)</td><td>2 / 3 (66%)</td><td>considered: yes; chosen: yes</td>" in page
    assert "<td>2 / 3 (66%)</td><td>1 / 3 (33%)</td><td>considered: no; chosen: yes</td>" in page
    assert "The poll decides nothing" in page
    assert (
        "3 peers were asked; peers: club players; how they were asked: one by one; Pass: seriously considered by 3 (100%)" in page
    )
    assert "club" not in client.post(ADDRESS, data=data).headers["HX-Push-Url"]


def test_without_numbers_nothing_is_compared(client):
    assert "reaches the numbers" not in client.get(f"{ADDRESS}/{packed_replies(VOTES)}").text


def test_the_poll_is_a_file_for_the_command_line(client):
    data = {"votes": packed_replies(VOTES), "considered_percent": "20", "peers": "club players"}
    found = client.post(f"{ADDRESS}.json", data=data)
    assert "attachment" in found.headers["content-disposition"]
    poll = load(json.loads(found.text))
    assert [vote.chosen for vote in poll.votes] == [FOUR, PASS, PASS]
    assert poll.threshold.considered_percent == 20
    assert poll.peers == "club players"
    assert poll.question == "What do you call?"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"do": "add", "links": ""}, "paste the link"),
        ({"do": "add", "links": "http://example.org/"}, "is not the link of an answer"),
        ({"do": "add", "links": "http://[/answer/x"}, "is not the link of an answer"),
        ({"do": "add", "links": link(VOTES[0], SHOWN._replace(dealer=Seat.N))}, "belongs to another poll"),
        ({"do": "add", "links": link(VOTES[0])[:-3]}, "cut short or altered"),
        ({"do": "hand"}, "choose a call first"),
        ({"considered_percent": "101"}, "expected 0 to 100"),
        ({"chosen_peers": "²"}, "expected 0 to 60"),
    ],
)
def test_what_cannot_be_counted_is_said_and_the_answers_kept(client, data, says):
    page = client.post(ADDRESS, data={"votes": packed_replies(VOTES)} | data)
    assert page.status_code == 400
    assert says in page.text
    assert kept(page) == VOTES


def test_too_many_answers_are_refused(client):
    many = [Reply(PASS, (), n) for n in range(MOST_VOTES)]
    page = client.post(ADDRESS, data={"do": "hand", "hand.chosen": "P", "votes": packed_replies(many)})
    assert page.status_code == 400
    assert "at most 60 answers" in page.text


@pytest.mark.parametrize(
    "path",
    ["/en/poll/x", "/en/poll/1x/count", "/en/poll/{poll}/answer/x", "/en/poll/{poll}/count/x", "/en/poll?poll=x", "/en/poll/{cut}"],
)
def test_an_altered_link_is_a_clear_page(client, path):
    page = client.get(path.format(poll=packed(SHOWN), cut=packed(SHOWN)[:-4]))
    assert page.status_code == 400
    assert 'role="alert"' in page.text


def test_a_file_without_answers_and_bad_answers_are_refused(client):
    assert client.post(f"{ADDRESS}.json", data={"votes": ""}).status_code == 400
    assert client.post(ADDRESS, data={"votes": "1x"}).status_code == 400
    assert client.post(f"{ADDRESS}.json", data={"votes": packed_replies(VOTES), "chosen_peers": "x"}).status_code == 400


def test_nothing_of_a_page_needs_inline_style_or_script(client):
    for path in ("/en/poll", f"/en/poll/{packed(SHOWN)}", ADDRESS, f"/en/poll/{packed(SHOWN)}/answer/{packed_reply(VOTES[0])}"):
        page = client.get(path).text
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style|<script>", page)


def test_suits_are_named_in_the_vocabulary():
    assert set(SUIT_NAMES) == set("SHDCMm")


@pytest.mark.parametrize("host", ["[", "[::", "x:y", "a" * 3000, "@", "?#", 'x"><b>', ""])
def test_a_name_of_the_desk_that_is_none_is_a_clear_page(client, host):
    for path in (ADDRESS, f"/en/poll/{packed(SHOWN)}/answer/{packed_reply(VOTES[0])}"):
        with suppress(ValueError):  # what the client itself refuses to send
            assert client.get(path, headers={"Host": host}).status_code in (200, 400)


def test_a_link_that_no_code_holds_is_said(client):
    chance = random.Random(3)

    def explained():
        lengths = " ".join(f"{suit}{chance.randrange(10)}{chance.choice(['', '+', '-'])}" for suit in SUIT_NAMES)
        low = chance.randrange(30)
        return Meaning.parse(
            f"{chance.choice(['natural', 'artificial'])} {lengths} p{low}-{low + chance.randrange(9)} strong round"
        )

    calls = read_calls(" ".join(f"{level}{suit} X XX" for level in range(1, 8) for suit in "CDHSN"))[:80]
    shown = SHOWN._replace(calls=calls, meanings=tuple((n, explained()) for n in range(80)))
    page = client.get(f"/en/poll/{packed(shown)}/count")
    assert page.status_code == 200
    assert len(packed(shown)) > LONGEST
    assert "too long for a QR code" in page.text
    assert "<svg" not in page.text


def test_an_address_of_this_computer_alone_is_said(client):
    assert "Other phones cannot open this link" in client.get(ADDRESS, headers={"Host": "127.0.0.1:8765"}).text
    assert "Other phones cannot open this link" not in client.get(ADDRESS, headers={"Host": "192.168.1.9:8765"}).text
