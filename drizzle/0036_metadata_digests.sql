ALTER TABLE "metadata_entry" ADD COLUMN "all_digests" bigint[];--> statement-breakpoint
-- All digests are in each entry where they are few: with 8 keys, an interview has 64 of them.
CREATE OR REPLACE FUNCTION add_metadata_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metadata_entry (study_id, digest, created_at, interview_id, is_simulated, all_digests)
  SELECT study_id, unnest(digests), created_at, id, is_simulated, CASE WHEN cardinality(digests) <= 8 THEN digests END
  FROM (
    SELECT study_id, created_at, id, is_simulated, metadata_digests(metadata) AS digests FROM added
    WHERE NOT is_mock AND NOT is_archived AND erased_at IS NULL OFFSET 0
  ) AS listed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_metadata_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  digests bigint[] := metadata_digests(NEW.metadata);
BEGIN
  DELETE FROM metadata_entry
  WHERE study_id = OLD.study_id AND digest = ANY (metadata_digests(OLD.metadata)) AND created_at = OLD.created_at
    AND interview_id = OLD.id;
  INSERT INTO metadata_entry (study_id, digest, created_at, interview_id, is_simulated, all_digests)
  SELECT NEW.study_id, unnest(digests), NEW.created_at, NEW.id, NEW.is_simulated,
    CASE WHEN cardinality(digests) <= 8 THEN digests END
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
    UPDATE metadata_entry AS stored SET all_digests = listed.digests
    FROM (
      SELECT id, study_id, created_at, metadata_digests(metadata) AS digests FROM interview
      WHERE id = ANY (batch) OFFSET 0
    ) AS listed
    WHERE stored.study_id = listed.study_id AND stored.digest = ANY (listed.digests)
      AND stored.created_at = listed.created_at AND stored.interview_id = listed.id
      AND stored.all_digests IS NULL AND cardinality(listed.digests) <= 8;
    COMMIT;
  END LOOP;
  RESET enable_hashjoin;
  RESET enable_mergejoin;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "metadata_entry_listed" ON "metadata_entry" USING btree ("study_id","digest","created_at","interview_id","is_simulated") INCLUDE ("all_digests");
