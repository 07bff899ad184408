CREATE TABLE "audit_feed" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"last_position" bigint DEFAULT 0 NOT NULL,
	"common_position" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid,
	"study_id" uuid,
	"request_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"address_prefix" text,
	"transaction" bigint NOT NULL,
	"position" bigint
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "audit_reads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "audit_days" integer DEFAULT 400 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_in_feed" ON "audit_log" USING btree ("organization_id","position") WHERE "audit_log"."position" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_without_position" ON "audit_log" USING btree ("organization_id","transaction","id") WHERE "audit_log"."position" is null;--> statement-breakpoint
CREATE INDEX "audit_log_entity_id_position_index" ON "audit_log" USING btree ("entity_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_organization_id_at_index" ON "audit_log" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_with_address" ON "audit_log" USING btree ("at") WHERE "audit_log"."address_prefix" is not null;--> statement-breakpoint
-- Gives places in the log to at most so many entries of an organization that have none, and returns their number. Whoever
-- gives places holds the feed's row until it commits, so that later places are never seen before earlier ones. A
-- transaction that commits late gets its places then, after those already given. Only the statements that follow the
-- lock see what earlier holders have committed.
CREATE FUNCTION position_audit(owner uuid, most integer) RETURNS integer LANGUAGE plpgsql AS $$
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
    UPDATE audit_log SET position = next.place FROM next WHERE audit_log.id = next.id
  )
  SELECT count(*) INTO added FROM next;
  UPDATE audit_feed SET last_position = head + added WHERE organization_id = owner;
  RETURN added;
END $$;
