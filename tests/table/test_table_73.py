"""What a table knows about tempo, communication, deception, conduct and spectators: Laws 72-74 and 76."""

from __future__ import annotations

import pytest
from tables import E2007, E2017, E, N, S, W, answers, asked, calls, cards, laws, table, then, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.contract import Contract
from oddtrick.game.seats import Seat
from oddtrick.inquiry.vocabulary import Source
from oddtrick.table.desk.desk import asking
from oddtrick.table.desk.questions import Moment as Until
from oddtrick.table.desk.questions import moment_of
from oddtrick.table.entries import Claimed, Explained, Informed, Moment, Opened, Passed, Questioned, Start
from oddtrick.table.sheets.bindings import information
from oddtrick.table.state import Table

BOTH = every("edition", [E2007, E2017])
CONTRACT = "1NT P P P"  # N declares, E leads, W is the second defender to play


def opened(found: Table, procedure: str, by: Seat, about: int | None = None) -> Table:
    """Taken up about the last entry, unless another is named."""
    return then(found, Opened(procedure, by, len(found.entries) - 1 if about is None else about))


def option(found: Table, question: str) -> list[object]:
    """The options that are left of a question that is asked now."""
    (one,) = [one for one in asking(found) if one.question.id == question]
    return list(one.options)


def moment(found: Table, by: Seat, about: int | None = None) -> object:
    return opened(found, "tempo", by, about).inquiries[-1].answers.get("73A2.moment")


# ---------------------------------------------------------------- 73A2: when


@BOTH
def test_73A2_the_call_after_a_jump_bid(edition: Edition) -> None:
    assert moment(table(edition, "2S P"), E) == "after_jump_at_first_turn"
    assert moment(table(edition, "1S P 3S P"), W) == "after_jump_at_first_turn"
    assert moment(table(edition, "1C P 1S P 3S P"), E) == "after_jump"
    assert moment(table(edition, "1C P 1S P 2S P"), E) == "other", "2S over 1S is no jump"
    assert moment(table(edition, "1C P 2D P P P"), E) == "other", "the jump was one round before"


@BOTH
def test_73A2_the_first_turn_and_later_ones(edition: Edition) -> None:
    assert moment(table(edition, "P P"), E) == "first_turn"
    assert moment(table(edition, "P P P 1S P P"), E) == "other"
    assert moment(table(edition, "3S P P 4H P"), N) == "other", "4H over 3S is no jump"


@BOTH
def test_73A2_the_second_defender_at_trick_one(edition: Edition) -> None:
    trick = cards(table(edition, CONTRACT), "H2 H3 H4")
    assert [moment(trick, seat, at) for seat, at in ((E, 4), (S, 5), (W, 6))] == ["other", "other", "first_trick"]
    assert moment(cards(trick, "H5 C2 C3 C4 C5"), W) == "other", "trick two"


@BOTH
def test_73A2_a_table_that_begins_later_knows_no_first_trick(edition: Edition) -> None:
    begun = Table.begin(Start(edition, N, contract=Contract.parse("1NT", N), trick=3, leader=E))
    assert moment(cards(begun, "H2 H3 H4"), W) == "other"


@BOTH
def test_73A2_of_a_sign_the_call_counts_with_which_it_came(edition: Edition) -> None:
    noted = then(table(edition, "2S P"), Informed(E, Source.HESITATION, 1))
    assert moment(noted, E) == "after_jump_at_first_turn"
    alone = opened(then(table(edition, "2S P"), Informed(E, Source.HESITATION)), "tempo", E)
    assert asked(alone) == ["73A2.moment"], "the record does not say with which call it came"


@BOTH
@pytest.mark.parametrize(
    ("source", "left"),
    [
        (Source.HESITATION, ["even", "hesitation"]),
        (Source.HASTE, ["even", "haste"]),
        (Source.TONE, ["even", "manner"]),
        (Source.OTHER, ["even", "haste", "hesitation", "manner"]),
    ],
)
def test_73A2_what_was_noted_or_his_usual_way(edition: Edition, source: Source, left: list[str]) -> None:
    found = opened(then(table(edition, "1S P"), Informed(E, source, 1)), "tempo", E)
    assert option(found, "73A2.tempo") == left


