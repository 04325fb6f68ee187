"""A movement: four pairs at two tables, each against each, with one set of boards a round."""

from oddtrick.movements.movement import Kind, Movement, Place
from oddtrick.movements.named import Form
from oddtrick.texts import BadInput, say

ROUNDS = (((1, 2), (3, 4)), ((1, 3), (4, 2)), ((1, 4), (2, 3)))


def square(tables: int) -> Movement:
    """Two tables; both play the same set in each round, so every set is made twice."""
    if tables != 2:
        raise BadInput(say("a square has two tables; given: {n}", n=tables))
    rounds = tuple(tuple(Place((ns,), (ew,), number) for ns, ew in tables) for number, tables in enumerate(ROUNDS, 1))
    return Movement(Kind.PAIRS, 4, 3, rounds, say("Square, two tables"), copies=2)


SQUARE = Form(square, 1, 1, "TABLES")
