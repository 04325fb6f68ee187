"""The Director's forms: their fields, what fills them, and what stands on the paper."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import pytest
from fontTools.ttLib import TTFont

from conftest import ROOT, missing
from every import every
from oddtrick.awards.text import adjusted_score
from oddtrick.awards.values import AdjustedScore
from oddtrick.citations import Edition
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.inquiry.asking import explore, stored
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import named
from oddtrick.pages.forms import Form, Kind, checked, form, ids, kind
from oddtrick.pages.forms.cases import Under, read_case
from oddtrick.pages.forms.known import Known, of_table
from oddtrick.pages.forms.pdf import pdf
from oddtrick.pages.forms.plain import as_json
from oddtrick.pages.forms.sheet import BOTTOM, MARGIN, WIDTH, Sheet, printable
from oddtrick.pages.forms.values import Board, Choice, Field, Findings, Orders, Results, Section, lines, worded
from oddtrick.pictures.record import read_answers
from oddtrick.table.desk.following import follow
from oddtrick.table.folding.record import load
from oddtrick.texts import BadInput, Text

EXAMPLES = ROOT / "src" / "oddtrick" / "examples"
CASE = {
    "edition": "2017",
    "regulations": "",
    "facts": {"state": "disputed", "seats": "NE", "balance": "probable", "words": "East says he heard 2♥"},
    "inquiries": [{"procedure": "insufficient_bid", "answers": {}}],
}
MANY = "Zażółć gęślą jaźń ♥ " * 190  # several pages
both_languages = pytest.mark.parametrize("language", LANGUAGES)
every_kind = every("wanted", [*Kind])

# What the forms of federations ask for (England, Australia, clubs): by the id of the field, who needs it.
ASKED_FOR = {
    "ruling": "event date session table board director dealer vulnerability explanations play contract lead tricks score "
    "agreed disputed balance laws ruling poll reasons right_of_appeal north south east west screens boxes score_ns "
    "score_ew",
    "adjustment": "event date board contract declarer tricks score offenders laws irregularity damage award_ns award_ew kind "
    "own_error worth_ns worth_ew penalty reasons entered scorer director right_of_appeal told_ns told_ew",
    "penalty": "event date contestant seat kind laws offence statement earlier size unit reasons to_committee director "
    "right_of_appeal",
    "claim": "event date board contract declarer trick won_ns won_ew hand.N hand.E hand.S hand.W on_turn claimer claimed "
    "statement agreed_by objected_by objections trumps_out aware lines tricks_ns tricks_ew result director",
    "appeal": "event date board dealer vulnerability hand.N calls explanations contract lead tricks score screens boxes "
    "appellants ruled_at appealed_at concurs captain deposit irregularity agreed disputed ruling poll "
    "appellants_say respondents_say chair members committee_facts discussion outcome decision merit deposit_back "
    "score_ns score_ew director",
}


class Put(NamedTuple):
    """A text on the paper."""

    page: int
    x: float
    y: float
    width: float
    text: str


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> list[Put]:
    """Every text that is put on a sheet from here on."""
    found: list[Put] = []
    before = Sheet.put

    def noted(self: Sheet, x: float, y: float, text: str, *, right: bool = False, centre: bool = False) -> None:
        width = self.width(text)
        left = x - width / (2 if centre else 1) if right or centre else x
        found.append(Put(self.pdf.page, left, y, width, text))
        before(self, x, y, text, right=right, centre=centre)

    monkeypatch.setattr(Sheet, "put", noted)
    return found


def alone(_name: str, _edition: Edition) -> Under:
    return Under()


@cache
def board() -> Known:
    """The board of the documentation: a bid too low, a question, a lead out of turn, a revoke, a claim."""
    record = load(json.loads((EXAMPLES / "board-record.json").read_text()))
    answers = read_answers(json.loads((EXAMPLES / "board-answers.json").read_text()))
    return of_table(follow(record, answers, leave=False).table)


def award(text: str) -> AdjustedScore:
    found = adjusted_score(text)
    assert found is not None
    return found


def parts(made: Form, cls: type) -> list[Any]:
    return [part for part in made.parts() if isinstance(part, cls)]


def value(made: Form, id: str) -> str:
    (found,) = [part for part in made.parts() if isinstance(part, Field) and part.id == id]
    return lines(found.value, str)


def chosen(made: Form, id: str) -> tuple[str, ...]:
    (found,) = [part for part in made.parts() if isinstance(part, Choice) and part.id == id]
    return found.chosen


# ---------------------------------------------------------------- which fields there are


@every_kind
def test_a_form_has_what_the_forms_of_federations_ask_for(wanted: Kind) -> None:
    assert set(ASKED_FOR[wanted.slug].split()) <= set(ids(wanted))


@every_kind
def test_without_names_no_field_is_for_a_person(wanted: Kind) -> None:
    told = {id: "Kowalski" for id in ids(wanted) if _takes_words(wanted, id)}
    with_names, without = form(wanted, typed=told), form(wanted, typed=told, names=False)
    persons = {part.id for part in parts(with_names, Field) if part.person}
    assert "director" in persons
    assert not persons & {part.id for part in parts(without, Field)}
    assert {part.id for part in parts(with_names, Field)} == {part.id for part in parts(without, Field)} | persons


def _takes_words(wanted: Kind, id: str) -> bool:
    return any(isinstance(part, Field) and part.id == id for part in form(wanted).parts())


def test_who_answered_under_his_name_is_called_by_his_office_without_names() -> None:
    record = json.loads((EXAMPLES / "board-record.json").read_text())
    given = json.loads((EXAMPLES / "board-answers.json").read_text())
    given = {id: {**(one if isinstance(one, dict) else {"answer": one}), "by": "Jan Kowalski"} for id, one in given.items()}
    table = follow(load(record), read_answers(given), leave=False).table
    told, nobody = form(Kind.RULING, of_table(table)), form(Kind.RULING, of_table(table, names=False), names=False)
    assert "Jan Kowalski" in json.dumps(as_json(told))
    assert "Kowalski" not in json.dumps(as_json(nobody))
    sources = [str(one.source) for one in nobody.findings()]
    assert "TD judges" in sources
    assert "N chooses" in sources


def test_a_form_is_found_by_its_name() -> None:
    assert kind("appeal") is Kind.APPEAL
    with pytest.raises(BadInput, match="no form called 'fine'; expected one of ruling, adjustment, penalty, claim, appeal"):
        kind("fine")


# ---------------------------------------------------------------- what fills them


def test_a_table_fills_the_board_the_facts_and_the_ruling() -> None:
    made = form(Kind.RULING, board())
    (drawn,) = parts(made, Board)
    assert str(drawn.hands.deal[Seat.N]) == "Q53.KQJ975.62.AK"
    assert chosen(made, "dealer") == ("W",)
    assert [value(made, id) for id in ("contract", "declarer", "lead", "tricks", "score")] == ["4♥", "N", "♣J", "11", "+450"]
    assert "N bids 1♥, which is not sufficient (Law 27)" in value(made, "irregularity")
    assert "64A1" in value(made, "laws")
    laws = [one.law for part in parts(made, Orders) for one in part.orders]
    assert laws[:2] == ["27B", "27B1(a)"]
    reasons = [one.reason for one in made.findings() if one.reason]
    assert any("both bids show hearts" in reason for reason in reasons)
    assert all(str(one.source) != "the record shows it" for one in made.findings())


def test_the_claim_diagram_shows_the_cards_that_are_left_and_what_was_said() -> None:
    made = form(Kind.CLAIM, board())
    (drawn,) = parts(made, Board)
    assert [str(hand) for hand in drawn.hands.deal] == [".75..K", "...T97", ".T.5.8", "6..J.Q"]
    assert drawn.hands.left
    assert chosen(made, "claimer") == ("N",)
    assert [value(made, id) for id in ("claimed", "left", "trick", "statement", "tricks_ns")] == [
        "3",
        "3",
        "11",
        "H7, H5, CK",
        "11",
    ]
    assert chosen(made, "agreed_by") == ("E", "W")
    assert not parts(made, Findings)  # what was ruled before has its own report


def test_a_case_fills_facts_findings_and_orders() -> None:
    told = read_case(CASE, alone)
    made = form(Kind.RULING, told)
    assert value(made, "irregularity") == "An insufficient bid (Law 27)"
    assert value(made, "disputed") == "East says he heard 2♥"
    assert "85A1" in value(made, "balance")
    assert value(made, "agreed") == ""


def judged_case() -> tuple[dict[str, Any], str]:
    """A case in which the Director has judged something, and the id of that question."""
    procedure = named("insufficient_bid", Edition.E2017)
    assert procedure is not None
    for path in explore(procedure.run):
        for question in path.asked:
            if question.judged:
                answers = {one.id: stored(answer) for one, answer in path.asked.items()}
                return CASE | {"inquiries": [{"procedure": "insufficient_bid", "answers": answers}]}, question.id
    raise AssertionError


def test_a_reason_can_be_typed_for_what_was_judged() -> None:
    case, id = judged_case()
    typed = {f"reason.0.{id}": "it shows the same hand"}
    made = form(Kind.RULING, read_case(case, alone), typed)
    assert [one.reason for one in made.findings() if one.key] == ["it shows the same hand"]
    assert as_json(made)["fields"][f"reason.0.{id}"] == "it shows the same hand"
    told = {**case["inquiries"][0]["answers"], id: {"answer": case["inquiries"][0]["answers"][id], "reason": "as the file says"}}
    filed = read_case(case | {"inquiries": [{"procedure": "insufficient_bid", "answers": told}]}, alone)
    assert "as the file says" in [one.reason for one in form(Kind.RULING, filed).findings()]


def test_an_answer_that_no_law_asks_is_refused() -> None:
    with pytest.raises(BadInput, match="is not a question of this Law"):
        read_case({"edition": "2017", "inquiries": [{"procedure": "revoke", "answers": {"27.colour": True}}]}, alone)


def test_an_award_fills_the_results_with_their_weights() -> None:
    known = Known(award=award("12C1(c): 1/3 4S N 10; 2/3 +170"))
    made = form(Kind.ADJUSTMENT, known, {"vulnerability": "NS"})
    (table,) = parts(made, Results)
    assert [(str(one.weight), str(one.result), one.points) for one in table.results] == [
        ("1/3", "4♠ by N, 10 tricks", 620),
        ("2/3", "+170 to North-South", 170),
    ]
    assert chosen(made, "kind") == ("weighted",)
    assert value(made, "award_ns") == "The weighted results above (Law 12C1(c))"


def test_split_and_artificial_awards_stand_side_by_side() -> None:
    known = Known(award=adjusted_score("", "12C2(a): average plus", "12C1(b): -100; own error: +50"))
    made = form(Kind.ADJUSTMENT, known)
    assert chosen(made, "kind") == ("assigned", "artificial")
    assert [str(part.title).partition(":")[0] for part in parts(made, Results)] == ["East-West", "East-West"]
    assert chosen(made, "own_error") == ("EW",)
    assert value(made, "award_ns") == "Average plus (Law 12C2(a))"


def test_the_number_of_the_board_tells_dealer_and_vulnerability() -> None:
    made = form(Kind.APPEAL, typed={"board": "7"})
    assert chosen(made, "dealer") == ("S",)
    assert chosen(made, "vulnerability") == ("both",)
    assert chosen(form(Kind.APPEAL, typed={"board": "7a"}), "dealer") == ()


def test_hands_and_auction_can_be_typed() -> None:
    made = form(Kind.CLAIM, typed={"hand.N": "a10..k.", "dealer": "E", "calls": "1nt p P pass"})
    (drawn,) = parts(made, Board)
    assert str(drawn.hands.deal[Seat.N]) == "AT..K."
    assert drawn.hands.deal[Seat.S] is None
    assert [[len(cell) for cell in row] for row in drawn.calls.rows] == [[0, 0, 1, 1], [1, 1, 0, 0]]


def test_what_was_typed_stands_before_what_is_known_and_is_not_translated() -> None:
    made = form(Kind.RULING, board(), {"irregularity": "Pass", "dealer": "", "contract": ""})
    assert value(made, "irregularity") == "Pass"
    assert chosen(made, "dealer") == ()
    assert as_json(made, "pl")["fields"]["irregularity"] == "Pass"
    assert value(made, "contract") == ""


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"called_by": "X"}, "Director called by: 'X' cannot stand here; expected N, E, S, W"),
        ({"called_by": "N S"}, "Director called by: expected one of N, E, S, W"),
        ({"dealer": "X"}, "Dealer: 'X' is not a seat"),
        ({"hand.N": "AKQ"}, "Hand of N: 'AKQ' is not a hand"),
        ({"hand.N": "A...", "hand.S": "A..."}, "♠A"),
        ({"calls": "1H 2Z", "dealer": "N"}, "Auction: '2Z' is not a call"),
        ({"calls": "1H"}, "the auction begins with the dealer"),
        ({"event": "x" * 201}, "Event: 201 letters are too many; expected at most 200"),
        ({"agreed": "x" * 4001}, "Facts on which both sides agree: 4001 letters are too many; expected at most 4000"),
    ],
)
def test_what_cannot_stand_in_a_field_is_refused(typed: dict[str, str], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        form(Kind.RULING, typed=typed)
    assert said in str(refused.value)


def test_an_unknown_field_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match="'colour' is not a field of this form"):
        checked(Kind.PENALTY, Known(), {"colour": "yellow"})


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"edition": "1997", "inquiries": []},
        {"edition": "2017", "inquiries": [{}]},
        {"edition": "2017", "inquiries": [{"procedure": "nothing"}]},
        {"edition": "2017", "inquiries": [{"procedure": "revoke", "answers": []}]},
        {"edition": "2017", "regulations": 1, "inquiries": []},
        {"edition": "2017", "inquiries": [{"procedure": "revoke"}] * 41},
    ],
)
def test_what_is_no_case_is_refused(data: object) -> None:
    with pytest.raises(BadInput):
        read_case(data, alone)


# ---------------------------------------------------------------- as JSON


@every_kind
@both_languages
def test_as_json_every_part_is_told_and_the_fields_give_the_same_form(wanted: Kind, language: str) -> None:
    known = board()._replace(award=award("12C1(c): 1/3 4S N 10; 2/3 +170"))
    made = form(wanted, known, {"event": "Łódź"})
    told = as_json(made, language)
    json.dumps(told)
    assert told["form"] == wanted.slug
    assert told["title"] == translator(language)(wanted.text)
    assert sum(len(section["parts"]) for section in told["sections"]) == len([*made.parts()])
    again = form(wanted, known, checked(wanted, known, told["fields"]))
    assert as_json(again, language)["fields"] == told["fields"]


# ---------------------------------------------------------------- on paper


@every_kind
@both_languages
@every("filled", [False, True])
def test_every_field_stands_on_the_paper_and_nothing_leaves_it(wanted: Kind, language: str, filled: bool, put: list[Put]) -> None:
    known = board()._replace(award=award("12C1(c): 1/3 4S N 10; 2/3 +170")) if filled else Known()
    made = form(wanted, known)
    data = pdf(made, language)
    translate = translator(language)
    assert data.startswith(b"%PDF-")
    text = "".join(one.text.replace(" ", "") for one in put)
    for part in made.parts():
        if isinstance(part, Field | Choice) and part.label is not None:
            assert translate(part.label).replace(" ", "") in text, part.label
        if isinstance(part, Choice):
            for _, option in part.options:
                assert worded(option, translate).replace(" ", "") in text
    for section in made.sections:
        assert translate(section.title).replace(" ", "") in text
    for one in put:
        assert one.x >= MARGIN - 0.1
        assert one.x + one.width <= MARGIN + WIDTH + 0.1, one.text
        assert one.y <= BOTTOM + 0.1 or one.y == 288


@both_languages
def test_pages_are_numbered_of_how_many(language: str, put: list[Put]) -> None:
    pdf(form(Kind.RULING, board()), language)
    last = max(one.page for one in put)
    assert last > 2
    for page in range(1, last + 1):
        assert f"{page} / {last}" in [one.text for one in put if one.page == page and one.y == 288]


@pytest.mark.parametrize("id", ["explanations", "reasons", "decision"])
def test_long_words_go_on_over_the_page_and_nothing_is_cut(id: str, put: list[Put]) -> None:
    pdf(form(Kind.APPEAL, typed={id: MANY}))
    told = [one for one in put if "gęślą" in one.text]
    assert " ".join(one.text for one in told).split() == MANY.split()
    assert len({one.page for one in told}) > 1


def test_a_name_that_fills_its_field_and_a_word_without_end_are_broken(put: list[Put]) -> None:
    name, word = "Krzysztof Maria von und zu Brzęczyszczykiewicz " * 4, "ż" * 200
    pdf(form(Kind.RULING, typed={"north": name, "event": word}))
    text = " ".join(one.text for one in put)
    assert text.count("Brzęczyszczykiewicz") == 4
    assert sum(one.text.count("ż") for one in put) >= 200


def test_a_finding_longer_than_a_page_goes_on(put: list[Put]) -> None:
    known = board()
    first = known.matters[0]
    long = first._replace(findings=(first.findings[0]._replace(reason=MANY),))
    pdf(form(Kind.RULING, known._replace(matters=(long,))))
    text = " ".join(one.text for one in put if "Zażółć" in one.text or "gęślą" in one.text or "jaźń" in one.text)
    assert text.count("gęślą") == 190


def test_the_same_form_is_the_same_file_and_its_date_is_the_one_given() -> None:
    made = form(Kind.CLAIM, board())
    assert pdf(made) == pdf(made)
    dated = pdf(made, created=datetime(2026, 3, 1, tzinfo=UTC))
    assert b"20260301" in dated
    assert b"20170101" in pdf(made)


def test_an_empty_claim_diagram_has_lines_for_every_suit(put: list[Put]) -> None:
    pdf(form(Kind.CLAIM))
    assert [sum(one.text == suit for one in put) for suit in "♠♥♦♣"] == [4, 4, 4, 4]


def test_who_is_vulnerable_and_who_deals_is_drawn() -> None:
    made = form(Kind.CLAIM, Known(dealer=Seat.E, vulnerability=Vulnerability.BOTH))
    (drawn,) = parts(made, Board)
    assert (drawn.hands.dealer, drawn.hands.vulnerability) == (Seat.E, Vulnerability.BOTH)
    assert pdf(made) != pdf(form(Kind.CLAIM))


@pytest.mark.parametrize("name", ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
def test_the_letters_are_small_and_have_polish_suits_and_fractions(name: str) -> None:
    path = files("oddtrick.pages.forms") / "fonts" / name
    assert len(path.read_bytes()) < 80_000
    with path.open("rb") as file:
        known = set(TTFont(file).getBestCmap())
    assert {*map(ord, "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ♠♥♦♣½⅓¼→−–—…„”’×✓☐☑•·")} <= known
    assert "Bitstream" in (files("oddtrick.pages.forms") / "fonts" / "LICENSE").read_text()


def test_signs_that_the_letters_do_not_have_are_shown_as_a_square_or_without_their_accent() -> None:
    known = frozenset(map(ord, "abcdefghi □"))
    assert printable("a\u0301b 牌 \ufe0e\u200d", known) == "ab □ "


@both_languages
def test_a_reader_of_pdf_finds_the_words(language: str, tmp_path: Any) -> None:
    tool = shutil.which("pdftotext")
    if tool is None:
        missing("pdftotext")
    file = tmp_path / "form.pdf"
    file.write_bytes(pdf(form(Kind.RULING, board(), {"north": "Łucja Żądło", "agreed": "1♥ – 2♦ ½"}), language))
    told = subprocess.run([str(tool), "-layout", str(file), "-"], capture_output=True, check=True, text=True).stdout.replace(
        " ", ""
    )
    translate = translator(language)
    for words in ("Łucja Żądło", "1♥ – 2♦ ½", "K Q J 9 7 5", translate(Kind.RULING.text), "27B1(a)"):
        assert words.replace(" ", "") in told
    assert re.search(r"1/[45]", told)
    assert "\N{REPLACEMENT CHARACTER}" not in told


# ---------------------------------------------------------------- rows and blocks


@pytest.mark.parametrize("width", [2, 3, 4])
def test_what_stands_under_a_label_that_breaks_stands_lower(width: int, put: list[Put]) -> None:
    long = Text("Told to both players of the pair and to their captain, in words that need several lines")
    ticks = [Choice(f"t{n}", None, (("yes", long),), ("yes",), width=width) for n in range(2)]
    under = Field("under", Text("Underneath"), ("typed",), width=12)
    pdf(Form(Kind.RULING, (), (Section(Text("All"), (*ticks, under, under)),)))
    broken = [one.y for one in put if one.text and one.text in str(long)]
    assert len(broken) > 4
    assert max(broken) < min(one.y for one in put if one.text == "Underneath")


@both_languages
@every("lines", range(0, 60, 3))
def test_signatures_stay_with_what_is_signed(language: str, lines: int, put: list[Put]) -> None:
    put.clear()
    pdf(form(Kind.RULING, typed={"reasons": "\n".join(["a"] * lines), "director": "Ada", "scorer": "Bo"}), language)
    title = translator(language)("Told and signed")
    (begins,) = {one.page for one in put if one.text == title}
    assert {one.page for one in put if one.text in ("Ada", "Bo")} == {begins}
