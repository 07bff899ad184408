import type pg from "pg";
import { expect } from "vitest";
import type { Client, TestStack } from "#tests/support/api.ts";
import { canary, daysAgo, importInterview, newFolder, newSurvey } from "#tests/support/canary.ts";

/** Interviews that pass their folder's retention window while the clock moves and retention runs are killed. */

const windowDays = 30;
const prototypes = 10;

export interface Kept {
  client: Client;
  studyId: string;
  questionIds: string[];
  figures: unknown;
}

/** Creates interviews: old ones, young ones, and ones that expire over the next `spreadHours`. */
export async function prepareRetention(
  stack: TestStack,
  client: Client,
  count: number,
  spreadHours: number,
): Promise<Kept> {
  const survey = await newSurvey(client, await newFolder(client, windowDays));
  const ended = daysAgo(windowDays + 1);
  for (let n = 0; n < prototypes; n++) await importInterview(stack, client, survey, ended);
  await multiply(stack.pool, survey.studyId, count / prototypes, spreadHours);
  await storeFiles(stack);
  const kept = { client, ...survey };
  return { ...kept, figures: await figuresOf(kept) };
}

/** Copies each interview `times` times, with everything it has and counts for; one in ten has a stored file. */
async function multiply(pool: pg.Pool, studyId: string, times: number, spreadHours: number): Promise<void> {
  await pool.query(`
    create table copied as select i.id as of, gen_random_uuid() as id, n
      from interview i, generate_series(2, ${times}) n where i.study_id = '${studyId}';
    insert into interview select (jsonb_populate_record(i, jsonb_build_object('id', c.id, 'vid', c.id))).*
      from interview i join copied c on c.of = i.id;
    insert into message select (jsonb_populate_record(m, jsonb_build_object('interview_id', c.id))).*
      from message m join copied c on c.of = m.interview_id;
    insert into answer select (jsonb_populate_record(a, jsonb_build_object('interview_id', c.id))).*
      from answer a join copied c on c.of = a.interview_id;
    update answer a set value = case when n % 10 = 0
        then replace(value::text, split_part(value -> 0 ->> 'url', '/', 8), c.id::text)::jsonb
        else '[{"url": "https://elsewhere.example.test/clip.mp4"}]' end
      from copied c where c.id = a.interview_id and a.type = 'mediaUpload';
    insert into count_delta select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid()))).*
      from count_delta d, generate_series(2, ${times}) where study_id = '${studyId}';
    update quota_bucket set filled = filled * ${times} where study_id = '${studyId}';
    update interview set last_message_at = now() - interval '${windowDays} days' +
        case abs(hashtext(id::text)) % 4 when 0 then interval '-10 days' when 1 then interval '10 days'
        else random() * interval '${spreadHours} hours' end
      where study_id = '${studyId}';
    insert into retention_brake (organization_id, released_at)
      select organization_id, now() from study where id = '${studyId}';
    create table said as select id, last_message_at as at from interview where study_id = '${studyId}'`);
}

const files = `select i.id, i.content_removed_at is null as is_kept, substring(a.url from '/object/public/(.*)$') as key
  from interview i join file a on a.interview_id = i.id`;

/** Records which interview has which stored file, and stores the files. */
async function storeFiles({ pool, storage }: TestStack): Promise<void> {
  await pool.query(`create table file as select interview_id, value -> 0 ->> 'url' as url from answer
    where type = 'mediaUpload' and value -> 0 ->> 'url' like '%/object/public/%'`);
  const { rows } = await pool.query<{ key: string }>(files);
  for (const { key } of rows) await storage.bucket.put(key, `${canary} on video`, "video/mp4");
}

async function figuresOf({ client, studyId, questionIds }: Omit<Kept, "figures">) {
  const paths = ["metrics", "stats", "quotas/progress", ...questionIds.map((id) => `questions/${id}/stats`)];
  const answers = await Promise.all(paths.map((path) => client.send("GET", `/studies/${studyId}/${path}`)));
  return answers.map(({ status, body }) => ({ status, body }));
}

/** Throws unless exactly the expired interviews are gone, for good and with their files, and no figure changed. */
export async function checkRetention(
  { pool, storage }: TestStack,
  { figures, ...kept }: Kept,
  now: Date,
): Promise<Record<string, number>> {
  const tooOld = `said.at < '${now.toISOString()}'::timestamptz - interval '${windowDays} days'`;
  const count = async (what: string) => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from interview i join said on said.id = i.id where ${what}`,
    );
    return rows[0]?.count;
  };
  const isEmpty = `i.last_message_at is null and i.notes is null
    and not exists (select 1 from message m where m.interview_id = i.id)
    and not exists (select 1 from answer a where a.interview_id = i.id and (a.text <> '' or a.value::text like '%${canary}%'))`;
  const isWhole = `i.last_message_at = said.at and i.notes is not null
    and (select count(*) from message m where m.interview_id = i.id) = 2
    and (select count(*) from answer a where a.interview_id = i.id and a.text <> '') = 5`;
  expect({
    survivors: await count(`${tooOld} and i.content_removed_at is null`),
    early: await count(`i.content_removed_at < said.at + interval '${windowDays} days'`),
    remains: await count(`i.content_removed_at is not null and not (${isEmpty})`),
    damaged: await count(`i.content_removed_at is null and not (${isWhole})`),
  }).toEqual({ survivors: 0, early: 0, remains: 0, damaged: 0 });

  const { rows } = await pool.query<{ is_kept: boolean; key: string }>(files);
  const present = new Set((await storage.bucket.list({})).map(({ key }) => key));
  expect(rows.filter(({ key, is_kept }) => present.has(key) !== is_kept)).toEqual([]);
  expect((await pool.query("select * from file_deletion")).rows).toEqual([]);
  expect(await figuresOf(kept)).toEqual(figures);
  return {
    "transcripts removed": (await count("i.content_removed_at is not null")) ?? 0,
    "transcripts kept": (await count("i.content_removed_at is null")) ?? 0,
    "files removed": rows.filter(({ is_kept }) => !is_kept).length,
  };
}
