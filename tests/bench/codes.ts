import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createStudy } from "#core/design/lifecycle/index.ts";
import { saveQuestions, updateQuestion } from "#core/design/question/index.ts";
import { CreateInterview } from "#core/field/interview/create-schema.ts";
import { createInterview, updateInterview } from "#core/field/interview/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { CreateStudy } from "#survey/study/schema.ts";
import { openCluster } from "./cluster.ts";
import { record } from "./figures.ts";
import { openBench } from "./results.ts";

/**
 * A write of 500 options of a question that people answer, beside the same of one whose register has 1,000 former labels,
 * in turns.
 */

const entries = 500;
const rounds = 20;
const options = Array.from({ length: entries }, (_, n) => `Option number ${n}`);
const reversed = options.toReversed();

export async function benchCodes(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const { pool, client, close } = await openCluster(dataDir, 4);
  try {
    const ctx = await openBench(pool);
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
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
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
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(1);
