#!/usr/bin/env python3
"""The index of the Laws: derive its lists, scan the code for what implements and tests each provision, check both.

    tools/index.py derive   provisions_2017.csv, provisions_2007.csv and differences.csv from the tables of the source documents
    tools/index.py scan     index.json from docstrings, procedures and tests; also says which citations do not exist
    tools/index.py check    the provisions of 2007 against the headings of the two texts

`scan` reads citations in this way. A procedure implements the paragraphs that it orders or asks about. Elsewhere the
citation that opens a docstring counts, and one that is given as the reason of a refusal. A value that the Laws leave to
an Authority counts where code reads it. A test tests what its name cites, and nothing else. An argument `edition` means
both editions; else a year in the name limits the edition, without one in the name one in the docstring, or an edition
used in the code. No year at all means 2017, and the counterpart in 2007 unless the ruling differs there.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from index_lists import DATA, E2007, E2017, ROOT, checked, derive, read
from oddtrick.citations import Citation, Edition
from oddtrick.inquiry.asking import explore
from oddtrick.inquiry.effects import Adjust
from oddtrick.laws.index import provisions
from oddtrick.laws.procedure import Procedure
from oddtrick.laws.written import OWN
from oddtrick.regulations.hooks import hooks
from oddtrick.texts import BadInput

SRC = ROOT / "src"
STEPS = r"[A-G](?:\d{1,2})?(?:\([a-l]\))?(?:\([ivx]+\))?"
TAIL = r"(?: fn\b)?(?:/\d+)?(?![\w(])"
SECTION = rf"\d{{1,2}}{STEPS}{TAIL}"
ANY = rf"\d{{1,2}}(?:{STEPS})?{TAIL}"
LIST = re.compile(
    rf"(?<![\w.])(?:(?P<law>Laws?) )?(?P<first>(?(law){ANY}|{SECTION}))(?P<more>(?:(?:,? and |, |-)(?:{ANY}|\([a-l]\)))*)"
)
NAMED = re.compile(r"\b(Def|Intro):([\w(][\w() -]*)(/\d+)?|\bfn(\d{1,2})\b")
A_BID = re.compile(r"[1-7][CD]")
NO_LAWS = ("oddtrick.citations", "oddtrick.texts", "oddtrick.language")
# These use what others implement.
AT_THE_SIDE = tuple(f"oddtrick.{room}" for room in ("cli", "formats", "pages", "scoring.why", "shapes", "table.sheets", "web"))
IN_BOTH = {"18D", "Def:Dummy/1"}  # the ruling differs, but what the code does with it does not
REFERRED = {"43B2(b)", "43B3", "69A", "72B2"}  # procedures only point to them
# Who cites a paragraph, and the statements of it that his code is really about.
NARROWER = {
    ("oddtrick.game.cards:Suit", "1A"): ["1A/1", "1A/2"],
    ("oddtrick.game.cards:Rank", "1A"): ["1A/1", "1A/3"],
    ("oddtrick.game.seats:dealer", "2"): ["2/3", "2/5"],
    ("oddtrick.game.seats:vulnerability", "2"): ["2/4", "2/5"],
    ("oddtrick.game.deal:Deal", "6B"): ["6B/1"],
    ("oddtrick.tournament.entries.arranging:Marked", "2"): ["2/6", "2/7"],
    ("oddtrick.laws.general.law_06:irregular_deal_2017", "6B"): ["6B/3"],
    ("oddtrick.laws.general.law_06:irregular_deal_2007", "6B"): [],
    ("oddtrick.laws.auction.law_17:missed_turn_2007", "17D3"): [],  # the ids of questions are those of 2017
    ("oddtrick.laws.general.law_16_sources:withdrawn_action_information_2007", "16C2"): [],
    ("oddtrick.laws.general.law_16_sources:extraneous_information_2007", "16D1"): [],
    ("oddtrick.laws.general.law_16_sources:extraneous_information_2007", "16D2"): [],
    ("oddtrick.scoring.methods.field:weighted", "12C1(c)"): ["12C1(c)/1"],
    ("oddtrick.scoring.adjusted.assigned:table_score", "12C1(c)"): ["12C1(c)/1"],
    ("oddtrick.game.contract:Contract.leader", "41A"): ["41A/1"],
    ("oddtrick.game.play:Play", "41A"): ["41A/1"],
    ("oddtrick.game.words.designation:resolve", "46B"): [],
    # the ids of questions are those of 2017, and 2007 has four statements in its 40B2(a)
    ("oddtrick.laws.auction.law_17:call_on_wrong_cards_2007", "15A"): [],
    ("oddtrick.laws.auction.law_17:source_of_wrong_cards_2007", "15A"): [],
    ("oddtrick.laws.auction.law_40_methods:special_understanding_2007", "40B4"): [],
    ("oddtrick.laws.auction.law_40_methods:special_understanding_2007", "40B2(a)"): ["40B2(a)/1"],
    ("oddtrick.laws.auction.law_40_methods:special_understanding_2007", "40B1(b)"): ["40B1(b)/2"],
    ("oddtrick.laws.auction.law_40_methods:meaning_by_player_2007", "40B2(a)"): ["40B2(a)/4"],
    ("oddtrick.laws.auction.law_40_methods:varied_understanding_2007", "40B2(a)"): [],
    ("oddtrick.laws.auction.law_40_cards:system_card_2007", "40B2(a)"): ["40B2(a)/2"],
    ("oddtrick.laws.auction.law_40_cards:aids_2007", "40B2(d)"): [],
    ("oddtrick.laws.auction.law_40:undisclosed_understanding_2007", "40B2(a)"): ["40B2(a)/3"],
    ("oddtrick.laws.auction.law_40:undisclosed_understanding_2007", "40B1(b)"): ["40B1(b)/1"],
    ("oddtrick.laws.auction.law_40:deviation_2007", "40B2(a)"): [],
    **{
        (f"oddtrick.{who}", "77"): [f"77/{n}" for n in range(1, 11)]
        for who in ("contract", "contract:Contract.score", "contract:Contract.score_ns", "scoring.breakdown:breakdown")
    },
}
# What code does though no citation of it opens a docstring: notes and statements that shape a procedure's questions.
ASIDE = {
    ("Intro:discretion", E2017): "oddtrick.inquiry.asking:Question.judged",
    ("Intro:discretion", E2007): "oddtrick.inquiry.asking:Question.judged",
    ("Def:Play period/1", E2017): "oddtrick.table.clocks:clocks",
    ("Def:Play period/1", E2007): "oddtrick.table.clocks:clocks",
    ("18A fn", E2017): "oddtrick.everyday.calls:read_calls",
    ("4/1", E2017): "oddtrick.game.seats:Side",
    ("4/1", E2007): "oddtrick.game.seats:Side",
    ("fn1", E2017): "oddtrick.laws.general.law_06:irregular_deal_2017",
    ("6D2 fn", E2007): "oddtrick.laws.general.law_06:irregular_deal_2007",
    ("fn3", E2017): "oddtrick.laws.auction.law_17:source_of_wrong_cards_2017",
    ("17D2 fn", E2007): "oddtrick.laws.auction.law_17:call_on_wrong_cards_2007",
    ("13B/1", E2017): "oddtrick.laws.general.law_13:wrong_number_of_cards_2017",
    ("26 fn", E2007): "oddtrick.laws.auction.law_26:lead_restrictions_2007",
    ("27B1(b) fn", E2007): "oddtrick.laws.auction.law_23:comparable_call_2007",
    ("27D fn", E2007): "oddtrick.laws.auction.law_27:after_insufficient_bid_2007",
    ("fn5", E2017): "oddtrick.laws.general.law_16:reserved_rights_2017",
    ("16B3 fn", E2007): "oddtrick.laws.general.law_16:reserved_rights_2007",
    ("16B1(a) fn", E2007): "oddtrick.laws.general.law_16:unauthorized_information_2007",
    ("73C fn", E2007): "oddtrick.laws.general.law_16:care_with_information_2007",
    ("fn8", E2017): "oddtrick.table.facts.auction.calls",
    ("31A2 fn", E2007): "oddtrick.table.facts.auction.calls",
    ("29C", E2017): "oddtrick.table.facts.auction.calls",
    ("29C", E2007): "oddtrick.table.facts.auction.calls",
    ("fn13", E2017): "oddtrick.table.duties",
    ("50D2(a) fn", E2007): "oddtrick.table.duties",
    ("fn15", E2017): "oddtrick.table.duties",
    ("51B1(a) fn", E2007): "oddtrick.table.duties",
    ("fn16", E2017): "oddtrick.table.desk.desk",
    ("25B3", E2017): "oddtrick.table.standing",
    ("25B3", E2007): "oddtrick.table.standing",
    ("fn19", E2017): "oddtrick.laws.tricks.law_64:established_revoke_2017",
    ("17D1/1", E2017): "oddtrick.table.clocks:clocks",
    ("17D1/2", E2017): "oddtrick.table.clocks:clocks",
    ("17D2", E2017): "oddtrick.table.clocks:clocks",
    ("17E1", E2007): "oddtrick.table.clocks:clocks",
    ("22B1/1", E2007): "oddtrick.table.clocks:clocks",
    ("22B1/2", E2007): "oddtrick.table.clocks:clocks",
    ("22B2", E2007): "oddtrick.table.clocks:clocks",
    ("30B1", E2017): "oddtrick.laws.auction.law_30:pass_out_of_rotation_2017",
    ("31A2", E2017): "oddtrick.laws.auction.law_30:bid_out_of_rotation_2017",
    ("31A2", E2007): "oddtrick.laws.auction.law_30:bid_out_of_rotation_2007",
    ("fn28", E2017): "oddtrick.laws.office.law_86:team_adjustment_2017",
    **{
        (ref, edition): who
        for edition in Edition
        for ref, who in {
            "18C": "oddtrick.game.auction:Auction.why_not",
            "19A2": "oddtrick.table.actions.irregular:irregular_call",
            "19B2": "oddtrick.table.actions.irregular:irregular_call",
            "19C": "oddtrick.game.auction:Auction.after",
            "19D": "oddtrick.game.contract:Contract.score",
            "Def:Session": "oddtrick.scoring.methods.artificial:OwnBoards",
        }.items()
    },
    **{
        (ref, edition): f"oddtrick.laws.auction.law_36:{name}{year}"
        for name, of_2007, of_2017 in (
            ("inadmissible_double", "35/1", "35A"),
            ("call_when_required_to_pass", "35/2", "35B"),
            ("bid_above_seven", "35/3", "35C"),
        )
        for edition, ref, year in ((E2007, of_2007, "_2007"), (E2017, of_2017, "_2017"))
    },
    **{(ref, edition): "oddtrick.laws.auction.law_36:call_after_final_pass" for edition, ref in ((E2007, "35/4"), (E2017, "35D"))},
    ("64A1 fn", E2007): "oddtrick.laws.tricks.law_64:established_revoke_2007",
}


def cited(text: str) -> Iterator[tuple[bool, str]]:
    """The references in a text, and whether each belongs to the citation that opens it."""
    text = re.sub(r"`[^`]*`", lambda quoted: " " * len(quoted[0]), text)
    for found in LIST.finditer(text):
        if not found["law"] and A_BID.fullmatch(found["first"]):
            continue
        for ref in listed(found["first"], found["more"], bool(found["law"])):
            yield found.start() == 0, ref
    for found in NAMED.finditer(text):
        ref = f"fn{found[4]}" if found[4] else f"{found[1]}:{longest(found[2])}{found[3] or ''}"
        yield found.start() == 0, ref


def split(doc: str) -> tuple[str, list[str]]:
    """A docstring without what it says of 2007 beside its own citation, as in `25A6 (2007: 25A4)`, and those references."""
    beside = rf"(?:\(|; )2007: (?:Laws? )?({ANY})"
    return re.sub(beside, " ", doc), re.findall(beside, doc)


def listed(first: str, more: str, law: bool) -> Iterator[str]:
    """A list or range of references: `62B and 62C1-2`, `44A-44D`, `46B1(a) and (c)`, after `Laws` also `17-19, 22`."""
    yield first
    for joint, piece in re.findall(rf"(,? and |, |-)({ANY}|\([a-l]\))", more):
        if piece.startswith("("):
            first = re.sub(r"\([a-l]\)$", piece, first)
            yield first
        elif joint == "-":
            yield from ranged(first, piece)
        elif law or not piece.isdigit():
            first = piece
            yield first


def ranged(first: str, last: str) -> Iterator[str]:
    stem, low = re.fullmatch(r"(.*?)(\d+|[A-G])", first).groups()  # type: ignore[union-attr]
    high = last.removeprefix(stem)
    if low.isdigit() and high.isdigit():
        yield from (f"{stem}{n}" for n in range(int(low) + 1, int(high) + 1))
    elif len(high) == 1:
        yield from (f"{stem}{chr(n)}" for n in range(ord(low) + 1, ord(high) + 1))


class Index:
    """What is found: provisions, what implements and tests them, and citations of what does not exist."""

    def __init__(self) -> None:
        self.listed = {edition: [one.citation for one in provisions(edition)] for edition in Edition}
        self.later: dict[Citation, list[tuple[Citation, str]]] = defaultdict(list)
        for row in read(file(E2007)):
            if row["ref_2017"]:
                self.later[Citation.parse(row["ref_2017"])].append((Citation.parse(row["ref"], E2007), row["change"]))
        self.found: dict[str, dict[Citation, set[str]]] = {"implemented_by": defaultdict(set), "tested_by": defaultdict(set)}
        self.problems: list[str] = []

    def exists(self, ref: str, editions: set[Edition], who: str) -> bool:
        """Whether an edition (2017 if none is named) has that provision; if not, a problem is noted."""
        try:
            known = any(self.inside(ref, edition) for edition in editions or {E2017})
        except BadInput:
            known = False
        if not known:
            years = " or ".join(sorted(str(edition) for edition in editions or {E2017}))
            self.problems.append(f"{who} cites {ref}, which {years} does not have")
        return known

    def inside(self, ref: str, edition: Edition) -> tuple[Citation, ...]:
        """All provisions that a reference covers in an edition."""
        return inside(ref, edition)

    def exact(self, ref: str, edition: Edition) -> list[Citation]:
        """The provision, or all statements of the paragraph."""
        inside = self.inside(ref, edition)
        whole = Citation.parse(ref, edition) if inside else None
        return [one for one in inside if whole in (one, one.paragraph)]

    def meant(self, ref: str, editions: set[Edition]) -> set[Citation]:
        """The provisions of these editions that a citation means; none named: of 2017, and what ruled alike in 2007."""
        if len(editions) == 1:
            return {one for edition in editions for one in self.exact(ref, edition)}
        of_2017 = self.exact(ref, E2017)
        earlier = [pair for one in of_2017 for pair in self.later[one]]
        if not editions:
            return {*of_2017, *(old for old, change in earlier if change != "substantive" or ref in IN_BOTH)}
        old = {one for one, _ in earlier}
        same = [one for one in self.exact(ref, E2007) if not of_2017 or one.paragraph in {other.paragraph for other in old}]
        return {*of_2017, *old, *same}

    def under(self, ref: str, edition: Edition) -> set[Citation]:
        """What stands under a heading that is no provision itself, as far as something implements it."""
        return {one for one in self.inside(ref, edition) if one in self.found["implemented_by"]}

    def implements(self, ref: str, editions: set[Edition], who: str) -> None:
        """Note that code implements a provision."""
        for narrow in NARROWER.get((who, ref), [ref]):
            for one in self.meant(narrow, editions):
                self.found["implemented_by"][one].add(who)

    def tests(self, ref: str, editions: set[Edition], who: str) -> None:
        """Note that a test tests a provision, or all that is implemented under a heading (but not in a whole Law)."""
        found = self.meant(ref, editions)
        if not ref.isdigit():
            seen = {one.edition for one in found}
            found |= {one for edition in (editions or {E2017}) - seen for one in self.under(ref, edition)}
        for one in found:
            if not ref.isdigit() or one in self.found["implemented_by"]:
                self.found["tested_by"][one].add(who)

    def text(self) -> str:
        """The index as JSON, in the order of the book."""
        by_edition: dict[str, dict[str, dict[str, list[str]]]] = {}
        for edition in Edition:
            by_edition[str(edition)] = {
                str(one): {how: sorted(places[one]) for how, places in self.found.items() if one in places}
                for one in self.listed[edition]
                if any(one in places for places in self.found.values())
            }
        return json.dumps(by_edition, indent=1, ensure_ascii=False) + "\n"


@cache
def inside(ref: str, edition: Edition) -> tuple[Citation, ...]:
    """All provisions that a reference covers; the same few are cited again and again."""
    try:
        whole = Citation.parse(ref, edition)
    except BadInput:
        return ()
    return tuple(one.citation for one in provisions(edition) if one.citation.within(whole))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def file(edition: Edition) -> Path:
    return DATA / f"provisions_{edition}.csv"


SECTIONS = ("formats",)  # there the numbers in names of tests are sections of PBN
_OF_DRAFTS = ("oddtrick.examples.", "oddtrick.drafting.")  # they cite paragraphs, and implement none


def scanned() -> Index:
    index = Index()
    for path in sorted((SRC / "oddtrick").rglob("*.py")):
        module = ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")
        if module not in NO_LAWS and not module.startswith(_OF_DRAFTS):
            scan_module(index, module, parsed(path), ())
    for procedure in OWN:  # what an edition takes over is found at the edition on which it is based
        scan_procedure(index, procedure)
    scan_regulations(index)
    for (ref, edition), who in ASIDE.items():
        index.implements(ref, {edition}, who)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path.parent.name in SECTIONS:
            continue
        for node in parsed(path).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                scan_test(index, node, f"{path.relative_to(ROOT).as_posix()}::{node.name}")
    return index


Scope = ast.Module | ast.ClassDef | ast.FunctionDef


def scan_module(index: Index, module: str, scope: Scope, names: tuple[str, ...]) -> None:
    """Docstrings, and outside the Laws also literals, of a module and of every class and function in it."""
    who = ":".join([module, ".".join(name for name in names if not name.startswith("_"))]).removesuffix(":")
    doc = ast.get_docstring(scope) or ""
    own, beside = split(doc)
    editions = years("_".join(names[-1:])) or years(own)
    code = not module.startswith(AT_THE_SIDE) and ".law_" not in module  # procedures are explored instead
    for opens, ref in cited(own):
        if index.exists(ref, editions, ":".join([module, ".".join(names)])) and opens and names and code:
            index.implements(ref, editions, who)
    for ref in beside:
        if (
            index.exists(ref, {E2007}, ":".join([module, ".".join(names)]))
            and names
            and code
            and any(opens for opens, _ in cited(own))
        ):
            index.implements(ref, {E2007}, who)
    for node in own_nodes(scope):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            scan_module(index, module, node, (*names, node.name))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != doc:
            scan_literal(index, module, node.value, who, years("_".join(names[-1:])))


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """Everything in a scope, down to the scopes inside it."""
    inside = [scope]
    while inside:
        for node in ast.iter_child_nodes(inside.pop()):
            yield node
            if not isinstance(node, ast.ClassDef | ast.FunctionDef):
                inside.append(node)


def scan_literal(index: Index, module: str, text: str, who: str, editions: set[Edition]) -> None:
    refs = [text] if re.fullmatch(SECTION, text) and not A_BID.fullmatch(text) else re.findall(rf"\(Law ({ANY})\)", text)
    if module.startswith((*AT_THE_SIDE, "oddtrick.laws")):
        if " " in text:  # an order's paragraph is checked in its own edition, with its procedure
            [index.exists(ref, {E2007, E2017}, who) for ref in refs]
        return
    for ref in refs:
        if index.exists(ref, editions, who):
            index.implements(ref, editions, who)


def scan_procedure(index: Index, procedure: Procedure) -> None:
    """What a procedure orders, and what its questions are about, in its own edition."""
    who, edition = f"{procedure.run.__module__}:{procedure.run.__name__}", {procedure.edition}
    paths = list(explore(procedure.run))
    orders = {order.law for path in paths for order in path.orders}
    asked = {question for path in paths for question in path.asked}
    texts = {ref for question in asked for _, ref in cited(str(question.text))}
    awards = {effect.law for path in paths for effect in path.effects if isinstance(effect, Adjust)}
    for ref in sorted(orders | texts | awards | {procedure.law}):
        index.exists(ref, edition, who)
    for ref in sorted(orders - REFERRED):
        index.implements(ref, edition, who)
    for id in sorted(question.id for question in asked):
        ref = str(Citation.parse(id.split(".")[0]))
        for one in index.exact(ref, procedure.edition) or [old for new in index.exact(ref, E2017) for old, _ in index.later[new]]:
            index.implements(str(one), edition, who)


def scan_regulations(index: Index) -> None:
    """What the Laws leave to Authorities, and all of 80 that organizers choose, is implemented by values that code reads."""
    read_by_code = values_read()
    kinds = {(str(one.citation), one.citation.edition): one.kind.slug for edition in Edition for one in provisions(edition)}
    for hook in hooks().values():
        for edition in hook.editions:
            if edition.based_on in hook.editions:
                continue
            for one in (found for place in hook.places(edition) for found in index.exact(str(place), edition)):
                if hook.name in read_by_code and not hook.case and (one.law == 80 or kinds[str(one), edition] == "regulation-hook"):
                    index.found["implemented_by"][one].add(f"oddtrick.regulations.hooks:{hook.name}")


# These only hold the values, or show them to people.
HOLDS = ("oddtrick.regulations.hooks", "oddtrick.regulations.words", "oddtrick.regulations.readymade", *AT_THE_SIDE)


def values_read() -> set[str]:
    """The values of regulations that code asks for by their names, so that something depends on them."""
    names, found = set(hooks()), set[str]()
    some = re.compile("|".join(map(re.escape, names)))  # most files name none
    for path in (SRC / "oddtrick").rglob("*.py"):
        module = ".".join(path.relative_to(SRC).with_suffix("").parts)
        if not module.startswith(HOLDS) and some.search(path.read_text(encoding="utf-8")):
            tree = parsed(path)
            found |= names & {one.value for one in ast.walk(tree) if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return found


def scan_test(index: Index, node: ast.FunctionDef, who: str) -> None:
    doc = ast.get_docstring(node) or ""
    if any(argument.arg == "edition" for argument in node.args.args):
        editions = {E2007, E2017}
    else:
        editions = years(node.name) or years(doc) or used(node)
    named = set(in_name(node.name))
    for ref in named | {ref for _, ref in cited(doc)}:
        if index.exists(ref, editions, who) and ref in named:
            index.tests(ref, editions, who)


def years(text: str) -> set[Edition]:
    return {Edition(year) for year in re.findall(r"(?<!\d)(2007|2017)(?!\d)", text)}


def used(node: ast.FunctionDef) -> set[Edition]:
    """The editions that the code of a test names."""
    named = {one.id if isinstance(one, ast.Name) else getattr(one, "attr", "") for one in own_nodes(node)}
    return {edition for edition in Edition if edition.name in named}


def in_name(name: str) -> Iterator[str]:
    """In a name: `test_27B1a_...`, `test_64B4_B5_...`, `test_40B2aii_...`, `test_26_fn_...`, `test_def_...`, `test_intro_...`."""
    steps, last, opening = name.split("_")[1:], "", True
    for n, written in enumerate(steps):
        step = re.sub(r"(?<=\d)([a-l])(i{1,3}|iv|v)$", r"\1", written)
        roman = written.removeprefix(step)
        found = re.fullmatch(r"(\d{1,2})([A-G]\d{0,2}[a-l]?)?|fn\d{1,2}|([A-G]\d{1,2}[a-l]?)", step)
        if step == "def":
            yield f"Def:{longest(' '.join(steps[n + 1 :]))}"
        elif step == "intro" and (passage := longest(" ".join(steps[n + 1 :]))) in names():
            yield f"Intro:{passage}"
        elif found and found[3] and last and opening:
            last = re.sub(r"[A-G].*", step, last)
            yield last
        elif step.isdigit() and last and (not last.isdigit() or int(step) <= int(last)):
            opening = False  # a number after a paragraph is no Law: a count, a point of it, or a point of other regulations
        elif found and not found[3] and (opening or (found[2] and not A_BID.fullmatch(step)) or step.startswith("fn")):
            last = f"{step} fn" if steps[n + 1 : n + 2] == ["fn"] else step
            last = f"{step[:-1]}({step[-1]})({roman})" if roman else last
            yield last
        else:
            opening = opening and step == "fn"


def longest(text: str) -> str:
    """The longest name of a definition or of a passage of the Introduction with which a text begins; the text if none."""
    words = [name for name in names() if re.match(rf"{re.escape(name)}(?!\w)", text, re.IGNORECASE)]
    return max(words, key=len, default=text)


@cache
def names() -> frozenset[str]:
    """The names of the definitions and of the passages of the Introduction."""
    return frozenset(one.path[0] for row in read(file(E2017)) if (one := Citation.parse(row["ref"])).path and not one.law)


def scan() -> None:
    index = scanned()
    (DATA / "index.json").write_text(index.text(), encoding="utf-8")
    print(*index.problems, sep="\n")


def check() -> None:
    print(*checked([row["ref"] for row in read(file(E2007))]), sep="\n")


if __name__ == "__main__":
    {"derive": derive, "scan": scan, "check": check}[sys.argv[1]]()
