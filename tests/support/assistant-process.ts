import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Ports } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { createOutbound } from "#functions/platform/outbound.ts";
import { tolerateBrokenConnections } from "#functions/platform/transaction.ts";
import type { Bucket } from "#kit/bucket.ts";
import { createSeal } from "#kit/seal.ts";

// A process of its own that answers one request of an assistant, and is killed at a commit.

const { DATABASE_URL = "", CLAIMS = "", REQUEST = "", MOMENT = "" } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
const die = () => process.kill(process.pid, "SIGKILL");

type Query = (...args: unknown[]) => unknown;
pool.on("connect", (client) => {
  const query = client.query.bind(client) as Query;
  const watched: Query = (...args) => {
    const [sent] = args as [string | { text: string }];
    const text = typeof sent === "string" ? sent : sent.text;
    if (!/^\s*commit/i.test(text)) return query(...args);
    if (MOMENT === "before") die();
    return Promise.resolve(query(...args)).then(die);
  };
  client.query = watched as typeof client.query;
});

const ports: Ports = {
  db: tolerateBrokenConnections(drizzle(pool), pool, 2, (client: pg.PoolClient) => drizzle(client)),
  queue: { send: async (_queue, messages) => messages.length },
  bucket: {} as Bucket,
  outbound: createOutbound({ allowsLoopback: true }),
  seal: createSeal(Buffer.alloc(32, 7)),
  sessions: { issuer: null, verify: async () => JSON.parse(CLAIMS) },
  model: offlineModel,
  now: () => new Date(),
  log: (level, event, fields) => {
    if (level === "error") console.error(event, fields);
  },
  participantBaseUrl: "https://interviews.example.test",
  publicUrl: "https://interviews.example.test",
  agentWaitMs: 50_000,
};

const { headers, body } = JSON.parse(REQUEST) as { headers: Record<string, string>; body: string };
const response = await createApp(ports).request("/mcp", { method: "POST", headers, body });
console.error(`answered ${response.status}: ${await response.text()}`);
