"""A club night as browsers see it: set up, phones at tables, the Director's board, the ranking; and who may not do what."""

from __future__ import annotations

import re
from datetime import timedelta

import evenings
import pytest
from evenings import PAIRS, Evening, agreed, due, tournament, whole_round

from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat, Side
from oddtrick.table.entries import Answered, Attention, Called
from oddtrick.tournament.people import Calling
from oddtrick.tournament.seating import sittings
from oddtrick.web.rules import House
from oddtrick.web.table.address import packed, unpacked
from oddtrick.web.table.story import Step

evening, begun = evenings.evening, evenings.begun


def test_a_whole_evening_ends_in_a_ranking(begun: Evening) -> None:
    for round_ in range(1, 100):
        board = begun.sees("Wanda", "/board")
        assert f"Round {round_} of" in board
        for table in ("A1", "A2", "A3"):
            while "Boards of this round" in (page := begun.sees(table, "/table")) and "All boards of this round" not in page:
                number = due(begun, table)
                begun.sends(table, "/table/report", board=number, contract="3NT", by="N", made=f"+{table[1]}")
                agreed(begun, table, number)
        if f"Begin round {round_ + 1}" not in board:
            break
        begun.sends("Wanda", "/board/round")
    begun.sends("Wanda", "/board/end")
    ranking = begun.sees("nobody", "/ranking")
    assert "provisional" in ranking
    assert len(re.findall(r"/night/card/\d+", ranking)) == 6
    assert "+430" in begun.sees("nobody", "/card/1") + begun.sees("nobody", "/card/2")
    card = begun.sees("nobody", "/card/1")
    assert len(re.findall(r'<td class="number">\d+\.\d\d</td>', card)) == len(re.findall(r'<tr><th scope="row"', card)) >= 4
    assert "3<" in begun.sees("nobody", "/boards/1")


def test_R16_a_result_is_four_fields_and_a_tap_of_the_other_side(begun: Evening) -> None:
    page = begun.sends("A1", "/table/report", board=due(begun, "A1"), contract="4S", by="S", made="=", lead="")
    assert "Hand the phone to East-West." in page
    assert "East-West lose" in page
    assert "confirmed by both sides" in agreed(begun, "A1", 1)
    history = re.sub(r"<[^>]+>|\ufe0e", "", begun.sees("Wanda", "/play/A1/1/1").split("<ol>")[1].split("</ol>")[0])
    assert ": 4♠ S =" in history
    assert ": EW agrees to the result: 4♠ S =" in history, "what was confirmed, and by whom"


def test_R17_the_other_side_cannot_agree_before_it_has_looked(begun: Evening) -> None:
    frozen = begun.hall.clock()
    begun.hall.clock = lambda: frozen
    begun.sends("A1", "/table/report", board=1, contract="4S", by="S", made="=")
    refused = begun.sends("A1", "/table/confirm", 422, board=1, of=_of(begun, "A1"), says="yes")
    assert "too quick" in refused


def _round_of_a1(evening: Evening) -> list[int]:
    """Table A1 enters its boards, each agreed to: 3NT by South, one down."""
    boards = []
    while 'action="/en/night/table/report"' in evening.sees("A1", "/table"):
        boards.append(due(evening, "A1"))
        evening.sends("A1", "/table/report", board=boards[-1], contract="3NT", by="S", made="-1")
        agreed(evening, "A1", boards[-1])
    return boards


def test_R17_at_the_end_of_a_round_each_side_agrees_to_its_card(begun: Evening) -> None:
    """Who entered sees his own points; what is wrong on it the Director rules on, and then both sides see it again."""
    first, second = _round_of_a1(begun)
    page = begun.sees("A1", "/table")
    assert "North-South: your card of this round" in page
    assert re.findall(r'name="wrong" value="(\d+)"', page) == [str(first), str(second)]
    assert re.findall(r"<b>(\S+)</b></td>", page) == ["−50", "−100"], "North-South are vulnerable on board 2"
    shown = _of_card(page)
    begun.sends("A1", "/table/card", side="NS", wrong=second)
    assert "disputed" in begun.sees("Wanda", "/board")
    assert f'name="wrong" value="{second}"' not in begun.sees("A1", "/table"), "that is for the Director now"
    begun.sends("Wanda", f"/play/A1/1/{second}", contract="3NT", by="S", made="=", why="nine tricks")
    assert "has been changed meanwhile" in begun.sends("A1", "/table/card", 422, side="NS", of=shown)
    page = begun.sees("A1", "/table")
    assert "East-West: your card of this round" in page
    assert "<b>−600</b>" in page
    begun.sends("A1", "/table/card", side="EW", of=_of_card(page))
    page = begun.sends("A1", "/table/card", side="NS", of=_of_card(page))
    assert "Both sides have agreed to the card of this round." in page
    plays = [play for there in tournament(begun).plays[1].values() for play in there.values()]
    assert [{*one.agreed} for one in plays] == [{*Side}, {*Side}]


