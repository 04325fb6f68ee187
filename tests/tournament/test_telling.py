"""A sentence for every kind of entry, in English and Polish, and the example of a whole evening."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from every_entry import EXAMPLES, MINE
from hall import CHIEF, Hall, opened, result

from every import every
from oddtrick.cli.tournament.file import entries
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat, Side
from oddtrick.language import translator
from oddtrick.tournament.entries.afterwards import Appealed, Decided, Undone
from oddtrick.tournament.entries.arranging import Arranged, Dealt, Defect, Faulty, Making
from oddtrick.tournament.entries.directing import Awarded, Corrected, Grouped, Noted, Penalised, Redealt, Ruled, Warned
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.playing import Disputed, NotPlayed, Reported, Seated, Summoned
from oddtrick.tournament.entries.setting import BoardsSet, ClockMoved, Entered, Opened, Renamed, SessionSet, StageSet
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.places import At
from oddtrick.tournament.telling.every import tell, told

EVENING = Path(__file__).parents[2] / "src" / "oddtrick" / "examples" / "evening.jsonl"
HERE = At(1, "A", 1, 1)


@pytest.fixture(scope="module")
def hall() -> Hall:
    found = opened()
    found.begins_round(1)
    found.says(Reported(MINE, result("4S N 10")))
    found.says(Summoned(HERE, 1, "a revoke"))
    return found


@every("entry", EXAMPLES)
def test_every_entry_has_a_sentence_of_its_own(hall: Hall, entry: Entry) -> None:
    """In both languages, and in Polish not the English one."""
    text = tell(hall.now, Said(hall.clock, CHIEF, entry))
    english, polish = (translator(language)(text) for language in ("en", "pl"))
    assert english
    assert polish
    assert english != polish
    others = {translator("en")(tell(hall.now, Said(hall.clock, CHIEF, one))) for one in EXAMPLES if one != entry}
    assert english not in others


@every(
    ("entry", "sentence"),
    [
        (Opened("Cup", Contest.TEAMS, regulations="pzbs", committee=True),
         "Cup is announced: teams, by the Laws of 2017 and the regulations pzbs; there is an appeals committee"),
        (Entered(9, (Player("A"), Player("B")), strata=("B", "C"), seed=3), "pair 9 enters: A – B; seed 3; ranked in B, C"),
        (Renamed(1, Player("Nord 1"), "North 1"), "pair 1: Nord 1, not North 1"),
        (Renamed(1, Player("The Aces")), "pair 1 is called The Aces now"),
        (StageSet(2, after=1, qualify=8), "stage 2 is scored by matchpoints (2-1-0); it follows stage 1; the first 8 go on to it"),
        (SessionSet(2, round_minutes=15, hidden=True),
         "session 2 belongs to stage 1; a round takes 15 minutes; results are shown after it"),
        (BoardsSet(1, made=Making.COPIED, by="Wanda"), "the boards of session 1; made by Wanda; how: copied from other boards"),
        (Dealt(1, 3, present=(Side.NS,), shuffled=False, cut=False), "board 3: dealt at each table before play; present: NS; "
         "the cards were not shuffled; they were not cut"),
        (Faulty(1, 3, Defect.PACK, mended=True), "board 3: its pack is not of 52 cards; it has been put right"),
        (Arranged(1, "A", 5, "a ring", "by the bar"),
         "section A has 5 tables; the order of their numbers: a ring; North is there: by the bar"),
        (ClockMoved(1, -1), "the round gets 1 minute less"),
        (Seated(HERE, ((Seat.N, "North 1"), (Seat.S, "South 1"))), "table A1, round 1: N North 1, S South 1"),
        (Reported(MINE, result("4S N 10"), Card.parse("HK")),
         "board 1, table A1, round 1: 4S by N, 10 tricks, +420; lead ♥K"),
        (Reported(MINE, result("Pass")), "board 1, table A1, round 1: passed out"),
        (Disputed(MINE, Side.EW, "11 tricks"), "board 1, table A1, round 1: EW does not agree to the result: 11 tricks"),
        (NotPlayed(MINE, "no time", directly=(Side.NS,)),
         "board 1, table A1, round 1 cannot be played: no time; NS: average minus (Law 12C2(a)); EW: average plus (Law 12C2(a)); "
         "matter 14"),
        (Awarded(MINE, ns="12C1(b): +140", ew="12C1(b): +170", reason="a hesitation"),
         "board 1, table A1, round 1: an adjusted score, matter 14: NS: +140 to North-South (Law 12C1(b)); "
         "EW: +170 to North-South (Law 12C1(b)): a hesitation"),
        (Awarded(MINE, matter=12), "board 1, table A1, round 1: the award of matter 12 is taken back"),
        (Redealt(1, "A", 1, (1, 2), (3, 4), 2, why="a hand was seen"),
         "pair 1 (North 1 – South 1) – pair 2 (North 2 – South 2), boards 3, 4: so many of them are dealt anew and played again: "
         "2 (Law 86): a hand was seen"),
        (Grouped(1, 4, ((HERE,),), "two hands exchanged"),
         "board 4 was fouled: two hands exchanged; another form at table A1, round 1; each form is compared by itself (Law 87)"),
        (Grouped(1, 4, ()), "board 4 was not fouled"),
        (Penalised(2, "90B2: 10% of a top, slow", 1, MINE),
         "pair 2 (North 2 – South 2): a penalty of 10 percent of a top, slow (Law 90B2), board 1, table A1, round 1"),
        (Penalised(2, "much", 1), "pair 2 (North 2 – South 2): penalty much"),
        (Warned(2, "74B2", "talked"), "pair 2 (North 2 – South 2) is warned (Law 74B2): talked"),
        (Noted("a visitor", MINE), "board 1, table A1, round 1: the Director notes: a visitor"),
        (Noted("", MINE, flag=True), "board 1, table A1, round 1: the Director has looked at the result, and it is right"),
        (Appealed(12, 1, "no logical alternative", "100"),
         "pair 1 (North 1 – South 1) appeals in matter 12: no logical alternative; deposit: 100"),
        (Decided(12, "committee", upheld=False, both="12C1(b): +420", reason="it was clear", merit=True),
         "matter 12: the appeals committee decides: the ruling is changed; both sides: +420 to North-South (Law 12C1(b)); "
         "it was clear"),
        (Decided(12, "chief", upheld=True, merit=False), "matter 12: the Director in charge decides: the ruling stands; "
         "the appeal had no merit"),
        (Decided(12, "chief", upheld=False, penalty="", award_stays=True), "matter 12: the Director in charge decides: "
         "the ruling is changed; the award stays; the penalty is taken away"),
    ],
)  # fmt: skip
def test_what_an_entry_says_is_in_its_sentence(hall: Hall, entry: Entry, sentence: str) -> None:
    assert str(tell(hall.now, Said(hall.clock, CHIEF, entry))) == sentence


def test_a_correction_names_what_it_replaces_and_undoing_what_it_undoes(hall: Hall) -> None:
    play = hall.now.play(MINE)
    assert play is not None
    corrected = Corrected(MINE, play.of, result("4S N 11"), "both pairs", "one trick more", sure=True)
    assert str(tell(hall.now, Said(hall.clock, CHIEF, corrected))) == (
        "board 1, table A1, round 1 is corrected from 4S by N, 10 tricks to 4S by N, 11 tricks, +450: one trick more; "
        "asked for by both pairs; after the period, with no doubt, and the Organizer agrees (Law 79C2)"
    )
    away = replace(corrected, result=None, why="", asked="", sure=False)
    assert str(tell(hall.now, Said(hall.clock, CHIEF, away))) == "board 1, table A1, round 1: 4S by N, 10 tricks is taken away"
    undone = str(tell(hall.now, Said(hall.clock, CHIEF, Undone(play.of))))
    assert undone == f"entry {play.of} does not count any more: board 1, table A1, round 1: 4S by N, 10 tricks, +420"


def test_the_evening_of_the_examples_is_told_from_beginning_to_end() -> None:
    """20 pairs, one of them late; a weighted ruling, a fouled board, corrections in the period and later, a penalty, an appeal."""
    every = list(told(entries(str(EVENING))))
    assert not [one for one in every if one.refused]
    texts = [str(one.text) for one in every]
    for part in (
        "pair 20 enters",
        "from round 2 on section A plays web Mitchell",
        "70% of +170 to North-South; 30% of +140 to North-South (Law 12C1(c))",
        "board 5 was fouled",
        "each form is compared by itself (Law 87)",
        "a trick was written down wrongly; asked for by both pairs",
        "and the Organizer agrees (Law 79C2)",
        "a penalty of 10 percent of a top, slow again after a warning (Law 90B2)",
        "appeals in matter",
        "the appeals committee decides: the ruling is changed",
        "the contest is finished, and its result is final",
    ):
        assert any(part in text for text in texts), part
    now = every[-1].now
    assert len(now.contestants) == 20
    assert now.finished
    assert not now.faults
    ruled = next(one for one in every if isinstance(one.said.entry, Ruled))
    assert "adjusted score (Law 12)" in str(ruled.text)


def test_an_entry_that_was_not_followed_is_told_with_the_reason() -> None:
    hall = opened()
    hall.refuses(Reported(MINE, result("4S N 10")))
    last = list(told(hall.now.said.entries))[-1]
    assert str(last.refused) == "round 1 of section A has not begun (Law 8A)"
    assert last.now == hall.now
