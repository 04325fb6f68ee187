"""A draft is begun: a folder with `draft.toml` and, for each Law to be changed, its present functions, ready to be edited.

Until somebody edits it the draft rules as its base does. Questions stay those of the base, so that what a record answers, the draft
can use; all else that a procedure is made of stands in the folder.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from oddtrick.citations import Citation, Edition
from oddtrick.drafting.source import Module
from oddtrick.drafts.folder import FILE
from oddtrick.laws.editions import ALL, find
from oddtrick.laws.index import Provision, provisions
from oddtrick.laws.procedure import Procedure
from oddtrick.laws.words import sentence
from oddtrick.texts import BadInput, say

_HEAD = """# A draft edition of the Laws. docs/drafts.md says how to go on.
#
# A draft changes what stands here, and nothing else: every other Law is that of the edition on which it is based.
# Its functions are Python and run with your rights: load only a draft that you trust.
#
# What contradicts itself or other Laws:      oddtrick laws draft check {folder}
# Which rulings change, how often, examples:  oddtrick laws impact {folder}
# One Law, situation by situation:            oddtrick --draft {folder} diff 27 --editions {base} {year}
# The desk with it:                           oddtrick --draft {folder} serve

[draft]
year = "{year}"
based_on = "{base}"
title = {{ en = "{title}", pl = "" }}
who = "{who}"
"""
_PROCEDURES = """
# ---------------------------------------------------------------- procedures
# Each replaces the one of that name. `law` is where it stands, `also` what else it decides, `function` is where it is written.
# A matter that exists no more:  name = "…", dropped = true.   A new one: a new name, with  title = { en = "…", pl = "…" }.
"""
_PROVISIONS = """
# ---------------------------------------------------------------- provisions
# What the paragraphs say, for `oddtrick laws` and the desk. Take away the # of those that change, and write what they say now.
# A paragraph that exists no more:  ref = "…", dropped = true.   A new one: its own ref.   `kind` may be one of:
#   {kinds}.
"""
_POLISH = """
# ---------------------------------------------------------------- sentences of questions that are new, in Polish
# [polish]
# "Has partner said anything?" = "Czy partner coś powiedział?"
"""


def begin(folder: Path, year: str, base: Edition, laws: Sequence[str], title: str = "", who: str = "") -> tuple[Path, ...]:
    """Write a draft of that year with the procedures of these Laws. Raises BadInput for a year or a Law that cannot be."""
    if not (len(year) == 4 and year.isascii() and year.isdigit()) or year <= max(str(one) for one in Edition if not one.is_draft):
        last = max(str(one) for one in Edition if not one.is_draft)
        raise BadInput(say("{year}: expected a year after {last}, of four digits", year=repr(year), last=last))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(say("{folder} is there already; expected a folder that is new or empty", folder=folder))
    chosen = tuple(dict.fromkeys(one for law in laws for one in _meant(law, base)))
    written = {f"{module.name}.py": module.copied(mine, year) for module, mine in _by_module(chosen)}
    written[FILE] = _told(folder, year, base, chosen, title, who)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in written.items():
        (folder / name).write_text(text, encoding="utf-8")
    return tuple(folder / name for name in sorted(written))


def _meant(law: str, base: Edition) -> list[Procedure]:
    """All procedures that stand at a whole Law, or the one that a paragraph or a name means."""
    first = find(law, base)
    if not law.isascii() or not law.strip().isdigit():
        return [first]
    mine = {one.name: one for one in ALL if one.edition is base and one.citation.law == int(law)}
    return sorted(mine.values(), key=lambda one: one.citation) or [first]


def _by_module(chosen: Iterable[Procedure]) -> list[tuple[Module, list[Procedure]]]:
    """The files of the Laws in which they are written."""
    found: dict[str, list[Procedure]] = {}
    for one in chosen:
        found.setdefault(one.run.__module__, []).append(one)
    return [(Module.of(name), mine) for name, mine in found.items()]


def _told(folder: Path, year: str, base: Edition, chosen: Sequence[Procedure], title: str, who: str) -> str:
    head = _HEAD.format(
        folder=folder,
        year=year,
        base=base,
        title=_escaped(title or f"A draft of {year}"),
        who=_escaped(who),
    )
    parts = [head, _PROCEDURES, *(_procedure(one, year, base) for one in chosen)]
    kinds = ", ".join(sorted({one.kind.slug for one in provisions(base)}))
    parts += [_PROVISIONS.format(kinds=kinds), *_worded({one.citation.law for one in chosen}, base), _POLISH]
    return "".join(parts)


def _escaped(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)[1:-1]


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def _procedure(one: Procedure, year: str, base: Edition) -> str:
    module = Module.of(one.run.__module__)
    also = f"also = {json.dumps(list(one.also))}\n" if one.also else ""
    function = f"{module.name}:{module.renamed(one.run.__name__, str(base), year)}"
    return f'\n[[procedure]] # {one.title}\nname = "{one.name}"\nlaw = "{one.law}"\n{also}function = "{function}"\n'


def _worded(laws: set[int], base: Edition) -> Iterator[str]:
    """Each provision of these Laws, as a part that is not in force until its # goes."""
    for one in provisions(base):
        if one.law in laws:
            yield "\n".join(("", "# [[provision]]", *_lines(one.citation, one), ""))


def _lines(cited: Citation, one: Provision) -> Iterator[str]:
    told = sentence(one)
    yield f"# ref = {_quoted(str(cited))}"
    yield f"# title = {{ en = {_quoted(one.title.en)}, pl = {_quoted(one.title.pl)} }}"
    yield f"# sentence = {{ en = {_quoted(told.en)}, pl = {_quoted(told.pl)} }}"
