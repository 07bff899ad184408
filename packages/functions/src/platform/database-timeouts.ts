/** How long the database may be silent, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a connection. */
  connect: number;
  /** For a statement, by the server's clock. */
  statement: number;
  /** For the response to a statement, by ours: the connection is given up. */
  response: number;
  /**
   * For the next statement of a transaction, by the server's clock: a process that is frozen, or gone without a word,
   * keeps its locks no longer.
   */
  idleInTransaction: number;
}

/** A request ends well before the 29 s that the gateway gives it, even one whose first connection is slow. */
export const databaseTimeouts: DatabaseTimeouts = {
  connect: 5_000,
  statement: 10_000,
  response: 12_000,
  idleInTransaction: 15_000,
};

const codes = new Set([
  "57014",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  // It starts, stops or recovers; or this process has no file descriptor left for a connection.
  "57P03",
  "EMFILE",
  "ENFILE",
]);
/** As the drivers and their pools word it. */
const timeouts = new Set([
  "Query read timeout",
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
]);

/** Whether nothing answered, or not in time; a connection that broke is another matter. */
export function isNoResponse(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message, code, cause, sourceError } = error as Error & {
    code?: string;
    sourceError?: unknown;
  };
  return (
    name === "TimeoutError" ||
    timeouts.has(message) ||
    (code !== undefined && codes.has(code)) ||
    isNoResponse(cause) ||
    isNoResponse(sourceError)
  );
}

/**
 * PostgreSQL's states and OpenSSL's codes of a database that takes no connection of this process, or no change: its users,
 * passwords or name are others by now, it has no connection left, it is a copy, or its certificate is not accepted.
 */
const isRefusal = (code: string): boolean =>
  /^(?:28000|28P01|3D000|53300|25006)$|^(?:CERT|UNABLE_TO|ERR_TLS_CERT)_/.test(code) ||
  code.includes("SELF_SIGNED_CERT");

/** Whether the database refuses this process, until its operator changes something: no request is to blame. */
export function isRefusedByDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, sourceError } = error as Error & { code?: string; sourceError?: unknown };
  return isRefusal(String(code)) || isRefusedByDatabase(cause) || isRefusedByDatabase(sourceError);
}
