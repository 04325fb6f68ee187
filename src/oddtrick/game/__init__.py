"""The lawful game as values that never change: cards, calls, deals, auction, play, contract."""
