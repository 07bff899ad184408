ALTER TABLE "webhook_delivery" ADD COLUMN "next_send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "timeouts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_delivery"."next_send_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_in_flight" ON "webhook_delivery" USING btree ("organization_id") WHERE "webhook_delivery"."lease_until" is not null;