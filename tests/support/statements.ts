import type pg from "pg";

type Tell = (text: string, values: unknown[]) => void;

/** Calls `tell` for each round trip of the pool's connections, until the returned function is called. */
export function watchQueries(pool: pg.Pool, tell: Tell): () => void {
  const watched = new Set<Partial<pg.PoolClient>>();
  const watch = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    watched.add(client);
    client.query = ((...args: unknown[]) => {
      const [first, values] = args;
      const text = typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
      tell(text, Array.isArray(values) ? values : []);
      return query(...args);
    }) as typeof client.query;
  };
  pool.on("connect", watch);
  return () => {
    pool.off("connect", watch);
    for (const client of watched) delete client.query;
  };
}

export const isControl = (text: string): boolean =>
  /^\s*(begin|commit|rollback|savepoint|release)/i.test(text);

/** Whether a statement takes or gives up a place among an organization's heavy operations. */
export const isHeavyPlace = (text: string): boolean => /^(insert into|update) "heavy_operation"/.test(text);

/** Whether a statement stores something else than entries of the audit log. */
export const isNotAudit = (text: string): boolean => !/^insert into "audit_entry"/.test(text);

/** Calls `tell` for every statement except transaction control. */
export function watchStatements(pool: pg.Pool, tell: Tell): void {
  watchQueries(pool, (text, values) => {
    if (!isControl(text)) tell(text, values);
  });
}
