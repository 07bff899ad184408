import { neonConfig, Pool } from "@neondatabase/serverless";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/neon-serverless";
import { Hono } from "hono";
import { handle } from "hono/aws-lambda";
import * as z from "zod";

/** The floor of an edge's cold start: its libraries, and one route each that refuses the request of the bench. */

neonConfig.poolQueryViaFetch = true;
const db = drizzle(new Pool({ connectionString: "postgresql://u:p@localhost/db", max: 4 }));
const Answer = z.strictObject({ client_turn_id: z.uuid(), expected_seq: z.int().min(0) });
const app = new Hono();

app.get("/api/v1/studies", async (c) => {
  const key = c.req.header("authorization");
  if (key === undefined) return c.json({ detail: "Not authenticated", code: "unauthenticated" }, 401);
  return c.json((await db.execute(sql`select ${key}`)).rows);
});
app.post("/participant/v1/interviews/:vid/answers", async (c) => {
  const { success, error } = Answer.safeParse(await c.req.json());
  return c.json({ detail: success ? [] : error.issues }, 422);
});

export const handler = handle(app);
