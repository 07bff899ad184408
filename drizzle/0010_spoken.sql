ALTER TABLE "transcription" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcription" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "transcription" ADD COLUMN "heard" jsonb;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "transcription" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "recording_url" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "transcription" jsonb;--> statement-breakpoint
CREATE INDEX "answer_spoken" ON "answer" USING btree ("question_id") WHERE "answer"."transcription" is not null;--> statement-breakpoint
CREATE INDEX "message_recording_file" ON "message" USING btree (file_id("recording_url")) WHERE "message"."recording_url" is not null;