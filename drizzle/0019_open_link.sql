CREATE UNLOGGED TABLE "entry_salt" (
	"day" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "entry_window" (
	"subject" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"redirects" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "quota_bucket_of_study";--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "entry_key" text;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "requested_language" text;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "closing_metadata" jsonb;--> statement-breakpoint
ALTER TABLE "study" ADD COLUMN "param_quota" jsonb;--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "source_key" ON "source" USING btree ("study_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_entered" ON "interview" USING btree ("study_id","entry_key") WHERE "interview"."entry_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quota_bucket_of_param" ON "quota_bucket" USING btree ("study_id","value") WHERE "quota_bucket"."question_id" is null and "quota_bucket"."value" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quota_bucket_of_study" ON "quota_bucket" USING btree ("study_id") WHERE "quota_bucket"."question_id" is null and "quota_bucket"."value" is null;