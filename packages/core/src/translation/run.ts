import { requireSystem } from "../platform/actor.ts";
import { type Ctx, nowIso, transact } from "../platform/ctx.ts";
import { ModelError } from "../platform/model.ts";
import { nudge } from "../platform/queue.ts";
import { readEntries, storeUnits, type TranslationEntry } from "./entry.ts";
import { closeJob, keepLease, type Lease, releaseLease, takeLease } from "./lease.ts";
import { chunkSize, untranslatedUnits } from "./plan.ts";
import { translateUnits } from "./translate.ts";
import { pathKey, type StoredUnit, type StoredUnits, translationOf, type Unit } from "./unit.ts";

/** What one chunk may take, and below which no other is begun. */
const chunkMs = 60_000;
const leastMs = 15_000;
/** A lease outlives whoever holds it by this much. */
const slackMs = 10_000;

interface Task {
  place: TranslationEntry;
  unit: Unit;
}

/**
 * Translates what promised work asks for, chunk by chunk: the model is asked outside any transaction, and each
 * chunk's results are stored only while the lease is held. What does not fit before the deadline goes on later.
 */
export async function runTranslation(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const lease = await takeLease(ctx, outboxId, new Date(deadline.getTime() + slackMs));
  if (lease === null) return;
  try {
    const isFinished = await translateChunks(ctx, lease, deadline);
    if (isFinished) return;
    await releaseLease(ctx, lease);
    await nudge(ctx, "translation", [{ kind: "work", id: outboxId }]);
  } catch (error) {
    await releaseLease(ctx, lease);
    // Nothing is wrong with the work: the relay sends it again, each time later.
    if (!(error instanceof ModelError)) throw error;
    ctx.log("warn", "translation_put_off", { study_id: lease.study_id, failure: error.failure });
  }
}

async function translateChunks(ctx: Ctx, lease: Lease, deadline: Date): Promise<boolean> {
  for (;;) {
    const { places, requestedAt } = await readEntries(ctx, lease);
    if (requestedAt === undefined) return true;
    const tasks = places.flatMap((place) =>
      untranslatedUnits(place.units, place.stored, requestedAt).map((unit) => ({ place, unit })),
    );
    if (tasks.length === 0) {
      if (await closeJob(ctx, lease, requestedAt)) return true;
      continue;
    }
    const left = deadline.getTime() - ctx.now().getTime();
    if (left < leastMs) return false;
    const chunk = tasks.slice(0, chunkSize(tasks.map(({ unit }) => unit.text)));
    const texts = await translateUnits(ctx, lease, chunk, Math.min(chunkMs, left - leastMs / 3));
    if (!(await storeChunk(ctx, lease, chunk, texts))) return true;
  }
}

/** False when the lease was lost meanwhile: somebody else has the work. */
async function storeChunk(
  ctx: Ctx,
  lease: Lease,
  chunk: readonly Task[],
  texts: ReadonlyMap<Task, string | null>,
): Promise<boolean> {
  const at = nowIso(ctx);
  const changed = [...Map.groupBy(chunk, ({ place }) => place)].map(([place, tasks]) => {
    const fresh = new Map(
      tasks.map((task): [string, StoredUnit] => {
        return [pathKey(task.unit.path), { hash: task.unit.hash, text: texts.get(task) ?? null, at }];
      }),
    );
    return { id: place.id, units: mergeUnits(place, fresh) };
  });
  return transact(ctx, async (ctx) => {
    if (!(await keepLease(ctx, lease))) return false;
    await storeUnits(ctx, lease.study_id, changed, at);
    return true;
  });
}

/** What is known of the present units; places that no longer exist are forgotten. */
function mergeUnits(place: TranslationEntry, fresh: ReadonlyMap<string, StoredUnit>): StoredUnits {
  const entries = place.units.flatMap((unit) => {
    const key = pathKey(unit.path);
    const known = fresh.get(key) ?? translationOf(place.stored, unit) ?? place.stored[key];
    return known === undefined ? [] : [[key, known] as const];
  });
  return Object.fromEntries(entries);
}
