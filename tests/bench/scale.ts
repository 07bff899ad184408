import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization, setOrganization } from "#core/account/organization/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { createApp } from "#functions/api/app.ts";
import { applyMigrations } from "#local/migrations.ts";
import { startPostgres } from "#local/postgres.ts";
import { benchContext } from "./context.ts";
import { databaseCpuMs } from "./database-cpu.ts";

/**
 * What a request costs while the tables grow: `BENCH_ROWS` interviews, each size measured in turn, with four messages and
 * four answers each. PostgreSQL's CPU time and the blocks it touches do not depend on how busy this machine is. Commits
 * do not wait for the disk here. `BENCH_DATA_DIR` keeps the database for another run. docs/scale.md has the figures.
 */

const sizes = (process.env.BENCH_ROWS ?? "100000 1000000").split(" ").map(Number);
const samples = Number(process.env.BENCH_SAMPLES ?? 200);
const perStudy = 50_000;
const batch = 100_000;
/** Of a transcript's messages and answers. */
const perInterview = 4;
const questions = 20;

export async function benchScale(): Promise<void> {
  const kept = process.env.BENCH_DATA_DIR;
  const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), "bench-"));
  const settings = {
    shared_buffers: "1GB",
    max_wal_size: "8GB",
    maintenance_work_mem: "256MB",
    // It would count as the requests' work.
    autovacuum: "off",
  };
  const postgres = await startPostgres({ dataDir, durable: false, settings });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  pool.on("error", () => {});
  try {
    await applyMigrations(postgres.url);
    const probe = await createProbe(pool);
    const { rows } = await pool.query("select count(*)::int as present from interview");
    let { present } = rows[0];
    for (const size of sizes) {
      if (present < size) await grow(pool, probe.organizationId, present, size);
      present = Math.max(present, size);
      console.log(`${present} interviews: median ms, PostgreSQL's CPU ms and blocks a request`);
      for (const [name, request] of Object.entries(probe.requests))
        console.log(`  ${name.padEnd(30)} ${await measured(pool, dataDir, request)}`);
      await probe.idleSweep();
      await reportSizes(pool);
    }
  } finally {
    await pool.end();
    await postgres.stop();
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

const owner = { name: "Bench", owner_email: "bench@example.test" };

async function createProbe(pool: pg.Pool) {
  const context = benchContext(drizzle(pool));
  const ctx = {
    ...context,
    bucket: { ...context.bucket, list: async () => [], delete: async () => [], erase: async () => [] },
  };
  const app = createApp(ctx);
  const { rows } = await pool.query("select id from organization where name = 'Bench'");
  const organizationId: string = rows[0]?.id ?? (await createOrganization(ctx, owner)).organization_id;
  await setOrganization(ctx, organizationId, { requests_minute: 9_999_999 });
  const { api_key } = await createApiKey(ctx, { organization_id: organizationId, name: "bench" });
  const headers = { authorization: `Bearer ${api_key}`, "content-type": "application/json" };
  const env = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };

  async function send<Body>(method: string, url: string, body?: unknown): Promise<Body> {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await app.request(url, init, env);
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Body>;
  }

  const study = await send<{ id: string }>("POST", "/api/v1/studies", { title: "Probe" });
  const saved = await send<{ created_question_ids: string[] }>("POST", "/api/v1/questions/batch", {
    questions: Array.from({ length: questions }, (_, n) => ({
      study_id: study.id,
      type: "textInput",
      content: `Question ${n}`,
    })),
  });
  const invite = () => send<{ link: string }>("POST", "/api/v1/interviews", { study_id: study.id });

  let open: { base: string; seq: number } | undefined;
  /** Interviews with as many answers each as there are questions. */
  async function answer() {
    if (open === undefined || open.seq === questions) {
      const vid = new URL((await invite()).link).searchParams.get("vid");
      open = { base: `/participant/v1/interviews/${vid}`, seq: 0 };
      await send("POST", `${open.base}/start`, {});
    }
    const at = {
      client_turn_id: randomUUID(),
      expected_seq: open.seq,
      question_id: saved.created_question_ids[open.seq],
    };
    const started = performance.now();
    await send("POST", `${open.base}/answers`, {
      ...at,
      value: "What somebody would say in a sentence or two.",
    });
    open.seq++;
    return performance.now() - started;
  }

  /** Reads of rows that the statement selects, all of them before the measured ones begin. */
  const read = (select: string, url: (id: string) => string) => {
    const ids: string[] = [];
    return async () => {
      if (ids.length === 0) {
        const { rows } = await pool.query(`${select} limit ${2 * samples}`, [organizationId, randomUUID()]);
        ids.push(...rows.map((row) => row.id));
      }
      const address = url(ids.pop() ?? "");
      const started = performance.now();
      await send("GET", address);
      return performance.now() - started;
    };
  };
  const interviews = "select id from interview where organization_id = $1 and id > $2 order by id";
  const studies = "select id from study where organization_id = $1 and id <> $2 and title = 'Study'";
  return {
    organizationId,
    requests: {
      "read an interview": read(interviews, (id) => `/api/v1/interviews/${id}`),
      "list 50 of a study": read(studies, (id) => `/api/v1/interviews?study_id=${id}&limit=50`),
      "list 50 closed, newest first": read(
        studies,
        (id) => `/api/v1/interviews?study_id=${id}&status=closed&limit=50`,
      ),
      "a study's metrics": read(studies, (id) => `/api/v1/studies/${id}/metrics`),
      invite: async () => {
        const started = performance.now();
        await invite();
        return performance.now() - started;
      },
      answer,
    },
    async idleSweep() {
      const started = performance.now();
      await runRetention(ctx, { at: new Date(), deadline: new Date(Date.now() + 3_600_000) });
      console.log(`  an hourly run that finds nothing: ${Math.round(performance.now() - started)} ms`);
    },
  };
}

