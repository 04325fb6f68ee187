"""A match with fractions of IMPs, rounded by what a side was (PZBS 3.1.F); means (3.1.B, 3.3, 3.4); the fewest boards (25.3)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.awards.text import adjusted_score, offenders_text, parse_offenders
from oddtrick.awards.values import AdjustedScore, Average
from oddtrick.formats.pbn import read_pbn, write_pbn
from oddtrick.formats.pbn.awards import with_award
from oddtrick.game.outcome import NotPlayed
from oddtrick.game.seats import Side
from oddtrick.regulations.readymade import load, pzbs
from oddtrick.scoring.adjusted.pzbs import PZBS, role_of
from oddtrick.scoring.by_regulation import conditions
from oddtrick.scoring.checks import findings
from oddtrick.scoring.methods.artificial import Counted, Role
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.victory_points import wbf
from oddtrick.scoring.session_checks import too_short, without_role
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import Session, by_board, score_session
from oddtrick.scoring.why.score import why
from oddtrick.texts import BadInput

FRACTION = "12C1(c): 1/2 +620; 1/2 -130"  # beside -100: half of +12 and half of -1, that is 5.5


def told(board: int, home_ns: int | None, visitor_ns: int | None, ruled: AdjustedScore | None = None) -> list[TableResult]:
    """A board of Orły against Sokoły; the award is made in the open room, where the home team sits North-South."""
    rooms = [
        (Meeting("Orły", "Sokoły", "1", True), "A", "C", home_ns, ruled),
        (Meeting("Orły", "Sokoły", "1", False), "D", "B", visitor_ns, None),
    ]
    return [
        TableResult(board, ns, ew, NotPlayed(), points=points, meeting=meeting, adjusted=award)
        for meeting, ns, ew, points, award in rooms
    ]


def award(offenders: str, ruling: str) -> AdjustedScore:
    found = adjusted_score(ruling, offenders=offenders)
    assert found is not None
    return found


def session(*boards: list[TableResult], given: Conditions | None = None) -> Session:
    found = Conditions(Method.VP, averages=PZBS) if given is None else given
    return score_session([result for board in boards for result in board], found)


@pytest.mark.parametrize(
    ("offenders", "home", "visitor"),
    [("EW", 6, -6), ("NS", 5, -5), ("both", 5, -6), ("none", 6, -5), ("", 6, -6)],
)
def test_pzbs_3_1_F_each_team_is_rounded_by_what_it_was(offenders: str, home: int, visitor: int) -> None:
    """PZBS 3.1.F. 5.5 IMPs: in favour of a side without fault, against the offenders, otherwise halves away from zero."""
    played = session(told(1, -100, -100, award(offenders, FRACTION)), told(2, 420, 420))
    (score,) = played.matches
    assert score.match.totals == (Fraction("5.5"), Fraction("-5.5"))
    assert (score.home, score.visitor) == (wbf(2).award(home), wbf(2).award(visitor))


def test_pzbs_3_1_F_fractions_are_added_up_first() -> None:
    """PZBS 3.1.F. Twice 5.5 is 11, and nothing is left to round; with 0.5 offended against it is all in favour."""
    two = session(told(1, -100, -100, award("EW", FRACTION)), told(2, -100, -100, award("EW", FRACTION)))
    assert two.matches[0].home == wbf(2).award(11)
    mixed = session(told(1, -100, -100, award("EW", FRACTION)), told(2, -100, -100, award("NS", FRACTION)), told(3, 400, 400))
    assert mixed.matches[0].home == wbf(3).award(11)
    thirds = session(told(1, -100, -100, award("NS", "1/3 +620; 2/3 -130")), told(2, -100, -100, award("EW", FRACTION)))
    home = Fraction(12 - 2, 3) + Fraction("5.5")  # 8.83: offending on one, non-offending on the other
    assert thirds.matches[0].match.totals[0] == home
    assert (thirds.matches[0].home, thirds.matches[0].visitor) == (wbf(2).award(9), wbf(2).award(-9))


def test_pzbs_3_1_F_only_where_the_regulations_say_so() -> None:
    """By the Laws alone a fraction is rounded like any other, a half away from zero."""
    board = told(1, -100, -100, award("NS", FRACTION))
    assert session(board, given=Conditions(Method.VP)).matches[0].home == wbf(1).award(6)
    assert session(board).matches[0].home == wbf(1).award(5)


def test_pzbs_3_1_F_at_hybrid_the_margin_in_imps_is_rounded_alike() -> None:
    """PZBS 3.1.F."""
    boards = [told(1, -100, -100, award(who, FRACTION)) for who in ("EW", "NS")]
    better, worse = (session(board, given=Conditions(Method.HYBRID, averages=PZBS)).matches[0].home for board in boards)
    assert better - worse == (wbf(1).award(6) - wbf(1).award(5)) / 10


def test_pzbs_3_1_F_why_tells_how_the_match_is_rounded() -> None:
    """PZBS 3.1.F. On the boards that have a fraction, for teams and for their pairs; on others there is nothing to tell."""
    played = session(told(1, -100, -100, award("NS", FRACTION)), told(2, 420, 400), told(3, -100, -100, award("NS", FRACTION)))
    lines = [(str(line.text), line.law) for line in why(played, 1, "Orły").lines][-5:]
    assert lines == [
        ("boards of the match with a fraction of an IMP:", "PZBS 3.1.F"),
        ("board 1: +5.5 IMPs (offending)", "PZBS 3.1.F"),
        ("board 3: +5.5 IMPs (offending)", "PZBS 3.1.F"),
        ("offending on every board with a fraction: rounded against it", "PZBS 3.1.F(ii)"),
        ("11 becomes 11 IMPs in the match", "PZBS 3.1.F"),
    ]
    assert [line for line in why(played, 1, "C").lines if "(non-offending)" in str(line.text)]
    assert not [line for line in why(played, 2, "Orły").lines if line.law == "PZBS 3.1.F"]


def test_12C2a_an_average_tells_what_the_side_was() -> None:
    """PZBS 3.1.F, 12C2(a). Average plus is for a contestant in no way at fault; where the sides are told, they count."""
    split = adjusted_score("", "average plus", "average minus")
    assert split is not None
    assert [role_of(split, side) for side in Side] == [Role.NON_OFFENDING, Role.OFFENDING]
    assert role_of(AdjustedScore.both(Average.EVEN), Side.NS) is Role.BOTH
    assert role_of(split._replace(offenders=(Side.NS,)), Side.NS) is Role.OFFENDING


def test_a_file_tells_the_offenders_in_a_tag_of_its_own() -> None:
    found = award("EW", FRACTION)
    assert found.offenders == (Side.EW,)
    record = read_pbn('[Board "1"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n').records[0]
    text = write_pbn([with_award(record, found)])
    assert '[AwardOffenders "EW"]' in text
    assert read_pbn(text).records[0].adjusted == found
    assert [offenders_text(parse_offenders(one)) for one in ("none", "ns", "EW", "both", "")] == ["none", "NS", "EW", "both", ""]
    with pytest.raises(BadInput, match="'N' is no side that offended; expected one of none, NS, EW, both"):
        parse_offenders("N")


# ---------------------------------------------------------------- the mean


def lifted(text: str) -> Fraction:
    """What an average plus is worth to the home team, which won 20 and lost 12 IMPs on two other boards."""
    found = conditions(load(f'title = "T"\nlayer = "authority"\nbase = "laws"\n{text}', "t.toml"))._replace(method=Method.VP)
    ruled = AdjustedScore.both(Average.PLUS)
    boards = [told(1, 1000, -1400), told(2, -1000, 0), told(3, None, 100, ruled)]
    first = session(*boards, given=found).boards[2].ns[0]
    assert first is not None
    return first.value


def test_pzbs_3_1_B_the_mean_is_of_net_or_gross_imps_as_the_regulations_say() -> None:
    """PZBS 3.1.B. The document does not say which; `imp_mean` does."""
    won, lost = 20, -14  # 2,400 points; -1,000 points
    scale = "avg_plus_uplift = true\nimp_avg_plus_scale = [3, 2, 1]\n"
    assert lifted(scale + 'imp_mean = "net"') == max(3, Fraction(won + lost, 2)) == 3
    assert lifted(scale + 'imp_mean = "gross"') == Fraction(won, 2) == 10
    assert conditions(pzbs()).averages == PZBS
    assert PZBS.counted is Counted.NET


def test_pzbs_3_3_a_tournament_in_imps_is_like_a_match_where_the_regulations_say_so() -> None:
    """PZBS 3.3. Otherwise 12C2(c) itself holds there: no condition of two results to one."""
    own = 'title = "T"\nlayer = "authority"\nbase = "laws"\navg_plus_uplift = true\n'
    apart = conditions(load(own, "t.toml")).averages
    alike = conditions(load(own + "imp_pairs_averages_same_as_match = true\n", "t.toml")).averages
    assert (apart.in_tournaments, alike.in_tournaments, PZBS.in_tournaments) == (False, True, True)
    plus = AdjustedScore.both(Average.PLUS)
    results = [
        TableResult(board, ns, ew, NotPlayed(), points=points, adjusted=ruled)
        for board, ns, ew, points, ruled in [
            (1, "A", "B", 1000, None), (1, "C", "D", -1000, None), (2, "A", "B", None, plus), (2, "C", "D", 50, None),
            (2, "E", "F", 50, None),
            (3, "A", "D", None, plus), (3, "C", "B", 50, None), (3, "E", "F", 50, None),
        ]
    ]  # fmt: skip
    worth = [score_session(results, Conditions(Method.BUTLER, averages=one)).boards[1].ns[0] for one in (apart, alike)]
    # One result is less than twice two averages, so by the federation's condition the mean of 14 does not count.
    assert [one and one.value for one in worth] == [14, 3]


def test_pzbs_3_4_against_all_other_tables_the_regulations_say_what_an_average_is_worth() -> None:
    """PZBS 3.4. Where they do not, the scorer is told that the chief director decides."""
    own = load('title = "T"\nlayer = "tournament"\nbase = "pzbs"\nother_scoring_average_rule = "1.2 IMPs"\n', "t.toml")
    plus, minus = AdjustedScore.both(Average.PLUS), AdjustedScore.both(Average.MINUS)
    results = [TableResult(1, "A", "B", NotPlayed(), adjusted=plus), TableResult(2, "A", "B", NotPlayed(), adjusted=minus)]
    chosen = conditions(own)._replace(method=Method.CROSS_IMPS)
    assert [board.ns[0] and board.ns[0].value for board in score_session(results, chosen).boards] == [
        Fraction("1.2"),
        Fraction("-1.2"),
    ]
    assert conditions(pzbs()).averages.cross_imps is None
    silent = conditions(pzbs())._replace(method=Method.CROSS_IMPS)
    said = [str(one.text) for one in findings(by_board(results), silent)]
    assert any("the chief director say" in one and "PZBS 3.4" in one for one in said)
    assert not any("PZBS 3.4" in str(one.text) for one in findings(by_board(results), chosen))


def test_pzbs_25_3_a_match_with_too_few_boards_is_told() -> None:
    """PZBS 25.3."""
    own = load('title = "T"\nlayer = "tournament"\nbase = "pzbs"\nteams_minimum_boards = 2\n', "t.toml")
    least = conditions(own)._replace(method=Method.VP)
    (finding,) = too_short(session(told(1, 420, 400), given=least))
    assert str(finding.text) == "Orły - Sokoły: 1 board; the conditions ask for at least 2 (PZBS 25.3)"
    assert not [*too_short(session(told(1, 420, 400), told(2, 420, 400), given=least))]
    assert not [*too_short(session(told(1, 420, 400), given=conditions(pzbs())._replace(method=Method.VP)))]


@pytest.mark.parametrize(
    ("ns", "ew", "role"),
    [
        ("12C1(e)(i): +420", "12C1(e)(ii): +420", Role.OFFENDING),
        ("12C1(e)(ii): +420", "12C1(e)(i): +420", Role.NON_OFFENDING),
        ("2007 12C1(e)(i): +420", "2007 12C1(e)(ii): +420", Role.NON_OFFENDING),
        ("2007 12C1(e)(ii): +420", "2007 12C1(e)(i): +420", Role.OFFENDING),
        ("2007 12C1(b): +420; own error: +110", "2007 12C1(b): +420", Role.NON_OFFENDING),
        ("2007 12C1(b): +420", "2007 12C1(b): +420; own error: +110", Role.OFFENDING),
        ("2007 12C1(b): +420", "2007 12C1(b): +420", Role.BOTH),
        ("12C1(c): +420", "12C1(e)(i): +420", Role.NON_OFFENDING),
        ("12C1(c): +420", "12C1(c): +140", Role.BOTH),
    ],
)
def test_12C1e_and_3_1_F_a_paragraph_tells_what_a_side_was(ns: str, ew: str, role: Role) -> None:
    """12C1(e)(i), 12C1(e)(ii), PZBS 3.1.F. The two paragraphs changed sides between 2007 and 2017."""
    found = adjusted_score("", ns, ew)
    assert found is not None
    other = {Role.OFFENDING: Role.NON_OFFENDING, Role.NON_OFFENDING: Role.OFFENDING, Role.BOTH: Role.BOTH}[role]
    assert (role_of(found, Side.NS), role_of(found, Side.EW)) == (role, other)
    told_otherwise = found._replace(offenders=(Side.NS, Side.EW))
    assert role_of(told_otherwise, Side.NS) is Role.OFFENDING


@pytest.mark.parametrize("method", [Method.VP, Method.HYBRID])
def test_pzbs_3_1_F_a_fraction_of_a_side_of_which_nothing_is_told_is_pointed_out(method: Method) -> None:
    """PZBS 3.1.F."""
    given = Conditions(method, averages=PZBS)
    untold = session(told(1, -100, -100, award("", FRACTION)), told(2, 420, 420), given=given)
    (one,) = without_role(untold)
    assert one.board == 1
    assert str(one.text) == "nothing tells which side offended; the fraction of an IMP is rounded to the nearest (PZBS 3.1.F)"
    assert not [*without_role(session(told(1, -100, -100, award("EW", FRACTION)), given=given))]
    assert not [*without_role(session(told(1, -100, -100, award("", "12C1(c): +620")), given=given))]
    laws = Conditions(method)
    assert not [*without_role(session(told(1, -100, -100, award("", FRACTION)), given=laws))]
