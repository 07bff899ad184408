-- What drizzle-kit cannot make of the tables: functions, the indexes that call them, triggers, what a table has beside its
-- columns, and rows that are always there.

-- JSON Merge Patch (RFC 7396): objects merge recursively, arrays and scalars replace, null removes the key.
CREATE FUNCTION json_merge_patch(target jsonb, patch jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case
    when jsonb_typeof(patch) is distinct from 'object' then patch
    else coalesce(
      (
        select jsonb_object_agg(key, value)
        from (
          select
            coalesce(old.key, new.key) as key,
            case
              when new.key is null then old.value
              when jsonb_typeof(new.value) = 'object' then json_merge_patch(old.value, new.value)
              else new.value
            end as value
          from jsonb_each(case when jsonb_typeof(target) = 'object' then target else '{}' end) as old
          full join jsonb_each(patch) as new on new.key = old.key
          where new.key is null or jsonb_typeof(new.value) <> 'null'
        ) as merged
      ),
      '{}'
    )
  end
$$;--> statement-breakpoint
-- The id of the stored file with this URL: the last part but one. Other URLs have no stored file's id there.
CREATE FUNCTION file_id(url text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN left(split_part(url, '/', -2), 36);--> statement-breakpoint
-- The ids of the stored files of assets or answers, captions among them.
CREATE FUNCTION file_ids(files jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT file_id(url #>> '{}') FROM jsonb_path_query(files, '$[*].url') AS url
  UNION ALL
  SELECT file_id(url #>> '{}') FROM jsonb_path_query(files, '$[*].captions[*].url') AS url);--> statement-breakpoint
-- The ids of the stored files that a snapshot's questions show.
CREATE FUNCTION snapshot_file_ids(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN file_ids(jsonb_path_query_array(content, '$.questions[*].assets[*]'));--> statement-breakpoint
CREATE INDEX "question_files" ON "question" USING gin (file_ids("assets")) WITH (fastupdate=false) WHERE "question"."assets" is not null;--> statement-breakpoint
CREATE INDEX "study_version_files" ON "study_version" USING gin (snapshot_file_ids("content")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "study_snapshot_files" ON "study_snapshot" USING gin (snapshot_file_ids("content")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "answer_recording_file" ON "answer" USING btree (file_id("recording_url")) WHERE "answer"."recording_url" is not null;--> statement-breakpoint
CREATE INDEX "answer_files" ON "answer" USING gin (file_ids("value")) WITH (fastupdate=false) WHERE "answer"."type" = 'mediaUpload';--> statement-breakpoint
CREATE INDEX "interview_recording_file" ON "interview" USING btree (file_id("recording_id")) WHERE "interview"."recording_id" is not null;--> statement-breakpoint
-- Gives places in the feed to at most so many events of an organization that have none, and returns their number. Whoever
-- gives places holds the feed's row until it commits, so that later places are never seen before earlier ones. A
-- transaction that commits late gets its places then, after those already given. Only the statements that follow the
-- lock see what earlier holders have committed.
CREATE FUNCTION position_events(owner uuid, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  added integer;
BEGIN
  IF NOT EXISTS (SELECT FROM event WHERE organization_id = owner AND position IS NULL) THEN
    RETURN 0;
  END IF;
  INSERT INTO event_feed (organization_id) VALUES (owner) ON CONFLICT DO NOTHING;
  SELECT last_position INTO head FROM event_feed WHERE organization_id = owner FOR UPDATE;
  WITH next AS MATERIALIZED (
    SELECT id, head + row_number() OVER (ORDER BY transaction, id) AS place
    FROM (
      SELECT id, transaction FROM event WHERE organization_id = owner AND position IS NULL
      ORDER BY transaction, id LIMIT most
    ) AS unplaced
  ), placed AS (
    UPDATE event SET position = next.place FROM next WHERE event.id = next.id
  )
  SELECT count(*) INTO added FROM next;
  UPDATE event_feed SET last_position = head + added WHERE organization_id = owner;
  RETURN added;
END $$;--> statement-breakpoint
-- Moves at most so many entries of an organization that wait into its log, gives them their places there and the names of
-- those who did it, and returns their number. Whoever gives places holds the feed's row until it commits, so that later
-- places are never seen before earlier ones. A transaction that commits late gets its places then, after those already
-- given. Only the statements that follow the lock see what earlier holders have committed. Of entries with one id the
-- first stands.
CREATE FUNCTION position_audit(owner uuid, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  added integer;
  own bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM audit_entry WHERE organization_id = owner) THEN
    RETURN 0;
  END IF;
  INSERT INTO audit_feed (organization_id) VALUES (owner) ON CONFLICT DO NOTHING;
  SELECT last_position INTO head FROM audit_feed WHERE organization_id = owner FOR UPDATE;
  own := pg_current_xact_id()::text::bigint;
  -- The number of the transaction that has stored an entry is that of this one less the age of `xmin`. An entry begins
  -- with its id, so its text puts those of one transaction in order.
  WITH taken AS (
    DELETE FROM audit_entry WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM audit_entry WHERE organization_id = owner
      ORDER BY age(xmin) DESC, entry COLLATE "C" LIMIT most
    )) RETURNING own - age(xmin) AS recorded_in, entry
  ), next AS (
    SELECT e.*, taken.recorded_in FROM taken, json_populate_record(null::audit_log, taken.entry::json) e
  ), placed AS (
    INSERT INTO audit_log (id, organization_id, at, actor_type, actor_id, actor_name, action, entity_type, entity_id,
      study_id, request_id, changes, address_prefix, transaction, position)
    SELECT id, owner, at, actor_type, actor_id,
      coalesce(actor_name, CASE actor_type
        WHEN 'api_key' THEN (SELECT name FROM api_key WHERE api_key.id = next.actor_id)
        WHEN 'member' THEN (SELECT email FROM member WHERE member.id = next.actor_id) END),
      action, entity_type, entity_id, study_id, request_id, changes, address_prefix, recorded_in,
      head + row_number() OVER (ORDER BY recorded_in, id)
    FROM next ORDER BY recorded_in, id
    ON CONFLICT (id) DO NOTHING
  )
  SELECT count(*) INTO added FROM taken;
  UPDATE audit_feed SET last_position = head + added WHERE organization_id = owner;
  RETURN added;
END $$;--> statement-breakpoint
-- What stands for a key of metadata and the text of its value.
CREATE FUNCTION metadata_digest(key text, value text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN hashtextextended(value, hashtextextended(key, 0));--> statement-breakpoint
CREATE FUNCTION metadata_digests(metadata jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT metadata_digest(key, value) FROM jsonb_each_text(metadata) WHERE value IS NOT NULL);--> statement-breakpoint
-- All digests are in each entry where they are few: with 8 keys, an interview has 64 of them.
CREATE FUNCTION add_metadata_entries() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION change_metadata_entries() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "interview_metadata_added" AFTER INSERT ON "interview" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION add_metadata_entries();--> statement-breakpoint
CREATE TRIGGER "interview_metadata_changed" AFTER UPDATE OF "metadata", "is_mock", "is_archived", "erased_at" ON "interview"
FOR EACH ROW WHEN (
  (OLD.metadata, OLD.is_mock, OLD.is_archived, OLD.erased_at IS NULL)
    IS DISTINCT FROM (NEW.metadata, NEW.is_mock, NEW.is_archived, NEW.erased_at IS NULL)
) EXECUTE FUNCTION change_metadata_entries();--> statement-breakpoint
CREATE FUNCTION set_updated_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_before := date_trunc('hour', NEW.updated_at) + interval '1 hour';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "interview_inserted" BEFORE INSERT ON "interview"
FOR EACH ROW EXECUTE FUNCTION set_updated_before();--> statement-breakpoint
-- Only where the hour has passed, so that the updates of an answer leave the index as it is.
CREATE TRIGGER "interview_updated" BEFORE UPDATE OF "updated_at" ON "interview"
FOR EACH ROW WHEN (NEW.updated_at >= NEW.updated_before) EXECUTE FUNCTION set_updated_before();--> statement-breakpoint
CREATE FUNCTION set_last_message_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_message_hour := date_trunc('hour', NEW.last_message_at);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "interview_message_inserted" BEFORE INSERT ON "interview"
FOR EACH ROW WHEN (NEW.last_message_at IS NOT NULL) EXECUTE FUNCTION set_last_message_hour();--> statement-breakpoint
-- Only where the hour is another one, so that the updates of an answer leave the index as it is.
CREATE TRIGGER "interview_message_updated" BEFORE UPDATE OF "last_message_at" ON "interview"
FOR EACH ROW WHEN (
  (NEW.last_message_at >= NEW.last_message_hour AND NEW.last_message_at < NEW.last_message_hour + interval '1 hour')
    IS NOT TRUE AND (NEW.last_message_at IS NOT NULL OR NEW.last_message_hour IS NOT NULL)
) EXECUTE FUNCTION set_last_message_hour();--> statement-breakpoint
-- A list by metadata, and its total, is read in this index alone.
ALTER TABLE "metadata_entry" DROP CONSTRAINT "metadata_entry_pk",
  ADD CONSTRAINT "metadata_entry_pk" PRIMARY KEY ("study_id","digest","created_at","interview_id","is_simulated") INCLUDE ("all_digests");--> statement-breakpoint
-- What a crash of the database may empty.
ALTER TABLE "heavy_operation" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "rate_window" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "entry_salt" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "entry_window" SET UNLOGGED;--> statement-breakpoint
INSERT INTO "file_storage" ("identity") VALUES (gen_random_uuid());--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
