CREATE TABLE "audit_entry" (
	"organization_id" uuid NOT NULL,
	"entry" text NOT NULL
);
--> statement-breakpoint
-- Moves at most so many entries of an organization that wait into its log, gives them their places there and the names of
-- those who did it, and returns their number. Whoever gives places holds the feed's row until it commits, so that later
-- places are never seen before earlier ones. A transaction that commits late gets its places then, after those already
-- given. Only the statements that follow the lock see what earlier holders have committed. Of entries with one id the
-- first stands.
CREATE OR REPLACE FUNCTION position_audit(owner uuid, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  added integer;
  own bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM audit_entry WHERE organization_id = owner)
    AND NOT EXISTS (SELECT FROM audit_log WHERE organization_id = owner AND position IS NULL) THEN
    RETURN 0;
  END IF;
  INSERT INTO audit_feed (organization_id) VALUES (owner) ON CONFLICT DO NOTHING;
  SELECT last_position INTO head FROM audit_feed WHERE organization_id = owner FOR UPDATE;
  -- What the release before records in the log itself waits with the others.
  WITH recorded AS (
    DELETE FROM audit_log WHERE id IN (
      SELECT id FROM audit_log WHERE organization_id = owner AND position IS NULL
      ORDER BY transaction, id LIMIT most
    ) RETURNING *
  )
  INSERT INTO audit_entry SELECT organization_id, to_json(recorded) FROM recorded;
  own := pg_current_xact_id()::text::bigint;
  -- The number of the transaction that has stored an entry is that of this one less the age of `xmin`. An entry begins
  -- with its id, so its text puts those of one transaction in order.
  WITH taken AS (
    DELETE FROM audit_entry WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM audit_entry WHERE organization_id = owner
      ORDER BY age(xmin) DESC, entry COLLATE "C" LIMIT most
    )) RETURNING own - age(xmin) AS stored_in, entry
  ), next AS (
    SELECT e.*, coalesce(e.transaction, taken.stored_in) AS recorded_in
    FROM taken, json_populate_record(null::audit_log, taken.entry::json) e
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
END $$;
