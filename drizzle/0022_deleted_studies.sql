CREATE TABLE "organization_removal" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"removed" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "study" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "study" ADD COLUMN "erasing_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "study_deleted" ON "study" USING btree ("deleted_at") WHERE "study"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_interview_id_index" ON "webhook_delivery" USING btree ("interview_id");