CREATE TABLE "data_subject_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"action" text NOT NULL,
	"match" jsonb,
	"status" text NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"interviews" jsonb,
	"key" text,
	"receipt" jsonb,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "data_subject_request" ADD CONSTRAINT "data_subject_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_subject_request_running" ON "data_subject_request" USING btree ("organization_id") WHERE "data_subject_request"."status" = 'running';--> statement-breakpoint
CREATE INDEX "data_subject_request_listed" ON "data_subject_request" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "data_subject_request_archived" ON "data_subject_request" USING btree ("organization_id") WHERE "data_subject_request"."key" is not null;