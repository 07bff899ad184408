CREATE TABLE "study_edit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"actor" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"work" jsonb NOT NULL,
	"status" text NOT NULL,
	"result" jsonb,
	"error" jsonb,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "study_edit" ADD CONSTRAINT "study_edit_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_edit_study_id_fingerprint_index" ON "study_edit" USING btree ("study_id","fingerprint");