import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { startPostgres } from "#local/postgres.ts";
import { isControl } from "#tests/support/statements.ts";
import { databaseCpuMs } from "./database-cpu.ts";
import { record } from "./figures.ts";
import { bundle } from "./requests.ts";

/**
 * What the audit log costs a write, and what a participant's answer costs with everything on: the audit log and its
 * reads, a budget, consent, and all that the page can note of an answer. The product is built twice, the second time with
 * an audit log that records nothing; both builds do the same in turns, in this process and on one database.
 */

const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const workers = 8;
const writesEach = 30;
const participants = 8;
const questions = 25;

type Product = typeof import("./servers/app.ts");

export async function benchTrust(): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  process.env.DATABASE_URL = postgres.url;
  const products: Product[] = [];
  try {
    const full = await open("app-full.mjs");
    const plain = await open("app-plain.mjs", [withoutAudit]);
    products.push(full, plain);
    // Rows of the organization made last end each index, where inserts cost PostgreSQL less: both write to the same one.
    const beside = { ...plain, send: plain.senderWith(full.headers) };
    for (const operation of operations) await compareWrites(operation, full, beside);
    await compareAnswers(full, plain);
  } finally {
    for (const { pool } of products) await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const open = async (name: string, plugins: Plugin[] = []): Promise<Product> =>
  import(pathToFileURL(await bundle("app.ts", { name, plugins })).href);

/** Stand in for the files of `account/audit` that record entries and that compare what was with what is. */
const withoutAudit: Plugin = {
  name: "without-audit",
  setup: ({ onLoad }) => {
    const resolveDir = path.resolve("packages/core/src/account/audit");
    onLoad({ filter: /account\/audit\/record\.ts$/ }, () => ({
      loader: "ts",
      resolveDir,
      contents: `
        import { sql } from "drizzle-orm";
        export const audit = () => {};
        export const auditNow = async () => {};
        export const auditValues = async () => ({});
        export const auditCte = (db) => db.$with("audited", {}).as(sql\`select 1\`);`,
    }));
    onLoad({ filter: /account\/audit\/changes\.ts$/ }, () => ({
      loader: "ts",
      resolveDir,
      contents: "export const changesOf = () => ({});",
    }));
  },
};

interface Operation {
  name: string;
  /** Prepares what one worker writes to; resolves to its request, made anew each time. */
  prepare: (product: Product) => Promise<() => { method: string; url: string; body: unknown }>;
}

const inStudy = async ({ send }: Product) => {
  const study = await send("POST", "/api/v1/studies", { title: "Bench" });
  return { study_id: study.id, metadata: { panel: "a" } };
};

const operations: readonly Operation[] = [
  {
    name: "a new study",
    prepare: async () => () => ({ method: "POST", url: "/api/v1/studies", body: { title: "Bench" } }),
  },
  {
    name: "a study's title",
    prepare: async ({ send }) => {
      const { id } = await send("POST", "/api/v1/studies", { title: "Bench" });
      return () => ({ method: "PUT", url: `/api/v1/studies/${id}`, body: { title: randomUUID() } });
    },
  },
  {
    name: "a new interview",
    prepare: async (product) => {
      const body = await inStudy(product);
      return () => ({ method: "POST", url: "/api/v1/interviews", body });
    },
  },
  {
    name: "an interview's notes",
    prepare: async (product) => {
      const { id } = await product.send("POST", "/api/v1/interviews", await inStudy(product));
      return () => ({ method: "PUT", url: `/api/v1/interviews/${id}`, body: { notes: randomUUID() } });
    },
  },
];

async function compareWrites({ name, prepare }: Operation, full: Product, plain: Product): Promise<void> {
  const workersOf = async (product: Product): Promise<Side> => {
    const requests = await Promise.all(Array.from({ length: workers }, () => prepare(product)));
    return async () => () =>
      Promise.all(
        requests.map(async (next) => {
          for (let n = 0; n < writesEach; n++) {
            const { method, url, body } = next();
            await product.send(method, url, body);
          }
        }),
      );
  };
  const sides = { full: await workersOf(full), plain: await workersOf(plain) };
  const { ratio, cpu, more } = await inTurns(full, plain, sides, workers * writesEach);
  record(`${name}: writes a second, of those without the log`, ratio, "ratio", { atLeast: 0.95 });
  record(`${name}: CPU time without the log, of that with it`, cpu, "ratio");
  record(`${name}: statements more`, more, "each", { atMost: 1 });
}

/** Prepares a round, and resolves to what is measured. */
type Side = () => Promise<() => Promise<unknown>>;

/** CPU time of this process and of the database. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + databaseCpuMs(dataDir);
}

/**
 * How fast `full` is beside `plain`, the median of rounds that do both; how much CPU time each of `count` takes beside
 * that, which means something on a busy machine too; and how many statements more.
 */
async function inTurns(full: Product, plain: Product, sides: Record<"full" | "plain", Side>, count: number) {
  let sent = 0;
  for (const { listeners } of [full, plain])
    listeners.push((text) => {
      if (!isControl(text)) sent++;
    });
  const total = { full: 0, plain: 0 };
  const cpu = { full: 0, plain: 0 };
  const ratios: number[] = [];
  // The first two rounds compile the code.
  for (let round = -2; round < rounds; round++) {
    const order = round % 2 === 0 ? (["full", "plain"] as const) : (["plain", "full"] as const);
    const took = { full: 0, plain: 0 };
    for (const side of order) {
      const run = await sides[side]();
      const begun = performance.now();
      const before = sent;
      const cpuBefore = cpuMs();
      await run();
      took[side] = performance.now() - begun;
      total[side] += sent - before;
      if (round >= 0) cpu[side] += cpuMs() - cpuBefore;
    }
    if (round >= 0) ratios.push(took.plain / took.full);
  }
  for (const { listeners } of [full, plain]) listeners.pop();
  return {
    ratio: median(ratios),
    cpu: cpu.plain / cpu.full,
    more: (total.full - total.plain) / count / (rounds + 2),
  };
}

const paradata = {
  ms: 12_345,
  first_ms: 2_345,
  hidden_ms: 1_234,
  hidden_count: 2,
  pastes: 1,
  pasted_chars: 40,
  changes: 1,
};

async function compareAnswers(full: Product, plain: Product): Promise<void> {
  await full.pool.query(
    "update organization set audit_reads = true, ai_tokens_month = 1000000000 where id = $1",
    [full.organization_id],
  );
  const consent = { version: "1", text: "We keep what you say." };
  const sides = {
    full: await participantsOf(full, { consent, quality: { paradata: "full" } }, { paradata }),
    plain: await participantsOf(plain, { quality: { paradata: "off" } }, {}),
  };
  const { ratio, cpu, more } = await inTurns(full, plain, sides, participants * questions);
  record("answers a second with everything on, of those without", ratio, "ratio", { atLeast: 0.98 });
  record("an answer: CPU time without all of it, of that with it", cpu, "ratio");
  record("an answer: statements more", more, "each", { atMost: 0 });
}

/** Makes a study with `config`. What is returned has new participants start, and then all their answers sent at once. */
async function participantsOf(
  { send }: Product,
  config: { consent?: { version: string }; quality: object },
  more: object,
): Promise<Side> {
  const study = await send("POST", "/api/v1/studies", { title: "Bench", config });
  const asked = Array.from({ length: questions }, (_, n) => ({
    study_id: study.id,
    type: "textInput",
    content: `Question ${n}`,
  }));
  const saved = await send("POST", "/api/v1/questions/batch", { questions: asked });
  const { created_question_ids: ids } = saved as unknown as { created_question_ids: string[] };
  const started = async () => {
    const { link } = await send("POST", "/api/v1/interviews", { study_id: study.id });
    const base = `/participant/v1/interviews/${new URL(link).searchParams.get("vid")}`;
    await send(
      "POST",
      `${base}/start`,
      config.consent === undefined ? {} : { consent: { version: config.consent.version } },
    );
    return base;
  };
  return async () => {
    const bases = await Promise.all(Array.from({ length: participants }, started));
    return () =>
      Promise.all(
        bases.map(async (base) => {
          for (const [expected_seq, question_id] of ids.entries())
            await send("POST", `${base}/answers?history_after=1000`, {
              client_turn_id: randomUUID(),
              expected_seq,
              question_id,
              value: "What somebody would say in a sentence or two.",
              ...more,
            });
        }),
      );
  };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
