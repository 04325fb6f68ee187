"""Laws 20F1-3 and 20G: who may ask what a call or play means, when, who answers, and how.

In a question the offender is the player who asks, in an explanation the one who gives it.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Answers, NoRectification, Penalise, Permitted, Then, Unauthorized
from oddtrick.inquiry.vocabulary import Breach, Language, Manner, Role
from oddtrick.texts import say


class Subject(Option):
    """20F1 to 20F3, 20G3: what a player asks about, or where he looks instead of asking."""

    AUCTION = "auction", say("the opponents' auction as a whole")
    SINGLE = "single", say("a single call")
    CARDS = "cards", say("what the defenders have agreed about their cards")
    OWN_CARD = "own_card", say("nothing: he looks at his own system card")
    OWN_NOTES = "own_notes", say("nothing: he looks at his own notes")


class QuestionTime(Option):
    """20F1, 20F2, 41B: when a player asks for an explanation."""

    TURN = "turn", say("at his turn to call")
    MUST_PASS = "must_pass", say("at his turn to call, but a Law makes him pass")
    OTHERS_TURN = "others_turn", say("during the auction, at another player's turn")
    SUPPLEMENT = "supplement", say("after a question by his partner, before his own turn")
    CLARIFYING = "clarifying", say("before the opening lead is faced, as presumed declarer or as the leader's partner")
    DEFENDING = "defending", say("as a defender, at his turn to play")
    DECLARING = "declaring", say("as declarer, at his turn to play from either hand")
    NOT_TURN = "not_turn", say("in the play, when it is not his turn")
    DUMMY = "dummy", say("as dummy, or as the one who will be dummy")


class Purpose(Option):
    """20G1, 20G2 (2017): for whose good a question is asked."""

    OWN = "own", say("he wants to know it himself")
    PARTNER = "partner", say("only to help his partner")
    WRONG_ANSWER = "wrong_answer", say("only to draw a wrong answer from an opponent")


SUBJECT = Question("20F.subject", say("What does the player ask about?"), tuple(Subject))
QUESTION_TIME = Question("20F.when", say("When does he ask?"), tuple(QuestionTime))
PURPOSE = Question("20G1.purpose", say("Why does he ask?"), tuple(Purpose), By.DIRECTOR)
FOR_PARTNER_2007 = yes_no("20G1.for_partner", say("Does he ask for his partner's good alone?"), By.DIRECTOR)
INFORMS = yes_no(
    "20F3.informs", say("Might the question, or the way it was asked, suggest a call or play to his partner?"), By.DIRECTOR
)
NOTES_ALLOWED = yes_no(
    "20G3.notes_allowed",
    say("Do the regulations let a player look at his own notes during the auction period and the play?"),
    By.REGULATION,
    default=False,
)

_WHERE = {
    QuestionTime.TURN: "20F1",
    QuestionTime.MUST_PASS: "20F1",
    QuestionTime.OTHERS_TURN: "20F1",
    QuestionTime.SUPPLEMENT: "20F1",
    QuestionTime.CLARIFYING: "41B",
    QuestionTime.DEFENDING: "20F2",
    QuestionTime.DECLARING: "20F2",
    QuestionTime.NOT_TURN: "20F2",
    QuestionTime.DUMMY: "20F2",
}
_MAY = (QuestionTime.TURN, QuestionTime.CLARIFYING, QuestionTime.DEFENDING, QuestionTime.DECLARING)


def question_about_meaning_2017(td: Director) -> None:
    """Laws 20F1-3 and 20G (2017). At his own turn, not when he must pass, and to learn something himself."""
    subject = td.ask(SUBJECT)
    if subject in (Subject.OWN_CARD, Subject.OWN_NOTES):
        return _own_system(td, subject, "20G3")
    when = td.ask(QUESTION_TIME)
    if when is QuestionTime.MUST_PASS:
        td.order("fn7", Permitted(False))
        return _suggests(td, subject)
    if not _may_ask(td, subject, when, _MAY):
        return _suggests(td, subject)
    match td.ask(PURPOSE):
        case Purpose.PARTNER:
            return td.order("20G1", Penalise(Role.OFFENDER, Breach.MAY_NOT), Unauthorized(Role.PARTNER))
        case Purpose.WRONG_ANSWER:
            return td.order("20G2", Penalise(Role.OFFENDER, Breach.MAY_NOT))
        case _:
            return _suggests(td, subject)


def question_about_meaning_2007(td: Director) -> None:
    """Laws 20F1-3 and 20G (2007). Also by a player who must pass; for partner's good alone it is improper, no more."""
    subject = td.ask(SUBJECT)
    if subject in (Subject.OWN_CARD, Subject.OWN_NOTES):
        return _own_system(td, subject, "20G2")
    if not _may_ask(td, subject, td.ask(QUESTION_TIME), (*_MAY, QuestionTime.MUST_PASS)):
        return _suggests(td, subject)
    if td.ask(FOR_PARTNER_2007):
        return td.order("20G1", Permitted(False), Unauthorized(Role.PARTNER))
    return _suggests(td, subject)


