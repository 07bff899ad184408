DROP INDEX "outbox_next_send_at_index";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","organization_id","next_send_at");