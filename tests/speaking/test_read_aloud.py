"""Every end of every procedure, read aloud in both languages: sentences, with the seats of the case, and nothing glued together."""

from __future__ import annotations

import re
from functools import cache

import pytest
from walking import every_procedure

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import Progress, explore
from oddtrick.inquiry.effects import (
    CallDirector,
    Cancel,
    DefendersPenalties,
    Established,
    MayChange,
    MayChooseLead,
    MayRetract,
    MustPlay,
    NoRectification,
    Penalise,
    Penalty,
    Permitted,
    PickUp,
    PlayOn,
    Then,
    Transfer,
    Unauthorized,
    WithdrawnInforms,
)
from oddtrick.inquiry.ruling import rule
from oddtrick.inquiry.vocabulary import Breach, Camp, Role, Suits, What, When
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import ALL
from oddtrick.laws.procedure import Procedure
from oddtrick.shapes.inquiry import spoken, under
from oddtrick.speaking.card import Line, Waiting, aloud
from oddtrick.speaking.card import card as card_of
from oddtrick.speaking.forbidden import forbidden
from oddtrick.speaking.permitted import permission, permitted
from oddtrick.speaking.scene import Scene
from oddtrick.speaking.sentences import sentence
from oddtrick.texts import BadInput

# Of whom a sentence speaks, before a colon: "East: a pass ...". A colon later in a sentence, or after a whole phrase, is none.
_GLUED = re.compile(r"^(the |dummy|declarer|offender|wykraczaj|gracz )?\S{0,12}( \(\w\))?: ", re.IGNORECASE)
# What no sentence has: a word twice, what names nothing, and a role with a seat in brackets.
_NEVER = re.compile(
    r"\b(?!minus\b)(\w{3,}) \1\b|this is (not )?permitted|to (nie )?jest dozwolone|\bnext: |\bnastępnie: |\([NESW]\)",
    re.IGNORECASE,
)
_BY_ROLE = re.compile(r"offender|\bLHO|wykraczaj", re.IGNORECASE)
# What a Law says of sides in general, or of somebody beside the case.
_IN_GENERAL = {
    "both members of the offending side get the same score, whoever of them was at fault",
    "rectification and adjusted score are the same for both players of the offending side",
    "for the adjusted score both sides count as non-offending",
}


def lines(procedure: Procedure, scene: Scene) -> list[Line]:
    """Every line of every card that its paths end with."""
    found = under(procedure, "", None)
    cards = {spoken(found, path, scene) for path in _ends(procedure)}
    return [line for card in cards for part in card for line in part]


@cache
def _ends(procedure: Procedure) -> list[Progress]:
    alike = {tuple(path.orders): path for path in explore(procedure.run)}
    return list(alike.values())


@every_procedure
@pytest.mark.parametrize("told", [{}, {"offender": "E", "declarer": "S"}], ids=["nobody's seat", "seats"])
def test_every_end_is_read_in_sentences(procedure: Procedure, told: dict[str, str]) -> None:
    scene = Scene.told(procedure.edition, procedure.law, **told)
    for line in lines(procedure, scene):
        for language in LANGUAGES:
            said = aloud(line, translator(language))
            assert re.match(r"[^\W\d_]|[0-9]", said), said
            assert said[0] == said[0].upper()
            assert said.endswith((".", "?", "!"))
            assert not re.search(r"\{|None|\.\.|  ", said), said
            assert not _GLUED.match(said), f"glued: {said}"
            assert not _NEVER.search(said), said


@every_procedure
def test_with_the_seats_known_nobody_is_called_by_his_role(procedure: Procedure) -> None:
    scene = Scene(procedure.edition, procedure.law, Seat.E, Seat.S)
    for line in lines(procedure, scene):
        if str(line.text) not in _IN_GENERAL:
            for language in LANGUAGES:
                assert not _BY_ROLE.search(translator(language)(line.text)), translator(language)(line.text)


