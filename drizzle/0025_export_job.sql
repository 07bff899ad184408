CREATE TABLE "export_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"study_id" uuid NOT NULL,
	"format" text NOT NULL,
	"layout" text NOT NULL,
	"labels" text NOT NULL,
	"filter" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"include_simulations" boolean NOT NULL,
	"has_links" boolean NOT NULL,
	"status" text NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"progress" integer NOT NULL,
	"rows" integer NOT NULL,
	"key" text NOT NULL,
	"size" bigint,
	"sha256" text,
	"error" text,
	"definition" jsonb,
	"state" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "export_job_running" ON "export_job" USING btree ("organization_id") WHERE "export_job"."status" = 'running';--> statement-breakpoint
CREATE INDEX "export_job_waiting" ON "export_job" USING btree ("organization_id","created_at") WHERE "export_job"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "export_job_listed" ON "export_job" USING btree ("study_id","created_at");--> statement-breakpoint
CREATE INDEX "export_job_expiring" ON "export_job" USING btree ("expires_at") WHERE "export_job"."status" = 'done';