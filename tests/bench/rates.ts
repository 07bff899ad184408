import { drizzle } from "drizzle-orm/node-postgres";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization, setOrganization } from "#core/account/organization/index.ts";
import { defaultRequestsMinute, organizationFactor } from "#core/account/organization/organization.sql.ts";
import { createStudy } from "#core/design/lifecycle/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { CreateStudy } from "#survey/study/schema.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { onMigrated } from "./cluster.ts";
import { benchContext } from "./context.ts";
import { record } from "./figures.ts";

/**
 * What counting requests costs a read: keys that use up their minute, which report ever smaller leases, in turns with keys
 * whose lease is never used up. In the product's process, without HTTP.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
/** As many as an organization's minute lets use up theirs. */
const keys = organizationFactor;
const requestsOfKey = defaultRequestsMinute - 10;
const inFlight = 32;
const target = 3;

export async function benchRates(): Promise<void> {
  await onMigrated(async (pool) => {
    const operator = benchContext(drizzle(pool));
    const app = createApp(operator);
    /** Of an organization of its own, whose minute nobody has used. */
    const measure = async (isCounted: boolean) => {
      const { organizationId, studyId } = await addTenant(operator);
      if (!isCounted) await setOrganization(operator, organizationId, { requests_minute: 999_999_999 });
      const credentials = await Promise.all(
        Array.from({ length: keys }, () =>
          createApiKey(operator, { organization_id: organizationId, name: "bench" }),
        ),
      );
      let next = 0;
      const worker = async () => {
        for (let n = next++; n < keys * requestsOfKey; n = next++) {
          const { api_key = "" } = credentials[n % keys] ?? {};
          const headers = { authorization: `Bearer ${api_key}` };
          const response = await app.request(`/api/v1/studies/${studyId}`, { headers });
          if (!response.ok) throw new Error(await response.text());
          await response.text();
        }
      };
      const begun = performance.now();
      const cpu = process.cpuUsage();
      await Promise.all(Array.from({ length: inFlight }, worker));
      const { user, system } = process.cpuUsage(cpu);
      const seconds = (performance.now() - begun) / 1000;
      return {
        rate: (keys * requestsOfKey) / seconds,
        cpuMs: (user + system) / 1000 / (keys * requestsOfKey),
      };
    };
    await measure(true);
    await measure(false);
    const pairs: { cost: number; cpu: number; rate: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      // Whoever is second finds a warmer process.
      const isFirst = round % 2 === 0;
      const first = await measure(isFirst);
      const second = await measure(!isFirst);
      const [counting, bare] = isFirst ? [first, second] : [second, first];
      pairs.push({
        cost: 100 * (1 - counting.rate / bare.rate),
        cpu: 100 * (counting.cpuMs / bare.cpuMs - 1),
        rate: bare.rate,
      });
    }
    const { rows } = await pool.query("select count(*)::int as windows from rate_window");
    const cost = median(pairs.map((pair) => pair.cost));
    const cpu = median(pairs.map((pair) => pair.cpu));
    console.log(`${keys} keys with ${requestsOfKey} reads each, ${rounds} pairs, medians\n`);
    console.log(`reads without counting: ${median(pairs.map(({ rate }) => rate)).toFixed(0)} a second`);
    console.log(
      `counting costs ${cost.toFixed(1)} % of them, and ${cpu.toFixed(1)} % more CPU time of the process`,
    );
    console.log(`counts kept: ${rows[0].windows}`);
    record("counting requests, of a read's throughput", cost / 100, "ratio", { atMost: target / 100 });
  });
}

interface Tenant {
  organizationId: string;
  studyId: string;
}

async function addTenant(operator: Ctx): Promise<Tenant> {
  const owner = { name: "Bench", owner_email: "bench@example.test" };
  const { organization_id } = await createOrganization(operator, owner);
  const ctx: Ctx = { ...operator, actor: keyActor(organization_id) };
  const { value: study } = await createStudy(ctx, CreateStudy.parse({ title: "Bench" }));
  return { organizationId: organization_id, studyId: study.id };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
