"""What the Director does beside rounds: matters and appeals with their deadlines, penalties, undoing, his checklist."""

from __future__ import annotations

import re
from datetime import timedelta

import evenings
from evenings import PAIRS, Evening, announced, due, tournament, whole_round

from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat
from oddtrick.table.entries import Answered, Attention, Called
from oddtrick.tournament.entries.directing import Penalised
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.results.standings import Certainty, certainty
from oddtrick.web.rules import House
from oddtrick.web.table.address import packed, unpacked
from oddtrick.web.table.story import Step

evening, begun = evenings.evening, evenings.begun


def over(evening: Evening) -> None:
    """A short night of three tables is played out, with an award at the first table."""
    tables = announced(evening, "pairs", PAIRS.splitlines(), boards=6)
    evening.sends("Wanda", "/board/round")
    whole_round(evening, tables)
    number = re.findall(r"/play/A1/1/(\d+)", evening.sees("Wanda", "/board"))[0]
    evening.sends("Wanda", f"/play/A1/1/{number}", award="12C1(c): 50% +420; 50% -50", why="misinformation")
    while "Begin round" in evening.sees("Wanda", "/board"):
        evening.sends("Wanda", "/board/round")
        whole_round(evening, tables)
    evening.sends("Wanda", "/board/end")


def matter(evening: Evening) -> int:
    found = re.search(r'id="m(\d+)"', evening.sees("Wanda", "/matters"))
    assert found
    return int(found[1])


def test_92_93_an_appeal_is_lodged_agreed_to_and_decided_and_the_ranking_follows(evening: Evening) -> None:
    over(evening)
    n = matter(evening)
    page = evening.sees("Wanda", "/matters")
    assert "rulings may be asked for and appealed" in page
    assert "may be appealed until" in page
    one = int(re.findall(r'<option value="(\d+)">', page.split("Who appeals")[1])[0])
    evening.sends("Wanda", "/matters", does="appeal", matter=n, contestant=one, why="they were not damaged")
    refused = evening.sends("Wanda", "/matters", 422, does="decide", matter=n, level="chief", says="stands")
    assert "agrees to it" in refused
    for player in re.findall(r'name="player" value="([^"]+)"', evening.sees("Wanda", "/matters")):
        evening.sends("Wanda", "/matters", does="agree", matter=n, player=player)
    assert "no appeal waits for a decision" in evening.sees("Wanda", "/board")
    before = evening.sees("nobody", "/ranking")
    evening.sends(
        "Wanda", "/matters", does="decide", matter=n, level="chief", says="changed", award="12C1(c): +420", why="no damage"
    )
    page = evening.sees("Wanda", "/matters")
    assert "the Director in charge: the ruling is changed (no damage)" in page
    assert evening.sees("nobody", "/ranking") != before


def test_93_a_decision_says_what_becomes_of_the_award_and_of_the_penalty_and_the_other_stays(evening: Evening) -> None:
    over(evening)
    n = matter(evening)
    kept = tournament(evening).matters[n]
    fine = Penalised(1, "90B2: 10% of a top", 1, kept.place, n)

    async def fined() -> None:
        await evening.hall.say((await evening.hall.ids())[-1], [fine], By(Role.CHIEF, "Wanda"), "a fine")

    with evening.client.portal() as portal:
        portal.call(fined)
    assert len(tournament(evening).penalties) == 1
    page = evening.sees("Wanda", "/matters")
    one = int(re.findall(r'<option value="(\d+)">', page.split("Who appeals")[1])[0])
    evening.sends("Wanda", "/matters", does="appeal", matter=n, contestant=one, why="both are too much")
    for player in re.findall(r'name="player" value="([^"]+)"', evening.sees("Wanda", "/matters")):
        evening.sends("Wanda", "/matters", does="agree", matter=n, player=player)
    decision = {"does": "decide", "matter": n, "level": "chief", "says": "changed"}
    assert "expected another award or penalty" in evening.sends("Wanda", "/matters", 422, **decision)
    both = evening.sends("Wanda", "/matters", 422, **decision, award="12C1(c): +420", no_award="yes")
    assert "expected one or the other" in both
    evening.sends("Wanda", "/matters", **decision, no_penalty="yes", why="no warning before")
    assert tournament(evening).matters[n].award == kept.award
    assert tournament(evening).penalties == ()


def test_83_the_checklist_waits_until_players_were_told_of_the_right_to_appeal_an_award(begun: Evening) -> None:
    told = "</span> after every ruling the players were told of their right to appeal"
    assert f"✓{told}" in begun.sees("Wanda", "/board")
    award = {"award": "12C1(c): 50% +420; 50% -50", "why": "misinformation"}
    begun.sends("Wanda", "/play/A1/1/1", **award)
    assert f"○{told}" in begun.sees("Wanda", "/board")
    page = begun.sees("Wanda", "/matters")
    assert "were the players told that they may appeal?" in page
    before = tournament(begun).matters[matter(begun)].award
    begun.sends("Wanda", "/matters", does="told", matter=matter(begun))
    assert f"✓{told}" in begun.sees("Wanda", "/board")
    assert tournament(begun).matters[matter(begun)].award == before
    assert "something in this request" in begun.sends("Wanda", "/matters", 422, does="told", matter=999)
    board = re.findall(r"/play/A2/1/(\d+)", begun.sees("Wanda", "/board"))[0]
    begun.sends("Wanda", f"/play/A2/1/{board}", **award, informed="yes")
    assert f"✓{told}" in begun.sees("Wanda", "/board")