def test_R17_nobody_agrees_to_a_card_with_the_tap_that_was_for_the_result(begun: Evening) -> None:
    _round_of_a1(begun)
    last = max(entry.at for entry in tournament(begun).said.entries)
    begun.hall.clock = lambda: last + timedelta(seconds=1)
    page = begun.sees("A1", "/table")
    assert "too quick" in begun.sends("A1", "/table/card", 422, side="NS", of=_of_card(page))
    begun.hall.clock = lambda: last + timedelta(seconds=2)
    assert "Both sides have agreed" in begun.sends("A1", "/table/card", side="NS", of=_of_card(page))
    assert "something in this request" in begun.sends("A1", "/table/card", 422, side="x", of=_of_card(page))


def test_R17_who_corrects_what_he_entered_hands_the_phone_over_again(begun: Evening) -> None:
    first, _ = _round_of_a1(begun)
    begun.sends(
        "A1", "/table/again", board=first, of=_of_card(begun.sees("A1", "/table")).split()[0], contract="3NT", by="S", made="="
    )
    assert "Hand the phone to East-West." in begun.sees("A1", "/table")
    assert "North-South: your card of this round" in agreed(begun, "A1", first)


def _of_card(page: str) -> str:
    found = re.search(r'name="of" value="([\d ]+)"', page)
    assert found
    return found[1]


def _of(evening: Evening, table: str) -> str:
    found = re.search(r'name="of" value="(\d+)"', evening.sees(table, "/table"))
    assert found
    return found[1]


def test_79B_the_other_side_does_not_agree(begun: Evening) -> None:
    begun.sends("A1", "/table/report", board=1, contract="4S", by="S", made="=")
    begun.sends("A1", "/table/confirm", board=1, of=_of(begun, "A1"), says="no")
    assert "disputed" in begun.sees("Wanda", "/board")


def test_R19_the_same_form_sent_twice_is_one_result(begun: Evening) -> None:
    for _ in range(2):
        begun.keys = 500
        begun.sends("A1", "/table/report", board=1, contract="4S", by="S", made="=")
    assert len(begun.sees("Wanda", "/play/A1/1/1").split("the phone at a table")) == 2


def test_R18_what_cannot_be_is_refused_with_a_sentence_and_nothing_is_kept(begun: Evening) -> None:
    for form, why in (
        ({"board": 99, "contract": "4S", "by": "S", "made": "="}, "board 99 is not played at table A1"),
        ({"board": 1, "contract": "7S", "by": "S", "made": "+1"}, "is not possible in 7S"),
        ({"board": 1, "contract": "4S", "made": "="}, "declarer is missing"),
        ({"board": 1, "contract": "4S", "by": "S"}, "number of tricks is missing"),
        ({"board": 1, "by": "S", "made": "="}, "the contract is missing"),
        ({"board": 1, "contract": "banana", "by": "S", "made": "="}, "banana"),
        ({"board": "x", "contract": "4S", "by": "S", "made": "="}, "something in this request"),
    ):
        assert why in begun.sends("A1", "/table/report", 422, **form)
    assert "0/" in begun.sees("Wanda", "/board")


def test_R8_a_table_calls_the_director_and_sees_how_many_are_before_it(begun: Evening) -> None:
    begun.sends("A2", "/table/call", what="irregularity", board=1)
    page = begun.sends("A1", "/table/call", what="time")
    assert "1 table is before you." in page
    board = begun.sees("Wanda", "/board")
    assert "something happened" in board
    begun.sends("Wanda", "/board/attend", call=re.findall(r'name="call" value="(\d+)"', board)[0])
    assert "The Director is here." in begun.sees("A2", "/table")
    assert "before you" not in begun.sees("A1", "/table")


