import { randomBytes, randomUUID } from "node:crypto";
import http from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import type { Prepared } from "./product.ts";

/** The floor: `node:http` and `pg` running given statements by name and answering the rows of the last. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const operations = JSON.parse(process.env.OPERATIONS ?? "[]") as Pick<Prepared, "name" | "statements">[];
const byPath = new Map(operations.map(({ name, statements }) => [`/${name}`, { name, statements }]));

/** An insert needs an id and a token of its own each time. */
function fresh(statement: string, values: unknown[]): unknown[] {
  if (!/insert into "interview"/i.test(statement)) return values;
  return values.map((value) => {
    if (typeof value !== "string") return value;
    if (/^[\w-]{32}$/.test(value)) return randomBytes(24).toString("base64url");
    return value === interviewIdOf(values) ? randomUUID() : value;
  });
}

/** The row's own id is the first UUID among its values. */
const interviewIdOf = (values: unknown[]) =>
  values.find((value) => typeof value === "string" && /^[0-9a-f-]{36}$/.test(value));

const server = http.createServer(async (request, response) => {
  const operation = byPath.get(request.url ?? "");
  if (operation === undefined) return void response.writeHead(404).end();
  if (request.method === "POST") JSON.parse(await text(request));
  let rows: unknown[] = [];
  for (const [index, { text, values }] of operation.statements.entries()) {
    const result = await pool.query({
      name: `${operation.name}_${index}`,
      text,
      values: fresh(text, values),
    });
    rows = result.rows;
  }
  const body = JSON.stringify(rows);
  response
    .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
    .end(body);
});

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
