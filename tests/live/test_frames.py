"""What is sent to a browser: no piece of a page of any random board has a card, an alert or a name that is not for its viewer."""

from __future__ import annotations

import re
from random import Random

import pytest
from live_tables import NAMES, opened, whole
from test_views import seen_at_the_table

from oddtrick.game.cards import Card
from oddtrick.game.seats import SEATS
from oddtrick.live.policy import PROFILES
from oddtrick.live.seen import Viewer, Watcher
from oddtrick.live.view import view
from oddtrick.table.entries import Explained
from oddtrick.web.night.live_table.frames import Parts, changed, mark, parts

VIEWERS: tuple[Viewer, ...] = (*SEATS, Watcher.SPECTATOR)


def cards_shown(html: str) -> set[Card]:
    """Every card that the bytes of a page name: as a card, as a choice, or in a row of a hand."""
    found = {Card.parse(one) for one in re.findall(r'(?:data-card|value)="([CDHS][2-9TJQKA])"', html)}
    for suit, rank in re.findall(r'class="face suit-([CDHS])[^>]*><span class="corner">(10|[2-9JQKA])<', html):
        found.add(Card.parse(suit + rank.replace("10", "T")))
    for suit, ranks in re.findall(r'<dt><span class="suit-([CDHS])".*?</dt><dd>([^<]*)</dd>', html):
        found |= {Card.parse(suit + rank.replace("10", "T")) for rank in ranks.split() if rank != "–"}
    return found


@pytest.mark.parametrize("profile", PROFILES)
def test_frames_leak_nothing_and_pieces_add_up(profile: str) -> None:
    """At every moment, for every viewer; and what was sent bit by bit is the page made from nothing."""
    words: dict[str, str] = {}
    for seed in range(3):
        shown: dict[Viewer, Parts] = {viewer: {} for viewer in VIEWERS}
        for live in whole(opened(profile, seed=seed), Random(seed)):
            assert live.table is not None
            now = live.acted_at + 8_000
            for viewer in VIEWERS:
                frame = parts(view(live, viewer, now), "pl" if seed % 2 else "en")
                shown[viewer] |= changed(shown[viewer], frame)
                assert shown[viewer] == frame
                assert mark(shown[viewer]) == mark(frame)
                html = "".join(frame.values())
                assert all(f"{name.lower()}" not in html for name in NAMES), "an id of a person"
                if live.finished:
                    continue
                if viewer is Watcher.SPECTATOR:
                    assert not cards_shown(html)
                    continue
                assert cards_shown(html) <= seen_at_the_table(live, viewer)
                down = {live.led.card} if live.led is not None and live.led.by is viewer else set()
                assert cards_shown(html) >= set(live.table.held(viewer) or ()) - down
                for one in live.table.entries:
                    if isinstance(one, Explained) and one.words and viewer is one.by.partner:
                        assert one.words not in html
                        words[one.words] = profile
    assert words


def test_a_piece_that_is_the_same_is_not_sent_again() -> None:
    live = opened()
    before = parts(view(live, SEATS[0], 0), "en")
    assert changed(before, parts(view(live, SEATS[0], 60_000), "en")) == {}
