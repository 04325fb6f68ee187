"""Laws are imported when they are asked for, by the places that `editions` names: each is there, and none is forgotten."""

from __future__ import annotations

import sys
from inspect import signature
from pathlib import Path

import oddtrick.laws
from oddtrick.inquiry.asking import Director
from oddtrick.laws.written import OWN

LAWS = Path(oddtrick.laws.__file__).parent


def test_a_procedure_is_where_its_row_says_and_takes_a_director() -> None:
    for procedure in OWN:
        run = procedure.run
        assert f"{run.__module__}:{getattr(run, '__qualname__', '')}" == f"oddtrick.laws.{procedure.place}"
        taken = signature(run, eval_str=True)
        assert [one.annotation for one in taken.parameters.values()] == [Director], procedure
        assert taken.return_annotation is None, procedure


def test_a_name_goes_with_the_name_and_the_edition_of_its_row() -> None:
    for one in OWN:
        function = one.place.partition(":")[2]
        assert function in (one.name, f"{one.name}_{one.edition}"), one


def test_every_file_of_a_law_is_used() -> None:
    assert all(callable(one.run) for one in OWN)
    files = {".".join(path.relative_to(LAWS.parent.parent).with_suffix("").parts) for path in LAWS.rglob("law_*.py")}
    assert files <= {*sys.modules}
