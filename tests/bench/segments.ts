import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bodyFilter } from "#core/field/list/filter/index.ts";
import { crosstab } from "#core/results/crosstab/index.ts";
import { CrosstabRequest } from "#core/results/crosstab/schema.ts";
import { questionStats, studyStats } from "#core/results/figures/index.ts";
import { openCluster } from "./cluster.ts";
import { record } from "./figures.ts";
import { openBench } from "./results.ts";
import { families, seedStudy } from "./seed.ts";

/** Filtered figures and tables of a study of BENCH_SCALE interviews of 20 questions: time and growth of memory. */

const scale = Number(process.env.BENCH_SCALE ?? 100_000);
const rounds = 5;

export async function benchSegments(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const { pool, client, close } = await openCluster(dataDir, 4);
  try {
    const ctx = await openBench(pool);
    const { id: study_id, questions } = await seedStudy(ctx, client, scale, [
      ...families,
      ...families.slice(0, 9),
    ]);
    await client.query("vacuum analyze");
    const of = (type: string) => questions.find((each) => each.type === type)?.id ?? "";
    const filter = bodyFilter({ metadata: { wave: ["1", "2"] }, answer: { [of("nps")]: { gte: [3] } } });
    const request = { study_id, include_simulations: true, filter };
    await measure("filtered funnel", () => studyStats(ctx, request));
    for (const type of ["multipleChoice", "number", "cardSort"])
      await measure(`filtered answers, ${type}`, () =>
        questionStats(ctx, { ...request, question_id: of(type) }),
      );
    const columns = [{ metadata: "panel" }, { question_id: of("ratingScale") }, { status: true }];
    for (const type of ["multipleChoice", "nps"]) {
      const body = { rows: { question_id: of(type) }, columns, filter: filter.conditions };
      await measure(`crosstab of ${type}, one column`, () =>
        crosstab(ctx, study_id, CrosstabRequest.parse({ ...body, columns: columns.slice(0, 1) })),
      );
      await measure(`crosstab of ${type}, three columns`, () =>
        crosstab(ctx, study_id, CrosstabRequest.parse(body)),
      );
    }
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  const before = process.memoryUsage().rss;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  const [median = 0] = times.sort((a, b) => a - b).slice(Math.floor(rounds / 2));
  record(name, median, "ms");
  const grown = (process.memoryUsage().rss - before) / 1e6;
  console.log(
    `${name.padEnd(36)}${median.toFixed(0).padStart(8)} ms at ${scale} interviews, ${grown.toFixed(0)} MB more memory`,
  );
}
