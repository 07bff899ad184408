import { setTimeout as sleep } from "node:timers/promises";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { Hono } from "hono";
import { handle, type LambdaContext, type LambdaEvent } from "hono/aws-lambda";
import { setCookie } from "hono/cookie";

const MB = 1024 * 1024;
let requests = 0;
let lastTick = performance.now();
let longestPause = 0;

function tick() {
  longestPause = Math.max(longestPause, performance.now() - lastTick);
  lastTick = performance.now();
}

setInterval(tick, 5).unref();

// A function for testing the stand-in itself: requests, limits and failures.
const app = new Hono<{ Bindings: { event: LambdaEvent; lambdaContext: LambdaContext } }>()
  .get("/event/*", (c) => c.json(c.env.event))
  .get("/path/:name", (c) => c.json({ name: c.req.param("name"), queries: c.req.queries() }))
  .get("/cookies", (c) => {
    setCookie(c, "one", "1");
    setCookie(c, "two", "2", { httpOnly: true });
    return c.text(c.req.header("cookie") ?? "");
  })
  .get("/requests", (c) => c.json({ requests: ++requests, pid: process.pid }))
  .get("/pause", (c) => {
    tick();
    return c.json({ milliseconds: longestPause });
  })
  .get("/environment", (c) => c.json(process.env))
  .get("/time", (c) => c.json({ left: c.env.lambdaContext.getRemainingTimeInMillis() }))
  .post("/echo", async (c) =>
    c.body(await c.req.arrayBuffer(), 200, { "content-type": "application/octet-stream" }),
  )
  .post("/encoding", (c) =>
    c.json({ base64: "isBase64Encoded" in c.env.event && c.env.event.isBase64Encoded }),
  )
  .get("/large/:mb", (c) => c.text("x".repeat(Number(c.req.param("mb")) * MB)))
  .get("/slow", async (c) => {
    await sleep(5000);
    return c.text("done");
  })
  .get("/exit", () => process.exit(3))
  .get("/nothing", (c) => c.body(null, 204));

export const handler = handle(app);

export async function queue(event: SQSEvent): Promise<SQSBatchResponse | null> {
  const bodies = event.Records.map(({ body }) => body);
  if (bodies.includes("throw")) throw new Error("no batch");
  if (bodies.includes("nothing")) return null;
  const failed = event.Records.filter(({ body }) => body === "bad").map(({ messageId }) => messageId);
  if (bodies.includes("stranger")) failed.push("stranger");
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

export const schedule = async (event: unknown) => event;
