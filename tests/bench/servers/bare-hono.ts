import { Hono } from "hono";
import { handle } from "hono/aws-lambda";

/** The baseline of a cold start: one route without a database. */
const app = new Hono();
app.get("/", (c) => c.json({ ok: true }));

export const handler = handle(app);
