CREATE TABLE "study_version" (
	"study_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"actor" jsonb NOT NULL,
	"reason" text NOT NULL,
	"label" text,
	"content" jsonb NOT NULL,
	CONSTRAINT "study_version_study_id_revision_pk" PRIMARY KEY("study_id","revision")
);
--> statement-breakpoint
ALTER TABLE "study_version" ADD CONSTRAINT "study_version_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_version_files" ON "study_version" USING gin (snapshot_file_ids("content")) WITH (fastupdate=false);