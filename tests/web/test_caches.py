"""What the desk remembers of requests is bounded in bytes, whatever is sent."""

from __future__ import annotations

import ast
import gc
import re
from functools import _lru_cache_wrapper, cache
from pathlib import Path

import oddtrick.web.app  # all that a desk is made of
from oddtrick.citations import Edition
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.inquiry.asking import By, questions
from oddtrick.laws.editions import ALL
from oddtrick.pages import rendering
from oddtrick.pictures import words
from oddtrick.pictures.words import placed
from oddtrick.table import regulated
from oddtrick.table.entries import Start
from oddtrick.web.inquiry import start
from oddtrick.web.table.address import _UNKNOWN

SOURCE = Path(oddtrick.web.app.__file__).parents[1]

# A cache without a number of entries is asked by nothing, or by what the program is made of and no request can add to.
OF_THE_PROGRAM = {"Edition", "Law", "Question[Any]", "type", "type[Any]"}


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


@cache
def unbounded() -> list[tuple[Path, ast.FunctionDef]]:
    """The functions of the program that remember without a bound."""
    told = [(path, text) for path in SOURCE.rglob("*.py") if "cache" in (text := path.read_text())]
    return [(path, one) for path, text in told for one in _cached(ast.parse(text))]


def test_every_cache_that_something_from_outside_can_fill_has_a_number() -> None:
    """A name, a number, a language or a table comes from outside: a cache by one of these forgets what was asked long ago."""
    assert len(unbounded()) > 20
    for path, one in unbounded():
        assert (one.args.vararg, one.args.kwarg) == (None, None), one.name
        asked = {ast.unparse(arg.annotation) for arg in (*one.args.args, *one.args.kwonlyargs) if arg.annotation}
        assert asked <= OF_THE_PROGRAM, f"{path.relative_to(SOURCE)}: {one.name} is asked by {asked}; give its cache a number"


def _cached(tree: ast.AST) -> list[ast.FunctionDef]:
    """The functions that remember without a bound: `@cache`, or `@lru_cache(maxsize=None)`."""
    return [
        one
        for one in ast.walk(tree)
        if isinstance(one, ast.FunctionDef)
        and any(re.fullmatch(r"(functools\.)?(cache|lru_cache\(.*None.*\))", ast.unparse(by)) for by in one.decorator_list)
    ]


def test_no_cache_without_a_number_is_made_in_another_way() -> None:
    """Where a cache is made by hand, as of a method, it has a number, too."""
    gc.unfreeze()
    made = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith("oddtrick.")]
    gc.freeze()
    assert made
    known = {one.name for _, one in unbounded()}
    assert {one.__name__ for one in made if one.cache_parameters()["maxsize"] is None} <= known


def test_a_paragraph_in_thousands_of_spellings_is_not_remembered() -> None:
    before = words._placed.cache_info().currsize
    for n in range(40, 2_000):
        assert placed(f"27B{' ' * n}", Edition.E2017) == "27B"
    assert words._placed.cache_info().currsize <= before + 1
    assert placed("fn12", Edition.E2017) == "45 fn12"
