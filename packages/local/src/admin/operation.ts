import * as z from "zod";
import { enableEndpoint, listEndpoints } from "#core/deliver/webhook/index.ts";
import { drainOutbox, makeOutboxDue } from "#core/platform/outbox/index.ts";
import { confirmOrphans, showSweep } from "#core/upkeep/files/index.ts";
import { releaseRetention, runRetention } from "#core/upkeep/retention/index.ts";
import { queues, schedules } from "#functions/background.ts";
import { command, option } from "./command.ts";
import { unreachableQueue } from "./connect.ts";
import type { AdminSettings } from "./place.ts";
import { readStatus } from "./status.ts";

const { id, instant, count } = option;
const timeoutMs = 3_600_000;

const stage = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, "must be the name of a stage")
  .optional();
const origins = [...Object.keys(queues), ...Object.keys(schedules)];
const origin = z.enum(origins, `must be one of ${origins.join(", ")}`);

/** Loaded on first use: the SDK takes longer than most commands. */
const deadLettersOf = async (settings: AdminSettings, stage: string | undefined) =>
  (await import("../dead-letters.ts")).deadLetterQueues(settings, stage);

export const operationCommands = [
  command(
    "status",
    "Shows migrations, background work, dead letters and versions: what is behind, and by how much.",
    "[--stage S]",
    z.object({ stage }),
    (ctx, { stage }, settings) => readStatus(ctx, settings, stage),
  ),
  command(
    "dead-letters list",
    "Lists the dead letters of queues and schedules, at most ten of each. --stage needs AWS credentials; " +
      "without it, the command looks at the service that runs here or that the settings name.",
    "[--stage S]",
    z.object({ stage }),
    async (_ctx, { stage }, settings) => {
      const found = await deadLettersOf(settings, stage);
      return { dead_letters: (await Promise.all(found.map((each) => each.list()))).flat() };
    },
  ),
  command(
    "dead-letters redrive",
    "Moves dead letters back to the queue that they came from. Do this once you have fixed the cause. Those " +
      "of schedules stay: the next run does the work.",
    "[--queue NAME] [--stage S]",
    z.object({ queue: origin.optional(), stage }),
    async (_ctx, { queue, stage }, settings) => {
      const found = await deadLettersOf(settings, stage);
      const wanted = found.filter(({ name }) => queue === undefined || name === queue);
      return { moved: await Promise.all(wanted.map((each) => each.redrive())) };
    },
  ),
  command(
    "dead-letters delete",
    "Deletes the dead letters of a queue or a schedule for good; --count must be their exact number.",
    "--queue NAME --count N [--stage S]",
    z.object({ queue: origin, count, stage }),
    async (_ctx, { queue, count, stage }, settings) => {
      const found = (await deadLettersOf(settings, stage)).find(({ name }) => name === queue);
      if (found === undefined) throw new Error(`there are no dead letters of ${queue} here`);
      return found.delete(count);
    },
  ),
  command(
    "webhook list",
    "Lists an organization's webhook endpoints.",
    "--org ID",
    z.object({ org: id }),
    async (ctx, { org }) => ({ endpoints: await listEndpoints(ctx, org) }),
  ),
  command(
    "webhook enable",
    "Enables a webhook endpoint that was disabled.",
    "--id ID",
    z.object({ id }),
    (ctx, { id }) => enableEndpoint(ctx, id),
  ),
  command(
    "retention run",
    "Does now what the hourly run does: removes what should no longer be kept, as of --at, and erases " +
      "deleted studies. A clock that is wrong and a removal that is held stop it too.",
    "[--at ISO]",
    z.object({ at: instant.optional() }),
    (ctx, { at = ctx.now() }) =>
      runRetention(ctx, { at, deadline: new Date(ctx.now().getTime() + timeoutMs) }),
  ),
  command(
    "retention release",
    "Lets retention remove what it holds of an organization: more than a fifth of its transcripts at once, and " +
      "far more than ever before.",
    "--org ID",
    z.object({ org: id }),
    (ctx, { org }) => releaseRetention(ctx, org),
  ),
  command(
    "orphans show",
    "Shows the current or last sweep for files without a reference, and some of the files that it would " +
      "delete.",
    "",
    z.object({}),
    showSweep,
  ),
  command(
    "orphans delete",
    "Confirms that all N files that a stopped sweep has found can be deleted.",
    "--count N",
    z.object({ count }),
    (ctx, { count }) => confirmOrphans(ctx, count),
  ),
  command(
    "outbox drain",
    "Sends messages for all background work now; if there are no queues, the relay's next run sends them.",
    "",
    z.object({}),
    async (ctx) =>
      ctx.queue === unreachableQueue
        ? { sent: 0, left_to_relay: await makeOutboxDue(ctx) }
        : drainOutbox(ctx),
  ),
];
