CREATE TABLE "answer_print" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"is_simulated" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"hashes" integer[] NOT NULL,
	CONSTRAINT "answer_print_interview_id_question_id_pk" PRIMARY KEY("interview_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "interview_quality" (
	"interview_id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"level" text NOT NULL,
	"flags" jsonb NOT NULL,
	"speed_index" double precision,
	"checked_at" timestamp (3) with time zone,
	"review" jsonb
);
--> statement-breakpoint
CREATE TABLE "quality_reached" (
	"study_id" uuid PRIMARY KEY NOT NULL,
	"finished" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_print" ADD CONSTRAINT "answer_print_answer" FOREIGN KEY ("interview_id","question_id") REFERENCES "public"."answer"("interview_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_quality" ADD CONSTRAINT "interview_quality_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_reached" ADD CONSTRAINT "quality_reached_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_print_hashes" ON "answer_print" USING gin ("hashes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "interview_quality_of_study" ON "interview_quality" USING btree ("study_id","level");