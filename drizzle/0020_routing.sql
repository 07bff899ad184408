ALTER TABLE "randomizer_assignment" ADD COLUMN "randomizer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "randomizer_assignment" ADD COLUMN "arm_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "randomizer_assignment" ADD COLUMN "place" integer;