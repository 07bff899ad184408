CREATE TABLE "speech" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"study_id" uuid NOT NULL,
	"interview_id" uuid,
	"digest" text NOT NULL,
	"key" text,
	"content_type" text,
	"duration_ms" integer,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "speech_text" UNIQUE NULLS NOT DISTINCT("organization_id","interview_id","digest")
);
--> statement-breakpoint
ALTER TABLE "usage_day" ADD COLUMN "speech_characters" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_delta" ADD COLUMN "speech_characters" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "speech" ADD CONSTRAINT "speech_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speech_last_used_at_index" ON "speech" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "speech_study_id_index" ON "speech" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "speech_interview_id_index" ON "speech" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "speech_key_index" ON "speech" USING btree ("key");