-- A batch of appends, at most one of a stream. One value each for an append: names, expected versions, keys, digests, moments;
-- one value each for an entry: of which append it is (from 1), kinds, schemas, data.
CREATE FUNCTION add_many(p_names text[], p_expected int[], p_keys text[], p_digests bytea[], p_ats bigint[],
                         p_of int[], p_kinds text[], p_schemas int[], p_datas jsonb[])
RETURNS TABLE (n bigint, outcome text, until int) LANGUAGE plpgsql AS $$
BEGIN
  -- in order of their names, and below of their ids: two batches never wait for each other
  INSERT INTO stream (name) SELECT DISTINCT u FROM unnest(p_names) u WHERE NOT EXISTS (SELECT 1 FROM stream s WHERE s.name = u)
    ORDER BY u ON CONFLICT DO NOTHING;
  RETURN QUERY
  WITH locked AS MATERIALIZED (SELECT s.id, s.name, s.version FROM stream s WHERE s.name = ANY (p_names) ORDER BY s.id FOR UPDATE),
  asked AS (SELECT r.*, l.id, l.version, a.last AS known, a.digest AS was,
                   coalesce(r.expected, l.version) = l.version AND a.key IS NULL AS good
            FROM unnest(p_names, p_expected, p_keys, p_digests, p_ats) WITH ORDINALITY AS r (name, expected, key, digest, at, n)
            JOIN locked l ON l.name = r.name LEFT JOIN append a ON a.stream = l.id AND a.key = r.key),
  told AS (SELECT e.*, row_number() OVER (PARTITION BY e.of ORDER BY e.o)::int AS k
           FROM unnest(p_of, p_kinds, p_schemas, p_datas) WITH ORDINALITY AS e (of, kind, schema, data, o)),
  sized AS (SELECT of, count(*)::int AS size FROM told GROUP BY of),
  put AS (INSERT INTO entry (stream, version, kind, schema, data, at)
          SELECT g.id, g.version + t.k, t.kind, t.schema, t.data,
                 coalesce(g.at, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
          FROM asked g JOIN told t ON t.of = g.n WHERE g.good ORDER BY g.n, t.k),
  keyed AS (INSERT INTO append SELECT g.id, g.key, g.version + 1, g.version + z.size, g.digest
            FROM asked g JOIN sized z ON z.of = g.n WHERE g.good),
  moved AS (UPDATE stream s SET version = s.version + z.size FROM asked g JOIN sized z ON z.of = g.n WHERE g.good AND s.id = g.id)
  SELECT g.n, CASE WHEN g.good THEN 'added' WHEN g.known IS NULL THEN 'conflict' WHEN g.was = g.digest THEN 'again' ELSE 'reused' END,
         CASE WHEN g.good THEN g.version + z.size ELSE coalesce(g.known, g.version) END
  FROM asked g JOIN sized z ON z.of = g.n;
END $$;
