"""Two small calculators: what a contract scores with any number of tricks (Law 77), and victory points (78D)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from oddtrick.game.calls import Call
from oddtrick.game.cards import DENOMINATIONS
from oddtrick.game.contract import RISKS, Contract, Risk
from oddtrick.game.seats import SEATS, Seat, Vulnerability
from oddtrick.scoring.methods.victory_points import NAMES, Scale, VictoryPoints
from oddtrick.scoring.why.breakdown import Part, breakdown
from oddtrick.texts import BadInput, msg, say, signed

SCALES = {
    "wbf": msg("WBF, continuous (2013)"),
    "acbl-20": msg("ACBL, 20 points (6 to 11 boards)"),
    "acbl-30": msg("ACBL, 30 points (6 to 11 boards)"),
}
assert tuple(SCALES) == NAMES
_MOST_BOARDS, _WIDEST = 200, 999
_MARGIN = re.compile(r"[+-]?[0-9]{1,3}([.,][0-9]{1,4})?")


class Asked(NamedTuple):
    """A contract with its tricks and who is vulnerable."""

    contract: Contract
    tricks: int
    vulnerability: Vulnerability

    @property
    def vulnerable(self) -> bool:
        """Whether declarer's side is."""
        return self.vulnerability.includes(self.contract.declarer.side)

    @property
    def parts(self) -> tuple[Part, ...]:
        """77. The items of the score."""
        return breakdown(self.contract, self.tricks, self.vulnerable)

    @property
    def score(self) -> int:
        """77. Declarer's side's points."""
        return self.contract.score(self.tricks, self.vulnerable)

    @property
    def sides(self) -> tuple[int, int]:
        """North-South's and East-West's points."""
        ns = self.contract.score_ns(self.tricks, self.vulnerability)
        return ns, -ns

    def form(self, tricks: int | None = None) -> dict[str, str]:
        """The same as fields of a form, perhaps with another number of tricks."""
        return {
            "level": str(self.contract.level),
            "suit": self.contract.denomination.value,
            "risk": self.contract.risk.value,
            "by": str(self.contract.declarer),
            "vulnerable": str(self.vulnerability),
            "tricks": str(self.tricks if tricks is None else tricks),
        }


FIRST = Asked(Contract(Call.parse("4S"), Risk.UNDOUBLED, Seat.N), 10, Vulnerability.NONE)


def asked(form: Mapping[str, str]) -> Asked:
    """The contract that a form tells; what is left out is as in `FIRST`. Raises BadInput."""
    told = FIRST.form() | {name: value for name, value in form.items() if name in FIRST.form()}
    known = {
        "level": [str(level) for level in range(1, 8)],
        "suit": [one.value for one in DENOMINATIONS],
        "risk": [risk.value for risk in RISKS],
        "by": [str(seat) for seat in SEATS],
        "vulnerable": [str(one) for one in Vulnerability],
        "tricks": [str(tricks) for tricks in range(14)],
    }
    for name, value in told.items():
        if value not in known[name]:
            raise BadInput(say("{value!r} is not one of the choices of this page", value=value[:40]))
    contract = Contract.parse(told["level"] + told["suit"] + told["risk"], Seat(told["by"]))
    return Asked(contract, int(told["tricks"]), Vulnerability(told["vulnerable"]))


class AllTricks(NamedTuple):
    """One line of the table of a contract: how many tricks, by how many it is over or under, and both scores."""

    tricks: int
    over: int
    not_vulnerable: int
    vulnerable: int

    @property
    def short(self) -> str:
        """=, +1 or −2."""
        return signed(self.over) if self.over else "="


def every_result(contract: Contract) -> list[AllTricks]:
    """77. All results of a contract, the most tricks first."""
    return [
        AllTricks(tricks, tricks - 6 - contract.level, contract.score(tricks, False), contract.score(tricks, True))
        for tricks in range(13, -1, -1)
    ]


class Victory(NamedTuple):
    """A margin in IMPs over so many boards, on a scale."""

    scale: str = "wbf"
    boards: int = 16
    margin: Fraction = Fraction(0)

    @property
    def values(self) -> Scale:
        """The whole scale. Raises BadInput where there is none for that number of boards."""
        return VictoryPoints(self.scale, self.boards).scale(self.boards)

    @property
    def award(self) -> tuple[Fraction, Fraction]:
        """78D. What both teams get, first the one whose margin it is."""
        return self.values.award(self.margin), self.values.award(-self.margin)


class Step(NamedTuple):
    """Margins that are worth the same: from, to (None: and all above), and what winner and loser get."""

    least: int
    most: int | None
    winner: Fraction
    loser: Fraction


def victory(form: Mapping[str, str]) -> Victory:
    """What a form asks. Raises BadInput."""
    scale = form.get("scale", "") or "wbf"
    boards = form.get("boards", "").strip() or "16"
    margin = (form.get("imps", "").strip() or "0").replace("−", "-")
    if scale not in SCALES:
        raise BadInput(say("{value!r} is not one of the choices of this page", value=scale[:40]))
    if not (boards.isascii() and boards.isdecimal() and len(boards) < 4) or not 1 <= int(boards) <= _MOST_BOARDS:
        raise BadInput(say("{text!r} is not a number of boards; expected 1 to {last}", text=boards[:40], last=_MOST_BOARDS))
    if not _MARGIN.fullmatch(margin):
        raise BadInput(say("{text!r} is not a number of IMPs; expected one like 12 or -7", text=margin[:40]))
    found = Victory(scale, int(boards), Fraction(margin.replace(",", ".")))
    if not found.values.winner or abs(found.margin) > _WIDEST:
        raise BadInput(say("{text!r} is not a number of IMPs; expected one like 12 or -7", text=margin[:40]))
    return found


def steps(scale: Scale) -> list[Step]:
    """A scale as a table: margins of equal worth together."""
    found: list[Step] = []
    for margin, (winner, loser) in enumerate(zip(scale.winner, scale.loser, strict=True)):
        if found and (found[-1].winner, found[-1].loser) == (winner, loser):
            found[-1] = found[-1]._replace(most=margin)
        else:
            found.append(Step(margin, margin, winner, loser))
    found[-1] = found[-1]._replace(most=None)
    return found
