CREATE TABLE "study_openness" (
	"study_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"openness" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "translation" ADD COLUMN "kept" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "study_openness" ADD CONSTRAINT "study_openness_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whoever fields a translation that nobody has approved goes on: only new studies need an approval.
UPDATE "study" SET
	"config" = "config" || jsonb_build_object('translation', (CASE jsonb_typeof("config" -> 'translation') WHEN 'object' THEN "config" -> 'translation' ELSE '{}' END) || '{"requireApproved": "none"}'),
	"revision" = "revision" + 1
WHERE (
		btrim(coalesce("config" #>> '{consent,text}', '')) <> '' OR btrim(coalesce("config" #>> '{interviewer,distressMessage}', '')) <> ''
	) AND jsonb_typeof("config" #> '{lang,support}') = 'array' AND EXISTS (
		SELECT FROM jsonb_array_elements_text("config" #> '{lang,support}') language
		WHERE language <> coalesce("config" #>> '{lang,default,name}', 'English')
	);
