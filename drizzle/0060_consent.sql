CREATE TABLE "consent_text" (
	"study_id" uuid NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"source_sha256" text NOT NULL,
	"first_agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_text_study_id_version_language_pk" PRIMARY KEY("study_id","version","language")
);
--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "consent_text" ADD CONSTRAINT "consent_text_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;