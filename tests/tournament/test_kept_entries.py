"""Every entry that was ever kept in a journal can be read; of every word in one it is known whether it names a person.

Who adds a kind of entry, or a field, adds a line to tests/data/kept_entries.jsonl (`json.dumps(kept(said)._asdict())`).
"""

from __future__ import annotations

import json
from typing import Any, get_type_hints

from conftest import ROOT
from every import every
from oddtrick.journal.contract import Entry
from oddtrick.journal.upcasting import today
from oddtrick.keeping.tournaments import PERSONAL, SCHEMAS, STEPS, kept, told
from oddtrick.tournament.plain import ENTRIES

EXAMPLES = [json.loads(line) for line in (ROOT / "tests/data/kept_entries.jsonl").read_text("utf-8").splitlines()]


@every("example", EXAMPLES)
def test_every_entry_ever_written_can_be_read(example: dict[str, Any]) -> None:
    entry = Entry(example["kind"], example["data"], example["schema"])
    assert kept(told(entry)) == today(entry, STEPS)


def test_there_is_an_example_of_every_kind_and_form() -> None:
    wanted = {(kind, schema) for kind in ENTRIES for schema in range(1, SCHEMAS.get(kind, 1) + 1)}
    there = {(one["kind"], one["schema"]) for one in EXAMPLES}
    assert there >= wanted, f"add a line to tests/data/kept_entries.jsonl for each of {wanted - there}"
    assert there <= wanted, f"{there - wanted} cannot be read any more; a kind that is not wanted is ignored, never removed"
    assert wanted - {(kind, SCHEMAS.get(kind, 1)) for kind in ENTRIES} <= {*STEPS}


# Words that name no person: what people write in sentences, and names of other things.
NO_NAMES = """
Decided.penalty Suspended.why Disqualified.why Redealt.section Redealt.why
Opened.name Opened.regulations Opened.conditions Entered.strata StageSet.name StageSet.scoring StageSet.match_vp
StageSet.ties StageSet.masterpoints StageSet.sit_out SessionSet.name SectionSet.section MovementChanged.section Arranged.section
Arranged.order Arranged.north BoardsSet.commitment Dealt.why RoundBegan.section RoundEnded.section Summoned.why
Disputed.why Drawn.section PutOff.why NotPlayed.why Corrected.why Grouped.why Awarded.both Awarded.ns Awarded.ew Awarded.reason
Awarded.offenders Penalised.penalty Warned.law Warned.why Noted.text Appealed.why Appealed.deposit Decided.level
Decided.both Decided.ns Decided.ew Decided.reason NotHeard.why WrongBoard.why
"""


def test_of_every_word_in_an_entry_it_is_known_whether_it_names_a_person() -> None:
    words = {
        f"{kind}.{field}"
        for kind, cls in ENTRIES.items()
        for field, hint in get_type_hints(cls).items()
        if "str" in str(hint) or "Player" in str(hint)
    }
    personal = {f"{kind}.{path.steps[0]}" for kind, paths in PERSONAL.items() for path in paths if kind}
    assert words - personal == set(NO_NAMES.split()), "say in keeping.tournaments.PERSONAL, or here, what a new field is"
