"""When partner or the player himself has opened and the opponents have come in."""

from __future__ import annotations

IN_COMPETITION = """
: 1M (1S)
2S  | 11+@M M3+              | strong_raise | alert forcing art
4M  | 3-10 M5+ unbal         | weak_raise
3M  | 4-9 M4+                | weak_raise
2M  | 6-10@M M3+
X   | 8+ C4+ D4+             | negative | alert forcing
2D  | 11+ D5+                | | forcing
2C  | 11+ C5+                | | forcing
3NT | 13-15 bal stopS
2NT | 11-12 bal stopS
1NT | 7-10 stopS
P   |

: 1M (2Z)
3Z  | 11+@M M3+              | strong_raise | alert forcing art
4M  | 3-10 M5+ unbal         | weak_raise
3M  | 4-9 M4+                | weak_raise
2M  | 6-10@M M3+
2V  | 10+ V5+                | | forcing simple
3V  | 12+ V5+                | | forcing simple
X   | 8+ O4+ Z3-             | negative | alert forcing
3NT | 13-15 stopZ
2NT | 11-12 stopZ
X   | 10+ Z3-                | negative | alert forcing rare
P   |

: 1L (1K)
1S  | 6+ S5+ S>=H            | | forcing
1H  | 6+ H5+                 | | forcing
X   | 6+ H4+ S4+             | negative | alert forcing
1H  | 6+ H4+                 | | forcing
1S  | 6+ S4+                 | | forcing
2K  | 11+@L L4+              | strong_raise | alert forcing art
3L  | 3-9 L5+                | weak_raise
2L  | 6-10 L4+
3NT | 13-15 stopK
2NT | 11-12 stopK
1NT | 7-10 stopK
P   |

: 1L (1H)
1S  | 6+ S5+                 | | forcing
X   | 6+ S4                  | negative | alert forcing
2H  | 11+@L L4+              | strong_raise | alert forcing art
3L  | 3-9 L5+                | weak_raise
2L  | 6-10 L4+
3NT | 13-15 stopH
2NT | 11-12 stopH
1NT | 7-10 stopH
X   | 8+ K4+                 | negative | alert forcing rare
P   |

: 1L (1S)
2H  | 10+ H5+                | | forcing
X   | 7+ H4+                 | negative | alert forcing
2S  | 11+@L L4+              | strong_raise | alert forcing art
3L  | 3-9 L5+                | weak_raise
2L  | 6-10 L4+
3NT | 13-15 stopS
2NT | 11-12 stopS
1NT | 7-10 stopS
X   | 10+                    | negative | alert forcing rare
P   |

: 1L (2Z)
2V  | 10+ V5+                | | forcing simple
X   | 8+ S4+ Z3-             | negative | alert forcing
X   | 8+ H4+ Z3-             | negative | alert forcing
3L  | 6-10@L L5+
3NT | 13-15 stopZ
2NT | 10-12 stopZ
X   | 10+ Z3-                | negative | alert forcing rare
P   |

: 1M (X)
XX  | 10+ M2-                | strength | alert forcing
2NT | 10+@M M4+              | strong_raise | alert forcing art
4M  | 3-9 M5+ unbal          | weak_raise
3M  | 3-9 M4+                | weak_raise
2M  | 5-10@M M3+
1S  | 6+ S5+                 | | forcing
XX  | 10+                    | strength | alert forcing
1NT | 7-9
2V  | 6-9 V6+                | | simple
P   |

: 1L (X)
XX  | 10+                    | strength | alert forcing
1S  | 5+ S5+ S>=H            | | forcing
1H  | 5+ H4+                 | | forcing
1S  | 5+ S4+                 | | forcing
3L  | 3-9 L5+                | weak_raise
2L  | 5-9 L4+
1NT | 7-9
P   |

: 1M (1NT)
X   | 10+                    | penalty
2M  | 4-9 M3+
2V  | 5-9 V6+
P   |

: 1L (1NT)
X   | 10+                    | penalty
2V  | 5-9 V5+
P   |

: 1L (1M) X
4O  | 18+@O O4+
3O  | 15-17@O O4+            | invites | jump
1O  | 11-14 O4+
2O  | 11-14@O O4+            | | simple
3NT | 18+ stopM
2NT | 18-19 stopM            | | jump
1NT | 12-14 stopM
3L  | 16-18 L6+              | | jump
2K  | 11-15 K4+              | | simple
3K  | 16+ K4+                | | jump
2L  | 11-15 L5+
2M  | 17+                    | cue | alert forcing art
2L  |
1NT |

: 1L (1K) X
4S  | 18+@S S4+
4H  | 18+@H H4+
2S  | 15-17@S S4+            | invites | jump
2H  | 15-17@H H4+            | invites | jump
1S  | 11-14 S4+
1H  | 11-14 H4+
2NT | 18-19 stopK
1NT | 12-14 stopK
3L  | 16-18 L6+
2L  | 11-15
2K  | 16+                    | cue | alert forcing art

: 1M (2L) X
4O  | 17+@O O4+
3O  | 15-16@O O4+            | invites | jump
2O  | 11-14@O O4+            | | simple
3NT | 17+ stopL
2NT | 12-15 stopL
3M  | 15-17 M6+
2M  | 11-14 M5+
3L  | 17+                    | cue | alert forcing art
2M  |

: 1Y P (1Z)
X   | 16+ Z2-                | takeout | forcing
1V  | 14+ V4+
2Y  | 13-17 Y6+
2V  | 14+ V5+                | | simple
3Y  | 18+ Y6+
P   |

: 1Y P (2Z)
X   | 17+ Z2-                | takeout | forcing
2Y  | 13-17 Y6+              | | simple
2V  | 14+ V5+                | | simple
3Y  | 16+ Y6+                | | simple
3V  | 15+ V5+                | | simple
P   |

: 1Y (1Z) P ; 1Y (2Z) P
X   | 12+ Z2-                | takeout | forcing
2Y  | 12-17 Y6+              | | simple
3Y  | 17+ Y6+                | | simple
2V  | 14+ V5+                | | simple
P   |
"""