def test_27B2_the_card_of_an_insufficient_bid_replaced_by_a_pass() -> None:
    (procedure,) = [one for one in ALL if (one.name, one.edition) == ("insufficient_bid", Edition.E2017)]
    answers = {"27A2.out_of_rotation": False, "27A1.lho_called": False, "27C.premature": False, "27A1.lho_accepts": False,
               "27B.replacement": "pass", "27B1b.comparable": "no"}  # fmt: skip
    found = under(procedure, "", None)
    scene = Scene.told(Edition.E2017, "27", "E", act="1H")
    card = spoken(found, rule(procedure.run, answers), scene)
    told = [[aloud(line, translator("en")) for line in part] for part in card]
    assert told == [
        ["East's 1♥ is cancelled.", "East replaces it by a pass."],
        ["West must pass until the auction ends."],
        ["North-South may use the information from the withdrawn 1♥, East-West may not."],
        [
            "If East-West defend, the first lead of West may be restricted (Law 26).",
            "When play has ended, the Director asks whether East could have known that this might well damage the other side "
            "(Law 72C).",
        ],
    ]
    polish = [aloud(line, translator("pl")) for part in card[:2] for line in part]
    assert polish == ["Zapowiedź 1♥ gracza E zostaje unieważniona.", "E zastępuje ją pasem.", "W musi pasować do końca licytacji."]


def test_50D_what_a_major_penalty_card_means_is_said_beside_it() -> None:
    card = card_of(Scene.told(Edition.E2017, "49", "E", "S"), [("50B", Penalty(Role.OFFENDER))])
    assert [aloud(line, translator("en")) for line in card.now] == [
        "East leaves the card on the table: it is a major penalty card.",
        "East plays it at the first legal opportunity, but following suit and a lead or play that is required or forbidden come "
        "first; the card then stays on the table.",
        "Before West leads while it lies there, South may require its suit, prohibit it, or do neither.",
    ]


def test_62C2_before_the_offender_leads_declarer_chooses_about_his_partners_penalty_card() -> None:
    card = card_of(Scene.told(Edition.E2017, "62", "E", "S"), [("62B1", Penalty(Role.OFFENDER)), ("62C2", Penalty(Role.PARTNER))])
    leads = [aloud(line, translator("en")) for line in card.now if line.law == "50D2"]
    assert [line.split(" leads")[0] for line in leads] == ["Before West", "Before East"]


@pytest.mark.parametrize("edition", [*Edition], ids=str)
def test_64C_what_is_asked_after_play_speaks_of_no_transfer_where_there_is_none(edition: Edition) -> None:
    card = card_of(Scene.told(edition, "64", "E", "S"), [], [Waiting(Then("revoke_redress"), "64B1")])
    assert [aloud(line, translator("en")).split(" (")[0] for line in card.later] == [
        "When play has ended, the Director asks whether the damage of the revoke has been made good"
    ]


@pytest.mark.parametrize(("edition", "free"), [(Edition.E2007, False), (Edition.E2017, True)], ids=["2007", "2017"])
def test_50E1_the_penalty_card_among_the_cards_taken_back_is_for_all(edition: Edition, free: bool) -> None:
    """62C1, 16C. In 2017 what it tells is barred to nobody while it lies there, unless 62D2 bars it; in 2007 50E2 bars it."""
    orders = [("62B", Cancel()), ("62B1", Penalty(Role.OFFENDER)), ("62C1", Cancel(What.LHO_CARDS)), ("62C1", WithdrawnInforms())]
    scene = Scene.told(edition, "62", "E", "S", "C3")
    (line,) = card_of(scene, orders).information
    assert ("for all players" in aloud(line, translator("en"))) is free
    barred = card_of(scene, [*orders, ("62D2", Unauthorized(Role.PARTNER))]).information
    assert not any("for all players" in aloud(one, translator("en")) for one in barred)


def test_26B_a_choice_of_lead_says_how_long_it_binds() -> None:
    scene = Scene.told(Edition.E2017, "26", "E", "S")
    orders = [("26B", MayChooseLead(Role.PARTNER, Suits.ANY)), ("26A2", MayChooseLead(Role.PARTNER, Suits.SPECIFIED, require=True))]
    assert [aloud(line, translator("en")) for line in card_of(scene, orders).now] == [
        "When West first has to lead, South may prohibit one suit for as long as West keeps the lead.",
        "When West first has to lead, South may require that lead in a suit that the withdrawn call specified, or prohibit such a "
        "suit for as long as West keeps the lead.",
    ]