def test_92B_after_the_period_nobody_appeals_and_then_the_result_is_final(evening: Evening) -> None:
    over(evening)
    assert "/board/finish" not in evening.sees("Wanda", "/board")
    then = evening.hall.clock() + timedelta(hours=30)
    evening.hall.clock = lambda: then
    n, page = matter(evening), evening.sees("Wanda", "/matters")
    assert "the time for an appeal ended" in page
    assert "Lodge the appeal" not in page
    assert "appeals could be made until" in evening.sends("Wanda", "/matters", 422, does="appeal", matter=n, contestant=1)
    evening.sends("Wanda", "/board/finish")
    assert certainty(tournament(evening), 1, then) is Certainty.FINAL


def test_81C_what_was_ruled_can_be_read_out_again_and_79B_disputes_are_seen(begun: Evening) -> None:
    (path,) = re.findall(r"/en(/table/[\w-]+)", begun.sees("Wanda", "/play/A1/1/1"))
    story = unpacked(path.removeprefix("/table/"), House())
    bids = [
        Step(Called(Seat.N, Call.parse("1S"))),
        Step(Called(Seat.E, Call.parse("1H"))),
        Step(Attention(Seat.S, 1)),
        Step(Answered("0", "27A1.lho_accepts", True, "")),
    ]
    begun.sends("Wanda", "/play/A1/1/1", ruling=packed(story.then(*bids)))
    page = begun.sees("Wanda", "/matters")
    assert "Read it out:" in page
    assert "27" in page
    assert "were the players told that they may appeal?" in page


def test_90_penalties_warnings_and_notes(begun: Evening) -> None:
    begun.sends("Wanda", "/matters", does="penalty", contestant=2, law="90B2", measure="10% of a top", why="slow play")
    begun.sends("Wanda", "/matters", does="warn", contestant=3, law="90B8", why="late")
    page = begun.sends("Wanda", "/matters", does="note", why="the clock was wrong")
    assert "the clock was wrong" in page
    assert "slow play" in page
    assert len(tournament(begun).warnings) == 1
    for form, why in (
        ({"does": "penalty", "contestant": 2, "measure": "banana"}, "banana"),
        ({"does": "penalty", "contestant": 99, "measure": "10% of a top"}, "there is no contestant 99"),
        ({"does": "penalty", "contestant": 2, "measure": "1000% of a top"}, "more than a whole top of one board"),
        ({"does": "penalty", "contestant": 2, "measure": "900 MP"}, "more than a whole top of one board"),
        ({"does": "note"}, "the text of the note is missing"),
        ({"does": "appeal", "matter": 999, "contestant": 1}, "999"),
        ({"does": "banana"}, "something in this request"),
    ):
        assert why in begun.sends("Wanda", "/matters", 422, **form)


def test_90_a_penalty_is_written_in_polish(begun: Evening) -> None:
    assert 'placeholder="10% od maksa"' in begun.sees("Wanda", "/matters", language="pl")
    begun.sends("Wanda", "/matters", does="penalty", contestant=2, law="90B2", measure="10% maksa", why="wolna gra")
    begun.sends("Wanda", "/matters", does="penalty", contestant=3, law="90B2", measure="0,5 PT")
    assert [str(one.penalty) for one in tournament(begun).penalties] == ["2: 90B2: 10% of a top, wolna gra", "3: 90B2: 0.5 MP"]


def test_the_last_acts_are_undone_by_name_and_what_rests_on_them_forbids_it(begun: Evening) -> None:
    begun.sends("Wanda", "/play/A1/1/1", contract="4S", by="N", made="=")
    page = begun.sees("Wanda", "/board")
    entry = re.findall(r'name="entry" value="(\d+)"', page)[0]
    assert "Last acts, to be undone" in page
    begun.sends("Wanda", "/board/undo", entry=entry)
    assert "Enter, and hand over" in begun.sees("A1", "/table")
    assert due(begun, "A1") == 1
    begun.sends("Wanda", "/play/A1/1/1", contract="4S", by="N", made="=")
    first = min(int(n) for n in re.findall(r'name="entry" value="(\d+)"', begun.sees("Wanda", "/board")))
    assert "rests on it" in begun.sends("Wanda", "/board/undo", 422, entry=first)
    begun.sends("A1", "/board/undo", 403, entry=first)


def test_12C2_a_board_that_cannot_be_played_and_a_score_for_each_side(begun: Evening) -> None:
    begun.sends("Wanda", "/play/A1/1/1", does="missed", why="too late", NS="directly", EW="")
    begun.sends("Wanda", "/play/A2/1/3", award_ns="12C2(a): average plus", award_ew="12C2(a): average minus", why="wrong board")
    now = tournament(begun)
    kinds = {play.place.table: play.status.slug for board in now.plays[1].values() for play in board.values()}
    assert kinds == {1: "not played", 2: "awarded"}


def test_79C_a_result_that_belongs_elsewhere_is_taken_away_and_entered_again(begun: Evening) -> None:
    begun.sends("A1", "/table/report", board=1, contract="4S", by="S", made="=")
    begun.sends("Wanda", "/play/A1/1/1", does="elsewhere", why="it was table 2")
    assert due(begun, "A1") == 1


def test_R23_the_checklist_follows_from_what_was_said(begun: Evening) -> None:
    board = begun.sees("Wanda", "/board")
    assert '"checked"><a href="/en/night/board"><span aria-hidden="true">✓</span> no table waits for the Director' in board
    begun.sends("A1", "/table/call", what="time")
    board = begun.sees("Wanda", "/board")
    assert '""><a href="/en/night/board"><span aria-hidden="true">○</span> no table waits for the Director' in board


def test_only_who_directs_sees_matters(begun: Evening) -> None:
    for who in ("nobody", "A1"):
        begun.sees(who, "/matters", 403)
        begun.sends(who, "/matters", 403, does="note", why="x")
