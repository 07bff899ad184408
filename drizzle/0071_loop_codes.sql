ALTER TABLE "code_assignment" ADD COLUMN "iteration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coded_answer" ADD COLUMN "iteration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_assignment" DROP CONSTRAINT "code_assignment_interview_id_question_id_code_id_coder_pk",
  ADD CONSTRAINT "code_assignment_pk" PRIMARY KEY("interview_id","question_id","iteration","code_id","coder");--> statement-breakpoint
ALTER TABLE "coded_answer" DROP CONSTRAINT "coded_answer_interview_id_question_id_coder_pk",
  ADD CONSTRAINT "coded_answer_pk" PRIMARY KEY("interview_id","question_id","iteration","coder");