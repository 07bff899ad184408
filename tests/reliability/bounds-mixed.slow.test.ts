import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import {
  isUnderstood,
  prepareHostileTenant,
  prepareLightTenant,
  tenantsOf,
} from "#tests/support/hostile-tenant.ts";
import { useProgram } from "#tests/support/program.ts";

/** All hostile cases at once beside a light tenant, in a process with the heap that `npm start` gives it. */

const program = useProgram();
const rounds = 2;

it("a light tenant sees no error beside everything that a hostile one can do at once", async () => {
  const service = await program.start({ NODE_OPTIONS: "--max-old-space-size=256" });
  const admin = async (...args: string[]) => (await program.run("admin", args)).stdout;
  const { hostile, light } = await tenantsOf(service, admin);
  const pool = new pg.Pool({ connectionString: service.stack.database_url });
  pool.on("error", () => {});
  const { cases, stop } = await prepareHostileTenant(hostile, pool);
  const requests = await prepareLightTenant(light);
  const stored = () => readdirSync(join(program.dataDir, "objects"), { recursive: true }).length;
  const storedBefore = stored();

  const unexpected: string[] = [];
  const statuses: Record<string, Set<number>> = {};
  let isOver = false;
  const attack = async ([name, send]: [string, () => Promise<Response>]) => {
    for (let round = 0; round < rounds; round++) {
      const response = await send();
      await response.arrayBuffer();
      statuses[name] = (statuses[name] ?? new Set()).add(response.status);
      if (!isUnderstood(response)) unexpected.push(`${name}: ${response.status}`);
    }
  };
  const live = async () => {
    const failed: string[] = [];
    let count = 0;
    while (!isOver || count < 3 * requests.length) {
      for (const { send } of requests) {
        const response = await send();
        await response.arrayBuffer();
        if (!response.ok) failed.push(`${response.status} ${new URL(response.url).pathname}`);
        count++;
      }
    }
    return { failed, count };
  };

  const lived = live();
  await Promise.all(Object.entries(cases).map(attack));
  isOver = true;
  const { failed, count } = await lived;
  expect(unexpected).toEqual([]);
  expect(failed).toEqual([]);
  expect(statuses).toMatchObject({
    "metadata keys": new Set([422]),
    "long conversations": new Set([200]),
    export: new Set([200]),
    references: new Set([200]),
    files: new Set([422]),
    "conjoint figures": new Set([200]),
    "many studies": new Set([200]),
  });
  expect(count).toBeGreaterThanOrEqual(3 * requests.length);
  expect(service.process.exitCode).toBeNull();
  // Of the cases only lists that are too large for an answer store anything.
  expect(stored() - storedBefore).toBeLessThan(10 * rounds);
  const { rows } = await pool.query(
    `select (select count(*)::int from webhook_delivery d join interview i on i.id = d.interview_id
         where d.organization_id = $1 and i.study_id <> all($2)) as deliveries,
       (select count(*)::int from count_figures where study_id <> all($2)) as figures`,
    // People take part in the demo's studies meanwhile.
    [hostile.organizationId, [service.stack.demo?.study_id, service.stack.demo?.shop?.study_id]],
  );
  expect(rows[0].deliveries).toBeLessThanOrEqual(rounds);
  expect(rows[0].figures).toBeLessThanOrEqual(1);
  await pool.end();
  stop();
  await service.end("SIGTERM");
}, 120_000);
