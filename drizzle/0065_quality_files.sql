ALTER TABLE "simulated_respondent" ADD COLUMN "behavior" text;--> statement-breakpoint
ALTER TABLE "export_job" ADD COLUMN "quality_columns" boolean DEFAULT false NOT NULL;