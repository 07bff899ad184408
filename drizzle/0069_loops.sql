ALTER TABLE "question_group" ADD COLUMN "repeat_for" jsonb;--> statement-breakpoint
ALTER TABLE "transcription" ADD COLUMN "iteration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "iteration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "current_iteration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "hidden_iterations" text[];--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "loop_item" text;--> statement-breakpoint
ALTER TABLE "interview_goal" ADD COLUMN "iteration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation" ADD COLUMN "iteration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_print" ADD COLUMN "iteration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "export_job" ADD COLUMN "question_group_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_named" ON "answer" USING btree ("interview_id","question_id","iteration");
