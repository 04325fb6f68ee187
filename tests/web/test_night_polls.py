"""R22: a poll to the phones of chosen tables shows what the player saw, and counts; who has yet to play the board sees nothing."""

from __future__ import annotations

import re

import evenings
from evenings import PAIRS, Evening, announced, tournament, whole_round

from oddtrick.game.seats import Seat
from oddtrick.night.planning import SESSION

evening = evenings.evening


def played(evening: Evening) -> tuple[list[str], str, int]:
    """The first round has been played; a table that has finished board 1 for ever, and one that has not."""
    tables = announced(evening, "pairs", PAIRS.splitlines(), boards=6, deal="here")
    evening.sends("Wanda", "/board/round")
    whole_round(evening, tables)
    board = int(re.findall(r"/play/A1/1/(\d+)", evening.sees("Wanda", "/board"))[0])
    return tables, f"A1/1/{board}", board


def test_16B1_players_at_another_table_are_asked_and_their_answers_are_counted(evening: Evening) -> None:
    _, at, board = played(evening)
    page = evening.sees("Wanda", f"/polls?at={at}")
    assert "His hand is known from the deal." in page
    assert "has still to play it" in page
    free = re.findall(r'name="table.(A\d)" value="yes">', page)
    assert "A1" in free
    evening.sends("Wanda", "/polls", at=at, asks="call", auction="", **{"table.A1": "yes"})
    asked = evening.sees("A1", "/table/poll")
    session = tournament(evening).sessions[SESSION]
    dealer = session.equipment.dealer(board)
    held = session.deals[board][dealer]
    assert held is not None
    assert f"You are {dealer}." in asked
    shown = re.findall(r"<dd>(.*?)</dd>", asked.split("poll-hand")[1])[:4]
    assert sum(len(re.findall("<span>", one)) for one in shown) == len(held) == 13
    others = [str(card) for seat in Seat if seat is not dealer for card in (session.deals[board][seat] or ())]
    assert len(others) == 39
    assert "The Director asks one of you" in evening.sees("A1", "/table")
    evening.sees("A2", "/table/poll", 404)
    evening.sends("A1", "/table/poll", chosen="1N", **{"considered.P": "1"})
    evening.sends("A1", "/table/poll", chosen="P")
    evening.sends("A1", "/table/poll", 422, chosen="9N")
    page = evening.sees("Wanda", "/polls")
    assert "Answers: 2" in page
    closed = re.findall(r'name="poll" value="(\d+)"', page)[0]
    evening.sends("Wanda", "/polls", does="close", poll=closed)
    assert "The Director asks" not in evening.sees("A1", "/table")
    notes = [note.text for note in tournament(evening).notes]
    assert any("poll:" in note and "1NT" in note for note in notes), notes


def test_who_has_still_to_play_the_board_is_not_shown_a_hand_of_it(evening: Evening) -> None:
    tables, at, _ = played(evening)
    page = evening.sees("Wanda", f"/polls?at={at}")
    free = re.findall(r'name="table.(A\d)" value="yes">', page)
    (other,) = [table for table in tables if table not in free][:1]
    refused = evening.sends("Wanda", "/polls", 422, at=at, asks="call", auction="", **{f"table.{other}": "yes"})
    assert f"table {other} has still to play board" in refused
    for form, why in (
        ({"at": "banana"}, "which board?"),
        ({"at": at, "auction": "banana", "table.A1": "yes"}, "banana"),
        ({"at": at, "auction": ""}, "no table was chosen"),
        ({"at": at, "made": "http://x/en/poll/aaaaaaaaaa", "table.A1": "yes"}, "address"),
        ({"does": "close", "poll": 99}, "this poll is closed"),
    ):
        assert why in evening.sends("Wanda", "/polls", 422, **form)  # type: ignore[arg-type]
    for who in ("nobody", "A1"):
        evening.sees(who, "/polls", 403)
        evening.sends(who, "/polls", 403, at=at)
    evening.sees("nobody", "/table/poll", 403)
