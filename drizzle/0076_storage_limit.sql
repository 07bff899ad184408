ALTER TABLE "organization" ADD COLUMN "storage_bytes" bigint;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "granted_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "swept_grants" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flow" ADD COLUMN "upload_forms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "file_deletion" ADD COLUMN "granted_bytes" bigint;