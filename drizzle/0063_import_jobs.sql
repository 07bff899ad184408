CREATE TABLE "import_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"actor" json NOT NULL,
	"status" text NOT NULL,
	"format" text,
	"filename" text NOT NULL,
	"key" text,
	"title" text,
	"folder_id" uuid,
	"dry_run" boolean NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"made_study_id" uuid,
	"ids" json NOT NULL,
	"definition" json,
	"report" json,
	"error" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_job_running" ON "import_job" USING btree ("organization_id") WHERE "import_job"."status" = 'running';--> statement-breakpoint
CREATE INDEX "import_job_listed" ON "import_job" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "import_job_created" ON "import_job" USING btree ("created_at");