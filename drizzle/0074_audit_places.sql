DROP INDEX "audit_log_entity_id_position_index";--> statement-breakpoint
DROP INDEX "audit_log_organization_id_at_index";--> statement-breakpoint
DROP INDEX "audit_log_with_address";--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity_id","position") WHERE "audit_log"."position" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_by_age" ON "audit_log" USING btree ("organization_id","at") WHERE "audit_log"."position" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_with_address" ON "audit_log" USING btree ("at") WHERE "audit_log"."address_prefix" is not null and "audit_log"."position" is not null;--> statement-breakpoint
-- As before, and fills in the names of those who did it: of an API key its name, of a member the address.
CREATE OR REPLACE FUNCTION position_audit(owner uuid, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  added integer;
BEGIN
  IF NOT EXISTS (SELECT FROM audit_log WHERE organization_id = owner AND position IS NULL) THEN
    RETURN 0;
  END IF;
  INSERT INTO audit_feed (organization_id) VALUES (owner) ON CONFLICT DO NOTHING;
  SELECT last_position INTO head FROM audit_feed WHERE organization_id = owner FOR UPDATE;
  WITH next AS MATERIALIZED (
    SELECT id, head + row_number() OVER (ORDER BY transaction, id) AS place
    FROM (
      SELECT id, transaction FROM audit_log WHERE organization_id = owner AND position IS NULL
      ORDER BY transaction, id LIMIT most
    ) AS unplaced
  ), placed AS (
    UPDATE audit_log SET position = next.place, actor_name = coalesce(actor_name, CASE actor_type
      WHEN 'api_key' THEN (SELECT name FROM api_key WHERE api_key.id = audit_log.actor_id)
      WHEN 'member' THEN (SELECT email FROM member WHERE member.id = audit_log.actor_id) END)
    FROM next WHERE audit_log.id = next.id
  )
  SELECT count(*) INTO added FROM next;
  UPDATE audit_feed SET last_position = head + added WHERE organization_id = owner;
  RETURN added;
END $$;
