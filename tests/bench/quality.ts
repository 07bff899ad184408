import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { createOrganization } from "#core/account/organization/index.ts";
import { runQualityWork } from "#core/field/quality/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import type { Db } from "#core/platform/db.ts";
import { startPostgres } from "#local/postgres.ts";
import { benchContext } from "./context.ts";
import { record } from "./figures.ts";

/** All interviews of a study checked anew, as the worker does it, and what the times of answers take. */

const interviews = Number(process.env.BENCH_INTERVIEWS ?? 100_000);
const openQuestions = 5;
/** What the heap may have in the last quarter of the interviews, by what it has in the first. */
const mostGrowth = 1.15;
/** How often the worker hands itself on, which is when its memory is looked at. */
const parts = 40;

const seed = (organizationId: string) => `
  insert into study (id, organization_id, title, type, mode, status, access_policy, config, estimated_length, revision,
                     created_at, updated_at)
  values (gen_random_uuid(), '${organizationId}', 'Study', 'SERVICE_STUDY', 'TEXT_ONLY', 'published', 'FULL_ACCESS',
          '{}', 0, 1, now(), now());
  insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                         is_archived, progress, is_conducted, created_at, updated_at, started_at, ended_at,
                         completed_at, last_message_at, revision)
  select uuidv7(), s.id, '${organizationId}', 'vid' || n, '{}', 'closed', 'SERVICE', 'English', false, false, false,
         100, true, at, at, at, at, at, at, 1
  from study s, generate_series(1, ${interviews}) n,
       lateral (select now() - n * interval '60 days' / ${interviews} as at) t;
  insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at,
                      paradata)
  select i.id, ('00000000-0000-7000-8000-00000000000' || q)::uuid, q, 'What do you like about it?', 'textInput',
         'answered', to_jsonb(said.text), said.text, '[]', now(),
         '{"ms": 12345, "pastes": 0, "changes": 0, "first_ms": 2345, "hidden_ms": 0, "hidden_count": 0, "pasted_chars": 0}'
  from interview i, generate_series(1, ${openQuestions}) q, lateral (
    select string_agg(md5(i.id::text || q || w), ' ') as text from generate_series(1, 6) w) said;
  insert into question (id, study_id, type, content, props, position, display_order, created_at,
                        updated_at)
  select ('00000000-0000-7000-8000-00000000000' || q)::uuid, s.id, 'textInput', 'What do you like about it?', '{}', q, q,
         now(), now()
  from study s, generate_series(1, ${openQuestions}) q;
  insert into count_base (study_id, population, part, tally)
  select s.id, 'real', 'pace:00000000-0000-7000-8000-00000000000' || q,
         (select jsonb_object_agg('["' || pace || '",' || bucket || ']', 100)
          from unnest(array['ms', 'length']) pace, generate_series(60, 100) bucket)
  from study s, generate_series(1, ${openQuestions}) q;
  analyze;`;

export async function benchQuality(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, settings: { max_wal_size: "4GB" } });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  // Connections that close slowly are ended by the server.
  pool.on("error", () => {});
  try {
    const db = drizzle(pool);
    await migrate(db, { migrationsFolder: "drizzle" });
    const ctx: Ctx = benchContext(db as unknown as Db);
    const owner = { name: "Bench", owner_email: "bench@example.test" };
    const { organization_id } = await createOrganization(ctx, owner);
    await pool.query(seed(organization_id));
    await recheck(ctx, pool);
    const { rows: sizes } = await pool.query<{ bytes: number }>(
      "select avg(pg_column_size(paradata))::float8 as bytes from answer",
    );
    console.log(
      `what is noted of an answer: ${(sizes[0]?.bytes ?? 0).toFixed(0)} bytes a row, of 120 at most`,
    );
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Has all interviews checked by the work that a recheck adds, part by part. */
async function recheck(ctx: Ctx, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`
    insert into outbox (id, organization_id, kind, payload, created_at, next_send_at, sends)
    select gen_random_uuid(), organization_id, 'quality', json_build_object('study_id', id), now(), now(), 0
    from study returning id`);
  const work = rows[0]?.id ?? "";
  const partMs = (1_000 * interviews) / 150 / parts;
  const heaps: { share: number; bytes: number }[] = [];
  const cpu = process.cpuUsage();
  const started = performance.now();
  const looked = { seconds: 0, cpuMs: 0 };
  for (let share = 0; share < 1; ) {
    await runQualityWork(ctx, work, new Date(Date.now() + partMs));
    const from = performance.now();
    const before = process.cpuUsage();
    const { rows: counted } = await pool.query<{ checked: number }>(
      "select count(*)::int as checked from interview_quality",
    );
    share = (counted[0]?.checked ?? 0) / interviews;
    heaps.push({ share, bytes: heapBytes() });
    looked.seconds += (performance.now() - from) / 1_000;
    looked.cpuMs += cpuMsSince(before);
  }
  const seconds = (performance.now() - started) / 1_000 - looked.seconds;
  const cpuMs = cpuMsSince(cpu) - looked.cpuMs;
  record("checks a second", interviews / seconds, "/s");
  record("CPU of a check, statements included", cpuMs / interviews, "ms");
  const mean = (within: (share: number) => boolean) => {
    const found = heaps.filter(({ share }) => within(share)).map(({ bytes }) => bytes / 1e6);
    return found.reduce((sum, each) => sum + each, 0) / found.length;
  };
  for (const end of [0.25, 0.5, 0.75, 1])
    console.log(
      `heap in the quarter up to ${end}: ${mean((share) => share > end - 0.25 && share <= end).toFixed(1)} MB`,
    );
  const growth = mean((share) => share > 0.75) / mean((share) => share <= 0.25);
  record("heap in the last quarter, by the first", growth, "ratio", { atMost: mostGrowth });
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** What is in use once nothing is left that could be collected. */
function heapBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
