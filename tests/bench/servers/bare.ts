import { randomBytes, randomUUID } from "node:crypto";
import http from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import type { Prepared, Statement } from "./product.ts";
import { reportUsage } from "./usage.ts";

/** The baseline: `node:http` and `pg` run the given statements by name and return the rows of the last one. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const operations = JSON.parse(process.env.OPERATIONS ?? "[]") as Pick<Prepared, "name" | "statements">[];
const byPath = new Map(operations.map(({ name, statements }) => [`/${name}`, { name, statements }]));

/** Replaces ids and tokens by new ones; the same value is replaced by the same new one everywhere. */
function fresh({ values, made }: Statement): unknown[] {
  const replaced = made.map((old) => [old, old.length === 36 ? randomUUID() : newToken()] as const);
  const renewed = (text: string) => replaced.reduce((all, [old, anew]) => all.replaceAll(old, anew), text);
  return values.map((value) => (typeof value === "string" && made.length > 0 ? renewed(value) : value));
}

const newToken = () => randomBytes(24).toString("base64url");

const server = http.createServer(async (request, response) => {
  const operation = byPath.get(request.url ?? "");
  if (operation === undefined) return void response.writeHead(404).end();
  if (request.method === "POST") JSON.parse(await text(request));
  let rows: unknown[] = [];
  for (const [index, statement] of operation.statements.entries()) {
    const { text } = statement;
    const result = await pool.query({ name: `${operation.name}_${index}`, text, values: fresh(statement) });
    rows = result.rows;
  }
  const body = JSON.stringify(rows);
  response
    .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
    .end(body);
});

reportUsage();

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
