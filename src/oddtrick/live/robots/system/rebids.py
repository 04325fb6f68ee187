"""The opener's second call, when the opponents are silent."""

from __future__ import annotations

REBIDS = """
: 1L 1M
4M  | 19+@M M4+
3M  | 16-18@M M4+
2M  | 11-15@M M4+
1S  | 11-18 S4+
2NT | 18-19 bal
1NT | 12-14 bal
2S  | 19+ S4+                | | game
3D  | 19+ D5+ D>C            | | game simple
3C  | 19+ C4+                | | game jump
2D  | 16+ D4+ C5+            | reverse | forcing
2H  | 17+ H4+                | reverse | forcing
3L  | 16-18 L6+
2C  | 11-18 C4+
2L  | 11-15 L5+
1NT | 11-15

: 1C 1D
1H  | 11-18 H4+
1S  | 11-18 S4+
3D  | 16-18@D D4+
2D  | 11-15@D D4+
2NT | 18-19 bal
1NT | 12-14 bal
2H  | 19+ H4+                | | game
2S  | 19+ S4+                | | game
3C  | 16-18 C6+
2C  | 11-15 C5+
1NT | 11-15

: 1H 1S
4S  | 19+@S S4+
3S  | 16-18@S S4+
2S  | 11-15@S S4+
4H  | 18+ H7+
2NT | 18-19 bal
1NT | 12-14 bal
3D  | 18+ D4+                | | game
3C  | 18+ C4+                | | game
3H  | 16-18 H6+
2H  | 11-15 H6+
2D  | 11-17 D4+ D>=C
2C  | 11-17 C4+
2S  | 11-15 S3+
2H  | H5+

: 1M 1NT
4M  | 18+ M7+
3NT | 19+ bal
2NT | 17-19 bal
3D  | 18+ D4+                | | game
3C  | 18+ C4+                | | game
3M  | 16-18 M6+
2M  | 11-15 M6+
2H  | 11-17 H4+ S>H
2D  | 11-17 D4+ D>=C
2C  | 11-17 C4+
P   | 11-14 bal
2D  | 11-17 D3+ D>C
2C  | 11-17 C3+
2M  |

: 1L 1NT
3NT | 19+ bal
2NT | 17-18 bal
3L  | 16-18 L6+
2H  | 17+ H4+                | reverse | forcing
2S  | 17+ S4+                | reverse | forcing
2L  | 11-15 L6+
2C  | 11-17 C4+ unbal
P   |

: 1M 2M
4NT | 22+@M                  | aces | ask_aces alert art
4M  | 19-21@M
3M  | 17-18@M                | invites
P   |

: 1M 2M 3M
4M  | 8+@M
P   |

: 1M 3M
4NT | 20+@M                  | aces | ask_aces alert art
4M  | 14-19@M
P   |

: 1M 3NT
4NT | 19+                    | aces | ask_aces alert art
4M  | M6+
P   |

: 1L 2NT
3NT | 14+
3L  | L6+
P   |

: 1L 2L
3NT | 18-19 bal
2NT | 12-14 bal              | | forcing
2S  | 12+ S4+                | | forcing
2H  | 12+ H4+                | | forcing
3L  | 11-14 L4+
3L  |

: 1M 2C ; 1M 2D
3NT | 18-19 bal
4M  | 15+ M7+
3M  | 15+ M6+                | | game
2NT | 12-14 bal              | | forcing
2H  | 11+ H4+                | | forcing
2S  | 15+ S4+                | reverse | game
2D  | 11+ D4+                | | forcing
3C  | 12+ C4+                | | forcing
3D  | 12+ D4+                | | forcing
2M  | M5+                    | | forcing

: 1S 2H
4H  | 11-15@H H3+
3H  | 16+@H H3+              | | game
3NT | 18-19 bal
2NT | 12-14 bal              | | forcing
3S  | 15+ S6+                | | game
3D  | 14+ D4+                | | game
3C  | 14+ C4+                | | game
2S  |                        | | forcing
"""
