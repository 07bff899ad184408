CREATE TABLE "count_base" (
	"study_id" uuid NOT NULL,
	"population" text NOT NULL,
	"part" text NOT NULL,
	"tally" jsonb NOT NULL,
	CONSTRAINT "count_base_study_id_part_population_pk" PRIMARY KEY("study_id","part","population")
);
--> statement-breakpoint
CREATE TABLE "count_delta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"population" text NOT NULL,
	"counts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_bucket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"question_id" uuid,
	"match" text,
	"value" text,
	"limit" integer NOT NULL,
	"filled" integer NOT NULL,
	"position" integer NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "interview_listed";--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "outcome" text DEFAULT 'answered' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" ALTER COLUMN "outcome" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "closed_value" jsonb;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "current_question_id" uuid;--> statement-breakpoint
ALTER TABLE "interview" ADD COLUMN "quota_bucket_ids" uuid[];--> statement-breakpoint
ALTER TABLE "count_base" ADD CONSTRAINT "count_base_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_bucket" ADD CONSTRAINT "quota_bucket_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_bucket" ADD CONSTRAINT "quota_bucket_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "count_delta_study_id_index" ON "count_delta" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "quota_bucket_study_id_index" ON "quota_bucket" USING btree ("study_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quota_bucket_of_study" ON "quota_bucket" USING btree ("study_id") WHERE "quota_bucket"."question_id" is null;--> statement-breakpoint
CREATE INDEX "interview_started" ON "interview" USING btree ("study_id","started_at") WHERE not "interview"."is_mock" and not "interview"."is_archived" and "interview"."started_at" is not null;--> statement-breakpoint
CREATE INDEX "interview_listed" ON "interview" USING btree ("study_id","created_at","id","status","is_simulated") WHERE not "interview"."is_mock" and not "interview"."is_archived" and "interview"."erased_at" is null;