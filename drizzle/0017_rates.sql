CREATE UNLOGGED TABLE "heavy_operation" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"running" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_window" (
	"subject" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "requests_minute" integer DEFAULT 600 NOT NULL;--> statement-breakpoint
ALTER TABLE "heavy_operation" ADD CONSTRAINT "heavy_operation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_edit_unfinished" ON "study_edit" USING btree ("created_at") WHERE "study_edit"."finished_at" is null;