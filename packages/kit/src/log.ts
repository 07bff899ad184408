export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Writes one event; fields must never hold participant text or secrets. */
export interface Log {
  (level: LogLevel, event: string, fields?: Record<string, unknown>): void;
  /** Whether events of this level are written; when absent, assume that they are. */
  writes?(level: LogLevel): boolean;
}

const maxLine = 16_384;
const maxText = 500;

/** One JSON line an event. Of a line of more than 16 K characters, each text keeps its first 500. */
export function createLog(threshold: LogLevel, write: (line: string) => void): Log {
  const writes = (level: LogLevel) => logLevels.indexOf(level) >= logLevels.indexOf(threshold);
  const log: Log = (level, event, fields = {}) => {
    if (!writes(level)) return;
    const line = { time: new Date().toISOString(), level, event, ...fields };
    const text = JSON.stringify(line);
    write(text.length > maxLine ? JSON.stringify(line, shortened) : text);
  };
  return Object.assign(log, { writes });
}

const shortened = (_name: string, value: unknown): unknown =>
  typeof value === "string" && value.length > maxText ? `${value.slice(0, maxText)}…` : value;

/** What may be written of an unexpected error: where and what, never the values it was handling. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  // A query's own message repeats its parameters; what the database says of it is in the cause.
  const { code, constraint, table, message, $metadata } = (error.cause ?? error) as Problem;
  const ofDatabase = $metadata === undefined && { sqlstate: code, constraint, table };
  return {
    error: error.name,
    ...(code === undefined ? { message } : ofDatabase || { code }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 12),
  };
}

/** What the drivers of the database say, or the SDK of a service of AWS, which notes its attempts. */
type Problem = { code?: string; constraint?: string; table?: string; message?: string; $metadata?: object };
