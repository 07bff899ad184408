ALTER TABLE "metadata_entry" ADD COLUMN "all_digests" bigint[];--> statement-breakpoint
-- All digests are in each entry where they are few: with 8 keys, an interview has 64 of them.
CREATE FUNCTION metadata_entries(metadata jsonb) RETURNS TABLE (digest bigint, all_digests bigint[])
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 4 AS $$
  SELECT unnest(found), CASE WHEN cardinality(found) <= 8 THEN found END FROM metadata_digests(metadata) AS found
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_metadata_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metadata_entry (study_id, digest, created_at, interview_id, is_simulated, all_digests)
  SELECT added.study_id, entry.digest, added.created_at, added.id, added.is_simulated, entry.all_digests
  FROM added, metadata_entries(added.metadata) AS entry
  WHERE NOT added.is_mock AND NOT added.is_archived AND added.erased_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_metadata_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM metadata_entry
  WHERE study_id = OLD.study_id AND digest = ANY (metadata_digests(OLD.metadata)) AND created_at = OLD.created_at
    AND interview_id = OLD.id;
  INSERT INTO metadata_entry (study_id, digest, created_at, interview_id, is_simulated, all_digests)
  SELECT NEW.study_id, entry.digest, NEW.created_at, NEW.id, NEW.is_simulated, entry.all_digests
  FROM metadata_entries(NEW.metadata) AS entry
  WHERE NOT NEW.is_mock AND NOT NEW.is_archived AND NEW.erased_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  batch uuid[] := ARRAY['00000000-0000-0000-0000-000000000000'];
BEGIN
  -- Each entry is looked up: without statistics of the new column, all of them would be read for each batch.
  PERFORM set_config(name, 'off', false) FROM unnest(ARRAY['enable_hashjoin', 'enable_mergejoin']) AS name;
  -- Of the interviews that were there before, a thousand a transaction; none changes its metadata meanwhile.
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM interview WHERE id > batch[array_upper(batch, 1)] ORDER BY id LIMIT 1000 FOR SHARE
    ) AS next;
    EXIT WHEN batch IS NULL;
    UPDATE metadata_entry AS stored SET all_digests = entry.all_digests
    FROM interview AS i, metadata_entries(i.metadata) AS entry
    WHERE i.id = ANY (batch) AND entry.all_digests IS NOT NULL AND stored.all_digests IS NULL
      AND stored.study_id = i.study_id AND stored.digest = entry.digest AND stored.created_at = i.created_at
      AND stored.interview_id = i.id AND stored.is_simulated = i.is_simulated;
    COMMIT;
  END LOOP;
  RESET enable_hashjoin;
  RESET enable_mergejoin;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "metadata_entry_listed" ON "metadata_entry" USING btree ("study_id","digest","created_at","interview_id","is_simulated") INCLUDE ("all_digests");
