"""The options of `oddtrick score` that are conditions of contest (Law 78D)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple

import click
from click.core import ParameterSource

from oddtrick.awards.penalties import Unit
from oddtrick.cli.common import Option
from oddtrick.cli.files import read_file
from oddtrick.scoring.adjusted.pzbs import PZBS
from oddtrick.scoring.methods.artificial import LAWS
from oddtrick.scoring.methods.butler import DatumRule
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.imps import Over
from oddtrick.scoring.methods.rounding import HOUSE_RULES, house_rule
from oddtrick.scoring.methods.victory_points import VictoryPoints, table
from oddtrick.texts import BadInput, msg, say


class Given(NamedTuple):
    """What was given on the line; `on_line` names the options that were, the others have their defaults."""

    regulations: str | None
    method: str
    scale: str
    no_neuberg: bool
    groups: str
    rounding: str
    cap: int | None
    over: str
    datum: str
    vp: str
    factored: bool
    averages: str
    knockout: bool
    on_line: frozenset[str] = frozenset()

    @property
    def conditions(self) -> Conditions:
        """The same as conditions of contest: of the regulations, changed by what was given beside them. Raises BadInput."""
        parts = self._parts
        if self.regulations is None:
            return Conditions(**parts)
        from oddtrick.cli.regulations_read import used  # these bring all the Laws along, which take longer to load than to score
        from oddtrick.scoring.by_regulation import overridden

        written = {name: self._written(name) for name in self._fields if name in self.on_line and name != "regulations"}
        if "no_neuberg" in written:
            written["groups"] = written.pop("no_neuberg")
        return overridden(used(self.regulations, None), {name: (text, parts[name]) for name, text in written.items()})

    def usual_penalty(self, law: str) -> tuple[Fraction, Unit] | None:
        """90A. What the regulations call usual for an offence; None where there are none. Raises BadInput."""
        if self.regulations is None:
            return None
        from oddtrick.cli.regulations_read import used  # as above
        from oddtrick.scoring.by_regulation import usual_penalty

        return usual_penalty(used(self.regulations, None), law)

    @property
    def _parts(self) -> dict[str, Any]:
        return {
            "method": Method(self.method),
            "scale": 2 if self.scale == "2" else 1,
            "groups": Groups.NONE if self.no_neuberg else Groups(self.groups),
            "rounding": house_rule(self.rounding),
            "cap": self.cap,
            "over": Over(self.over),
            "datum": DatumRule.parse(self.datum),
            "vp": _scale(self.vp),
            "factored": self.factored,
            "averages": _AVERAGES[self.averages],
            "knockout": self.knockout,
        }

    def _written(self, name: str) -> str:
        value, option = getattr(self, name), f"--{name.replace('_', '-')}"
        return option if value is True else f"{option} {value}"


_AVERAGES = {"laws": LAWS, "pzbs": PZBS}


def _scale(text: str) -> VictoryPoints:
    """A scale by its name, or one that the conditions of contest print, in a file of its own."""
    if not Path(text).suffix:
        return VictoryPoints.parse(text)
    data = read_file(text)
    try:
        tables = table(data.decode())
    except UnicodeDecodeError:
        raise BadInput(say("{path}: expected text", path=text)) from None
    except BadInput as error:
        raise BadInput(say("{path}: {error}", path=text, error=error.text)) from None
    return VictoryPoints(Path(text).name, tables=tables)


_OPTIONS = (
    click.option("--regulations", cls=Option, help=msg("Whose regulations apply: pzbs, or a file of conditions of contest.")),
    click.option(
        "--method",
        cls=Option,
        type=click.Choice([str(method) for method in Method]),
        default="matchpoints",
        show_default=True,
        help=msg(
            "Matchpoints; IMPs against the other table or a datum, against all tables, always against a datum; total points; "
            "for teams board by board, victory points, or both."
        ),
    ),
    click.option(
        "--scale",
        cls=Option,
        type=click.Choice(["2", "1"]),
        default="2",
        show_default=True,
        help=msg("Matchpoints for a lower score: 2 (2-1-0) or 1 (1-½-0)."),
    ),
    click.option("--no-neuberg", is_flag=True, cls=Option, help=msg("Leave boards with fewer results as they are.")),
    click.option(
        "--groups",
        cls=Option,
        type=click.Choice([rule.value for rule in Groups]),
        default="neuberg",
        show_default=True,
        help=msg("Whose rule for the groups of a fouled board and for boards with fewer results."),
    ),
    click.option(
        "--rounding",
        cls=Option,
        type=click.Choice([*HOUSE_RULES]),
        default="exact",
        show_default=True,
        help=msg("Whose rule of rounding to follow."),
    ),
    click.option("--cap", cls=Option, type=click.IntRange(1, 24), metavar="N", help=msg("The most IMPs of one comparison.")),
    click.option(
        "--over",
        cls=Option,
        type=click.Choice([over.value for over in Over]),
        default="n-1",
        show_default=True,
        help=msg("What cross-IMPs are divided by: comparisons, results, or nothing."),
    ),
    click.option(
        "--datum",
        cls=Option,
        metavar="RULE",
        default="mean",
        show_default=True,
        help=msg("How the datum is found: mean, median, drop-1, drop-5%, woburn, acbl, jfr; with /truncate and the like."),
    ),
    click.option(
        "--vp",
        cls=Option,
        metavar="SCALE",
        default="wbf",
        show_default=True,
        help=msg("The scale of victory points: wbf, acbl-20, acbl-30, as wbf:16 for that many boards, or a file with a table."),
    ),
    click.option(
        "--factored", is_flag=True, cls=Option, help=msg("Raise the sums of those who played fewer boards in proportion.")
    ),
    click.option(
        "--averages",
        cls=Option,
        type=click.Choice([*_AVERAGES]),
        default="laws",
        show_default=True,
        help=msg("What average plus and minus are worth in IMPs: by the Laws, or by the Polish federation."),
    ),
    click.option("--knockout", is_flag=True, cls=Option, help=msg("Average adjusted scores that do not balance (Law 12C4).")),
)


def _was_given(name: str) -> bool:
    return click.get_current_context().get_parameter_source(name) is not ParameterSource.DEFAULT


def conditions_of_contest(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command these options; it gets them together, as `given`."""

    @wraps(command)
    def gathered(*args: Any, **kwargs: Any) -> Any:
        on_line = filter(_was_given, (names := [name for name in Given._fields if name in kwargs]))
        given = Given(**{name: kwargs.pop(name) for name in names}, on_line=frozenset(on_line))
        return command(*args, given=given, **kwargs)

    with_options: Callable[..., Any] = gathered
    for option in reversed(_OPTIONS):
        with_options = option(with_options)
    return with_options
