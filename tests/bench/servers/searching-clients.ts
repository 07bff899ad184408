import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { organizationFactor } from "#core/account/organization/organization.sql.ts";
import { isUnderstood, prepareSearchingTenant, type Tenant } from "#tests/support/hostile-tenant.ts";

/**
 * The clients of an organization at its limits, in a process of their own of lower priority: so many requests a minute
 * as all of its keys together may make, at even distances, whatever becomes of those before. Messages make it begin and
 * end.
 */

const { tenant, keys, databaseUrl, requestsMinute } = JSON.parse(process.env.SEARCHING ?? "") as {
  tenant: Tenant;
  keys: string[];
  databaseUrl: string;
  requestsMinute: number;
};
/** More would be waiting for a service that is behind. */
const maxOpen = 64;

const pool = new pg.Pool({ connectionString: databaseUrl });
pool.on("error", () => {});
const cases = Object.entries(await prepareSearchingTenant(tenant, keys, pool));
await pool.end();
setPriority(Math.min(19, getPriority() + 10));
process.send?.("ready");
await once(process, "message");

let isOver = false;
process.once("message", () => {
  isOver = true;
});
/** How often each case was answered with each status. */
const outcomes: Record<string, Record<string, number>> = Object.fromEntries(
  cases.map(([name]) => [name, {}]),
);
const open = new Set<Promise<void>>();

async function ask(name: string, send: () => Promise<Response>): Promise<void> {
  const response = await send();
  await response.arrayBuffer();
  const status = isUnderstood(response) ? `${response.status}` : `${response.status}!`;
  const statuses = outcomes[name] ?? {};
  statuses[status] = (statuses[status] ?? 0) + 1;
}

const everyMs = 60_000 / (requestsMinute * organizationFactor);
const begun = performance.now();
for (let turn = 0; !isOver; turn++) {
  await sleep(Math.max(0, begun + turn * everyMs - performance.now()));
  const [name, send] = cases[turn % cases.length] ?? [];
  if (name === undefined || send === undefined || open.size >= maxOpen) continue;
  const asked = ask(name, send);
  open.add(asked);
  void asked.finally(() => open.delete(asked));
}
await Promise.all(open);
process.send?.(outcomes);
process.disconnect();
