ALTER TABLE "answer" ADD COLUMN "recording_url" text;--> statement-breakpoint
CREATE INDEX "answer_recorded" ON "answer" USING btree ("question_id") WHERE "answer"."recording_url" is not null;