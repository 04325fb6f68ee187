"""A sentence of the Laws said of a case: the seats in the place of "the offender", "LHO" or "declarer", the call in the place of
"the insufficient bid".

It is done to the words of the reader's language, because a letter that stands for a seat is the same in every case of Polish,
where the role has an ending of its own. What only looks like a role stays: "his LHO", "as declarer", "the non-offenders".
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from oddtrick.inquiry.effects import Effect, Then
from oddtrick.inquiry.vocabulary import Camp, Role
from oddtrick.speaking.permitted import permission
from oddtrick.speaking.scene import Scene
from oddtrick.speaking.sentences import sentence
from oddtrick.texts import Text, Translate


class _Words(NamedTuple):
    """How a role, a side or an act is put; `by` is what takes its place, with `{}` for the seat, the side or the act."""

    form: re.Pattern[str]
    who: Role | Camp | None
    by: str = "{}"


def _roles(*rows: tuple[str, Role]) -> list[_Words]:
    return [_Words(re.compile(form), role) for form, role in rows]


_ENGLISH = [
    *_roles(
        (r"\b[Oo]ffender's partner\b|\b[Tt]he offender's partner\b", Role.PARTNER),
        (r"\b(?:[Tt]he )?[Oo]ffender's LHO\b", Role.LHO),
        (r"\b(?:[Tt]he )?[Oo]ffender's RHO\b", Role.RHO),
        (r"(?<!non-)\b(?:[Tt]he )?[Oo]ffender\b", Role.OFFENDER),
        (r"\b(?:[Tt]he )?[Cc]laimer's partner\b", Role.CLAIMERS_PARTNER),
        (r"\b(?:[Tt]he )?[Cc]laimer's LHO\b", Role.CLAIMERS_LHO),
        (r"\b(?:[Tt]he )?[Cc]laimer's RHO\b", Role.CLAIMERS_RHO),
        (r"\b[Tt]he claimer\b", Role.CLAIMER),
        (r"(?<!presumed )(?<!as )(?<!is )(?<!was )(?<!be )(?<!becomes )(?<!remains )\b[Dd]eclarer\b(?! or dummy)", Role.DECLARER),
    ),
    _Words(re.compile(r"\b([Tt]he) offending side\b"), Camp.OFFENDING, r"\1 {} side"),
    _Words(re.compile(r"\b([Tt]he) non-offending side\b"), Camp.NON_OFFENDING, r"\1 {} side"),
    _Words(re.compile(r"\bthe insufficient bid\b"), None),
    _Words(re.compile(r"\bthe withdrawn call\b"), None, "the withdrawn {}"),
    _Words(re.compile(r"\bthe (?:irregular )?lead out of turn\b"), None, "the lead of {}"),
    _Words(re.compile(r"\bthe irregular action\b"), None),
]
_NOT_HIS = r"(?<!\bhis )(?<!player's )(?<!dummy's )(?<!declarer's )(?<!jego )(?<!jej )(?<!swój )(?<!swojego )"
_OF_NOBODY_ELSE = r"(?! (?:dziadka|rozgrywającego|gracza)\b)"
_BOTH = _roles(
    (_NOT_HIS + r"\bLHO\b" + _OF_NOBODY_ELSE, Role.LHO),
    (_NOT_HIS + r"\bRHO\b" + _OF_NOBODY_ELSE, Role.RHO),
)
_POLISH = [
    *_roles(
        (r"\b[Pp]artner(?:a|owi|em|ze)? wykraczającego\b", Role.PARTNER),
        (r"\bLHO wykraczającego\b", Role.LHO),
        (r"\bRHO wykraczającego\b", Role.RHO),
        (r"\b[Ww]ykraczając(?:y|ego|emu|ym)\b", Role.OFFENDER),
        (r"\b[Pp]artner(?:a|owi|em|ze)? deklarującego\b", Role.CLAIMERS_PARTNER),
        (r"\bLHO deklarującego\b", Role.CLAIMERS_LHO),
        (r"\bRHO deklarującego\b", Role.CLAIMERS_RHO),
        (r"\b[Dd]eklarując(?:y|ego|emu|ym)\b", Role.CLAIMER),
        (r"(?<!przyszły )(?<!przyszłego )(?<!jako )\b[Rr]ozgrywając(?:y|ego|emu)\b(?! (?:lub|albo) dziad)", Role.DECLARER),
    ),
    _Words(re.compile(r"\b([Ss]tron(?:a|y|ie|ę|ą)) wykraczając(?:a|ej|ą)\b"), Camp.OFFENDING, r"\1 {}"),
    _Words(re.compile(r"\b([Ss]tron(?:a|y|ie|ę|ą)) niewykraczając(?:a|ej|ą)\b"), Camp.NON_OFFENDING, r"\1 {}"),
    _Words(re.compile(r"\b([Oo]dzywk(?:a|i|ę|ą)) niewystarczając(?:a|ej|ą)\b"), None, r"\1 {}"),
    _Words(re.compile(r"\b([Ww]yjści(?:e|a|u|em)) poza kolejnością\b"), None, r"\1 {}"),
]


def speaker(translate: Translate, scene: Scene) -> Translate:
    """What shows a text of the Laws with the seats and the call or card of a scene; what the scene does not know stays."""
    return _speaker(translate, scene)


@lru_cache(maxsize=256)
def _speaker(translate: Translate, scene: Scene) -> Translate:
    known = [(one.form, by) for one in (*_ENGLISH, *_POLISH, *_BOTH) if (by := _in_its_place(one, translate, scene))]

    def spoken(text: object) -> str:
        told = translate(text)
        for form, by in known:
            told = form.sub(by, told)
        return told

    return spoken


def ordered(effect: Effect, law: str, scene: Scene, otherwise: Text) -> Text:
    """An effect as a list of orders has it: the spoken sentence where a seat, the call or card is told; `otherwise` where not.

    What a paragraph permits or does not permit is named, whoever did it.
    """
    if (named := permission(effect, law, scene.edition)) is not None:
        return named
    known = scene.offender is not None or scene.declarer is not None or bool(scene.act)
    return sentence(effect, scene) if known and not isinstance(effect, Then) else otherwise


def _in_its_place(one: _Words, translate: Translate, scene: Scene) -> str:
    """What takes its place; empty where that is not known."""
    match one.who:
        case Role():
            name = translate(scene.name(one.who)) if scene.seat(one.who) is not None else ""
        case Camp():
            name = translate(scene.side(one.who)) if scene.offender is not None else ""
        case None:
            name = translate(scene.act) if scene.act else ""
    return one.by.format(name) if name else ""
