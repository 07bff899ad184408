import { DrizzleQueryError } from "drizzle-orm";
import type { Db } from "#core/platform/db.ts";
import { isNoResponse } from "./database-timeouts.ts";
import { isGivenUp } from "./lost-transaction.ts";

interface PoolClient {
  on: (event: "error", listener: () => void) => unknown;
  off: (event: "error", listener: () => void) => unknown;
  release: (destroy: boolean) => void;
  query: (...statement: never[]) => unknown;
}

interface Pool<Client> {
  on: (event: "error", listener: () => void) => unknown;
  connect: () => Promise<Client>;
}

type Transact = Db["transaction"];
type Work<T> = (tx: Parameters<Parameters<Transact>[0]>[0]) => Promise<T>;

/**
 * A client that loses its connection emits an error, which ends the process unless there is a listener. Its queries
 * reject anyway.
 */
const ignoreError = () => undefined;

/** Drizzle over a driver's pool of `max` connections, made to tolerate broken ones. */
export function tolerateBrokenConnections<Client extends PoolClient>(
  db: object,
  pool: Pool<Client>,
  maxConnections: number,
  open: (client: Client) => unknown,
): Db {
  pool.on("error", ignoreError);
  const transaction: Transact = (work, config) =>
    runTransaction(pool, maxConnections, (client) => open(client) as Db, work, config);
  return Object.assign(db, { transaction }) as unknown as Db;
}

/**
 * Drizzle's own transaction does not release a client whose BEGIN failed. A connection that is lost while it is opened
 * and a failed BEGIN have changed nothing and are retried, as many times as the pool may hold dead connections; after a
 * successful BEGIN nothing is retried.
 */
async function runTransaction<Client extends PoolClient, T>(
  pool: Pool<Client>,
  maxConnections: number,
  open: (client: Client) => Db,
  work: Work<T>,
  config?: Parameters<Transact>[1],
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const client = await opened(pool);
    if (client instanceof DrizzleQueryError) {
      if (attempt === maxConnections) throw client;
      continue;
    }
    client.off("error", ignoreError);
    client.on("error", ignoreError);
    let begun = false;
    const line = hangUpOnSilence(client);
    try {
      const started: Work<T> = (tx) => {
        begun = true;
        return work(tx);
      };
      return await open(line.client).transaction(started, config);
    } catch (error) {
      if (begun || line.isSilent() || attempt === maxConnections) throw error;
    } finally {
      line.hangUp();
      client.release(!begun || line.isSilent());
    }
  }
}

/** A client; where its connection was lost while it was opened, the error of the BEGIN that was not sent. */
async function opened<Client>(pool: Pool<Client>): Promise<Client | DrizzleQueryError> {
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof Error && isGivenUp(error)) return new DrizzleQueryError("begin", [], error);
    throw error;
  }
}

/**
 * The client, which refuses everything that follows a statement without a response: a ROLLBACK would wait behind it for
 * as long again.
 */
function hangUpOnSilence<Client extends PoolClient>(
  client: Client,
): { client: Client; isSilent: () => boolean; hangUp: () => void } {
  let silence: unknown;
  let hasEnded = false;
  const query = async (...statement: Parameters<Client["query"]>): Promise<unknown> => {
    if (silence !== undefined) throw silence;
    // The connection is the pool's again: the statement would be part of another's transaction.
    if (hasEnded) throw new Error("the transaction has ended");
    try {
      return await client.query(...statement);
    } catch (error) {
      if (isNoResponse(error)) silence = error;
      throw error;
    }
  };
  return {
    client: Object.create(client, { query: { value: query } }) as Client,
    isSilent: () => silence !== undefined,
    hangUp: () => {
      hasEnded = true;
    },
  };
}
