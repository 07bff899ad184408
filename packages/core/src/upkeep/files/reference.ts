import { sql } from "drizzle-orm";
import { question } from "../../design/question/question.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { studySnapshot } from "../../field/flow/flow.sql.ts";
import { answer, hasFiles, interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { fileIdOf } from "../../platform/file/key.ts";

/**
 * The keys of stored files that nothing of their organization refers to: no question, no snapshot that interviews were
 * started with, no answer and no recording. Each kind of reference is found by an index on the ids of its files.
 */
export async function unreferencedKeys(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(fileIdOf);
  const organizationId = sql`split_part(file.key, '/', 1)::uuid`;
  const ofInterview = sql`join ${interview} i on i.id = a.interview_id and i.organization_id = ${organizationId}`;
  // A limit in each, so that it is run for one key after the other, by the index: few of them find more than one row.
  const { rows } = (await repeatable(ctx.db).execute(sql`
    select key from unnest(${sql.param([...keys])}::text[], ${sql.param(ids)}::text[]) as file (key, id)
    where (
      select 1 from ${answer} a ${ofInterview}
      where (${hasFiles(sql`a.type`)}) and file_ids(a.value) @> array[file.id] limit 1
    ) is null and (
      select 1 from ${answer} a ${ofInterview}
      where a.recording_url is not null and file_id(a.recording_url) = file.id limit 1
    ) is null and (
      select 1 from ${interview} i
      where i.recording_id is not null and file_id(i.recording_id) = file.id and i.organization_id = ${organizationId}
      limit 1
    ) is null and (
      select 1 from ${question} q join ${study} s on s.id = q.study_id and s.organization_id = ${organizationId}
      where q.deleted_at is null and q.assets is not null and file_ids(q.assets) @> array[file.id] limit 1
    ) is null and (
      select 1 from ${studySnapshot} n join ${study} s on s.id = n.study_id and s.organization_id = ${organizationId}
      where snapshot_file_ids(n.content) @> array[file.id] limit 1
    ) is null`)) as unknown as { rows: { key: string }[] };
  return rows.map(({ key }) => key);
}
