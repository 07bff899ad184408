CREATE TABLE "tally_key_set" (
	"study_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"keys" jsonb NOT NULL,
	CONSTRAINT "tally_key_set_study_id_question_id_pk" PRIMARY KEY("study_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "tally_key_set" ADD CONSTRAINT "tally_key_set_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "conjoint_choice_key"("old" text) RETURNS text LANGUAGE sql AS $$
  WITH concept AS (
    SELECT c."n" - 1 AS "n", (
      SELECT coalesce(string_agg("digest", '' ORDER BY "digest" COLLATE "C"), '')
      FROM (
        SELECT left(encode(sha256(convert_to(octet_length(p ->> 0) || ':' || (p ->> 0) || (p ->> 1), 'UTF8')), 'hex'), 8) AS "digest"
        FROM jsonb_array_elements(c."pairs") AS p
      ) AS digests
    ) AS "key"
    FROM jsonb_array_elements("old"::jsonb -> 2) WITH ORDINALITY AS c("pairs", "n")
  ), ordered AS (
    SELECT "key", "n" IS NOT DISTINCT FROM ("old"::jsonb ->> 1)::int AS "is_chosen",
      row_number() OVER (ORDER BY "key" COLLATE "C", "n" IS DISTINCT FROM ("old"::jsonb ->> 1)::int) - 1 AS "place"
    FROM concept
  )
  SELECT '["choice",' || coalesce(max("place") FILTER (WHERE "is_chosen")::text, 'null')
    || ',[' || string_agg('"' || "key" || '"', ',' ORDER BY "place") || ']]'
  FROM ordered
$$;--> statement-breakpoint
UPDATE "count_base" SET "tally" = (
  SELECT jsonb_object_agg(CASE WHEN "key" LIKE '["task",%' THEN "conjoint_choice_key"("key") ELSE "key" END, "value")
  FROM jsonb_each("tally")
) WHERE "part" LIKE 'question:%:conjoint' AND "tally" <> '{}';--> statement-breakpoint
UPDATE "count_delta" SET "counts" = (
  SELECT jsonb_object_agg("part", CASE WHEN "part" NOT LIKE 'question:%:conjoint' THEN "tally" ELSE (
    SELECT jsonb_object_agg(CASE WHEN "key" LIKE '["task",%' THEN "conjoint_choice_key"("key") ELSE "key" END, "value")
    FROM jsonb_each("tally")
  ) END)
  FROM jsonb_each("counts") AS c("part", "tally")
) WHERE EXISTS (SELECT FROM jsonb_object_keys("counts") AS k("part") WHERE "part" LIKE 'question:%:conjoint');--> statement-breakpoint
DROP FUNCTION "conjoint_choice_key";
