import { sql } from "drizzle-orm";
import type { Ctx } from "./ctx.ts";
import { requireRow } from "./db.ts";

/** Clocks that differ by more say nothing about what is due. */
export const mostClockGapMs = 30_000;

/** By how much the process's clock is ahead of the database's, in milliseconds, and negative where it is behind. */
export async function clockGapMs(ctx: Ctx): Promise<number> {
  const before = ctx.now().getTime();
  const database = Math.floor(await databaseTime(ctx));
  const after = ctx.now().getTime();
  // Between the two the database may have read its clock at any moment.
  if (database < before) return before - database;
  return after < database ? after - database : 0;
}

async function databaseTime({ db, databaseNow }: Ctx): Promise<number> {
  if (databaseNow !== undefined) return databaseNow().getTime();
  const time = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;
  const [row] = await db.select({ time }).from(sql`(select) as one_row`);
  return requireRow(row).time;
}

/** Up to 30 s either way: more than clocks that are kept right ever differ. */
export const isClockRight = (gapMs: number): boolean => Math.abs(gapMs) <= mostClockGapMs;

/** What is due by a wrong clock may not be due at all: nothing is deleted by it. */
export class WrongClock extends Error {
  constructor(gapMs: number) {
    const seconds = Math.round(Math.abs(gapMs) / 1000);
    const side = gapMs > 0 ? "ahead of" : "behind";
    super(
      `nothing is deleted, since this machine's clock is ${seconds} s ${side} the database's: set the one that is wrong`,
    );
  }
}

/** Throws `WrongClock` where the process's clock and the database's are more than 30 s apart. */
export async function requireRightClock(ctx: Ctx): Promise<void> {
  const gapMs = await clockGapMs(ctx);
  if (!isClockRight(gapMs)) throw new WrongClock(gapMs);
}
