"""A movement by its name and numbers, as a person or a program asks for it: `howell 7 9`, `web 14 13`, `individual 12`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from oddtrick import plugins
from oddtrick.movements.forms.barometer import barometer, team_barometer
from oddtrick.movements.forms.extra import bump, rover
from oddtrick.movements.forms.howell import howell
from oddtrick.movements.forms.individual import individual
from oddtrick.movements.forms.mitchell import mitchell, share_and_relay, skip, web
from oddtrick.movements.forms.switching import best_switch, switched
from oddtrick.movements.forms.teams import american_whist, head_to_head, match, new_england, without_one
from oddtrick.movements.movement import Movement
from oddtrick.texts import BadInput, Text, msg, say


class Form(NamedTuple):
    """How a movement is made from its numbers: at least so many of them, at most so many; what they are.

    `first` is the first of them for so many contestants: pairs, players or teams.
    """

    make: Callable[..., Movement]
    least: int
    most: int
    numbers: str
    first: Callable[[int], int] = int


def _tables(pairs: int) -> int:
    """At how many tables so many pairs sit, the last of them with one side alone where their number is odd."""
    return (pairs + 1) // 2


def _tables_and_one(pairs: int) -> int:
    """At how many tables all but one sit."""
    return pairs // 2


_TABLES, _BOTH = msg("TABLES [ROUNDS]"), msg("TABLES ROUNDS")
FORMS = {
    "mitchell": Form(mitchell, 1, 2, _TABLES, _tables),
    "skip": Form(skip, 2, 2, _BOTH, _tables),
    "share": Form(share_and_relay, 1, 2, _TABLES, _tables),
    "web": Form(web, 2, 2, _BOTH, _tables),
    "rover": Form(rover, 1, 2, _TABLES, _tables_and_one),
    "bump": Form(bump, 1, 2, _TABLES, _tables_and_one),
    "howell": Form(howell, 1, 2, _TABLES, _tables),
    "individual": Form(individual, 1, 2, msg("PLAYERS [ROUNDS]")),
    "barometer": Form(barometer, 1, 2, msg("PAIRS [ROUNDS]")),
    "american-whist": Form(american_whist, 1, 1, msg("TEAMS")),
    "new-england": Form(new_england, 1, 1, msg("TEAMS")),
    "without-one": Form(without_one, 1, 1, msg("TEAMS")),
    "head-to-head": Form(head_to_head, 1, 2, msg("TEAMS [ROUNDS]")),
    "round-robin": Form(team_barometer, 1, 2, msg("TEAMS [ROUNDS]")),
    "match": Form(match, 1, 1, msg("SETS")),
}


def forms() -> tuple[str, ...]:
    """All forms there are, those of plug-ins last."""
    return (*FORMS, *(one for one in plugins.names(plugins.MOVEMENTS) if one not in FORMS))


def form_of(name: str) -> Form:
    """The form of that name: one of FORMS, or a plug-in. Raises BadInput for one that there is not, or that is broken."""
    if name in FORMS:
        return FORMS[name]
    if name not in forms():
        raise BadInput(say("there is no movement {form}; there are: {forms}", form=name, forms=", ".join(forms())))
    found = plugins.load(plugins.MOVEMENTS, name)
    if not isinstance(found, Form):
        raise plugins.broken(plugins.MOVEMENTS, name, "it is no oddtrick.movements.named.Form")
    return found


def made(
    form: str,
    numbers: Sequence[int],
    *,
    turning: bool = True,
    again: int = 0,
    switch: Sequence[int] | None = None,
    without: int | None = None,
) -> Movement:
    """The movement of this form. `switch` are the rounds of an arrow switch, none of them meaning the best; `again` is a rover's.

    Raises BadInput with one sentence for an unknown form, and for numbers that it cannot have.
    """
    of = form_of(form)
    if not of.least <= len(numbers) <= of.most:
        raise BadInput(say("{form} needs {numbers}; given: {given}", form=form, numbers=Text(of.numbers), given=_given(numbers)))
    options: dict[str, object] = {"turning": turning} if form == "howell" else {"again": again} if form in ("rover", "bump") else {}
    m = of.make(*numbers, **options)
    if without is not None:
        if not 1 <= without <= m.slots:
            raise BadInput(say("{name}: there is no {n} to leave out", name=m.name, n=without))
        m = m.without(without)
    if switch is None:
        return m
    if unknown := [r for r in switch if not 1 <= r <= m.of_rounds]:
        raise BadInput(say("{name}: there is no round {r} to switch", name=m.name, r=unknown[0]))
    return switched(m, switch) if switch else best_switch(m)


def for_contestants(form: str, many: int, rounds: int | None = None, switch: Sequence[int] | None = None) -> Movement:
    """The movement of this form for so many contestants, of so many rounds or all that it has. Raises BadInput, as `made`."""
    of = form_of(form)
    cut = rounds if of.most == 1 and form != "match" else None
    numbers = [of.first(many)] if form != "match" else []
    found = made(form, numbers if rounds is None or cut else [*numbers, rounds], switch=switch)
    return found.cut(cut) if cut else found


def needs_rounds(form: str) -> bool:
    """Whether this form cannot do without a number of rounds. Raises BadInput, as `made`."""
    return form == "match" or form_of(form).least > 1


def _given(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "-"
