"""`oddtrick laws draft check`: each mistake that a draft can have is found; every draft here has one."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from starting import EXAMPLE, started

from oddtrick.citations import Edition
from oddtrick.drafting.beginning import begin


class Edit(NamedTuple):
    """In which file what is put in the place of what, and what must be said of it: where, the sentence, whether it contradicts."""

    law: str
    file: str
    old: str
    new: str
    said: tuple[str, str, bool]


RESPONDS = 'if td.ask(LHO_CALLED):\n        td.order("27A1", Stand())'
TRICKS = '        return td.order("64A1", Transfer(2 if later else 1), REDRESS)'
NEW = 'NEW = yes_no("{id}", say("Has partner spoken?"))\n\n\ndef insufficient_bid_2027(td: Director) -> None:\n    td.ask(NEW)\n'
IMPORTS = "from oddtrick.inquiry.asking import Director\n"
ASKS = f"{IMPORTS[:-1]}, yes_no\nfrom oddtrick.texts import say\n"
FIRST = "def insufficient_bid_2027(td: Director) -> None:\n"
INSUFFICIENT, ESTABLISHED = "27 insufficient_bid", "64 established_revoke"
ENDLESS = INSUFFICIENT, "a path without an end", True
EDITS = {
    "a path that asks for ever": Edit(
        "27", "law_27.py", RESPONDS, f"while td.ask(LHO_CALLED):\n        pass\n    {RESPONDS}", ENDLESS
    ),
    "a path that turns round without asking": Edit(
        "27", "law_27.py", RESPONDS, f"while True:\n        pass\n    {RESPONDS}", ENDLESS
    ),
    "a path that calls itself": Edit(
        "27", "law_27.py", RESPONDS, f"if _accepted(td):\n        pass\n    {RESPONDS}", ENDLESS
    ),
    "an order that is left out": Edit(
        "64", "law_64.py", '"64B8", REDRESS', '"64B7", REDRESS',
        (ESTABLISHED, "64B8 orders nothing any more, and still stands among the provisions", False),
    ),
    "an end without an order": Edit(
        "27", "law_27.py", 'td.order("27A2", Then("bid_out_of_rotation"))', "pass",
        (INSUFFICIENT, "a path ends without an order", True),
    ),
    "a further procedure that there is not": Edit(
        "27", "law_27.py", 'Then("bid_out_of_rotation")', 'Then("bid_out_of_turn")',
        (INSUFFICIENT, "27A2 orders what nothing carries out: there is no procedure bid_out_of_turn", True),
    ),
    "an answer that the further procedure does not ask for": Edit(
        "64", "law_64.py", '"62.stage", "twelfth"', '"62.when", "twelfth"',
        (ESTABLISHED, "62D1 orders what nothing carries out: it answers 62.when, which revoke_correction does not ask", True),
    ),
    "an answer that the further procedure does not know": Edit(
        "64", "law_64.py", '"62.stage", "twelfth"', '"62.stage", "eleventh"',
        (ESTABLISHED, "62D1 orders what nothing carries out: 62.stage: 'eleventh' is not an answer", True),
    ),
    "an order that is no effect": Edit(
        "27", "law_27.py", RESPONDS, RESPONDS.replace("Stand()", '"it stands"'),
        (INSUFFICIENT, "27A1 orders what nothing carries out: 'it stands'", True),
    ),
    "a citation": Edit(
        "64", "law_64.py", '"64B1"', '"64B9"', (ESTABLISHED, "64B9 is cited: the edition of 2027 has no 64B9", True)
    ),
    "a citation of Law 12": Edit(
        "27", "law_27.py", '"12C1(b)"', '"12C9"',
        ("27D after_insufficient_bid", "12C9 is cited: the edition of 2027 has no 12C9", True)
    ),
    "two orders": Edit(
        "27", "law_27.py", 'td.order("27B2", SILENT,', 'td.order("27B2", SILENT, NoRectification(),',
        (INSUFFICIENT, "27B2: offender's partner must pass at all his turns; and 27B2: there is no further rectification", True),
    ),
    "a line": Edit(
        "64", "law_64.py", TRICKS, f"{TRICKS}\n    if won is Winner.OFFENDER:\n        return _none(td, \"64B1\", REDRESS)",
        ("law_64.py", 'no path gets to line 84: return _none(td, "64B1", REDRESS)', True),
    ),
    "a procedure that is dropped and led to": Edit(
        "27", "draft.toml", "# ---------------------------------------------------------------- provisions",
        '[[procedure]]\nname = "lead_restrictions"\ndropped = true\n',
        (INSUFFICIENT, "27B2 orders what nothing carries out: there is no procedure lead_restrictions", True),
    ),
    "a procedure to which nothing leads": Edit(
        "64", "law_64.py", 'Then("repeated_revoke_redress") if law == "64B2" else REDRESS', "REDRESS",
        ("repeated_revoke_redress", "nothing leads to it any more; in 2017 did: established_revoke", True),
    ),
    "a procedure that is dropped and was none": Edit(
        "27", "draft.toml", "# ---------------------------------------------------------------- provisions",
        '[[procedure]]\nname = "insufficient_pass"\ndropped = true\n',
        ("draft.toml", "insufficient_pass is dropped, and 2017 has no such procedure", True),
    ),
    "where it stands": Edit(
        "27", "draft.toml", 'law = "27D"', 'law = "27E"',
        ("27E after_insufficient_bid", "it stands at 27E: the edition of 2027 has no 27E", True),
    ),
    "an id": Edit(
        "27", "law_27.py", FIRST, NEW.format(id="64A.winner"),
        (INSUFFICIENT, "the question 64A.winner has the id of another one: Who won the revoke trick?", True),
    ),
    "a sentence": Edit(
        "27", "law_27.py", FIRST, NEW.format(id="27B.spoken"), (INSUFFICIENT, "without Polish: Has partner spoken?", False)
    ),
    "a provision that is dropped and was none": Edit(
        "27", "draft.toml", "# [polish]", '[[provision]]\nref = "27B9"\ndropped = true',
        ("draft.toml", "27B9 is dropped, and 2017 has no such provision", True),
    ),
    "a provision that is dropped and cited": Edit(
        "27", "draft.toml", "# [polish]", '[[provision]]\nref = "64B6"\ndropped = true',
        ("established_revoke", "64B6 is cited: the edition of 2027 has no 64B6", True),
    ),
    "a provision of no kind": Edit(
        "27", "draft.toml", "# [polish]", '[[provision]]\nref = "27B2"\nkind = "rule"',
        ("draft.toml", "27B2: 'rule' is no kind of provision; expected one of definition, duty", True),
    ),
    "a provision without Polish": Edit(
        "27", "draft.toml", "# [polish]", '[[provision]]\nref = "27B2"\ntitle = "Partner passes"',
        ("draft.toml", "27B2 has no Polish", False)
    ),
    "a name that there is not": Edit(
        "27", "law_27.py", "    if _accepted(td):\n", "    if _acepted(td):\n",
        (INSUFFICIENT, "law_27.py, line 49: the procedure breaks here (NameError: name '_acepted' is not defined)", True),
    ),
    "no Python": Edit(
        "27", "law_27.py", "    if _accepted(td):\n", "    if _accepted(td)\n",
        (INSUFFICIENT, "law_27.py, line 49: this is no Python: expected ':'", True),
    ),
    "a function that there is not": Edit(
        "27", "draft.toml", "law_27:insufficient_bid_2027", "law_27:insufficient_bid",
        (INSUFFICIENT, "law_27.py has no function insufficient_bid; expected def insufficient_bid(td: Director) -> None", True),
    ),
    "an end of the program": Edit(
        "64", "law_64.py", "from __future__ import annotations\n", "from __future__ import annotations\n\nraise SystemExit(5)\n",
        (ESTABLISHED, "the procedure breaks here (SystemExit: 5)", True),
    ),
    "a file that there is not": Edit(
        "64", "draft.toml", "law_64:established_revoke_2027", "law_46:established_revoke_2027",
        (ESTABLISHED, "draft.toml: there is no file law_46.py beside it", True),
    ),
}  # fmt: skip


def edited(folder: Path, year: int, edit: Edit) -> Path:
    begin(folder, str(year), Edition.E2017, [edit.law])
    file = folder / edit.file
    text = file.read_text(encoding="utf-8")
    old, new = (one.replace("2027", str(year)) for one in (edit.old, edit.new))
    assert old in text, old
    text = text.replace(old, new, 1)
    file.write_text(text.replace(IMPORTS, ASKS) if "yes_no(" in new else text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[list[object]]]:
    """What is said of each edit, the year aside."""
    folder = tmp_path_factory.mktemp("edits")
    folders = [edited(folder / str(year), year, edit) for year, edit in enumerate(EDITS.values(), 2018)]
    begin(folder / "as it is", "2099", Edition.E2017, ["27", "64"])
    said = started("findings", [*folders, folder / "as it is"])
    names = {str(year): name for year, name in enumerate(EDITS, 2018)} | {"2099": "as it is"}
    return {names[year]: [[str(value).replace(year, "2027") if isinstance(value, str) else value for value in one] for one in told]
            for year, told in said.items()}  # fmt: skip


def test_a_draft_that_is_begun_has_nothing_to_be_found(found: dict[str, list[list[object]]]) -> None:
    assert found["as it is"] == []


@pytest.mark.parametrize("name", EDITS)
def test_each_mistake_is_found(found: dict[str, list[list[object]]], name: str) -> None:
    where, said, wrong = EDITS[name].said
    told = found[name]
    assert any((one[0], one[2]) == (where, wrong) and said in str(one[1]) for one in told), told


def test_what_leads_to_a_mistake_is_told(found: dict[str, list[list[object]]]) -> None:
    (one,) = (each for each in found["a citation"] if each[1] == "64B9 is cited: the edition of 2027 has no 64B9")
    assert one[3] == 7


def test_the_example_contradicts_nothing() -> None:
    ((status, out, err),) = started("commands", [EXAMPLE], f"laws|draft|check|{EXAMPLE}")
    assert (status, out, err) == (0, f"{EXAMPLE}: nothing contradicts\n", "")


def test_the_command_tells_it_and_refuses(tmp_path: Path) -> None:
    folder = edited(tmp_path / "draft", 2027, EDITS["a citation"])
    (status, out, _), (_, told, _) = started(
        "commands", [folder], f"laws|draft|check|{folder}", f"laws|draft|check|{folder}|--lang|pl"
    )
    assert status == 2
    first, *facts, last = out.splitlines()
    assert first == "64 established_revoke: 64B9 is cited: the edition of 2027 has no 64B9"
    assert (
        facts[-1] == "to be looked at - 64 established_revoke: 64B1 orders nothing any more, and still stands among the provisions"
    )
    assert "    Who won the revoke trick? the other side" in facts
    assert last == "1 contradiction"
    assert told.splitlines()[-1] == "1 sprzeczność"
