CREATE TABLE stream (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  version int NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE TABLE entry (
  stream bigint NOT NULL REFERENCES stream,
  version int NOT NULL CHECK (version > 0),
  position bigint GENERATED ALWAYS AS IDENTITY,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL,
  schema smallint NOT NULL,
  data jsonb NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (stream, version)
);
CREATE INDEX entry_tx ON entry (tx, position);
CREATE TABLE append (
  stream bigint NOT NULL REFERENCES stream,
  key text NOT NULL,
  first int NOT NULL,
  last int NOT NULL,
  digest bytea NOT NULL,
  PRIMARY KEY (stream, key)
);
CREATE FUNCTION never() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry never changes and is never removed';
END $$;
CREATE TRIGGER entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION never();
CREATE TRIGGER append_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON append FOR EACH STATEMENT EXECUTE FUNCTION never();

-- What must be erasable: names, numbers, addresses. Entries name them by id. `holder`: the text with which this one is erased.
CREATE TABLE personal (id text PRIMARY KEY, text text NOT NULL UNIQUE, holder text NOT NULL);
CREATE INDEX personal_holder ON personal (holder);
