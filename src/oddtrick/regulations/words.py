"""What a value of a regulation says, in words for people; its name in a file stays as it is."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.regulations.hooks import Hook
from oddtrick.texts import Text, Translate, count, say


def worded(hook: Hook, value: object, translate: Translate) -> str:
    """A value of one of the things that the Laws leave open, in the reader's language."""
    match value:
        case None:
            return translate(say("nobody has chosen"))
        case bool():
            return translate(say("yes") if value else say("no"))
        case tuple() | list():
            return "; ".join(worded(hook, one, translate) for one in value) or "–"
        case Mapping():
            return "; ".join(_part(hook, name, one, translate) for name, one in value.items()) or "–"
        case str():
            found = OF_HOOK.get((hook.name, value)) or VALUES.get(value)
            return value.replace("_", " ") if found is None else translate(found)
        case _:
            return str(value)


def _part(hook: Hook, name: str, value: object, translate: Translate) -> str:
    found = FIELDS.get(name) if hook.shape.fields or (hook.shape.of and hook.shape.of.fields) else None
    if found is not None and name == "copies" and isinstance(value, int):
        return translate(count("{n} copy", "{n} copies", value))
    label = name.replace("_", " ") if found is None else translate(found)
    return f"{label}: {worded(hook, value, translate)}"


FIELDS = {
    "card": say("by a system card"),
    "copies": say("copies"),
    "before_play": say("before play"),
    "warn_unusual": say("opponents are warned of what is unusual"),
    "format": say("its form"),
    "minimum": say("the least that it holds"),
    "required": say("required"),
    "short_allowed": say("a short one is enough for popular methods"),
    "special_on_front_page": say("special understandings on the front page"),
    "without_boxes": say("without bidding boxes"),
    "with_boxes": say("where there are bidding boxes"),
    "with_screens": say("with screens"),
    "at_once": say("without delay"),
    "other_form_at_own_risk": say("another form at one's own risk"),
    "contestant": say("who"),
    "against": say("against whom"),
    "amount": say("how much"),
    "replay_first": say("played anew where that can be done"),
    "artificial_scale": say("otherwise artificial scores on the scale"),
    "cap_by_attainable": say("no more than could have been won"),
    "floor_zero": say("not below nought"),
    "no_uplift": say("not raised to what was won elsewhere"),
    "max_boards": say("how many"),
    "order": say("in which order"),
    "blind": say("decided without looking at results"),
    "announce": say("told to the contestants beforehand"),
    "deposit": say("deposit"),
    "points": say("points"),
}

# By the thing that the value belongs to, where the same word says something else elsewhere.
OF_HOOK = {
    ("alert_form", "custom"): say("another form, as the regulations say"),
    ("alert_procedure", "custom"): say("another form, as the regulations say"),
    ("self_enforcement_decision", "cancel"): say("it is cancelled"),
    ("board_order", "cancel"): say("it is cancelled"),
    ("board_mover", "other"): say("somebody else"),
    ("explanation_responder", "other"): say("somebody else"),
    ("scoring_methods", "other"): say("another method"),
    ("opponent_card_consult", "before_auction_period"): say("when the Laws allow it, but first only before the auction period"),
    ("opponent_card_consult", "custom"): say("by rules of its own"),
    ("claim_suit_order", "none"): say("no order is laid down"),
    ("claim_suit_order", "custom"): say("in an order of its own"),
    ("spectator_irregularity_responsible", "none"): say("nobody"),
    ("spectator_irregularity_responsible", "custom"): say("by rules of its own"),
    ("psych_artificial_restriction", "none"): say("none is barred"),
    ("power_transfer", "none"): say("it keeps its powers"),
    ("appeals_arrangement", "none"): say("nothing is arranged for"),
    ("further_appeals", "none"): say("there are none"),
    ("fouled_board_groups", "none"): say("no rule"),
    ("cross_imp_divisor", "1"): say("nothing"),
    ("other_scoring_average_rule", "organizer"): say("the Tournament Organizer"),
    ("other_scoring_average_rule", "authority"): say("the Regulating Authority"),
    ("teams_replacement_policy", "director"): say("as the Director decides"),
}

