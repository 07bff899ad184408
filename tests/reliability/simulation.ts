import { eq } from "drizzle-orm";
import { webhookEndpoint } from "#core/account/event/event.sql.ts";
import {
  eventRows,
  notifyOfEvents,
  queuedCte,
  queuedEvents,
  recordedCte,
  selectEvents,
} from "#core/account/event/index.ts";
import { organization } from "#core/account/organization/organization.sql.ts";
import {
  relayDeliveries,
  replayDelivery,
  rotateSecret,
  updateEndpoint,
} from "#core/deliver/webhook/index.ts";
import { newSecret } from "#core/deliver/webhook/secret.ts";
import { study } from "#core/design/study/study.sql.ts";
import { interview } from "#core/field/interview/interview.sql.ts";
import { transact } from "#core/platform/ctx.ts";
import { relayOutbox } from "#core/platform/outbox/index.ts";
import type { QueueMessage, QueueName } from "#core/platform/queue.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler as checkHandler } from "#functions/queue/export.ts";
import { handler } from "#functions/queue/webhook.ts";
import { handler as retryHandler } from "#functions/queue/webhook-retry.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import type { SimulatedDatabase } from "#tests/support/simulation/database.ts";
import { type Random, randomOf } from "#tests/support/simulation/random.ts";
import { createWorld, type Process, type World } from "#tests/support/simulation/world.ts";
import { createWitness, type Witness } from "./simulation-witness.ts";

/**
 * Simulates some interviews, endpoints and receivers from one seed: interviews close, workers and the relay run, people
 * rotate, disable and replay, and everything that can go wrong does. Throws if an invariant is violated.
 */

const second = 1000;
const minute = 60_000;
const hour = 3_600_000;
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const organizationId = id(0);
const studyId = id(1);
const visibilityMs = 6 * minute;
const maxReceives = 5;

export interface Life {
  events: number;
  deliveries: number;
  posts: number;
  faults: Map<string, number>;
  virtualMs: number;
}

/** On a database that no other simulation uses meanwhile. */
export async function simulate(database: SimulatedDatabase, seed: number): Promise<Life> {
  const random = randomOf(seed);
  const { random: chance } = Math;
  const { setTimeout, clearTimeout } = globalThis;
  // The jitter of retries is the only randomness that the product uses by itself.
  Math.random = random.next;
  try {
    return await live(database, random);
  } finally {
    Math.random = chance;
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }
}

