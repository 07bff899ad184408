CREATE TABLE "metadata_key_set" (
	"study_id" uuid PRIMARY KEY NOT NULL,
	"keys" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "metadata_key_set" ADD CONSTRAINT "metadata_key_set_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "metadata_key_set" ("study_id", "keys")
SELECT "study_id", jsonb_object_agg(left(encode(sha256(convert_to("key", 'UTF8')), 'hex'), 32), octet_length("key"))
FROM (
  SELECT b."study_id", k."key"::jsonb ->> 1 AS "key"
  FROM "count_base" b, jsonb_object_keys(b."tally") AS k("key")
  WHERE b."part" = 'metadata'
  UNION
  SELECT d."study_id", k."key"::jsonb ->> 1
  FROM "count_delta" d, jsonb_object_keys(d."counts" -> 'metadata') AS k("key")
) AS used
GROUP BY "study_id";