VALUES: dict[str, Text] = {
    "knock": say("a knock on the table"),
    "alert_card": say("the Alert card"),
    "screen_alert_card": say("the Alert card on the screen-mate's side"),
    "free_within_assigned": say("they choose among the seats assigned to them"),
    "directed": say("they are told where to sit"),
    "at_table": say("the players, at the table"),
    "director": say("the Director"),
    "agents": say("somebody appointed to deal"),
    "random_generator": say("a random generator"),
    "north": say("the player North"),
    "caddy": say("a caddy"),
    "allow": say("it stands"),
    "single": say("one result"),
    "weighted": say("weighted results"),
    "points_average": say("points, such as the mean of other tables"),
    "net": say("won less lost"),
    "gross": say("won alone"),
    "favour_nos": say("in favour of a side that never offended"),
    "against_os": say("against a side that offended each time"),
    "half_away_from_zero": say("otherwise to the nearest, halves away from zero"),
    "chief director": say("as the chief director decides"),
    "allowed": say("allowed"),
    "forbidden_call_director": say("not allowed: the Director is called at once"),
    "reseat": say("the players change places"),
    "redeal": say("a new deal"),
    "play_on": say("play goes on"),
    "adjust": say("an adjusted score"),
    "spoken": say("aloud"),
    "bidding_boxes": say("with bidding boxes"),
    "written": say("in writing"),
    "electronic": say("electronically"),
    "pl": say("Polish"),
    "en": say("English"),
    "agreed": say("as the players agree"),
    "misunderstanding": say("as a misunderstanding"),
    "neutral": say("without a presumption"),
    "partner_of_caller": say("the caller's partner"),
    "Zasady Alertowania": say("the federation's rules of alerting"),
    "Polityka Systemowa": say("the federation's systems policy"),
    "Wspólny Język": say("Wspólny Język (Polish Club)"),
    "artificial calls outside the basic systems": say("artificial calls outside the basic systems"),
    "openings 2D, 2H, 2C for both majors": say("openings 2D, 2H, 2C for both majors"),
    "opening 1NT not balanced, or outside 11-18": say("opening 1NT not balanced, or outside 11-18"),
    "transfer responses to openings": say("transfer responses to openings"),
    "bi double, anti-double": say("bi double, anti-double"),
    "permitted": say("allowed"),
    "limited": say("within limits"),
    "barred": say("not allowed"),
    "openings": say("opening bids"),
    "all_artificial": say("every artificial call"),
    "law_default": say("when the Laws allow it"),
    "top_down": say("from the top down"),
    "side": say("the side that the spectator watches for"),
    "MP": say("matchpoints"),
    "IMP": say("IMPs"),
    "VP": say("victory points"),
    "total": say("total points"),
    "matchpoints": say("matchpoints"),
    "imps": say("IMPs"),
    "cross-imps": say("cross-IMPs"),
    "butler": say("IMPs against a datum (Butler)"),
    "bam": say("board-a-match"),
    "vp": say("victory points"),
    "patton": say("Patton"),
    "hybrid": say("hybrid: board-a-match and IMPs"),
    "n-1": say("the number of comparisons"),
    "n": say("the number of results"),
    "mean": say("the mean"),
    "wbf": say("the scale of the WBF"),
    "exact": say("exactly, as a fraction"),
    "jfr": say("as JFR does"),
    "kops": say("as KoPS does"),
    "ebu": say("as in England (EBU)"),
    "acbl": say("as in North America (ACBL)"),
    "neuberg": say("Neuberg"),
    "delegated": say("delegated"),
    "assigned": say("assigned"),
    "staff": say("other staff"),
    "committee": say("a committee"),
    "alternative": say("another arrangement"),
    "assistants": say("his assistants"),
    "entries": say("the entries"),
    "scores": say("the scores"),
    "require": say("it is played"),
    "postpone": say("it is played later"),
    "cancel": say("it is cancelled"),
    "replay_else_assigned": say("played anew where that can be done, otherwise an assigned score"),
    "better_of_artificial_assigned": say(
        "for the others the better of artificial and assigned score, the complement for the one at fault"
    ),
    "artificial_or_assigned": say("cancelled; scores are artificial or assigned"),
    "time_permits": say("as many as time permits"),
    "as_many_as_possible": say("as many as the organization allows"),
    "other_causes_then_fouled": say("first those with another cause, then those that were fouled"),
    "groups_regulation": say("by the rule for groups"),
    "director_announced": say("as the Director announces"),
    "points": say("points"),
    "suspension": say("suspension"),
    "defined": say("as the regulations say"),
}
