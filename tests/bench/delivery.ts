import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { Agent } from "undici";
import { createOrganization } from "#core/account/organization/index.ts";
import { attemptDeliveries, createEndpoint } from "#core/deliver/webhook/index.ts";
import { CreateEndpoint } from "#core/deliver/webhook/schema.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/webhook.ts";
import { startPostgres } from "#local/postgres.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { steady } from "./cluster.ts";
import { benchContext } from "./context.ts";
import { worked } from "./database-cpu.ts";
import { benchIsolation } from "./delivery-isolation.ts";
import { inRounds } from "./figures.ts";
import { startServer } from "./requests.ts";
import { conversations } from "./seed.ts";
import { bareDeliveries, deliverBare, queueBare } from "./servers/bare-delivery.ts";

/**
 * Deliveries per second with 32 in flight, four of each of eight organizations, to a receiver that responds after 20 ms
 * (claimed, rendered, signed, posted, recorded), compared in turns with a bare loop that claims, signs, posts and records
 * the same bodies with as many in flight. Then one organization's deliveries beside another's receiver that hangs.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const deliveries = Number(process.env.BENCH_DELIVERIES ?? 800);
const messagesAtOnce = 10;
const organizations = 8;

/** So many deliveries of an organization. */
const seed = (organizationId: string) => `
  insert into study (id, organization_id, title, type, mode, status, access_policy, config, estimated_length,
                     revision, created_at, updated_at)
  values (gen_random_uuid(), '${organizationId}', 'Study', 'SERVICE_STUDY', 'TEXT_ONLY', 'published', 'FULL_ACCESS',
          '{}', 0, 1, now(), now());
  insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                         is_archived, progress, is_conducted, created_at, updated_at, started_at, ended_at, revision)
  select gen_random_uuid(), study.id, '${organizationId}', gen_random_uuid(), '{"panel": "p1"}', 'closed', 'SERVICE',
         'English', false, false, false, 100, true, now(), now(), now(), now(), 1
  from study, generate_series(1, ${deliveries / organizations}) n where organization_id = '${organizationId}';
  insert into webhook_delivery (id, organization_id, endpoint_id, event_id, event_type, interview_id, status, attempts,
                                attempt_log, created_at)
  select gen_random_uuid(), e.organization_id, e.id, gen_random_uuid(), 'interview.completed', i.id, 'delivered', 0,
         '[]', now()
  from interview i join webhook_endpoint e using (organization_id) where organization_id = '${organizationId}';`;

export async function benchDelivery(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, settings: steady });
  const receiver = await startServer("receiver.ts", {});
  const pool = new pg.Pool({ connectionString: postgres.url, max: 10 });
  pool.on("error", () => {});
  const agent = new Agent({ connections: null });
  try {
    await migrate(drizzle(pool), { migrationsFolder: "drizzle" });
    const operator = benchContext(drizzle(pool));
    const owner = { name: "Bench", owner_email: "bench@example.test" };
    for (let n = 0; n < organizations; n++) {
      const { organization_id } = await createOrganization(operator, owner);
      const ctx: Ctx = { ...operator, actor: keyActor(organization_id) };
      await createEndpoint(ctx, CreateEndpoint.parse({ url: receiver.url }));
      await pool.query(seed(organization_id));
    }
    await pool.query(`${conversations("textInput")}; analyze`);
    const { rows } = await pool.query<{ id: string }>("select id from webhook_delivery order by event_id");
    const ids = rows.map(({ id }) => id);

    const bodies = await bodiesOf(operator, ids);
    await pool.query(bareDeliveries);
    const bare = (inFlight: number) => async () => {
      const queued = await queueBare(pool, bodies);
      return () => deliverBare(queued, { pool, dispatcher: agent, url: receiver.url, inFlight });
    };
    const worker = () => attemptDeliveries(operator, ids, inAnHour());
    providePorts(operator);
    const runs = () => handleAll(ids, 3);

    const compared = { pool, dataDir };
    await compare(compared, "worker, 32 in flight", worker, bare(32));
    await compare(compared, "3 runs at once of 10 messages", runs, bare(30));
    await benchIsolation(pool, operator);
  } finally {
    receiver.stop();
    await agent.close();
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** The bodies that the product posts, captured instead of posted. */
async function bodiesOf(ctx: Ctx, ids: string[]): Promise<string[]> {
  const bodies: string[] = [];
  const outbound: Ctx["outbound"] = {
    allowsLoopback: true,
    post: async ({ body }) => {
      bodies.push(body);
      return { status: 204, retryAfter: null };
    },
  };
  await ctx.db.execute(`update webhook_delivery set status = 'pending', next_attempt_at = now()`);
  await attemptDeliveries({ ...ctx, outbound }, ids, inAnHour());
  return bodies;
}

async function handleAll(ids: readonly string[], runs: number) {
  const waiting = [...ids];
  const run = async () => {
    while (waiting.length > 0) {
      const messages = waiting.splice(0, messagesAtOnce).map((id) => ({ kind: "delivery" as const, id }));
      await handler(sqsEventOf(messages), runContext(60));
    }
  };
  await Promise.all(Array.from({ length: runs }, run));
}

interface Compared {
  pool: pg.Pool;
  dataDir: string;
}

async function compare(
  { pool, dataDir }: Compared,
  name: string,
  ours: () => Promise<void>,
  bare: () => Promise<() => Promise<void>>,
) {
  const run = async () => {
    await pool.query(
      `update webhook_delivery set status = 'pending', next_attempt_at = now() - interval '1 s', attempts = 0,
         attempt_log = '[]'`,
    );
    const deliver = await bare();
    const round = { ours: await measured(dataDir, ours), bare: await measured(dataDir, deliver) };
    const { rows } = await pool.query(
      "select count(*)::int as left from webhook_delivery where status <> 'delivered'",
    );
    if (rows[0].left > 0) throw new Error(`${rows[0].left} were not delivered`);
    return round;
  };
  // Compiles and plans.
  await run();
  await inRounds(rounds, run, [
    // Of the process and of PostgreSQL.
    {
      name: `${name}, CPU of the bare loop, of what a delivery takes`,
      of: (round) => round.bare.cpuMs / round.ours.cpuMs,
      unit: "ratio",
      target: { atLeast: 0.5 },
    },
    {
      name: `${name}, deliveries a second, share of the bare loop`,
      of: (round) => round.ours.rate / round.bare.rate,
      unit: "ratio",
    },
    { name: `${name}, deliveries a second`, of: (round) => round.ours.rate, unit: "/s" },
    { name: `${name}, CPU of a delivery`, of: (round) => round.ours.cpuMs, unit: "ms" },
  ]);
}

async function measured(dataDir: string, work: () => Promise<void>) {
  const { ms, cpuMs } = await worked(dataDir, work);
  return { rate: (1000 * deliveries) / ms, cpuMs: cpuMs / deliveries };
}
