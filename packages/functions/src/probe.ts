import { sql } from "drizzle-orm";
import type { Ctx } from "#core/platform/ctx.ts";
import { describeError } from "#kit/log.ts";
import { putMetrics } from "./platform/metric.ts";
import { WalkError, walk } from "./walk.ts";

interface Place {
  /** Where the public reaches the service. */
  origin: string;
  /** The key of a sandbox; if empty, only the health is asked. */
  key: string;
}

/**
 * Tries the service as the public reaches it, and looks at what the database has left. Never throws: a metric says how
 * it went, and an alarm rings where two of three tries fail or nobody tries.
 */
export async function probe(ctx: Ctx, { origin, key }: Place): Promise<void> {
  const fault = await faultOf(origin, key);
  if (fault !== null) ctx.log("error", "probe_failed", fault);
  const figures = await databaseFigures(ctx).catch((error: unknown) => {
    ctx.log("error", "probe_database_failed", describeError(error));
    return {};
  });
  putMetrics(ctx, { ProbeFailed: fault === null ? 0 : 1, ...figures });
}

async function faultOf(origin: string, key: string): Promise<Record<string, unknown> | null> {
  try {
    if (key !== "") await walk({ origin: () => origin, key, timeoutMs: 15_000 });
    else {
      const { status } = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(15_000) });
      if (status !== 200) return { reason: `/health answers ${status}` };
    }
    return null;
  } catch (error) {
    return error instanceof WalkError ? { reason: error.message } : describeError(error);
  }
}

interface Figures {
  connections: number;
  bytes: number;
}

/** What any provider of PostgreSQL bounds: connections and storage; and how long a statement that does nothing takes. */
export async function databaseFigures({ db }: Ctx): Promise<Record<string, number>> {
  const { rows } = (await db.execute(sql`
    select 100.0 * count(*)::float8 / current_setting('max_connections')::float8 as connections,
      pg_database_size(current_database())::float8 as bytes
    from pg_stat_activity where backend_type = 'client backend'`)) as unknown as { rows: Figures[] };
  // The first statement may have waited for a connection.
  const started = performance.now();
  await db.execute(sql`select 1`);
  const [figures] = rows;
  return {
    DatabaseConnectionsPercent: Number(figures?.connections ?? 0),
    DatabaseBytes: Number(figures?.bytes ?? 0),
    DatabaseMs: performance.now() - started,
  };
}
