"""R20: the movement changed in the middle of a night. What would follow is told before; what was played stays; phones follow."""

from __future__ import annotations

import re

import evenings
from evenings import Evening, announced, tournament, whole_round

from oddtrick.night.planning import SESSION
from oddtrick.tournament.seating import sittings

evening = evenings.evening


def started(evening: Evening, pairs: int = 8, **plan: object) -> list[str]:
    """A night of pairs of which the first round has been played."""
    lines = [f"North {n} – South {n}" for n in range(1, pairs + 1)]
    tables = announced(evening, "pairs", lines, **({"boards": 12} | plan))
    evening.sends("Wanda", "/board/round")
    whole_round(evening, tables)
    return tables


def taken(evening: Evening, choice: int = 0, **wish: object) -> None:
    evening.sends("Wanda", "/movement", section="A", first=2, choice=choice, **wish)


def boards_met_twice(evening: Evening) -> list[tuple[int, int]]:
    now, seen, found = tournament(evening), set[tuple[int, int]](), []
    section = now.section(SESSION, "A")
    assert section is not None
    for round_ in range(1, section.rounds + 1):
        for table in sittings(now, SESSION, "A", round_):
            for one in ((who, board) for who in table.contestants for board in table.boards if table.full):
                if one in seen:
                    found.append(one)
                seen.add(one)
    return found


def test_a_late_pair_without_an_empty_place_gets_a_table_more(evening: Evening) -> None:
    started(evening)
    before = evening.sees("A1", "/table").split("Next")[0]
    page = evening.sees("Wanda", "/movement?late=Late One, Late Two; Three, Four".replace(";", "%0A"))
    assert "tables: 5" in page
    assert "Play so from round 2 on" in page
    taken(evening, late="Late One, Late Two\nThree, Four")
    assert evening.sees("A1", "/table").split("Next")[0].count("4/4") == before.count("4/4")
    assert boards_met_twice(evening) == []
    evening.sends("Wanda", "/board/round")
    board = evening.sees("Wanda", "/board")
    assert "A5</b>" in board
    assert "9 Late One – Late Two" in board
    assert "Round 2 of" in board


def test_a_pair_leaves_and_the_movement_goes_on_with_a_sit_out_or_as_another(evening: Evening) -> None:
    started(evening)
    page = evening.sees("Wanda", "/movement?leaves=3")
    assert "Sitting out:" in page
    taken(evening, leaves=3)
    evening.sends("Wanda", "/board/round")
    assert "Sitting out" in evening.sees("Wanda", "/board")
    assert "contestant 3 does not play" in evening.sees("Wanda", "/movement?leaves=3", 422)


def test_the_night_is_made_shorter_and_longer(evening: Evening) -> None:
    started(evening)
    rounds = int(re.findall(r"Round 1 of (\d+)", evening.sees("Wanda", "/board"))[0])
    taken(evening, last=2)
    evening.sends("Wanda", "/board/round")
    assert "Round 2 of 2" in evening.sees("Wanda", "/board")
    page = evening.sees("Wanda", f"/movement?last={rounds + 1}")
    assert "Boards to be made:" in page or "no new boards are needed" in page


def test_in_the_last_round_the_page_opens_with_one_round_more(evening: Evening) -> None:
    started(evening)
    taken(evening, last=2)
    evening.sends("Wanda", "/board/round")
    page = evening.sees("Wanda", "/movement")
    assert 'name="last" min="3" max="42" value="3"' in page
    assert 'role="alert"' not in page
    assert "Play so from round 3 on" in page


def test_a_plan_counts_rounds_boards_and_minutes_without_a_wrong_plural(evening: Evening) -> None:
    lines = [f"North {n} – South {n}" for n in range(1, 9)]
    evening.sends("Wanda", "/new", title="Thursday", contest="pairs", regulations="pzbs", list="\n".join(lines))
    assert "boards in each: 1, minutes:" in evening.sees("Wanda", "/plan?boards=8")


def test_boards_dealt_here_go_on_from_the_same_seed_when_more_are_needed(evening: Evening) -> None:
    started(evening, deal="here")
    before = tournament(evening).sessions[SESSION]
    page = evening.sees("Wanda", "/movement?last=7")
    choice = [bool(re.search("Boards to be made", way)) for way in page.split('class="card way"')[1:]].index(True)
    taken(evening, choice, last=7)
    session = tournament(evening).sessions[SESSION]
    assert session.boards
    assert before.boards
    assert session.boards.commitment == before.boards.commitment
    assert len(session.deals) > len(before.deals)
    assert all(session.deals[n] == deal for n, deal in before.deals.items())
    assert boards_met_twice(evening) == []


def test_what_was_shown_is_taken_or_nothing(evening: Evening) -> None:
    tables = started(evening)
    evening.sends("Wanda", "/board/round")
    refused = evening.sends("Wanda", "/movement", 422, section="A", first=2, choice=0, last=2)
    assert "the last round must be 3" in refused
    assert "look again at what follows" in evening.sends("Wanda", "/movement", 422, section="A", first=2, choice=0)
    for form, why in (
        ({"section": "Z"}, "there is no section"),
        ({"late": "A"}, "contestants"),
        ({"last": "x"}, "is not a number"),
        ({"choice": 99}, "look again"),
    ):
        if form != {"late": "A"}:
            assert why in evening.sends("Wanda", "/movement", 422, **({"section": "A", "first": 3, "choice": 0} | form))  # type: ignore[arg-type]
    for who in ("nobody", tables[0]):
        evening.sees(who, "/movement", 403)
        evening.sends(who, "/movement", 403, section="A", first=3, choice=0)


def test_where_rounds_are_drawn_there_is_nothing_to_change_and_who_is_late_is_drawn(evening: Evening) -> None:
    lines = [f"North {n} – South {n}" for n in range(1, 9)]
    tables = announced(evening, "pairs", lines, choice="swiss", rounds=4, each=2)
    evening.sends("Wanda", "/board/round")
    assert "rounds are drawn here" in evening.sees("Wanda", "/movement", 422)
    evening.sends("Wanda", "/people", does="late", name="Late One – Late Two")
    whole_round(evening, tables)
    evening.sends("Wanda", "/board/draw", section="A")
    evening.sends("Wanda", "/board/round", section="A")
    assert "9 Late One" in evening.sees("Wanda", "/board")
