import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { sql } from "drizzle-orm";
import { deliveryBacklog } from "#core/deliver/webhook/index.ts";
import { modelUse } from "#core/design/work/model-use.ts";
import { foldingLag } from "#core/field/count/index.ts";
import { clockGapMs } from "#core/platform/clock.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { outboxState } from "#core/platform/outbox/index.ts";
import { deletionQueue, showSweep } from "#core/upkeep/files/index.ts";
import { databaseKeyId, keyFault } from "#core/upkeep/operator/key.ts";
import { backedUpTo } from "#core/upkeep/operator/restored.ts";
import { outgrown, readSize } from "#core/upkeep/operator/size.ts";
import { listHeld, retentionState } from "#core/upkeep/retention/index.ts";
import { buildInfo } from "#functions/platform/build-info.ts";
import { shipped } from "#functions/platform/shipped.ts";
import { ownVersion } from "../migrations/releases.ts";
import { type AdminSettings, findPlace, queuesAt } from "./place.ts";

/** What is behind, and by how much; ages are in seconds. */
export async function readStatus(
  ctx: Ctx,
  settings: AdminSettings,
  stage: string | undefined,
): Promise<object> {
  const place = await findPlace(settings);
  const hasQueues = stage !== undefined || queuesAt(settings, place) !== null;
  const { examples: _, ...sweep } = await showSweep(ctx);
  const size = await readSize(ctx);
  const isEmbedded = settings.databaseUrl === null && stage === undefined;
  return {
    versions: {
      service: ownVersion(),
      commit: buildInfo().commit,
      built_at: buildInfo().built_at,
      node: process.versions.node,
      postgresql: await readValue(ctx, sql`current_setting('server_version')`),
    },
    stack: place.running?.base_url ?? null,
    migrations: await migrationsOf(ctx),
    key: await keyState(ctx),
    outbox: await outboxState(ctx),
    deliveries: { due: await deliveryBacklog(ctx) },
    dead_letters: hasQueues ? await countDeadLetters(settings, stage) : null,
    folding: await foldingLag(ctx),
    clock_gap_seconds: (await clockGapMs(ctx)) / 1000,
    retention: {
      oldest_overdue_seconds: (await retentionState(ctx)).oldest_overdue_seconds,
      held: await listHeld(ctx),
    },
    model: await modelUse(ctx),
    files: await deletionQueue(ctx),
    sweep,
    backed_up_to: await backedUpTo(ctx),
    size,
    // Of another database its own operator knows.
    outgrown: isEmbedded ? outgrown(size, availableParallelism()) : [],
  };
}

/** The id of the key that the stored secrets are sealed with, and why the key at hand is not it; null where it is. */
async function keyState(ctx: Ctx): Promise<{ id: string | null; fault: string | null }> {
  const fault = await keyFault(ctx).catch((error: Error) => error);
  return { id: await databaseKeyId(ctx.db), fault: fault?.message ?? null };
}

async function countDeadLetters(settings: AdminSettings, stage: string | undefined): Promise<object> {
  const { deadLetterQueues } = await import("../dead-letters.ts");
  const queues = await deadLetterQueues(settings, stage);
  const counts = await Promise.all(queues.map(async (queue) => [queue.name, await queue.count()] as const));
  return Object.fromEntries(counts);
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/** A command does not run while some are pending; those that a later version has applied are not known here. */
async function migrationsOf(ctx: Ctx): Promise<object> {
  const { entries } = JSON.parse(await readFile(shipped("drizzle/meta/_journal.json"), "utf8")) as Journal;
  const applied = Number(await readValue(ctx, sql`(select count(*) from drizzle.__drizzle_migrations)`));
  const last = Number(await readValue(ctx, sql`(select max(created_at) from drizzle.__drizzle_migrations)`));
  const pending = entries.filter(({ when }) => when > last).map(({ tag }) => tag);
  return { applied, last: entries.findLast(({ when }) => when <= last)?.tag ?? null, pending };
}

async function readValue(ctx: Ctx, expression: ReturnType<typeof sql>): Promise<unknown> {
  const [row] = await ctx.db.select({ value: sql<unknown>`${expression}` }).from(sql`(select) as one_row`);
  return row?.value;
}
