"""Boards, matches and sessions: what every table handed in becomes a ranking."""
