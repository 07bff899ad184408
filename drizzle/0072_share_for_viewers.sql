ALTER TABLE "study_share" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "study_share" ADD COLUMN "include_simulated" boolean DEFAULT false NOT NULL;