import http from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import * as z from "zod";
import { storeBareAnswer } from "./bare-answer.ts";

/**
 * The least that stores an answer over HTTP: `node:http`, one schema and the transaction of two statements. It checks no
 * link, knows no study, and answers with nothing but the number of the turn.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const Answer = z.strictObject({
  client_turn_id: z.uuid(),
  expected_seq: z.int().min(0),
  question_id: z.uuid(),
  value: z.string().max(20_000),
});

const server = http.createServer(async (request, response) => {
  const answer = Answer.parse(JSON.parse(await text(request)));
  await storeBareAnswer(pool, (request.url ?? "").slice(1), answer.expected_seq, answer.value);
  const body = JSON.stringify({ seq: answer.expected_seq + 1 });
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
