CREATE TABLE "interview_goal" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"goal_id" text NOT NULL,
	"status" text NOT NULL,
	"evidence" jsonb,
	CONSTRAINT "interview_goal_interview_id_question_id_goal_id_pk" PRIMARY KEY("interview_id","question_id","goal_id")
);
--> statement-breakpoint
ALTER TABLE "interview_goal" ADD CONSTRAINT "interview_goal_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;