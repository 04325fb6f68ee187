"""The Table Manager protocol of Blue Chip Bridge, version 18, at both ends: robots of others at our tables, ours at theirs.

Lines of ASCII over TCP. Reading is lenient: case, spaces, a point at the end, suit or rank of a card first; writing is not.
"""
