import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { validate } from "#core/design/check/index.ts";
import { importStudy } from "#core/design/import/index.ts";
import { updateStudy } from "#core/design/lifecycle/index.ts";
import { setScores } from "#core/design/score/index.ts";
import { readContent } from "#core/design/version/content.ts";
import { answerQuestion, startInterview } from "#core/field/flow/index.ts";
import { createInterviews } from "#core/field/interview/index.ts";
import { noFilter } from "#core/field/list/filter/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { scoreStats } from "#core/results/figures/index.ts";
import { SetScores } from "#survey/score/schema.ts";
import { UpdateStudy } from "#survey/study/schema.ts";
import { ImportStudy } from "#survey-files/definition.ts";
import { openCluster } from "./cluster.ts";
import { record } from "./figures.ts";
import { openBench } from "./results.ts";
import { seedStudy } from "./seed.ts";

/**
 * What conditions, loops, scores and the validation cost: answers in a study with 200 conditions, and in one with 20 items
 * of 10 questions, beside answers in one of 200 plain questions; the figures of a score of `BENCH_SCORED` interviews; the
 * findings about 1,000 questions with 2,000 rules.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const scored = Number(process.env.BENCH_SCORED ?? 100_000);
const asked = Number(process.env.BENCH_ASKED ?? 200);
const perItem = 10;

export async function benchQuestionnaire(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const { pool, client, close } = await openCluster(dataDir, 4);
  try {
    const ctx = await openBench(pool);
    await benchStudies(ctx);
    await benchValidation(ctx);
    const { id, questions } = await seedStudy(ctx, client, scored, ["ratingScale", "nps", "number"]);
    await client.query("vacuum analyze");
    await benchScore(
      ctx,
      id,
      questions.map((question) => question.id),
    );
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Json = Record<string, unknown>;

const options = ["Tea", "Coffee"];
const choice = (id: string, more: Json = {}) => ({
  id,
  type: "multipleChoice",
  content: "Which?",
  props: { options },
  ...more,
});

async function published(ctx: Ctx, parts: Json): Promise<string> {
  const definition = { format: "study-definition/1", title: "Bench", ...parts };
  const { study } = await importStudy(ctx, ImportStudy.parse({ definition }));
  if (study === null) throw new Error("nothing was imported");
  await updateStudy(ctx, study.id, UpdateStudy.parse({ status: "published" }));
  return study.id;
}

const names = Array.from({ length: asked }, (_, index) => `q${index + 1}`);

/** Each of the questions but the first is shown where the one before was answered in one of two ways. */
const conditioned = () => ({
  questions: names.map((id, index) => {
    const conditions = options.map((comparison_value) => {
      return { question_id: names[index - 1], operation: "==", comparison_value };
    });
    return choice(id, index === 0 ? {} : { display_conditions: { match: "any", conditions } });
  }),
});

const items = names.slice(0, asked / perItem);
const body = names.slice(1, perItem + 1);

/** All items are chosen first. */
const looped = () => ({
  questions: [
    choice("q1", { props: { options: items, isMultiSelect: true } }),
    ...body.map((id) => choice(id)),
  ],
  groups: [
    {
      id: "g1",
      name: "Each",
      question_ids: body,
      display_order: 1,
      repeat_for: { source: { question_id: "q1", select: "selected" }, max_items: 20 },
    },
  ],
});

async function benchStudies(ctx: Ctx): Promise<void> {
  const studies = {
    plain: await published(ctx, { questions: names.map((id) => choice(id)) }),
    conditions: await published(ctx, conditioned()),
    loops: await published(ctx, looped()),
  };
  const took: Record<string, Took[]> = {};
  for (let round = -1; round < rounds; round++)
    for (const [name, studyId] of Object.entries(studies)) {
      const figures = await interview(ctx, studyId);
      // The first round warms all up.
      if (round >= 0) took[name] = [...(took[name] ?? []), figures];
    }
  const of = (name: keyof typeof studies, figure: keyof Took) =>
    median((took[name] ?? []).map((each) => each[figure]));
  for (const [name, most] of [["conditions", 1.1] as const, ["loops", 1.2] as const]) {
    record(`an answer with ${name}, beside a plain one`, of(name, "ms") / of("plain", "ms"), "ratio", {
      atMost: most,
    });
    record(`CPU of it, beside a plain one`, of(name, "cpuMs") / of("plain", "cpuMs"), "ratio");
  }
  record("a plain answer", of("plain", "ms"), "ms");
}

/** Of an answer. */
interface Took {
  ms: number;
  cpuMs: number;
}

/** A participant who answers all. */
async function interview(ctx: Ctx, study_id: string): Promise<Took> {
  const [made] = await createInterviews(ctx, { study_id, interviews: [{}] });
  const vid = new URL(made?.link ?? "").searchParams.get("vid") ?? "";
  const participant: Ctx = { ...ctx, actor: { kind: "participant" } };
  let { state } = await startInterview(participant, vid, {});
  const waits: number[] = [];
  const cpu = process.cpuUsage();
  for (let step = state.step; step.kind === "question"; step = state.step) {
    const { question } = step;
    const { options: offered = [], isMultiSelect } = question.props as {
      options?: string[];
      isMultiSelect?: true;
    };
    const from = performance.now();
    const outcome = await answerQuestion(participant, vid, {
      client_turn_id: randomUUID(),
      expected_seq: state.seq,
      question_id: question.id,
      value: isMultiSelect ? offered : offered[0],
    });
    waits.push(performance.now() - from);
    if (outcome.refusal !== null) throw new Error(outcome.refusal);
    state = outcome.state;
  }
  if (waits.length < asked) throw new Error(`only ${waits.length} questions were asked`);
  const { user, system } = process.cpuUsage(cpu);
  return { ms: median(waits), cpuMs: (user + system) / 1000 / waits.length };
}

async function benchScore(ctx: Ctx, studyId: string, ids: readonly string[]): Promise<void> {
  const terms = ids.map((question_id) => ({ question_id }));
  const sent = { scores: [{ key: "sum", label: "Sum", method: "sum", terms, min_answered: 1 }] };
  await setScores(ctx, studyId, SetScores.parse(sent).scores);
  const request = { study_id: studyId, key: "sum", include_simulations: true, filter: noFilter };
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const from = performance.now();
    await scoreStats(ctx, request);
    if (round >= 0) times.push((performance.now() - from) / 1000);
  }
  record(`the figures of a score of ${scored} interviews`, median(times), "s");
}

async function benchValidation(ctx: Ctx): Promise<void> {
  const large = Array.from({ length: 1000 }, (_, index) => `q${index}`);
  const study = await published(ctx, {
    questions: large.map((id) => choice(id, { props: { options, required: true } })),
    logic: large.flatMap((question_id, index) =>
      options.map((comparison_value, option) => ({
        id: `l${index}_${option}`,
        question_id,
        operation: "==",
        comparison_value,
        comparison_value_type: "string",
        ...(index === 999
          ? { action_type: "end_interview" }
          : {
              action_type: "next_question_id",
              next_question_id: large[Math.min(999, index + 1 + option)],
            }),
      })),
    ),
  });
  const content = await readContent(ctx, study);
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const from = performance.now();
    const { is_complete } = validate(content);
    if (!is_complete) throw new Error("the validation stopped");
    if (round >= 0) times.push((performance.now() - from) / 1000);
  }
  record("the findings about 1,000 questions with 2,000 rules", median(times), "s");
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
