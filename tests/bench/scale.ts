import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createApiKey } from "#core/auth/api-key.ts";
import { createOrganization, setRequestsMinute } from "#core/organization/index.ts";
import { runRetention } from "#core/retention/index.ts";
import { createApp } from "#functions/api/app.ts";
import { applyMigrations } from "#local/migrations.ts";
import { startPostgres } from "#local/postgres.ts";
import { benchContext } from "./context.ts";

/**
 * What a request costs while the tables grow: `BENCH_ROWS` interviews, each size measured in turn, with as many messages
 * and answers. Commits do not wait for the disk here. docs/scale.md has the figures and what follows from them.
 */

const sizes = (process.env.BENCH_ROWS ?? "100000 1000000").split(" ").map(Number);
const samples = Number(process.env.BENCH_SAMPLES ?? 200);
const perStudy = 50_000;
const batch = 100_000;
/** Of a transcript's messages and answers. */
const perInterview = 4;
const questions = 20;

export async function benchScale(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const settings = { shared_buffers: "1GB", max_wal_size: "8GB", maintenance_work_mem: "256MB" };
  const postgres = await startPostgres({ dataDir, durable: false, settings });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  pool.on("error", () => {});
  try {
    await applyMigrations(postgres.url);
    const probe = await createProbe(pool);
    console.log(["interviews", ...Object.keys(probe.requests)].join(" | "), "(median / p95 ms)");
    let present = 0;
    for (const size of sizes) {
      await grow(pool, probe.organizationId, present, size);
      present = size;
      const figures: string[] = [];
      for (const request of Object.values(probe.requests)) figures.push(await timed(request));
      console.log([size, ...figures].join(" | "));
      await probe.idleSweep();
      await reportSizes(pool);
    }
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function createProbe(pool: pg.Pool) {
  const context = benchContext(drizzle(pool));
  const ctx = { ...context, bucket: { ...context.bucket, list: async () => [], delete: async () => [] } };
  const app = createApp(ctx);
  const { organization_id: organizationId } = await createOrganization(ctx, {
    name: "Bench",
    owner_email: "b@example.test",
  });
  await setRequestsMinute(ctx, organizationId, 9_999_999);
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

  const oneOf = async (table: "interview" | "study") => {
    const { rows } = await pool.query(
      `select id from ${table} where organization_id = $1 and id > $2 order by id limit 1`,
      [organizationId, randomUUID()],
    );
    return rows[0]?.id ?? study.id;
  };
  const read = (table: "interview" | "study", url: (id: string) => string) => async () => {
    const address = url(await oneOf(table));
    const started = performance.now();
    await send("GET", address);
    return performance.now() - started;
  };
  return {
    organizationId,
    requests: {
      "read an interview": read("interview", (id) => `/api/v1/interviews/${id}`),
      "list 50 of a study": read("study", (id) => `/api/v1/interviews?study_id=${id}&limit=50`),
      "list 50 closed, newest first": read(
        "study",
        (id) => `/api/v1/interviews?study_id=${id}&status=closed&limit=50`,
      ),
      "a study's metrics": read("study", (id) => `/api/v1/studies/${id}/metrics`),
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
async function grow(pool: pg.Pool, organizationId: string, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  // The rows are valid by construction, so foreign keys need no check.
  await client.query("set session_replication_role = replica");
  for (let at = from; at < to; at += batch) {
    const end = Math.min(to, at + batch);
    for (let start = at; start < end; start += perStudy) {
      const owner = (start / perStudy) % 20 === 0 ? organizationId : randomUUID();
      await client.query(addStudy, [owner, start, Math.min(end, start + perStudy) - 1, perInterview]);
    }
  }
  await client.query("set session_replication_role = origin");
  client.release();
  await pool.query("vacuum analyze");
}

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

async function timed(request: () => Promise<number>): Promise<string> {
  const times: number[] = [];
  for (let sample = -20; sample < samples; sample++) {
    const ms = await request();
    if (sample >= 0) times.push(ms);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `${at(0.5)} / ${at(0.95)}`;
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
