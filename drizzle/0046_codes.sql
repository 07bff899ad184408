CREATE TABLE "code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	"parent_id" uuid,
	"split_from" uuid,
	"locked" boolean NOT NULL,
	"origin" text NOT NULL,
	"model" text,
	"prompt_version" text,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "code_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_assignment" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"coder" text NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"segment" integer,
	"quote_start" integer,
	"quote_end" integer,
	"quote_text" text,
	"model" text,
	"prompt_version" text,
	"member_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "code_assignment_interview_id_question_id_code_id_coder_pk" PRIMARY KEY("interview_id","question_id","code_id","coder")
);
--> statement-breakpoint
CREATE TABLE "coded_answer" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"coder" text NOT NULL,
	"digest" text,
	"place" integer NOT NULL,
	"judged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coded_answer_interview_id_question_id_coder_pk" PRIMARY KEY("interview_id","question_id","coder")
);
--> statement-breakpoint
ALTER TABLE "code" ADD CONSTRAINT "code_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code" ADD CONSTRAINT "code_parent_id_code_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code" ADD CONSTRAINT "code_split_from_code_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_assignment" ADD CONSTRAINT "code_assignment_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_assignment" ADD CONSTRAINT "code_assignment_code_id_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."code"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coded_answer" ADD CONSTRAINT "coded_answer_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_named" ON "code" USING btree ("study_id","name_key");--> statement-breakpoint
CREATE INDEX "code_placed" ON "code" USING btree ("study_id","place");--> statement-breakpoint
CREATE INDEX "code_of_parent" ON "code" USING btree ("parent_id") WHERE "code"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "code_split" ON "code" USING btree ("split_from") WHERE "code"."split_from" is not null;--> statement-breakpoint
CREATE INDEX "code_assignment_of_code" ON "code_assignment" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "code_assignment_of_question" ON "code_assignment" USING btree ("question_id","interview_id");--> statement-breakpoint
CREATE INDEX "coded_answer_of_question" ON "coded_answer" USING btree ("question_id");