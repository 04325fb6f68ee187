"""A card by rules of thumb."""

from __future__ import annotations

from oddtrick.game.cards import Card
from oddtrick.live.robots.cardplay import declaring, defending
from oddtrick.live.robots.cardplay.following import follow
from oddtrick.live.robots.cardplay.leads import opening_lead
from oddtrick.live.robots.cardplay.position import Position
from oddtrick.live.robots.system.picture import Picture


def card_of(position: Position, picture: Picture) -> Card:
    """What is played now."""
    if position.place:
        return follow(position)
    if position.declares:
        return declaring.lead(position)
    return defending.lead(position) if position.tricks else opening_lead(position, picture)
