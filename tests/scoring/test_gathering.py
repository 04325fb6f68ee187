"""Who the contestants are (PBN 4.3.2), and tables of results (PBN 5.9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from oddtrick.awards.values import AdjustedScore
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.scoring.gathering import gather

MADE = PlayedOut(Contract.parse("4S", Seat.N), 10)


@dataclass
class Section:
    rows: list[dict[str, str]]
    name: str = "ScoreTable"

    def table(self) -> Section:
        return self


@dataclass
class Record:
    """As much of a record as scoring asks for."""

    players: dict[Seat, str] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)
    board: int | None = 1
    outcome: Outcome = MADE
    sections: list[Section] = field(default_factory=list)
    line: int = 1
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    adjusted: AdjustedScore | None = None


def seated(north: str, east: str, south: str, west: str) -> dict[Seat, str]:
    return dict(zip(Seat, (north, east, south, west), strict=True))


def pairs(*records: Record) -> list[tuple[str, str]]:
    return [(result.ns, result.ew) for result in gather(records).results]


def test_78_an_individual_is_ranked_by_pairs_and_says_so() -> None:
    """PBN 3.4.5: the kind of competition."""
    records = [Record(seated("Nowak", "Lis", "Kot", "Sowa"), {"Competition": kind}) for kind in ("Individuals", "individuals")]
    (finding,) = gather(records).findings
    assert str(finding.text).startswith("this is an individual, and the ranking is of pairs")
    assert gather([Record(seated("Nowak", "Lis", "Kot", "Sowa"), {"Competition": "Pairs"})]).findings == ()


def test_both_names_are_joined() -> None:
    assert pairs(Record(seated("Nowak", "Lis", "Kot", "Sowa"))) == [("Nowak & Kot", "Lis & Sowa")]


def test_a_name_that_both_share_is_the_pair() -> None:
    assert pairs(Record(seated("Para-1", "Para-2", "Para-1", "Para-2"))) == [("Para-1", "Para-2")]


def test_the_tag_of_the_pair_comes_first_and_its_players_are_kept() -> None:
    record = Record(seated("Nowak", "Lis", "Kot", "Sowa"), {"PairNS": "7", "PairId_EW": "12"})
    gathered = gather([record])
    assert pairs(record) == [("7", "12")]
    assert gathered.players == {"7": "Nowak & Kot", "12": "Lis & Sowa"}


def test_partners_who_change_chairs_are_the_same_pair() -> None:
    records = [Record(seated("Nowak", "Lis", "Kot", "Sowa")), Record(seated("Sowa", "Kot", "Lis", "Nowak"))]
    assert pairs(*records) == [("Nowak & Kot", "Lis & Sowa"), ("Lis & Sowa", "Nowak & Kot")]


def test_names_that_are_not_told() -> None:
    assert pairs(Record(seated("", "?", "Kot", " "))) == [("Kot", "")]
    assert pairs(Record()) == [("", "")]


def test_2_vulnerability_that_is_not_told_is_that_of_the_number() -> None:
    results = gather([Record(board=4), Record(board=4, vulnerability=Vulnerability.NONE)]).results
    assert [result.vulnerability for result in results] == [Vulnerability.BOTH, Vulnerability.NONE]


def test_a_board_without_a_number_is_named() -> None:
    gathered = gather([Record(board=None, line=17), Record()])
    assert len(gathered.results) == 1
    assert [(one.line, str(one.text)) for one in gathered.findings] == [
        (17, "the board has no number, so its result is not compared")
    ]


def outcomes(*rows: dict[str, str]) -> list[tuple[Outcome, int | None]]:
    record = Record(sections=[Section([], "Other"), Section([*rows])], board=1)
    return [(result.outcome, result.points) for result in gather([record]).results]


def test_pbn_5_9_rows_of_a_score_table_are_results() -> None:
    rows = [
        {"PairId_NS": "1", "PairId_EW": "2", "Contract": "4S", "Declarer": "N", "Result": "10", "Score_NS": "420"},
        {"PairId_NS": "3", "PairId_EW": "4", "Contract": "Pass", "Declarer": "-", "Result": "-"},
        {"PairId_NS": "5", "PairId_EW": "6", "Contract": "3NTX", "Declarer": "W", "Result": "^8"},
    ]
    record = Record(sections=[Section(rows)], outcome=NotPlayed())
    gathered = gather([record])
    assert [(result.ns, result.ew, result.outcome) for result in gathered.results] == [
        ("1", "2", MADE),
        ("3", "4", PassedOut()),
        ("5", "6", PlayedOut(Contract.parse("3NTX", Seat.W), 8, agreed=False)),
    ]


def test_pbn_5_9_names_multiplicity_and_players() -> None:
    rows = [
        {"Names_NS": "Nowak;Kot", "Names_EW": "Lis;Sowa", "Contract": "4S", "Declarer": "N", "Result": "10", "Multiplicity": "3"},
        {"PairId_NS": "5", "Names_NS": "A;B", "Contract": "4S", "Declarer": "N", "Result": "10"},
    ]
    gathered = gather([Record(sections=[Section(rows)])])
    assert [(result.ns, result.ew) for result in gathered.results] == [*[("Nowak & Kot", "Lis & Sowa")] * 3, ("5", "")]
    assert gathered.players == {"5": "A & B"}


def test_pbn_5_9_artificial_unknown_and_not_played_rows() -> None:
    assert outcomes(
        {"Contract": "-", "Declarer": "-", "Result": "-", "Percentage_NS": "^60", "Percentage_EW": "^40"},
        {"Contract": "-", "Declarer": "-", "Result": "-", "MP_NS": "^12"},
        {"Contract": "-", "Declarer": "-", "Result": "-", "Score_NS": "-"},
        {"Contract": "?", "Declarer": "?", "Result": "?"},
        {"Contract": "4S", "Declarer": "N", "Result": "?"},
        {"Contract": "9S", "Declarer": "N", "Result": "10"},
        {"Contract": "4S", "Declarer": "?", "Result": "10"},
        {"Contract": "4S", "Declarer": "N", "Result": "14"},
    ) == [
        (Adjusted(Fraction(60), Fraction(40)), None),
        (Adjusted(), None),
        (NotPlayed(), None),
        (Unknown(), None),
        (Unknown(MADE.contract), None),
        (Unknown(), None),
        (Unknown(), None),
        (Unknown(MADE.contract), None),
    ]


def test_pbn_5_9_points_without_a_contract() -> None:
    assert outcomes({"Score_NS": "-50"}, {"Score_EW": "620"}, {"Score_NS": "?", "Score_EW": "-"}) == [
        (Unknown(), -50),
        (Unknown(), -620),
        (Unknown(), None),
    ]


def test_12C1_points_that_a_director_assigned_are_used_and_compared() -> None:
    rows = [
        {"Contract": "4S", "Declarer": "N", "Result": "10", "Score_NS": "^170", "Score_EW": "^-170"},
        {"Contract": "-", "Score_NS": "^170", "Score_EW": "^-100"},
        {"Contract": "-", "Score_NS": "^170", "Percentage_NS": "^60", "Percentage_EW": "^60"},
    ]
    assert outcomes(*rows) == [(Adjusted(), 170), (Adjusted(), None), (Adjusted(Fraction(60), Fraction(60)), None)]


def test_pbn_5_9_numbers_without_end_are_not_numbers() -> None:
    many = "9" * 5000
    row = {"Contract": "4S", "Declarer": "N", "Result": many, "Multiplicity": many, "Score_NS": many, "Percentage_NS": f"^{many}"}
    assert outcomes(row) == [(Adjusted(), None)]


def test_pbn_5_9_the_same_table_in_every_game_of_a_board_counts_once() -> None:
    rows = [{"PairId_NS": "1", "PairId_EW": "2", "Contract": "4S", "Declarer": "N", "Result": "10"}]
    gathered = gather([Record(sections=[Section(rows)]), Record(sections=[Section(rows)], line=20)])
    assert len(gathered.results) == 1
    assert [(one.board, one.line) for one in gathered.findings] == [(1, 20)]
