ALTER TABLE "api_key" ADD COLUMN "last4" text;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "scopes" jsonb DEFAULT '["studies:read","studies:write","interviews:read","audit:read"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "replaced_by" uuid;