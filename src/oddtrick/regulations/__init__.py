"""What the Laws leave to a Regulating Authority, a Tournament Organizer or the Director: values in layers, with their sources.

`hooks` lists every value that can be chosen and what the Laws choose themselves. A document (the Laws' default, the Polish
federation's decisions, tournament regulations, conditions of contest) chooses some of them. `build` lays the documents
upon one another and refuses what contradicts a Law or a higher document. `answers` answers the questions of procedures.
"""
