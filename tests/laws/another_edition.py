"""What test_another_edition.py runs beside a copy of the program that has an edition 2027 based on 2017: all is as in 2017."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path

sys.path.extend(str(Path(__file__).parent.parent / room) for room in ("table", "live", "web"))

import msgspec
from any_board import board
from litestar.testing import TestClient

import oddtrick
from oddtrick.awards.penalties import parse_penalty
from oddtrick.awards.text import award_text, parse_award
from oddtrick.citations import FOOTNOTES, Citation, Edition
from oddtrick.cli import run
from oddtrick.inquiry.asking import explore
from oddtrick.language import translator
from oddtrick.laws.differences import differences
from oddtrick.laws.editions import ALL, find, named, standing_in, with_bases
from oddtrick.laws.index import law_title, provisions
from oddtrick.pictures.words import told
from oddtrick.regulations.hooks import hooks
from oddtrick.regulations.readymade import wbf
from oddtrick.regulations.values import of_laws
from oddtrick.shapes.table.as_json import as_json
from oddtrick.table.entries import Awarded
from oddtrick.table.folding.record import dump, load
from oddtrick.texts import BadInput
from oddtrick.web.app import application

NEW, BASE = Edition("2027"), Edition.E2017
LANGUAGES = [_, POLISH] = [translator(language) for language in ("en", "pl")]
WHOLE = bool(os.environ.get("ODDTRICK_WHOLE"))
BOARDS, SPOKEN = (8, ("en", "pl")) if WHOLE else (4, ("pl",))


def same(new: object, base: object) -> None:
    """Alike, but for the year."""
    assert year_aside(new) == year_aside(base), f"{new}\n{base}"


def year_aside(found: object) -> str:
    """Text without the years that stand with a Law, where any year but 2017 is named."""
    return re.sub(r"\b2017 (?=\d)|(?<=[\w)]) of 2017|(?<=[\w)]) z 2017 roku", "", str(found).replace("2027", "2017"))


def an_edition() -> None:
    assert NEW.based_on is BASE
    assert [str(one) for one in NEW.line] == ["2027", "2017"]
    assert Edition.E2007 < BASE < NEW
    assert BASE.based_on is None


def citations() -> None:
    for one in provisions(BASE):
        assert Citation.existing(str(one.citation), NEW) == replace(one.citation, edition=NEW)
    for wanted in ("12C9", "94", "fn30", "64B9", "31B fn"):
        same(*(refused(wanted, edition) for edition in (NEW, BASE)))
    assert Citation.parse(f"fn{FOOTNOTES}", NEW).law == FOOTNOTES


def refused(wanted: str, edition: Edition) -> str:
    try:
        return str(Citation.existing(wanted, edition))
    except BadInput as error:
        return str(error)


def index() -> None:
    assert [replace(one, citation=replace(one.citation, edition=BASE)) for one in provisions(NEW)] == [*provisions(BASE)]
    for law in range(94):
        assert law_title(law, NEW) == law_title(law, BASE)
    for one in provisions(BASE):
        cited = replace(one.citation, edition=NEW)
        assert [*(found.concerns(cited) for found in differences())] == [found.concerns(one.citation) for found in differences()]


def regulations() -> None:
    for hook in hooks().values():
        assert (NEW in hook.editions) is (BASE in hook.editions), hook.name
        if NEW in hook.editions:
            same(hook.places(NEW), hook.places(BASE))
    for made in (of_laws, wbf):
        assert {name: value.value for name, value in made(NEW).values.items()} == {
            name: value.value for name, value in made(BASE).values.items()
        }


def procedures() -> None:
    of = {edition: [one for one in ALL if one.edition is edition] for edition in (NEW, BASE)}
    same(of[NEW], of[BASE])
    for one in of[BASE]:
        found = named(one.name, NEW)
        assert found is not None
        assert found.run is one.run  # its paths, orders and pictures are the same, then; now the words, in which a year may stand
        ordered = {(order.law, effect): None for path in explore(one.run) for order in path.orders for effect in order.effects}
        for law, effect in ordered:
            same(*(POLISH(told(effect, edition, law)) for edition in (NEW, BASE)))
    for place in {str(one.citation.paragraph) for one in provisions(BASE)}:
        same(looked_up(place, NEW), looked_up(place, BASE))


def looked_up(place: str, edition: Edition) -> object:
    try:
        return find(place, edition).name, [one.name for one in standing_in(place, edition)]
    except BadInput as error:
        return str(error)


def tables() -> None:
    examples = Path(oddtrick.__path__[0]) / "examples"
    records = [json.loads((examples / f"{name}-record.json").read_text(encoding="utf-8")) for name in ("board", "hesitation")]
    records += [dump(board(BASE, seed).end) for seed in range(BOARDS)]
    happened = set()
    for number, record in enumerate(records):
        base, new = (load({**record, "start": {**record["start"], "edition": str(edition)}}) for edition in (BASE, NEW))
        assert new.start.edition is NEW
        happened |= {type(one) for one in new.entries}
        for translate in LANGUAGES if number < 4 else LANGUAGES[number % 2 :][:1]:
            same(*(msgspec.json.encode(as_json(one, translate)).decode() for one in (new, base)))
    assert Awarded in happened


def awards() -> None:
    for text in ("12C1(c): 2/3 +620; 1/3 -100", "12C2(a): average plus", "12C1(e)(ii): -100"):
        award = parse_award(f"2027 {text}")
        assert award.edition is NEW
        assert award._replace(edition=BASE) == parse_award(text)
        assert parse_award(award_text(award)) == award
    penalty = parse_penalty("7: 2027 90B2: 10% of a top")
    assert parse_penalty(str(penalty)) == penalty
    assert penalty.edition is NEW


def command_line() -> None:
    for verb in (
        "laws",
        "laws|12C1",
        "rule|27|--what-if",
        "rule",
        "draw|64|--format|csv",
        "regulations|show|laws",
        "calculate|better|2/3 620; 1/3 -100|-600",
        "calculate|period|16:00",
    ):
        for language in SPOKEN:
            same(*(printed(*verb.split("|"), "--edition", str(edition), "--lang", language) for edition in (NEW, BASE)))


def comparisons() -> None:
    for law in ("27", "64", "revoke_redress"):
        same(*(printed("diff", law, "--editions", "2007", str(edition)) for edition in (NEW, BASE)))
        assert json.loads(printed("diff", law, "--editions", "2017", "2027", "--json"))["situations"] == []
    (listed,) = (one for one in json.loads(printed("editions", "--json"))["editions"] if one["edition"] == str(NEW))
    assert (listed["based_on"], listed["own"]) == (str(BASE), 0)
    assert listed["compared"] == {"edition": "2017", "changed": 0, "new": 0, "dropped": 0}
    with TestClient(application()) as client:
        pages = [client.get(f"/en/compare/insufficient_bid?old=2007&new={edition}").text for edition in (NEW, BASE)]
        links = "\\?old=2007&(amp;)?new=2017&(amp;)?|\\?"
        same(*(re.sub(links, "", year_aside(page)) for page in pages))
        assert "is ruled alike" in client.get("/en/compare/insufficient_bid?old=2017&new=2027").text
        assert "/en/compare/insufficient_bid?old=2017&amp;new=2027" in client.get("/en/laws/27?edition=2027").text


def printed(*arguments: str) -> str:
    with redirect_stdout(io.StringIO()) as out:
        assert run(arguments) == 0, arguments
    return out.getvalue()


def desk() -> None:
    with TestClient(application()) as client:
        for address in addresses():
            new, base = (client.get(address, params={"edition": str(edition)}) for edition in (NEW, BASE))
            assert new.status_code == base.status_code == 200, (address, new.status_code, new.text[:500])
            if address.startswith("/api"):
                same(new.text, base.text)


def addresses() -> Iterator[str]:
    yield from ("/api/procedures", "/api/laws", "/api/laws/12C1", "/api/laws/27", "/api/regulations/laws", "/api/charts/revoke")
    for language in SPOKEN:
        for page in (
            "",
            "laws",
            "laws/0",
            "laws/12",
            "laws/64",
            "charts",
            "chart/revoke",
            "chart/revoke/print",
            "table",
            "practise",
        ):
            yield f"/{language}/{page}"


def changes() -> None:
    """2037 is based on 2027, and changes a procedure and three provisions."""
    edition = Edition("2037")
    assert [str(one) for one in edition.line] == ["2037", "2027", "2017"]
    base = named("revoke", BASE)
    assert base is not None
    found = with_bases((base, replace(base, name="intent"), replace(base, edition=edition, law="64")))
    assert [(one.name, str(one.edition), one.law) for one in found if one.edition is edition] == [
        ("revoke", "2037", "64"),
        ("intent", "2037", "63"),
    ]
    old, new = ({str(one.citation): one for one in provisions(of)} for of in (NEW, edition))
    assert old.keys() - new.keys() == {"1B"}
    assert new.keys() - old.keys() == {"3/9"}
    assert [place for place in old if place in new and old[place].title != new[place].title] == ["2/1"]
    assert [*new] == [str(one) for one in sorted(one.citation for one in new.values())]


if __name__ == "__main__":
    from another_edition_at_play import live_tables, nights, practice, tournaments

    at_play = (tournaments, nights, live_tables, practice) if WHOLE else (live_tables, practice)
    for check in (
        *(an_edition, citations, index, regulations, procedures, tables, awards, command_line, comparisons, desk, changes),
        *at_play,
    ):
        check()
        print(check.__name__)
