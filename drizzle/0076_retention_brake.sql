CREATE TABLE "retention_brake" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"largest_run" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp (3) with time zone,
	"held_interviews" integer,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "retention_unfinished" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_brake" ADD CONSTRAINT "retention_brake_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;