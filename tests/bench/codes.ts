import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { createStudy } from "#core/design/lifecycle/index.ts";
import { saveQuestions, updateQuestion } from "#core/design/question/index.ts";
import { CreateInterview } from "#core/field/interview/create-schema.ts";
import { createInterview, updateInterview } from "#core/field/interview/index.ts";
import { noFilter, queryFilter } from "#core/field/list/filter/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { questionStats } from "#core/results/figures/index.ts";
import { CreateStudy } from "#survey/study/schema.ts";
import { bucketAt } from "#tests/support/bucket.ts";
import { openCluster } from "./cluster.ts";
import { databaseCpuMs } from "./database-cpu.ts";
import { runJob } from "./exports.ts";
import { record, type Target } from "./figures.ts";
import { startServer } from "./requests.ts";
import { openBench } from "./results.ts";
import { type SeededStudy, seedStudy } from "./seed.ts";

/**
 * What registers cost, each beside the same without former labels, in turns: a write of 500 options of a question that people
 * answer, with 1,000 former labels; figures of a question with 100, and those of a filter by one of them; and the wide table
 * and the SPSS file of 20,000 interviews of 20 questions, of which a fifth of the answers stand under a former label.
 */

const entries = 500;
const rounds = 20;
const options = Array.from({ length: entries }, (_, n) => `Option number ${n}`);
const reversed = options.toReversed();

