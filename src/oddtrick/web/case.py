"""A case: inquiries under an edition and regulations, told one after another without the record of a table.

It is what an address of `/rule/` holds. Answers are stored by the ids of their questions, which never change; reasons, names and
the facts in words are no part of it, only who and what each inquiry is about, where that was told, whether the facts are agreed, by
which seats, and how they were found (Laws 84, 85).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from oddtrick.answering.house import House
from oddtrick.citations import IN_FORCE, Edition
from oddtrick.inquiry.asking import Law, Option, Progress, Question, questions, rule, stored
from oddtrick.inquiry.effects import Then
from oddtrick.laws.editions import named
from oddtrick.laws.procedure import Procedure
from oddtrick.speaking.casting import cast
from oddtrick.speaking.scene import Scene
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.addresses import pack, unpack
from oddtrick.web.placed import NOBODY, Placed, placed

_MOST = 40


class Agreed(Option):
    """84, 85. Whether the facts are agreed."""

    AGREED = "agreed", say("agreed")
    DISPUTED = "disputed", say("disputed")


class Balance(Option):
    """85A1, 85B. How disputed facts were found, or that they could not be."""

    PROBABLE = "probable", say("found by the weight of the evidence (Law 85A1)")
    UNKNOWN = "unknown", say("they cannot be determined (Law 85B)")


class Facts(NamedTuple):
    """What players say of the facts: agreed or disputed, by which seats (letters), and how disputed ones were found."""

    agreed: Agreed | None = None
    seats: str = ""
    balance: Balance | None = None

    @property
    def said(self) -> Text | None:
        """As a sentence, for people to read; None where nothing is said."""
        if self.agreed is None:
            return None
        who = f" ({', '.join(self.seats)})" if self.seats else ""
        if self.balance is None:
            return say("The facts are {stand}{who}.", stand=self.agreed.text, who=who)
        return say("The facts are {stand}{who}; {balance}.", stand=self.agreed.text, who=who, balance=self.balance.text)

    def plain(self) -> list[list[str]]:
        """As plain data; nothing where nothing is said of them."""
        agreed, seats, balance = self
        return [] if self == Facts() else [[agreed.slug if agreed else "", seats, balance.slug if balance else ""]]


class Told(NamedTuple):
    """One inquiry of a case: the lasting name of its procedure, stored answers by the ids of their questions, and who and what
    it is about, as far as that was told.
    """

    procedure: str
    answers: tuple[tuple[str, bool | str], ...] = ()
    about: Placed = NOBODY

    def plain(self) -> list[Any]:
        """As plain data; who and what only where it was told."""
        return [self.procedure, dict(self.answers), *([str(self.about)] if any(self.about) else [])]


class Case(NamedTuple):
    """Inquiries in the order in which they were opened. `rules` is the name of regulations; empty: the Laws alone."""

    edition: Edition = IN_FORCE
    rules: str = ""
    inquiries: tuple[Told, ...] = ()
    facts: Facts = Facts()

    def packed(self) -> str:
        """As it stands in an address."""
        return pack(self.plain())

    def way_in(self) -> str:
        """As it begins or goes on in an address: with who and what asked first, where a new inquiry can tell it."""
        last = self.inquiries[-1] if self.inquiries else None
        fresh = last is not None and not last.answers and not any(last.about) and cast(last.procedure) is not None
        return f"{self.packed()}/who" if fresh else self.packed()

    def plain(self) -> list[Any]:
        """As plain data; the facts only when something is said of them."""
        return [str(self.edition), self.rules, [one.plain() for one in self.inquiries], *self.facts.plain()]

    def opened(self, procedure: str, given: Mapping[str, bool | str] | None = None, about: Placed = NOBODY) -> Case:
        """With one inquiry more; `given` are answers that it need not ask. Raises BadInput for an unknown procedure."""
        known = asked_by(_procedure(procedure, self.edition).run) if given else {}
        answers = tuple((id, value) for id, value in (given or {}).items() if id in known)
        return self._replace(inquiries=(*self.inquiries, Told(procedure, answers, about)))

    def follows_from(self, n: int, then: Then) -> Case:
        """With the procedure that an inquiry has ordered to follow: about the same player and the same act."""
        return self.opened(then.procedure, dict(then.given), self.inquiries[n].about)

    def placed(self, n: int, about: Placed) -> Case:
        """With who and what an inquiry is about."""
        return self._changed(n, self.inquiries[n]._replace(about=about))

    def scene(self, n: int) -> Scene:
        """The scene in which an inquiry is spoken."""
        return self.inquiries[n].about.scene(self.edition, self.procedure(n).law)

    def answered(self, n: int, question: str, value: bool | str) -> Case:
        """With an answer given or changed. Answers that are no longer asked stay until `tidy`."""
        told = dict(self.inquiries[n].answers) | {question: value}
        return self._with(n, tuple(told.items()))

    def without(self, n: int, question: str) -> Case:
        """With an answer taken back."""
        return self._with(n, tuple((id, value) for id, value in self.inquiries[n].answers if id != question))

    def closed(self, n: int) -> Case:
        """Without that inquiry."""
        return self._replace(inquiries=(*self.inquiries[:n], *self.inquiries[n + 1 :]))

    def _with(self, n: int, answers: tuple[tuple[str, bool | str], ...]) -> Case:
        return self._changed(n, self.inquiries[n]._replace(answers=answers))

    def _changed(self, n: int, told: Told) -> Case:
        return self._replace(inquiries=(*self.inquiries[:n], told, *self.inquiries[n + 1 :]))

    def procedure(self, n: int) -> Procedure:
        """The procedure of an inquiry."""
        return _procedure(self.inquiries[n].procedure, self.edition)

    def progress(self, n: int, house: House) -> Progress:
        """How far an inquiry got under the regulations."""
        run = self.procedure(n).run
        return rule(run, parsed(self.procedure(n), self.inquiries[n].answers), house.answers(self.rules, self.edition))

    def idle(self, n: int, house: House) -> list[tuple[Question[Any], object]]:
        """Answers that were given and are not asked any more: they are shown struck out."""
        used = self.progress(n, house).answers
        known = asked_by(self.procedure(n).run)
        return [(known[id], known[id].parse(value)) for id, value in self.inquiries[n].answers if id not in used]

    def follows(self, n: int, house: House) -> list[Then]:
        """The procedures that an inquiry has ordered to follow and that this edition has."""
        found = (effect for effect in self.progress(n, house).effects if isinstance(effect, Then))
        return [effect for effect in dict.fromkeys(found) if named(effect.procedure, self.edition)]

    def waiting(self, house: House) -> list[tuple[int, Then]]:
        """The procedures ordered to follow that no later inquiry has taken up, with the inquiry that ordered each."""
        later = [{one.procedure for one in self.inquiries[n + 1 :]} for n in range(len(self.inquiries))]
        return [(n, then) for n in range(len(later)) for then in self.follows(n, house) if then.procedure not in later[n]]


@cache
def asked_by(run: Law) -> Mapping[str, Question[Any]]:
    """The questions that a procedure can ask, by their ids."""
    return {question.id: question for question in questions(run)}


def parsed(procedure: Procedure, answers: tuple[tuple[str, bool | str], ...]) -> dict[str, Any]:
    """Stored answers as the options of a procedure. Raises BadInput for an unknown question or option."""
    known = asked_by(procedure.run)
    for id, _ in answers:
        if id not in known:
            raise BadInput(say("{id} is not a question of this Law", id=id))
    return {id: known[id].parse(value) for id, value in answers}


def read(packed: str, house: House) -> Case:
    """The case that an address holds. Raises BadInput when it is not one that could have been told."""
    return checked(unpack(packed), house)


def checked(data: object, house: House) -> Case:
    """The case that plain data tell. Raises BadInput when it is not one that could have been told."""
    match data:
        case [str() as year, str() as rules, list() as told, *rest] if year in {str(edition) for edition in Edition}:
            case = Case(Edition(year), rules, facts=read_facts(rest))
        case _:
            raise BadInput(say("this address holds no inquiry"))
    house.answers(rules, case.edition)
    if len(told) > _MOST:
        raise BadInput(say("a case here takes at most {n} inquiries; rule on the others in another case", n=_MOST))
    return case._replace(inquiries=tuple(_told(one, case.edition) for one in told))


def _told(data: object, edition: Edition) -> Told:
    match data:
        case [str() as name, dict() as answers]:
            return _told([name, answers, ""], edition)
        case [str() as name, dict() as answers, str() as about]:
            found = parsed(_procedure(name, edition), tuple(answers.items()))
            return Told(name, tuple((id, stored(value)) for id, value in found.items()), placed(about))  # type: ignore[misc]
        case _:
            raise BadInput(say("this address holds no inquiry"))


def read_facts(data: list[object]) -> Facts:
    """What `Facts.plain` wrote. Raises BadInput."""
    match data:
        case []:
            return Facts()
        case [[str() as agreed, str() as seats, str() as balance]]:
            return facts_of(agreed, seats, balance)
        case _:
            raise BadInput(say("this address holds no inquiry"))


def facts_of(agreed: str, seats: Iterable[str], balance: str) -> Facts:
    """What is said of the facts, from stored words. Raises BadInput for others."""
    stand = {one.slug: one for one in Agreed}
    found = {one.slug: one for one in Balance}
    if agreed not in {"", *stand} or balance not in {"", *found} or not {*seats} <= {*"NESW"}:
        raise BadInput(say("this address holds no inquiry"))
    if not agreed:
        return Facts()
    named_seats = "".join(seat for seat in "NESW" if seat in seats)
    return Facts(stand[agreed], named_seats, found.get(balance) if agreed == Agreed.DISPUTED.slug else None)


def facts_in(form: Mapping[str, str], before: Facts) -> Facts:
    """What a form says of the facts; a form that does not ask leaves them as they were. Raises BadInput."""
    if "facts.state" not in form:
        return before
    seats = [seat for seat in "NESW" if form.get(f"facts.{seat}")]
    return facts_of(form["facts.state"], seats, form.get("facts.balance", ""))


def _procedure(name: str, edition: Edition) -> Procedure:
    found = named(name, edition)
    if found is None:
        raise BadInput(say("the Laws of {edition} have no procedure called {name}", edition=edition, name=name))
    return found
