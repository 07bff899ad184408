import { inArray, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { describeError } from "#kit/log.ts";
import { after, type Ctx, nowIso } from "../../platform/ctx.ts";
import { isBucketOurs } from "../files/identity.ts";
import { erasureMarker } from "./erasure.sql.ts";

/** An empty object for each erasure: `erasures/<instant>-<id>`, so that their order is that of the instants. */
const prefix = "erasures/";
const idLength = 36;

/** Longer than a backup may be kept. */
const keptDays = 40;
/** Who asked for the erasure waits so long for the store at most; the relay repeats it. */
const putTimeoutMs = 3_000;
const batchSize = 500;

/** What was erased: an interview, a study or an organization. */
export interface Erasure {
  id: string;
  erased_at: string;
}

const keyOf = ({ id, erased_at }: Erasure): string => `${prefix}${erased_at}-${id}`;

/** A CTE that notes an erasure in its own statement. `markErased` brings it to the store. */
export const notedErasureCte = ({ db }: Ctx, erasure: Erasure) =>
  db
    .$with("noted_erasure")
    .as(db.insert(erasureMarker).values(erasure).onConflictDoNothing().returning({ id: erasureMarker.id }));

/** Notes an erasure in the open transaction, and brings it to the store. */
export async function noteErasure(ctx: Ctx, id: string): Promise<void> {
  const erasure = { id, erased_at: nowIso(ctx) };
  await ctx.db.insert(erasureMarker).values(erasure).onConflictDoNothing();
  markErased(ctx, erasure);
}

/** Like `noteErasure`, for many at once, which the relay brings to the store. */
export async function noteErasures(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const noted = sql`select unnest(${sql.param([...ids])}::uuid[]), ${nowIso(ctx)}::timestamptz`;
  await ctx.db.insert(erasureMarker).select(noted).onConflictDoNothing();
}

/** Puts the marker of a noted erasure once the open transaction has committed. Where that fails, the relay does it. */
export const markErased = (ctx: Ctx, erasure: Erasure): void =>
  after(ctx, (ctx) =>
    put(ctx, erasure).catch((error: unknown) =>
      ctx.log("warn", "erasure_not_marked", { erased_id: erasure.id, ...describeError(error) }),
    ),
  );

const put = (ctx: Ctx, erasure: Erasure): Promise<void> =>
  ctx.bucket.put(keyOf(erasure), new Uint8Array(), "application/octet-stream", { timeoutMs: putTimeoutMs });

/** Puts the markers of all noted erasures, those that are there already too, until the deadline. For the system. */
export async function putErasureMarkers(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  while (ctx.now() < deadline) {
    const noted = await ctx.db.select().from(erasureMarker).orderBy(erasureMarker.erased_at).limit(batchSize);
    const ids: string[] = [];
    for (const erasure of noted) {
      if (ctx.now() >= deadline) break;
      await put(ctx, erasure);
      ids.push(erasure.id);
    }
    if (ids.length > 0) await ctx.db.delete(erasureMarker).where(inArray(erasureMarker.id, ids));
    if (noted.length < batchSize) return;
  }
}

/** The erasures that the store knows of from an instant on, in their order. */
export async function* erasuresSince({ bucket }: Ctx, instant: string): AsyncGenerator<Erasure> {
  let last = `${prefix}${instant}`;
  while (true) {
    const page = await bucket.list({ prefix, after: last });
    yield* page.flatMap(({ key }) => erasureOf(key) ?? []);
    const next = page.at(-1)?.key;
    if (next === undefined) return;
    last = next;
  }
}

/** Whether an object of the store is such a marker. */
export const isErasureMarker = (key: string): boolean => key.startsWith(prefix);

function erasureOf(key: string): Erasure | null {
  const erasure = {
    id: key.slice(-idLength),
    erased_at: key.slice(prefix.length, -idLength - 1),
  };
  return keyOf(erasure) === key && !Number.isNaN(Date.parse(erasure.erased_at)) ? erasure : null;
}

/** Deletes the markers that no backup can need any more at `at`, until the deadline. For the system. */
export async function deleteErasureMarkers(ctx: Ctx, at: Date, deadline: Date): Promise<void> {
  requireSystem(ctx);
  if (!(await isBucketOurs(ctx))) return;
  const end = `${prefix}${new Date(at.getTime() - keptDays * 24 * 3_600_000).toISOString()}`;
  let last = "";
  while (ctx.now() < deadline) {
    const page = await ctx.bucket.list({ prefix, after: last });
    const old = page.map(({ key }) => key).filter((key) => key < end);
    if (old.length > 0) await ctx.bucket.erase(old);
    if (old.length < page.length || page.length === 0) return;
    last = old.at(-1) ?? last;
  }
}
