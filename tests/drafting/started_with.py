"""What the tests of drafts run in a process that was started with some: each function gives what its test looks at."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from itertools import product
from pathlib import Path
from typing import Any

from oddtrick.cases.library import everything
from oddtrick.cases.running import run as run_case
from oddtrick.citations import Citation, Edition
from oddtrick.cli import run
from oddtrick.drafting.boards import Wish, pairs, touching
from oddtrick.drafting.checking import check
from oddtrick.drafts.folder import drafts
from oddtrick.inquiry.asking import explore, questions, rule
from oddtrick.inquiry.effects import MustPass, Says, Transfer
from oddtrick.inquiry.vocabulary import Role, Spell
from oddtrick.language import translator
from oddtrick.laws.editions import ALL, named
from oddtrick.table.entries import Ruled
from oddtrick.table.folding.record import load
from oddtrick.table.state import Table
from oddtrick.texts import BadInput

SEED = "impact"


def ran(*arguments: str) -> tuple[int, str, str]:
    """Status, what was printed, what was warned of."""
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        status = run(arguments)
    return status, out.getvalue(), err.getvalue()


def alike(year: str) -> dict[str, Any]:
    """Every procedure of a draft beside that of its base: which differ, and how many paths were compared."""
    edition, paths, differ = Edition(year), 0, []
    assert edition.based_on is not None
    for one in ALL:
        base = named(one.name, edition.based_on)
        if one.edition is not edition or base is None:
            continue
        assert one.run is not base.run
        mine = [(path.asked, path.orders) for path in explore(one.run)]
        paths += len(mine)
        if mine != [(path.asked, path.orders) for path in explore(base.run)]:
            differ.append(one.name)
    return {"paths": paths, "differ": differ, "procedures": [one.name for one in ALL if one.edition is edition]}


def findings() -> dict[str, list[list[object]]]:
    """What is found in each draft: where, in a sentence, whether it contradicts, how many facts lead to it."""
    found = {one.year: check(one, translator("pl")) for one in drafts()}
    return {year: [[one.where, str(one.what), one.wrong, len(one.facts)] for one in each] for year, each in found.items()}


def commands(*lines: str) -> list[tuple[int, str, str]]:
    """Lines of the command line, words apart by `|`."""
    return [ran(*line.split("|")) for line in lines]


def edition() -> dict[str, object]:
    """How the example stands among the editions."""
    new = Edition("2027")
    references = ("64A", "64A1", "64A2", "64B1", "27B2", "64A3")
    return {
        "all": [str(one) for one in Edition],
        "names": [one.name for one in Edition],
        "base": str(new.based_on),
        "draft": [one.is_draft for one in Edition],
        "exist": [ref for ref in references if Citation.parse(ref, new).exists],
        "later": new > Edition.E2017,
        "changed": [one.name for one in ALL if one.edition is new and one.place.startswith("draft.")],
    }


def desk() -> dict[str, list[object]]:
    """Pages of the desk with the example: status, and whether each says a sentence."""
    from litestar.testing import TestClient

    from oddtrick.web.app import application

    told = {
        "/en/laws/64?edition=2027": "one trick goes to the other side",
        "/pl/laws/27?edition=2027": "gdy przyjdzie jego najbliższa kolej",
        "/en/compare/established_revoke?old=2017&new=2027": "64A",
        "/en/chart/established_revoke?edition=2027": "64A",
        "/en/practise?edition=2027": "With a draft of the Laws, 2027: An example: one turn, one trick",
        "/pl/": "Z projektem przepisów, 2027: Przykład: jedna kolejka, jedna lewa",
        "/api/charts/established_revoke?edition=2027": "64A",
    }
    with TestClient(application()) as client:
        pages = {address: client.get(address) for address in told}
    return {address: [page.status_code, told[address] in page.text] for address, page in pages.items()}


def imported(*places: str) -> list[str]:
    """What is said of functions that cannot be had, or break."""
    said = []
    for place in places:
        year, _, name = place.partition(".")
        found = named(name, Edition(year))
        assert found is not None
        try:
            said.append(str(len([*explore(found.run)])))
        except BadInput as error:
            said.append(str(error))
    return said


def impact_and_counts(folder: str, records: str, boards: str) -> dict[str, Any]:
    """The report of the example, and its numbers counted in other ways."""
    line = ("laws", "impact", folder, "--boards", boards, "--seed", SEED, "--touching")
    report = json.loads(ran(*line, "--records", records, "--json", "--lang", "en")[1])
    told = {}
    for language in ("en", "pl"):
        page = Path(records) / f"{language}.html"
        told[language] = ran(*line[:3], "--boards", "0", "--html", str(page), "--lang", language)[1].splitlines()
        told[f"{language}.html"] = page.read_text(encoding="utf-8")
    return {
        **told,
        "json": report,
        "tried": {one["procedure"]: _tried(one["procedure"]) for one in report["procedures"]},
        "diff": {one["law"]: _diff(one["law"]) for one in report["procedures"]},
        "cases": _cases_with_the_old_order(),
        "boards": _boards_with_the_old_order(int(boards), [one["procedure"] for one in report["procedures"]]),
        "opened": _opened(report),
    }


def _tried(name: str) -> list[int]:
    """How many situations there are, how many are ruled differently, how many only by other paragraphs: by trying all answers."""
    laws = [named(name, edition) for edition in (Edition.E2017, Edition("2027"))]
    runs = [one.run for one in laws if one is not None]
    asked = {question.id: question for run in runs for question in questions(run)}
    found = {}
    for answers in product(*(question.options for question in asked.values())):
        known = dict(zip(asked, answers, strict=True))
        old, new = (rule(run, known) for run in runs)
        said = [sorted({str(effect.text) for effect in one.effects if not isinstance(effect, Says)}) for one in (old, new)]
        found[frozenset({**old.answers, **new.answers}.items())] = said[0] != said[1], old.orders != new.orders
    changed = sum(differs for differs, _ in found.values())
    return [len(found), changed, sum(orders for _, orders in found.values()) - changed]


def _diff(law: str) -> int:
    return len(json.loads(ran("diff", law, "--editions", "2017", "2027", "--json")[1])["situations"])


def _is_old(law: str, effect: object) -> bool:
    """The two orders of 2017 that the example takes away."""
    silent = effect == MustPass(Role.PARTNER, Spell.THROUGHOUT) and law in ("27B2", "27B3")
    return silent or (law == "64A1" and effect == Transfer(2))


def _cases_with_the_old_order() -> list[str]:
    found = []
    for case in everything():
        if (ruling := case.ruling(Edition.E2017)) is not None:
            came = run_case(case, ruling)
            orders = came.progress.orders if came.progress is not None else ()
            told = [(order.law, effect) for order in orders for effect in order.effects]
            if any(_is_old(law, effect) for law, effect in told) or (came.table is not None and _has_old(came.table)):
                found.append(case.id)
    return found


def _has_old(table: Table) -> bool:
    return any(_is_old(entry.law, effect) for entry in table.entries if isinstance(entry, Ruled) for effect in entry.effects)


def _boards_with_the_old_order(number: int, changed: list[str]) -> list[int]:
    wish = Wish(number, SEED, touching(changed, Edition.E2017))
    found = []
    for pair in pairs(wish, Edition.E2017, Edition("2027")):
        assert not _has_old(pair.new)
        if _has_old(pair.old):
            found.append(pair.number)
    return found


def _opened(report: dict[str, Any]) -> dict[str, tuple[int, bool]]:
    """Whether `oddtrick table` shows each record of the report, and whether it has the order of its edition."""
    found = {}
    for one in [*report["cases_changed"], *report["boards"]["changes"]]:
        for file, lines in zip(one["records"], (one["no_longer"], one["instead"]), strict=False):
            table = load(json.loads(Path(file).read_text(encoding="utf-8")))
            orders = {str(effect.text) for entry in table.entries if isinstance(entry, Ruled) for effect in entry.effects}
            found[file] = ran("table", file)[0], {*lines} <= orders and file.endswith(f"-{table.start.edition}.json")
    return found


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    print(json.dumps(globals()[sys.argv[1]](*sys.argv[2:])))
