import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import pg from "pg";
import { isCutOff, isUnderstood, prepareHostileTenant, type Tenant } from "#tests/support/hostile-tenant.ts";

/**
 * The hostile tenant's clients, in a process of their own of lower priority: they would run on machines of their
 * own, and so take no time here from the service and its database. Messages make it begin and end.
 */

const { tenant, databaseUrl } = JSON.parse(process.env.HOSTILE ?? "") as {
  tenant: Tenant;
  databaseUrl: string;
};
const pool = new pg.Pool({ connectionString: databaseUrl });
pool.on("error", () => {});
const { cases, stop } = await prepareHostileTenant(tenant, pool);
await pool.end();
setPriority(Math.min(19, getPriority() + 10));
process.send?.("ready");
await once(process, "message");

let isOver = false;
process.once("message", () => {
  isOver = true;
});
/** How often each case was answered with each status. */
const outcomes = Object.entries(cases).map(async ([name, send]) => {
  const statuses: Record<string, number> = {};
  while (!isOver) {
    const status = await statusOf(send);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return [name, statuses] as const;
});

async function statusOf(send: () => Promise<Response>): Promise<string> {
  try {
    const response = await send();
    await response.arrayBuffer();
    return isUnderstood(response) ? String(response.status) : `${response.status}!`;
  } catch (error) {
    if (isCutOff(error)) return "refused in mid-upload";
    throw error;
  }
}

process.send?.(Object.fromEntries(await Promise.all(outcomes)));
stop();
process.disconnect();
