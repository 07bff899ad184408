import { createServer, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { createOrganization } from "#core/account/organization/index.ts";
import { createEndpoint } from "#core/deliver/webhook/index.ts";
import { CreateEndpoint } from "#core/deliver/webhook/schema.ts";
import { updateInterview } from "#core/field/interview/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { handler as relay } from "#functions/cron/relay.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { openQueues } from "#local/queues.ts";
import { listen } from "#local-aws/listen.ts";
import { credentials } from "#tests/support/bucket.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { runContext } from "#tests/support/queue.ts";
import { inRounds, quantile } from "./figures.ts";

/**
 * One organization's deliveries while another's receiver hangs on 25 events a second, in turns with the same deliveries
 * and events while that receiver answers: from the completion of an interview to the post, and from a post that failed to its retry. The queues and
 * their consumers are those of `npm start`.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = 3;
const completionsPerSecond = 16;
const hangingPerSecond = 25;
/** Every eighth event is refused once. */
const refusedEvery = 8;

const seed = `
  insert into study (id, organization_id, title, type, mode, status, access_policy, config, estimated_length,
                     revision, created_at, updated_at)
  values (gen_random_uuid(), $1, 'Study', 'SERVICE_STUDY', 'TEXT_ONLY', 'published', 'FULL_ACCESS', '{}', 0, 1, now(),
          now())`;
const seedInterviews = `
  insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                         is_archived, progress, is_conducted, created_at, updated_at, started_at, revision)
  select gen_random_uuid(), id, organization_id, gen_random_uuid(), '{}', 'in_progress', 'SERVICE', 'English', false,
         false, false, 0, false, now(), now(), now(), 1
  from study, generate_series(1, $2) n where organization_id = $1
  returning id`;

export async function benchIsolation(pool: pg.Pool, operator: Ctx): Promise<void> {
  const queues = await openQueues(credentials);
  const ctx: Ctx = { ...operator, queue: queues.queue };
  providePorts(ctx);
  queues.consume();
  let relayed: Promise<unknown> = Promise.resolve();
  const relaying = setInterval(() => {
    relayed = relay({}, runContext(50));
  }, 10_000);
  const silent = await startReceiver(() => {});
  const prompt = await startReceiver((response) => void response.writeHead(204).end());
  const light = await startLightReceiver();
  try {
    const most = 2 * rounds;
    const besides = most * seconds * hangingPerSecond;
    const slow = await addTenant(pool, ctx, silent.url, besides);
    const quick = await addTenant(pool, ctx, prompt.url, besides);
    const neighbour = await addTenant(pool, ctx, light.url, 2 * most * seconds * completionsPerSecond);
    const measureBeside = async (other: Tenant) => {
      const [figures] = await Promise.all([
        measure(neighbour, seconds, light),
        complete(other, seconds, hangingPerSecond),
      ]);
      return figures;
    };
    const run = async () => {
      const answering = await measureBeside(quick);
      const hanging = await measureBeside(slow);
      // What it has left behind would be there in the next round without it.
      await pool.query("delete from webhook_delivery where status = 'pending'");
      silent.hangUp();
      return { answering, hanging };
    };
    await inRounds(rounds, run, [
      {
        name: "p95 beside a receiver that hangs, by beside one that answers",
        of: ({ hanging, answering }) =>
          quantile(hanging.latencies, 0.95) / quantile(answering.latencies, 0.95),
        unit: "ratio",
        target: { atMost: 2 },
      },
      {
        name: "slowest retry beside it, by beside one that answers",
        of: ({ hanging, answering }) => Math.max(...hanging.retries) / Math.max(...answering.retries),
        unit: "ratio",
        target: { atMost: 1.6 },
      },
      {
        name: "p95 beside a receiver that answers",
        of: ({ answering }) => quantile(answering.latencies, 0.95),
        unit: "ms",
      },
      {
        name: "p95 beside one that hangs",
        of: ({ hanging }) => quantile(hanging.latencies, 0.95),
        unit: "ms",
      },
      { name: "slowest retry beside it", of: ({ hanging }) => Math.max(...hanging.retries), unit: "s" },
    ]);
    console.log(`posts to the receiver that hangs: ${silent.posts()}`);
  } finally {
    clearInterval(relaying);
    // It works on the pool, which ends next.
    await relayed;
    await queues.stop();
    silent.stop();
    prompt.stop();
    light.stop();
  }
}

interface Tenant {
  ctx: Ctx;
  /** Interviews to complete. */
  interviews: string[];
}

async function addTenant(pool: pg.Pool, operator: Ctx, url: string, count: number): Promise<Tenant> {
  const owner = { name: "Tenant", owner_email: "tenant@example.test" };
  const { organization_id } = await createOrganization(operator, owner);
  const ctx: Ctx = { ...operator, actor: keyActor(organization_id) };
  await createEndpoint(ctx, CreateEndpoint.parse({ url }));
  await pool.query(seed, [organization_id]);
  const { rows } = await pool.query<{ id: string }>(seedInterviews, [organization_id, count]);
  return { ctx, interviews: rows.map(({ id }) => id) };
}

/** Completes interviews at an even rate for so long; resolves to when each was completed. */
async function complete({ ctx, interviews }: Tenant, seconds: number, perSecond: number) {
  const completed = new Map<string, number>();
  const closing: Promise<unknown>[] = [];
  for (let n = 0; n < seconds * perSecond; n++) {
    const id = interviews.pop() ?? "";
    completed.set(id, performance.now());
    closing.push(updateInterview(ctx, id, { status: "closed" }));
    await sleep(1000 / perSecond);
  }
  await Promise.all(closing);
  return completed;
}

interface Figures {
  /** Milliseconds. */
  latencies: number[];
  /** Seconds. */
  retries: number[];
}

/** Completes interviews for so long, and waits for all of their deliveries. */
async function measure(tenant: Tenant, seconds: number, receiver: LightReceiver): Promise<Figures> {
  const completed = await complete(tenant, seconds, completionsPerSecond);
  const isDone = (id: string) => receiver.accepted.has(id);
  for (let wait = 0; wait < 600 && ![...completed.keys()].every(isDone); wait++) await sleep(100);
  const figures: Figures = { latencies: [], retries: [] };
  for (const [id, at] of completed) {
    const first = receiver.first.get(id);
    const accepted = receiver.accepted.get(id);
    if (first === undefined || accepted === undefined) throw new Error("an event was not delivered");
    figures.latencies.push(first - at);
    if (accepted > first) figures.retries.push((accepted - first) / 1000);
  }
  return figures;
}

interface Receiver {
  url: string;
  posts: () => number;
  /** Ends all connections that there are. */
  hangUp: () => void;
  stop: () => void;
}

async function startReceiver(
  answer: (response: ServerResponse, interviewId: string) => void,
): Promise<Receiver> {
  let posts = 0;
  const server: Server = createServer(async (request, response) => {
    posts++;
    answer(response, JSON.parse(await text(request)).interview.id);
  });
  const { endpoint } = await listen(server);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `${endpoint}/hook`, posts: () => posts, hangUp: () => server.closeAllConnections(), stop };
}

interface LightReceiver extends Receiver {
  /** When an interview's event came first, and when it was accepted. */
  first: Map<string, number>;
  accepted: Map<string, number>;
}

/** Answers at once; refuses some events the first time. */
async function startLightReceiver(): Promise<LightReceiver> {
  const first = new Map<string, number>();
  const accepted = new Map<string, number>();
  const receiver = await startReceiver((response, id) => {
    const now = performance.now();
    const isFirst = !first.has(id);
    if (isFirst) first.set(id, now);
    const isRefused = isFirst && first.size % refusedEvery === 0;
    if (!isRefused) accepted.set(id, now);
    response.writeHead(isRefused ? 500 : 204).end();
  });
  return { ...receiver, first, accepted };
}
