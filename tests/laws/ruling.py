"""Short ways to run a procedure in tests: answers as they are stored, results as plain words."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, answered, rule
from oddtrick.inquiry.effects import Adjust, Effect, Then
from oddtrick.laws.editions import find, named

E2007, E2017 = Edition.E2007, Edition.E2017


def ruled(law: str, edition: Edition, **answers: bool | str) -> Progress:
    """Run a procedure; keyword `27B.replacement` is written `x27B_replacement`. It must end: nothing may stay open."""
    run = find(law, edition).run
    given = {name[1:].replace("_", ".", 1): value for name, value in answers.items()}
    progress = rule(run, answered(run, given), {})
    assert progress.question is None, progress.question
    unused = given.keys() - progress.answers.keys()
    assert not unused, f"never asked: {unused}"
    return progress


def says(progress: Progress, effect: Effect) -> bool:
    """Whether the ruling contains that effect."""
    return effect in progress.effects


def follows(progress: Progress) -> list[str]:
    """The names of the procedures that follow."""
    return [effect.procedure for effect in progress.effects if isinstance(effect, Then)]


def hooks(progress: Progress, edition: Edition) -> list[str]:
    """The paragraphs of the procedures that follow."""
    found = [named(name, edition) for name in follows(progress)]
    return [procedure.law for procedure in found if procedure is not None]


def adjusted(progress: Progress) -> bool:
    """Whether an adjusted score is awarded."""
    return any(isinstance(effect, Adjust) for effect in progress.effects)
