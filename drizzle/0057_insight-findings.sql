CREATE TABLE "finding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"text" text NOT NULL,
	"code_ids" uuid[] NOT NULL,
	"quotes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "insight_run" ADD COLUMN "findings_digest" text;--> statement-breakpoint
ALTER TABLE "insight_run" ADD COLUMN "findings_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "finding" ADD CONSTRAINT "finding_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finding_placed" ON "finding" USING btree ("study_id","place");