ALTER TABLE "question_group" ADD COLUMN "display_conditions" jsonb;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "display_conditions" jsonb;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "hidden_question_ids" uuid[];