CREATE TABLE journal (id TEXT NOT NULL) STRICT;
CREATE TABLE stream (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, version INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE entry (
  position INTEGER PRIMARY KEY,
  stream INTEGER NOT NULL REFERENCES stream,
  version INTEGER NOT NULL CHECK (version > 0),
  kind TEXT NOT NULL,
  schema INTEGER NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  at INTEGER NOT NULL,
  UNIQUE (stream, version)
) STRICT;
CREATE TABLE append (
  stream INTEGER NOT NULL REFERENCES stream,
  key TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  digest BLOB NOT NULL,
  PRIMARY KEY (stream, key)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER entry_stays BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'an entry never changes'); END;
CREATE TRIGGER entry_is_kept BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'an entry is never removed'); END;
CREATE TRIGGER append_stays BEFORE UPDATE ON append BEGIN SELECT RAISE(ABORT, 'an append never changes'); END;
CREATE TRIGGER append_is_kept BEFORE DELETE ON append BEGIN SELECT RAISE(ABORT, 'an append is never removed'); END;
