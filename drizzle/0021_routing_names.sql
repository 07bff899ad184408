-- A randomizer with assignments does not change. How far the interviews of before went is not known: they read as if
-- they had reached all of theirs. Names of removed randomizers are gone.
UPDATE "randomizer_assignment" a
SET "randomizer_name" = coalesce(n."name", ''), "arm_label" = coalesce(n."label", ''), "place" = n."place"
FROM (
  SELECT b."interview_id", b."randomizer_id", r."name",
    (SELECT arm ->> 'label' FROM jsonb_array_elements(r."arms") AS arm WHERE arm ->> 'id' = b."arm_id"::text) AS "label",
    row_number() OVER (PARTITION BY b."interview_id" ORDER BY r."display_order", b."randomizer_id") - 1 AS "place"
  FROM "randomizer_assignment" b LEFT JOIN "randomizer" r ON r."id" = b."randomizer_id"
) n
WHERE n."interview_id" = a."interview_id" AND n."randomizer_id" = a."randomizer_id";--> statement-breakpoint
-- Interviews that start from a stored snapshot take the names from there.
UPDATE "study_snapshot" s
SET "content" = jsonb_set(s."content", '{randomizers}', (
  SELECT jsonb_agg(
    each || jsonb_build_object('name', coalesce(r."name", ''), 'arms', (
      SELECT coalesce(jsonb_agg(arm || jsonb_build_object('label', coalesce((
        SELECT known ->> 'label' FROM jsonb_array_elements(r."arms") AS known WHERE known ->> 'id' = arm ->> 'id'
      ), '')) ORDER BY arm_place), '[]')
      FROM jsonb_array_elements(each -> 'arms') WITH ORDINALITY AS a(arm, arm_place)
    )) ORDER BY place)
  FROM jsonb_array_elements(s."content" -> 'randomizers') WITH ORDINALITY AS e(each, place)
  LEFT JOIN "randomizer" r ON r."id" = (each ->> 'id')::uuid
))
WHERE jsonb_array_length(s."content" -> 'randomizers') > 0;
