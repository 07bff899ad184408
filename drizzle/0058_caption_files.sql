-- The ids of the stored files of assets or answers, captions among them. No row had captions before, so that the indexes
-- on it stay right.
CREATE OR REPLACE FUNCTION file_ids(files jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT file_id(url #>> '{}') FROM jsonb_path_query(files, '$[*].url') AS url
  UNION ALL
  SELECT file_id(url #>> '{}') FROM jsonb_path_query(files, '$[*].captions[*].url') AS url);
