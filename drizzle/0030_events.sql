CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"study_id" uuid NOT NULL,
	"interview_id" uuid,
	"export_id" uuid,
	"event_type" text NOT NULL,
	"is_simulated" boolean NOT NULL,
	"data" jsonb,
	"traceparent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"transaction" bigint NOT NULL,
	"position" bigint
);
--> statement-breakpoint
CREATE TABLE "event_feed" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"last_position" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quota_bucket" ADD COLUMN "reached_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "translation_job" ADD COLUMN "failed_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_job" ADD COLUMN "is_announced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "event_types" text[] DEFAULT '{"interview.completed"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "study_ids" uuid[];--> statement-breakpoint
CREATE UNIQUE INDEX "event_in_feed" ON "event" USING btree ("organization_id","position") WHERE "event"."position" is not null;--> statement-breakpoint
CREATE INDEX "event_without_position" ON "event" USING btree ("organization_id","transaction","id") WHERE "event"."position" is null;--> statement-breakpoint
CREATE INDEX "event_of_type_in_feed" ON "event" USING btree ("organization_id","event_type","position") WHERE "event"."position" is not null;--> statement-breakpoint
CREATE INDEX "event_study_id_position_index" ON "event" USING btree ("study_id","position");--> statement-breakpoint
CREATE INDEX "event_organization_id_created_at_index" ON "event" USING btree ("organization_id","created_at");--> statement-breakpoint
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
END $$;
