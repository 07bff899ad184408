CREATE TABLE "insight_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"study_id" uuid NOT NULL,
	"parts" text[] NOT NULL,
	"question_ids" uuid[],
	"propose" boolean NOT NULL,
	"regenerate" boolean NOT NULL,
	"sample" integer NOT NULL,
	"max_calls" integer NOT NULL,
	"include_simulations" boolean NOT NULL,
	"status" text NOT NULL,
	"calls" integer NOT NULL,
	"answers" integer NOT NULL,
	"coded" integer NOT NULL,
	"remaining" integer NOT NULL,
	"dropped" jsonb NOT NULL,
	"codes_created" integer NOT NULL,
	"mode" text NOT NULL,
	"model" text,
	"prompt_version" text,
	"error" text,
	"state" jsonb NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "insight_run" ADD CONSTRAINT "insight_run_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_run_listed" ON "insight_run" USING btree ("study_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "insight_run_open" ON "insight_run" USING btree ("study_id") WHERE "insight_run"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "insight_run_of_organization" ON "insight_run" USING btree ("organization_id","created_at") WHERE "insight_run"."status" in ('queued', 'running');