# ---------------------------------------------------------------- 73D1: who may use it, and who did


@BOTH
def test_73D1_a_hesitation_is_partners_to_ignore_and_play_goes_on(edition: Edition) -> None:
    """E passes slowly: he is told so at once; how it came about, and who acted on it, waits for the end of the play."""
    found = answers(opened(table(edition, "1S P"), "tempo", E), x73A2_tempo="hesitation")
    assert (laws(found), asked(found), waiting(found)) == (["73D1"], [], ["73D1.cause"])
    assert moment_of("73D1.cause") is Until.END_OF_PLAY
    found = then(calls(found, "S P", "W 2H", "N P", "E P", "S P"), Claimed(W))
    found = answers(found, x73D1_cause="unintentional")
    assert option(found, "73D1.acted") == ["nobody", "partner", "opponent"]
    found = answers(found, x73D1_acted="partner")
    assert found.inquiries[-1].procedure == "unauthorized_information"


@BOTH
def test_73D1_dummy_cannot_have_acted_on_declarers_pause(edition: Edition) -> None:
    found = opened(cards(table(edition, CONTRACT), "H2 H3 H4 H5"), "tempo", N)
    found = answers(found, x73A2_tempo="hesitation")
    found = then(cards(found, "C2 C3 C4 C5"), Claimed(N))
    assert option(answers(found, x73D1_cause="unintentional"), "73D1.acted") == ["nobody", "opponent"]


@BOTH
def test_73D1_a_defender_who_still_played_may_have_acted_on_it(edition: Edition) -> None:
    found = answers(opened(cards(table(edition, CONTRACT), "H2"), "tempo", E), x73A2_tempo="haste")
    found = then(cards(found, "H3 H4 H5"), Claimed(N))
    assert option(answers(found, x73D1_cause="unintentional"), "73D1.acted") == ["nobody", "partner", "opponent"]


# ---------------------------------------------------------------- 73A1, 73D2: by what


@BOTH
@pytest.mark.parametrize(
    ("source", "channel"),
    [(Source.GESTURE, "remark"), (Source.EMPHASIS, "manner"), (Source.REPLY, "explanation"), (Source.NO_ALERT, "explanation")],
)
def test_73A1_a_sign_that_was_noted_is_the_channel(edition: Edition, source: Source, channel: str) -> None:
    found = opened(then(table(edition, "1S"), Informed(E, source)), "communication", E)
    assert found.inquiries[-1].answers == {"73A1.channel": channel}
    assert waiting(found) == ["73B1.purpose"]


@BOTH
def test_73A1_questions_and_explanations_are_lawful_in_themselves(edition: Edition) -> None:
    begun = table(edition, "1S P 2H")
    question = opened(then(begun, Questioned(W, 2)), "communication", W)
    assert option(question, "73A1.channel") == ["allowed", "question", "other_question"]
    explained = opened(then(begun, Explained(N, 2, "hearts")), "communication", N)
    assert option(explained, "73A1.channel") == ["allowed", "explanation"]
    assert option(opened(begun, "communication", S), "73A1.channel")[0] == "calls_and_plays"


@BOTH
@pytest.mark.parametrize(("source", "means"), [(Source.REMARK, "remark"), (Source.HASTE, "tempo"), (Source.QUESTION, "question")])
def test_73D2_a_sign_that_was_noted_is_the_means(edition: Edition, source: Source, means: str) -> None:
    found = opened(then(table(edition, "1S"), Informed(N, source)), "deception", N)
    assert found.inquiries[-1].answers == {"73D2.means": means}
    assert asked(found) == []


