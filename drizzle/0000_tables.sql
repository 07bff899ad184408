CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"start" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	CONSTRAINT "api_key_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
CREATE TABLE "folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"retention_policy_days" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"value" jsonb,
	"text" text NOT NULL,
	"followups" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answer_interview_id_question_id_pk" PRIMARY KEY("interview_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "interview" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"vid" text,
	"title" text,
	"metadata" jsonb NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"notes" text,
	"is_mock" boolean NOT NULL,
	"is_simulated" boolean NOT NULL,
	"is_archived" boolean NOT NULL,
	"progress" integer NOT NULL,
	"active_time" double precision,
	"recording_id" text,
	"is_conducted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone,
	"content_removed_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	CONSTRAINT "interview_vid_unique" UNIQUE("vid")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"interview_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "message_interview_id_seq_pk" PRIMARY KEY("interview_id","seq")
);
--> statement-breakpoint
CREATE TABLE "logic_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"comparison_value_type" text NOT NULL,
	"comparison_value" text,
	"action_type" text NOT NULL,
	"next_question_id" uuid,
	"next_question_group_id" uuid,
	"redirect_url" text,
	"end_interview" boolean NOT NULL,
	"language" text NOT NULL,
	"display_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"question_group_id" uuid,
	"display_order" integer NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"interviewer_notes" text,
	"props" jsonb NOT NULL,
	"assets" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "study" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"folder_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"access_policy" text NOT NULL,
	"config" jsonb NOT NULL,
	"welcome_message" jsonb,
	"thank_you_message" jsonb,
	"screen_out_message" jsonb,
	"metadata" jsonb,
	"insights" jsonb,
	"estimated_length" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_access" (
	"study_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "study_access_study_id_member_id_pk" PRIMARY KEY("study_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview" ADD CONSTRAINT "interview_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview" ADD CONSTRAINT "interview_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logic_rule" ADD CONSTRAINT "logic_rule_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logic_rule" ADD CONSTRAINT "logic_rule_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logic_rule" ADD CONSTRAINT "logic_rule_next_question_id_question_id_fk" FOREIGN KEY ("next_question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study" ADD CONSTRAINT "study_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study" ADD CONSTRAINT "study_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_access" ADD CONSTRAINT "study_access_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_access" ADD CONSTRAINT "study_access_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_organization_id_index" ON "api_key" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "folder_organization_id_created_at_id_index" ON "folder" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "answer_question_id_index" ON "answer" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "interview_listed" ON "interview" USING btree ("study_id","created_at","id") WHERE not "interview"."is_mock" and not "interview"."is_archived" and "interview"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "interview_counted" ON "interview" USING btree ("study_id","status") WHERE not "interview"."is_mock" and not "interview"."is_archived" and not "interview"."is_simulated";--> statement-breakpoint
CREATE INDEX "logic_rule_question_id_display_order_index" ON "logic_rule" USING btree ("question_id","display_order");--> statement-breakpoint
CREATE INDEX "logic_rule_study_id_index" ON "logic_rule" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "member_organization_id_index" ON "member" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_unique" ON "member" USING btree ("organization_id","email") WHERE "member"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "question_study_id_display_order_index" ON "question" USING btree ("study_id","display_order");--> statement-breakpoint
CREATE INDEX "study_organization_id_created_at_id_index" ON "study" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "study_folder_id_index" ON "study" USING btree ("folder_id");