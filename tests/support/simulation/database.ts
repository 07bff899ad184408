import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { webhookEndpoint } from "#core/account/event/event.sql.ts";
import type { webhookDelivery } from "#core/deliver/webhook/webhook.sql.ts";
import type { interview } from "#core/field/interview/interview.sql.ts";
import type { Db } from "#core/platform/db.ts";
import type { outbox } from "#core/platform/outbox/outbox.sql.ts";

/**
 * The sessions of simulated processes on a real PostgreSQL. One statement runs at a time. A statement that would wait
 * for a lock fails at once, and is retried when another transaction has ended: virtual time decides how long that
 * takes.
 */

/** By column names, which differ from the lease's field names. */
export type Delivery = Omit<typeof webhookDelivery.$inferSelect, "lease_token" | "leased_until"> & {
  lease: string | null;
  lease_until: string | null;
};

/** The committed rows of the watched tables. */
export interface Committed {
  outbox: (typeof outbox.$inferSelect)[];
  interview: (typeof interview.$inferSelect)[];
  webhook_endpoint: (typeof webhookEndpoint.$inferSelect)[];
  webhook_delivery: Delivery[];
}

export const noRows = (): Committed => ({
  outbox: [],
  interview: [],
  webhook_endpoint: [],
  webhook_delivery: [],
});

const tables = Object.keys(noRows());

export interface Statement {
  text: string;
}

export interface Result {
  rows: unknown[];
  rowCount: number | null;
  command: string;
}

export interface Session {
  isOpen: boolean;
  /** Null if the statement has to wait for a lock. */
  query(statement: Statement, values: readonly unknown[]): Promise<Result | null>;
  rollback(): Promise<void>;
}

export interface SimulatedDatabase {
  /** Outside of the simulation. */
  db: Db;
  session(): Session;
  committed(): Promise<Committed>;
  /**
   * Rolls back open transactions and empties the watched tables: each simulation finds the same database, down to the
   * order of its rows.
   */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A statement can only wait for transactions that are stopped meanwhile, so the lock timeout is short. Hash plans are
 * off: ids are random, so they would return rows in another order in each run.
 */
const options = "-c lock_timeout=20ms -c enable_hashagg=off -c enable_hashjoin=off";
const lockTimeout = "55P03";

/** On a migrated database that nobody else uses. */
export async function openDatabase(connectionString: string): Promise<SimulatedDatabase> {
  const clients: pg.Client[] = [];
  const idle: pg.Client[] = [];
  const sessions = new Set<Session>();
  const connect = async () => {
    const client = new pg.Client({ connectionString, options });
    await client.connect();
    clients.push(client);
    return client;
  };
  const single = await connect();
  for (const table of tables) await single.query(`alter table ${table} set (autovacuum_enabled = off)`);

  function createSession(): Session {
    let client: pg.Client | undefined;
    let isFirst = true;
    const end = async (statement: string) => {
      const ended = await client?.query(statement);
      if (client !== undefined) idle.push(client);
      client = undefined;
      sessions.delete(session);
      return ended ?? null;
    };
    const session: Session = {
      get isOpen() {
        return client !== undefined;
      },
      async query(statement, values) {
        if (/^begin/i.test(statement.text)) {
          client = idle.pop() ?? (await connect());
          isFirst = true;
          sessions.add(session);
          return client.query(statement);
        }
        if (/^(commit|rollback)$/i.test(statement.text)) return end(statement.text);
        if (client === undefined) return unlessLocked(single, statement, values, async () => {});
        const restart = isFirst ? "rollback; begin" : "rollback to savepoint simulation";
        if (!isFirst) await client.query("savepoint simulation");
        const open = client;
        const result = await unlessLocked(
          open,
          statement,
          values,
          async () => void (await open.query(restart)),
        );
        isFirst &&= result === null;
        return result;
      },
      rollback: async () => void (await end("rollback")),
    };
    return session;
  }

  const snapshot = tables.map((table) => `(select coalesce(json_agg(t), '[]') from ${table} t) as ${table}`);
  return {
    db: drizzle(single),
    session: createSession,
    async committed() {
      const { rows } = await single.query<Committed>({ name: "committed", text: `select ${snapshot}` });
      return rows[0] ?? noRows();
    },
    async reset() {
      for (const session of sessions) await session.rollback();
      await single.query(`truncate ${tables}, event cascade`);
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

async function unlessLocked(
  client: pg.Client,
  statement: Statement,
  values: readonly unknown[],
  restart: () => Promise<void>,
): Promise<Result | null> {
  try {
    return await client.query(statement, [...values]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === lockTimeout)) throw error;
    await restart();
    return null;
  }
}
