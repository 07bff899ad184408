ALTER TABLE "interview" ADD COLUMN "device_digest" text;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "signing_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;