-- Answers that were brought in before their interview was started leave the funnel; their skips are counted apart.
INSERT INTO "count_delta" ("id", "study_id", "population", "counts", "created_at")
SELECT gen_random_uuid(), study_id, population, jsonb_build_object('funnel', jsonb_object_agg(key, count)), now()
FROM (
  SELECT i.study_id, CASE WHEN i.is_simulated THEN 'simulated' ELSE 'real' END AS population,
    '["' || a.question_id || '","' || change.name || '"]' AS key, sum(change.count) AS count
  FROM interview i
  JOIN answer a ON a.interview_id = i.id
  CROSS JOIN LATERAL (
    VALUES ('reached', -1), (a.outcome, -1), ('skipped_unstarted', CASE a.outcome WHEN 'skipped' THEN 1 ELSE 0 END)
  ) AS change (name, count)
  WHERE i.started_at IS NULL AND NOT i.is_mock AND NOT i.is_archived
  GROUP BY 1, 2, 3
) AS changes
WHERE count <> 0
GROUP BY study_id, population;
