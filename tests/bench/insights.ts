import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization, setOrganization } from "#core/account/organization/index.ts";
import { runInsightWork } from "#core/results/insight/work.ts";
import { createApp } from "#functions/api/app.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { InsightRequest, Model } from "#kit/model.ts";
import { applyMigrations } from "#local/migrations.ts";
import { startPostgres } from "#local/postgres.ts";
import { isHeavyPlace } from "#tests/support/statements.ts";
import { benchContext } from "./context.ts";
import { record } from "./figures.ts";

/**
 * Open answers coded by a model that answers at once: how long a run takes, and how many calls, statements and bytes;
 * what more answers add; how fast themes are read and answers searched; and what participants notice of a run. All of it
 * is one process with the worker, as on one machine.
 */

const answers = Number(process.env.BENCH_ANSWERS ?? 10_000);
const more = 100;
const searches = 40;

const topics = ["price", "delivery", "support", "quality", "choice", "speed", "design", "returns"];
/** Of 25 words each. */
const textOf = (topic: string): string =>
  `i think that the ${topic} was what mattered most to us when we looked at what we had and at what other people said about it here`;

export async function benchInsights(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, durable: false });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 10 });
  pool.on("error", () => {});
  try {
    await applyMigrations(postgres.url);
    const world = await createWorld(pool);
    await world.addAnswers(answers);
    const first = await world.run();
    record(`a run over ${answers} answers`, first.seconds, "s");
    record("its calls", first.calls, "each", { atMost: 530 });
    await world.addAnswers(more);
    const second = await world.run();
    record(`calls for ${more} more`, second.calls, "each", { atMost: 8 });
    await measureReads(world);
    const anew = await usedBy(() => world.run({ regenerate: true, propose: false }));
    record("memory of a run", anew.megabytes, "MB");
    // Some are of its beginning and end.
    record("statements a batch", anew.result.statements / anew.result.calls, "each", { atMost: 3.05 });
    await measureParticipants(world);
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type World = Awaited<ReturnType<typeof createWorld>>;

async function measureReads({ counting, read, themes, search }: World): Promise<void> {
  const { statements } = await counting(() => read(themes));
  record("statements of the themes", statements, "each", { atMost: 2 });
  record("reading the themes", await medianMs(() => read(themes)), "ms");
  const terms = ["delivery", "rice", '"other people said"', "nowhere"];
  const times: number[] = [];
  for (let index = 0; index < searches; index++)
    times.push(await msOf(() => read(search(terms[index % terms.length] ?? ""))));
  record(`searching ${answers} answers, p95`, percentile(times, 0.95), "ms");
}

/** How long participants wait for an answer's reply, alone and while answers are coded anew by a model that thinks. */
async function measureParticipants(world: World): Promise<void> {
  thinking = 500;
  const alone: number[] = [];
  const during: number[] = [];
  for (let round = 0; round < 3; round++) {
    alone.push(...(await world.participate(sleep(8_000))));
    during.push(...(await world.participate(world.run({ regenerate: true, max_calls: 60 }))));
  }
  const before = percentile(alone, 0.95);
  const beside = percentile(during, 0.95);
  record("p95 of a participant's answer", before, "ms");
  record("p95 of a participant's answer during a run", beside, "ms");
  record("one as a share of the other", beside / before, "ratio", { atMost: 1.1 });
}

/** Proposes the topics, and gives an answer that of its words. */
async function reply({ task, data }: InsightRequest): Promise<unknown> {
  const sent = data as {
    codes: { code: string; name: string }[];
    answers: { answer: string; said: string[] }[];
  };
  if (task === "propose_codes") {
    const evidence = (topic: string) =>
      sent.answers
        .filter(({ said: [text = ""] }) => text.includes(topic))
        .map(({ answer }) => ({ answer, quote: `the ${topic} was what mattered` }));
    return { codes: topics.map((name) => ({ name, description: "", evidence: evidence(name) })) };
  }
  if (task === "assign_codes")
    return {
      answers: sent.answers.map(({ answer, said: [text = ""] }) => ({
        answer,
        codes: sent.codes
          .filter(({ name }) => text.includes(name))
          .map(({ code, name }) => ({ code, quote: `the ${name} was what mattered` })),
      })),
    };
  return task === "group_codes" ? { merges: [], parents: [] } : { findings: [] };
}

/** Not those around a transaction, of an organization's place among heavy operations, and the look at its budget. */
const isCounted = (text: string): boolean =>
  !/^(begin|commit|rollback)/i.test(text) && !isHeavyPlace(text) && !text.includes("budget_percent");

/** How long the model thinks. */
let thinking = 0;

const model: Model = {
  ...offlineModel,
  isOffline: false,
  analysisSource: async () => ({ model: "bench", prompt_version: "insight-bench" }),
  analyze: async (request) => {
    if (thinking > 0) await sleep(thinking);
    return reply(request);
  },
};

async function createWorld(pool: pg.Pool) {
  let statements = 0;
  // What a pool is asked, one of its clients does.
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [first] = args as [string | { text: string }];
        if (isCounted(typeof first === "string" ? first : first.text)) statements++;
        return query(...args);
      },
    });
  });
  const ctx = { ...benchContext(drizzle(pool)), model };
  const app = createApp(ctx);
  const owner = { name: "Bench", owner_email: "bench@example.test" };
  const { organization_id } = await createOrganization(ctx, owner);
  await setOrganization(ctx, organization_id, { requests_minute: 9_999_999 });
  const { api_key } = await createApiKey(ctx, { organization_id, name: "bench" });
  const headers = { authorization: `Bearer ${api_key}`, "content-type": "application/json" };
  const env = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };

  async function send<Body>(method: string, url: string, body?: unknown): Promise<Body> {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await app.request(url, init, env);
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Body>;
  }

  const newStudy = async (count: number) => {
    const study = await send<{ id: string }>("POST", "/api/v1/studies", { title: "Bench" });
    const { created_question_ids: ids } = await send<{ created_question_ids: string[] }>(
      "POST",
      "/api/v1/questions/batch",
      {
        questions: Array.from({ length: count }, (_, n) => ({
          study_id: study.id,
          type: "textInput",
          content: `Question ${n}`,
          props: {},
        })),
      },
    );
    return { id: study.id, questions: ids };
  };
  const coded = await newStudy(1);
  // Last answers close an interview and take twice as long: with twenty questions the p95 would be one of them by chance.
  const open = await newStudy(50);
  const base = `/api/v1/studies/${coded.id}`;

  /** Interviews that are over, each with an answer. */
  async function addAnswers(count: number): Promise<void> {
    await pool.query(
      `with made as (
        insert into interview (id, vid, organization_id, study_id, metadata, status, type, language, is_mock, is_simulated,
          is_archived, progress, is_conducted, created_at, updated_at, started_at, ended_at, completed_at, revision)
        select gen_random_uuid(), encode(uuid_send(gen_random_uuid()), 'hex'), $1, $2, '{}', 'completed', 'SERVICE',
          'English', false, false, false, 100, true, at, at, at, at, at, 1
        from generate_series(1, $3::int) n, lateral (select now() - n * interval '1 second' as at) _ returning id)
      insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
      select id, $4, 0, 'Question 0', 'textInput', 'answered', to_jsonb(said.text), said.text, '[]', now()
      from (select id, ($5::text[])[1 + (row_number() over ())::int % cardinality($5::text[])] as text from made) said`,
      [organization_id, coded.id, count, coded.questions[0], topics.map(textOf)],
    );
    await pool.query("analyze interview, answer");
  }

  async function counting<Result>(work: () => Promise<Result>) {
    const before = statements;
    const result = await work();
    return { result, statements: statements - before };
  }

  async function run(body: object = {}) {
    const { id } = await send<{ id: string }>("POST", `${base}/insights/runs`, {
      max_calls: 10_000,
      ...body,
    });
    const { rows } = await pool.query("select id from outbox where payload ->> 'run_id' = $1", [id]);
    const begun = performance.now();
    const deadline = new Date(Date.now() + 900_000);
    const system = { ...ctx, actor: { kind: "system" as const } };
    const { statements } = await counting(() => runInsightWork(system, rows[0].id, deadline));
    const seconds = (performance.now() - begun) / 1000;
    const done = await send<{ status: string; calls: number; remaining: number }>(
      "GET",
      `${base}/insights/runs/${id}`,
    );
    const isWhole = done.remaining === 0 || "max_calls" in body;
    if (done.status !== "done" || !isWhole) throw new Error(JSON.stringify(done));
    return { seconds, statements, calls: done.calls };
  }

  /** Two participants answer one question after the other until that is over. Resolves to how long each answer took. */
  async function participate(until: Promise<unknown>): Promise<number[]> {
    let isOver = false;
    const ended = until.finally(() => {
      isOver = true;
    });
    const times: number[] = [];
    const answerAll = async () => {
      while (!isOver) {
        const { link } = await send<{ link: string }>("POST", "/api/v1/interviews", { study_id: open.id });
        const at = `/participant/v1/interviews/${new URL(link).searchParams.get("vid")}`;
        await send("POST", `${at}/start`, {});
        for (const [expected_seq, question_id] of open.questions.entries()) {
          if (isOver) return;
          const body = { client_turn_id: randomUUID(), expected_seq, question_id, value: textOf("price") };
          times.push(await msOf(() => send("POST", `${at}/answers`, body)));
          await sleep(100);
        }
      }
    };
    await Promise.all([ended, answerAll(), answerAll()]);
    return times;
  }

  return {
    addAnswers,
    counting,
    run,
    participate,
    read: (url: string) => send("GET", url),
    themes: `${base}/questions/${coded.questions[0]}/themes`,
    search: (q: string) => `${base}/answers?q=${encodeURIComponent(q)}`,
  };
}

/** The most memory in use, beside what was before, that a collection leaves while it works. */
export async function usedBy<Result>(work: () => Promise<Result>) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  used();
  const before = used();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, used());
  }, 250);
  const result = await work();
  clearInterval(watch);
  return { result, megabytes: (most - before) / 1_000_000 };
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 9; round++) times.push(await msOf(work));
  return percentile(times, 0.5);
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
