"""What leaves the server: at every moment of random boards, under every profile, no viewer is told what is not for him."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest
from live_tables import called, chosen, does, opened, whole

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.acts.values import Ask, Explain, MakeCall
from oddtrick.live.policy import PROFILES
from oddtrick.live.screens import mate
from oddtrick.live.seen import View, Watcher
from oddtrick.live.state import LiveTable, fold
from oddtrick.live.view import view, views
from oddtrick.table.entries import Explained, Played
from oddtrick.web.night.live_table.directing import directors_parts
from oddtrick.web.night.live_table.frames import parts

C1 = Call.parse("1C")


def written(seen: object) -> str:
    """Everything in a view, however deep, as text."""
    return " ".join(repr(getattr(seen, one.name)) for one in fields(View))


def cards_in(text: str) -> set[Card]:
    """Every card that a text tells of: alone, or in a hand."""
    found = set()
    for part in text.split("Card.parse('")[1:]:
        found.add(Card.parse(part[:2]))
    for part in text.split("Hand.parse('")[1:]:
        for suit, ranks in zip("SHDC", part.split("'")[0].split("."), strict=True):
            found |= {Card.parse(suit + rank) for rank in ranks}
    return found


def seen_at_the_table(live: LiveTable, seat: Seat) -> set[Card]:
    """What a player at a real table could have seen by now, worked out by another way: from the entries."""
    table = live.table
    assert table is not None
    own = set(table.start.deal[seat] or ())
    played = {one.card for one in table.entries if isinstance(one, Played)}
    dummy = set(table.start.deal[table.declarer.partner] or ()) if table.declarer and table.in_play else set()
    claimer = table.entries[table.claimed].by if table.claimed is not None else None
    faced = set(table.start.deal[claimer] or ()) if claimer else set()
    return own | played | dummy | faced


@pytest.mark.parametrize("profile", PROFILES)
def test_nobody_sees_a_card_that_is_not_for_him(profile: str) -> None:
    for seed in range(6):
        for live in whole(opened(profile, seed=seed), Random(seed)):
            now = live.acted_at + 8_000
            spectator = written(view(live, Watcher.SPECTATOR, now))
            assert not cards_in(spectator)
            if live.finished:
                continue
            for seat, seen in zip(SEATS, views(live, SEATS, now), strict=True):
                assert cards_in(written(seen)) <= seen_at_the_table(live, seat), (seed, seat)


def test_an_alert_is_told_to_those_for_whom_it_is() -> None:
    """Own alerts: everybody but the partner; with screens the screen-mate only."""
    for profile in ("club", "federation"):
        for seed in range(6):
            for live in whole(opened(profile, seed=seed), Random(seed)):
                assert live.table is not None
                if live.finished:
                    continue
                for one in live.table.entries:
                    if not isinstance(one, Explained) or not one.words:
                        continue
                    told = {seat for seat in SEATS if one.words in written(view(live, seat, live.acted_at + 8_000))}
                    assert told <= ({one.by, mate(one.by)} if profile == "federation" else {*SEATS} - {one.by.partner})
                    assert one.by in told


def test_R5_partners_bytes_are_the_same_with_and_without_alerts() -> None:
    """The same board with all alerts and with none: what the partner is shown has the same bytes at every moment."""
    for seed in range(8):
        plain, alerted = opened(seed=seed), opened(seed=seed)
        chance, now = Random(seed), 0
        by = SEATS[seed % 4]
        while plain.table is not None and plain.table.play is None and not plain.table.over:
            now += 10_000
            seat = plain.table.turn
            assert seat is not None
            act = chosen(view(plain, seat, now), chance, alerts=False)
            assert isinstance(act, MakeCall)
            plain = does(plain, seat, act, now)
            told = MakeCall(act.call, "two suits", alerted=True) if seat is by else act
            alerted = does(alerted, seat, told, now)
            if seat is by and not alerted.table.over and alerted.table.turn is not None:
                made = len(plain.table.auction.made) - 1
                if alerted.table.play is None:
                    alerted = does(alerted, alerted.table.turn, Ask(made), now + 1)
            if plain.finished:
                break
            assert written(view(plain, by.partner, now + 2)) == written(view(alerted, by.partner, now + 2))
            desks = [directors_parts(one, view(one, by.partner, now + 2), "en") for one in (plain, alerted)]
            assert desks[0] == desks[1], "of a host who directs and is the partner"
            assert view(plain, by.lho, now + 2).auction != view(alerted, by.lho, now + 2).auction or seat is not by


def test_R5_an_alert_after_the_next_call_is_flagged_to_opponents_and_director_with_its_time() -> None:
    """North's alert comes when East has called: South's page has the same bytes as without it."""
    for language, marked in (("en", "after the next call"), ("pl", "po następnej zapowiedzi")):
        plain = called(opened(), "1C P")
        told = does(plain, Seat.N, Explain(0, "strong"), plain.acted_at + 14_000)
        now = told.acted_at + 20_000
        after = (plain.acted_at + 14_000 - dict(plain.times)[1]) // 1000
        for viewer in (Seat.E, Seat.W, Watcher.DIRECTOR):
            seen = view(told, viewer, now)
            assert seen.auction[0].late == after, viewer
            frame = parts(seen, language)
            assert f" {after} s " in frame["explained"]
            assert "alerted late" in frame["auction"]
        assert parts(view(plain, Seat.S, now), language) == parts(view(told, Seat.S, now), language)
        assert written(view(plain, Seat.S, now)) == written(view(told, Seat.S, now))
        assert view(told, Seat.N, now).auction[0].late is None
        desk = directors_parts(told, view(told, Watcher.DIRECTOR, now), language)["desk"]
        assert f"<td>{after} s <b>{marked}</b></td>" in desk


def test_R5_what_came_in_time_answers_a_question_or_adds_to_an_alert_is_not_flagged() -> None:
    begun = opened()
    in_time = does(does(begun, Seat.N, MakeCall(C1)), Seat.N, Explain(0, "strong"))
    added = does(called(does(begun, Seat.N, MakeCall(C1, alerted=True)), "P"), Seat.N, Explain(0, "strong"))
    asked = does(does(called(begun, "1C P P"), Seat.W, Ask(0)), Seat.N, Explain(0, "strong"))
    for live in (in_time, added, asked):
        first = view(live, Seat.W, live.acted_at).auction[0]
        assert (first.alerted, first.late) == (True, None)
    partners = called(opened("club", {"alerting": "partner"}), "1C P")
    partners = does(partners, Seat.S, Explain(0, "strong"))
    assert view(partners, Seat.W, 0).auction[0].late is not None
    assert [view(partners, seat, 0).auction[0].late for seat in (Seat.N, Seat.S)] == [None, None]


def test_R5_with_screens_an_alert_is_late_when_the_screen_mate_has_called() -> None:
    begun = called(opened("federation"), "1C P")
    in_time = does(begun, Seat.S, Explain(0, "strong"))
    behind = does(begun, Seat.N, Explain(0, "strong"))
    now = begun.acted_at + 600_000
    assert view(in_time, Seat.W, now).auction[0].late is None
    assert view(behind, Seat.E, now).auction[0].late is not None
    assert view(behind, Seat.W, now).auction[0].late is None, "nothing of what is said behind the screen"
    assert view(behind, Watcher.DIRECTOR, now).auction[0].late is not None


def test_a_view_of_several_is_that_of_each() -> None:
    for live in whole(opened(seed=3), Random(3)):
        everybody = (*SEATS, *Watcher)
        assert views(live, everybody, 1) == [view(live, one, 1) for one in everybody]


def test_screens_hide_calls_until_the_tray_passes() -> None:
    live = does(opened("federation"), Seat.N, MakeCall(Call.parse("1C")))
    now = live.acted_at
    assert [one.by for one in view(live, Seat.E, now).auction] == [Seat.N]
    assert not view(live, Seat.S, now).auction
    live = does(live, Seat.E, MakeCall(Call.parse("1S")))
    late = live.acted_at + 5_000
    assert not view(live, Seat.S, live.acted_at + 4_999).auction
    assert [one.by for one in view(live, Seat.S, late).auction] == [Seat.N, Seat.E]
    assert fold(()) == LiveTable()


def test_R5_a_late_alert_is_read_aloud_once_until_the_next_call() -> None:
    """R29. North's alert comes when East has called: a screen reader reads it, and the next call replaces it."""
    plain = called(opened(), "1C P")
    late = does(plain, Seat.N, Explain(0, "strong"))
    for language, marked in (
        ("en", "1 club, N: the alert came late strong"),
        ("pl", "1 trefl, N: spóźniony alert strong"),
    ):
        for viewer in (Seat.W, Watcher.DIRECTOR):
            line = parts(view(late, viewer, late.acted_at), language)["told"]
            assert marked in line, line
            assert line.index(", E") < line.index(marked), "after the call that was made last"
        assert marked not in parts(view(late, Seat.S, late.acted_at), language)["told"]
        assert marked not in parts(view(called(late, "P"), Seat.W, late.acted_at), language)["told"]


def test_an_answer_about_an_earlier_call_is_read_aloud() -> None:
    asked = does(does(called(opened(), "1C P P"), Seat.W, Ask(0)), Seat.N, Explain(0, "strong"))
    assert ". 1 club, N: alert strong" in parts(view(asked, Seat.W, asked.acted_at), "en")["told"]