@pytest.mark.parametrize(
    ("law", "act", "english", "polish"),
    [
        ("31", "1D", "the information from the withdrawn 1♦", "z informacji z wycofanej zapowiedzi 1♦"),
        ("31", "", "the information from the withdrawn call", "z informacji z wycofanej zapowiedzi"),
        ("21B", "", "the information from the withdrawn call", "z informacji z wycofanej zapowiedzi"),
        ("49", "SK", "the information from the ♠K", "z informacji z karty ♠K"),
        ("49", "", "the information from the card", "z informacji z tej karty"),
        ("68B2", "", "the information from the cards that were shown", "z informacji z pokazanych kart"),
        ("16C", "", "the information from the withdrawn action", "z informacji z wycofanej zapowiedzi lub wycofanego zagrania"),
        (
            "14",
            "",
            "what he has learned of the cards that were put right",
            "z tego, czego dowiaduje się o uzupełnionych lub przełożonych kartach",
        ),
        ("16B", "", "that information", "z tej informacji"),
    ],
)
def test_what_may_not_be_used_is_named(law: str, act: str, english: str, polish: str) -> None:
    scene = Scene.told(Edition.E2017, law, "E", act=act)
    (line,) = card_of(scene, [("16C2", Unauthorized(Role.PARTNER))]).information
    assert aloud(line, translator("en")) == f"West may not use {english}."
    assert polish in aloud(line, translator("pl"))


@pytest.mark.parametrize(("edition", "withdrawn"), [(Edition.E2017, "16C2"), (Edition.E2007, "16D2")], ids=["2017", "2007"])
def test_47E2_21B2_what_misinformation_took_back_is_a_card_or_the_call_of_a_partner(edition: Edition, withdrawn: str) -> None:
    """47E2: West takes back a card, and no call. 21B2: the call that North changes is another one than the one West has changed."""
    scene = Scene.told(edition, "21", "N")
    card = card_of(scene, [("47E2(a)", MayRetract(Role.LHO)), (withdrawn, Unauthorized(Role.PARTNER))])
    call = card_of(scene, [("21B1(a)", MayChange(Role.RHO)), (withdrawn, Unauthorized(Role.PARTNER)),
                           ("21B2", MayChange(Role.OFFENDER)), ("21B2", Unauthorized(Role.PARTNER))])  # fmt: skip
    assert [aloud(line, translator("en")) for line in (*card.information, *call.information)] == [
        "South may not use the information from the card.",
        "South may not use the information from the withdrawn call.",
        "South may not use the information from a call that his partner changes.",
    ]
    assert (
        aloud(call.information[1], translator("pl")) == "S nie może korzystać z informacji z zapowiedzi zmienionej przez partnera."
    )


@pytest.mark.parametrize(
    ("law", "act", "said"),
    [
        ("68B2", "", ["West picks the cards up.", "Play continues."]),
        ("48A", "SK", ["West picks the card up.", "Play continues."]),
        ("9B2", "", ["West picks the cards up.", "Auction and play continue."]),
    ],
)
def test_one_card_is_picked_up_and_play_goes_on_where_there_is_no_auction(law: str, act: str, said: list[str]) -> None:
    card = card_of(Scene.told(Edition.E2017, law, "E", act=act), [(law, PickUp(Role.PARTNER)), (law, PlayOn())])
    assert [aloud(line, translator("en")) for part in card for line in part] == said


def test_16C_what_a_withdrawn_call_or_card_told_has_its_name() -> None:
    told = {}
    for law, act in (("27", "P"), ("62", "SK")):
        card = card_of(Scene.told(Edition.E2017, law, "E", act=act), [("16C", Cancel(What.ACT))])
        told[act] = [aloud(line, translator(language)) for language in LANGUAGES for line in card.information]
    assert told == {
        "P": [
            "North-South may use the information from the withdrawn Pass, East-West may not.",
            "Z informacji z wycofanej zapowiedzi Pas NS może korzystać, a EW nie może.",
        ],
        "SK": [
            "North-South may use the information from the ♠K taken back, East-West may not.",
            "Z informacji z cofniętej karty ♠K NS może korzystać, a EW nie może.",
        ],
    }


