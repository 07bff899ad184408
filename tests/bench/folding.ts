import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createStudy } from "#core/design/lifecycle/index.ts";
import { foldCounts, studyMetrics } from "#core/field/count/index.ts";
import { CreateInterview } from "#core/field/interview/create-schema.ts";
import { createInterview } from "#core/field/interview/index.ts";
import { noFilter } from "#core/field/list/filter/index.ts";
import { requireRow } from "#core/platform/db.ts";
import { studyStats } from "#core/results/figures/index.ts";
import { CreateStudy } from "#survey/study/schema.ts";
import { openCluster } from "./cluster.ts";
import { record } from "./figures.ts";
import { openBench } from "./results.ts";

/**
 * A run of the relay that folds the counts of 3,000 studies over a connection with round trips of 2 ms, and what figures
 * cost right after a burst of changes.
 */

const studies = 3000;
const changes = 3000;
const connections = 16;
const oneWayMs = 1;

export async function benchFolding(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const { pool, url, close } = await openCluster(dataDir, connections);
  const proxy = await startDelay(url);
  const delayed = new pg.Pool({ connectionString: proxy.url, max: 1 });
  delayed.on("error", () => {});
  try {
    const ctx = await openBench(pool);
    const { value: study } = await createStudy(ctx, CreateStudy.parse({ title: "Folding" }));
    const folding = { ...ctx, actor: { kind: "operator" as const }, db: drizzle(delayed) };
    const fold = () => foldCounts(folding, new Date(Date.now() + 600_000));

    const input = CreateInterview.parse({ study_id: study.id });
    const queue = Array.from({ length: changes }, () => input);
    const work = async () => {
      while (queue.pop() !== undefined) await createInterview(ctx, input);
    };
    await Promise.all(Array.from({ length: connections }, work));
    const reads = {
      metrics: () => studyMetrics(ctx, study.id),
      stats: () => studyStats(ctx, { study_id: study.id, include_simulations: true, filter: noFilter }),
    };
    const before = { metrics: await median(reads.metrics), stats: await median(reads.stats) };
    const { rows } = await pool.query("select count(*)::int as waiting from count_delta");
    await fold();
    for (const name of ["metrics", "stats"] as const) {
      const after = await median(reads[name]);
      record(`${name} after ${changes} changes`, before[name], "ms");
      record(`${name}, folded`, after, "ms");
      console.log(
        `${name}: ${before[name].toFixed(1)} ms with ${rows[0].waiting} deltas left of ${changes} changes, ` +
          `${after.toFixed(1)} ms once they are folded`,
      );
    }

    await pool.query(
      `insert into study (id, organization_id, title, type, mode, status, access_policy, config, estimated_length,
                          revision, created_at, updated_at)
       select gen_random_uuid(), organization_id, 'Study', type, mode, status, access_policy, config, 0, 1, now(), now()
       from study, generate_series(2, $1::int) where study.id = $2`,
      [studies, study.id],
    );
    const addDeltas = `
      insert into count_delta (id, study_id, population, counts, created_at)
      select gen_random_uuid(), id, 'real', '{"status": {"[\\"listed\\",\\"open\\"]": 1}, "funnel": {"[\\"a\\",\\"reached\\"]": 1}}', now()
      from study, generate_series(1, 4)`;
    const took: number[] = [];
    for (let round = 0; round < 3; round++) {
      await pool.query(addDeltas);
      const started = performance.now();
      const { folded } = await fold();
      took.push((performance.now() - started) / 1000);
      console.log(`${folded} deltas of ${studies} studies folded in ${requireRow(took.at(-1)).toFixed(1)} s`);
    }
    record(`folding ${studies} studies, round trips of 2 ms`, Math.min(...took), "s");
  } finally {
    await delayed.end();
    proxy.stop();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Passes everything on a millisecond later, either way. */
async function startDelay(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.setNoDelay(true);
    from.on("data", (data) => setTimeout(() => to.write(data), oneWayMs));
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy does not listen");
  return {
    url: Object.assign(new URL(url), { port: String(address.port) }).href,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Of 21 runs, in ms. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 21; round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return requireRow(times.sort((a, b) => a - b)[10]);
}
