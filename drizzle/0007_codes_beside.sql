ALTER TABLE "installation" ADD COLUMN "registers_after" uuid;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "registers_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "export_job" ADD COLUMN "deleted_questions" boolean DEFAULT false NOT NULL;