def test_R8_a_call_is_told_in_the_language_of_whoever_reads_it(begun: Evening) -> None:
    """The phone is in Polish, one Director's board in English, the other in Polish; the journal knows what was chosen."""
    begun.sends("A2", "/table/call", language="pl", what="irregularity", words="renons")
    begun.sends("A1", "/table/call", language="pl", what="time")
    assert [(one.what, one.why) for one in tournament(begun).calls.values()] == [
        (Calling.IRREGULARITY, "renons"),
        (Calling.TIME, ""),
    ]
    board = begun.sees("Wanda", "/board")
    assert "something happened: renons" in board
    assert "we are late" in board
    board = begun.sees("Wanda", "/board", language="pl")
    assert "coś się stało: renons" in board
    assert "something happened" not in board
    assert "calls the Director: we are late" in begun.sees("Wanda", "/log")


def test_R8_a_call_stays_with_both_pairs_when_they_have_moved(begun: Evening) -> None:
    """Who called sees it where he sits now, whoever comes to that table does not, and the Director is told where they are."""
    begun.sends("A2", "/table/call", what="irregularity", board=1)
    before = begun.sees("A2", "/table")
    assert "The Director was called at" in before
    whole_round(begun, ["A1", "A2", "A3"])
    begun.sends("Wanda", "/board/round")
    now = tournament(begun)
    pairs = {one.at.table: {*one.contestants} for one in sittings(now, 1, "A", 2)}
    called = {*next(one.contestants for one in sittings(now, 1, "A", 1) if one.at.table == 2)}
    tables = sorted(table for table, there in pairs.items() if there & called)
    assert len(tables) == 2
    for table in (1, 2, 3):
        page = begun.sees(f"A{table}", "/table")
        assert ("You called the Director in round 1, table A2: he knows where you sit now." in page) == (table in tables)
        assert "The Director was called at" not in page, "there is no call from here in this round"
    board = begun.sees("Wanda", "/board")
    assert f"who called sits now at {', '.join(f'A{table}' for table in tables)}" in board
    call = re.findall(r'name="call" value="(\d+)"', board)[0]
    begun.sends("Wanda", "/board/attend", call=call)
    assert "The Director has your call of round 1, table A2." in begun.sees(f"A{tables[0]}", "/table")
    begun.sends("Wanda", "/board/settle", call=call)
    assert "of round 1" not in begun.sees(f"A{tables[0]}", "/table")


def test_R18_a_round_does_not_close_over_a_hole_or_a_result_that_looks_odd(begun: Evening) -> None:
    """Both sides make ten tricks in spades: the round goes on to the next when both were looked at."""
    tables = ["A1", "A2", "A3"]
    begun.sends("A1", "/table/report", board=1, contract="4S", by="N", made="=")
    agreed(begun, "A1", 1)
    assert "has no result yet (Law 8B)" in begun.sends("Wanda", "/board/round", 422)
    whole_round(begun, tables)
    begun.sends("Wanda", "/board/round")
    second = next(one.at.table for one in sittings(tournament(begun), 1, "A", 2) if 1 in one.boards)
    begun.sends(f"A{second}", "/table/report", board=1, contract="4S", by="E", made="=")
    agreed(begun, f"A{second}", 1)
    whole_round(begun, tables)
    assert "Look at these results" in begun.sees("Wanda", "/board")
    refused = begun.sends("Wanda", "/board/round", 422)
    assert "make 20 tricks together; correct it, or note that it is right" in refused
    for table, round_ in ((1, 1), (second, 2)):
        begun.sends("Wanda", "/board/right", table=f"A{table}", round=round_, board=1)
    assert "Look at these results" not in begun.sees("Wanda", "/board")
    begun.sends("Wanda", "/board/round")
    assert tournament(begun).sessions[1].sections["A"].round == 3


