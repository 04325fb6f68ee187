"""After a no trump opening or overcall: Stayman, transfers, and how far to go."""

from __future__ import annotations

NO_TRUMP = """
: 1NT ; (1Y) 1NT ; (1Y) P 1NT
4NT | 16-17 bal              | quantitative
6NT | 18-19 bal              | slam
2D  | 0+ H5+ H>=S            | to_hearts | alert forcing art
2H  | 0+ S5+                 | to_spades | alert forcing art
2C  | 8+ S4+                 | stayman | alert forcing art
2C  | 8+ H4+                 | stayman | alert forcing art
2C  | 16+                    | stayman | alert forcing art
3NT | 10-15
2NT | 8-9
P   |

: 1NT 2C ; (1Y) 1NT 2C
2H  | H4+
2S  | S4+
2D  |                        | no_major | alert art

: 1NT 2C 2D
3NT | 10-15
2NT | 8-9
4NT | 16-17                  | quantitative
6NT | 18+                    | slam
P   |

: 1NT 2C 2H
4H  | 9-15@H H4+
3H  | 8-8 H4+                | invites
4NT | 16+@H H4+              | aces | ask_aces alert art
3NT | 10-15
2NT | 8-9
4NT | 16-17                  | quantitative
6NT | 18+                    | slam

: 1NT 2C 2S
4S  | 9-15@S S4+
3S  | 8-8 S4+                | invites
4NT | 16+@S S4+              | aces | ask_aces alert art
3NT | 10-15
2NT | 8-9
4NT | 16-17                  | quantitative
6NT | 18+                    | slam

: 1NT 2D ; (1Y) 1NT 2D
3H  | 17 H4+                 | completes
2H  |                        | completes | art

: 1NT 2H ; (1Y) 1NT 2H
3S  | 17 S4+                 | completes
2S  |                        | completes | art

: 1NT 2D 2H
4H  | 9-15 H6+               | to_play
3H  | 7-8 H6+                | invites
6H  | 18+ H6+                | slam
4NT | 16+ H6+                | aces | ask_aces alert art
2S  | 8+ S4+ S5-             | | forcing
3D  | 10+ D5+                | | game
3C  | 10+ C5+                | | game
3NT | 9-15
2NT | 8
4NT | 16-17                  | quantitative
6NT | 18+                    | slam
P   |

: 1NT 2H 2S
4S  | 9-15 S6+               | to_play
3S  | 7-8 S6+                | invites
4NT | 16+ S6+                | aces | ask_aces alert art
3H  | 9+ H5+                 | | game
3D  | 10+ D5+                | | game
3C  | 10+ C5+                | | game
3NT | 9-15
2NT | 8
4NT | 16-17                  | quantitative
6NT | 18+                    | slam
P   |

: 1NT 2D 2H 3NT
4H  | H3+
P   |

: 1NT 2H 2S 3NT
4S  | S3+
P   |

: 1NT 2D 2H 2NT
4H  | 16-17 H3+
3H  | 15 H3+
3NT | 16-17
P   |

: 1NT 2H 2S 2NT
4S  | 16-17 S3+
3S  | 15 S3+
3NT | 16-17
P   |

: 1NT 2D 2H 3H
4H  | 16-17
P   |

: 1NT 2H 2S 3S
4S  | 16-17
P   |

: 1NT 2C 2H 2NT ; 1NT 2C 2D 2NT ; 1NT 2NT ; (1Y) 1NT 2NT
3NT | 16+
P   |

: 1NT 2C 2S 2NT
3NT | 16+
P   |

: 1NT 2C 2H 3NT
4S  | S4+
P   |

: 1NT 4NT ; 1NT 2C 2D 4NT
6NT | 17+                    | slam
P   |

: 2NT ; 2C 2D 2NT
3D  | 0+ H5+ H>=S            | to_hearts | alert forcing art
3H  | 0+ S5+                 | to_spades | alert forcing art
3C  | 4+ S4+                 | stayman | alert forcing art
3C  | 4+ H4+                 | stayman | alert forcing art
6NT | 13-15 bal              | slam
4NT | 11-12 bal              | quantitative
3NT | 4-12
P   |

: 2NT 3C ; 2C 2D 2NT 3C
3H  | H4+
3S  | S4+
3D  |                        | no_major | alert art

: 2NT 3D ; 2C 2D 2NT 3D
3H  |                        | completes | art

: 2NT 3H ; 2C 2D 2NT 3H
3S  |                        | completes | art

: 2NT 3D 3H ; 2C 2D 2NT 3D 3H
4NT | 12+ H6+                | aces | ask_aces alert art
4H  | 3-11 H6+               | to_play
3NT | 4-11
P   |

: 2NT 3H 3S ; 2C 2D 2NT 3H 3S
4NT | 12+ S6+                | aces | ask_aces alert art
4S  | 3-11 S6+               | to_play
3NT | 4-11
P   |

: 2NT 3D 3H 3NT ; 2C 2D 2NT 3D 3H 3NT
4H  | H3+
P   |

: 2NT 3H 3S 3NT ; 2C 2D 2NT 3H 3S 3NT
4S  | S3+
P   |

: 2NT 3C 3H ; 2C 2D 2NT 3C 3H
4NT | 12+@H H4+              | aces | ask_aces alert art
4H  | H4+
3NT |

: 2NT 3C 3S ; 2C 2D 2NT 3C 3S
4NT | 12+@S S4+              | aces | ask_aces alert art
4S  | S4+
3NT |

: 2NT 3C 3D ; 2C 2D 2NT 3C 3D
6NT | 13+                    | slam
3NT |
"""