@BOTH
def test_73D2_of_a_card_a_person_must_say_what_misled(edition: Edition) -> None:
    assert asked(opened(cards(table(edition, CONTRACT), "H2"), "deception", E)) == ["73D2.means"]
    asks = opened(then(table(edition, "1S"), Questioned(E, 0)), "deception", E)
    assert asks.inquiries[-1].answers == {"73D2.means": "question"}


# ---------------------------------------------------------------- 72, 74, 76


@BOTH
def test_72B2_of_a_revoke_the_law_on_revokes_tells_what_is_to_be_done(edition: Edition) -> None:
    found = cards(table(edition, CONTRACT), "H2 H3 H4 C5 H5 H6")
    assert [one.at for one in found.irregularities] == [7]
    found = answers(opened(found, "intent", N, 7), x72B_matter="silence")
    assert laws(found)[0] == "72B2"
    assert [one.procedure for one in found.inquiries][:2] == ["intent", "revoke"]


@BOTH
def test_72B1_intention_is_judged_when_play_has_ended(edition: Edition) -> None:
    found = answers(opened(table(edition, "1S P"), "intent", E), x72B_matter="intention")
    assert (asked(found), waiting(found)) == ([], ["72B1.intentional"])


@BOTH
def test_74C_before_the_play_nothing_of_it_can_have_been_disturbed(edition: Edition) -> None:
    def acts(found: Table, part: str, question: str) -> list[object]:
        return option(answers(then(found, Opened("conduct", N)), x74_part=part), question)

    assert acts(table(edition), "etiquette", "74B.act") == ["inattention", "to_director"]
    assert "expectation" not in acts(table(edition, "1S"), "procedure", "74C.act")
    assert "prolonged" not in acts(table(edition, CONTRACT), "etiquette", "74B.act")
    assert len(acts(cards(table(edition, CONTRACT), "H2"), "procedure", "74C.act")) == 9


def test_74A2_a_call_is_not_extraneous_2017() -> None:
    found = answers(opened(table(E2017, "1S"), "conduct", N), x74_part="attitude", x74A_act="annoyance")
    assert laws(found) == ["74A2"]
    assert found.inquiries[-1].answers["74A2.extraneous"] is False


@BOTH
def test_74C2_in_play_declarer_has_no_partner_to_tell(edition: Edition) -> None:
    def shows(by: Seat) -> list[str]:
        found = opened(cards(table(edition, CONTRACT), "H2 H3 H4 H5"), "conduct", by)
        return asked(answers(found, x74_part="procedure", x74C_act="approval"))

    assert (shows(N), shows(E)) == ([], ["74.told"])


def watched(found: Table, act: str) -> Table:
    found = then(found, Opened("spectator", N))
    return answers(found, x76A1_where="inside", x76D_status="spectator", x76B_act=act)


@BOTH
def test_76B2_a_deal_is_in_progress_from_the_first_cards_to_the_end_of_play(edition: Edition) -> None:
    def in_progress(found: Table) -> object:
        return watched(found, "reacted").inquiries[-1].answers["76B2.in_progress"]

    started = table(edition)
    assert [in_progress(started), in_progress(then(started, Passed(Moment.CARDS_OUT_EW)))] == [False, True]
    assert in_progress(table(edition, "1S"))
    assert not in_progress(then(cards(table(edition, CONTRACT), "H2"), Claimed(N)))


@BOTH
def test_76B3_after_the_round_a_spectator_may_talk(edition: Edition) -> None:
    talks = watched(table(edition, "1S"), "conversed")
    assert (laws(talks), asked(talks)) == (["76B3"], ["76C2.caused"])
    assert asked(watched(then(table(edition, "P P P P"), Passed(Moment.ROUND_OVER)), "conversed")) == []


@BOTH
def test_73D1_the_hesitation_that_was_noted_is_listed_with_who_may_use_it(edition: Edition) -> None:
    noted = then(table(edition, "1S P"), Informed(E, Source.HESITATION, 1))
    assert [one.unauthorized for one in information(noted)] == [(W,)]
