-- Secrets of a hall, beside the journal: no entry, no export and no page holds them.
CREATE TABLE shelf (name text PRIMARY KEY, kept text NOT NULL);
