import { type SQLWrapper, sql } from "drizzle-orm";
import { question } from "../../design/question/question.sql.ts";
import { quotaBucket } from "../../design/quota/quota.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { translation } from "../../design/translation/translation.sql.ts";
import type { StoredUnits } from "../../design/translation/unit.ts";
import { jsonObject } from "../../platform/json.ts";

/** What decides whether somebody new can start in a study, and welcomes them. */
export interface Opening {
  has_questions: boolean;
  /** The study has no place left, or none for those with these metadata. */
  is_full: boolean;
  /** The study takes nobody with these metadata. */
  is_rejected: boolean;
  /** Translations of the study's messages. */
  translations: { language: string; units: StoredUnits }[];
}

/** `Opening` as JSON, for a query on `study` and an interview with these metadata. */
export function openingJson(metadata: SQLWrapper) {
  const value = sql`${metadata} ->> (${study.param_quota} ->> 'param_name')`;
  const ofStudy = sql`b.study_id = ${study.id} and b.question_id is null`;
  return jsonObject({
    has_questions: sql`exists (
      select from ${question} q where q.study_id = ${study.id} and q.deleted_at is null)`,
    is_full: sql`exists (
      select from ${quotaBucket} b
      where ${ofStudy} and (b.value is null or b.value = ${value}) and b.filled >= b."limit")`,
    is_rejected: sql`coalesce(${study.param_quota} ->> 'unmatched_param_policy' = 'reject', false)
      and not exists (select from ${quotaBucket} b where ${ofStudy} and b.value = ${value})`,
    translations: sql`(
      select coalesce(json_agg(json_build_object('language', t.language, 'units', t.units)), '[]')
      from ${translation} t where t.study_id = ${study.id} and t.question_id is null)`,
  });
}