export async function benchCodes(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const { pool, client, close } = await openCluster(dataDir, 4);
  const storage = await startServer("storage.ts", { STORAGE_DIRECTORY: path.join(dataDir, "storage") });
  try {
    const ctx: Ctx = { ...(await openBench(pool)), bucket: bucketAt(storage.url) };
    const plain = await answeredQuestion(ctx);
    const renamed = await answeredQuestion(ctx);
    const { rows } = await client.query("select codes from question where id = $1", [renamed]);
    const { codes } = rows[0];
    for (const [n, entry] of codes.lists.options.entries()) entry.former = [`Once ${n}`, `Twice ${n}`];
    await client.query("update question set codes = $2 where id = $1", [renamed, codes]);
    const times = { plain: [] as number[], renamed: [] as number[] };
    const write = async (id: string) => {
      const from = performance.now();
      for (const sent of [options, reversed, options, reversed])
        await updateQuestion(ctx, id, { props: { options: sent } });
      return (performance.now() - from) / 4;
    };
    for (let round = 0; round < rounds; round++) {
      times.plain.push(await write(plain));
      times.renamed.push(await write(renamed));
    }
    const ratios = times.renamed.map((each, round) => each / (times.plain[round] ?? Number.NaN));
    record("a write of 500 entries, 1,000 former labels / none", ratios, "ratio", { atMost: 1.5 });
    record("a write of 500 entries", times.plain, "ms");
    record("a write of 500 entries, 1,000 former labels", times.renamed, "ms");
    console.log(
      `a write of 500 entries: ${median(times.plain)} ms, ${median(times.renamed)} ms with former labels`,
    );
    await benchReading(ctx, client, dataDir);
  } finally {
    storage.stop();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const interviews = Number(process.env.BENCH_SCALE ?? 20_000);
const asked = Array.from({ length: 20 }, () => "multipleChoice");

/** The options of the questions that are seeded: answers in own words are a seventh. */
const seeded = ["A", "B", "constructor", 'D, "quoted"', "5", "__proto__"];

async function benchReading(ctx: Ctx, client: pg.Client, dataDir: string): Promise<void> {
  const plain = await seedStudy(ctx, client, interviews, asked);
  const renamed = await seedStudy(ctx, client, interviews, asked);
  const mended = seeded.map((label, at) => (at === 1 ? { label: "B, mended", code: 2 } : label));
  for (const { id } of plain.questions) await updateQuestion(ctx, id, { props: { options: seeded } });
  for (const { id } of renamed.questions) await updateQuestion(ctx, id, { props: { options: mended } });
  const [question] = renamed.questions;
  const { rows } = await client.query("select codes from question where id = $1", [question?.id]);
  const { codes } = rows[0];
  for (const [n, entry] of codes.lists.options.filter((each: { own?: true }) => !each.own).entries())
    entry.former = [
      ...(entry.former ?? []),
      ...Array.from({ length: 17 }, (_, at) => `Once ${n} ${at}`),
    ].slice(0, 17);
  await client.query("update question set codes = $2 where id = $1", [question?.id, codes]);
  await client.query("vacuum analyze");
  const stats =
    ({ id, questions }: SeededStudy, label: string | null) =>
    () =>
      questionStats(ctx, {
        study_id: id,
        question_id: questions[0]?.id ?? "",
        include_simulations: true,
        filter: label === null ? noFilter : queryFilter({}, [[`answer[${questions[1]?.id}]`, label]]),
      });
  // Figures take less than a millisecond: a turn asks for many.
  const times = (count: number, work: Work) => async () => {
    for (let turn = 0; turn < count; turn++) await work();
  };
  const file = (study: SeededStudy, body: object) => () => runJob(ctx, client, study.id, body);
  const wide = { format: "csv", layout: "wide" };
  // The database has to read the labels and send them.
  const cpuOfBoth = () => cpuMs() + databaseCpuMs(dataDir);
  await inTurns(
    "stats, CPU with the database's, 100 former labels / none",
    times(500, stats(renamed, null)),
    times(500, stats(plain, null)),
    { count: 24, now: cpuOfBoth, target: { atMost: 1.1 } },
  );
  await inTurns(
    "filtered stats, CPU with the database's, former labels / none",
    times(5, stats(renamed, "B")),
    times(5, stats(plain, "B")),
    { count: 24, now: cpuOfBoth, target: { atMost: 1.1 } },
  );
  // As a rate: the file without former labels by the one with them.
  const target = { atLeast: 0.95 };
  await inTurns("wide, CPU, none / former labels", file(plain, wide), file(renamed, wide), {
    count: 20,
    now: cpuMs,
    target,
  });
  const sav = { format: "sav" };
  await inTurns("sav, CPU, none / former labels", file(plain, sav), file(renamed, sav), {
    count: 5,
    now: cpuMs,
    target,
  });
}

type Work = () => Promise<unknown>;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The ratio of the CPU times of both: that means something on a busy machine too. */
async function inTurns(
  name: string,
  one: Work,
  other: Work,
  { count, now, target }: { count: number; now: () => number; target: Target },
): Promise<void> {
  const took = async (work: Work) => {
    const from = now();
    await work();
    return now() - from;
  };
  await one();
  await other();
  const ratios: number[] = [];
  for (let round = 0; round < count; round++) {
    // Who goes first has what the other has warmed in every second round.
    const isTurned = round % 2 === 1;
    const first = await took(isTurned ? other : one);
    const second = await took(isTurned ? one : other);
    ratios.push(isTurned ? second / first : first / second);
  }
  record(name, ratios, "ratio", target);
  console.log(`${name}: ${median(ratios)}`);
}

/** A question that somebody has answered, once its register is kept. */
async function answeredQuestion(ctx: Ctx): Promise<string> {
  const { value: study } = await createStudy(ctx, CreateStudy.parse({ title: "Codes" }));
  const asked = { study_id: study.id, content: "Which?", type: "multipleChoice", props: { options } };
  const { created_question_ids } = await saveQuestions(ctx, [asked]);
  const [id = ""] = created_question_ids;
  const { value: interview } = await createInterview(ctx, CreateInterview.parse({ study_id: study.id }));
  const answers = [{ question_id: id, value: options[0] }];
  await updateInterview(ctx, interview.id, { answers, status: "closed" });
  await updateQuestion(ctx, id, { props: { options: reversed } });
  return id;
}

const median = (values: readonly number[]): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(2);
