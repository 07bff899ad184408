ALTER TABLE "export_job" ADD COLUMN "bom" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "export_job" ADD COLUMN "links" boolean DEFAULT true NOT NULL;