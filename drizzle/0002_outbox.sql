CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"queue" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_send_at" timestamp (3) with time zone NOT NULL,
	"sends" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_next_send_at_index" ON "outbox" USING btree ("next_send_at");