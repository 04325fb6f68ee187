"""What the desk remembers of requests is bounded in bytes, whatever is sent."""

from __future__ import annotations

import gc
from functools import _lru_cache_wrapper

import oddtrick.web.app  # noqa: F401 - all that a desk is made of
from oddtrick.citations import Edition
from oddtrick.laws.asking import By, questions
from oddtrick.laws.editions import ALL
from oddtrick.seats import Seat, Vulnerability
from oddtrick.table import regulated
from oddtrick.table.entries import Start
from oddtrick.web import rendering, start
from oddtrick.web.table_address import _UNKNOWN

# Caches without a number of entries: what they are asked by is part of the program, and never of a request.
PROGRAM = """
citations._paragraphs deal._blocks deal._subsets deal._tables language._catalogue language.translator
laws.asking.questions laws.everyday._sayings laws.everyday_words.sayings laws.index._changes laws.index._kinds
laws.index._laws laws.index._provisions laws.index._reasons laws.index.differences laws.practice._asked_about
laws.practice._known laws.practice._words laws.practice.procedures laws.practice.ways laws.pictures.words.placed laws.terms._found
pages.rendering.environment regulations.answers.asked_of_regulations regulations.hooks.hooks regulations.readymade.pzbs
regulations.readymade.ready regulations.readymade.wbf shapes.table_answers._known table.running.questions_of table.record._hints
table.regulated._known web.addresses._words web.case.asked_by web.law_rows._by_code web.law_rows._notes
web.law_rows._phrases web.law_rows.laws web.rendering.environment web.rules._points web.rules._ready_answers
web.rules._ready_made web.table_story._questions
""".split()


def test_a_long_text_is_drawn_and_forgotten() -> None:
    before = rendering._kept.cache_info().currsize
    for n in range(20):
        assert str(rendering.coloured(f"{n}♥" * 5_000)).count("red") == 5_000
    assert rendering._kept.cache_info().currsize == before
    assert str(rendering.coloured("<♥>")).startswith("&lt;")
    longest = rendering._kept.cache_info().maxsize
    assert longest is not None
    assert longest * rendering._SENTENCE * 4 < 5_000_000


def test_a_search_is_remembered_by_its_first_letters() -> None:
    assert start._LONGEST <= 200


def test_regulations_that_nobody_asks_are_not_remembered() -> None:
    law = next(one.run for one in ALL if any(question.by is By.REGULATION for question in questions(one.run)))
    before = regulated._read.cache_info().currsize
    for n in range(50):
        told = tuple((f"{n}.{k}", "x" * 100) for k in range(100))
        assert regulated.regulations_for(law, Start(Edition.E2017, Seat.N, Vulnerability.NONE, _UNKNOWN, regulations=told)) == {}
    assert regulated._read.cache_info().currsize <= before + 1


def test_every_cache_that_a_request_can_fill_has_a_number() -> None:
    caches = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith("oddtrick.")]
    unbounded = {
        f"{one.__module__.removeprefix('oddtrick.')}.{one.__name__}" for one in caches if one.cache_parameters()["maxsize"] is None
    }
    assert unbounded
    assert unbounded <= {*PROGRAM}, "is what this cache is asked by ever part of a request? If so it needs a number"
