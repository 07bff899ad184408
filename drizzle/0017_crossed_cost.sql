ALTER TABLE "study_disclosure" ADD COLUMN "counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_disclosure" ADD COLUMN "counted_simulated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_disclosure" ADD COLUMN "counted_as_of" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "interview_ended" ON "interview" USING btree ("study_id","is_simulated","ended_seen_at") WHERE not "interview"."is_mock" and not "interview"."is_archived" and "interview"."ended_seen_at" is not null;--> statement-breakpoint
UPDATE "study_disclosure" d SET
  "counted_as_of" = d."as_of",
  "counted" = (
    SELECT count(*) FROM "interview" i
    WHERE i."study_id" = d."study_id" AND NOT i."is_mock" AND NOT i."is_archived" AND NOT i."is_simulated"
      AND i."status" IN ('closed', 'completed', 'screened_out', 'over_quota', 'canceled')
      AND (i."ended_seen_at" IS NULL OR i."ended_seen_at" <= d."as_of")),
  "counted_simulated" = (
    SELECT count(*) FROM "interview" i
    WHERE i."study_id" = d."study_id" AND NOT i."is_mock" AND NOT i."is_archived" AND i."is_simulated"
      AND i."status" IN ('closed', 'completed', 'screened_out', 'over_quota', 'canceled')
      AND (i."ended_seen_at" IS NULL OR i."ended_seen_at" <= d."as_of"))
WHERE d."as_of" IS NOT NULL;
