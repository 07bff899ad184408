CREATE TABLE "moderation" (
	"interview_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"message_seq" integer,
	"source" text,
	"model" text,
	"prompt_version" text,
	"probe_type" text,
	"goal_id" text NOT NULL,
	"reason" text NOT NULL,
	"refused" jsonb NOT NULL,
	"flag" text,
	"latency_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_interview_id_seq_pk" PRIMARY KEY("interview_id","seq")
);
--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;