import { neonConfig, Pool } from "@neondatabase/serverless";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/neon-serverless";
import * as z from "zod";

/** The floor of a worker's cold start: its libraries, and a handler that reads a message and asks the database. */

neonConfig.poolQueryViaFetch = true;
const db = drizzle(new Pool({ connectionString: "postgresql://u:p@localhost/db", max: 4 }));
const Message = z.strictObject({ kind: z.string(), id: z.uuid() });

export async function handler({ Records }: { Records: { body: string }[] }): Promise<void> {
  for (const { body } of Records) await db.execute(sql`select ${Message.parse(JSON.parse(body)).id}`);
}
