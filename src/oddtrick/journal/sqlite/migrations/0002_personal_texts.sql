-- What must be erasable: names, numbers, addresses. Entries name them by id. `holder`: the text with which this one is erased.
CREATE TABLE personal (id TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL UNIQUE, holder TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX personal_holder ON personal (holder);
