import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization, setOrganization } from "#core/account/organization/index.ts";
import { createApp } from "#functions/api/app.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { FollowUp, FollowUpRequest } from "#kit/model.ts";
import { watchQueries } from "#tests/support/statements.ts";
import { benchContext } from "../context.ts";

/** A model that always asks on, in other words each time. */
function scripted({ followups_left }: FollowUpRequest): FollowUp {
  const text = followups_left > 1 ? "What made you say that?" : "What else comes to your mind about it?";
  return { action: "probe", probe_type: "explanatory", text, flag: "none", reason: "scripted" };
}

/** The product's app with one organization, for the servers beside this file. */

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pool.on("error", () => {});

/** Called with everything that is sent to the database, including transaction control. */
export const listeners: ((text: string, values: unknown[]) => void)[] = [];
export const unwatch = watchQueries(pool, (text, values) => {
  for (const tell of listeners) tell(text, values);
});

const db = drizzle(pool);
await migrate(db, { migrationsFolder: "drizzle" });
const isScripted = process.env.MODEL_SCRIPT !== undefined;
const modelMs = Number(process.env.MODEL_MS ?? 0);
const operator = {
  ...benchContext(db),
  model: {
    ...offlineModel,
    decideFollowUp: async (request: FollowUpRequest) => {
      await sleep(modelMs);
      return isScripted ? scripted(request) : offlineModel.decideFollowUp(request);
    },
  },
};
export const app = createApp(operator);

export const { organization_id } = await createOrganization(operator, {
  name: "Bench",
  owner_email: "bench@example.test",
});
await setOrganization(operator, organization_id, { requests_minute: 9_999_999 });
const { api_key } = await createApiKey(operator, { organization_id, name: "bench" });
export const headers = { authorization: `Bearer ${api_key}`, "content-type": "application/json" };

/** What sends requests to this build of the app with the credentials of an organization, which another may have made. */
export const senderWith =
  (credentials: Record<string, string>) => async (method: string, path: string, body?: unknown) => {
    const response = await app.request(path, {
      method,
      headers: credentials,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<{ id: string; link: string }>;
  };
export const send = senderWith(headers);
