"""Ten irregularities as a Director meets them: the words he types, what he answers, and what must stand on the sheet."""

from __future__ import annotations

from typing import NamedTuple


class Irregularity(NamedTuple):
    """What is typed, what is pressed, which paragraphs the sheet then cites.

    A step is a button: `<question>=<option>` (with `!` before it: a judgement), or `then:<procedure>`, which opens
    the next inquiry.
    """

    name: str
    english: str
    polish: str
    procedure: str
    steps: tuple[str, ...]
    laws: tuple[str, ...]
    rules: str = ""


TEN = (
    Irregularity(
        "insufficient bid",
        "bid too low",
        "za niska odzywka",
        "insufficient_bid",
        (
            "27A2.out_of_rotation=false",
            "27A1.lho_called=false",
            "27C.premature=false",
            "27A1.lho_accepts=false",
            "27B.replacement=pass",
            "!27B1b.comparable=no",
        ),
        ("27B", "27B2"),
    ),
    Irregularity(
        "call out of rotation",
        "bid out of turn",
        "odzywka poza kolejnością",
        "call_out_of_rotation",
        (
            "28A.rho_must_pass=false",
            "32.inadmissible=false",
            "28B.lho_is_rightful=false",
            "28B.rightful_called=false",
            "29A.lho_called=false",
            "29A.lho_accepts=false",
            "29.call=bid",
            "then:bid_out_of_rotation",
            "30.turn=partner",
        ),
        ("29B", "31B2"),
    ),
    Irregularity(
        "opening lead out of turn",
        "led out of turn",
        "wist z niewłaściwej ręki",
        "lead_out_of_turn",
        (
            "53.lead=opening",
            "then:opening_lead_out_of_turn",
            "54E.declaring=false",
            "54.done=nothing",
            "53A.misinformed=false",
            "54.face_down=false",
            "54.choice=refuse",
        ),
        ("53A", "54D"),
    ),
    Irregularity(
        "penalty card",
        "defender dropped a card",
        "obrońca upuścił kartę",
        "card_exposed_by_defender",
        (
            "49.too_late=no",
            "49.how=shown",
            "!50.waived=false",
            "50B.cards=honour",
        ),
        ("49", "50B"),
    ),
    Irregularity(
        "revoke",
        "did not follow suit",
        "nie dodał do koloru",
        "revoke",
        (
            "61A.failure=suit",
            "62D1.twelfth=false",
            "63A.since=played",
            "62C3.both=false",
            "then:established_revoke",
            "64B2.earlier=none",
            "64B3.card=unfaced",
            "64B4.attention=in_time",
            "64B6.twelfth=false",
            "64B7.both=no",
            "64A.winner=offender",
            "64A.later=true",
        ),
        ("63A1", "64A1"),
    ),
    Irregularity(
        "claim",
        "claimed the rest",
        "reszta moja",
        "claim",
        (
            "68.act=wins",
            "68A.dummy=false",
            "68B2.objects=false",
            "68C.stated=true",
            "68D.course=doubted",
            "68D.acted=nobody",
            "then:contested_claim",
            "70C1.unstated=false",
            "70D1.unstated=true",
            "!70D1.worse=true",
            "!70E1.finding=no",
            "!70D2.depends=declaring",
            "then:claimed_tricks",
            "!70A.tricks=4",
        ),
        ("68D2(a)", "70B1", "70D1", "70A"),
    ),
    Irregularity(
        "misinformation",
        "wrong explanation",
        "błędne wyjaśnienie",
        "misinformation",
        (
            "21B.stage=auction_period",
            "21B1a.misinformed=true",
            "21B1a.lho_since=last",
            "!21B1a.lho_influenced=true",
            "21B1a.lho_changes=false",
            "21B1a.rho_before=false",
            "47E2a.face_down=nobody",
        ),
        ("21B1(a)",),
    ),
    Irregularity(
        "unauthorized information",
        "hesitated before passing",
        "namyślał się",
        "unauthorized_information",
        (
            "16B1.source=hesitation",
            "!16B1.might_suggest=true",
            "16B1a.acted=true",
            "!16B1a.suggested=true",
            "!16B1b.considered=true",
            "!16B1b.some_choose=false",
        ),
        ("16B1", "16B1(b)"),
    ),
    Irregularity(
        "weighted score",
        "weighted score",
        "wynik ważony",
        "assigned_score",
        ("12A.sides=both", "!12C1c.weighted=true", "!12C1e.own_action=nothing", "12C4.contest=other"),
        ("12C1(b)", "12C1(c)"),
    ),
    Irregularity(
        "PZBS average",
        "average plus",
        "średnia plus",
        "artificial_score",
        ("12A.sides=both", "!12C2a.offending=partly", "!12C2a.non_offending=not", "12C2b.imps=false", "12C4.contest=other"),
        ("12C2(a)", "12C2(c)"),
        rules="pzbs",
    ),
)
