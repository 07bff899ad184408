import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { createOrganization } from "#core/account/organization/index.ts";
import { createStudy } from "#core/design/lifecycle/index.ts";
import { saveQuestions } from "#core/design/question/index.ts";
import { foldCounts, studyMetrics, verifyCounts } from "#core/field/count/index.ts";
import { createInterviews, updateInterview } from "#core/field/interview/index.ts";
import { noFilter, queryFilter } from "#core/field/list/filter/index.ts";
import { cursorsIn } from "#core/field/list/listed.ts";
import { listInterviews } from "#core/field/list/read.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { exportResponses } from "#core/results/export/index.ts";
import { pageReader } from "#core/results/export/record.ts";
import { questionStats, studyActivity, studyStats } from "#core/results/figures/index.ts";
import { organizationOf } from "#kit/actor.ts";
import { maxSkipped } from "#kit/paging.ts";
import { questionType } from "#survey/question-type/index.ts";
import { CreateStudy } from "#survey/study/schema.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { openCluster } from "./cluster.ts";
import { benchContext } from "./context.ts";
import { record } from "./figures.ts";
import { type SeededStudy, seedStudy } from "./seed.ts";

/**
 * The cost of results in a large study (BENCH_SCALE interviews), as a ratio to a study of 1,000; deep pages; a part of an
 * export compared with a COPY of its query; and closing interviews with and without counts. The large study is seeded in
 * a minute; `BENCH_SCALE=1000000` takes four more.
 */

const all = { include_simulations: true, filter: noFilter };

const scale = Number(process.env.BENCH_SCALE ?? 250_000);
const connections = 64;