@pytest.mark.parametrize("act", ["SK", ""])
def test_50E1_what_a_penalty_card_tells_is_for_all_while_it_lies_there(act: str) -> None:
    ruling = [("62B", Cancel(What.ACT)), ("62B1", Penalty(Role.OFFENDER, major=True))]
    (line,) = card_of(Scene.told(Edition.E2017, "62", "E", act=act), ruling).information
    (old,) = card_of(Scene.told(Edition.E2007, "62", "E", act=act), ruling).information
    named = "♠K" if act else "penalty card"
    assert (aloud(line, translator("en")), line.law, old.law) == (
        f"As long as the {named} lies on the table all players may use the information from it.",
        "50E1",
        "16D",
    )


def test_62C3_of_two_revokes_neither_side_may_use_what_they_told_2017() -> None:
    ruling = [("62C3", Cancel(What.BOTH_REVOKES)), ("62C3", DefendersPenalties())]
    (line,) = card_of(Scene.told(Edition.E2017, "62", "E", act="SK"), ruling).information
    assert aloud(line, translator("en")).startswith("Neither side may use the information from the cards taken back; that")
    assert line.law == "16C2"


def test_15C_where_a_whole_auction_is_withdrawn_there_is_no_offending_side_2007() -> None:
    assert not card_of(Scene.told(Edition.E2007, "15"), [("15C", Cancel(What.AUCTION))]).information


def test_it_has_a_noun_and_what_waits_for_the_end_a_sentence() -> None:
    for procedure in ALL:
        for line in lines(procedure, Scene(procedure.edition, procedure.law, Seat.E, Seat.S)):
            said = aloud(line, translator("en")) + aloud(line, translator("pl"))
            assert not re.search(r"what it told|: after play|: po rozgrywce", said), said


def test_a_limit_follows_without_a_comma_where_no_clause_begins() -> None:
    scene = Scene.told(Edition.E2017, "57", "E", "S")
    (line,) = card_of(scene, [("51A", MustPlay(Role.OFFENDER, "S2"))]).now
    assert aloud(line, translator("en")) == "East must play ♠2 as his next card."
    assert aloud(line, translator("pl")) == "E musi zagrać ♠2 jako następną kartę."


def test_a_breach_is_a_whole_sentence() -> None:
    assert str(Penalise(Role.OFFENDER, Breach.MUST).text) == "the offender has committed a serious infraction, penalised as a rule"
    for breach in Breach:
        for language in LANGUAGES:
            assert ":" not in translator(language)(Penalise(Role.PARTNER, breach).text)


def test_an_act_is_a_call_or_a_card_as_it_was_told() -> None:
    assert Scene.told(Edition.E2017, "27", "E", act="1H").act == "1♥"
    assert Scene.told(Edition.E2017, "53", "E", act="HT").act == "♥10"
    exposed = Scene.told(Edition.E2017, "24", "E", act="SK")
    assert (exposed.act, exposed.of_a_card) == ("♠K", True)
    assert not Scene.told(Edition.E2017, "60", "E", act="1NT").of_a_card
    with pytest.raises(BadInput, match="1Q' is not a call"):
        Scene.told(Edition.E2017, "27", "E", act="1Q")
    with pytest.raises(BadInput, match="1Q"):
        Scene.told(Edition.E2017, "53", "E", act="1Q")


@pytest.mark.parametrize("edition", [*Edition])
def test_what_is_permitted_and_what_is_not_is_named_where_an_edition_rules_on_it(edition: Edition) -> None:
    """Each sentence belongs to a ruling, and each ruling has its sentence: "this is permitted" names nothing."""
    orders = [order for one in ALL if one.edition is edition for path in _ends(one) for order in path.orders]
    ruled = {allowed: {one.law for one in orders if Permitted(allowed) in one.effects} for allowed in (True, False)}
    assert {law.rpartition(" ")[2] for law in ruled[True]} <= {*permitted(edition)}
    assert ruled[False] <= {*forbidden()}
    for allowed, laws in ruled.items():
        assert all(permission(Permitted(allowed), law, edition) for law in laws)


def test_40B2aiii_of_an_alert_that_was_prescribed_and_given_in_some_way_it_is_not_said_that_none_was() -> None:
    """Nothing was prescribed, it was done as prescribed, or in another way that was noticed: one sentence for the three."""
    line = permission(Permitted(True), "40B2(a)(iii)", Edition.E2017)
    assert str(line) == "the opponents were told as far as the regulations demand it"


