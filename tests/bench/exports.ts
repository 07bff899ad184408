import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Ctx } from "#core/platform/ctx.ts";
import { getExport, startExport } from "#core/results/export/index.ts";
import { runExport } from "#core/results/export/job/run.ts";
import { pageReader, recordReader } from "#core/results/export/record.ts";
import { StartExport } from "#core/results/export/schema.ts";
import { bucketAt } from "#tests/support/bucket.ts";
import { fileRequests } from "#tests/support/exports.ts";
import { openCluster } from "./cluster.ts";
import { databaseCpuMs } from "./database-cpu.ts";
import { record } from "./figures.ts";
import { startServer } from "./requests.ts";
import { openBench } from "./results.ts";
import { families, seedStudy } from "./seed.ts";

/**
 * Export jobs of a study of BENCH_SCALE interviews of BENCH_QUESTIONS questions: CSV and SAV files compared with a COPY of the same rows,
 * and how much more memory a worker needs for all interviews than for a tenth of them. Object storage is the stand-in, in a
 * process of its own.
 */

const scale = Number(process.env.BENCH_SCALE ?? 100_000);
const questions = Number(process.env.BENCH_QUESTIONS ?? 20);
const roundsOfCopy = scale > 200_000 ? 1 : 3;
const asked = process.env.BENCH_FORMATS?.split(",");

