"""What an unattended table does by itself, and what the Director rules when the same player accepts: the same auction."""

from __future__ import annotations

from collections.abc import Callable

from tables import E2007, E2017, N, S, answers, auction, calls, director, must_pass, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.inquiry.vocabulary import Spell
from oddtrick.table.actions.settle import _BY_A_CALL
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Called
from oddtrick.table.state import Kind, Standing, Table

# For each kind that LHO's own call accepts: the table before, the call, LHO's call, his answer to the Director's question.
Accepted = tuple[Callable[[Edition], Table], str, str, dict[str, bool | str]]


def _repeat(edition: Edition) -> Table:
    return calls(director(calls(table(edition), "E 1H"), x29A_lho_accepts=False), "N P")


def _no_double(edition: Edition) -> Table:
    found = director(calls(table(E2007, "1S"), "W P"), x29A_lho_accepts=False)
    return answers(found, x29_call="pass")


KINDS: dict[Kind, Accepted] = {
    Kind.OUT_OF_ROTATION: (table, "E 1H", "S P", {"x29A_lho_accepts": True}),
    Kind.CHANGE: (lambda edition: table(edition, "1H"), "N 1S!", "E P", {"x25A_unintended": False, "x25B1_lho_accepts": True}),
    Kind.INSUFFICIENT: (lambda edition: table(edition, "1S"), "E 1H", "S 2S", {"x27A1_lho_accepts": True}),
    Kind.NOT_PASSED: (lambda edition: must_pass(table(edition, "1H P"), S, Spell.THROUGHOUT), "S 2H", "W 2S", {}),
    Kind.NOT_REPEATED: (_repeat, "E 1S", "S P", {}),
    Kind.BARRED_DOUBLE: (_no_double, "E X", "S P", {}),
}


@every("edition", [E2007, E2017])
@every("kind", KINDS)
def test_lhos_call_and_the_directors_ruling_give_the_same_auction(kind: Kind, edition: Edition) -> None:
    begin, call, lho, given = KINDS[kind]
    begun = calls(begin(edition), call)
    at = len(begun.entries) - 1
    assert begun.irregularities[-1].kind is kind
    unattended = calls(begun, lho)
    assert next(one for one in unattended.irregularities if one.at == at).standing is Standing.CONDONED
    assert auction(take_up(unattended, N, at)) == auction(unattended), "ruled afterwards, nothing changes"
    if given:
        ruled = calls(answers(take_up(begun, N, at), **given), lho)
        assert auction(ruled) == auction(unattended)


@every("edition", [E2007, E2017])
def test_28B_swept_away_unattended_or_ruled(edition: Edition) -> None:
    unattended = calls(table(edition), "E 1H", "N 1C")
    ruled = take_up(unattended, S)
    declined = calls(director(calls(table(edition), "E 1H"), x29A_lho_accepts=False), "N 1C")
    assert auction(unattended) == auction(ruled) == auction(declined) == "N1C"


@every("edition", [E2007, E2017])
def test_33_a_call_at_the_same_time_is_accepted_like_any_other_out_of_rotation(edition: Edition) -> None:
    begun = then(calls(table(edition), "N 1C"), Called(S, Call.parse("1S"), at_once=True))
    assert begun.irregularities[-1].kind is Kind.SIMULTANEOUS
    unattended = calls(begun, "W 2D")
    ruled = calls(director(begun, x29A_lho_accepts=True), "W 2D")
    afterwards = take_up(unattended, N, 1)
    assert auction(unattended) == auction(ruled) == auction(afterwards) == "N1C S1S W2D"
    assert unattended.irregularities[-1].standing is Standing.CONDONED


def test_every_kind_that_a_call_settles_is_here() -> None:
    assert KINDS.keys() | {Kind.SIMULTANEOUS} == _BY_A_CALL