def _may_ask(td: Director, subject: Subject, when: QuestionTime, may: tuple[QuestionTime, ...]) -> bool:
    """20F1, 20F2: agreements about cards are for declarer; a supplementary question waits for that player's turn."""
    law = "20F2" if subject is Subject.CARDS else _WHERE[when]
    allowed = when in may and (subject is not Subject.CARDS or when is QuestionTime.DECLARING)
    td.order(law, Permitted(allowed))
    if when is QuestionTime.SUPPLEMENT:
        td.order("20F1", Penalise(Role.OFFENDER, Breach.MAY_NOT))
    return allowed


def _suggests(td: Director, subject: Subject) -> None:
    """20F1, 20F3: a question, above all one about a single call, may tell the player's partner something (16B1)."""
    law = "20F3" if subject is Subject.SINGLE else "20F1"
    td.order(law, Unauthorized(Role.PARTNER) if td.ask(INFORMS) else NoRectification())


def _own_system(td: Director, subject: Subject, law: str) -> None:
    """20G3 (2007: 20G2). His system card has a paragraph of its own (40B2); his notes stay closed unless they are allowed."""
    if subject is Subject.OWN_CARD:
        return td.order(law, Then("system_card"))
    if td.ask(NOTES_ALLOWED):
        return td.order(law, Permitted(True))
    return td.order(law, Permitted(False), Penalise(Role.OFFENDER, Breach.MAY_NOT))


class Explainer(Option):
    """20F1, 20F2: whose call or play a player explains."""

    PARTNER = "partner", say("his partner's")
    INSTRUCTED = "instructed", say("his own, because the Director has told him to")
    OWN = "own", say("his own, without the Director's leave")


class Content(Option):
    """20F1: whether an explanation gives all that is due."""

    FULL = "full", say("yes: the calls made, relevant other calls he had, and what is agreed about the choice")
    INCOMPLETE = "incomplete", say("no, something is missing")
    WRONG = "wrong", say("no, something does not agree with the hand or with what the partnership plays")


EXPLAINER = Question("20F1.whose", say("Whose call or play does the player explain?"), tuple(Explainer))
CONTENT = Question("20F1.content", say("Did the explanation give what the opponents are entitled to know?"), tuple(Content))


def explanation_given(td: Director) -> None:
    """Laws 20F1, 20F2 and 20F6. The player's partner explains it, in full; what is missing or wrong goes to its own Law."""
    if td.ask(EXPLAINER) is Explainer.OWN:
        td.order("20F1", Penalise(Role.OFFENDER, Breach.SHOULD))
    match td.ask(CONTENT):
        case Content.FULL:
            return td.order("20F1", NoRectification())
        case Content.INCOMPLETE:
            return td.order("20F1", Then("undisclosed_understanding"))
        case _:
            return td.order("20F6", Then("mistaken_explanation_or_call"))


class Form(Option):
    """20F1: how the regulations want explanations given."""

    SPOKEN = "spoken", say("aloud")
    WRITTEN = "written", say("in writing")
    WRITTEN_BEHIND_SCREENS = "written_behind_screens", say("in writing behind screens, otherwise aloud")


class Tongue(Option):
    """20F1: in which language the regulations want explanations given."""

    SHARED = "shared", say("any that the players share")
    POLISH = "polish", say("Polish; English when a player at the table does not communicate in Polish")
    ENGLISH = "english", say("English")


FORM = Question(
    "20F1.form", say("How do the regulations want explanations given?"), tuple(Form), By.REGULATION, default=Form.SPOKEN
)
SCREENS = yes_no("20F1.screens", say("Are there screens?"))
TONGUE = Question(
    "20F1.language", say("In which language?"), tuple(Tongue), By.REGULATION, default=Tongue.SHARED
)  # fmt: skip
ALL_SPEAK_POLISH = yes_no("20F1.polish", say("Do all players at the table communicate in Polish?"))
ASK_IN_WRITING = yes_no(
    "20F1.ask_in_writing",
    say("Do the regulations tell a player who doubts what an explanation means to ask for it in writing?"),
    By.REGULATION,
    default=False,
)
DID_NOT_ASK = yes_no("20F1.did_not_ask", say("Did a player doubt it, and not ask for it in writing?"))


def manner_of_explanations(td: Director) -> None:
    """Law 20F1. An Authority may want explanations in writing; the Laws name no language. The offender is who was told."""
    form = td.ask(FORM)
    written = form is Form.WRITTEN or (form is Form.WRITTEN_BEHIND_SCREENS and td.ask(SCREENS))
    td.order("20F1", Answers(Manner.WRITTEN if written else Manner.SPOKEN, _language(td)))
    if td.ask(ASK_IN_WRITING) and td.ask(DID_NOT_ASK):
        td.order("20F1", Penalise(Role.OFFENDER, Breach.SHOULD))


def _language(td: Director) -> Language:
    match td.ask(TONGUE):
        case Tongue.SHARED:
            return Language.SHARED
        case Tongue.POLISH:
            return Language.POLISH if td.ask(ALL_SPEAK_POLISH) else Language.ENGLISH
        case Tongue.ENGLISH:
            return Language.ENGLISH