def test_79C_the_director_corrects_and_adjusts(begun: Evening) -> None:
    begun.sends("A1", "/table/report", board=1, contract="4S", by="S", made="=")
    begun.sends("Wanda", "/play/A1/1/1", contract="4S", by="S", made="-1", why="N: one down")
    page = begun.sees("Wanda", "/play/A1/1/1")
    assert "−1" in page
    assert "N: one down" in page
    begun.sends("Wanda", "/play/A1/1/1", award="12C1(c): 50% +420; 50% -50", why="misinformation")
    assert "adjusted by the Director" in begun.sees("Wanda", "/play/A1/1/1")
    (told,) = re.findall(r">1</b></a>.*?</li>", begun.sees("A1", "/table"), re.DOTALL)
    assert told.lower().count("adjusted") == 1
    refused = begun.sends("Wanda", "/play/A1/1/1", 422, award="banana", why="x")
    assert "banana" in re.search(r'role="alert">(.*?)</p>', refused)[1]  # type: ignore[index]


PLACES = ("/people", "/new", "/plan", "/board", "/board/part", "/codes", "/play/A1/1/1", "/table", "/table/part")


@pytest.mark.parametrize("who", ["nobody", "A1"])
def test_only_who_was_let_in_sees_what_is_for_him(begun: Evening, who: str) -> None:
    for place in PLACES:
        begun.sees(who, place, 200 if who == "A1" and place.startswith("/table") else 403)
    for act in ("round", "end", "pause", "attend"):
        begun.sends(who, f"/board/{act}", 403, call=1)
    begun.sends(who, "/new", 403, title="x", list="A, B")
    begun.sends(who, "/invite", 403)
    begun.sends("Wanda", "/table/report", 403, board=1)


def test_a_form_of_another_site_is_refused(begun: Evening) -> None:
    for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {"referer": "http://evil.example/x"}):
        assert "another site" in begun.sends("Wanda", "/board/pause", 400, headers=headers)


def test_in_a_demonstration_anybody_tries_the_phone_of_a_table(begun: Evening) -> None:
    assert "/t/" not in begun.sees("nobody", "/ranking")
    begun.hall.demonstration = True
    link = re.search(r'href="(/t/[\w-]{22})"', begun.sees("nobody", "/ranking"))
    assert link
    assert begun.enters("newcomer", link[1]) == "/en/night/table"
    assert "Table A1" in begun.sees("newcomer", "/table")
    assert "/t/" not in begun.sees("Wanda", "/ranking"), "who is in keeps his pass"
    begun.hall.demonstration = False


def test_a_code_that_is_none_lets_nobody_in(begun: Evening) -> None:
    begun.client.cookies.clear()
    for code in ("x", "x" * 22, "%00", "ą"):
        answer = begun.client.get(f"/t/{code}", follow_redirects=False)
        assert answer.status_code == 404
        assert "night" not in answer.cookies
    assert begun.client.get("/in/x", follow_redirects=False).status_code == 403
    for path, sentence in (("/t/x", "Żaden stół nie ma takiego kodu"), ("/in/x", "Ten odnośnik działa raz")):
        page = begun.client.get(path, headers={"accept-language": "pl,en;q=0.5"}).text
        assert '<html lang="pl"' in page
        assert sentence.lower() in page.lower()


def test_no_two_pages_have_one_title(begun: Evening) -> None:
    places = (
        "/people",
        "/deals",
        "/plan",
        "/board",
        "/codes",
        "/movement",
        "/matters",
        "/polls",
        "/ranking",
        "/screen",
        "/play/A1/1/1",
    )
    titles = [re.search("<title>(.*?)</title>", begun.sees("Wanda", place))[1] for place in places]  # type: ignore[index]
    assert len({*titles}) == len(places)
    assert all("Thursday · Oddtrick" in title for title in titles)


def test_every_page_is_there_in_polish_too(begun: Evening) -> None:
    begun._is("Wanda")
    for place in ("/new", "/plan", "/board", "/codes", "/ranking", "/screen", "/card/1"):
        answer = begun.client.get(f"/pl/night{place}")
        assert answer.status_code == 200, place
        assert 'lang="pl"' in answer.text


