-- The id of the stored file with this URL: the last part but one. Other URLs have no stored file's id there.
CREATE FUNCTION file_id(url text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN left(split_part(url, '/', -2), 36);--> statement-breakpoint
-- The ids of the stored files in a list of objects with a `url`.
CREATE FUNCTION file_ids(files jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT file_id(url #>> '{}') FROM jsonb_path_query(files, '$[*].url') AS url);--> statement-breakpoint
-- The ids of the stored files that a snapshot's questions show.
CREATE FUNCTION snapshot_file_ids(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN file_ids(jsonb_path_query_array(content, '$.questions[*].assets[*]'));--> statement-breakpoint
CREATE TABLE "file_orphan" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_storage" (
	"identity" uuid PRIMARY KEY NOT NULL,
	"sweep_started_at" timestamp (3) with time zone,
	"sweep_ended_at" timestamp (3) with time zone,
	"sweep_cursor" text DEFAULT '' NOT NULL,
	"sweep_files" integer DEFAULT 0 NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
INSERT INTO "file_storage" ("identity") VALUES (gen_random_uuid());--> statement-breakpoint
CREATE TABLE "transcription" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"key" text NOT NULL,
	"text" text,
	"attempts" integer NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "transcription_interview_id_question_id_pk" PRIMARY KEY("interview_id","question_id")
);
--> statement-breakpoint
DROP INDEX "answer_recorded";--> statement-breakpoint
DROP INDEX "answer_with_files";--> statement-breakpoint
DROP INDEX "interview_recorded";--> statement-breakpoint
ALTER TABLE "file_deletion" ADD COLUMN "keep_versions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_deletion" ADD COLUMN "repeat_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flow" ADD COLUMN "uploads" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_turn" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "transcription" ADD CONSTRAINT "transcription_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_study_id_revision_language_index" ON "flow" USING btree ("study_id","revision","language");--> statement-breakpoint
CREATE INDEX "flow_turn_created_at_index" ON "flow_turn" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "study_snapshot_files" ON "study_snapshot" USING gin (snapshot_file_ids("content")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "answer_recording_file" ON "answer" USING btree (file_id("recording_url")) WHERE "answer"."recording_url" is not null;--> statement-breakpoint
CREATE INDEX "answer_files" ON "answer" USING gin (file_ids("value")) WITH (fastupdate=false) WHERE "answer"."type" = 'mediaUpload';--> statement-breakpoint
CREATE INDEX "interview_recording_file" ON "interview" USING btree (file_id("recording_id")) WHERE "interview"."recording_id" is not null;--> statement-breakpoint
CREATE INDEX "question_files" ON "question" USING gin (file_ids("assets")) WITH (fastupdate=false) WHERE "question"."assets" is not null;