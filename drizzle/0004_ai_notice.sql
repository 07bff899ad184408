CREATE TABLE "ai_notice_text" (
	"study_id" uuid NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"sha256" text NOT NULL,
	"text" text NOT NULL,
	"source_sha256" text NOT NULL,
	"first_shown_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_notice_text_study_id_version_language_sha256_pk" PRIMARY KEY("study_id","version","language","sha256")
);
--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "is_edited" boolean;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "ai_notice" jsonb;--> statement-breakpoint
ALTER TABLE "ai_notice_text" ADD CONSTRAINT "ai_notice_text_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;