export async function benchExports(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const { pool, client, close } = await openCluster(dataDir, 4);
  const storage = await startServer("storage.ts", { STORAGE_DIRECTORY: path.join(dataDir, "storage") });
  try {
    const ctx: Ctx = { ...(await openBench(pool)), bucket: bucketAt(storage.url) };
    const { id } = await seedStudy(ctx, client, scale, [...families, ...families].slice(0, questions));
    await client.query("vacuum analyze");
    for (const job of compared) await compareWithCopy(ctx, { client, dataDir, studyId: id }, job);
    const tenth = new Date(Date.parse("2026-01-01T00:00:00Z") + (scale / 10) * 1000).toISOString();
    for (const body of fileRequests.filter(({ format }) => asked?.includes(format) ?? true)) {
      const few = await runJob(ctx, client, id, { ...body, filter: { created_before: tenth } });
      const all = await runJob(ctx, client, id, body);
      const grown = (all.peak - few.peak) / 1e6;
      const name = Object.values(body).join(", ");
      record(`${name}: memory beyond a tenth`, grown, "MB");
      console.log(
        `${name.padEnd(16)}${String(all.rows).padStart(9)} interviews in ${(all.ms / 1000).toFixed(1)} s, ` +
          `${(all.bytes / 1e6).toFixed(0)} MB; at most ${(all.peak / 1e6).toFixed(0)} MB of memory, ` +
          `${(few.peak / 1e6).toFixed(0)} MB for ${few.rows}`,
      );
    }
  } finally {
    storage.stop();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Compared {
  name: string;
  body: object;
  /** What it reads of an interview. */
  record: SQL;
  /** Whether it reads what was skipped, too. */
  skipped: boolean;
}

const ofVariables = recordReader({
  skipped: true,
  quality: false,
  order: false,
  revision: false,
  sources: true,
  confidence: false,
  translated: false,
}).record;

const compared: Compared[] = [
  { name: "csv", body: { format: "csv" }, record: pageReader(false).record, skipped: false },
  { name: "wide", body: { format: "csv", layout: "wide" }, record: ofVariables, skipped: true },
  { name: "sav", body: { format: "sav" }, record: ofVariables, skipped: true },
];

/**
 * The floor: the same rows of an interview `i` as PostgreSQL's own functions make JSON of them. It stays as it is, so that
 * what the product gains by its own SQL shows.
 */
const plainRow = (skipped: boolean): string => `json_build_object(
  'id', i.id, 'vid', i.vid, 'title', i.title, 'status', i.status, 'created_at', i.created_at,
  'started_at', i.started_at, 'completed_at', i.completed_at, 'language', i.language,
  'is_simulated', i.is_simulated, 'active_time', i.active_time, 'source', i.source, 'metadata', i.metadata,
  'arms', (
    select json_object_agg(r.randomizer_id, r.arm_label)
    from randomizer_assignment r where r.interview_id = i.id and r.place is not null),
  'answers', (
    select json_object_agg(a.question_id, json_build_array(a.type, a.value, a.followups${skipped ? ", a.outcome" : ""}))
    from answer a where a.interview_id = i.id${skipped ? "" : " and a.outcome = 'answered'"}))`;

interface Source {
  client: pg.Client;
  dataDir: string;
  studyId: string;
}

/** A job beside two of COPY, of the plain rows and of what it reads, in turns. */
async function compareWithCopy(
  ctx: Ctx,
  { client, dataDir, studyId }: Source,
  { name, body, record: read, skipped }: Compared,
): Promise<void> {
  const { sql: named } = new PgDialect().sqlToQuery(read);
  // COPY takes no parameters; all that there are name the study.
  const ownRow = named.replaceAll(/\$\d+/g, `'${studyId}'`);
  const rounds: Round[] = [];
  for (let round = 0; round < roundsOfCopy; round++) {
    const plain = await copyAll(client, studyId, plainRow(skipped));
    const before = cpuTimes(dataDir);
    const own = await copyAll(client, studyId, ownRow);
    const between = cpuTimes(dataDir);
    const { ms, bytes, rows } = await runJob(ctx, client, studyId, body);
    const after = cpuTimes(dataDir);
    rounds.push({
      plain: plain / ms,
      own: own / ms,
      worker: (1000 * (after.worker - between.worker)) / rows,
      database: (1000 * (after.database - between.database)) / rows,
      copy: (1000 * (between.database - before.database)) / rows,
    });
    const [inSeconds, ...copies] = [ms, plain, own].map((each) => (each / 1000).toFixed(1));
    console.log(
      `${name} of ${rows} interviews: ${inSeconds} s for ${(bytes / 1e6).toFixed(0)} MB, ` +
        `COPY: ${copies.join(" s, of what it reads: ")} s`,
    );
  }
  const middle = (figure: keyof Round) => median(rounds.map((each) => each[figure]));
  record(`${name} job, COPY / job`, middle("plain"), "ratio", { atLeast: 0.8 });
  record(`${name} job, COPY of what it reads / job`, middle("own"), "ratio");
  // Meaningful on a busy machine too. The job takes as long as the larger one, as far as both have a core.
  record(`${name} job, CPU of the worker a thousand interviews`, middle("worker"), "ms");
  record(`${name} job, CPU of PostgreSQL a thousand interviews`, middle("database"), "ms");
  record(`${name} job, CPU of PostgreSQL in that COPY a thousand interviews`, middle("copy"), "ms");
}

/** COPY by the time of a job, and CPU in milliseconds a thousand interviews. */
interface Round {
  plain: number;
  own: number;
  worker: number;
  database: number;
  copy: number;
}

/** In milliseconds, until now. */
function cpuTimes(dataDir: string) {
  const { user, system } = process.cpuUsage();
  return { worker: (user + system) / 1000, database: databaseCpuMs(dataDir) };
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function copyAll(client: pg.Client, studyId: string, row: string): Promise<number> {
  const from = performance.now();
  await client.query(
    `copy (select ${row} from interview i where i.study_id = '${studyId}' and not i.is_mock and not i.is_archived
       and i.erased_at is null order by i.created_at, i.id) to '/dev/null'`,
  );
  return performance.now() - from;
}

/** Makes a file and deletes it; `peak` is the most memory that the process had meanwhile. */
export async function runJob(ctx: Ctx, client: pg.Client, studyId: string, body: object) {
  const { id } = await startExport(ctx, studyId, StartExport.parse(body));
  const { rows } = await client.query("select id from outbox where payload ->> 'export_id' = $1", [id]);
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 250);
  const from = performance.now();
  const worker: Ctx = { ...ctx, actor: { kind: "system" } };
  let job = await getExport(ctx, studyId, id);
  for (; job.status === "queued" || job.status === "running"; job = await getExport(ctx, studyId, id))
    await runExport(worker, rows[0]?.id, new Date(Date.now() + 900_000));
  const ms = performance.now() - from;
  clearInterval(sampling);
  if (job.status !== "done") throw new Error(`the job ${job.status}: ${job.error}`);
  const { rows: keys } = await client.query("select key from export_job where id = $1", [id]);
  await ctx.bucket.delete([keys[0]?.key]);
  return { ms, peak, bytes: job.size ?? 0, rows: job.rows };
}
