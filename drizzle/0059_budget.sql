ALTER TABLE "event" ALTER COLUMN "study_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "ai_tokens_month" bigint;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "budget_month" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "budget_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "budget_told" integer DEFAULT 0 NOT NULL;