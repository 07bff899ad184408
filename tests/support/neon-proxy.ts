import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { json } from "node:stream/consumers";
import pg from "pg";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { listen } from "#local-aws/listen.ts";

interface Statement {
  query: string;
  params?: unknown[];
}

/** Where the next connections with this text are cut: before the server gets it, or before it responds. */
interface Cut {
  at: RegExp;
  delivered: boolean;
  times: number;
}

const ISOLATION: Record<string, string> = {
  ReadUncommitted: "read uncommitted",
  ReadCommitted: "read committed",
  RepeatableRead: "repeatable read",
  Serializable: "serializable",
};
const ERROR_FIELDS =
  "message code severity detail hint position where schema table column dataType constraint routine".split(
    " ",
  );

/** Neon's proxy in front of the server of `url`: `/v2` carries a connection over WebSocket, `POST /sql` a statement. */
export async function startNeonProxy(url: string) {
  const { hostname, port } = new URL(url);
  const pools = new Map<string, pg.Pool>();
  let pending: Cut | undefined;
  let posts = 0;

  function cutAt(text: string): Cut | undefined {
    const cut = pending?.at.test(text) ? pending : undefined;
    if (cut && --cut.times === 0) pending = undefined;
    return cut;
  }

  /** The driver sends the database's name, without the port. */
  function poolOf(connectionString: string) {
    const target = Object.assign(new URL(connectionString), { hostname, port }).href;
    const pool = pools.get(target) ?? new pg.Pool({ connectionString: target });
    if (!pools.has(target)) pool.on("error", () => undefined);
    pools.set(target, pool);
    return pool;
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    posts++;
    const body = (await json(request)) as Statement | { queries: Statement[] };
    const cut = cutAt(JSON.stringify(body));
    if (cut && !cut.delivered) return request.socket.destroy();
    const pool = poolOf(String(request.headers["neon-connection-string"]));
    const [status, result] = await ("queries" in body
      ? runBatch(pool, body.queries, request)
      : run(pool, body)
    ).then(
      (rows) => [200, rows] as const,
      (error) => [400, Object.fromEntries(ERROR_FIELDS.map((name) => [name, error[name]]))] as const,
    );
    if (cut) return request.socket.destroy();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(result));
  }

  function tunnel(socket: WebSocket) {
    const server = connect(Number(port), hostname).setNoDelay(true);
    const close = () => socket.close();
    server
      .on("data", (data) => socket.send(data))
      .on("error", close)
      .on("close", close);
    socket.on("close", () => server.end()).on("error", () => server.destroy());
    socket.on("message", (message: RawData) => {
      const data = message as Buffer;
      const cut = cutAt(data.toString("latin1"));
      if (!cut || cut.delivered) server.write(data);
      if (cut) socket.terminate();
    });
  }

  const http = createServer(answer);
  const sockets = new WebSocketServer({ server: http, path: "/v2", perMessageDeflate: false });
  sockets.on("connection", tunnel);
  const { endpoint, stop } = await listen(http);

  return {
    host: new URL(endpoint).host,
    /** Cuts every connection, idle or not; returns how many were WebSockets. */
    dropAll() {
      const dropped = sockets.clients.size;
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      return dropped;
    },
    cutNext(at: RegExp, delivered: boolean, times = 1) {
      pending = { at, delivered, times };
    },
    /** The number of HTTP requests so far. */
    posts: () => posts,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      await stop();
      for (const pool of pools.values()) await pool.end();
    },
  };
}

/** Values are returned in PostgreSQL's text format; the driver parses them. */
async function run(client: pg.Pool | pg.PoolClient, { query, params = [] }: Statement) {
  const types = { getTypeParser: () => (text: string) => text };
  const result = await client.query({ text: query, values: params, rowMode: "array", types });
  const { command, rowCount, rows, fields } = result;
  return { command, rowCount: rowCount ?? 0, rows, fields, rowAsArray: true };
}

async function runBatch(pool: pg.Pool, statements: Statement[], { headers }: IncomingMessage) {
  const client = await pool.connect();
  try {
    const isolation = ISOLATION[String(headers["neon-batch-isolation-level"])];
    const readOnly = headers["neon-batch-read-only"] === "true";
    await client.query(
      `begin ${isolation ? `isolation level ${isolation}` : ""} ${readOnly ? "read only" : ""}`,
    );
    const results = [];
    for (const statement of statements) results.push(await run(client, statement));
    await client.query("commit");
    return { results };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
