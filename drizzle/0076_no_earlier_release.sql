DROP INDEX "audit_log_without_position";--> statement-breakpoint
DROP INDEX "audit_log_in_feed";--> statement-breakpoint
DROP INDEX "audit_log_of_entity";--> statement-breakpoint
DROP INDEX "audit_log_by_age";--> statement-breakpoint
DROP INDEX "audit_log_with_address";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ALTER COLUMN "last4" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ALTER COLUMN "scopes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "translation_job" ALTER COLUMN "is_announced" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "randomizer_assignment" ALTER COLUMN "randomizer_name" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "randomizer_assignment" ALTER COLUMN "arm_label" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "simulated_respondent" ALTER COLUMN "behavior" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_in_feed" ON "audit_log" USING btree ("organization_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_by_age" ON "audit_log" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_with_address" ON "audit_log" USING btree ("at") WHERE "audit_log"."address_prefix" is not null;--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "queue";--> statement-breakpoint
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
END $$;
