import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";
import { startPostgres } from "#local/postgres.ts";

/** The floor of `npm start`: the same PostgreSQL, the same tables from one file, and a server that answers. */

const [dataDir = "", schema = ""] = process.argv.slice(2);
const postgres = await startPostgres({ dataDir });
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const { rows } = await client.query("select to_regclass('study') is null as is_empty");
if (rows[0].is_empty) await client.query(readFileSync(schema, "utf8"));

const server = createServer(async (_request, response) => {
  const { rows } = await client.query("select count(*)::int from study");
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
});
server.listen(0, "127.0.0.1", async () => {
  const { port } = server.address() as { port: number };
  await (await fetch(`http://127.0.0.1:${port}`)).text();
  console.log("It runs. Ctrl-C ends it.");
});
process.once("SIGINT", async () => {
  await client.end();
  await postgres.stop();
  process.exit(0);
});
