ALTER TABLE "outbox" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD COLUMN "traceparent" text;