def test_R20_a_late_pair_takes_the_empty_place_from_the_next_round_on(evening: Evening) -> None:
    evening.sends("Wanda", "/new", title="Thursday", list="\n".join(PAIRS.splitlines()[:5]), contest="pairs", regulations="pzbs")
    evening.sends("Wanda", "/plan", boards=6, minutes=0, choice=0)
    evening.sends("Wanda", "/board/round")
    assert "Sitting out" in evening.sees("Wanda", "/board")
    assert "6</b> Late One – Late Two" in evening.sends("Wanda", "/people", does="late", name="Late One – Late Two")
    assert "Late One" not in evening.sees("nobody", "/screen").split("Ranking")[0]
    refused = evening.sends("Wanda", "/people", 422, does="late", name="A – B")
    assert "every place of the movement is taken" in refused
    for table in re.findall(r"<b>(A\d)</b>", evening.sees("Wanda", "/board")):
        for number in re.findall(rf"/play/{table}/1/(\d+)", evening.sees("Wanda", "/board")):
            evening.sends("Wanda", f"/play/{table}/1/{number}", contract="pass")
    evening.sends("Wanda", "/board/round")
    assert "Late One" in evening.sees("nobody", "/screen").split("Ranking")[0]


def test_81C1_a_substitute_a_name_and_who_goes_home(begun: Evening) -> None:
    begun.sends("Wanda", "/people", does="written", contestant=1, old="North 1", name="Anna Nowak")
    assert "Anna Nowak – South 1" in begun.sees("A1", "/table")
    assert "(Jan Lis ← South 1)" in begun.sends("Wanda", "/people", does="sits_in", contestant=1, old="South 1", name="Jan Lis")
    assert "left from round 2 on" in begun.sends("Wanda", "/people", does="leaves", contestant=2)
    for form, why in (
        ({"does": "sits_in", "contestant": 1, "old": "Nobody", "name": "X"}, "Nobody"),
        ({"does": "written", "contestant": 1, "old": "South 1", "name": " "}, "the name is missing"),
        ({"does": "leaves", "contestant": 99}, "there is no contestant 99"),
        ({"does": "banana"}, "something in this request"),
        ({"does": "late", "name": "A, B\nC, D"}, "one contestant comes at a time"),
    ):
        assert why in begun.sends("Wanda", "/people", 422, **form)


def test_81C_a_board_opens_at_the_desk_and_its_ruling_comes_back_as_a_matter(begun: Evening) -> None:
    page = begun.sees("Wanda", "/play/A1/1/1")
    (path,) = re.findall(r"/en(/table/[\w-]+)", page)
    story = unpacked(path.removeprefix("/table/"), House())
    assert (story.board, story.rules, str(story.start.dealer)) == (1, "pzbs", "N")
    asking = [Step(Called(Seat.N, Call.parse("1S"))), Step(Called(Seat.E, Call.parse("1H"))), Step(Attention(Seat.S, 1))]
    bids = [*asking, Step(Answered("0", "27A1.lho_accepts", True, ""))]
    address = f"http://127.0.0.1:8765/en/table/{packed(story.then(*bids))}"
    kept = begun.sends("Wanda", "/play/A1/1/1", ruling=address, informed="yes")
    assert 'role="alert"' not in kept
    page = begun.sees("Wanda", "/play/A1/1/1")
    assert "told of the right to appeal" in page
    for text, why in (
        ("banana!", "no address of a table"),
        ("http://x/en/table/aaaaaaaaaa", "address"),
        (packed(story._replace(board=2).then(*bids)), "of board 2, not of board 1"),
        (packed(story), "nothing has happened yet"),
        (
            packed(story.then(*asking)),
            "this address (offender&#39;s LHO, South: Does LHO accept the insufficient bid?)",
        ),
        (packed(story.then(*asking[:2])), "nothing was ruled on the table of this address"),
    ):
        assert why in begun.sends("Wanda", "/play/A1/1/1", 422, ruling=text)


def test_a_refusal_quotes_what_was_typed_letter_by_letter(evening: Evening) -> None:
    """The style makes its first letter large only where the sentence begins with a word of ours."""
    evening.sends("Wanda", "/new", title="Thursday", list=PAIRS, contest="pairs")
    page = evening.sends("Wanda", "/plan", 422, boards=18, minutes=0, choice=0, round="n")
    assert 'class="sentence as-typed" role="alert">round: &#39;n&#39; is not a number' in page
    assert 'name="round" min="5" max="300" value="n"' in page
    page = evening.sends("Wanda", "/new", 422, title="Thursday", list="", contest="pairs")
    assert 'class="sentence" role="alert">nobody is on the list' in page
