import { Hono } from "hono";
import { handle } from "hono/aws-lambda";

/** The floor of a cold start: one route and nothing behind it. */
const app = new Hono();
app.get("/", (c) => c.json({ ok: true }));

export const handler = handle(app);
