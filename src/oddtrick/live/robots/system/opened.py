"""Openings, and what partner answers."""

from __future__ import annotations

OPENINGS = """
:
2C  | 22+           | strong | alert forcing art
2NT | 20-21 bal
1NT | 15-17 bal
1S  | 11-21 12+p S5+ S>=H S>=D S>=C
1H  | 11-21 12+p H5+ H>=D H>=C
1S  | 11-21 12+p S5+ S>=H
1H  | 11-21 12+p H5+
1D  | 11-21 12+p D4+ D>C
1D  | 12-21 D4+ C4- D>=C
1C  | 11-21 12+p C3+
1D  | 12-21 D3+
4S  | 5-10 S8+
4H  | 5-10 H8+
5D  | 5-10 D9+
5C  | 5-10 C9+
2S  | 6-10 S6 goodS H3-          | weak
2H  | 6-10 H6 goodH S3-          | weak
2D  | 6-10 D6 goodD S3- H3-      | weak
3S  | 5-10 S7+ goodS             | weak
3H  | 5-10 H7+ goodH             | weak
3D  | 5-10 D7+ goodD             | weak
3C  | 5-10 C7+ goodC             | weak
P   | 0-11
"""

ANSWERS = """
: 1M
2NT | 13+@M 11+ M4+          | raise_to_game | alert game art
4M  | 2-9 M5+ unbal          | weak_raise
3M  | 10-12@M M4+
1S  | 6+ S4+                 | | forcing
3NT | 13-15 bal M2-3
2H  | 11+ H5+                | | forcing
2D  | 11+ D4+ D>C            | | forcing
2C  | 11+ C3+                | | forcing
2D  | 11+ D4+                | | forcing
2M  | 6-10@M M3+
3M  | 11-12@M M3+
1NT | 6-10
4M  | 13+@M M3+
P   |

: 1L
1S  | 6+ S5+ S>=H            | | forcing
1H  | 6+ H4+                 | | forcing
1S  | 6+ S4+                 | | forcing
1D  | 6+ D4+ D>C 11-         | | forcing
2L  | 11+ L5+                | strong_raise | alert forcing
1D  | 6+ D4+                 | | forcing
3NT | 13-15 bal
2NT | 11-12 bal
3L  | 5-10 L5+ unbal         | weak_raise | alert
2C  | 11+ C4+                | | forcing
2D  | 16+ D4+                | | forcing
1NT | 6-10
2L  | 11+ L4+                | strong_raise | alert forcing
P   |

: 2M
4M  | 15+@M M3+
4M  | 5-14 M4+               | weak_raise
3M  | 6-14 M3+               | weak_raise
3NT | 16+ bal
2S  | 15+ S5+                | | forcing
3C  | 15+ C5+                | | forcing
3D  | 15+ D5+                | | forcing
P   |

: 2D
3NT | 16+ bal
3D  | 6-14 D3+               | weak_raise
2S  | 14+ S5+                | | forcing
2H  | 14+ H5+                | | forcing
P   |

: 3M
4M  | 14+ M1+
4M  | 6+ M3+                 | weak_raise
3NT | 18+ bal
P   |

: 3L
3NT | 16+ stopS stopH
5L  | 8-15 L4+               | weak_raise
P   |

: 2C
2H  | 8+ H5+ goodH           | | game
2S  | 8+ S5+ goodS           | | game
2NT | 8+ bal                 | | game
2D  |                        | waiting | alert forcing art

: 2C 2D
2NT | 22-24 bal
3NT | 25-27 bal
2S  | S5+ S>=H               | | forcing
2H  | H5+                    | | forcing
3C  | C5+ C>D                | | forcing
3D  | D5+                    | | forcing
2NT |

: 2C 2D 2M
4M  | 0-5 M3+
3M  | 6+ M3+                 | | game
2S  | 0+ S5+                 | | forcing
3C  | 5+ C5+                 | | forcing
3D  | 5+ D5+                 | | forcing
2NT |                        | | forcing

: 2C 2D 3L
3S  | S5+                    | | game
3H  | H5+                    | | game
3NT | bal
5L  | L4+
3NT | 0-7
4L  | L3+
3NT |

: 1M 2NT
4NT | 18+p aces0,1,2         | aces | ask_aces alert art
4NT | 18+p                   | aces | ask_aces alert art
3M  | 16-17p                 | | game
4M  |                        | to_play
"""
