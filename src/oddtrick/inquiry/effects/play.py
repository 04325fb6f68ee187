"""What is ordered about leads, penalty cards and revokes."""

from __future__ import annotations

from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.vocabulary import Role, Suits, What
from oddtrick.texts import Text, say


@effect
class NoRestriction(Effect):
    """The lead is free; `waived`: because declarer makes no use of his right (26B)."""

    waived: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        if self.waived:
            return say("declarer makes no use of that right: the lead is free")
        return say("there is no lead restriction")


@effect
class MayChooseLead(Effect):
    """Declarer will choose, when that player first has to lead: to forbid a suit, and where `require` to demand one."""

    who: Role
    suits: Suits
    require: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        return say(
            "when {who} first has to lead, declarer may {choice}", who=self.who.text, choice=_CHOICE[self.suits, self.require]
        )


_CHOICE = {
    (Suits.ANY, False): say("prohibit one suit"),
    (Suits.UNSPECIFIED, False): say("prohibit one suit that the offender has not specified in the legal auction"),
    (Suits.SPECIFIED, True): say("require the lead of a suit that the withdrawn call specified, or prohibit it"),
}


@effect
class MustLead(Effect):
    """Somebody must lead a suit, once."""

    who: Role
    suit: str

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} must lead {suit}", who=self.who.text, suit=_SYMBOL[self.suit])


@effect
class NoLead(Effect):
    """Somebody may not lead a suit as long as he keeps the lead; `named` says only what, for where it stands with until when."""

    who: Role
    suit: str

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may not lead {suit} as long as he keeps the lead", who=self.who.text, suit=_SYMBOL[self.suit])

    @property
    def named(self) -> Text:
        """Without how long."""
        return say("{who} may not lead {suit}", who=self.who.text, suit=_SYMBOL[self.suit])


_SYMBOL = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


@effect
class Penalty(Effect):
    """A card stays on the table as a penalty card; `major` is None in older records, where the table says which kind it is."""

    who: Role
    what: What = What.ACT
    major: bool | None = True

    @property
    def text(self) -> Text:
        """In words."""
        if self.major is None:
            return say("{who} leaves the card on the table as a penalty card", who=self.who.text)
        if self.major:
            return say(
                "{who} leaves the card on the table as a major penalty card; it is played at the first legal opportunity "
                "(50D1(a)), but to follow suit or to lead or play as required comes first (50D1(b)); before his partner leads, "
                "declarer requires or prohibits its suit, or does neither (50D2)",
                who=self.who.text,
            )
        return say("{who} leaves the card on the table as a minor penalty card", who=self.who.text)


@effect
class LowCardsWait(Effect):
    """What a minor penalty card means as long as it lies there, for its player and for his partner (50C)."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say(
            "{who} may play no other card below the ten of its suit before the penalty card, but an honour; "
            "his partner may lead what he likes",
            who=self.who.text,
        )


@effect
class ReplaceByPenaltyCard(Effect):
    """A defender must put the penalty card that he had to play in the place of the card refused (52B2)."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} must put in its place the penalty card that he had to play", who=self.who.text)


@effect
class DefendersPenalties(Effect):
    """Every card that the defenders withdraw becomes a penalty card."""

    @property
    def text(self) -> Text:
        """In words."""
        return say(
            "every card withdrawn by the defenders becomes a major penalty card; it is played at the first legal opportunity "
            "(50D1(a)), but to follow suit or to lead or play as required comes first (50D1(b)); before the partner leads, "
            "declarer requires or prohibits its suit, or does neither (50D2)"
        )


@effect
class Established(Effect):
    """Whether the revoke is established."""

    now: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("the revoke is established") if self.now else say("the revoke is not established")


@effect
class Summon(Effect):
    """The Director is called."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director is called at once")


@effect
class Hold(Effect):
    """Auction and play wait for the Director."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("nobody acts before the Director has explained how the irregularity is put right")


@effect
class Pause(Effect):
    """The regulations require a pause there (73A2); how a player acts is judged from its end."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("a pause is required there, and tempo counts from its end")


@effect
class PlayOn(Effect):
    """Auction and play go on."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("auction and play continue")


@effect
class DummyLimited(Effect):
    """Dummy has broken 43A2: what he asks, warns of or draws attention to from then on has the results of 43B."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("from now on dummy's warnings, questions and remarks can cost his side")


OF_THE_PLAY = (
    NoRestriction, MayChooseLead, MustLead, NoLead, Penalty, LowCardsWait, ReplaceByPenaltyCard, DefendersPenalties,
    Established, Summon, Hold, Pause, PlayOn, DummyLimited,
)  # fmt: skip
