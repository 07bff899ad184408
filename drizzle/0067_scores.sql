CREATE TABLE "score_set" (
	"study_id" uuid PRIMARY KEY NOT NULL,
	"scores" jsonb NOT NULL,
	"former" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logic_rule" ADD COLUMN "score" text;--> statement-breakpoint
ALTER TABLE "score_set" ADD CONSTRAINT "score_set_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;