"""Two revokes on one trick (61A-63B): the ruling does not depend on the one to which attention was drawn, or on the order."""

from __future__ import annotations

from dataclasses import replace

from late_tables import back, begun, complete, current, ending, lying
from playing import hands
from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import asking, record, take_up
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Attention, Entry, Opened, Played, Quitted
from oddtrick.table.one_trick import is_established, played_to
from oddtrick.table.results import final
from oddtrick.table.sheets.sheet import sheet
from oddtrick.table.state import Kind, Standing, Table

EDITIONS = every("edition", [E2007, E2017])
HANDS = {W: "H4 SK SQ C2", N: "H8 S3 S5 D5", E: "D2 HJ S7 D9", S: "C5 H3 S9 D8"}
EASTS, SOUTHS = 2, 3
WHICH = every("about", [EASTS, SOUTHS, None])
BOTH_WAYS = every("about", [EASTS, SOUTHS])


def _trick(edition: Edition, about: int | None, *, known: bool = True, more: tuple[Entry, ...] = ()) -> Table:
    """4S by S, trick ten: hearts are led, E and S do not follow, and dummy wins and leads a trump."""
    found = ending(edition, HANDS, contract="4S")
    if not known:
        found = Table.begin(replace(found.start, deal=Deal(None, None, None, None)))
    made = [Played(Seat(by), Card.parse(card)) for by, card in zip("WNESN", "H4 H8 D2 C5 S3".split(), strict=True)]
    noticed = [] if about is None else [Attention(S if about == EASTS else W, about)]
    return follow(found._replace(entries=(*made, *more, *noticed)), {}, leave=False).table


def _board(found: Table) -> tuple[object, ...]:
    stands = [str(found.entries[at].card) for at in found.cards]  # type: ignore[union-attr]
    return stands, current(found), found.turn, lying(found), set(back(found)), final(found), found.duties


@WHICH
def test_62C3_both_revokes_go_back_whichever_was_spoken_of_2017(about: int | None) -> None:
    found = _trick(E2017, about)
    assert laws(found) == ["62C3", "62C3"], "established neither, corrected both"
    assert set(back(found)) == {"E D2 EW", "S C5 NS", "N S3 NS"}
    assert (current(found), found.turn, lying(found)) == ("H4 H8", E, ["E D2 major"])
    found = cards(found, "HJ H3")
    assert (complete(found), found.turn, [one for one in found.irregularities if one.standing is Standing.OPEN]) == (
        "H4 H8 HJ H3", E, [],
    )  # fmt: skip


def test_62C3_16C2_the_sheet_says_that_neither_side_may_use_what_declarers_card_told_2017() -> None:
    told = [str(one.text) for one in sheet(_trick(E2017, EASTS)).information]
    assert told == [
        "E: ♦2: all players may use the information from it",
        "S: ♣5: no player may use the information from it",
        "N: ♠3: no player may use the information from it",
    ]


@WHICH
def test_63A1_63B_the_one_established_stays_and_the_other_is_corrected_2007(about: int | None) -> None:
    found = _trick(E2007, about)
    since = {one.offender: one.answers["63A.since"] for one in found.inquiries if one.procedure == "revoke"}
    assert since == {E: "nothing", S: "played"}
    assert back(found) == ["E D2 EW"]
    assert (current(found), found.turn, lying(found)) == ("H4 H8 - C5", E, ["E D2 major"])


@WHICH
def test_63B_the_lead_to_the_next_trick_is_not_forgotten_2007(about: int | None) -> None:
    """It stands when dummy has won all the same, and dummy's side may take it back, but not the revoke (62C1)."""
    low = {**HANDS, E: "D2 H7 S7 D9"}
    found = ending(E2007, low, contract="4S")
    for by, card in zip("WNESN", "H4 H8 D2 C5 S3".split(), strict=True):
        found = record(found, Played(Seat(by), Card.parse(card)))
    found = take_up(found, W if about == SOUTHS else S, about)
    found = cards(found, "H7")
    assert asked(found) == ["62C1.rho_withdraws"], "N's lead; S has nothing to take back"
    found = answers(found, x62C1_rho_withdraws=False)
    assert (complete(found), current(found), found.turn) == ("H4 H8 H7 C5", "S3", E)
    assert not [one for one in found.irregularities if one.standing is Standing.OPEN], "what follows is no lead out of turn"
    assert is_established(found, SOUTHS)
    assert not is_established(found, EASTS)


