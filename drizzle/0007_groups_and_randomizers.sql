CREATE TABLE "question_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent_question_group_id" uuid,
	"routing_branch_id" uuid,
	"display_order" integer NOT NULL,
	"randomize" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "randomizer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent_question_group_id" uuid,
	"display_order" integer NOT NULL,
	"arms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "randomizer_assignment" (
	"interview_id" uuid NOT NULL,
	"randomizer_id" uuid NOT NULL,
	"arm_id" uuid NOT NULL,
	CONSTRAINT "randomizer_assignment_interview_id_randomizer_id_pk" PRIMARY KEY("interview_id","randomizer_id")
);
--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "routing_branch_id" uuid;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "position" integer;--> statement-breakpoint
UPDATE "question" SET "position" = "display_order";--> statement-breakpoint
ALTER TABLE "question" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "question_group" ADD CONSTRAINT "question_group_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "randomizer" ADD CONSTRAINT "randomizer_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "randomizer_assignment" ADD CONSTRAINT "randomizer_assignment_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_group_study_id_index" ON "question_group" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "randomizer_study_id_index" ON "randomizer" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "randomizer_assignment_randomizer_id_index" ON "randomizer_assignment" USING btree ("randomizer_id");