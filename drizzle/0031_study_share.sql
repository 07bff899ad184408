CREATE TABLE "study_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" jsonb NOT NULL,
	"token_digest" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "study_share_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
ALTER TABLE "study_share" ADD CONSTRAINT "study_share_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_share_listed" ON "study_share" USING btree ("study_id","created_at");