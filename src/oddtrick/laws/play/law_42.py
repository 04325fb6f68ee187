"""Law 42: what dummy may do. Some rights nobody can take from him; others depend on how he has behaved (43)."""

from __future__ import annotations

from oddtrick.inquiry.asking import Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Penalise, Permitted, Then
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.tricks.law_61 import RIGHTS_LOST
from oddtrick.texts import say


class Act(Option):
    """What dummy does."""

    TELLS = "tells", say("he says what happened, or what a Law says")
    COUNTS = "counts", say("he keeps count of the tricks")
    PLAYS = "plays", say("he plays the card that declarer named")
    OTHER_CARD = "other_card", say("he plays a card that declarer did not name")
    SUGGESTS = "suggests", say("he suggests a card, by words or by touching it")
    FOLLOWS = "follows", say("he says that the card named would be a revoke by dummy")
    LETS_REVOKE = "lets_revoke", say("he plays the card named, though it is a revoke by dummy")
    ASKS_DECLARER = "asks_declarer", say("he asks declarer, who has not followed suit, whether he is out of it")
    ASKS_DEFENDER = "asks_defender", say("he asks a defender who has not followed suit")
    PREVENTS = "prevents", say("he tries to prevent an irregularity")
    DRAWS = "draws", say("he draws attention to an irregularity")


class Prevented(Option):
    """42B2: what dummy tries to prevent."""

    WRONG_HAND = "wrong_hand", say("declarer's lead from the wrong hand")
    DECLARER = "declarer", say("another irregularity of declarer")
    DEFENDER = "defender", say("an irregularity of a defender")


PLAY_OVER = yes_no("42B3.play_over", say("Has the play of the hand ended?"))
ACT = Question("42.act", say("What does dummy do?"), tuple(Act))
PRESENT = yes_no("42A1.present", say("Is the Director at the table when he says it?"))
PREVENTED = Question("42B2.what", say("What does he try to prevent?"), tuple(Prevented))

LOST = ("61B2a.rights_lost", True)
WARNED = Then("dummy_without_rights", (LOST, ("43B.did", "warned")))
DREW = Then("dummys_violation", (("43A.when", "play"), ("43A.what", "attention")))


def dummys_part_2017(td: Director) -> None:
    """Law 42 (2017). Dummy sees to it that his hand follows suit, and may try to prevent any irregularity."""
    act = _alike(td)
    if act is Act.FOLLOWS:
        td.order("42A3", Permitted(True))
    elif act is Act.LETS_REVOKE:
        td.order("42A3", Penalise(Role.DUMMY, Breach.DOES), Then("revoke"))
    elif act is Act.PREVENTS:
        _prevents(td, td.ask(PREVENTED))


def dummys_part_2007(td: Director) -> None:
    """Law 42 (2007). That dummy follows suit is no task of his; he may try to prevent what declarer is about to do."""
    act = _alike(td)
    if act is Act.FOLLOWS:
        td.order("42B2", Permitted(True))
    elif act is Act.LETS_REVOKE:
        td.order("42A3", Permitted(True), Then("revoke"))
    elif act is Act.PREVENTS:
        prevented = td.ask(PREVENTED)
        if prevented is Prevented.DEFENDER:
            return td.order("42B2", Permitted(False), Then("dummys_violation"))
        _prevents(td, prevented)
    return None


def _alike(td: Director) -> Act | None:
    """42A, 42B1 and 42B3, the same in both editions; None when the play has ended, and dummy may speak like anybody else."""
    if td.ask(PLAY_OVER):
        td.order("42B3", Permitted(True))
        return None
    act = td.ask(ACT)
    match act:
        case Act.TELLS if td.ask(PRESENT):
            td.order("42A1", Permitted(True))
        case Act.TELLS:
            td.order("42A1", Permitted(False), Then("dummys_violation"))
        case Act.COUNTS:
            td.order("42A2", Permitted(True))
        case Act.PLAYS:
            td.order("42A3", Permitted(True))
        case Act.OTHER_CARD:
            td.order("42A3", Permitted(False), Then("wrong_card_from_dummy"))
        case Act.SUGGESTS:
            td.order("42A3", Permitted(False), Then("dummy_indicates_card"))
        case Act.ASKS_DECLARER:
            td.order("42B1", Then("dummy_asked_first") if td.ask(RIGHTS_LOST) else Permitted(True))
        case Act.ASKS_DEFENDER:
            td.order("42B1", Permitted(False), Then("revoke_inquiry", (("61B.who", "dummy_defender"),)))
        case Act.DRAWS:
            td.order("42B3", Permitted(False), DREW)
        case _:
            pass
    return act


def _prevents(td: Director, prevented: Prevented) -> None:
    """42B2 and 43B2(a): of what dummy prevents only the warning about the wrong hand costs him, once his rights are lost."""
    if prevented is Prevented.WRONG_HAND and td.ask(RIGHTS_LOST):
        return td.order("42B2", WARNED)
    return td.order("42B2", Permitted(True))
