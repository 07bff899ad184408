import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { createOrganization } from "#core/account/organization/index.ts";
import { createStudy } from "#core/design/lifecycle/index.ts";
import { saveQuestions } from "#core/design/question/index.ts";
import { foldCounts, studyMetrics, verifyCounts } from "#core/field/count/index.ts";
import { createInterviews, updateInterview } from "#core/field/interview/index.ts";
import { noFilter, queryFilter } from "#core/field/list/filter/index.ts";
import { cursorsIn } from "#core/field/list/listed.ts";
import { listInterviews } from "#core/field/list/read.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { requireRow } from "#core/platform/db.ts";
import { exportResponses } from "#core/results/export/index.ts";
import { pageReader } from "#core/results/export/record.ts";
import { questionStats, studyActivity, studyStats } from "#core/results/figures/index.ts";
import { listOpenAnswers } from "#core/results/insight/index.ts";
import { organizationOf } from "#kit/actor.ts";
import { maxSkipped } from "#kit/paging.ts";
import { questionType } from "#survey/question-type/index.ts";
import { CreateStudy } from "#survey/study/schema.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { watchStatements } from "#tests/support/statements.ts";
import { openCluster } from "./cluster.ts";
import { benchContext } from "./context.ts";
import { type Worked, worked } from "./database-cpu.ts";
import { inRounds, median, record } from "./figures.ts";
import { type SeededStudy, seedStudy } from "./seed.ts";

/**
 * The CPU time of results in a large study (BENCH_SCALE interviews), as a ratio to a study of 1,000; of deep pages, filters
 * and searches, as a ratio to their SQL sent by hand; a part of an export compared with a COPY of its query; and closing
 * interviews with and without counts. The large study has just more than pages can be reached of by their number, and is
 * seeded in half a minute; `BENCH_SCALE=1000000` takes five.
 */

const all = { include_simulations: true, filter: noFilter };

const scale = Number(process.env.BENCH_SCALE ?? 110_000);
const connections = 64;
const rounds = Number(process.env.BENCH_ROUNDS ?? 8);
/** Of either side in a round: fewer where they take long. */
const turns = 5;
const enoughMs = 200;