@EDITIONS
@BOTH_WAYS
def test_62A_where_nobody_has_played_on_both_are_corrected(edition: Edition, about: int) -> None:
    found = ending(edition, HANDS, contract="4S")
    for by, card in zip("WNES", "H4 H8 D2 C5".split(), strict=True):
        found = record(found, Played(Seat(by), Card.parse(card)))
    found = take_up(found, W if about == SOUTHS else S, about)
    assert set(back(found)) == {"E D2 EW", "S C5 NS"}
    assert (current(found), found.turn, lying(found), asked(found)) == ("H4 H8", E, ["E D2 major"], [])


@EDITIONS
@BOTH_WAYS
def test_63A1_where_both_have_played_on_both_are_established(edition: Edition, about: int) -> None:
    found = _trick(edition, about, more=(Played(E, Card.parse("S7")),))
    assert [law for law in laws(found) if law[:2] == "63"] == ["63A1", "63A1"]
    assert back(found) == []


@BOTH_WAYS
def test_62C3_of_hands_that_are_not_known_the_other_discard_is_asked_about_2017(about: int) -> None:
    found = answers(_trick(E2017, about, known=False), x61A_failure="suit")
    first, other = (E, S) if about == EASTS else (S, E)
    assert [(one.offender, one.closed) for one in found.inquiries] == [(first, False), (other, False)]
    both = answers(found, x61A_failure="suit")
    assert (set(back(both)), lying(both)) == ({"E D2 EW", "S C5 NS", "N S3 NS"}, ["E D2 major"])
    one = answers(found, x61A_failure="unable")
    assert back(one) == (["E D2 EW"] if about == EASTS else [])
    assert ("63A1" in laws(one)) is (about == SOUTHS)


@EDITIONS
def test_61A_a_discard_that_was_told_to_be_none_is_a_revoke_when_the_hand_shows_the_suit(edition: Edition) -> None:
    """The other order of telling: had he shown the heart before he was asked, it would have been a revoke at once."""
    found = Table.begin(replace(ending(edition, HANDS, contract="4S").start, deal=Deal(None, None, None, None)))
    found = answers(
        take_up(_played(record(_played(found, "H4 H8 D2 H3"), Opened("revoke", E, EASTS)), ""), S, EASTS), x61A_failure="unable"
    )
    found = _played(found, "S3 S7 S9 SK")
    found = _played(found, "SQ S5 HJ")
    assert [(one.kind, one.standing) for one in found.irregularities if one.at == EASTS] == [(Kind.REVOKE, Standing.OPEN)]
    found = take_up(found, S, EASTS)
    assert laws(found)[-1] == "63A1"
    assert played_to(found, EASTS) == 0


def _played(found: Table, text: str) -> Table:
    return cards(found, text)


@EDITIONS
def test_63A1_a_lead_that_was_taken_back_has_established_the_revoke_all_the_same(edition: Edition) -> None:
    """East fails to follow; West leads out of turn to the next trick and has to take the lead back; then East's card is seen."""
    found = begun(edition, "H6 HK C4 H3")
    found = record(found, Played(W, Card.parse("D6")))
    lead = len(found.entries) - 1
    found = take_up(found, S, lead)
    found = answers(found, x53A_misinformed=False, x56A_accepts=False)
    assert back(found) == ["W D6 EW"]
    found = take_up(found, S, next(one.at for one in found.irregularities if one.kind is Kind.REVOKE))
    assert "63A1" in laws(found)


def test_62C3_a_doubtful_card_that_was_not_the_one_named_is_asked_about_once_that_is_ruled_2017() -> None:
    """Dummy discards another card than declarer named, and East discards; only West has played on, to a trick that is turned."""
    found = hands(table(E2017, "1N P P P", S), "W H6")
    found = hands(then(found, Played(N, Card.parse("S4"), said="D2")), "E C3", "S H3", "W S2")
    found = take_up(then(found, Quitted()), W, 5)
    found = answers(found, x46B4_in_dummy=False, x46B_intention=False, x46B4_declarer=False)
    found = answers(found, x45D1_rho_withdraws=False, x45D1_lho_withdraws=False, x45D1_wrong_lead=False)
    found = answers(take_up(found, S, 6), x61A_failure="suit")
    assert [(one.inquiry.about, one.question.id) for one in asking(found)] == [(5, "61A.failure")]
    assert "62C3" in laws(answers(found, x61A_failure="suit"))
