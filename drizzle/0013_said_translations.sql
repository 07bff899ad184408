CREATE TABLE "said_translation" (
	"interview_id" uuid NOT NULL,
	"language" text NOT NULL,
	"digest" text NOT NULL,
	"text" text,
	"model" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "said_translation_interview_id_language_digest_pk" PRIMARY KEY("interview_id","language","digest")
);
--> statement-breakpoint
ALTER TABLE "insight_run" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "said_translation" ADD CONSTRAINT "said_translation_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;