/** Adds interviews in studies of 50,000, one study in twenty of the probing organization. */
/** Adds interviews from the number `from` on, until there are `to`. */
export async function grow(pool: pg.Pool, organizationId: string, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  // The rows are valid by construction, so foreign keys need no check.
  await client.query("set session_replication_role = replica");
  for (let at = from; at < to; at += batch) {
    const end = Math.min(to, at + batch);
    for (let start = at; start < end; start += perStudy) {
      const owner = (start / perStudy) % 20 === 0 ? organizationId : randomUUID();
      await client.query(addOrganization, [owner]);
      await client.query(addStudy, [owner, start, Math.min(end, start + perStudy) - 1, perInterview]);
    }
  }
  await client.query("set session_replication_role = origin");
  client.release();
  await pool.query("vacuum analyze");
}

const addOrganization =
  "insert into organization (id, name, created_at) values ($1, 'Another', now()) on conflict do nothing";

const addStudy = `
  with s as (
    insert into study (id, organization_id, title, type, mode, status, access_policy, config, estimated_length,
                       revision, created_at, updated_at)
    values (gen_random_uuid(), $1, 'Study', 'SERVICE_STUDY', 'TEXT_ONLY', 'published', 'FULL_ACCESS', '{}', 5, 1, now(), now())
    returning id
  ), i as (
    insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                           is_archived, progress, active_time, is_conducted, created_at, updated_at, started_at,
                           ended_at, completed_at, last_message_at, revision)
    select gen_random_uuid(), s.id, $1, encode(uuid_send(gen_random_uuid()), 'hex'),
           json_build_object('panel', 'p' || n % 50), case when n % 5 = 0 then 'open' else 'closed' end, 'SERVICE',
           'English', false, n % 20 = 3, false, 100, 300, true, at, at, at, at, at, at, 1
    from s, generate_series($2::int, $3::int) n,
         lateral (select now() - interval '1 day' + n % ${perStudy} * interval '1 second' as at) _
    returning id, study_id
  ), q as (select array_agg(gen_random_uuid()) as ids from generate_series(1, $4)), m as (
    insert into message (interview_id, seq, role, content)
    select i.id, seq, case when seq % 2 = 0 then 'assistant' else 'user' end, repeat('What was said here. ', 5)
    from i, generate_series(0, $4 - 1) seq
  )
  insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
  select i.id, q.ids[n], n, 'A question', 'textInput', 'answered', '"An answer"', 'An answer', '[]', now()
  from i, q, generate_series(1, $4) n`;

async function measured(pool: pg.Pool, dataDir: string, request: () => Promise<number>): Promise<string> {
  for (let sample = 0; sample < 20; sample++) await request();
  const cpuBefore = databaseCpuMs(dataDir);
  const blocksBefore = await blocksOf(pool);
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample++) times.push(await request());
  const cpu = databaseCpuMs(dataDir) - cpuBefore;
  const blocks = (await blocksOf(pool)) - blocksBefore;
  const median = times.toSorted((a, b) => a - b)[Math.floor(samples / 2)] ?? 0;
  const columns = [median.toFixed(1), (cpu / samples).toFixed(2), (blocks / samples).toFixed(0)];
  return columns.map((column) => column.padStart(8)).join("");
}

/** Backends report what they have read when they are idle, and once a second at most. */
async function blocksOf(pool: pg.Pool): Promise<number> {
  await sleep(1_500);
  const { rows } = await pool.query(
    "select blks_hit + blks_read as blocks from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0].blocks);
}

/** Bytes a row, with its indexes: what a database of any size will need. */
async function reportSizes(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select relname as name, reltuples::bigint as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
     from pg_class where relname in ('interview', 'message', 'answer') order by relname`,
  );
  for (const { name, rows: count, heap, indexes } of rows) {
    const perRow = (bytes: string) => Math.round(Number(bytes) / Number(count));
    console.log(`  ${name}: ${count} rows, ${perRow(heap)} bytes each, ${perRow(indexes)} in indexes`);
  }
}
