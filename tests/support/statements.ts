import type pg from "pg";

/** Tells of every statement that the pool's connections send, transaction control left out. */
export function watchStatements(pool: pg.Pool, tell: (text: string, values: unknown[]) => void): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first, values] = args;
      const text = typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
      const isControl = /^\s*(begin|commit|rollback|savepoint|release)/i.test(text);
      if (!isControl) tell(text, Array.isArray(values) ? values : []);
      return query(...args);
    }) as typeof client.query;
  });
}
