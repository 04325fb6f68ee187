"""Blueprints: those that come along, and what is refused in a file, in one sentence that names the place."""

from __future__ import annotations

import pytest

from every import every
from oddtrick.examining.reading import read
from oddtrick.examining.readymade import NAMES, ready
from oddtrick.examining.values import Cites
from oddtrick.practice.questions import Difficulty
from oddtrick.texts import BadInput

SMALL = """
id = "small"
title = "Small"
minutes = 30
pass_mark = 60
citations = "law"
[[part]]
title = "Auction"
laws = [27, "29-30"]
items = 3
hard = 1
[[part]]
title_pl = "Rozgrywka"
laws = "53-56, 64"
items = 2
citations = "none"
difficulty = 0.7
open_book = false
"""


@every("name", NAMES)
def test_each_example_has_forty_items_and_texts_in_both_languages(name: str) -> None:
    found = ready(name)
    assert (found.id, found.items) == (name, 40)
    for title in (found.title, found.about, *(part.title for part in found.parts)):
        assert title.en
        assert title.pl
        assert title.en != title.pl


def test_what_is_written_once_holds_for_all_parts_that_say_nothing_else() -> None:
    found = read(SMALL, "small.toml")
    one, two = found.parts
    assert (one.laws, two.laws) == ((27, 29, 30), (53, 54, 55, 56, 64))
    assert (one.cites, one.citation_marks, one.most) == (Cites.LAW, 1, 6)
    assert (two.cites, two.citation_marks, two.most) == (Cites.NOTHING, 0, 2)
    assert one.levels == ((Difficulty.HARD, 1),)
    assert (two.wished, two.open_book, two.title.shown("en")) == (0.7, False, "Rozgrywka")
    assert (found.edition.value, found.language, found.regulations, found.most) == ("2017", "en", "laws", 8)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('id = "small"', 'id = "No"', "small.toml: id: expected small letters, digits and hyphens, as county-2; found 'No'"),
        ("minutes = 30", "", "small.toml: minutes: expected a number from 1 to 600, found –"),
        ("minutes = 30", "minutes = true", "small.toml: minutes: expected a number from 1 to 600, found True"),
        ("minutes = 30", "minutes = 30\nhours = 1", "small.toml: hours is not known; expected about, "),
        ("items = 3", "items = 0", "small.toml: part 1: items: expected a number from 1 to 200, found 0"),
        ("hard = 1", "hard = 2\neasy = 2", "part 1: 4 items are asked for by their difficulty; expected at most 3"),
        ("hard = 1", "harder = 1", "part 1: harder is not known; expected citation_marks"),
        ('laws = [27, "29-30"]', "laws = [94]", "part 1: laws: expected Laws from 1 to 93; found 94"),
        ('laws = [27, "29-30"]', 'laws = ["30-29"]', "part 1: laws: expected Laws from 1 to 93; found '30-29'"),
        ('laws = [27, "29-30"]', "laws = [1]", "part 1: laws: there are no questions about 1 in the Laws of 2017"),
        ('laws = [27, "29-30"]', "laws = {a = 1}", "part 1: laws: expected numbers and ranges"),
        ('laws = [27, "29-30"]', "laws = [33]", "part 1: hard: none of these Laws has a question of that difficulty"),
        ('"law"', '"page"', "part 1: citations: expected one of none, law, paragraph, found page"),
        ("difficulty = 0.7", "difficulty = 7", "part 2: difficulty: expected the share of right answers that is wished"),
        ("open_book = false", "open_book = 0", "part 2: open_book: expected one of true, false, found 0"),
        ('title_pl = "Rozgrywka"', "", "part 2: title is missing; expected it in English, or in Polish as title_pl"),
        ("pass_mark = 60", "pass_mark = 60\nedition = 1997", "edition: expected one of 2007, 2017, found 1997"),
        ("pass_mark = 60", 'pass_mark = 60\nregulations = "ebu"', "regulations: there are no regulations called 'ebu'"),
        ("pass_mark = 60", 'pass_mark = 60\nregulations = "pzbs"\nedition = 2007', "not for those of 2007"),
        ("items = 2", "items = 199", "a paper has at most 200 items, and this one would have 202"),
        ("[[part]]", "[part", "small.toml is not TOML: "),
        (SMALL.partition("[[part]]")[2], "", "small.toml: "),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(before: str, after: str, said: str) -> None:
    assert before in SMALL
    with pytest.raises(BadInput) as refused:
        read(SMALL.replace(before, after, 1), "small.toml")
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_name_that_is_no_blueprint() -> None:
    with pytest.raises(BadInput, match="there is no blueprint called 'ebu'; expected one of acbl-club, ebu-county"):
        ready("ebu")
