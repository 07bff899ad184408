CREATE TABLE "export_content" (
	"export_id" uuid NOT NULL,
	"last_created_at" timestamp (3) with time zone NOT NULL,
	"last_id" uuid NOT NULL,
	"interview_ids" uuid[] NOT NULL,
	CONSTRAINT "export_content_export_id_last_created_at_last_id_pk" PRIMARY KEY("export_id","last_created_at","last_id")
);
--> statement-breakpoint
ALTER TABLE "export_content" ADD CONSTRAINT "export_content_export_id_export_job_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."export_job"("id") ON DELETE cascade ON UPDATE no action;