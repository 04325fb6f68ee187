"""What a form of the desk is filled from: a case or a table of an address, a record or a saved case as JSON, an award."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from oddtrick.awards.text import adjusted_score
from oddtrick.citations import Edition
from oddtrick.pages.forms.cases import Under, read_case, read_facts
from oddtrick.pages.forms.known import Known, of_table
from oddtrick.reading_json import NotJson, json_of
from oddtrick.regulations.answers import cited
from oddtrick.table.desk.following import follow
from oddtrick.table.folding.record import load
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, Translate, say
from oddtrick.web.case import read
from oddtrick.web.inquiry import passing
from oddtrick.web.inquiry.acts import FACTS, words_in
from oddtrick.web.rules import House
from oddtrick.web.table.address import unpacked
from oddtrick.web.table.story import MOST, told, with_words, words

NAMES = ("case", "table", "record", "award", "award_ns", "award_ew")
_SHORT = 2_000  # letters of an award


class Source(NamedTuple):
    """Where a form is filled from, as it travels in the form of the page.

    `case` and `table` are packed as in addresses, `record` is the text of a file, `words` are reasons and facts beside them.
    """

    case: str = ""
    table: str = ""
    record: str = ""
    award: str = ""
    award_ns: str = ""
    award_ew: str = ""
    words: tuple[tuple[str, str], ...] = ()

    @staticmethod
    def of(given: Mapping[str, str]) -> Source:
        """What a request says of it; without anything else words of a table by the step and the field, `w.3.reason`."""
        found = {name: given[name] for name in NAMES if given.get(name)}
        told = {**words_in(given), **{name: text[:_SHORT] for name, text in given.items() if name.startswith("w.")}}
        return Source(**found, words=tuple(told.items()))

    @property
    def hidden(self) -> list[tuple[str, str]]:
        """The fields that keep it in the page."""
        return [(name, value) for name in NAMES[:3] if (value := getattr(self, name))] + [*self.words]

    def known(self, house: House, translate: Translate, *, names: bool) -> Known:
        """What is known from it. Raises BadInput."""
        found = Known()
        if self.table:
            found = _of_table(self, house, translate, names)
        elif self.record:
            found = of_file(self.record, house, translate, names=names)
        elif self.case:
            plain = json.loads(passing.as_file(read(self.case, house), dict(self.words)))
            found = read_case(plain, _under(house, translate), names=names)
        award = adjusted_score(self.award[:_SHORT], self.award_ns[:_SHORT], self.award_ew[:_SHORT])
        return found if award is None else found._replace(award=award)


def _of_table(source: Source, house: House, translate: Translate, names: bool) -> Known:
    story = unpacked(source.table, house)
    given = {name.removeprefix("w."): text for name, text in source.words}
    story = with_words(story, {name: text for name, text in given.items() if name in {*words(story), *_places(len(story.steps))}})
    story = story._replace(happened=given.get(FACTS, ""))
    found = of_table(told(story, house).table, _called(story.rules, story.start.edition, house, translate), names=names)
    return found._replace(facts=read_facts(passing.facts_as_file(story.facts, story.happened)))


def _places(steps: int) -> list[str]:
    return [f"{n}.{field}" for n in range(steps) for field in ("words", "said", "reason", "by")]


def of_file(text: str, house: House, translate: Translate, *, names: bool) -> Known:
    """The record of a table, or a case that was saved. Raises BadInput."""
    try:
        data = json_of(text)
    except (NotJson, RecursionError):
        raise BadInput(say("this is not JSON; expected the record of a table, or a case that the desk has saved")) from None
    return of_plain(data, house, translate, names=names)


def of_plain(data: Any, house: House, translate: Translate, *, names: bool) -> Known:
    """The same from plain data: a record has `start`, a case `inquiries`. Raises BadInput."""
    if isinstance(data, Mapping) and "inquiries" in data:
        return read_case(data, _under(house, translate), names=names)
    table = _record(data)
    rules = table.start.regulated_by
    facts = read_facts(data.get("facts") if isinstance(data, Mapping) else None)
    return of_table(table, _called(rules, table.start.edition, house, translate), names=names)._replace(facts=facts)


def _record(data: object) -> Table:
    found = load(data)
    if len(found.entries) > 4 * MOST:
        raise BadInput(say("a table here takes at most {n} entries", n=MOST))
    return follow(found, {}, leave=True).table


def _called(rules: str, edition: Edition, house: House, translate: Translate) -> str:
    """What regulations are called; nothing where the Laws stand alone."""
    known = dict(house.names(edition))
    name = house.named(rules, edition)
    return translate(known[name]) if name else rules if name is None else ""


def _under(house: House, translate: Translate) -> Any:
    """Regulations by their name, as `read_case` asks for them."""

    def found(name: str, edition: Edition) -> Under:
        answers = house.answers(name, edition)
        values = house.regulations(name, edition)
        sources = {id: cited(values, id) for id in answers} if name else {}
        return Under(_called(name, edition, house, translate), answers, sources)

    return found