export async function benchResults(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  execFileSync("cp", ["-a", `${await seededDirectory()}/.`, dataDir]);
  const { organization_id, small, large }: Seeded = JSON.parse(
    readFileSync(path.join(dataDir, seededFile), "utf8"),
  );
  const { pool, client, url, close } = await openCluster(dataDir, connections);
  try {
    const operator = benchContext(drizzle(pool));
    const ctx: Ctx = { ...operator, actor: keyActor(organization_id) };
    const cluster = { ctx, client, url, dataDir };
    await benchFigures(cluster, small, large);
    await benchPages(cluster, large);
    await benchLists(cluster, large);
    await benchSearches(cluster, large);
    await benchExport(cluster, large);
    await benchClosing(cluster);
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Seeded {
  organization_id: string;
  small: SeededStudy;
  large: SeededStudy;
}

const seededFile = "seeded.json";

/** A data directory with a study of 1,000 interviews and a large one, kept until the schema or the seed changes. */
async function seededDirectory(): Promise<string> {
  const made = ["drizzle/meta/_journal.json", "tests/bench/seed.ts", "package-lock.json"].map((file) =>
    readFileSync(file),
  );
  const key = createHash("sha256").update(Buffer.concat(made)).digest("hex").slice(0, 16);
  const kept = path.resolve(`node_modules/.cache/bench/results-${scale}-${key}`);
  if (existsSync(kept)) return kept;
  const unfinished = `${kept}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const { pool, client, close } = await openCluster(unfinished, connections);
  const seeding = performance.now();
  const ctx = await openBench(pool);
  const small = await seedStudy(ctx, client, 1000);
  const { differences } = await verifyCounts({ ...ctx, actor: { kind: "operator" } }, { study_id: small.id });
  if (differences.length > 0) throw new Error(`seeded counts are off: ${JSON.stringify(differences[0])}`);
  const large = await seedStudy(ctx, client, scale);
  await client.query("vacuum analyze");
  await close();
  const seeded: Seeded = { organization_id: organizationOf(ctx.actor), small, large };
  writeFileSync(path.join(unfinished, seededFile), JSON.stringify(seeded));
  renameSync(unfinished, kept);
  console.log(`${scale} interviews seeded in ${((performance.now() - seeding) / 1000).toFixed(0)} s`);
  return kept;
}

export async function openBench(pool: pg.Pool): Promise<Ctx> {
  const db = drizzle(pool);
  await migrate(db, { migrationsFolder: "drizzle" });
  const ctx = benchContext(db);
  const owner = { name: "Bench", owner_email: "bench@example.test" };
  const { organization_id } = await createOrganization(ctx, owner);
  return { ...ctx, actor: keyActor(organization_id) };
}

interface Compared {
  name: string;
  /** What the ratio is by. */
  floor: string;
  ours: () => Promise<unknown>;
  bare: () => Promise<unknown>;
}

/** The ratio of the CPU times of both, which take turns, a few times each round. */
async function compare({ dataDir }: Pick<Cluster, "dataDir">, { name, floor, ours, bare }: Compared) {
  const run = async () => {
    const round = { ours: [] as Worked[], bare: [] as Worked[] };
    const until = performance.now() + enoughMs;
    for (let turn = 0; turn === 0 || (turn < turns && performance.now() < until); turn++) {
      round.ours.push(await worked(dataDir, ours));
      round.bare.push(await worked(dataDir, bare));
    }
    return round;
  };
  // Compiles and plans.
  await run();
  const cpuMs = (all: readonly Worked[]) => all.reduce((sum, each) => sum + each.cpuMs, 0);
  return inRounds(rounds, run, [
    {
      name: `${name}, CPU by ${floor}`,
      of: (round) => cpuMs(round.ours) / cpuMs(round.bare),
      unit: "ratio",
      target: { atMost: 2 },
    },
    { name, of: (round) => msOf(round.ours), unit: "ms" },
  ]);
}

const msOf = (all: readonly Worked[]): number => median(all.map(({ ms }) => ms));

/** Sends by hand, one after the other, the statements that a piece of work has sent. */
async function byHand(
  { ctx, client, url }: Cluster,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const sent: { text: string; values: unknown[] }[] = [];
  const watched = new pg.Pool({ connectionString: url, max: 1 });
  watchStatements(watched, (text, values) => sent.push({ text, values }));
  await work({ ...ctx, db: drizzle(watched) });
  await watched.end();
  return async () => {
    for (const { text, values } of sent) await client.query(text, values);
  };
}

/** The ratio to the same statements by hand. */
async function compareByHand(cluster: Cluster, name: string, work: (ctx: Ctx) => Promise<unknown>) {
  const bare = await byHand(cluster, work);
  return compare(cluster, { name, floor: "its SQL by hand", ours: () => work(cluster.ctx), bare });
}

interface Cluster {
  ctx: Ctx;
  client: pg.Client;
  url: string;
  dataDir: string;
}

async function benchFigures(cluster: Cluster, small: SeededStudy, large: SeededStudy) {
  const { ctx } = cluster;
  const grows = (name: string, work: (study: SeededStudy) => Promise<unknown>) =>
    compare(cluster, {
      name: `${name} at ${scale}`,
      floor: "at 1,000",
      ours: () => work(large),
      bare: () => work(small),
    });
  const others: string[] = [];
  for (let n = 0; n < 99; n++)
    others.push((await createStudy(ctx, CreateStudy.parse({ title: "Other" }))).value.id);
  await grows("metrics", ({ id }) => studyMetrics(ctx, id));
  await grows("activity of 100 studies", ({ id }) => studyActivity(ctx, [id, ...others]));
  await grows("stats", ({ id }) => studyStats(ctx, { study_id: id, ...all }));
  for (const [index, { type }] of small.questions.entries()) {
    if (questionType(type).aggregateSchema === null) continue;
    await grows(`question stats, ${type}`, ({ id, questions }) =>
      questionStats(ctx, { study_id: id, question_id: questions[index]?.id ?? "", ...all }),
    );
  }
}

async function benchPages(cluster: Cluster, { id }: SeededStudy) {
  const { ctx } = cluster;
  const list = (page: number, after?: string, by = ctx) =>
    listInterviews(by, {
      study_id: id,
      page,
      page_size: 50,
      ...all,
      after,
    });
  const csv = (page: number, after?: string) =>
    exportResponses(ctx, {
      study_id: id,
      page,
      page_size: 200,
      ...all,
      bom: false,
      redact: false,
      quality_columns: false,
      links: true,
      after,
    });
  // Interviews are created a second apart.
  const near = (of: "interviews" | "export", size: number) =>
    cursorsIn(of, { study_id: id, page: 0, page_size: size, ...all }).cursorAfter({
      created_at: new Date(Date.parse("2026-01-01Z") + (scale - 2 * size) * 1000).toISOString(),
      id: "ffffffff-ffff-4fff-bfff-ffffffffffff",
    });
  const first = "the first page";
  await compare(cluster, {
    name: "interviews, next near the end",
    floor: first,
    ours: () => list(1, near("interviews", 50)),
    bare: () => list(0),
  });
  await compare(cluster, {
    name: "export, next near the end",
    floor: first,
    ours: () => csv(1, near("export", 200)),
    bare: () => csv(0),
  });
  // The furthest that is reached by its number.
  const jump = Math.floor(Math.min(maxSkipped, scale - 50) / 50);
  const far = { name: `interviews, jump to page ${jump}`, ours: () => list(jump) };
  await compare(cluster, { ...far, floor: first, bare: () => list(0) });
  await compareByHand(cluster, far.name, (by) => list(jump, undefined, by));
}

/** Pages of lists by filters, as clients that keep a copy read them. */
async function benchLists(cluster: Cluster, { id }: SeededStudy) {
  const since = (share: number) => new Date(Date.parse("2026-01-01Z") + share * scale * 1000).toISOString();
  const wave: [string, string] = ["metadata[wave]", "1"];
  const panel: [string, string] = ["metadata[panel]", "p7"];
  type Filter = [name: string, fixed: { updated_after?: string[] }, parameters: [string, string][]];
  const filters: Filter[] = [
    ["changed since the start", { updated_after: [since(-1)] }, []],
    ["the later half", { updated_after: [since(0.5)] }, []],
    ["the last 1 %", { updated_after: [since(0.99)] }, []],
    ["metadata, 1 of 3", {}, [wave]],
    ["metadata, 1 of 50", {}, [panel]],
    ["metadata, none", {}, [["metadata[panel]", "nobody"]]],
    ["two metadata keys", {}, [wave, panel]],
    ["the last 1 %, metadata 1 of 50", { updated_after: [since(0.99)] }, [panel]],
  ];
  const compareList = ([name, fixed, parameters]: Filter, total: "estimated" | "exact") =>
    compareByHand(cluster, `interviews, ${name}, total ${total}`, (by) =>
      listInterviews(by, {
        study_id: id,
        page: 0,
        page_size: 50,
        include_simulations: true,
        filter: queryFilter(fixed, parameters),
        isTotalEstimated: total === "estimated",
      }),
    );
  for (const filter of filters) await compareList(filter, "estimated");
  // Counting takes PostgreSQL so long that what is ours shows less.
  for (const filter of filters.slice(2, 4)) await compareList(filter, "exact");
}

/** What people said, by words that some and that none of them used. */
async function benchSearches(cluster: Cluster, { id, questions }: SeededStudy) {
  const question_id = questions.find(({ type }) => type === "textInput")?.id;
  const { rows } = await cluster.client.query<{ word: string }>(
    `select word from answer, regexp_split_to_table(text, '[^[:alnum:]]+') word
     where question_id = $1 and length(word) > 3 limit 1`,
    [question_id],
  );
  const some = requireRow(rows[0]).word;
  for (const [name, q] of [
    ["a word that some said", some],
    ["a word that nobody said", "nobodyhassaidthis"],
  ] as const)
    await compareByHand(cluster, `search of answers, ${name}`, (by) =>
      listOpenAnswers(by, { study_id: id, q, coder: "first", ...all }),
    );
}

/** Of 200 interviews each. */
const exportedPages = 50;

async function benchExport({ ctx, client, dataDir }: Cluster, { id }: SeededStudy) {
  const { sql: named } = new PgDialect().sqlToQuery(pageReader(false).record);
  // COPY takes no parameters; all that there are name the study.
  const row = named.replaceAll(/\$\d+/g, `'${id}'`);
  const copy = () =>
    client.query(
      `copy (select ${row} from interview i where i.study_id = '${id}' and not i.is_mock and not i.is_archived
         and i.erased_at is null order by i.created_at, i.id limit ${exportedPages * 200}) to '/dev/null'`,
    );
  const run = async () => {
    let after = undefined as string | undefined;
    let page = 0;
    const ours = await worked(dataDir, async () => {
      do {
        const next = await exportResponses(ctx, {
          study_id: id,
          page: page++,
          page_size: 200,
          ...all,
          bom: false,
          redact: false,
          quality_columns: false,
          links: true,
          after,
        });
        after = next.after ?? undefined;
      } while (after !== undefined && page < exportedPages);
    });
    return { ours, copied: await worked(dataDir, copy) };
  };
  await inRounds(3, run, [
    {
      name: `export of ${exportedPages} pages, CPU of COPY, of what it takes`,
      of: ({ ours, copied }) => copied.cpuMs / ours.cpuMs,
      unit: "ratio",
      target: { atLeast: 0.25 },
    },
    { name: `export of ${exportedPages} pages`, of: ({ ours }) => ours.ms, unit: "ms" },
  ]);
}

/** Interviews in a turn. */
const closed = 500;

/** Closes interviews of one study with 20 answers each, with one in flight per connection. */
async function benchClosing(cluster: Cluster) {
  const { ctx, client, dataDir } = cluster;
  const { value: study } = await createStudy(ctx, CreateStudy.parse({ title: "Closing" }));
  const { created_question_ids: ids } = await saveQuestions(
    ctx,
    Array.from({ length: 20 }, (_, n) => ({
      study_id: study.id,
      type: n % 2 === 0 ? "multipleChoice" : "ratingScale",
      content: `${n}`,
      props: n % 2 === 0 ? { options: ["A", "B", "C"] } : {},
    })),
  );
  const answers = ids.map((question_id, n) => ({ question_id, value: n % 2 === 0 ? "B" : 4 }));
  const close = async () => {
    const open = await createInterviews(ctx, { study_id: study.id, interviews: Array(closed).fill({}) });
    const queue = open.map(({ id }) => id);
    const work = async () => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        await updateInterview(ctx, id, { status: "closed", answers });
      }
    };
    return worked(dataDir, () => Promise.all(Array.from({ length: connections }, work)));
  };
  await client.query(
    `create function uncounted() returns trigger language plpgsql as 'begin return null; end'`,
  );
  await close();
  const run = async () => {
    const counted = await close();
    await client.query(
      "create trigger uncounted before insert on count_delta for each row execute function uncounted()",
    );
    const uncounted = await close();
    await client.query("drop trigger uncounted on count_delta");
    return { counted, uncounted };
  };
  await inRounds(3, run, [
    {
      name: "closing, CPU of that without counts, of what it takes",
      of: ({ counted, uncounted }) => uncounted.cpuMs / counted.cpuMs,
      unit: "ratio",
      target: { atLeast: 0.7 },
    },
    { name: "closing with 20 answers", of: ({ counted }) => (1000 * closed) / counted.ms, unit: "/s" },
  ]);
  // Where nothing was counted, deltas that were joined are gone.
  await close();
  const metrics = (by: Ctx) => studyMetrics(by, study.id);
  const before = await compareByHand(cluster, "metrics before folding", metrics);
  const stats = await worked(dataDir, () => studyStats(ctx, { study_id: study.id, ...all }));
  record("stats before folding", stats.ms, "ms");
  const from = performance.now();
  const { folded } = await foldCounts(
    { ...ctx, actor: { kind: "operator" } },
    new Date(Date.now() + 600_000),
  );
  record("folding the closings' changes", (performance.now() - from) / 1000, "s");
  record("changes folded", folded, "each");
  const plain: Worked[] = [];
  for (let round = 0; round < 5; round++) plain.push(await worked(dataDir, () => metrics(ctx)));
  const unfolded = median(before.map(({ ours }) => msOf(ours)));
  record("metrics before folding, by after it", unfolded / msOf(plain), "ratio");
}
