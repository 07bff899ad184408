import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { eventTypes } from "#core/account/event/schema.ts";
import { verifyCounts } from "#core/field/count/index.ts";
import { type Client, newClient, useStack } from "#tests/support/api.ts";
import { chancesOf } from "#tests/support/chaos/chance.ts";
import { newClock, push } from "#tests/support/chaos/clock.ts";
import { driveClosings, prepareClosings } from "#tests/support/chaos/closings.ts";
import { checkEntries, driveEntries, prepareEntries } from "#tests/support/chaos/entries.ts";
import { checkEvents, replayFailed } from "#tests/support/chaos/events.ts";
import { checkExports, driveExports, prepareExports } from "#tests/support/chaos/exports.ts";
import { newFaults } from "#tests/support/chaos/faults.ts";
import { checkInsights, driveInsights, prepareInsights } from "#tests/support/chaos/insights.ts";
import { quiesce } from "#tests/support/chaos/quiet.ts";
import { checkRemovals, prepareRemovals } from "#tests/support/chaos/removals.ts";
import { checkRetention, prepareRetention } from "#tests/support/chaos/retention.ts";
import {
  checkTranslations,
  driveTranslations,
  prepareTranslations,
} from "#tests/support/chaos/translations.ts";
import { startCampaign } from "#tests/support/chaos/world.ts";

/**
 * Every part of the service is killed again and again while it works, while the database, queues, storage and receivers
 * fail as well. `npm run test:chaos` kills a thousand times; CHAOS_SEED repeats a run's decisions.
 */
const { CHAOS, CHAOS_SEED = randomInt(2 ** 31) } = process.env;
const seed = Number(CHAOS_SEED);
const isLong = CHAOS !== undefined;
const size = isLong
  ? {
      kills: Number(CHAOS),
      longestMs: 1_800_000,
      interviews: 2000,
      transcripts: 4000,
      hours: 36,
      removed: 20_000,
    }
  : { kills: 40, longestMs: 15_000, interviews: 200, transcripts: 400, hours: 4, removed: 1000 };
const clients = 6;

/** Events that must have happened for a campaign to be meaningful. */
const everyKind = [
  ...["api", "webhook", "translation", "export", "insight", "relay", "retention", "removal"].map(
    (role) => `killed at work: ${role}`,
  ),
  "COMMITs lost on their way",
  "COMMITs whose answer was lost",
  "other answers of the database lost",
  ...["refused", "cut", "unanswered", "declined"].map((fate) => `send: ${fate}`),
  ...["refused", "cut", "unanswered"].map((fate) => `delete: ${fate}`),
];

/** How often a worker may have had to do again what it had under way. */
const interruptionsIn = (counts: Record<string, number>): number =>
  Object.entries(counts)
    .filter(([name]) => /: insight$|COMMITs|answers of the database/.test(name))
    .reduce((sum, [, count]) => sum + count, 0);

const clock = newClock();
const stack = useStack({ now: clock.now });

it(`loses and duplicates nothing, whatever is killed (CHAOS_SEED=${seed})`, {
  timeout: size.longestMs + 600_000,
}, async () => {
  const begun = performance.now();
  const faults = newFaults();
  const chances = chancesOf(seed);
  const setting = { faults, chances, clock, databaseUrl: stack.pool.options.connectionString ?? "" };
  const closings = await prepareClosings(setting, await newClient(stack), size.interviews);
  const translations = await prepareTranslations(setting, stack.pool, await newClient(stack));
  const exports = await prepareExports(setting, await newClient(stack));
  const entries = await prepareEntries(await newClient(stack));
  const insights = await prepareInsights(await newClient(stack));
  const kept = await prepareRetention(stack, await newClient(stack), size.transcripts, size.hours);
  const clientsToRemove: [Client, Client] = [await newClient(stack), await newClient(stack)];
  const removals = await prepareRemovals(stack, clientsToRemove, size.removed);
  const campaign = await startCampaign(setting, stack.storage.endpoint);
  onTestFinished(async () => {
    faults.end();
    await campaign.stop();
    const receivers = [...Object.values(closings.receivers), translations.receiver, exports.receiver];
    await Promise.all(receivers.map((receiver) => receiver.stop()));
  });

  const driven = Promise.all([
    ...Array.from({ length: clients }, (_, n) => driveClosings(campaign, closings, `client-${n}`)),
    ...["first device", "second device"].map((name) => driveEntries(campaign, entries, name)),
    driveTranslations(campaign, translations),
    driveExports(campaign, exports),
    driveInsights(campaign, insights),
    push(clock, chances("clock"), faults),
    enoughKills(),
  ]);
  await driven;
  // What follows waits for every role.
  faults.requireOnlyKills();
  const killedFor = performance.now() - begun;
  // No further interview expires during the checks.
  clock.forward(size.hours * 3_600_000);
  await quiesce(stack.pool, campaign);
  const givenUp = await replayFailed(stack.pool, closings);
  await quiesce(stack.pool, campaign);

  const figures = {
    ...(await checkEvents(stack.pool, closings)),
    ...(await checkEntries(stack.pool, entries)),
    ...(await checkTranslations(stack.pool, translations)),
    ...(await checkExports(stack.pool, exports)),
    ...(await checkInsights(
      stack.pool,
      insights,
      campaign.logged()["logged insight call"] ?? 0,
      interruptionsIn(faults.counts()),
    )),
    ...(await checkRetention(stack, kept, clock.now())),
    ...(await checkRemovals(stack, removals)),
  };
  expect((await verifyCounts(stack.ctx, {})).differences).toEqual([]);
  expect(await campaign.deadLetters()).toBe(0);
  const counts = faults.counts();
  faults.requireOnlyKills();
  expect(faults.kills()).toBeGreaterThan(0);
  if (isLong) {
    expect(faults.kills()).toBeGreaterThanOrEqual(size.kills);
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(everyKind));
    expect(figures.duplicates).toBeGreaterThan(0);
    expect(Object.keys(figures)).toEqual(expect.arrayContaining([...eventTypes]));
  }

  const seconds = (ms: number) => Math.round(ms / 1000);
  console.log({
    seed,
    kills: faults.kills(),
    "seconds of killing": seconds(killedFor),
    "seconds in all": seconds(performance.now() - begun),
    "hours by the clock": Math.round(clock.aheadMs() / 360_000) / 10,
    ...figures,
    "deliveries given up, and replayed": givenUp,
    ...counts,
    ...campaign.logged(),
  });

  /** On a busy machine the short form accepts fewer kills. */
  async function enoughKills(): Promise<void> {
    const until = performance.now() + size.longestMs;
    const isLate = () => performance.now() > until && faults.kills() > 0;
    while (faults.kills() < size.kills && !isLate() && !faults.areOver()) await sleep(20);
    faults.end();
  }
});
