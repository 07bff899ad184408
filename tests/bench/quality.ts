import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { createOrganization } from "#core/account/organization/index.ts";
import { checkInterview } from "#core/field/quality/check.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import type { Db } from "#core/platform/db.ts";
import { startPostgres } from "#local/postgres.ts";
import { benchContext } from "./context.ts";
import { record } from "./figures.ts";

/** All interviews of a study checked anew, one after another as the worker does it, and what the times of answers take. */

const interviews = Number(process.env.BENCH_INTERVIEWS ?? 100_000);
const openQuestions = 5;
const mostMinutes = 10;

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
    const { rows } = await pool.query<{ id: string }>("select id from interview order by id");
    await checkAll(ctx, rows.slice(0, 100));
    const [cpu, heap] = [process.cpuUsage(), heapBytes()];
    const started = performance.now();
    await checkAll(ctx, rows);
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    record("checks a second", rows.length / seconds, "/s", { atLeast: 100_000 / (mostMinutes * 60) });
    record("CPU of a check, statements included", (user + system) / 1000 / rows.length, "ms", { atMost: 20 });
    console.log(`heap ${((heapBytes() - heap) / 1e6).toFixed(1)} MB more after ${rows.length} checks`);
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

async function checkAll(ctx: Ctx, found: readonly { id: string }[]): Promise<void> {
  for (const { id } of found) await checkInterview(ctx, id, { isAgain: true });
}

function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