async function live(database: SimulatedDatabase, random: Random): Promise<Life> {
  const queue: { name: QueueName; message: QueueMessage; receives: number; visibleAt: number }[] = [];
  const witness = createWitness();
  const level = random.pick([0, 0.01, 0.01, 0.03, 0.03, 0.12]);
  const faults = {
    crash: random.chance(0.7) ? level : 0,
    cut: random.chance(0.5) ? level : 0,
    freeze: random.pick([0, 0, 0.03, 0.06]),
    sendFails: random.pick([0, 0.05, 0.5]),
    lost: random.pick([0, 0.05, 0.3]),
    doubled: random.pick([0, 0.1]),
  };
  const world: World = createWorld(database, random, faults, {
    changed: (change, by) => {
      witness.changed(change, by);
      if (change.table !== "interview") wakeRelay();
    },
    received: (request, by) =>
      witness.received(request, by, receivers.get(request.url)?.(world.now()) ?? "breaks"),
    sent: put,
  });
  witness.watch(world);
  Object.assign(globalThis, timersOf(world));

  const receivers = new Map<string, Receiver>();
  const endpoints = Array.from({ length: 1 + random.whole(3) }, (_, index) => {
    const url = `https://hooks.example.com/${index}`;
    receivers.set(url, receiverOf(random));
    return { id: id(100 + index), url, include_simulations: random.chance(0.5) };
  });

  function put(name: QueueName, message: QueueMessage, delayMs: number) {
    queue.push({ name, message, receives: 0, visibleAt: world.now() + delayMs });
    world.at(world.now() + delayMs + random.between(0, 300), consume);
  }

  /** Passes visible messages of one queue, in random order, to a run that may not finish. */
  function consume() {
    const visible = queue.filter(({ visibleAt }) => visibleAt <= world.now());
    if (visible.length === 0) return;
    const name = random.pick(visible.map(({ name }) => name));
    // A check that failed beside a delivery is made up for by the function of exports.
    const run = name === "export" ? checkHandler : name === "webhook" ? handler : retryHandler;
    const taken = visible
      .filter((each) => each.name === name)
      .filter(() => random.chance(0.8))
      .sort(() => random.next() - 0.5)
      .slice(0, 10);
    if (visible.length > taken.length) world.at(world.now() + random.between(1, 2 * second), consume);
    if (taken.length === 0) return;
    for (const each of taken) {
      each.receives++;
      each.visibleAt = world.now() + visibilityMs;
      world.at(each.visibleAt + 1, () => queue.includes(each) && consume());
      // A dead letter: nobody handles it here.
      if (each.receives >= maxReceives) queue.splice(queue.indexOf(each), 1);
    }
    const end = world.now() + 60 * second;
    world.start(async ({ ctx }) => {
      providePorts(ctx);
      const { batchItemFailures } = await run(
        {
          Records: taken.map(({ message, receives }, index) => ({
            messageId: String(index),
            body: JSON.stringify(message),
            attributes: { ApproximateReceiveCount: String(receives) },
          })),
        } as unknown as Parameters<typeof handler>[0],
        { awsRequestId: "run", getRemainingTimeInMillis: () => end - world.now() },
      );
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const [index, each] of taken.entries()) {
        const isForgotten = random.chance(faults.lost);
        if (!failed.has(String(index)) && !isForgotten && queue.includes(each))
          queue.splice(queue.indexOf(each), 1);
      }
      // A frozen worker continues where it stopped, long after its lease.
    }, 4 * minute);
  }

  /** The relay runs every minute; minutes in which it has nothing to do are skipped. */
  let relayAt = Number.POSITIVE_INFINITY;
  function wakeRelay() {
    const due = witness.dueAt();
    if (due === null) return;
    const minuteOf = Math.ceil(Math.max(due - world.wall() + world.now(), world.now() + 1) / minute) * minute;
    if (minuteOf >= relayAt) return;
    relayAt = minuteOf;
    world.at(minuteOf, () => {
      if (relayAt !== minuteOf) return;
      relayAt = Number.POSITIVE_INFINITY;
      world.start(async ({ ctx }) => {
        await relayOutbox(ctx, new Date(ctx.now().getTime() + 45 * second));
        await relayDeliveries(ctx);
      }, 50 * second);
      world.at(world.now() + 1, wakeRelay);
    });
  }

  const closings = 1 + random.whole(4);
  const days = random.pick([0, 0, 0.1, 6]);
  const interviews = Array.from({ length: closings }, (_, index) => {
    const interview = { id: id(200 + index), is_simulated: random.chance(0.2) };
    world.at(random.between(0, 5 * minute + days * 24 * hour), () => close(world, interview));
    return interview;
  });
  const owner = keyActor(organizationId);
  const actions = random.whole(6);
  for (let action = 0; action < actions; action++) {
    world.at(random.between(0, random.pick([minute, hour, 100 * hour])), () =>
      world.start(async (process) => {
        const ctx = { ...process.ctx, actor: owner };
        await act(random, ctx, witness, random.pick(endpoints).id);
      }, 30 * second),
    );
  }
  const jumps = random.pick([0, 0, 1, 3]);
  for (let jump = 0; jump < jumps; jump++) {
    world.at(random.between(0, random.pick([minute, 10 * hour])), () => {
      world.jump(random.pick([-30 * second, -hour, 5 * second, 90 * second, 2 * hour]));
      wakeRelay();
    });
  }
  await populate(database, new Date(world.wall()), endpoints, interviews);
  await world.play();
  witness.checkEnd();
  return { ...witness.totals(), faults: world.counts, virtualMs: world.now() };
}

/** Timers on the virtual clock, so that whoever waits only so long waits as long in each run. */
function timersOf(world: World) {
  return {
    setTimeout(run: () => void, ms = 0) {
      const timer = { isSet: true };
      world.at(world.now() + ms, () => timer.isSet && run());
      return timer;
    },
    clearTimeout(timer?: { isSet: boolean }) {
      if (timer !== undefined) timer.isSet = false;
    },
  };
}

