DROP INDEX "interview_retained";--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "last_message_hour" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "interview_last_messages" ON "interview" USING btree ("study_id","last_message_hour") WHERE "interview"."last_message_hour" is not null;--> statement-breakpoint
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
DO $$
DECLARE
  batch uuid[] := ARRAY['00000000-0000-0000-0000-000000000000'];
BEGIN
  -- Of the interviews that were there before the triggers, a thousand a transaction.
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM interview WHERE id > batch[array_upper(batch, 1)] AND last_message_at IS NOT NULL
      ORDER BY id LIMIT 1000 FOR UPDATE
    ) AS next;
    EXIT WHEN batch IS NULL;
    UPDATE interview SET last_message_hour = date_trunc('hour', last_message_at)
    WHERE id = ANY (batch) AND last_message_hour IS NULL AND last_message_at IS NOT NULL;
    COMMIT;
  END LOOP;
END $$;
