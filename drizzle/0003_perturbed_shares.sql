CREATE TABLE "study_disclosure" (
	"study_id" uuid PRIMARY KEY NOT NULL,
	"min_base" integer NOT NULL,
	"secret" text NOT NULL,
	"as_of" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "ended_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "study_disclosure" ADD CONSTRAINT "study_disclosure_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION set_ended_seen_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ended_seen_at := clock_timestamp();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "interview_came_ended" BEFORE INSERT ON "interview"
FOR EACH ROW WHEN (NEW.status IN ('closed', 'completed', 'screened_out', 'over_quota', 'canceled'))
EXECUTE FUNCTION set_ended_seen_at();--> statement-breakpoint
CREATE TRIGGER "interview_has_ended" BEFORE UPDATE OF "status" ON "interview"
FOR EACH ROW WHEN (
  NEW.status IN ('closed', 'completed', 'screened_out', 'over_quota', 'canceled')
    AND OLD.status NOT IN ('closed', 'completed', 'screened_out', 'over_quota', 'canceled')
) EXECUTE FUNCTION set_ended_seen_at();
