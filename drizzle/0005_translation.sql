CREATE TABLE "translation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"question_id" uuid,
	"language" text NOT NULL,
	"units" jsonb NOT NULL,
	"manual_content" text,
	"manual_hash" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "translation_study_id_language_question_id_unique" UNIQUE NULLS NOT DISTINCT("study_id","language","question_id"),
	CONSTRAINT "translation_question_id_language_unique" UNIQUE("question_id","language")
);
--> statement-breakpoint
CREATE TABLE "translation_job" (
	"study_id" uuid NOT NULL,
	"language" text NOT NULL,
	"source_language" text NOT NULL,
	"is_open" boolean NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"failures" integer NOT NULL,
	CONSTRAINT "translation_job_study_id_language_pk" PRIMARY KEY("study_id","language")
);
--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_job" ADD CONSTRAINT "translation_job_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;