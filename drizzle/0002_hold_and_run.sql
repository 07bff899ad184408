CREATE TABLE "retention_brake" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"largest_run" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp (3) with time zone,
	"held_interviews" integer,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "outbox_next_send_at_index";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "storage_bytes" bigint;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "granted_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "swept_grants" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flow" ADD COLUMN "upload_forms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "ended_by" jsonb;--> statement-breakpoint
ALTER TABLE "file_deletion" ADD COLUMN "granted_bytes" bigint;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "retention_unfinished" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_brake" ADD CONSTRAINT "retention_brake_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","organization_id","next_send_at");