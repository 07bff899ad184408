ALTER TABLE "organization" ADD COLUMN "sandbox_of" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_sandbox_of_organization_id_fk" FOREIGN KEY ("sandbox_of") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_sandbox_of_unique" UNIQUE("sandbox_of");