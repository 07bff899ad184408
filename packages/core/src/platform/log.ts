import type { Log, LogLevel } from "./ctx.ts";

export const logLevels = ["debug", "info", "warn", "error"] as const satisfies readonly LogLevel[];

/** One JSON line an event. */
export function createLog(threshold: LogLevel, write: (line: string) => void): Log {
  return (level, event, fields = {}) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(threshold)) return;
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
  };
}

/** What may be written of an unexpected error: where and what, never the values it was handling. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause as { code?: unknown; constraint?: unknown; table?: unknown } | undefined;
  return {
    error: error.name,
    // A query's message repeats its parameters; its cause's SQLSTATE says what happened.
    ...(cause?.code === undefined ? { message: error.message } : pick(cause)),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 12),
  };
}

const pick = ({ code, constraint, table }: { code?: unknown; constraint?: unknown; table?: unknown }) => ({
  sqlstate: code,
  constraint,
  table,
});
