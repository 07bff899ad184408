ALTER TABLE "audit_log" ADD COLUMN "assistant" jsonb;--> statement-breakpoint
-- Entries say through which assistant a member did something.
CREATE OR REPLACE FUNCTION position_audit(owner uuid, most integer) RETURNS integer LANGUAGE plpgsql AS $$
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
      study_id, request_id, changes, address_prefix, assistant, transaction, position)
    SELECT id, owner, at, actor_type, actor_id,
      coalesce(actor_name, CASE actor_type
        WHEN 'api_key' THEN (SELECT name FROM api_key WHERE api_key.id = next.actor_id)
        WHEN 'member' THEN (SELECT email FROM member WHERE member.id = next.actor_id) END),
      action, entity_type, entity_id, study_id, request_id, changes, address_prefix, assistant, recorded_in,
      head + row_number() OVER (ORDER BY recorded_in, id)
    FROM next ORDER BY recorded_in, id
    ON CONFLICT (id) DO NOTHING
  )
  SELECT count(*) INTO added FROM taken;
  UPDATE audit_feed SET last_position = head + added WHERE organization_id = owner;
  RETURN added;
END $$;