def test_no_sentence_says_what_is_permitted_without_a_ruling_that_does() -> None:
    ruled: dict[bool, set[str]] = {True: set(), False: set()}
    for procedure in ALL:
        for path in _ends(procedure):
            for order in path.orders:
                for effect in order.effects:
                    if isinstance(effect, Permitted):
                        ruled[effect.allowed].add(order.law.rpartition(" ")[2])
    assert ruled[False] == {*forbidden()}
    assert ruled[True] == {*permitted(Edition.E2007)} | {*permitted(Edition.E2017)}


def test_43A1a_how_strongly_it_is_forbidden_is_read_out_as_the_edition_says_it() -> None:
    said = [str(permission(Permitted(False), "43A1(a)", edition)) for edition in (Edition.E2007, Edition.E2017)]
    assert [line.split()[1:3] for line in said] == [["should", "not"], ["may", "not"]]


def test_43A1b_dummy_draws_attention_neither_first_nor_later() -> None:
    """Only of calling the Director (43A1(a)) is it said who was first."""
    assert forbidden()["43A1(b)"] == forbidden()["42B3"]
    assert "first" not in str(forbidden()["43A1(b)"])


def test_9A3_16C2_25A2_41C_what_is_not_permitted_is_what_happened() -> None:
    """A paragraph that forbids something else than the one who did it did is not read out for it."""
    assert "draw attention" in str(forbidden()["9A3"])  # 2007: dummy spoke of it; to prevent something is not what 9A3 forbids
    no = Permitted(False)  # 2007: partner has called; 2017: the call was meant
    assert ["slip" in str(permission(no, "25A2", edition)) for edition in (Edition.E2017, Edition.E2007)] == [True, False]
    assert "side that had offended" in str(forbidden()["16C2"])  # of its opponents' withdrawn actions as well
    assert "turn" in str(forbidden()["41C"])  # the contract, not the auction


def test_a_side_has_the_verb_that_goes_with_it_in_polish() -> None:
    polish = translator("pl")
    scene = Scene(Edition.E2017, "16B2", Seat.E, Seat.S)
    called = CallDirector(Camp.NON_OFFENDING, When.NOW)
    assert "NS powinna" not in polish(sentence(called, scene))
    assert polish(sentence(Transfer(2), scene)) == "2 lewy przechodzą na stronę NS"
    assert polish(sentence(Transfer(5), scene)) == "5 lew przechodzi na stronę NS"
    assert polish(sentence(Transfer(1), Scene(Edition.E2017, "64"))) == polish(Transfer(1).text)


@pytest.mark.parametrize("edition", [*Edition], ids=str)
def test_43B2b_a_revoke_that_goes_back_is_not_read_out_as_established(edition: Edition) -> None:
    told = "the revoke is corrected, and yet it costs what an established one costs"
    assert str(permission(Established(True), "43B2(b)", edition)) == told
    assert permission(Established(True), "63A1", edition) is None


def test_24A_beside_a_penalty_card_the_auction_goes_on_without_further_rectification() -> None:
    """That is true of the auction; "no further rectification" by itself would not be (58B3)."""
    told = [("24A", NoRectification(auction=True)), ("58B3", NoRectification()), ("24E", Penalty(Role.OFFENDER))]
    card = card_of(Scene.told(Edition.E2017, "24", "E", "S"), told)
    assert [str(line.text) for line in card.says] == ["the auction goes on without further rectification"]


@pytest.mark.parametrize("edition", [*Edition], ids=str)
def test_43B3_what_dummy_was_first_to_point_out_is_not_said_to_cost_nothing(edition: Edition) -> None:
    """After play the score can still be adjusted for it."""
    told = str(permission(NoRectification(), "43B3", edition))
    assert told == "nothing is put right now, as though there had been no irregularity"


@pytest.mark.parametrize("edition", [*Edition], ids=str)
def test_64B_no_tricks_go_over_is_not_read_out_as_if_64C_were_not_to_come(edition: Edition) -> None:
    assert str(permission(NoRectification(), "64B1", edition)) == "no tricks are transferred for this revoke"
    assert permission(NoRectification(), "62B2", edition) is None
