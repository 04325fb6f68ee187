"""An example of every kind of entry."""

from __future__ import annotations

from hall import opened, result

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.table.entries import Start
from oddtrick.tournament.entries import afterwards, arranging, directing, drawing, playing, setting
from oddtrick.tournament.entries.arranging import Defect
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.people import Contest, Player, Role
from oddtrick.tournament.places import At, BoardAt

HERE, THERE = At(1, "A", 1, 1), At(1, "A", 1, 2)
MINE, OTHERS = BoardAt(*HERE, 1), BoardAt(*THERE, 3)
MOVED = opened().now.sessions[1].sections["A"].versions[0]
EXAMPLES: tuple[Entry, ...] = (
    setting.Opened("x", Contest.PAIRS),
    setting.Entered(9),
    arranging.Appointed("Ola", Role.SCORER),
    arranging.Arranged(1, "A", 3),
    arranging.Dealt(1, 1, table=HERE),
    arranging.Marked(1, 1, Seat.S, Vulnerability.NS),
    arranging.Faulty(1, 1, Defect.BACKS),
    setting.Withdrew(1),
    setting.Substituted(1, "North 1", Player("Z"), 1),
    setting.Renamed(1, Player("Z"), "North 1"),
    setting.Joined(1, Player("Z")),
    setting.StageSet(2),
    setting.SessionSet(2),
    setting.SectionSet(1, "B", MOVED.movement, MOVED.slots, MOVED.boards),
    setting.MovementChanged(1, "A", 2, MOVED.movement, MOVED.slots, MOVED.boards),
    drawing.Drawn(1, "B", 1, drawing.Way.SWISS, ((7, 8),), (1, 2), 5, (7, 8)),
    setting.BoardsSet(1),
    setting.SessionBegan(1),
    setting.RoundBegan(1, "A", 2),
    setting.RoundEnded(1, "A", 1),
    setting.SessionEnded(1),
    setting.ClockMoved(1, 5),
    setting.Paused(1),
    setting.Resumed(1),
    playing.Seated(HERE, ()),
    playing.Summoned(HERE),
    playing.Attended(0),
    playing.Settled(0),
    playing.Reported(MINE, result("Pass")),
    playing.Confirmed(MINE, Side.NS, 0),
    playing.Disputed(MINE, Side.NS),
    playing.PutOff(MINE),
    playing.WrongBoard(MINE),
    playing.NotPlayed(MINE, "no time"),
    directing.Corrected(MINE, 0, result("Pass")),
    directing.Grouped(1, 1, ()),
    directing.Redealt(1, "A", 1, (1, 2), (1,), 1),
    directing.Ruled(MINE, Start(Edition.E2017, Seat.N), ()),
    directing.Awarded(MINE),
    directing.Penalised(1, "90B2: 10%", 1),
    directing.Suspended(1, 1, 2),
    directing.Disqualified(1, 1, 2, "threats", approved=True),
    directing.Warned(1, "74A2"),
    directing.Noted("x"),
    directing.Shown(1),
    afterwards.Posted(1),
    afterwards.Appealed(0, 1),
    afterwards.Concurred(0, "Me"),
    afterwards.NotHeard(0, 1),
    afterwards.Decided(0, "committee", upheld=True),
    afterwards.Finished(),
    afterwards.Undone(999),
)
