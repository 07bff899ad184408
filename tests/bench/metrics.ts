import { drizzle } from "drizzle-orm/node-postgres";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization, setOrganization } from "#core/account/organization/index.ts";
import { createApp } from "#functions/api/app.ts";
import { openMetrics } from "#local/serve/metrics.ts";
import { onMigrated } from "./cluster.ts";
import { benchContext } from "./context.ts";
import { record } from "./figures.ts";

/**
 * What the metrics of `npm run serve` cost: the CPU time of a request that does nothing, with them and without in turns,
 * beside the CPU time of one that reads a study. In one process, without HTTP, which would make the share smaller.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const ofNothing = 10_000;
const ofStudy = 3_000;

export async function benchMetrics(): Promise<void> {
  await onMigrated(async (pool) => {
    const operator = benchContext(drizzle(pool));
    const plain = createApp(operator);
    const metered = createApp(operator, { observe: openMetrics().observe });
    const { organization_id } = await createOrganization(operator, {
      name: "Bench",
      owner_email: "bench@example.test",
    });
    await setOrganization(operator, organization_id, { requests_minute: 999_999_999 });
    const { api_key } = await createApiKey(operator, { organization_id, name: "bench" });
    const headers = { authorization: `Bearer ${api_key}`, "content-type": "application/json" };
    const made = await plain.request("/api/v1/studies", {
      method: "POST",
      headers,
      body: JSON.stringify({ title: "Bench" }),
    });
    const { id } = (await made.json()) as { id: string };
    const study = { url: `/api/v1/studies/${id}`, headers, status: 200, count: ofStudy };
    const nothing = { url: "/none", headers: {}, status: 404, count: ofNothing };

    const costs: number[] = [];
    const reads: number[] = [];
    // The first round compiles the code.
    for (let round = -1; round < rounds; round++) {
      const without = await cpuMs(plain, nothing);
      const cost = (await cpuMs(metered, nothing)) - without;
      const read = await cpuMs(plain, study);
      if (round < 0) continue;
      costs.push(cost);
      reads.push(read);
    }
    record("a request's metrics, in µs", 1000 * median(costs), "each");
    record("a request that reads a study, in µs", 1000 * median(reads), "each");
    record("their share of it, in %", (100 * median(costs)) / median(reads), "each", { atMost: 1 });
  });
}

interface Asked {
  url: string;
  headers: Record<string, string>;
  status: number;
  count: number;
}

/** CPU time of one of many requests, one after the other. */
async function cpuMs(
  app: ReturnType<typeof createApp>,
  { url, headers, status, count }: Asked,
): Promise<number> {
  const begun = process.cpuUsage();
  for (let n = 0; n < count; n++) {
    const response = await app.request(url, { headers });
    if (response.status !== status) throw new Error(`${url} answered ${response.status}`);
    await response.text();
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / count;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
