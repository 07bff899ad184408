import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { queryFilter } from "#core/field/list/filter/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { crosstab } from "#core/results/crosstab/index.ts";
import { CrosstabRequest } from "#core/results/crosstab/schema.ts";
import { questionStats } from "#core/results/figures/index.ts";
import { createShare, sharedCrosstab, sharedQuestion } from "#core/results/share/index.ts";
import { CreateShare } from "#core/results/share/schema.ts";
import { authenticateViewer } from "#core/results/share/viewer.ts";
import { openCluster } from "./cluster.ts";
import { record } from "./figures.ts";
import { openBench } from "./results.ts";
import { seedStudy } from "./seed.ts";

/**
 * What a share's crossed figures cost: those of a question under a viewer's filter, and a table, each in turns with the
 * organization's table of the question by the dimension, which is exact. That is the query of both: the keys of a cell
 * depend on the whole table. The organization's own filtered figures read those alone whom the filter asks for: what was
 * held against them is held still. Questions of several parts, which have no table, are read as whole answers.
 */

const interviews = Number(process.env.BENCH_SCALE ?? 20_000);
const types = ["multipleChoice", "ratingScale", "nps", "number"];
const typesOfParts = ["treeTest", "maxDiff"];
/** What was measured, 3.0 to 3.3, and a tenth. */
const mostOfFiltered = 3.6;
const rounds = 20;

export async function benchDisclosure(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const { pool, client, close } = await openCluster(dataDir, 4);
  try {
    const ctx = await openBench(pool);
    const { id: study_id, questions } = await seedStudy(ctx, client, interviews, [...types, ...typesOfParts]);
    await client.query("vacuum analyze");
    const [, , dimension = { id: "" }] = questions;
    const scope = {
      sections: ["questions", "crosstab"],
      min_base: 5,
      viewer_dimensions: [{ question_id: dimension.id }],
    };
    const share = await createShare(
      ctx,
      study_id,
      CreateShare.parse({ name: "Bench", include_simulated: true, scope }),
    );
    const token = share.url.split("/").at(-1) ?? "";
    const viewing: Ctx = { ...ctx, actor: await authenticateViewer(ctx, token) };
    const filter = queryFilter({}, [[`answer[${dimension.id}]`, "9"]]);
    for (const { id: question_id, type } of questions) {
      const asked = { question_id, include_simulations: true, filter };
      const filtered = () => sharedQuestion(viewing, asked);
      const exact = () => questionStats(ctx, { study_id, question_id, include_simulations: true, filter });
      if (typesOfParts.includes(type)) {
        await inTurns(`figures of a ${type} with a filter, share / organization`, filtered, exact);
        continue;
      }
      const body = { rows: { question_id }, columns: [{ question_id: dimension.id }], min_base: 0 };
      const table = CrosstabRequest.parse({ ...body, include_simulations: true });
      const exactTable = () => crosstab(ctx, study_id, table);
      await inTurns(
        `figures of a ${type} with a filter, share / organization's table`,
        filtered,
        exactTable,
        1.2,
      );
      await inTurns(
        `a table of a ${type}, share / organization`,
        () => sharedCrosstab(viewing, table),
        exactTable,
        1.2,
      );
      await inTurns(
        `figures of a ${type} with a filter, share / organization`,
        filtered,
        exact,
        mostOfFiltered,
      );
    }
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function inTurns(
  name: string,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  atMost?: number,
): Promise<void> {
  const took = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  await one();
  await other();
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const isTurned = round % 2 === 1;
    const first = await took(isTurned ? other : one);
    const second = await took(isTurned ? one : other);
    ratios.push(isTurned ? second / first : first / second);
    times.push(isTurned ? second : first);
  }
  record(name, ratios, "ratio", atMost === undefined ? undefined : { atMost });
  record(`${name}, of the share`, times, "ms");
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  console.log(`${name}: ${median(ratios)?.toFixed(2)}, ${median(times)?.toFixed(0)} ms`);
}
