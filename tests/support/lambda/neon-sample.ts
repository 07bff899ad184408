import { sql } from "drizzle-orm";
import { connectNeon } from "#functions/platform/neon.ts";

const { DATABASE_URL = "", NEON_PROXY = "" } = process.env;
const { db } = connectNeon(DATABASE_URL, NEON_PROXY);

const EVENTS: Record<string, () => Promise<unknown>> = {
  read: () => db.execute(sql`select count(*) from visit`),
  write: () => db.execute(sql`insert into visit default values`),
  transaction: () => db.transaction((tx) => tx.execute(sql`insert into visit default values`)),
  "read, then write": async () => {
    await EVENTS.read?.();
    await EVENTS.write?.();
  },
  "four transactions at once": () => Promise.all(Array.from({ length: 4 }, () => EVENTS.transaction?.())),
};

/** A function that keeps its connections between events. */
export async function handler(event: string) {
  await EVENTS[event]?.();
}
