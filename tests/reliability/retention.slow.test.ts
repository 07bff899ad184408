import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Storage, startBucket } from "#tests/support/bucket.ts";
import { chancesOf } from "#tests/support/chaos/chance.ts";
import { newFaults } from "#tests/support/chaos/faults.ts";
import { type PostgresProxy, startPostgresProxy } from "#tests/support/chaos/postgres-proxy.ts";
import { createDatabase } from "#tests/support/database.ts";

/** Runs that are killed at any moment: nothing is removed partially, too early, or never. */

const program = path.join(import.meta.dirname, "../support/retention-process.ts");
const old = 3000;
const recent = 200;
const withFile = 40;
const mostKills = 3;
let database: Awaited<ReturnType<typeof createDatabase>>;
let proxy: PostgresProxy;
let storage: Storage;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDatabase();
  const noFaults = newFaults();
  noFaults.end();
  proxy = await startPostgresProxy(database.url, chancesOf(0)("none"), noFaults);
  storage = await startBucket();
  pool = new pg.Pool({ connectionString: database.url });
  await pool.query(`
    insert into organization (id, name, created_at) values (gen_random_uuid(), 'Killed', now());
    insert into retention_brake (organization_id, released_at) select id, now() from organization;
    insert into folder select gen_random_uuid(), id, 'Kept for a month', 30, now() from organization;
    insert into study (id, organization_id, folder_id, title, type, mode, status, access_policy, config,
                       estimated_length, revision, created_at, updated_at)
    select gen_random_uuid(), organization_id, id, 'Study', 'SERVICE_STUDY', 'TEXT_ONLY', 'published', 'FULL_ACCESS',
           '{}', 0, 1, now(), now() from folder;
    insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                           is_archived, progress, is_conducted, created_at, updated_at, last_message_at, revision)
    select gen_random_uuid(), s.id, s.organization_id, 'vid' || n, '{}', 'closed', 'SERVICE', 'English', false, false,
           false, 100, true, now(), now(), now() - case when n <= ${old} then 31 else 29 end * interval '1 day', 1
    from study s, generate_series(1, ${old + recent}) n;
    insert into message select id, seq, 'user', 'said' from interview, generate_series(0, 4) seq;
    insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
    select id, gen_random_uuid(), 0, 'Show us', 'mediaUpload', 'answered',
           jsonb_build_array(jsonb_build_object('url', 'https://x.test/object/public/' || organization_id || '/' ||
                             study_id || '/' || id || '/clip.mp4')), '', '[]', now()
    from interview`);
  const { rows } = await pool.query(
    "(select * from interview order by last_message_at limit $1) union all (select * from interview order by last_message_at desc limit $1)",
    [withFile],
  );
  for (const { id, organization_id, study_id } of rows)
    await storage.bucket.put(`${organization_id}/${study_id}/${id}/clip.mp4`, "film", "video/mp4");
});

afterAll(async () => {
  await pool.end();
  await storage.stop();
  await proxy.stop();
  await database.drop();
});

const start = (url: string): ChildProcess =>
  fork(program, { env: { ...process.env, DATABASE_URL: url, S3_ENDPOINT: storage.endpoint } });

/** Kills a run at one of its statements, before the last batch of a first run; resolves to whether it was killed. */
async function killAtStatement(): Promise<boolean> {
  const moment = (["before", "during", "answered"] as const)[randomInt(3)] ?? "before";
  const child = start(proxy.url);
  const ended = once(child, "exit");
  proxy.set({ at: /^/, times: 1 + randomInt(20), moment, spring: () => child.kill("SIGKILL") });
  const [code] = await ended;
  proxy.set(null);
  return code === null;
}

const count = async (query: string) =>
  Number((await pool.query(`select count(*) from ${query}`)).rows[0].count);
const othersAtWork = () =>
  count(`pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and state <> 'idle' and pid <> pg_backend_pid()`);
const removed = () => count("interview where content_removed_at is not null");
const halves = () =>
  count(`interview i where (content_removed_at is not null) <> (last_message_at is null)
    or (content_removed_at is null) <> exists (select 1 from message m where m.interview_id = i.id)
    or (content_removed_at is null) <> exists (select 1 from answer a where a.interview_id = i.id and value is not null)`);

it("survives kills in the middle, and a concurrent run", { timeout: 120_000 }, async () => {
  let kills = 0;
  while (kills < mostKills && (await removed()) < old) {
    if (await killAtStatement()) kills++;
    expect(await halves()).toBe(0);
  }
  expect(kills).toBeGreaterThan(0);

  // A server that has not noticed the kill still holds locks on the run's rows, which later runs would skip.
  await expect.poll(othersAtWork, { timeout: 60_000 }).toBe(0);
  await pool.query("update file_deletion set next_try_at = now()");
  const together = [start(database.url), start(database.url)];
  expect(await Promise.all(together.map(async (child) => (await once(child, "exit"))[0]))).toEqual([0, 0]);
  expect(await count("file_deletion")).toBe(0);
  expect(await removed()).toBe(old);
  expect(await count("message")).toBe(5 * recent);
  const stored = await storage.bucket.list({});
  expect(stored.filter(({ key }) => key !== "identity")).toHaveLength(withFile);
});
