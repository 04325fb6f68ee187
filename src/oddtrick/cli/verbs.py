"""The verbs of the command line with what each does, so that their list is shown without loading any of them."""

from __future__ import annotations

from oddtrick.texts import msg

VERBS = {
    "serve": msg("Start the Director's desk, for this computer and phones in the same network."),
    "score": msg("Score a file of results (PBN or LIN) and rank the contestants (Law 78)."),
    "contract": msg("Score a contract (Law 77): 4S, 3NTX or 1CXX with its tricks, or Pass."),
    "calculate": msg("Work out IMPs, when a period ends, rounding, boards to replay, the better of two scores."),
    "movement": msg("Movements: what fits, who sits where, guide cards, pictures; check those of a file."),
    "deal": msg("Deal boards and write them as PBN."),
    "analyse": msg("What was makeable on the boards of files, par, and how far from it each table was."),
    "records": msg("Hand records to print: deals, what was makeable, par; or a booklet with travellers."),
    "check": msg("Read a file of boards and say everything that is wrong with it."),
    "convert": msg("Write a file of boards in another format: PBN, LIN, or one of dealing machines."),
    "rule": msg("Rule by a Law: an interview, or one step as JSON."),
    "search": msg("Find the procedures that words mean, the best first; - for many questions, one a line."),
    "table": msg("Show a table from its record, and rule on what went wrong."),
    "tournament": msg("Run a contest on one file: entries, movement, results, rulings, ranking."),
    "night": msg("Before a club night: rehearse it on this computer with robots as phones."),
    "robots": msg("Robots: play the boards of a file, or a whole session by a movement."),
    "table-manager": msg("Robots of others at our table, ours at theirs: the Table Manager protocol, version 18."),
    "bridgemate": msg("Bridgemates: write the file of a session, record the results that the devices receive."),
    "journal": msg("Check, copy, restore, export and import the file in which tournaments are kept."),
    "form": msg("Write a form of the Director: ruling, adjustment, penalty, claim, appeal."),
    "poll": msg("Count a poll of peers (Law 16B1): what they would consider and choose."),
    "cases": msg("Run the open case library, or files of cases: which are ruled as they expect."),
    "exam": msg("Examinations: papers from blueprints, marked and counted; a table to direct at."),
    "draw": msg("Draw a Law: flowchart (Mermaid, SVG) or decision table (CSV)."),
    "diff": msg("Where the Laws of 2007 and 2017 rule the same situation differently."),
    "editions": msg("List the editions of the Laws: since when each is in force, and what of it is its own."),
    "laws": msg("The Laws, or one of them; begin a draft edition (laws draft), see what it changes (laws impact)."),
    "talk": msg("Answer programs in any language: a line of JSON for each line of JSON."),
    "regulations": msg("What the Laws leave to Authorities and organizers, and who chose what."),
}

OWN_ROOM = (
    "cases",
    "exam",
    "analyse",
    "records",
    "tournament",
    "journal",
    "convert",
    "night",
    "robots",
    "table-manager",
    "bridgemate",
    "laws",
)  # verbs in a room of their own beside `commands`


def module_of(verb: str) -> str:
    """Where a verb lives."""
    return f"oddtrick.cli.{verb.replace('-', '_')}.command" if verb in OWN_ROOM else f"oddtrick.cli.commands.{verb}"
