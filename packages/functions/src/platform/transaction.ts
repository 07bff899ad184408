import type { Db } from "#core/platform/db.ts";

interface PoolClient {
  on: (event: "error", listener: () => void) => unknown;
  off: (event: "error", listener: () => void) => unknown;
  release: (destroy: boolean) => void;
}

interface Pool<Client> {
  on: (event: "error", listener: () => void) => unknown;
  connect: () => Promise<Client>;
}

type Transact = Db["transaction"];
type Work<T> = (tx: Parameters<Parameters<Transact>[0]>[0]) => Promise<T>;

/** A client that loses its connection rejects its queries, and unless it is heard also ends the process. */
const ignored = () => undefined;

/** A driver's Drizzle over its pool of so many connections, made to bear those that break. */
export function tolerateBrokenConnections<Client extends PoolClient>(
  db: object,
  pool: Pool<Client>,
  maxConnections: number,
  open: (client: Client) => unknown,
): Db {
  pool.on("error", ignored);
  const transaction: Transact = (work, config) =>
    runTransaction(pool, maxConnections, (client) => open(client) as Db, work, config);
  return Object.assign(db, { transaction }) as unknown as Db;
}

/**
 * Drizzle's own does not give back a client whose BEGIN failed. A BEGIN that fails has changed nothing and is
 * tried again, as often as the pool may hold dead connections; once it succeeded nothing is.
 */
async function runTransaction<Client extends PoolClient, T>(
  pool: Pool<Client>,
  maxConnections: number,
  open: (client: Client) => Db,
  work: Work<T>,
  config?: Parameters<Transact>[1],
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const client = await pool.connect();
    client.off("error", ignored);
    client.on("error", ignored);
    let begun = false;
    try {
      const started: Work<T> = (tx) => {
        begun = true;
        return work(tx);
      };
      return await open(client).transaction(started, config);
    } catch (error) {
      if (begun || attempt === maxConnections) throw error;
    } finally {
      client.release(!begun);
    }
  }
}