export async function benchResults(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  execFileSync("cp", ["-a", `${await seededDirectory()}/.`, dataDir]);
  const { organization_id, small, large }: Seeded = JSON.parse(
    readFileSync(path.join(dataDir, seededFile), "utf8"),
  );
  const { pool, client, close } = await openCluster(dataDir, connections);
  try {
    const operator = benchContext(drizzle(pool));
    const ctx: Ctx = { ...operator, actor: keyActor(organization_id) };
    await benchFigures(ctx, small, large);
    await benchPages(ctx, large);
    await benchLists(ctx, large);
    await benchExport(ctx, client, large);
    await benchClosing(ctx, client);
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

/** Median durations in ms of both, run in turns, so that other load affects both. */
async function inTurns(one: () => Promise<unknown>, other: () => Promise<unknown>, rounds = 60) {
  const took: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round++) {
    for (const [index, work] of [one, other].entries()) {
      const from = performance.now();
      await work();
      if (round >= 0) took[index]?.push(performance.now() - from);
    }
  }
  const [a, b] = took.map((times) => times.sort((x, y) => x - y)[Math.floor(times.length / 2)] ?? 0);
  return { one: a ?? 0, other: b ?? 0, ratio: (b ?? 0) / (a ?? 1) };
}

type Medians = Awaited<ReturnType<typeof inTurns>>;

const print = (name: string, { one, other, ratio }: Medians) => {
  record(name, ratio, "ratio", name.includes("jump") || name.includes("next") ? { atMost: 2 } : undefined);
  console.log(
    `${name.padEnd(34)}${one.toFixed(2).padStart(10)} ms${other.toFixed(2).padStart(10)} ms${ratio.toFixed(2).padStart(8)}`,
  );
};

async function benchFigures(ctx: Ctx, small: SeededStudy, large: SeededStudy) {
  console.log(`\n${"figures".padEnd(34)}     at 1,000     at ${scale}   ratio`);
  const compare = async (name: string, work: (study: SeededStudy) => Promise<unknown>) =>
    print(
      name,
      await inTurns(
        () => work(small),
        () => work(large),
      ),
    );
  const others: string[] = [];
  for (let n = 0; n < 99; n++)
    others.push((await createStudy(ctx, CreateStudy.parse({ title: "Other" }))).value.id);
  await compare("metrics", ({ id }) => studyMetrics(ctx, id));
  await compare("activity of 100 studies", ({ id }) => studyActivity(ctx, [id, ...others]));
  await compare("stats", ({ id }) => studyStats(ctx, { study_id: id, ...all }));
  for (const [index, { type }] of small.questions.entries()) {
    if (questionType(type).aggregateSchema === null) continue;
    await compare(`question stats, ${type}`, ({ id, questions }) =>
      questionStats(ctx, { study_id: id, question_id: questions[index]?.id ?? "", ...all }),
    );
  }
}

async function benchPages(ctx: Ctx, { id }: SeededStudy) {
  console.log(`\n${"pages".padEnd(34)}       page 0         deeper   ratio`);
  const list = (page: number, after?: string) =>
    listInterviews(ctx, {
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
  print(
    "interviews, next near the end",
    await inTurns(
      () => list(0),
      () => list(1, near("interviews", 50)),
    ),
  );
  print(
    "export, next near the end",
    await inTurns(
      () => csv(0),
      () => csv(1, near("export", 200)),
      30,
    ),
  );
  // The furthest that is reached by its number.
  const jump = Math.floor(Math.min(maxSkipped, scale - 50) / 50);
  print(
    `interviews, jump to page ${jump}`,
    await inTurns(
      () => list(0),
      () => list(jump),
      30,
    ),
  );
}

/** Pages of lists by filters, as clients that keep a copy read them. */
async function benchLists(ctx: Ctx, { id }: SeededStudy) {
  const since = (share: number) => new Date(Date.parse("2026-01-01Z") + share * scale * 1000).toISOString();
  const wave: [string, string] = ["metadata[wave]", "1"];
  const panel: [string, string] = ["metadata[panel]", "p7"];
  const filters: [name: string, fixed: { updated_after?: string[] }, parameters: [string, string][]][] = [
    ["changed since the start", { updated_after: [since(-1)] }, []],
    ["the later half", { updated_after: [since(0.5)] }, []],
    ["the last 1 %", { updated_after: [since(0.99)] }, []],
    ["metadata, 1 of 3", {}, [["metadata[wave]", "1"]]],
    ["metadata, 1 of 50", {}, [["metadata[panel]", "p7"]]],
    ["metadata, none", {}, [["metadata[panel]", "nobody"]]],
    ["two metadata keys", {}, [wave, panel]],
    ["the later half, metadata 1 of 3", { updated_after: [since(0.5)] }, [wave]],
    ["the later half, metadata 1 of 50", { updated_after: [since(0.5)] }, [panel]],
    ["the last 1 %, metadata 1 of 50", { updated_after: [since(0.99)] }, [panel]],
  ];
  for (const [name, fixed, parameters] of filters) {
    const list = (isTotalEstimated: boolean) =>
      listInterviews(ctx, {
        study_id: id,
        page: 0,
        page_size: 50,
        include_simulations: true,
        filter: queryFilter(fixed, parameters),
        isTotalEstimated,
      });
    const { one, other } = await inTurns(
      () => list(true),
      () => list(false),
      7,
    );
    record(`interviews, ${name}, total estimated`, one, "ms", { atMost: 15 });
    record(`interviews, ${name}, total exact`, other, "ms");
    console.log(`${name.padEnd(34)}${one.toFixed(2).padStart(10)} ms${other.toFixed(2).padStart(10)} ms`);
  }
}

/** Of 200 interviews each. */
const exportedPages = 250;

async function benchExport(ctx: Ctx, client: pg.Client, { id }: SeededStudy) {
  const started = performance.now();
  let bytes = 0;
  let after = undefined as string | undefined;
  let page = 0;
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
    bytes += next.csv.length;
    after = next.after ?? undefined;
  } while (after !== undefined && page < exportedPages);
  const ours = performance.now() - started;
  const { sql: named } = new PgDialect().sqlToQuery(pageReader(false).record);
  // COPY takes no parameters; all that there are name the study.
  const row = named.replaceAll(/\$\d+/g, `'${id}'`);
  const copying = performance.now();
  await client.query(
    `copy (select ${row} from interview i where i.study_id = '${id}' and not i.is_mock and not i.is_archived
       and i.erased_at is null order by i.created_at, i.id limit ${page * 200}) to '/dev/null'`,
  );
  const copied = performance.now() - copying;
  record("export, share of COPY", copied / ours, "ratio");
  console.log(
    `\nexport of ${page} pages: ${(ours / 1000).toFixed(1)} s for ${(bytes / 1e6).toFixed(0)} MB; ` +
      `COPY of its query: ${(copied / 1000).toFixed(1)} s; ratio ${(copied / ours).toFixed(2)}`,
  );
}

/** Closes interviews of one study with 20 answers each, with one in flight per connection. */
async function benchClosing(ctx: Ctx, client: pg.Client) {
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
    const open = await createInterviews(ctx, { study_id: study.id, interviews: Array(1000).fill({}) });
    const from = performance.now();
    const queue = open.map(({ id }) => id);
    const work = async () => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        await updateInterview(ctx, id, { status: "closed", answers });
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
    return 1_000_000 / (performance.now() - from);
  };
  await client.query(
    `create function uncounted() returns trigger language plpgsql as 'begin return null; end'`,
  );
  const rates: [number[], number[]] = [[], []];
  await close();
  for (let round = 0; round < 3; round++) {
    rates[0].push(await close());
    await client.query(
      "create trigger uncounted before insert on count_delta for each row execute function uncounted()",
    );
    rates[1].push(await close());
    await client.query("drop trigger uncounted on count_delta");
  }
  const [counted = 0, uncounted = 0] = rates.map((each) => each.sort((a, b) => a - b)[1] ?? 0);
  record("closing, share without counts", counted / uncounted, "ratio");
  console.log(
    `\nclosing with 20 answers, ${connections} connections on one study: ${counted.toFixed(0)}/s, ` +
      `without writing counts ${uncounted.toFixed(0)}/s; ratio ${(counted / uncounted).toFixed(2)}`,
  );
  const { one, other } = await inTurns(
    () => studyMetrics(ctx, study.id),
    () => studyStats(ctx, { study_id: study.id, ...all }),
    5,
  );
  const from = performance.now();
  const { folded } = await foldCounts(
    { ...ctx, actor: { kind: "operator" } },
    new Date(Date.now() + 600_000),
  );
  record("metrics before folding", one, "ms", { atMost: 5 });
  record("stats before folding", other, "ms");
  console.log(
    `with ${folded} changes not folded yet, metrics take ${one.toFixed(0)} ms and stats ${other.toFixed(0)} ms; ` +
      `folding takes ${((performance.now() - from) / 1000).toFixed(1)} s`,
  );
}
