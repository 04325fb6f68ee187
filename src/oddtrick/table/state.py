"""The table: what follows from its entries. A value; `fold.after` makes the next one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from oddtrick.game.auction import Auction, Made
from oddtrick.game.calls import PASS
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract, risk_after
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import Cancel, PassFor
from oddtrick.table.doors import check_start
from oddtrick.table.entries import Called, CalledEight, Entry, Moment, Played, Ruled, Start
from oddtrick.table.irregularity import Irregularity, Kind, Phase, Standing
from oddtrick.table.orders import Adjustment, Choice, Duty, Inquiry, Leave, Obligation, PenaltyCard

__all__ = [
    "Adjustment",
    "Choice",
    "Duty",
    "Inquiry",
    "Irregularity",
    "Kind",
    "Leave",
    "Obligation",
    "PenaltyCard",
    "Phase",
    "Standing",
    "Table",
]

_NOTHING: Mapping[int, Side | None] = {}  # of the type that has no way to change it
_OF_A_DOUBT = ("wrong_card_from_dummy", "revoke_correction", "established_revoke")  # to which a doubt leads


class Table(NamedTuple):
    """One board so far. `calls` and `cards` are the entries that stand, in order, beside `auction` and `play`.

    `withdrawn` says of each entry that no longer stands which side may not use what it told (None: both may; of those in `neither`
    the other side may not, either: 62C3). `issued`
    are all duties ever ordered, `duties` those in force. `forced` are calls in rotation by 28A: RHO's pass, which he
    had to make, is counted before them. `unscored` are doubles that do not count in the score (36C). `penalised` are
    all cards that ever became penalty cards (50E). `claimed` is the
    entry of the claim that ended the play, `awarded` the tricks left then as they were divided. `lead_faced`: an opening
    lead has been faced, in turn or not (22B); `unfaced` are the entries of leads that lie face down (41A). `spread`: declarer
    has become dummy (54A). `leads`: from which hand a trick (from 0) is to be led (43B2(a)). `turned`: entries of tricks
    turned too soon, and of what was put right in them (67). `laid`: entries by which a penalty card was played, with that
    card; `laid_unruled`: the same of a card that was ruled to be one only after it had been played. `paid`: what revokes
    have cost a side (64A): from which trick on (from 0; -1: before the record), and how many. `homes`: to which trick (from 0)
    each card was played when it was played, be it withdrawn since (63A1). `places`: of cards played at the same time the place
    of each in order (58A), `before` the table until the first of those entered last. `adjusting`: the adjusted
    scores ordered; `awards`: the entries by which the Director has awarded one, the last of which counts. `stopped`: the order by
    which the board goes no further, and has no result from play. `again`: the first auction on a wrong board, which the second
    has to repeat.
    """

    start: Start
    auction: Auction
    play: Play | None
    entries: tuple[Entry, ...] = ()
    calls: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    withdrawn: Mapping[int, Side | None] = _NOTHING
    neither: frozenset[int] = frozenset()
    issued: tuple[Duty, ...] = ()
    duties: tuple[Duty, ...] = ()
    forced: frozenset[int] = frozenset()
    penalties: tuple[PenaltyCard, ...] = ()
    penalised: tuple[PenaltyCard, ...] = ()
    faced: tuple[tuple[Seat, Card], ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    choices: tuple[Choice, ...] = ()
    leaves: tuple[Leave, ...] = ()
    retracts: tuple[Leave, ...] = ()
    transfers: tuple[tuple[Side, int], ...] = ()
    adjusting: tuple[Adjustment, ...] = ()
    awards: tuple[int, ...] = ()
    unscored: tuple[int, ...] = ()
    moments: frozenset[Moment] = frozenset()
    claimed: int | None = None
    awarded: tuple[Side, int] | None = None
    lead_faced: bool = False
    unfaced: tuple[int, ...] = ()
    spread: bool = False
    leads: tuple[tuple[int, Seat], ...] = ()
    turned: tuple[int, ...] = ()
    laid: tuple[tuple[int, PenaltyCard], ...] = ()
    laid_unruled: tuple[tuple[int, PenaltyCard], ...] = ()
    paid: tuple[tuple[Side, int, int], ...] = ()
    homes: tuple[tuple[int, int], ...] = ()
    places: tuple[tuple[int, int], ...] = ()
    before: Table | None = None
    stopped: int | None = None
    again: tuple[Made, ...] = ()

    def __hash__(self) -> int:
        """Everything follows from the start and the entries."""
        return hash((self.start, self.entries))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __repr__(self) -> str:
        who = "nobody" if self.turn is None else str(self.turn)
        return f"<Table {self.start.edition}, {len(self.entries)} entries, {self.phase.name.lower()}, {who} to act>"

    @staticmethod
    def begin(start: Start) -> Table:
        """Before the first entry."""
        check_start(start)
        play = None
        if start.contract is not None:
            play = Play.begin(start.contract, start.deal.settled, start.leader)
            played = play.start._replace(tricks=14 - start.trick)
            play = play.changed(start=played, won=start.won)
        return Table(start, Auction(start.dealer), play)

    @property
    def phase(self) -> Phase:
        """17, 22. How far the board has come."""
        if self.over:
            return Phase.OVER
        if self.play is not None:
            return Phase.PLAY if self.in_play else Phase.CLARIFICATION
        begun = any(isinstance(entry, Called | CalledEight) for entry in self.entries)
        return Phase.AUCTION if begun else Phase.BEFORE

    @property
    def in_play(self) -> bool:
        """17. Whether the opening lead has been faced: from then on the calls stand as they are."""
        return self.lead_faced or self.start.contract is not None

    @property
    def over(self) -> bool:
        """Whether the board is played out, passed out, ended by a claim, or goes no further by a ruling."""
        if self.stopped is not None or self.claimed is not None:
            return True
        return self.auction.passed_out if self.play is None else self.play.over or self.claim_ruled

    @property
    def claim_ruled(self) -> bool:
        """68D, 70A. Whether the tricks left have been divided: then there was a claim, if one that the record does not tell."""
        return self.awarded is not None

    @property
    def turn(self) -> Seat | None:
        """Who calls or plays next; None when nobody does."""
        if self.over:
            return self.owing
        return self.play.turn if self.play else self.auction.turn

    @property
    def owing(self) -> Seat | None:
        """62A. After a claim: who has still to put another card in the place of one that was then withdrawn."""
        seat = self.play.turn if self.play is not None and self.play.trick and self.claimed is not None else None
        if seat is None:
            return None
        claimed = self.claimed or 0
        back = max((at for at in range(claimed) if at in self.withdrawn and self._is_card(at, seat)), default=None)
        if back is None or any(at > back and self._is_card(at, seat) for at in self.cards):
            return None
        return seat if self._took_back(claimed, len(self.entries)) and not self._took_back(back, claimed, back) else None

    def _took_back(self, since: int, until: int, about: int | None = None) -> bool:
        """Whether an order between two entries took cards back; with `about` one of the matter of that entry."""
        orders = (entry for entry in self.entries[since:until] if isinstance(entry, Ruled))
        found = (one for one in orders if any(isinstance(effect, Cancel) for effect in one.effects))
        return any(about is None or getattr(self.inquiry(one.inquiry), "about", None) == about for one in found)

    def _is_card(self, at: int, seat: Seat) -> bool:
        entry = self.entries[at]
        return isinstance(entry, Played) and entry.by is seat

    @property
    def declarer(self) -> Seat | None:
        """Declarer, once there is a contract."""
        return self.play.start.contract.declarer if self.play else None

    @property
    def contract(self) -> Contract | None:
        """The contract as it is scored: without the doubles that 36C leaves out."""
        contract = self.start.contract or self.auction.contract
        if contract is None:
            return None
        if self.spread:
            contract = contract.by(contract.declarer.partner)
        if not self.unscored:
            return contract
        return contract.with_risk(risk_after(call for at, (_, call) in self.made if at not in self.unscored))

    @property
    def made(self) -> tuple[tuple[int, Made], ...]:
        """The calls of the auction with the entry that made each; a pass counted by 28A goes with the call after it."""
        entries = (at for at in self.calls for _ in range(1 + (at in self.forced)))
        return tuple(zip(entries, self.auction.made, strict=True))

    def made_at(self, at: int | None) -> Made | None:
        """Who called what in that entry: a call, a bid of eight (it counts as a pass), or a pass that was substituted."""
        match None if at is None or not 0 <= at < len(self.entries) else self.entries[at]:
            case Called(by, call):
                return Made(by, call)
            case CalledEight(by):
                return Made(by, PASS)
            case Ruled(id, _, effects, _, told) if any(isinstance(effect, PassFor) for effect in effects):
                inquiry = self.inquiry(id)
                passer = inquiry.offender if inquiry else told
                return None if passer is None else Made(passer, PASS)
            case _:
                return None

    def defends(self, seat: Seat) -> bool | None:
        """Whether that player is a defender; None before there is a contract."""
        return None if self.play is None else seat.side is not self.play.start.contract.declarer.side

    def is_dummy(self, seat: Seat) -> bool:
        """42. Whether that player is dummy in a play that goes on."""
        return self.phase is Phase.PLAY and self.declarer is seat.partner

    @property
    def adjustments(self) -> tuple[tuple[str, str, Side | None], ...]:
        """The adjusted scores ordered: which paragraph orders each, by which of Law 12, to which side only."""
        return tuple((one.law, one.effect.law, one.only) for one in self.adjusting)

    def inquiry(self, id: str | None) -> Inquiry | None:
        """The inquiry with that id."""
        return next((one for one in self.inquiries if one.id == id), None)

    def offence(self, inquiry: Inquiry) -> Irregularity | None:
        """The irregularity that an inquiry is about: of two in one entry the one with its procedure.

        A doubt is one only for its own procedure and what that leads to: with the hand known it may be none.
        """
        about = [one for one in self.irregularities if one.at == inquiry.about]
        own = next((one for one in about if one.kind.procedure == inquiry.procedure), None)
        return own or next((one for one in about if not one.kind.is_doubt or inquiry.procedure in _OF_A_DOUBT), None)

    def mine(self, seat: Seat, kind: type[Obligation]) -> Iterator[Duty]:
        """That player's duties of one sort."""
        return (duty for duty in self.duties if duty.seat is seat and isinstance(duty.effect, kind))

    def calls_by(self, seat: Seat, after: int = -1) -> list[int]:
        """The entries after one in which that player called, and which nobody has withdrawn."""
        later = range(after + 1, len(self.entries))
        return [at for at in later if at not in self.withdrawn and self._is_call(at, seat)]

    def leave(self, seat: Seat, before: int | None = None) -> Leave | None:
        """21B1(a), 17D. His leave to change his last call: until he or his partner calls, or the auction period ends."""
        end = len(self.entries) if before is None else before
        for one in reversed(self.leaves):
            since = range(one.at + 1, end)
            if one.seat is seat and not any(self._is_call(at, seat) or self._is_call(at, seat.partner) for at in since):
                back = self.auction.passed_out and Moment.RETURNED in self.moments
                return None if self.in_play or back else one
        return None

    def _is_call(self, at: int, seat: Seat) -> bool:
        entry = self.entries[at]
        return isinstance(entry, Called | CalledEight) and entry.by is seat

    def face_down(self, seat: Seat) -> int | None:
        """41A. The entry of that hand's opening lead that lies face down."""
        return next((at for at in self.unfaced if getattr(self.entries[at], "by", None) is seat), None)

    def standing_call(self, seat: Seat) -> int | None:
        """The entry of that player's last call that stands."""
        return next((at for at in reversed(self.calls) if (made := self.made_at(at)) and made.by is seat), None)

    @property
    def unsettled(self) -> set[int]:
        """The entries whose irregularity nobody has settled."""
        return {one.at for one in self.irregularities if not one.standing.is_settled}

    @property
    def doubtful(self) -> set[int]:
        """The calls and cards that may not stand; a misstated double is a legal one all the same (19A3)."""
        return {one.at for one in self.irregularities if not one.standing.is_settled and one.kind is not Kind.MISSTATED}

    def place(self, at: int) -> int:
        """The place of an entry in order: its number, but of cards played at the same time as 58A counts them."""
        return next((place for n, place in reversed(self.places) if n == at), at) if self.places else at

    def trick_of(self, at: int) -> int | None:
        """Which trick (from 0, of those recorded) a standing card belongs to."""
        entry = self.entries[at]
        if self.play is None or not isinstance(entry, Played) or at in self.withdrawn or not entry.card.bit & self.play.gone:
            return None
        if self._was_played_later(at, entry):
            return None
        return self.play.trick_of(entry.by, entry.card)

    def _was_played_later(self, at: int, entry: Played) -> bool:
        """Whether that card did not count (58B, 67B2), and has been played to a trick since."""
        later = (self.entries[n] for n in self.cards if n > at) if at not in self.cards else ()
        return any(isinstance(one, Played) and one.card is entry.card for one in later)

    def held(self, seat: Seat) -> Hand | None:
        """What a player still holds; None when his hand is not known."""
        return self.play.hand(seat) if self.play else self.start.deal[seat]

    @property
    def tricks(self) -> dict[Side, int]:
        """Tricks won, after those transferred."""
        won = {side: self.play.tricks_of(side) if self.play else 0 for side in Side}
        if self.awarded is not None and self.play is not None:
            side, number = self.awarded
            left = self.play.start.tricks - len(self.play.tricks)
            won[side] += min(left, number)
            won[side.opponents] += left - min(left, number)
        for side, number in self.transfers:
            moved = min(number, won[side.opponents])  # a later ruling may have changed who won them
            won[side] += moved
            won[side.opponents] -= moved
        return won


_FIELDS = {name: n for n, name in enumerate(Table._fields)}
_new = tuple.__new__


def _replaced(table: Table, /, **changes: object) -> Table:
    """What `_replace` of a named tuple does, in half its time: of forty fields a step changes a few, and looks at no other."""
    values: list[object] = [*table]
    for name, value in changes.items():
        values[_FIELDS[name]] = value
    return _new(Table, values)


Table._replace = _replaced  # type: ignore[method-assign, assignment]
