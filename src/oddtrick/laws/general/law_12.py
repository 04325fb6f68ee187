"""Laws 12A, 12B and 12C1(a): whether a score is adjusted at all, and which kind of adjusted score takes its place.

The scores themselves are in `law_12_awards`. The offender is the player on whose irregularity the ruling is given.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, InFavourOf, Keep, Replaces, Says, Then
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Camp
from oddtrick.texts import say


class Ground(Option):
    """12A, 12B2: why the score should be adjusted."""

    PRESCRIBED = "prescribed", say("another Law provides for it, and has been ruled on")
    VIOLATION = "violation", say("a violation for which no other Law provides anything")
    NOT_PLAYABLE = "not_playable", say("no rectification lets the board be played normally")
    INCORRECT = "incorrect", say("an irregularity was rectified in a wrong way")
    SEVERITY = "severity", say("what the Laws provide is too hard on a side, or too good for it")


class Raised(Option):
    """12A: how the matter came to be considered."""

    DIRECTOR = "director", say("the Director takes it up himself, or rules on it at the table")
    APPLICATION = "application", say("a player asks for it within the time for requests and appeals (Law 92B)")
    LATE = "late", say("a player asks for it after that time")


class Sides(Option):
    """11A, 43B3, 15B3: whose score is adjusted."""

    BOTH = "both", say("both sides'")
    OFFENDING = "offending", say("only the offending side's; the other keeps what it obtained")
    NON_OFFENDING = "non_offending", say("only the non-offending side's; the other keeps what it obtained")


class Harm(Option):
    """12B1: what the infraction did to the result."""

    DAMAGE = "damage", say("the non-offending side's result is worse than could be expected without the infraction")
    GAIN = "gain", say("not that, but the offending side gained an advantage by it")
    NOTHING = "nothing", say("it neither damaged the other side nor gained an advantage")


class Known(Option):
    """12C1(a), 12C1(d), 12C2(a): whether it can be said what would have happened."""

    YES = "yes", say("yes, it can be said with enough certainty")
    UNCLEAR = "unclear", say("the possibilities are numerous, or not obvious")
    NO_RESULT = "no_result", say("no result can be obtained at all")


GROUND = Question("12A.ground", say("Why should the score be adjusted?"), tuple(Ground))
RAISED = Question("12A.raised", say("How did it come up?"), tuple(Raised))
SIDES = Question("12A.sides", say("Whose score is adjusted?"), tuple(Sides))
TEAMS = yes_no("12A.teams", say("Is it a match of teams (then Law 86 decides)?"))
NO_RECTIFICATION = yes_no(
    "12A1.no_rectification",
    say("Do the Laws prescribe no rectification for this kind of violation?"),
    By.DIRECTOR,
)
NO_INDEMNITY = yes_no(
    "12A1.no_indemnity",
    say("Do the Laws give the non-offenders nothing in return for this kind of violation?"),
    By.DIRECTOR,
)
HARM = Question("12B1.harm", say("What has the infraction done to the result?"), tuple(Harm), By.DIRECTOR)
AWARD = yes_no("12A3.award", say("Does the Director adjust the score because of the wrong rectification?"), By.DIRECTOR)
KNOWN = Question("12C1a.known", say("Can the Director say what would have happened instead?"), tuple(Known), By.DIRECTOR)
RATHER = yes_no("12C1d.artificial", say("Does the Director prefer an artificial score for that reason?"), By.DIRECTOR)

CAMPS = {Sides.OFFENDING: Camp.OFFENDING, Sides.NON_OFFENDING: Camp.NON_OFFENDING}

# What Law 86 returns to when it leaves a match's board to Law 12 alone.
AS_IN_ANY_CONTEST = Then(
    "adjusted_score",
    (("12A.ground", "prescribed"), ("12A.raised", "director"), ("12A.sides", "both"), ("12A.teams", False)),
)


def follows(adjust: Adjust) -> Then:
    """What is ruled on next when a Law has ordered an adjusted score, with what is known of it already."""
    sides = ("12A.sides", adjust.only.value if adjust.only else "both")
    if adjust.law.startswith("86"):
        return Then("team_adjustment")
    if adjust.law.startswith(("12C2", "12C1(d)", "12A2")):
        return Then("artificial_score", (sides,))
    if adjust.law == "12C1(c)":
        return Then("assigned_score", (sides,))
    return Then("adjusted_score", (("12A.ground", "prescribed"), ("12A.raised", "director"), sides))


def adjusted_score_2017(td: Director) -> None:
    """Laws 12A, 12B and 12C1(a) (2017). A violation without its own rectification is made good to the innocent side only.

    12B1 names two objectives, but gives no power: 12A1 lets the Director adjust only in favour of a non-offending contestant.
    An advantage that has cost the other side nothing is therefore left where it is. What that side brought on itself is
    damage all the same, and 12C1(e) divides it.
    """
    ground = _ground(td)
    if ground is Ground.VIOLATION:
        if not td.ask(NO_RECTIFICATION):
            return td.order("12A1", Keep())
        if (harm := td.ask(HARM)) is not Harm.DAMAGE:
            return td.order("12B1" if harm is Harm.NOTHING else "12A1", Keep())
        td.order("12A1", InFavourOf(Camp.NON_OFFENDING))
    return _kind(td, ground)


def adjusted_score_2007(td: Director) -> None:
    """Laws 12A, 12B and 12C1(a) (2007). There an advantage of the offending side is ground enough."""
    ground = _ground(td)
    if ground is Ground.VIOLATION:
        if not td.ask(NO_INDEMNITY):
            return td.order("12A1", Keep())
        if td.ask(HARM) is Harm.NOTHING:
            return td.order("12B1", Keep())
        td.order("12A1", Says(Saying.NOTHING_IN_RETURN))
    return _kind(td, ground)


def _ground(td: Director) -> Ground | None:
    """12A and 12B2, the same in both editions: why, and in time; None where nothing is adjusted."""
    ground = td.ask(GROUND)
    if ground is Ground.SEVERITY:
        td.order("12B2", Keep())
        return None
    if td.ask(RAISED) is Raised.LATE:
        td.order("12A", Keep())
        return None
    if ground is Ground.INCORRECT and not td.ask(AWARD):
        td.order("12A3", Keep())
        return None
    return ground


def _kind(td: Director, ground: Ground | None) -> None:
    """12A2, 12A3, 12C1(a) and 12C1(d), the same in both editions: assigned if the Director is able to, else artificial."""
    if ground is None:
        return None
    if ground is Ground.INCORRECT:
        td.order("12A3", Says(Saying.WRONGLY_RECTIFIED))
    sides = td.ask(SIDES) if ground is Ground.PRESCRIBED else Sides.BOTH
    given = (("12A.sides", sides.slug),)
    if td.ask(TEAMS):
        return td.order("12A", Then("team_adjustment"))
    if ground is Ground.NOT_PLAYABLE:
        return td.order("12A2", Then("artificial_score", given))
    known = td.ask(KNOWN)
    if known is Known.NO_RESULT:
        return td.order("12C2(a)", Then("artificial_score", given))
    if known is Known.UNCLEAR and td.ask(RATHER):
        return td.order("12C1(d)", Then("artificial_score", given))
    return td.order("12C1(a)", Replaces(), Then("assigned_score", given))
