CREATE TABLE "metadata_entry" (
	"study_id" uuid NOT NULL,
	"digest" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"interview_id" uuid NOT NULL,
	"is_simulated" boolean NOT NULL,
	CONSTRAINT "metadata_entry_pk" PRIMARY KEY("study_id","digest","created_at","interview_id","is_simulated")
);
--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "updated_before" timestamp (3) with time zone DEFAULT now() + interval '1 day' NOT NULL;--> statement-breakpoint
CREATE INDEX "interview_synced" ON "interview" USING btree ("study_id","updated_before","created_at","id") WHERE not "interview"."is_mock" and not "interview"."is_archived" and "interview"."erased_at" is null;--> statement-breakpoint
-- Only where the hour has passed, so that the updates of an answer leave the index as it is.
CREATE FUNCTION set_updated_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_before := date_trunc('hour', NEW.updated_at) + interval '1 hour';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "interview_inserted" BEFORE INSERT ON "interview"
FOR EACH ROW EXECUTE FUNCTION set_updated_before();--> statement-breakpoint
CREATE TRIGGER "interview_updated" BEFORE UPDATE OF "updated_at" ON "interview"
FOR EACH ROW WHEN (NEW.updated_at >= NEW.updated_before) EXECUTE FUNCTION set_updated_before();--> statement-breakpoint
-- What stands for a key of metadata and the text of its value.
CREATE FUNCTION metadata_digest(key text, value text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN hashtextextended(value, hashtextextended(key, 0));--> statement-breakpoint
CREATE FUNCTION metadata_digests(metadata jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT metadata_digest(key, value) FROM jsonb_each_text(metadata) WHERE value IS NOT NULL);--> statement-breakpoint
CREATE FUNCTION add_metadata_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metadata_entry (study_id, digest, created_at, interview_id, is_simulated)
  SELECT study_id, unnest(metadata_digests(metadata)), created_at, id, is_simulated FROM added
  WHERE NOT is_mock AND NOT is_archived AND erased_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "interview_metadata_added" AFTER INSERT ON "interview" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION add_metadata_entries();--> statement-breakpoint
CREATE FUNCTION change_metadata_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM metadata_entry
  WHERE study_id = OLD.study_id AND digest = ANY (metadata_digests(OLD.metadata)) AND created_at = OLD.created_at
    AND interview_id = OLD.id;
  INSERT INTO metadata_entry (study_id, digest, created_at, interview_id, is_simulated)
  SELECT NEW.study_id, unnest(metadata_digests(NEW.metadata)), NEW.created_at, NEW.id, NEW.is_simulated
  WHERE NOT NEW.is_mock AND NOT NEW.is_archived AND NEW.erased_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "interview_metadata_changed" AFTER UPDATE OF "metadata", "is_mock", "is_archived", "erased_at" ON "interview"
FOR EACH ROW WHEN (
  (OLD.metadata, OLD.is_mock, OLD.is_archived, OLD.erased_at IS NULL)
    IS DISTINCT FROM (NEW.metadata, NEW.is_mock, NEW.is_archived, NEW.erased_at IS NULL)
) EXECUTE FUNCTION change_metadata_entries();--> statement-breakpoint
DO $$
DECLARE
  batch uuid[] := ARRAY['00000000-0000-0000-0000-000000000000'];
BEGIN
  -- Of the interviews that were there before the triggers, a thousand a transaction.
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM interview WHERE id > batch[array_upper(batch, 1)] ORDER BY id LIMIT 1000 FOR SHARE
    ) AS next;
    EXIT WHEN batch IS NULL;
    INSERT INTO metadata_entry (study_id, digest, created_at, interview_id, is_simulated)
    SELECT study_id, unnest(metadata_digests(metadata)), created_at, id, is_simulated FROM interview
    WHERE id = ANY (batch) AND NOT is_mock AND NOT is_archived AND erased_at IS NULL
    ON CONFLICT DO NOTHING;
    COMMIT;
  END LOOP;
END $$;
