import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { createOrganization } from "#core/account/organization/index.ts";
import type { Db } from "#core/platform/db.ts";
import { unreferencedKeys } from "#core/upkeep/files/deletion.ts";
import { startPostgres } from "#local/postgres.ts";
import { benchContext } from "./context.ts";
import { databaseCpuMs } from "./database-cpu.ts";
import { record } from "./figures.ts";

/** What a page of 1,000 keys costs the sweep among 1,000,000 recordings and as many answers with files. */

const interviews = Number(process.env.BENCH_INTERVIEWS ?? 1_000_000);
const pages = 50;

/** The indexes that are not measured would take most of the time. */
const seed = (organizationId: string) => `
  set session_replication_role = replica;
  drop index answer_recording_file, answer_files, interview_recording_file, interview_listed, interview_counted,
    answer_question_id_index;
  insert into study (id, organization_id, title, type, mode, status, access_policy, config, estimated_length, revision,
                     created_at, updated_at)
  values (gen_random_uuid(), '${organizationId}', 'Study', 'SERVICE_STUDY', 'VIDEO', 'published', 'FULL_ACCESS', '{}', 0,
          1, now(), now());
  create temporary table file as select gen_random_uuid() as interview, gen_random_uuid() as spoken,
    gen_random_uuid() as shown from generate_series(1, ${interviews});
  insert into interview (id, study_id, organization_id, metadata, status, type, language, is_mock, is_simulated,
                         is_archived, progress, is_conducted, created_at, updated_at, recording_id, revision)
  select interview, study.id, '${organizationId}', '{}', 'closed', 'SERVICE', 'English', false, false, false, 100, true,
         now(), now(), concat('https://x.test/object/public/${organizationId}/', study.id, '/', interview, '/', spoken, '/a.webm'), 1
  from file, study;
  insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, recording_url,
                      answered_at)
  select i.id, '${organizationId}', 0, '', 'textInput', 'answered', '"said"', 'said', '[]', i.recording_id, now()
  from interview i;
  insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
  select f.interview, study.id, 1, '', 'mediaUpload', 'answered', jsonb_build_array(jsonb_build_object('url',
    concat('https://x.test/object/public/${organizationId}/', study.id, '/', f.interview, '/', f.shown, '/b.png'),
    'content_type', 'image/png', 'size', 1)), 'b.png', '[]', now()
  from file f, study;
  create index answer_recording_file on answer (file_id(recording_url)) where recording_url is not null;
  create index interview_recording_file on interview (file_id(recording_id)) where recording_id is not null;
  create index answer_files on answer using gin (file_ids(value)) with (fastupdate = false) where type = 'mediaUpload';
  create table key as select row_number() over () as n, key from (
    select substring(recording_id from 'public/(.*)') as key from interview
    union all select substring(value -> 0 ->> 'url' from 'public/(.*)') from answer where type = 'mediaUpload'
    order by key limit ${pages} * 900) k;
  insert into key select ${pages} * 900 + n, concat('${organizationId}/', gen_random_uuid(), '/', gen_random_uuid(), '/c.png')
  from generate_series(1, ${pages} * 100) n;`;

export async function benchFiles(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, settings: { max_wal_size: "4GB" } });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  pool.on("error", () => {});
  try {
    const db = drizzle(pool);
    await migrate(db, { migrationsFolder: "drizzle" });
    const ctx = benchContext(db as unknown as Db);
    const { organization_id } = await createOrganization(ctx, {
      name: "Bench",
      owner_email: "bench@example.test",
    });
    await pool.query(seed(organization_id));
    // Else the first to read a page would write what seeding has left of it.
    for (const settle of ["vacuum analyze", "checkpoint"]) await pool.query(settle);

    const { rows } = await pool.query<{ keys: string[] }>(
      "select array_agg(key) as keys from key group by n % $1",
      [pages],
    );
    const times: number[] = [];
    let found = 0;
    const cpuBefore = databaseCpuMs(dataDir);
    for (const { keys } of rows) {
      const started = performance.now();
      found += (await unreferencedKeys(ctx, keys)).length;
      times.push(performance.now() - started);
    }
    const cpu = (databaseCpuMs(dataDir) - cpuBefore) / pages;
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
    console.log(
      `${interviews} recordings and as many answers with files; ${found} of ${pages * 100} orphans found`,
    );
    console.log(`a page of 1,000 keys: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`);
    record("a page of 1,000 keys, PostgreSQL's CPU time", cpu, "ms");
    console.log(`CPU time of the database: ${cpu.toFixed(1)} ms a page`);
    record("a page of 1,000 keys, median", Number(at(0.5)), "ms");
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
