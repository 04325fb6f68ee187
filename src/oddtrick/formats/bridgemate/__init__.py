"""Bridgemate: the file `.bws` (an Access database, Jet 4) through which scoring programs and the devices' server speak.

A new file is an empty one, `empty.bws.z`, to which rows are added: Jet is a database with a catalogue, indexes and rights of its
own, and all of that is in the empty file as the Jackcess library (Apache licence 2.0, beside it) made it from one that Access had
made. Its tables have no indexes, so that adding a row is writing a page and marking it.
"""
