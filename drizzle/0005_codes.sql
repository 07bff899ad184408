ALTER TABLE "question" ADD COLUMN "variable" text;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "codes" jsonb;