import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { createOrganization } from "#core/account/organization/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import type { Db } from "#core/platform/db.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import type { Bucket } from "#kit/bucket.ts";
import { startPostgres } from "#local/postgres.ts";
import { steady } from "./cluster.ts";
import { benchContext } from "./context.ts";
import { databaseCpuMs } from "./database-cpu.ts";
import { inRounds, quantile, record } from "./figures.ts";
import { conversations } from "./seed.ts";

/**
 * Runs over 40,000 interviews with 400,000 messages and 120,000 answers in twenty studies, of which a twentieth is due
 * in each, in turns with single statements for the same rows; then the cost of a run that finds nothing.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

const interviews = Number(process.env.BENCH_INTERVIEWS ?? 40_000);
const studies = 20;
const day = 86_400_000;

const seed = (organizationId: string) => `
  insert into folder values (gen_random_uuid(), '${organizationId}', 'Kept for a month', 30, now());
  insert into study (id, organization_id, folder_id, title, type, mode, status, access_policy, config,
                     estimated_length, revision, created_at, updated_at)
  select gen_random_uuid(), '${organizationId}', (select id from folder), 'Study', 'SERVICE_STUDY', 'TEXT_ONLY',
         'published', 'FULL_ACCESS', '{}', 0, 1, now(), now()
  from generate_series(1, ${studies});
  insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                         is_archived, progress, is_conducted, created_at, updated_at, started_at, ended_at,
                         completed_at, last_message_at, revision)
  select uuidv7(), s.ids[1 + n % ${studies}], '${organizationId}', 'vid' || n, '{}', 'closed', 'SERVICE',
         'English', false, false, false, 100, true, at, at, at, at, at, at, 1
  from (select array_agg(id) as ids from study) s, generate_series(1, ${interviews}) n,
       lateral (select now() - n * interval '60 days' / ${interviews} as at) t;
  ${conversations("question")}
  analyze;`;

export async function benchRetention(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, settings: steady });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  try {
    const db = drizzle(pool);
    await migrate(db, { migrationsFolder: "drizzle" });
    const batches: number[] = [];
    const ctx = timedContext(db, batches);
    const { organization_id } = await createOrganization(ctx, {
      name: "Bench",
      owner_email: "bench@example.test",
    });
    await pool.query(seed(organization_id));
    await pool.query("insert into retention_brake (organization_id, released_at) values ($1, now())", [
      organization_id,
    ]);
    const deadline = new Date(Date.now() + 3_600_000);
    // The oldest began 60 days ago, and 30 are kept.
    const atOf = (round: number) => new Date(Date.now() - 30 * day + ((round + 1) * 60 * day) / (4 * rounds));
    const run = async (round: number) => {
      const at = atOf(round);
      const bare = await timeBare(pool, dataDir, at);
      batches.length = 0;
      const started = performance.now();
      const ownCpu = process.cpuUsage();
      const databaseCpu = databaseCpuMs(dataDir);
      const { interviews } = await runRetention(ctx, { at, deadline });
      const seconds = (performance.now() - started) / 1000;
      const { user, system } = process.cpuUsage(ownCpu);
      if (interviews === 0) throw new Error("nothing was due");
      return {
        bare,
        interviews,
        seconds,
        cpuMs: (user + system) / 1000,
        databaseMs: databaseCpuMs(dataDir) - databaseCpu,
        p99: quantile(batches, 0.99),
      };
    };
    await inRounds(rounds, run, [
      {
        name: "share of one statement for the same rows",
        of: ({ bare, seconds }) => bare.redacting / seconds,
        unit: "ratio",
        target: { atLeast: 0.6 },
      },
      {
        name: "CPU of PostgreSQL, by that statement's",
        of: ({ bare, databaseMs }) => databaseMs / bare.cpuMs,
        unit: "ratio",
      },
      {
        name: "a batch's p99, of the time of that statement",
        of: ({ bare, p99 }) => p99 / 1000 / bare.redacting,
        unit: "ratio",
      },
      {
        name: "share of one DELETE of the messages",
        of: ({ bare, seconds }) => bare.deleting / seconds,
        unit: "ratio",
      },
      { name: "interviews a second", of: ({ interviews, seconds }) => interviews / seconds, unit: "/s" },
      { name: "a batch, p99", of: ({ p99 }) => p99, unit: "ms" },
      {
        name: "CPU of the process a thousand interviews",
        of: ({ interviews, cpuMs }) => (1000 * cpuMs) / interviews,
        unit: "ms",
      },
      {
        name: "CPU of PostgreSQL a thousand interviews",
        of: ({ interviews, databaseMs }) => (1000 * databaseMs) / interviews,
        unit: "ms",
      },
    ]);

    const again = performance.now();
    await runRetention(ctx, { at: new Date(Date.now() - 60 * day), deadline });
    record("a run that finds nothing", performance.now() - again, "ms");
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same rows in one statement each, in seconds, and the CPU time of the second: the messages alone, and all that retention changes. Rolled back. */
async function timeBare(pool: pg.Pool, dataDir: string, at: Date) {
  const expired = `select id from interview where last_message_at < timestamptz '${at.toISOString()}' - interval '30 days'`;
  const deletion = `delete from message where interview_id in (${expired})`;
  const redaction = `
    with m as (${deletion}), a as (
      update answer set value = case when type = 'question' then null else value end, closed_value = null, text = '',
        content = '', followups = '[]', recording_url = null
      where interview_id in (${expired})
    )
    update interview set notes = null, recording_id = null, last_message_at = null, content_removed_at = now(),
      updated_at = now(), revision = revision + 1
    where id in (${expired})`;
  const client = await pool.connect();
  const time = async (statement: string) => {
    await client.query("begin");
    const started = performance.now();
    const cpu = databaseCpuMs(dataDir);
    await client.query(statement);
    await client.query("set constraints all immediate");
    const took = { seconds: (performance.now() - started) / 1000, cpuMs: databaseCpuMs(dataDir) - cpu };
    await client.query("rollback");
    for (const settle of ["vacuum", "checkpoint"]) await client.query(settle);
    return took;
  };
  const deleting = await time(deletion);
  const redacting = await time(redaction);
  client.release();
  return { deleting: deleting.seconds, redacting: redacting.seconds, cpuMs: redacting.cpuMs };
}

/** Records how long each transaction takes; there are no objects. */
function timedContext(db: ReturnType<typeof drizzle>, batches: number[]): Ctx {
  const transaction = db.transaction.bind(db);
  const timed: typeof db.transaction = async (work, config) => {
    const started = performance.now();
    const result = await transaction(work, config);
    batches.push(performance.now() - started);
    return result;
  };
  const bucket = {
    list: async () => [],
    read: async () => "missing",
    put: async () => {},
  } as unknown as Bucket;
  const timedDb = Object.assign(db, { transaction: timed }) as unknown as Db;
  return { ...benchContext(timedDb), bucket };
}
