CREATE TABLE "closing_summary" (
	"interview_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"message_seq" integer NOT NULL,
	"notice_seq" integer,
	"model" text NOT NULL,
	"prompt_version" text NOT NULL,
	"refused" jsonb NOT NULL,
	"latency_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulation" ADD COLUMN "personas" jsonb;--> statement-breakpoint
ALTER TABLE "closing_summary" ADD CONSTRAINT "closing_summary_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;