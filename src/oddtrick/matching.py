"""The cheapest pairs of a whole field, found by rustworkx: what a draw of hundreds hands to the movements. Nothing else knows it.

The library is the extra `draws`; it is imported when a draw is made.
"""

from __future__ import annotations

from collections.abc import Sequence


def matching(many: int, edges: Sequence[tuple[int, int, int]]) -> list[tuple[int, int]] | None:
    """Pairs of 0 to many-1, everybody once, along edges (one, other, cost) and of the least cost; None where there are none.

    As `oddtrick.movements.swiss.Matcher` wants it. Raises ModuleNotFoundError where rustworkx is not installed.
    """
    import rustworkx

    most = 1 + max((cost for _, _, cost in edges), default=0)
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(many))
    graph.add_edges_from([(one, other, most - cost) for one, other, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(two), max(two)) for two in found) if 2 * len(found) == many else None
