CREATE TABLE "doomed_object" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "doomed_object_next_try_at_index" ON "doomed_object" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "answer_with_files" ON "answer" USING btree ("question_id") WHERE "answer"."type" = 'mediaUpload';--> statement-breakpoint
CREATE INDEX "interview_retained" ON "interview" USING btree ("study_id","last_message_at") WHERE "interview"."last_message_at" is not null;--> statement-breakpoint
CREATE INDEX "interview_recorded" ON "interview" USING btree ("study_id") WHERE "interview"."recording_id" is not null;