CREATE TABLE "usage_day" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"study_id" uuid,
	"purpose" text,
	"interviews_started" bigint DEFAULT 0 NOT NULL,
	"interviews_completed" bigint DEFAULT 0 NOT NULL,
	"model_calls" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"export_bytes" bigint DEFAULT 0 NOT NULL,
	"events_sent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_day_key" UNIQUE NULLS NOT DISTINCT("organization_id","day","study_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "usage_delta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"study_id" uuid,
	"purpose" text,
	"interviews_started" bigint DEFAULT 0 NOT NULL,
	"interviews_completed" bigint DEFAULT 0 NOT NULL,
	"model_calls" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"export_bytes" bigint DEFAULT 0 NOT NULL,
	"events_sent" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "swept_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "usage_delta_organization_id_day_index" ON "usage_delta" USING btree ("organization_id","day");