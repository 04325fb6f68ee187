"""Small PBN games for the tests."""

from __future__ import annotations

DEAL = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
SCHIPHOL = f"""[Event "International Amsterdam Airport Schiphol Bridgetournament"]
[Site "Amsterdam, The Netherlands NLD"]
[Date "1995.06.10"]
[Board "1"]
[West "Podgor"]
[North "Westra"]
[East "Kalish"]
[South "Leufkens"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{DEAL}"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
{{
                S
                H 6 3
                D A K Q 9 8 7
}}
[Auction "N"]
1D      1S   3H =1= 4S
4NT =2= X    Pass   Pass
5C      X    5H     X
Pass    Pass Pass
[Note "1:non-forcing 6-9 points, 6-card"]
[Note "2:two colors: clubs and diamonds"]
[Play "W"]
SK =1= H3 S4 S3
C5 C2 C6 CK
S2 H6 S5 S7
C8 CA CT C4
D2 DA DT D3
D4 DK H5 H7
-  -  -  H2
*
[Note "1:highest of series"]
"""


def with_(**tags: str) -> str:
    """A small game, with these tags beside or instead of its own."""
    told = {"Board": "1", "Dealer": "N", "Vulnerable": "None", "Deal": DEAL} | tags
    return "".join(f'[{name} "{value}"]\n' for name, value in told.items())


def played(result: str, declarer: str = "S", contract: str = "5HX") -> str:
    return with_(Declarer=declarer, Contract=contract, Result=result)


def auction(calls: str, first: str = "N", **tags: str) -> str:
    return with_(**tags) + f'[Auction "{first}"]\n{calls}\n'


def play(cards: str, first: str = "W", result: str = "?", **tags: str) -> str:
    told = {"Declarer": "S", "Contract": "5HX", "Result": result} | tags
    return with_(**told) + f'[Play "{first}"]\n{cards}\n'


FULL_PLAY = """[Play "W"]
SK H3 S4 S3
C5 C2 C6 C4
C8 C3 CT CK
D2 D7 DT D3
D4 C7 CJ H2
HT H6 H5 H4
D5 D8 CQ H7
HA C9 HQ H8
D6 D9 HK H9
S2 CA S5 S7
DJ DQ S6 HJ
ST DK S8 S9
SQ DA SA SJ
"""  # declarer wins six tricks
