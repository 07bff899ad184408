-- Rows of before tell no caller: they go to the API keys of the organization, which may see all that members may.
ALTER TABLE "idempotency_key" ADD COLUMN "caller" text DEFAULT 'api_key' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "checks" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "caller" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "checks" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "idempotency_key" DROP CONSTRAINT "idempotency_key_organization_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organization_id_caller_key_pk" PRIMARY KEY("organization_id","caller","key");
