"""`oddtrick.rule`: the kernel's `rule` for programs, which looks at what it is given first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.inquiry import asking
from oddtrick.inquiry.asking import Law, Progress, Question
from oddtrick.texts import BadInput, say, wrong_type


def rule(law: Law, answers: Mapping[str, Any], regulations: Mapping[str, Any] | None = None) -> Progress:
    """Run a procedure from its beginning on these answers: question id to option, or to the word that is stored for it.

    With `regulations` given, questions for a regulation are answered from it, and by the Laws' default where it is
    silent; what it leaves to the case (ASKED) is open. Without, they are open questions like all others.

    Raises BadInput for an id that no question of this Law has and an answer that is no option, TypeError for what is no Law,
    and for answers or regulations that are no mapping.
    """
    if not callable(law):
        raise wrong_type("rule", "the function of a procedure, as find('27', Edition.E2017).run", law)
    if not isinstance(answers, Mapping):
        raise wrong_type("rule", "answers that are a mapping of a question's id to its answer", answers)
    if not isinstance(regulations, Mapping | None):
        raise wrong_type("rule", "regulations that are a mapping of a question's id to its answer", regulations)
    known = {question.id: question for question in asking.questions(law)} if answers else {}
    if unknown := next((id for id in answers if id not in known), None):
        expected = ", ".join(known)
        raise BadInput(say("{id} is not a question of this Law; expected one of {expected}", id=unknown, expected=expected))
    return asking.rule(law, {id: _option(known[id], answer) for id, answer in answers.items()}, regulations)


def _option(question: Question[Any], answer: object) -> object:
    return answer if answer in question.options else question.parse(answer)
