CREATE TABLE "flow" (
	"interview_id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"language" text NOT NULL,
	"plan" jsonb NOT NULL,
	"state" jsonb NOT NULL,
	"said" integer NOT NULL,
	"turn_id" text,
	"leased_until" timestamp (3) with time zone,
	"acted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_turn" (
	"interview_id" uuid NOT NULL,
	"turn_id" text NOT NULL,
	"state" jsonb NOT NULL,
	"said" integer NOT NULL,
	CONSTRAINT "flow_turn_interview_id_turn_id_pk" PRIMARY KEY("interview_id","turn_id")
);
--> statement-breakpoint
CREATE TABLE "study_snapshot" (
	"study_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "study_snapshot_study_id_revision_language_pk" PRIMARY KEY("study_id","revision","language")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "flow" ADD CONSTRAINT "flow_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow" ADD CONSTRAINT "flow_snapshot" FOREIGN KEY ("study_id","revision","language") REFERENCES "public"."study_snapshot"("study_id","revision","language") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_turn" ADD CONSTRAINT "flow_turn_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_snapshot" ADD CONSTRAINT "study_snapshot_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;