"""What contradicts in a draft: with itself, and with the Laws that it leaves as they are.

Found are a path without an end or an order, an order that nothing carries out, a citation of what does not exist, two orders that
cannot both hold, lines that no path gets to, a procedure to which nothing leads any more, a question that is another one's by its
id, and sentences without Polish. What its base has as well is no finding: a draft answers for what it changes.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from oddtrick.citations import Citation, Edition
from oddtrick.drafting.pairs import contradict, said_together
from oddtrick.drafting.survey import Survey, asked_by
from oddtrick.drafting.walking import Walked, not_reached, walk
from oddtrick.drafts.folder import FILE, Draft
from oddtrick.inquiry.asking import Progress, Question, explore, shown
from oddtrick.inquiry.effects import Adjust, Effect, OthersMayUse, Then
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.laws.editions import ALL, named
from oddtrick.laws.index import provisions
from oddtrick.laws.procedure import Procedure
from oddtrick.table.irregularity import Kind
from oddtrick.texts import BadInput, Text, Translate, say

MOST_FOR_A_CHART = 300  # paths of a procedure, as many as any Law has


class Finding(NamedTuple):
    """What was found, and where; `wrong` where it contradicts, otherwise it is to be looked at. `facts` lead to it."""

    where: str
    what: Text
    wrong: bool = True
    facts: tuple[tuple[Text, Text], ...] = ()


Tells = Callable[[Text], None]


def check(draft: Draft, polish: Translate = str, tells: Tells = lambda line: None) -> tuple[Finding, ...]:
    """All findings, those that contradict first; `tells` hears how far it is, `polish` is asked for what has no translation."""
    found = [*_findings(draft, polish, tells)]
    return tuple(dict.fromkeys(sorted(found, key=lambda one: not one.wrong)))


def _findings(draft: Draft, polish: Translate, tells: Tells) -> Iterator[Finding]:
    edition = Edition(draft.year)
    changed = [one for one in ALL if one.edition is edition and one.name in {each.name for each in draft.procedures}]
    try:
        provisions(edition)
    except BadInput as error:
        yield Finding(FILE, error.text)
        return
    yield from _head(draft, edition)
    walked: dict[str, Walked] = {}
    for one in changed:
        tells(say("Law {law}: {title}", law=one.law, title=one.title))
        yield from _placed(one)
        try:
            law = one.run
        except BadInput as error:
            yield Finding(_place(one), error.text)
            continue
        walked[one.name] = walk(law, draft.folder)
        yield from _walk(one, walked[one.name])
    if len(walked) < len(changed) or any(one.breaks or one.endless is not None for one in walked.values()):
        return  # what comes from the rest is known when these are mended
    yield from _unreached(draft, walked)
    tells(say("what the other Laws say of it"))
    yield from _among_the_laws(draft, edition, [one for one in changed if one.name in walked])
    yield from _questions(edition, changed, polish)


def _place(one: Procedure) -> str:
    return f"{one.law} {one.name}"


# ---------------------------------------------------------------- draft.toml


def _head(draft: Draft, edition: Edition) -> Iterator[Finding]:
    base = edition.based_on
    assert base is not None
    for name in sorted(draft.dropped):
        if named(name, base) is None:
            yield Finding(FILE, say("{name} is dropped, and {base} has no such procedure", name=name, base=base))
    for one in draft.procedures:
        if named(one.name, base) is None and not (one.title.en and one.title.pl):
            yield Finding(FILE, say("{name} is new; expected its title in English and Polish", name=one.name), wrong=False)
    known = {str(one.citation) for one in provisions(base)}
    for each in draft.provisions:
        ref = str(Citation.parse(each.ref, edition))
        if each.dropped and ref not in known:
            yield Finding(FILE, say("{ref} is dropped, and {base} has no such provision", ref=ref, base=base))
        if not each.dropped and ref not in known and not each.title.en:
            yield Finding(FILE, say("{ref} is new; expected its title", ref=ref), wrong=False)
        if (each.title.en and not each.title.pl) or (each.sentence.en and not each.sentence.pl):
            yield Finding(FILE, say("{ref} has no Polish", ref=ref), wrong=False)


def _placed(one: Procedure) -> Iterator[Finding]:
    for law in (one.law, *one.also):
        if (why := _missing(law, one.edition)) is not None:
            yield Finding(_place(one), say("it stands at {law}: {why}", law=law, why=why))


@lru_cache(maxsize=2_000)
def _missing(law: str, edition: Edition) -> Text | None:
    """Why a reference is none of this edition; None where it is one."""
    try:
        Citation.existing(law, edition)
    except BadInput as error:
        return error.text
    return None


# ---------------------------------------------------------------- path by path


def _walk(one: Procedure, found: Walked) -> Iterator[Finding]:
    where = _place(one)
    if found.breaks is not None:
        yield Finding(where, found.breaks.text)
    if found.endless is not None:
        yield Finding(where, say("a path without an end"), facts=_facts(found.endless))
    if found.too_many:
        yield Finding(where, say("more than {n} paths were looked at, and there are more still", n=len(found.paths)))
    elif len(found.paths) > MOST_FOR_A_CHART:
        told = say("{n} paths are too many for a chart; expected {most} at most", n=len(found.paths), most=MOST_FOR_A_CHART)
        yield Finding(where, told, wrong=False)
    seen: set[str] = set()
    for path in found.paths:
        for finding in _path(where, one.edition, path):
            if str(finding.what) not in seen:  # one example of each
                seen.add(str(finding.what))
                yield finding


def _path(where: str, edition: Edition, path: Progress) -> Iterator[Finding]:
    facts = _facts(path.asked)
    if not path.orders:
        yield Finding(where, say("a path ends without an order"), facts=facts)
    for order in path.orders:
        laws = [order.law, *(one.law for one in order.effects if isinstance(one, Adjust | OthersMayUse) and one.law)]
        for law in laws:
            if (why := _missing(law, edition)) is not None:
                yield Finding(where, say("{law} is cited: {why}", law=law, why=why), facts=facts)
        for effect in order.effects:
            if (idle := _idle(effect, edition)) is not None:
                yield Finding(where, say("{law} orders what nothing carries out: {idle}", law=order.law, idle=idle), facts=facts)
    if any(not isinstance(one, Effect) for one in path.effects) or any(_unknown(one, edition) for one in path.effects):
        return  # such an order cannot be put into words
    for (law, this), (other_law, that) in said_together([path]):
        if contradict(this, that):
            told = say("{law}: {one}; and {other_law}: {other}", law=law, one=this.text, other_law=other_law, other=that.text)
            yield Finding(where, told, facts=facts)


def _unknown(effect: object, edition: Edition) -> bool:
    """Whether it leads to a procedure that the edition has not, and its base neither."""
    return isinstance(effect, Then) and effect.procedure not in PROCEDURES


def _idle(effect: object, edition: Edition) -> Text | str | None:
    """Why nothing carries out an order; None where something does."""
    if not isinstance(effect, Effect):
        return repr(effect)
    if not isinstance(effect, Then):
        return None
    further, base = named(effect.procedure, edition), edition.based_on
    if further is None:
        has = effect.procedure in PROCEDURES and base is not None and named(effect.procedure, base) is None
        return None if has else say("there is no procedure {name}", name=effect.procedure)
    asked = asked_by(further)
    for id, value in effect.given:
        if id not in asked:
            return say("it answers {id}, which {name} does not ask", id=id, name=effect.procedure)
        try:
            asked[id].parse(value)
        except BadInput as error:
            return error.text
    answers = {id: asked[id].parse(value) for id, value in effect.given}
    if not any(answers.keys() <= path.answers.keys() for path in explore(further.run, answers)):
        return say("what it answers is never asked together in {name}", name=effect.procedure)
    return None


def _facts(asked: Mapping[Question[Any], Any]) -> tuple[tuple[Text, Text], ...]:
    return tuple((question.text, shown(answer)) for question, answer in asked.items())


def _unreached(draft: Draft, walked: Mapping[str, Walked]) -> Iterator[Finding]:
    """Lines of the folder that no path gets to: a condition before them has settled the matter, or nothing calls the function.

    What no path of the base gets to either is left out.
    """
    base = Edition(draft.based_on)
    places = {name: procedure for name in walked if (procedure := named(name, base)) is not None}
    files = {name: Path(inspect.getfile(inspect.unwrap(procedure.run))) for name, procedure in places.items()}
    before = [line for name, one in places.items() for line in walk(one.run, files[name].parent).reached]
    idle = {(one.function, one.text) for file in {*files.values()} for one in not_reached(file, before, str(base))}
    now = [line for one in walked.values() for line in one.reached]
    for path in sorted({draft.folder / f"{one.function.partition(':')[0]}.py" for one in draft.procedures}):
        seen = set[str]()
        for one in not_reached(path, now, draft.year):
            if (one.function, one.text) not in idle and one.function not in seen:
                seen.add(one.function)
                yield Finding(path.name, say("no path gets to line {line}: {text}", line=one.number, text=one.text))


# ---------------------------------------------------------------- beside the other Laws


def _among_the_laws(draft: Draft, edition: Edition, changed: list[Procedure]) -> Iterator[Finding]:
    base = edition.based_on
    assert base is not None
    now, before = Survey.of(edition), Survey.of(base)
    at_the_table = {kind.procedure for kind in Kind}
    for name in sorted(draft.dropped):
        for other in now.to(name):
            yield Finding(other, say("it leads to {name}, which is dropped", name=name))
        if name in at_the_table:
            yield Finding(name, say("it is dropped, and a table still notes such an irregularity"))
    for name in sorted(now.leads.keys() - at_the_table):
        if now.to(name):
            continue
        if before.to(name):
            led = ", ".join(before.to(name))
            yield Finding(name, say("nothing leads to it any more; in {base} did: {names}", base=base, names=led))
        elif name not in before.leads:
            yield Finding(name, say("nothing leads to it: it is ruled on only when somebody asks for it"), wrong=False)
    for name, laws in now.cites.items():
        if name not in {one.name for one in changed}:
            for law in sorted(laws):
                if (why := _missing(law, edition)) is not None:
                    yield Finding(name, say("{law} is cited: {why}", law=law, why=why))
    listed = {str(one.citation.paragraph) for one in provisions(edition)}
    for one in changed:
        for law in sorted(before.cites.get(one.name, frozenset()) - now.cites[one.name]):
            still = any(law in laws for laws in now.cites.values())
            if law in listed and not still:
                told = say("{law} orders nothing any more, and still stands among the provisions", law=law)
                yield Finding(_place(one), told, wrong=False)


def _questions(edition: Edition, changed: list[Procedure], polish: Translate) -> Iterator[Finding]:
    """An id is stored for ever and means one thing; a sentence that is new wants its Polish."""
    base = edition.based_on
    known = {id: question for one in ALL if one.edition is base for id, question in asked_by(one).items()}
    for one in changed:
        for id, question in asked_by(one).items():
            other = known.get(id)
            if other is question:
                continue
            if other is not None and (str(other.text), other.by) != (str(question.text), question.by):
                told = say("the question {id} has the id of another one: {other}", id=id, other=other.text)
                yield Finding(_place(one), told)
            texts = [question.text, *(shown(option) for option in question.options)]
            for text in texts:
                if polish(text) == str(text):
                    yield Finding(_place(one), say("without Polish: {text}", text=text), wrong=False)
