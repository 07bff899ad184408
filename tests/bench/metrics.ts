import { drizzle } from "drizzle-orm/node-postgres";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization, setOrganization } from "#core/account/organization/index.ts";
import { createApp } from "#functions/api/app.ts";
import { createLog } from "#kit/log.ts";
import { openMetrics } from "#local/serve/metrics.ts";
import { onMigrated } from "./cluster.ts";
import { benchContext } from "./context.ts";
import { inRounds, median } from "./figures.ts";

/**
 * What the metrics of `npm run serve` cost: the CPU time of a request that does nothing, with them and without, beside
 * the CPU time of one that reads a study. In one process, without HTTP, which would make the share smaller. Both are
 * asked in many short turns: a busy machine, the compiler and the garbage of others then meet them alike.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const turns = 100;
const inTurn = 200;
const ofStudy = 500;

export async function benchMetrics(): Promise<void> {
  await onMigrated(async (pool) => {
    // A service logs requests.
    const operator = { ...benchContext(drizzle(pool)), log: createLog("info", () => undefined) };
    const bare = createApp(operator);
    const metered = createApp(operator, { observe: openMetrics().observe });
    const { organization_id } = await createOrganization(operator, {
      name: "Bench",
      owner_email: "bench@example.test",
    });
    await setOrganization(operator, organization_id, { requests_minute: 999_999_999 });
    const { api_key } = await createApiKey(operator, { organization_id, name: "bench" });
    const headers = { authorization: `Bearer ${api_key}`, "content-type": "application/json" };
    const made = await bare.request("/api/v1/studies", {
      method: "POST",
      headers,
      body: JSON.stringify({ title: "Bench" }),
    });
    const { id } = (await made.json()) as { id: string };
    const study = { url: `/api/v1/studies/${id}`, headers, status: 200, count: ofStudy };
    // One that is not found would be looked for among all routes, and through what observes it with them.
    const nothing = { url: "/favicon.ico", headers: {}, status: 200, count: inTurn };

    const measure = async () => {
      const differences: number[] = [];
      for (let turn = 0; turn < turns; turn++) {
        // Whoever is second finds a warmer process.
        const isFirst = turn % 2 === 0;
        const first = await cpuMs(isFirst ? metered : bare, nothing);
        const second = await cpuMs(isFirst ? bare : metered, nothing);
        differences.push(isFirst ? first - second : second - first);
      }
      return { cost: median(differences), read: await cpuMs(bare, study) };
    };
    // Compiles the code.
    await measure();
    await inRounds(rounds, measure, [
      { name: "a request's metrics, in µs", unit: "each", of: ({ cost }) => 1000 * cost },
      { name: "a request that reads a study, in µs", unit: "each", of: ({ read }) => 1000 * read },
      {
        name: "their share of it, in %",
        unit: "each",
        target: { atMost: 1 },
        of: ({ cost, read }) => (100 * cost) / read,
      },
    ]);
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
