"""What kind of refusal a sentence is, for programs: each has a name that stays though its words may change."""

from __future__ import annotations

from oddtrick.texts import Text

REFUSALS = {
    # a call
    "the auction has ended": "auction.over",
    "it is {turn} and not {by} who calls now": "auction.turn",
    "it is {turn} who calls now": "auction.turn",
    "it is not his turn to call": "auction.turn",
    "there is no bid to double": "auction.nothing-to-double",
    "only an opponent's bid may be doubled; {bid} is the side's own": "auction.double-of-own",
    "{bid} has been doubled already": "auction.doubled-already",
    "there is no double to redouble": "auction.nothing-to-redouble",
    "only an opponent's double may be redoubled": "auction.redouble-of-own",
    "{bid} has been redoubled already": "auction.redoubled-already",
    "{call} is not higher than {bid}": "auction.insufficient",
    "a bid names one to seven odd tricks": "auction.above-seven",
    "{by} has called already at this turn": "auction.change",
    "{by} names {named}; the last bid is {bid}": "auction.misstated",
    "{by} must pass": "auction.must-pass",
    "he must pass by law": "auction.must-pass",
    "{by} must repeat {call}": "auction.must-repeat",
    "{by} may not double or redouble now": "auction.may-not-double",
    # a card
    "the play is over": "play.over",
    "the auction has not ended": "play.not-begun",
    "there is no play": "play.not-begun",
    "it is {turn} and not {hand} who plays now": "play.turn",
    "{card} has been played already": "play.card-gone",
    "{hand} does not hold {card}": "play.not-held",
    "{hand} holds {card}": "play.held-elsewhere",
    "{hand} can follow suit ({suit})": "play.revoke",
    "{by} does not make the opening lead": "play.not-the-leader",
    "he has made the opening lead": "play.has-led",
    "{by} has played to this trick": "play.second-card",
    "{by} plays two cards at the same time": "play.two-cards",
    "{by} has a card that Law {law} requires": "play.card-required",
    "{by} has led face down, and only the Director has that card taken back": "play.face-down",
    "declarer has not chosen yet": "play.declarer-chooses",
    "declarer has still to lead from the correct hand": "play.declarer-leads",
    "declarer named {named} ({words})": "play.another-named",
    "declarer's words name no such card of dummy ({words})": "play.none-named",
    # a board, a question, a right
    "the board is over": "board.over",
    "the Director's question comes first": "director.asks",
    "it is not his turn": "right.turn",
    "play has ended": "right.play-over",
    "a review is for declarer and the defenders, at their first turn to play": "right.review",
    "questions are for declarer and the defenders, each at his own turn to play": "right.question",
    "the presumed dummy asks nothing": "right.dummy-asks",
    "dummy draws attention to nothing before play has ended": "right.dummy-attention",
    "nobody else has drawn attention yet, and dummy is not the first to call the Director": "right.dummy-calls-director",
    "the own system card stays unread until play has ended": "right.system-card",
    "no card has been played": "right.no-card",
    "dummy looks at no card that has been turned": "right.dummy-looks",
    "no trick is complete yet": "right.no-trick",
    "a card has been led to the next trick": "right.next-trick",
    "his side has played to the next trick": "right.next-trick",
}


def kind_of(text: Text, kinds: dict[str, str]) -> str:
    """The kind of a sentence, or of the first it repeats whose kind is known; empty where there is none."""
    if found := kinds.get(text.template):
        return found
    inner = (value for _, value in text.values if isinstance(value, Text))
    return next((found for one in inner if (found := kind_of(one, kinds))), "")
