-- The index of the new key was built while requests went on.
ALTER TABLE "answer_print" DROP CONSTRAINT "answer_print_answer";--> statement-breakpoint
ALTER TABLE "answer" DROP CONSTRAINT "answer_interview_id_question_id_pk",
  ADD CONSTRAINT "answer_interview_id_question_id_iteration_pk" PRIMARY KEY USING INDEX "answer_named";--> statement-breakpoint
ALTER TABLE "transcription" DROP CONSTRAINT "transcription_interview_id_question_id_pk",
  ADD CONSTRAINT "transcription_interview_id_question_id_iteration_pk" PRIMARY KEY("interview_id","question_id","iteration");--> statement-breakpoint
ALTER TABLE "interview_goal" DROP CONSTRAINT "interview_goal_interview_id_question_id_goal_id_pk",
  ADD CONSTRAINT "interview_goal_interview_id_question_id_iteration_goal_id_pk" PRIMARY KEY("interview_id","question_id","iteration","goal_id");--> statement-breakpoint
ALTER TABLE "answer_print" ADD CONSTRAINT "answer_print_answer" FOREIGN KEY ("interview_id","question_id","iteration") REFERENCES "public"."answer"("interview_id","question_id","iteration") ON DELETE cascade ON UPDATE no action;
