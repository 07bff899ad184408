import { neonConfig, Pool } from "@neondatabase/serverless";
import { drizzle, type NeonDatabase } from "drizzle-orm/neon-serverless";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";

const MAX_CONNECTIONS = 4;

/**
 * Single statements travel by HTTP, which a frozen function cannot break; transactions by WebSocket.
 * `proxy` stands for Neon where there is none.
 */
export function connectNeon(url: string, proxy?: string) {
  neonConfig.poolQueryViaFetch = true;
  neonConfig.fetchFunction = fetchStatement;
  // The default holds every write back for a timer: more than a millisecond a statement.
  neonConfig.coalesceWrites = false;
  if (proxy) useProxy(proxy);
  const pool = new Pool({ connectionString: url, max: MAX_CONNECTIONS });
  pool.on("error", () => undefined);
  const db = drizzle(pool);
  const transaction: typeof db.transaction = (work, config) => transact(pool, work, config);
  return { db: Object.assign(db, { transaction }), close: () => pool.end() };
}

/** A client in use that loses its connection rejects its queries, and unless it is heard also ends the process. */
const rejectedElsewhere = () => undefined;

type Work<T> = Parameters<typeof NeonDatabase.prototype.transaction<T>>[0];

/**
 * Drizzle's own does not give back a client whose BEGIN failed. A BEGIN that fails has changed nothing and is
 * tried again, as often as the pool may hold dead connections; once it succeeded nothing is.
 */
async function transact<T>(pool: Pool, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const client = await pool.connect();
    client.off("error", rejectedElsewhere).on("error", rejectedElsewhere);
    let begun = false;
    try {
      const started: Work<T> = (tx) => {
        begun = true;
        return work(tx);
      };
      return await drizzle(client).transaction(started, config);
    } catch (error) {
      if (begun || attempt === MAX_CONNECTIONS) throw error;
    } finally {
      client.release(!begun);
    }
  }
}

/** The connection may have died since the last event. A read is repeated; a write may have been carried out. */
async function fetchStatement(url: string, init: { body: string }) {
  const send = () => fetch(url, { method: "POST", ...init });
  return send().catch((error) => {
    if (!/^\s*select\b/i.test(JSON.parse(init.body).query ?? "")) throw error;
    return send();
  });
}

function useProxy(proxy: string) {
  neonConfig.useSecureWebSocket = false;
  neonConfig.forceDisablePgSSL = true;
  neonConfig.pipelineConnect = false;
  neonConfig.wsProxy = () => `${proxy}/v2`;
  neonConfig.fetchEndpoint = () => `http://${proxy}/sql`;
}
