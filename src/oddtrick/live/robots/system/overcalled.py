"""When the opponents have opened: overcalls, doubles, and what partner answers to them."""

from __future__ import annotations

OVERCALLS = """
: (1L)
1NT | 15-18 bal stopL
X   | 18+                    | takeout | forcing rare
1S  | 8-17 S5+ S>=H
1V  | 8-17 V5+
X   | 12+ L2- S4+ H3+        | takeout | forcing
X   | 12+ L2- S3+ H4+        | takeout | forcing
2V  | 11-17 V5+ goodV        | | simple
2V  | 12-17 V6+              | | simple
2V  | 6-10 V6+ goodV         | weak | jump
3V  | 6-10 V7+ goodV         | weak | jump
X   | 13+ L3- S3+ H3+        | takeout | forcing
P   |

: (1M)
1NT | 15-18 bal stopM
X   | 18+                    | takeout | forcing rare
1S  | 8-17 S5+
2V  | 11-17 V5+ goodV        | | simple
2V  | 12-17 V6+              | | simple
X   | 12+ M2- O4+ C2+ D2+    | takeout | forcing
X   | 12+ M2- O3+ C3+ D3+    | takeout | forcing
2V  | 6-10 V6+ goodV         | weak | jump
3V  | 6-10 V7+ goodV         | weak | jump
X   | 14+ M3- O4+            | takeout | forcing
P   |

: (1NT)
X   | 16+                    | penalty
2S  | 9-15 S6+
2H  | 9-15 H6+
2D  | 10-15 D6+ goodD
2C  | 10-15 C6+ goodC
2S  | 11-15 S5+ goodS unbal
2H  | 11-15 H5+ goodH unbal
P   |

: (2Y)
2NT | 16-18 bal stopY
X   | 18+                    | takeout | forcing rare
2V  | 11-17 V5+ goodV        | | simple
3V  | 13-17 V5+ goodV        | | simple
3V  | 12-17 V6+              | | simple
X   | 13+ Y2- S3+ H3+        | takeout | forcing
X   | 12+ Y2- S4+ H3+        | takeout | forcing
X   | 12+ Y2- S3+ H4+        | takeout | forcing
X   | 13+ Y2- C3+ D3+ S4+    | takeout | forcing
X   | 13+ Y2- C3+ D3+ H4+    | takeout | forcing
P   |

: (3Y)
3NT | 16-21 stopY
4S  | 15+ S6+ goodS
4H  | 15+ H6+ goodH
3V  | 12-18 V6+              | | simple
3V  | 14-18 V5+ goodV        | | simple
X   | 15+ Y2-                | takeout | forcing
P   |

: (1Y) P
1NT | 11-14 bal stopY
X   | 17+                    | takeout | forcing rare
1V  | 8-16 V5+
2V  | 9-16 V5+ goodV         | | simple
X   | 10+ Y2-                | takeout | forcing
X   | 12+ Y3-                | takeout | forcing
P   |

: (2Y) P
2NT | 14-16 bal stopY
2V  | 9-16 V5+               | | simple
3V  | 11-16 V5+ goodV        | | simple
X   | 10+ Y2-                | takeout | forcing
X   | 13+ Y3-                | takeout | forcing
P   |

: (1Y) X ; (1Y) P X
4S  | 10+ S5+
4H  | 10+ H5+
3NT | 13+ stopY bal
2Y  | 12+                    | cue | alert forcing art
2NT | 11-12 stopY bal
2S  | 9-11 S4+               | invites | jump
2H  | 9-11 H4+               | invites | jump
3V  | 9-11 V5+               | invites | jump
1S  | 0-8 S4+ S>=H
1H  | 0-8 H4+
2S  | 0-8 S4+ S>=H           | | simple
2H  | 0-8 H4+                | | simple
1NT | 6-10 stopY
1D  | 0-10 D4+
2V  | 0-10 V4+               | | simple
1V  | 0-8 V3+
2V  | 0-10 V3+               | | simple
2Y  |                        | cue | alert forcing art

: (2Y) X ; (2Y) P X
3NT | 11+ stopY
4S  | 10+ S4+
4H  | 10+ H4+
2S  | 0-9 S4+
2H  | 0-9 H4+
3H  | 0-9 H4+                | | simple
3V  | 0-11 V4+               | | simple
2NT | 8-10 stopY
3V  | V3+                    | | simple

: (3Y) X
3NT | 9+ stopY
4S  | 8+ S4+
4H  | 8+ H4+
3S  | S4+
3H  | H4+
4V  | V4+                    | | simple
P   | Y4+
4V  | V3+                    | | simple

: (1Y) 1Z
2Y  | 11+@Z Z3+              | strong_raise | alert forcing art
3Z  | 4-9 Z4+                | weak_raise
2Z  | 6-10@Z Z3+
2NT | 12-14 stopY
3NT | 15+ stopY
1NT | 8-11 stopY
1V  | 8+ V5+ goodV
2V  | 11+ V5+ goodV          | | simple
P   |

: (1Y) 2Z
3Y  | 11+@Z Z3+              | strong_raise | alert forcing art
3Z  | 6-10@Z Z3+
2NT | 10-12 stopY
3NT | 13+ stopY
2V  | 10+ V5+ goodV          | | simple
P   |

: (1NT) 2Z
4Z  | 14+@Z Z3+
3Z  | 11-13@Z Z3+            | invites
P   |

: (1NT) P
X   | 15+                    | penalty
2V  | 9-14 V6+
2S  | 9-14 S5+ unbal
2H  | 9-14 H5+ unbal
2D  | 11-14 D5+ goodD unbal
P   |

: (1Y) P (1Z) ; (1Y) P (2Y)
2NT | 19+ bal stopY
X   | 13+ Y2- V4+            | takeout | forcing
2V  | 11-16 V5+ goodV        | | simple
3V  | 13-16 V5+ goodV        | | simple
1V  | 8-16 V5+ goodV
2V  | 10-16 V6+              | | simple
P   |

: (1Y) P (1NT)
X   | 14+ Y2-                | takeout | forcing
2V  | 11-16 V5+ goodV        | | simple
2V  | 10-16 V6+              | | simple
P   |

: (1Y) X (2Y) ; (1Y) X (3Y)
4S  | 11+ S5+
4H  | 11+ H5+
3NT | 12+ stopY
2S  | 5-10 S4+
2H  | 5-10 H4+
3S  | 7-10 S4+               | | simple
3H  | 7-10 H4+               | | simple
4S  | 10+ S4+
4H  | 10+ H4+
3V  | 7-11 V4+               | | simple
X   | 9+ Y3-                 | takeout | forcing
P   |
"""