/** A person's action. */
async function act(random: Random, ctx: Process["ctx"], witness: Witness, endpoint: string): Promise<void> {
  const deliveries = witness.deliveryIds();
  const kind = random.whole(5);
  if (kind <= 1) await rotateSecret(ctx, endpoint);
  else if (kind === 2 && deliveries.length > 0) await replayDelivery(ctx, random.pick(deliveries));
  else await updateEndpoint(ctx, endpoint, { status: kind === 3 ? "disabled" : "enabled" });
}

/** What every way to close an interview does: the change, its event and the outbox row in one statement. */
function close(world: World, closed: Pick<typeof interview.$inferSelect, "id" | "is_simulated">): void {
  world.start(async ({ ctx }) => {
    await transact(ctx, async (ctx) => {
      const happened = {
        organization_id: organizationId,
        study_id: studyId,
        event_type: "interview.completed" as const,
        interview_id: closed.id,
        is_simulated: closed.is_simulated,
      };
      const events = selectEvents(JSON.stringify(eventRows(ctx, [happened])));
      const [changed] = await ctx.db
        .with(recordedCte(ctx, "new_events", events), queuedCte(ctx.db, ["new_events"]))
        .update(interview)
        .set({ status: "closed" })
        .where(eq(interview.id, closed.id))
        .returning({ queued: queuedEvents });
      await notifyOfEvents(ctx, organizationId, changed?.queued ?? []);
    });
  }, 30_000);
}

type Receiver = (now: number) => ReturnType<Witness["received"]>;

/** A receiver goes through moods; the last one stays. */
function receiverOf(random: Random): Receiver {
  const moods = Array.from({ length: 1 + random.whole(4) }, () => ({
    until: random.pick([minute, hour, 20 * hour, 90 * hour]) * random.between(0, 2),
    mood: random.pick(["well", "well", "well", "fails", "busy", "hangs", "breaks", "loses", "gone"] as const),
  }));
  return (now) => {
    const mood = (moods.find(({ until }) => now < until) ?? moods.at(-1))?.mood;
    if (mood === "hangs" || mood === "breaks") return mood;
    if (mood === "loses") return random.chance(0.5) ? "breaks" : { status: 200, retryAfter: null };
    if (mood === "gone") return { status: random.chance(0.2) ? 410 : 500, retryAfter: null };
    if (mood === "fails") return { status: random.pick([301, 400, 404, 500, 502]), retryAfter: null };
    const seconds = String(random.pick([1, 60, 7200, 86_400, 999_999]));
    if (mood === "busy") return { status: random.pick([429, 503]), retryAfter: random.pick([null, seconds]) };
    return { status: random.pick([200, 201, 204]), retryAfter: null };
  };
}

async function populate(
  { db, reset }: SimulatedDatabase,
  now: Date,
  endpoints: readonly Pick<typeof webhookEndpoint.$inferSelect, "id" | "url" | "include_simulations">[],
  interviews: readonly Pick<typeof interview.$inferSelect, "id" | "is_simulated">[],
): Promise<void> {
  await reset();
  const organization_id = organizationId;
  const at = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await db
    .insert(organization)
    .values({ id: organization_id, name: "Simulated", ...at })
    .onConflictDoNothing();
  const settings = { status: "published", access_policy: "FULL_ACCESS", config: {}, revision: 1 } as const;
  const kind = { type: "SERVICE_STUDY", mode: "TEXT_ONLY", estimated_length: 0 } as const;
  await db
    .insert(study)
    .values({ id: studyId, organization_id, title: "Study", ...kind, ...settings, ...at })
    .onConflictDoNothing();
  await db.insert(webhookEndpoint).values(
    endpoints.map((endpoint) => {
      return {
        ...endpoint,
        organization_id,
        secret: newSecret(),
        status: "enabled" as const,
        revision: 1,
        ...at,
      };
    }),
  );
  const begun = { status: "in_progress", type: "SERVICE", language: "English", metadata: {} } as const;
  const flags = { is_mock: false, is_archived: false, is_conducted: false, progress: 0, revision: 1 };
  await db.insert(interview).values(
    interviews.map(({ id, is_simulated }) => {
      return { id, is_simulated, organization_id, study_id: studyId, vid: id, ...begun, ...flags, ...at };
    }),
  );
}
