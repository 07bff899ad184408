import { randomBytes } from "node:crypto";
import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import * as z from "zod";
import { bareState, storeBareAnswer } from "./bare-answer.ts";

/**
 * The least that stores an answer over HTTP: `node:http`, one schema and the transaction of two statements. It checks no
 * link, knows no study, and answers with nothing but the number of the turn. For a crowd there is a static page, a start,
 * and answers that wait for a model.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const modelMs = Number(process.env.MODEL_MS ?? 0);
/** Does not compress. */
const page = randomBytes(Number(process.env.PAGE_BYTES ?? 0));

const Answer = z.strictObject({
  client_turn_id: z.uuid(),
  expected_seq: z.int().min(0),
  question_id: z.uuid(),
  value: z.string().max(20_000),
});

const server = http.createServer(async (request, response) => {
  const [, name = "", id = name] = (request.url ?? "").split("/");
  if (request.method === "GET")
    return void response
      .writeHead(200, { "content-type": "text/html", "content-length": page.length })
      .end(page);
  const sent = await text(request);
  let seq = 0;
  if (name === "start") await pool.query("insert into bare_state values ($1, $2)", [id, bareState]);
  else {
    const answer = Answer.parse(JSON.parse(sent));
    if (name === "slow") await sleep(modelMs);
    await storeBareAnswer(pool, id, answer.expected_seq, answer.value);
    seq = answer.expected_seq + 1;
  }
  const body = JSON.stringify({ seq });
  response
    .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
    .end(body);
});

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
