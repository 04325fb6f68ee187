"""Who may use which information, said once for several players: in both languages, on the card and in a list of orders."""

from __future__ import annotations

import pytest
from walking import every_procedure

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Order, explore
from oddtrick.inquiry.effects import Authorized, Effect, Unauthorized
from oddtrick.inquiry.vocabulary import Role
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.words import orders_in
from oddtrick.shapes.inquiry import spoken, under
from oddtrick.speaking.card import aloud, card
from oddtrick.speaking.scene import Scene
from oddtrick.speaking.together import together
from oddtrick.texts import say

OPPONENTS = (Authorized(Role.LHO), Authorized(Role.RHO))
OFFENDERS = (Unauthorized(Role.OFFENDER), Unauthorized(Role.PARTNER))


@pytest.mark.parametrize(
    ("law", "act", "effects", "english", "polish"),
    [
        (
            "16C",
            "",
            (*OPPONENTS, *OFFENDERS),
            ["South and North may use the information from the withdrawn action.",
             "East and West may not use the information from the withdrawn action."],
            ["S i N mogą korzystać z informacji z wycofanej zapowiedzi lub wycofanego zagrania.",
             "E i W nie mogą korzystać z informacji z wycofanej zapowiedzi lub wycofanego zagrania."],
        ),
        (
            "21B",
            "1D",
            OFFENDERS,
            ["East and West may not use the information from the withdrawn 1♦."],
            ["E i W nie mogą korzystać z informacji z wycofanej zapowiedzi 1♦."],
        ),
        (
            "68B2",
            "",
            (Authorized(Role.CLAIMERS_PARTNER), Authorized(Role.CLAIMERS_LHO), Authorized(Role.CLAIMERS_RHO)),
            ["West, South and North may use the information from the cards that were shown."],
            ["W, S i N mogą korzystać z informacji z pokazanych kart."],
        ),
        (
            "73D1",
            "",
            (Authorized(Role.LHO, own_risk=True), Authorized(Role.RHO, own_risk=True), Unauthorized(Role.PARTNER)),
            ["South and North may use that information, at their own risk.", "West may not use that information."],
            ["S i N mogą korzystać z tej informacji na własne ryzyko.", "W nie może korzystać z tej informacji."],
        ),
    ],
    ids=["opponents and offenders", "a call by its name", "three players", "at their own risk"],
)  # fmt: skip
def test_several_players_have_one_sentence(
    law: str, act: str, effects: tuple[Effect, ...], english: list[str], polish: list[str]
) -> None:
    scene = Scene.told(Edition.E2017, law, "E", act=act)
    told = card(scene, [(law, one) for one in effects]).information
    assert [aloud(line, translator("en")) for line in told] == english
    assert [aloud(line, translator("pl")) for line in told] == polish
    listed = orders_in(scene, Order(law, effects))
    assert [translator("en")(one) for one in listed] == [one[:-1] for one in english]


def test_two_paragraphs_stay_apart() -> None:
    """68B: each line has the paragraph that says it."""
    scene = Scene.told(Edition.E2017, "16C", "E")
    told = card(scene, [("16C1", OPPONENTS[0]), ("16C2", OFFENDERS[0]), ("16C2", OFFENDERS[1]), ("16C1", OPPONENTS[1])])
    assert [line.law for line in told.information] == ["16C1", "16C2"]


def test_without_seats_the_players_are_named_as_the_Laws_name_them() -> None:
    (line,) = card(Scene(Edition.E2017, "21B"), [("21B", one) for one in OFFENDERS]).information
    assert translator("en")(line.text).startswith("the offender and offender's partner may not use")
    assert translator("pl")(line.text).startswith("wykraczający i partner wykraczającego nie mogą korzystać")


def test_what_else_is_ordered_keeps_its_place() -> None:
    first, last = say("the card stays on the table"), say("play continues")
    told = together([first, *(one.text for one in OPPONENTS), last, first])
    assert told == (first, say("{players} may use that information", players=say("{players} and {player}", players=Role.LHO.text,
                    player=Role.RHO.text)), last)  # fmt: skip


@every_procedure
def test_no_card_says_the_same_of_one_player_after_the_other(procedure: Procedure) -> None:
    scene = Scene.told(procedure.edition, procedure.law, "E", "S")
    seats = {language: {translator(language)(scene.name(role)) for role in Role} for language in LANGUAGES}
    for path in explore(procedure.run):
        for language in LANGUAGES:
            lines = spoken(under(procedure, "", None), path, scene).information
            said = [(line.law, *aloud(line, translator(language)).partition(" ")) for line in lines]
            of_one_player = [(law, rest) for law, who, _, rest in said if who in seats[language]]
            assert len(of_one_player) == len({*of_one_player}), said
